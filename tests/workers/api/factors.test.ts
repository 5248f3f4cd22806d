import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { auditEvents, recoveryCodes, secondFactors, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { factorChallenges, factorEnrolments, refreshTokens } from "~/data/schema/tokens";
import { db, MINUTE, NOW } from "../rows";
import { call, newClient } from "./clients";
import {
  challengeOf,
  codeNow,
  enrol,
  passTime,
  refusalOf,
  sessionsOf,
  signIn,
  signUp,
  signUpWithFactor,
  tokenOf,
  verify,
} from "./factors";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
});

afterEach(() => {
  vi.useRealTimers();
});

const refresh = (refresh_token: string) =>
  call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });

const rowsOf = async (user: { id: string }) => {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.publicId, user.id));
  const id = account?.id ?? 0;
  const open = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  const [factors, codes, enrolments, challenges, tokens, events] = await db.batch([
    db.select().from(secondFactors).where(eq(secondFactors.userId, id)),
    db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    db.select().from(factorEnrolments).where(eq(factorEnrolments.userId, id)),
    db.select().from(factorChallenges).where(inArray(factorChallenges.sessionId, open)),
    db.select().from(refreshTokens).where(inArray(refreshTokens.sessionId, open)),
    db.select({ kind: auditEvents.kind }).from(auditEvents).where(eq(auditEvents.userId, id)),
  ]);
  return { factors, codes, enrolments, challenges, tokens, events: events.map(({ kind }) => kind) };
};

describe("an unmodified client", () => {
  it("adds a factor, lists it, and reaches aal2 with its first code", async () => {
    const { client, email, user, session } = await signUp();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName: "Mi teléfono" });
    expect(enrolled.error).toBeNull();
    const { id, type, friendly_name, totp } = enrolled.data ?? {};
    expect([type, friendly_name]).toEqual(["totp", "Mi teléfono"]);
    expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp?.uri).toBe(
      `otpauth://totp/Sobremesa:${encodeURIComponent(email)}?secret=${totp?.secret}&issuer=Sobremesa`,
    );
    // The client puts the document into an address as it is, which a `#` would end.
    expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg xmlns="[^#]+<\/svg>$/);
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ id, status: "unverified", factor_type: "totp" }],
      totp: [],
    });

    const asked = await client.mfa.challenge({ factorId: id ?? "" });
    expect(asked.data).toEqual({
      id: expect.any(String),
      type: "totp",
      expires_at: NOW.getTime() / 1000 + 300,
    });
    const verified = await client.mfa.verify({
      factorId: id ?? "",
      challengeId: asked.data?.id ?? "",
      code: await codeNow(totp?.secret ?? ""),
    });
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({
      token_type: "bearer",
      expires_in: 3600,
      user: { id: user.id, email },
    });
    const { recovery_codes: codes } = verified.data as unknown as { recovery_codes: string[] };
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(events.at(-1)).toBe("MFA_CHALLENGE_VERIFIED");

    const timestamp = NOW.getTime() / 1000;
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toEqual({
      currentLevel: "aal2",
      nextLevel: "aal2",
      currentAuthenticationMethods: [
        { method: "totp", timestamp },
        { method: "password", timestamp },
      ],
    });
    const former = (await client.getClaims(session.access_token)).data?.claims;
    const claims = (await client.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: "aal2", session_id: former?.session_id });
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ id }],
      totp: [{ id, friendly_name: "Mi teléfono", status: "verified" }],
    });

    const rows = await rowsOf(user);
    expect(rows).toMatchObject({
      factors: [{ publicId: id, confirmedAt: NOW }],
      enrolments: [],
      challenges: [],
    });
    expect(rows.codes).toHaveLength(10);
    expect(rows.events).toContain("factor-added");
    // The database stores neither secret nor codes in plain text.
    const stored = JSON.stringify(rows);
    for (const secret of [totp?.secret ?? "", ...codes, ...codes.map((code) => code.replace("-", ""))]) {
      expect(stored).not.toContain(secret);
    }
  });

  it("signs in with its password and then the code, and stays on aal1 until then", async () => {
    const { id, key, email, user } = await signUpWithFactor();
    const { client } = await signIn(email);
    const level = async () => (await client.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level()).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const seen = (await client.getUser()).data.user;
    expect(seen).toMatchObject({
      id: user.id,
      email: "",
      identities: [],
      factors: [{ id, status: "verified" }],
    });
    expect(JSON.stringify(seen)).not.toContain("cliente-");

    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(await level()).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id }]);

    const lifted = await client.mfa.challengeAndVerify({ factorId: id, code: await codeNow(key) });
    expect(lifted.error).toBeNull();
    expect(lifted.data).not.toHaveProperty("recovery_codes");
    expect(await level()).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect((await client.getUser()).data.user?.email).toBe(email);
    await client.refreshSession();
    expect(await level()).toMatchObject({ currentLevel: "aal2" });
  });

  it("removes its factor, and the session and its next tokens are of aal1", async () => {
    const { client, id, user, email } = await signUpWithFactor();
    expect(await client.mfa.unenroll({ factorId: id })).toEqual({ data: { id }, error: null });
    expect((await client.getUser()).data.user).toMatchObject({ email, factors: [] });
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
      currentAuthenticationMethods: [{ method: "password" }],
    });
    expect(await sessionsOf(user)).toMatchObject([{ assurance: 1, methods: [{ method: "password" }] }]);
    const { factors, codes, events } = await rowsOf(user);
    expect([factors, codes]).toEqual([[], []]);
    expect(events).toContain("factor-removed");
    // The account can have another one.
    expect((await signIn(email)).user.factors).toEqual([]);
    expect((await enrol(client)).id).not.toBe(id);
  });
});

