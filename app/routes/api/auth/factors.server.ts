import {
  challengeFactor,
  enrolFactor,
  removeBearerFactor,
  verifyFactor,
} from "~/accounts/bearers/factors.server";
import type { Identity } from "~/accounts/identity.server";
import { shownEmail } from "~/domain/accounts/placeholder-email";
import { showRecoveryCode } from "~/domain/accounts/second-factor";
import {
  challengeSchema,
  enrolBody,
  enrolledSchema,
  factorParams,
  liftedSchema,
  removedFactorSchema,
  verifyFactorBody,
} from "~/domain/api/factor-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall, refuseTooMany } from "~/http/api/refusals";
import { factorKey, factorQrSvg, factorUri } from "~/platform/second-factor.server";
import { sessionAnswer } from "./account-answers.server";

const unknownFactor = () => refuseCall(404, "mfa_factor_not_found", "Factor not found");
const sessionGone = () =>
  refuseCall(403, "session_not_found", "Session from session_id claim in JWT does not exist");
const refuseUnlessRecent = (message: string) => refuseCall(400, "reauthentication_needed", message);

export const enrol = defineOperation({
  id: "enrolFactor",
  method: "POST",
  path: "/auth/v1/factors",
  summary: "Begins a second factor of an authenticator app. Its first code confirms it within an hour",
  access: "bearer",
  body: enrolBody,
  answers: { 200: { description: "The key for the app", schema: enrolledSchema } },
  refusals: [
    "mfa_phone_enroll_not_enabled",
    "mfa_webauthn_enroll_not_enabled",
    "too_many_enrolled_mfa_factors",
    "reauthentication_needed",
  ],
  async handle({ body, deps, bearer }) {
    if (body.factor_type === "phone") {
      return refuseCall(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
    }
    if (body.factor_type === "webauthn") {
      return refuseCall(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
    }
    const friendlyName = body.friendly_name ?? "";
    const enrolled = await enrolFactor(deps, bearer, friendlyName);
    switch (enrolled.outcome) {
      case "enrolled": {
        const { id, secret } = enrolled;
        const uri = factorUri(nameInApp(bearer.identity), secret, body.issuer || undefined);
        const totp = { qr_code: factorQrSvg(uri), secret: factorKey(secret), uri };
        return { status: 200, body: { id, type: "totp", friendly_name: friendlyName, totp } };
      }
      case "too-many":
        return refuseCall(
          422,
          "too_many_enrolled_mfa_factors",
          "Maximum number of verified factors reached, unenroll to continue",
        );
      case "sign-in-again":
        return refuseUnlessRecent("Adding a factor requires reauthentication: sign in again");
      case "gone":
        return sessionGone();
    }
  },
});

/** The account as an authenticator app shows it. */
function nameInApp({ email, name, publicId }: Identity): string {
  return shownEmail(email) || name || publicId;
}

export const challenge = defineOperation({
  id: "challengeFactor",
  method: "POST",
  path: "/auth/v1/factors/{factorId}/challenge",
  summary:
    "Asks for a code of a factor. The challenge can be answered once, within five minutes, in this session",
  access: "factor",
  params: factorParams,
  answers: { 200: { description: "The challenge", schema: challengeSchema } },
  refusals: ["mfa_factor_not_found"],
  async handle({ params, deps, bearer }) {
    const asked = await challengeFactor(deps, bearer, params.factorId);
    if (asked.outcome === "unknown") return unknownFactor();
    const { id, expiresAt } = asked;
    return {
      status: 200,
      body: { id, type: "totp", expires_at: Math.floor(expiresAt.getTime() / 1000) },
    };
  },
});

export const verify = defineOperation({
  id: "verifyFactor",
  method: "POST",
  path: "/auth/v1/factors/{factorId}/verify",
  summary:
    "Answers a challenge with a code of the app or a recovery code: the session gets `aal2` and new tokens. The first code of a factor confirms it, ends the account's other sessions and returns its recovery codes",
  access: "factor",
  params: factorParams,
  body: verifyFactorBody,
  answers: { 200: { description: "The new tokens and the account", schema: liftedSchema } },
  refusals: [
    "mfa_factor_not_found",
    "mfa_challenge_expired",
    "mfa_verification_failed",
    "reauthentication_needed",
    "over_request_rate_limit",
  ],
  async handle({ params, body, deps, bearer }) {
    const { challenge_id: challengeId, code } = body;
    const verified = await verifyFactor(deps, bearer, { ...params, challengeId, code });
    switch (verified.outcome) {
      case "lifted": {
        const session = await sessionAnswer(deps, verified.tokens);
        if ("refused" in session) return session;
        const { recoveryCodes } = verified;
        return {
          status: 200,
          body: { ...session, ...(recoveryCodes && { recovery_codes: recoveryCodes.map(showRecoveryCode) }) },
        };
      }
      case "unknown":
        return unknownFactor();
      case "no-challenge":
        return refuseCall(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
      case "late":
        return refuseCall(
          422,
          "mfa_challenge_expired",
          `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
        );
      case "wrong-code":
        return refuseCall(422, "mfa_verification_failed", "Invalid TOTP code entered");
      case "sign-in-again":
        return refuseUnlessRecent("Adding a factor requires reauthentication: sign in again");
      case "wait":
        return refuseTooMany(verified.minutes * 60);
      case "gone":
        return sessionGone();
    }
  },
});

export const unenrol = defineOperation({
  id: "removeFactor",
  method: "DELETE",
  path: "/auth/v1/factors/{factorId}",
  summary: "Removes a factor: a confirmed one only in a session that confirmed it in the last ten minutes",
  access: "bearer",
  params: factorParams,
  answers: { 200: { description: "The factor's id", schema: removedFactorSchema } },
  refusals: ["mfa_factor_not_found", "reauthentication_needed"],
  async handle({ params, deps, bearer }) {
    const removed = await removeBearerFactor(deps, bearer, params.factorId);
    switch (removed.outcome) {
      case "removed":
        return { status: 200, body: { id: params.factorId } };
      case "unknown":
        return unknownFactor();
      case "sign-in-again":
        return refuseUnlessRecent("Removing a factor requires reauthentication: verify the factor again");
    }
  },
});
