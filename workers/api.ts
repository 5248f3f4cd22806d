import { answerCall } from "~/http/api/answer-call.server";
import { allowOrigins, answerPreflight } from "~/http/api/cors";
import { plainText } from "~/http/plain-text";
import { isOwnHost } from "~/http/requests/admission.server";
import { isRead } from "~/http/requests/is-read";
import { addSecurityHeaders } from "~/http/security-headers";
import { OPERATIONS } from "~/routes/api/operations";
import type { Environment } from "./environment";
import { loadContext } from "./load-context";

/**
 * Answers a request of the HTTP interface (docs/decisions/0094). Cookies are ignored, so no origin is checked; neither
 * the edge cache nor a bookmark is touched: every call reads and writes at the primary database.
 */
export async function answerApi(
  received: Request,
  env: Env,
  ctx: ExecutionContext,
  { apiOrigins, bindings, siteOrigin }: Environment,
  requestId: string,
): Promise<Response> {
  if (!isOwnHost(received, siteOrigin)) return secured(plainText("Misdirected request", 421));
  if (received.method === "OPTIONS") return secured(answerPreflight(received, apiOrigins));
  const request = withoutCookies(received);
  const database = bindings.DB.withSession("first-primary");
  const answer = await answerCall(
    request,
    loadContext(request, env, ctx, new Date(), { database, requestId }),
    OPERATIONS,
  );
  const response = secured(answer);
  allowOrigins(request, response.headers, apiOrigins);
  return request.method === "HEAD" && isRead(request) ? new Response(null, response) : response;
}

function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request, { headers });
}

function secured(response: Response): Response {
  const copy = new Response(response.body, response);
  addSecurityHeaders(copy.headers);
  // Answers say who somebody is or what a token may do; those that do not name another rule themselves.
  if (!copy.headers.has("cache-control")) copy.headers.set("cache-control", "no-store");
  return copy;
}
