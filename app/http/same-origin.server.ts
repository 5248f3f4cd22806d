/**
 * Whether a write was sent by a page of ours: its Origin is this site's. A request without one (a script's, a tool's) must
 * at least not say that it comes from elsewhere.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return origin === new URL(request.url).origin;
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** What a write from another site is answered, before any route sees it. */
export function foreignOriginRefused(): Response {
  return new Response("Esta acción solo se puede hacer desde Sobremesa.", {
    status: 403,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
