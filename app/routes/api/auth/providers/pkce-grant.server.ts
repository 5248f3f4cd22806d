import * as z from "zod";
import { exchangeFlowCode } from "~/accounts/bearers/auth-flows.server";
import { refuseCall } from "~/http/api/refusals";
import type { Grant } from "../grants";
import { openedAnswer } from "../opened-answer.server";
import { refuseLink } from "./refusals";

const body = z.object({ auth_code: z.string().min(1).max(512), code_verifier: z.string().min(1).max(512) });

/** `grant_type=pkce`: the code of a sign-in that was completed elsewhere, and the client's verifier. */
export const pkceGrant: Grant = async ({ body: given, deps }) => {
  const read = body.safeParse(given);
  if (!read.success) {
    const message = "invalid request: both auth code and code verifier should be non-empty";
    return refuseCall(400, "validation_failed", message);
  }
  const { auth_code: code, code_verifier: verifier } = read.data;
  const exchanged = await exchangeFlowCode(deps, { code, verifier });
  switch (exchanged.outcome) {
    case "signed-in":
      return openedAnswer(deps, exchanged.tokens);
    case "unknown":
      return refuseCall(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    case "expired":
      return refuseCall(422, "flow_state_expired", "invalid flow state, flow state has expired");
    case "wrong":
      return refuseCall(
        400,
        "bad_code_verifier",
        "code challenge does not match previously saved code verifier",
      );
    default:
      return refuseLink(exchanged);
  }
};
