import * as copy from "~/copy/frame";
import { plainText } from "~/http/plain-text";

/** The answer to a write that a file's route does not take, in the site's own words: Remix says «Unexpected Server Error». */
export function methodRefusal(response: Response): Response {
  const isRemixs = response.status === 405 && response.headers.get("content-type")?.includes("json");
  return isRemixs ? plainText(copy.admission.readOnly, 405, { allow: "GET, HEAD" }) : response;
}
