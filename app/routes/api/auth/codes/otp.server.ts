import { requestSignInCode } from "~/accounts/codes/send-codes.server";
import { emptySchema, otpBody, redirectQuery } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import { nameIn } from "../sign-up.server";
import { answerAsked, askedOf } from "./asked";
import { sendPhoneCode } from "./phone-codes.server";

export const sendOtp = defineOperation({
  id: "sendOtp",
  method: "POST",
  path: "/auth/v1/otp",
  summary: "Sends a code that signs in, and registers an account where there is none",
  access: "anybody",
  query: redirectQuery,
  body: otpBody,
  captcha: true,
  answers: { 200: { description: "The code is on its way, if there is an account", schema: emptySchema } },
  refusals: [
    "validation_failed",
    "phone_provider_disabled",
    "over_email_send_rate_limit",
    "over_sms_send_rate_limit",
    "sms_send_failed",
  ],
  async handle(call) {
    const { email, phone, channel } = call.body;
    if (email && phone) {
      return refuseCall(400, "validation_failed", "Only an email address or phone number should be provided");
    }
    if (email && channel) {
      return refuseCall(400, "validation_failed", "Channel should only be specified with Phone OTP");
    }
    if (phone) return sendPhoneCode(call);
    if (!email) return refuseCall(400, "validation_failed", "One of email or phone must be set");
    const asked = askedOf(call);
    if ("refused" in asked) return asked;
    const { create_user: createsAccount, data } = call.body;
    return answerAsked(
      await requestSignInCode(call.deps, { email, name: nameIn(data?.name), createsAccount, ...asked }),
    );
  },
});
