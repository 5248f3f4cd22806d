import { sessionSchema } from "~/domain/api/account-answers";
import { redirectQuery, verifyBody } from "~/domain/api/code-calls";
import { isForm } from "~/http/api/form-body";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import type { Verifier } from "./calls";
import { refuseCode, verifyByMail } from "./mailed-code.server";
import { followMailedLink } from "./mailed-link.server";
import { verifyPhoneChange, verifyPhoneCode } from "./phone-codes.server";

/** What answers each type. */
const VERIFIERS = new Map<string, Verifier>([
  ["signup", verifyByMail(["signup"])],
  ["magiclink", verifyByMail(["magiclink"])],
  ["email", verifyByMail(["signup", "magiclink"])],
  ["recovery", verifyByMail(["recovery"])],
  ["email_change", verifyByMail(["email_change"])],
  // Nobody is invited.
  ["invite", async () => refuseCode()],
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
  acceptsForm: true,
  answers: {
    200: { description: "The tokens and the account", schema: sessionSchema },
    303: { description: "To the page of a letter's link: leads on, with a code or the tokens", schema: null },
  },
  refusals: ["validation_failed", "otp_expired", "over_request_rate_limit", "phone_provider_disabled"],
  async handle(call) {
    if (isForm(call.request)) return followMailedLink(call);
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
