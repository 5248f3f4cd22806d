import { copy } from "~/copy/es";
import { plainText } from "~/http/plain-text";

/**
 * Returns whether a page of this site sent a write: its Origin is `siteOrigin`. A request without an Origin (a
 * script's, a tool's) is accepted unless its Sec-Fetch-Site names another site.
 */
export function isSameOrigin(request: Request, siteOrigin: string): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return origin === siteOrigin;
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** Answers a write from another site, before any route runs. */
export function foreignOriginRefused(): Response {
  return plainText(copy.admission.foreignOrigin, 403);
}