describe("a factor's name in the app", () => {
  it("is the one that the client gives, cleaned", async () => {
    const { session, email } = await signUp();
    const { body } = await call("/auth/v1/factors", {
      bearer: session.access_token,
      body: { factor_type: "totp", issuer: " La  Mar & Cía\u202e ", friendly_name: " Mi\u200b tele\u0000 " },
    });
    expect(body.friendly_name).toBe("Mi tele");
    const uri = new URL(body.totp.uri);
    expect(decodeURIComponent(uri.pathname)).toMatch(new RegExp(`La Mar & Cía:${email}$`));
    expect(uri.searchParams.get("issuer")).toBe("La Mar & Cía");
  });

  it("fits into the code when it is as long as may be", async () => {
    const { session } = await signUp();
    const { status, body } = await call("/auth/v1/factors", {
      bearer: session.access_token,
      body: { factor_type: "totp", issuer: "海".repeat(80) },
    });
    expect(status).toBe(200);
    expect(body.totp.qr_code).toMatch(/^<svg/);
  });
});

describe("confirming a factor", () => {
  it("ends the other sessions, and deletes the other enrolments", async () => {
    const { client, email, user } = await signUp();
    const other = await signIn(email);
    const [kept] = [await enrol(client), await enrol(client), await enrol(other.client)];
    const { error } = await client.mfa.challengeAndVerify({
      factorId: kept.id,
      code: await codeNow(kept.key),
    });
    expect(error).toBeNull();
    // What the client makes of `session_not_found`.
    expect((await other.client.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect(refusalOf(await refresh(other.session.refresh_token))).toEqual([400, "refresh_token_not_found"]);
    expect(await sessionsOf(user)).toHaveLength(1);
    expect((await rowsOf(user)).enrolments).toEqual([]);
  });

  it("twice at once confirms it once", async () => {
    const { client, session, user } = await signUp();
    const { id, key } = await enrol(client);
    const challenge_id = await challengeOf(session.access_token, id);
    const code = await codeNow(key);
    const answers = await Promise.all(
      [1, 2, 3].map(() => verify(session.access_token, id, { challenge_id, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect((await refresh(won.refresh_token)).status).toBe(200);
    expect((await rowsOf(user)).codes).toHaveLength(10);
  });
});

describe("lifting a session", () => {
  it("ends every refresh token of before, and not the session", async () => {
    const { id, key, email, user } = await signUpWithFactor();
    const { client, session } = await signIn(email);
    // Somebody else may hold the token, or its successor, which answers again for ten seconds.
    const successor = (await refresh(session.refresh_token)).body;
    await client.setSession(successor);
    const { data } = await client.mfa.challengeAndVerify({ factorId: id, code: await codeNow(key) });
    for (const token of [session.refresh_token, successor.refresh_token]) {
      expect(refusalOf(await refresh(token))).toEqual([400, "refresh_token_not_found"]);
    }
    const fresh = await refresh((data as { refresh_token: string }).refresh_token);
    expect(fresh.status).toBe(200);
    expect((await client.getClaims(fresh.body.access_token)).data?.claims.aal).toBe("aal2");
    expect((await sessionsOf(user)).map(({ assurance }) => assurance)).toEqual([2, 2]);
  });

  it("works with a recovery code, each once", async () => {
    const {
      id,
      email,
      recoveryCodes: [code = ""],
      user,
    } = await signUpWithFactor();
    const { client } = await signIn(email);
    expect((await client.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    const again = await signIn(email);
    const refused = await again.client.mfa.challengeAndVerify({ factorId: id, code });
    expect([refused.error?.status, refused.error?.code]).toEqual([422, "mfa_verification_failed"]);
    expect((await rowsOf(user)).events).toContain("recovery-code-used");
  });

  it("with one code in two sessions lifts one", async () => {
    const { id, key, email } = await signUpWithFactor();
    const tokens = await Promise.all([1, 2].map(async () => (await signIn(email)).session.access_token));
    const challenges = await Promise.all(tokens.map((token) => challengeOf(token, id)));
    const code = await codeNow(key);
    const answers = await Promise.all(
      tokens.map((token, at) => verify(token, id, { challenge_id: challenges[at] ?? "", code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("twice with one challenge and two codes lifts once", async () => {
    const {
      id,
      key,
      email,
      user,
      recoveryCodes: [recovery = ""],
    } = await signUpWithFactor();
    const { session } = await signIn(email);
    const challenge_id = await challengeOf(session.access_token, id);
    const codes = [await codeNow(key), recovery];
    const answers = await Promise.all(
      codes.map((code) => verify(session.access_token, id, { challenge_id, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    // One of each session.
    expect((await rowsOf(user)).tokens).toHaveLength(2);
  });

  it("again moves the time of the code, and adds no second method", async () => {
    const { client, id, key, user } = await signUpWithFactor();
    passTime(30 * MINUTE);
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: await codeNow(key) });
    expect(error).toBeNull();
    const [open] = await sessionsOf(user);
    expect(open?.methods).toEqual([
      { method: "password", timestamp: NOW.getTime() / 1000 },
      { method: "totp", timestamp: Math.floor(Date.now() / 1000) },
    ]);
    expect(await tokenOf(client)).not.toBe("");
  });

  it("leaves a session that waits able to sign out", async () => {
    const { email, user } = await signUpWithFactor();
    const { client } = await signIn(email, newClient());
    expect((await client.signOut({ scope: "local" })).error).toBeNull();
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});
