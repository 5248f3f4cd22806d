import * as copy from "~/copy/frame";
import { plainText } from "~/http/plain-text";

/**
 * Replaces Remix's answer to a write at a read-only route by the site's own sentence, because Remix says «Unexpected
 * Server Error», and the screen of a page that the site failed.
 */
export function methodRefusal(response: Response): Response {
  const isRemixs = response.status === 405 && !response.headers.has("allow");
  return isRemixs ? plainText(copy.admission.readOnly, 405, { allow: "GET, HEAD" }) : response;
}
