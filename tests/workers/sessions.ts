import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { recordedD1 } from "#support/database/recorded-d1";
import { sessions } from "~/data/schema/access";
import { identityOf } from "~/http/accounts/session.server";
import { action as loginAction } from "~/routes/auth/login";
import { action as logoutAction } from "~/routes/auth/logout";
import { loadContext } from "../../workers/load-context";
import { actionOf, ORIGIN } from "./loaders";
import { newAddress, PASSWORD, startRequest } from "./people";
import { db, NOW, type UserRow } from "./rows";

/** The identity of a request with this Cookie header. */
export function findIdentity(cookie: string, now = NOW, replaced: Partial<AppLoadContext> = {}) {
  const request = new Request(`${ORIGIN}/my-space`, { headers: { cookie } });
  return identityOf({ request, context: startRequest(now, replaced).context });
}

/** The same on the Worker's own context, with the first words of each statement, those after the answer included. */
export async function findIdentityWithCost(cookie: string, now: Date) {
  const { d1, trips } = recordedD1(env.DB);
  const ctx = createExecutionContext();
  const request = new Request(`${ORIGIN}/my-space`, { headers: { cookie } });
  const context = loadContext(request, { ...env, DB: d1 }, ctx, now, { database: d1 });
  // A page has several loaders that read the identity.
  const [identity] = await Promise.all([1, 2, 3].map(() => identityOf({ request, context })));
  await waitOnExecutionContext(ctx);
  return { identity, statements: trips.flat().map(({ sql }) => sql.split(" ", 1)[0]) };
}

export const signIn = (email: string, origin = ORIGIN, replaced: Partial<AppLoadContext> = {}) =>
  actionOf(loginAction, {
    path: `${origin}/login`,
    context: startRequest(NOW, replaced).context,
    form: { email, password: PASSWORD },
    headers: { "cf-connecting-ip": newAddress() },
  });

/** Signs out as a browser does; resolves when the work after the answer is done. */
export async function signOut(cookie: string, replaced: Partial<AppLoadContext> = {}) {
  const { context, settled } = startRequest(NOW, replaced);
  const answer = await actionOf(logoutAction, { path: "/logout", context, headers: { cookie } });
  await settled();
  return answer;
}

export const sessionsOf = ({ id }: UserRow) => db.select().from(sessions).where(eq(sessions.userId, id));
