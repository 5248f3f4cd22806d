import type { BearerDeps, BearerTokens } from "~/accounts/bearer-sessions.server";
import type { ApiAnswer } from "~/http/api/operation";
import type { ApiRefusal } from "~/http/api/refusals";
import { sessionAnswer } from "./account-answers.server";

/** Answers a call that opened, refreshed or lifted a session. */
export async function openedAnswer(deps: BearerDeps, tokens: BearerTokens): Promise<ApiAnswer | ApiRefusal> {
  const body = await sessionAnswer(deps, tokens);
  return "refused" in body ? body : { status: 200, body };
}
