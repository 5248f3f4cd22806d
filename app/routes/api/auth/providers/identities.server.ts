import * as z from "zod";
import { unlinkIdentity as unlink } from "~/accounts/providers/identities.server";
import { copy } from "~/copy/es";
import type { SignInWay } from "~/domain/accounts/sign-in-ways";
import { identityParams } from "~/domain/api/provider-calls";
import { usableWays } from "~/http/accounts/usable-ways.server";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import { refuseUnconfirmed } from "./refusals";

export const unlinkIdentity = defineOperation({
  id: "unlinkIdentity",
  method: "DELETE",
  path: "/auth/v1/user/identities/{identity_id}",
  summary: "Removes a way to sign in; soon after signing in alone",
  access: "bearer",
  params: identityParams,
  answers: { 200: { description: "It is removed", schema: z.object({}) } },
  refusals: [
    "identity_not_found",
    "single_identity_not_deletable",
    "email_conflict_identity_not_deletable",
    "reauthentication_needed",
  ],
  async handle({ params, deps, bearer, context }) {
    const nameOf = (way: SignInWay) =>
      context.providers.offered.find(({ id }) => id === way)?.name ?? copy.providers.ways[way];
    const ways = { usable: usableWays(context), nameOf };
    const unlinked = await unlink(deps, bearer, params.identity_id, ways);
    switch (unlinked.outcome) {
      case "unlinked":
        return { status: 200, body: {} };
      case "last":
        return refuseCall(
          422,
          "single_identity_not_deletable",
          "User must have at least 1 identity after unlinking",
        );
      case "own-address":
        return refuseCall(
          422,
          "email_conflict_identity_not_deletable",
          "The email identity cannot be unlinked: change the address instead",
        );
      case "absent":
        return refuseCall(422, "identity_not_found", "Identity doesn't exist");
      default:
        return refuseUnconfirmed(unlinked);
    }
  },
});
