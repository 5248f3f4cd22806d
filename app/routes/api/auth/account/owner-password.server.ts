import { setOwnerPasswordByClient } from "~/accounts/set-owner-password.server";
import { emptySchema, ownerPasswordBody } from "~/domain/api/code-calls";
import { forgetPayloads } from "~/http/accounts/session.server";
import { defineOperation } from "~/http/api/operation";
import { refuseCall, refuseTooMany } from "~/http/api/refusals";
import { deliverMails } from "~/http/deliver-mails.server";
import { lacksFactor } from "~/http/guards.server";
import { refuseBusy } from "../outcomes";
import { refuseWeakPassword } from "../sign-up.server";
import { refuseUnproved, refuseWrongNonce } from "./unproved";

export const setOwnersPassword = defineOperation({
  id: "setOwnersPassword",
  method: "POST",
  path: "/auth/v1/admin/password",
  summary: "Sets the password of an owner's account, for administrators",
  access: "bearer",
  body: ownerPasswordBody,
  repeatsMessage: true,
  answers: { 200: { description: "The password is set", schema: emptySchema } },
  refusals: [
    "not_admin",
    "insufficient_aal",
    "weak_password",
    "user_not_found",
    "reauthentication_needed",
    "reauthentication_not_valid",
    "conflict",
  ],
  async handle({ body, context, deps, bearer }) {
    const { identity } = bearer;
    if (identity.role !== "admin") return refuseCall(403, "not_admin", "User not allowed");
    if (lacksFactor({ context }, identity)) {
      return refuseCall(403, "insufficient_aal", "AAL2 session is required for administrators");
    }
    const { email, newPassword, nonce } = body;
    const weak = refuseWeakPassword(newPassword);
    if (weak) return weak;
    const set = await setOwnerPasswordByClient(deps, bearer, {
      email,
      newPassword,
      nonce: nonce ?? undefined,
    });
    switch (set.outcome) {
      case "set":
        context.waitUntil(forgetPayloads(context, set.tokenHashes));
        deliverMails(context);
        return { status: 200, body: {} };
      case "missing":
        return refuseCall(404, "user_not_found", "No owner has this email address");
      case "admin":
        return refuseCall(409, "conflict", "The password of an administrator cannot be set");
      case "changed":
        return refuseCall(409, "conflict", "The owner was changed by another call at the same time");
      case "unproved":
        return refuseUnproved();
      case "wrong-nonce":
        return refuseWrongNonce();
      case "wait":
        return refuseTooMany(set.minutes * 60);
      case "busy":
        return refuseBusy();
    }
  },
});
