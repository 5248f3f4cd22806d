import type { Wait } from "~/accounts/check-password.server";
import type { Unconfirmed } from "~/accounts/confirm-identity.server";
import type { IdTokenRefusal } from "~/accounts/providers/id-tokens.server";
import type { EntryRefusal } from "~/accounts/providers/provider-entry.server";
import type { FlowRefusal } from "~/accounts/providers/provider-flows.server";
import type { LinkRefusal } from "~/accounts/providers/waiting-links.server";
import { type ApiRefusal, refuseCall, refuseTooMany } from "~/http/api/refusals";
import type { ProviderFailure } from "~/platform/oauth/provider.server";
import { refuseBusy } from "../outcomes";

/** Seconds after which a provider that did not answer may be asked again. */
const RETRY_SECONDS = 10;

/** Refuses a provider that is unknown, or known and not configured. */
export function refuseUnknownProvider(id: string): ApiRefusal {
  return refuseCall(
    400,
    "validation_failed",
    `Unsupported provider: Provider ${id} could not be found or is not enabled`,
  );
}

/** Refuses because a provider did not answer, or because its answer cannot be trusted. */
export function refuseFailure({ kind }: Pick<ProviderFailure, "kind">, name: string): ApiRefusal {
  if (kind === "invalid") {
    return refuseCall(502, "unexpected_failure", `The answer of ${name} could not be verified`);
  }
  return refuseCall(503, "unexpected_failure", `${name} does not answer. Try again later`, {
    headers: { "retry-after": String(RETRY_SECONDS) },
  });
}

/** Refuses because a session was opened too long ago to change the ways to sign in. */
export function refuseUnconfirmed(why: Unconfirmed | Wait): ApiRefusal {
  switch (why.outcome) {
    case "wait":
      return refuseTooMany(why.minutes * 60);
    case "busy":
      return refuseBusy();
    default:
      return refuseCall(
        400,
        "reauthentication_needed",
        "Changing the ways to sign in requires reauthentication: sign in again first",
      );
  }
}

/** Refuses an answer that a person brought back from a provider. `name` is the provider's. */
export function refuseFlow(why: FlowRefusal, name: string): ApiRefusal {
  switch (why.outcome) {
    case "stateless":
      return refuseCall(400, "bad_oauth_callback", "OAuth state parameter missing");
    case "foreign":
      return refuseCall(400, "bad_oauth_state", "OAuth state not found or expired");
    case "late":
      return refuseCall(400, "bad_oauth_state", "OAuth state has expired");
    case "replayed":
      return refuseCall(400, "flow_state_already_used", "State has already been used");
    case "unsupported":
      return refuseCall(400, "oauth_provider_not_supported", "Unsupported provider");
    case "denied":
      return refuseCall(403, "bad_oauth_callback", `The permission was denied at ${name}`);
    case "incomplete":
      return refuseCall(400, "bad_oauth_callback", "OAuth callback with missing authorization code");
    case "unreachable":
    case "invalid":
      return refuseFailure({ kind: why.outcome }, name);
    case "failed":
      return refuseFailure(why.failure, name);
    case "gone":
    case "signed-out":
    case "already":
    case "taken":
      return refuseLink({ outcome: why.outcome });
    default:
      return refuseEntry({ outcome: why.outcome }, name);
  }
}

/** Refuses a profile that opens no account. */
export function refuseEntry({ outcome }: EntryRefusal, name: string): ApiRefusal {
  switch (outcome) {
    case "unverified":
      return refuseCall(
        403,
        "provider_email_needs_verification",
        `Unverified email with ${name}. Verify the email with ${name} in order to sign in`,
      );
    case "bad-email":
      return refuseCall(400, "email_address_invalid", `The email address at ${name} is invalid`);
    case "unconfirmed":
      return refuseCall(400, "email_not_confirmed", "Email not confirmed");
    case "other":
      return refuseLink({ outcome });
  }
}

/** Refuses a provider account that cannot be linked. */
export function refuseLink({ outcome }: { outcome: LinkRefusal["outcome"] | "gone" }): ApiRefusal {
  switch (outcome) {
    case "already":
      return refuseCall(422, "identity_already_exists", "Identity is already linked");
    case "taken":
      return refuseCall(422, "identity_already_exists", "Identity is already linked to another user");
    case "other":
      return refuseCall(
        422,
        "identity_already_exists",
        "The account is linked with another identity of this provider",
      );
    case "signed-out":
    case "gone":
      return refuseCall(403, "session_not_found", "The session or the account does not exist any more");
  }
}

/** Refuses an ID token, in the words of GoTrue, which calls these errors by OAuth's names alone. */
export function refuseIdToken(why: IdTokenRefusal, name: string): ApiRefusal {
  switch (why.outcome) {
    case "unsupported":
      return refuseCall(400, "oauth_provider_not_supported", `${name} has no ID tokens`);
    case "one-nonce":
      return badRequest("Passed nonce and nonce in id_token should either both exist or not.");
    case "wrong-nonce":
      return badRequest("Nonces mismatch", "invalid nonce");
    case "failed":
      return why.failure.kind === "invalid" ? badRequest("Bad ID token") : refuseFailure(why.failure, name);
  }
}

/** Refuses a body of the grant `id_token`. */
export function badRequest(message: string, error = "invalid request"): ApiRefusal {
  return refuseCall(400, "validation_failed", message, { more: { error, error_description: message } });
}
