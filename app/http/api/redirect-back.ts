import type { BearerTokens } from "~/accounts/bearer-sessions.server";
import { ACCESS_TOKEN_SECONDS } from "~/domain/accounts/access-tokens";
import type { ApiRefusal } from "./refusals";

/** The parts of an answer that a target may have carried along. */
const ANSWER_PARTS = ["code", "error", "error_code", "error_description"];

/** OAuth's names of refusals (RFC 6749, 4.1.2.1), by status. */
const OAUTH_ERRORS: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  503: "temporarily_unavailable",
};

/** Returns the target with the code that its client exchanges (PKCE). */
export function withCode(target: string, code: string): string {
  return withQuery(target, { code }).href;
}

/** Returns the target with a session's tokens in its fragment, as GoTrue writes them. */
export function withTokens(target: string, { accessToken, refreshToken, expiresAt }: BearerTokens): string {
  const url = withQuery(target, {});
  url.hash = new URLSearchParams({
    access_token: accessToken,
    expires_at: String(expiresAt),
    expires_in: String(ACCESS_TOKEN_SECONDS),
    refresh_token: refreshToken,
    sb: "",
    token_type: "bearer",
  }).toString();
  return url.href;
}

/** Returns the target with a refusal; in its fragment too for a client without PKCE, which reads it there. */
export function withRefusal(
  target: string,
  { status, code, message }: Pick<ApiRefusal, "status" | "code" | "message">,
  { isPkce }: { isPkce: boolean },
): string {
  const parts = {
    error: OAUTH_ERRORS[status] ?? "server_error",
    error_code: code,
    error_description: message,
  };
  const url = withQuery(target, parts);
  if (!isPkce) url.hash = new URLSearchParams({ ...parts, sb: "" }).toString();
  return url.href;
}

function withQuery(target: string, parts: Record<string, string>): URL {
  const url = new URL(target);
  for (const name of ANSWER_PARTS) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value);
  return url;
}
