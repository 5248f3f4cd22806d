import { requestRecoveryCode } from "~/accounts/codes/send-codes.server";
import { emptySchema, recoverBody, redirectQuery } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { answerAsked, askedOf } from "./asked";

export const recover = defineOperation({
  id: "recover",
  method: "POST",
  path: "/auth/v1/recover",
  summary: "Mails a code and a link that sign in to choose a new password",
  access: "anybody",
  query: redirectQuery,
  body: recoverBody,
  captcha: true,
  answers: { 200: { description: "The letter is on its way, if there is an account", schema: emptySchema } },
  refusals: ["validation_failed", "over_email_send_rate_limit"],
  async handle(call) {
    const asked = askedOf(call);
    if ("refused" in asked) return asked;
    return answerAsked(await requestRecoveryCode(call.deps, { email: call.body.email, ...asked }));
  },
});
