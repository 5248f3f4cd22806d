import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { refreshTokens } from "~/data/schema/tokens";
import { db, publicId } from "../rows";
import { call, newClient } from "./clients";

const newEmail = () => `cliente-${publicId()}@correo.test`;
const PASSWORD = "secreta";

/** Registers an account through the client. */
async function signedUp() {
  const client = newClient();
  const email = newEmail();
  const { data, error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { name: "Ana" } },
  });
  expect(error).toBeNull();
  if (!data.session || !data.user) throw new Error("No session");
  return { client, email, session: data.session, user: data.user };
}

describe("an unmodified client", () => {
  it("signs up, reads its account, signs out, and signs in again", async () => {
    const { client, email, user } = await signedUp();
    expect(user).toMatchObject({ email, role: "visitor", user_metadata: { name: "Ana" } });
    expect((await client.getUser()).data.user).toMatchObject({ id: user.id, email });
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    const again = await client.signInWithPassword({ email, password: PASSWORD });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(user.id);
  });

  it("checks its access token against the published keys", async () => {
    const { client, user } = await signedUp();
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ sub: user.id, role: "visitor", aal: "aal1", aud: "authenticated" });
    expect(data?.header).toMatchObject({ alg: "ES256" });
  });

  it("is refused a wrong password with the protocol's code", async () => {
    const { email } = await signedUp();
    const { error } = await newClient().signInWithPassword({ email, password: "otra-cosa" });
    expect([error?.status, error?.code]).toEqual([400, "invalid_credentials"]);
  });

  it("refreshes its session", async () => {
    const { client, session } = await signedUp();
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect((await client.getUser()).error).toBeNull();
  });
});

describe("refreshing", () => {
  const refresh = (refresh_token: string) =>
    call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });

  it("twenty times at once with one token leaves one session and one successor", async () => {
    const { session, user } = await signedUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.publicId, user.id));
    expect(rows).toHaveLength(1);
    const tokens = await db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, rows[0]?.id ?? 0));
    expect(tokens).toHaveLength(2);
  });
});
