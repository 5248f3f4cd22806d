import { signOutBearer } from "~/accounts/bearer-sessions.server";
import { logoutQuery } from "~/domain/api/auth-calls";
import { forgetPayloads } from "~/http/accounts/session.server";
import { defineOperation } from "~/http/api/operation";

export const logout = defineOperation({
  id: "logout",
  method: "POST",
  path: "/auth/v1/logout",
  summary: "Ends this session, all sessions of the account, or all others",
  access: "factor",
  query: logoutQuery,
  answers: { 204: { description: "The sessions have ended", schema: null } },
  async handle({ query, deps, bearer, context }) {
    const ended = await signOutBearer(deps, bearer, query.scope);
    context.waitUntil(forgetPayloads(context, ended));
    return { status: 204 };
  },
});
