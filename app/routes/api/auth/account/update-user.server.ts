import { updateAccount } from "~/accounts/codes/update-account.server";
import { userSchema } from "~/domain/api/account-answers";
import { redirectQuery, updateUserBody } from "~/domain/api/code-calls";
import { defineOperation } from "~/http/api/operation";
import { refuseCall, refuseTooMany } from "~/http/api/refusals";
import { userAnswer } from "../account-answers.server";
import { askedOf, refuseLetters } from "../codes/asked";
import { changePhone } from "../codes/phone-codes.server";
import { refuseBusy } from "../outcomes";
import { nameIn, refuseWeakPassword } from "../sign-up.server";
import { refuseUnproved, refuseWrongNonce } from "./unproved";

export const updateUser = defineOperation({
  id: "updateUser",
  method: "PUT",
  path: "/auth/v1/user",
  summary: "Changes the bearer's name, address, number or password",
  access: "bearer",
  query: redirectQuery,
  body: updateUserBody,
  answers: { 200: { description: "The account; a new address waits in `new_email`", schema: userSchema } },
  refusals: [
    "validation_failed",
    "weak_password",
    "same_password",
    "reauthentication_needed",
    "reauthentication_not_valid",
    "email_exists",
    "user_sso_managed",
    "over_email_send_rate_limit",
    "phone_provider_disabled",
    "phone_exists",
    "over_sms_send_rate_limit",
    "sms_send_failed",
    "conflict",
  ],
  async handle(call) {
    const { body, deps, bearer } = call;
    const password = body.password ?? undefined;
    const name = body.data?.name === undefined ? undefined : nameIn(body.data.name);
    if (name === "") return refuseCall(400, "validation_failed", "data.name: A name needs a letter or digit");
    const weak = password === undefined ? undefined : refuseWeakPassword(password);
    if (weak) return weak;
    const asked = askedOf(call);
    if ("refused" in asked) return asked;
    const refused = body.phone ? await changePhone(call) : undefined;
    if (refused) return refused;
    const update = { name, email: body.email ?? undefined, password, nonce: body.nonce ?? undefined };
    const updated = await updateAccount(deps, bearer, update);
    switch (updated.outcome) {
      case "updated": {
        const user = await userAnswer(deps, bearer);
        return "refused" in user ? user : { status: 200, body: user };
      }
      case "managed": {
        const message = "Updating email or password of an account of an external provider is not possible";
        return refuseCall(422, "user_sso_managed", message);
      }
      case "unproved":
        return refuseUnproved();
      case "wrong-nonce":
        return refuseWrongNonce();
      case "same-password": {
        const message = "New password should be different from the old password.";
        return refuseCall(422, "same_password", message);
      }
      case "email-taken": {
        const message = "A user with this email address has already been registered";
        return refuseCall(422, "email_exists", message);
      }
      case "email-throttled":
        return refuseLetters();
      case "changed":
        return refuseCall(409, "conflict", "The account was changed by another call at the same time");
      case "wait":
        return refuseTooMany(updated.minutes * 60);
      case "busy":
        return refuseBusy();
    }
  },
});
