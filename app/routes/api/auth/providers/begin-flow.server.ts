import type { Bearer } from "~/accounts/bearer-sessions.server";
import { beginLinkFlow, beginSignInFlow, type FlowStart } from "~/accounts/providers/provider-flows.server";
import type { CodeChallenge } from "~/domain/accounts/code-challenges";
import { challengeOf } from "~/domain/api/auth-calls";
import { AUTH_API } from "~/domain/api/paths";
import { logProviderFailure } from "~/http/accounts/provider-failure.server";
import type { ApiAnswer, ApiCall } from "~/http/api/operation";
import { withRefusal } from "~/http/api/redirect-back";
import { redirectTarget } from "~/http/api/redirects";
import { type ApiRefusal, refuseCall } from "~/http/api/refusals";
import type { Provider } from "~/platform/oauth/provider.server";
import { refuseFailure, refuseUnconfirmed } from "./refusals";

type Wished = {
  provider: Provider;
  redirectTo: string | null | undefined;
  code_challenge?: string | null | undefined;
  code_challenge_method?: CodeChallenge["method"] | null | undefined;
  hints?: FlowStart["hints"];
  /** The session that links; absent for a sign-in. */
  linksFor?: Bearer;
  /** The status of the redirect, or absent where the client wants the address as JSON. */
  redirectStatus?: 302 | 303 | undefined;
};

/** Sends a person to a provider, by a redirect or by the address as JSON. */
export async function beginFlow(
  { context, deps }: Pick<ApiCall, "context" | "deps">,
  { provider, redirectTo: given, hints, linksFor, redirectStatus, ...parts }: Wished,
): Promise<ApiAnswer | ApiRefusal> {
  const challenge = challengeOf(parts);
  if (challenge === "incomplete") {
    const message = "PKCE flow requires code_challenge_method and code_challenge";
    return refuseCall(400, "validation_failed", message);
  }
  const redirectTo = redirectTarget(context, given);
  const redirectUri = `${context.origin}${AUTH_API}callback`;
  const start = { provider, redirectUri, redirectTo, challenge, ...(hints && { hints }) };
  const begun = linksFor ? await beginLinkFlow(deps, linksFor, start) : await beginSignInFlow(deps, start);
  if (begun.outcome === "begun") return answerWith(begun.url.href, redirectStatus);
  if (begun.outcome !== "failed") return refuseUnconfirmed(begun);
  logProviderFailure(context, provider, begun.failure);
  const refusal = refuseFailure(begun.failure, provider.name);
  // A person in a browser must come back to the app, which can say what happened.
  if (!redirectStatus) return refusal;
  return answerWith(withRefusal(redirectTo, refusal, { isPkce: challenge !== undefined }), redirectStatus);
}

function answerWith(url: string, redirectStatus: 302 | 303 | undefined): ApiAnswer {
  return redirectStatus
    ? { status: redirectStatus, headers: { location: url } }
    : { status: 200, body: { url } };
}
