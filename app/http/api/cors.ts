const METHODS = "GET, HEAD, POST, PUT, DELETE, OPTIONS";
const REQUEST_HEADERS =
  "authorization, apikey, content-type, if-none-match, x-client-info, x-supabase-api-version";
const ANSWER_HEADERS = "etag, link, retry-after, www-authenticate, x-sb-error-code, x-supabase-api-version";
/** How long browsers remember the answer to a preflight, in seconds; Chromium's own limit. */
const REMEMBERED_SECONDS = 7200;

/**
 * Adds what lets pages of other origins read an answer. `origins` are those of the setting API_ORIGINS; `*` is any. It
 * never allows credentials: the interface knows no cookie.
 */
export function allowOrigins(request: Request, headers: Headers, origins: readonly string[]): void {
  if (origins.length === 0) return;
  headers.append("vary", "origin");
  const origin = request.headers.get("origin");
  if (origin === null || !(origins.includes("*") || origins.includes(origin))) return;
  headers.set("access-control-allow-origin", origins.includes("*") ? "*" : origin);
  headers.set("access-control-expose-headers", ANSWER_HEADERS);
}

/** Answers a preflight. A browser refuses its page if the answer does not allow the origin. */
export function answerPreflight(request: Request, origins: readonly string[]): Response {
  const answer = new Response(null, { status: 204 });
  allowOrigins(request, answer.headers, origins);
  if (answer.headers.has("access-control-allow-origin")) {
    answer.headers.set("access-control-allow-methods", METHODS);
    answer.headers.set("access-control-allow-headers", REQUEST_HEADERS);
    answer.headers.set("access-control-max-age", String(REMEMBERED_SECONDS));
  }
  return answer;
}
