import { sessionSchema } from "~/domain/api/account-answers";
import { grantBody, grantQuery } from "~/domain/api/auth-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import type { Grant } from "./grants";
import { web3Grant } from "./identifiers/web3-grant.server";
import { passwordGrant } from "./password-grant.server";
import { idTokenGrant } from "./providers/id-token-grant.server";
import { pkceGrant } from "./providers/pkce-grant.server";
import { refreshGrant } from "./refresh-grant.server";

/** Every grant by the value of `grant_type`. */
const GRANTS = new Map<string, Grant>([
  ["password", passwordGrant],
  ["refresh_token", refreshGrant],
  ["pkce", pkceGrant],
  ["web3", web3Grant],
  ["id_token", idTokenGrant],
]);

/** Grants by what only a client of this site has: a token, a code, or a provider's word. GoTrue asks for no captcha there. */
const WITHOUT_CAPTCHA = ["refresh_token", "pkce", "id_token"];

export const token = defineOperation({
  id: "createToken",
  method: "POST",
  path: "/auth/v1/token",
  summary: "Signs in, or exchanges a refresh token or a code for tokens",
  access: "anybody",
  query: grantQuery,
  captcha: ({ grant_type }) => !WITHOUT_CAPTCHA.includes(grant_type ?? ""),
  body: grantBody,
  answers: { 200: { description: "The tokens and the account", schema: sessionSchema } },
  refusals: [
    "unsupported_grant_type",
    "invalid_credentials",
    "email_not_confirmed",
    "phone_not_confirmed",
    "phone_provider_disabled",
    "refresh_token_not_found",
    "refresh_token_already_used",
    "flow_state_not_found",
    "flow_state_expired",
    "bad_code_verifier",
    "web3_unsupported_chain",
    "invalid_grant",
    "validation_failed",
    "provider_disabled",
    "oauth_provider_not_supported",
    "provider_email_needs_verification",
    "email_address_invalid",
    "session_not_found",
    "no_authorization",
    "bad_jwt",
    "insufficient_aal",
    "identity_already_exists",
    "reauthentication_needed",
  ],
  handle: async (call) => {
    const grant = GRANTS.get(call.query.grant_type ?? "");
    return grant ? grant(call) : refuseCall(400, "unsupported_grant_type", "unsupported_grant_type");
  },
});
