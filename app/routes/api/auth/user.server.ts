import { userSchema } from "~/domain/api/account-answers";
import { defineOperation } from "~/http/api/operation";
import { userAnswer } from "./account-answers.server";

export const readUser = defineOperation({
  id: "readUser",
  method: "GET",
  path: "/auth/v1/user",
  summary: "Returns the bearer's account; of one that must confirm its second factor, the factors alone",
  access: "factor",
  answers: { 200: { description: "The account", schema: userSchema } },
  async handle({ deps, bearer }) {
    const body = await userAnswer(deps, bearer);
    return "refused" in body ? body : { status: 200, body };
  },
});
