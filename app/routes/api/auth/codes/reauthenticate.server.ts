import { requestNonce } from "~/accounts/codes/send-codes.server";
import { emptySchema } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import { refuseLetters } from "./asked";
import { sendPhoneNonce } from "./phone-codes.server";

export const reauthenticate = defineOperation({
  id: "reauthenticate",
  method: "GET",
  path: "/auth/v1/reauthenticate",
  summary: "Mails the bearer a code (`nonce`) that allows a change of address or password",
  access: "bearer",
  hasEffect: true,
  answers: { 200: { description: "The letter is on its way", schema: emptySchema } },
  refusals: [
    "email_not_confirmed",
    "validation_failed",
    "over_email_send_rate_limit",
    "over_sms_send_rate_limit",
    "sms_send_failed",
  ],
  async handle(call) {
    const { deps, bearer } = call;
    const { outcome } = await requestNonce(deps, bearer.identity);
    switch (outcome) {
      case "sent":
        return { status: 200, body: {} };
      case "unconfirmed":
        return refuseCall(422, "email_not_confirmed", "Please verify your email first.");
      case "no-address":
        return sendPhoneNonce(call);
      case "throttled":
        return refuseLetters();
    }
  },
});
