import { emptySchema, redirectQuery, resendBody } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import { resendPhoneCode } from "./phone-codes.server";

const PHONE_TYPES = ["sms", "phone_change"];

export const resendCode = defineOperation({
  id: "resendCode",
  method: "POST",
  path: "/auth/v1/resend",
  summary: "Sends the code of a registration or of a change again",
  access: "anybody",
  query: redirectQuery,
  body: resendBody,
  answers: { 200: { description: "The code is on its way, if one is pending", schema: emptySchema } },
  refusals: ["validation_failed", "phone_provider_disabled", "over_email_send_rate_limit"],
  async handle(call) {
    const { type } = call.body;
    if (PHONE_TYPES.includes(type ?? "")) return resendPhoneCode(call);
    return refuseCall(
      400,
      "validation_failed",
      "Missing one of these types: signup, email_change, sms, phone_change",
    );
  },
});
