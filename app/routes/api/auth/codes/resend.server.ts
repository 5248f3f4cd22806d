import { resendConfirmation, resendEmailChange } from "~/accounts/codes/send-codes.server";
import { emptySchema, redirectQuery, resendBody } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import { answerAsked, askedOf } from "./asked";
import { resendPhoneCode } from "./phone-codes.server";

const PHONE_TYPES = ["sms", "phone_change"];

/** What sends the letter of each type again. */
const BY_MAIL = new Map([
  ["signup", resendConfirmation],
  ["email_change", resendEmailChange],
]);

export const resendCode = defineOperation({
  id: "resendCode",
  method: "POST",
  path: "/auth/v1/resend",
  summary: "Sends the code of a registration or of a change again",
  access: "anybody",
  query: redirectQuery,
  body: resendBody,
  captcha: true,
  answers: { 200: { description: "The code is on its way, if one is pending", schema: emptySchema } },
  refusals: [
    "validation_failed",
    "phone_provider_disabled",
    "over_email_send_rate_limit",
    "over_sms_send_rate_limit",
  ],
  async handle(call) {
    const { type, email, phone } = call.body;
    if (email && phone) {
      return refuseCall(
        400,
        "validation_failed",
        "Only an email address or phone number should be provided.",
      );
    }
    if (PHONE_TYPES.includes(type ?? "")) return resendPhoneCode(call);
    const resend = BY_MAIL.get(type ?? "");
    if (!resend) {
      const message = "Missing one of these types: signup, email_change, sms, phone_change";
      return refuseCall(400, "validation_failed", message);
    }
    if (!email) return refuseCall(400, "validation_failed", "Type provided requires an email address");
    const asked = askedOf(call);
    return "refused" in asked ? asked : answerAsked(await resend(call.deps, email));
  },
});
