import { sessionSchema } from "~/domain/api/account-answers";
import { redirectQuery, verifyBody } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import type { Verifier } from "./calls";
import { verifyPhoneChange, verifyPhoneCode } from "./phone-codes.server";

/** What answers each type. */
const VERIFIERS = new Map<string, Verifier>([
  ["sms", verifyPhoneCode],
  ["phone_change", verifyPhoneChange],
]);

export const verifyCode = defineOperation({
  id: "verifyCode",
  method: "POST",
  path: "/auth/v1/verify",
  summary: "Signs in, or confirms an address or a number, by a code or by the token of the link beside it",
  access: "anybody",
  query: redirectQuery,
  body: verifyBody,
  answers: { 200: { description: "The tokens and the account", schema: sessionSchema } },
  refusals: ["validation_failed", "otp_expired", "phone_provider_disabled"],
  async handle(call) {
    const { type, token, token_hash: linkToken, email, phone, redirect_to: redirectTo } = call.body;
    if (!type) return refuseCall(400, "validation_failed", "Verify requires a verification type");
    if (!token === !linkToken) {
      return refuseCall(400, "validation_failed", "Verify requires either a token or a token hash");
    }
    if (token && !email === !phone) {
      const message = "Only an email address or phone number should be provided on verify";
      return refuseCall(400, "validation_failed", message);
    }
    if (linkToken && (email || phone || redirectTo)) {
      return refuseCall(400, "validation_failed", "Only the token_hash and type should be provided");
    }
    const verifier = VERIFIERS.get(type);
    return verifier ? verifier(call) : refuseCall(400, "validation_failed", "Unsupported verification type");
  },
});
