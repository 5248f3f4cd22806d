import { copy } from "~/copy/es";
import { plainText } from "~/http/plain-text";

/**
 * Whether a write was sent by a page of ours: its Origin is `siteOrigin`. A request without one (a script's, a tool's) must
 * at least not say that it comes from elsewhere.
 */
export function isSameOrigin(request: Request, siteOrigin: string): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return origin === siteOrigin;
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** What a write from another site is answered, before any route sees it. */
export function foreignOriginRefused(): Response {
  return plainText(copy.admission.foreignOrigin, 403);
}
