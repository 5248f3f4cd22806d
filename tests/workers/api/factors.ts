import type { GoTrueClient } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { codeAt } from "../own-account";
import { PASSWORD } from "../people";
import { db, MINUTE, publicId } from "../rows";
import { call, newClient } from "./clients";

/** Moves the clock on. An app shows another code a minute later. */
export function passTime(ms: number) {
  vi.setSystemTime(Date.now() + ms);
}

/** The code that an app with this key shows now. */
export const codeNow = (key: string) => codeAt(key, new Date());

/** A code that is none of those which are valid now. */
export async function wrongCode(key: string): Promise<string> {
  const valid = await Promise.all(
    [-1, 0, 1].map((step) => codeAt(key, new Date(Date.now() + step * 30_000))),
  );
  return ["000000", "111111", "222222", "333333"].find((code) => !valid.includes(code)) ?? "";
}

/** Registers an account through a new client. */
export async function signUp() {
  const client = newClient();
  const email = `cliente-${publicId()}@correo.test`;
  const { data, error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { name: "Ana" } },
  });
  if (!data.session || !data.user) throw new Error(`Not signed up: ${error?.message}`);
  return { client, email, user: data.user, session: data.session };
}

/** Signs in through a new client. */
export async function signIn(email: string, client = newClient()) {
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (!data.session) throw new Error(`Not signed in: ${error?.message}`);
  return { client, session: data.session, user: data.user };
}

/** Begins a factor through a client; returns its id and the app's key. */
export async function enrol(client: GoTrueClient, friendlyName?: string) {
  const { data, error } = await client.mfa.enroll({
    factorType: "totp",
    ...(friendlyName === undefined ? {} : { friendlyName }),
  });
  if (!data) throw new Error(`Not enrolled: ${error?.code}`);
  return { id: data.id, key: data.totp.secret };
}

/** Registers an account and confirms a factor; its session has `aal2`, and the app shows an unused code afterwards. */
export async function signUpWithFactor() {
  const account = await signUp();
  const { id, key } = await enrol(account.client);
  const { data, error } = await account.client.mfa.challengeAndVerify({
    factorId: id,
    code: await codeNow(key),
  });
  expect(error).toBeNull();
  const { recovery_codes: recoveryCodes } = data as unknown as { recovery_codes: string[] };
  passTime(MINUTE);
  return { ...account, id, key, recoveryCodes };
}

export const tokenOf = async (client: GoTrueClient) =>
  (await client.getSession()).data.session?.access_token ?? "";

/** Asks for a challenge and returns its id. */
export async function challengeOf(bearer: string, factorId: string): Promise<string> {
  const { status, body } = await call(`/auth/v1/factors/${factorId}/challenge`, { method: "POST", bearer });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

export const verify = (
  bearer: string,
  factorId: string,
  body: { challenge_id: string; code: string },
  set: Record<string, unknown> = {},
) => call(`/auth/v1/factors/${factorId}/verify`, { bearer, body, set });

export const sessionsOf = (user: { id: string }) =>
  db
    .select({ publicId: sessions.publicId, assurance: sessions.assurance, methods: sessions.methods })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.publicId, user.id));

/** The status and code of a refusal. */
export const refusalOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.error_code,
];
