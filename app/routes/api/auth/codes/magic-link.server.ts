import { requestSignInCode } from "~/accounts/codes/send-codes.server";
import { emptySchema, magicLinkBody, redirectQuery } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { nameIn } from "../sign-up.server";
import { answerAsked, askedOf } from "./asked";

export const sendMagicLink = defineOperation({
  id: "sendMagicLink",
  method: "POST",
  path: "/auth/v1/magiclink",
  summary: "Mails a code and a link that sign in, as `otp` does",
  access: "anybody",
  query: redirectQuery,
  body: magicLinkBody,
  captcha: true,
  answers: { 200: { description: "The letter is on its way", schema: emptySchema } },
  refusals: ["validation_failed", "over_email_send_rate_limit"],
  async handle(call) {
    const asked = askedOf(call);
    if ("refused" in asked) return asked;
    const { email, data } = call.body;
    const name = nameIn(data?.name);
    return answerAsked(await requestSignInCode(call.deps, { email, name, createsAccount: true, ...asked }));
  },
});
