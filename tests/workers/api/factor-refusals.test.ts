import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { secondFactors } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { factorEnrolments } from "~/data/schema/tokens";
import { FULL } from "../people";
import { db, HOUR, MINUTE, NOW } from "../rows";
import { call } from "./clients";
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
  wrongCode,
} from "./factors";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
});

afterEach(() => {
  vi.useRealTimers();
});

const enrolWith = (bearer: string, body: unknown) => call("/auth/v1/factors", { bearer, body });
const remove = (bearer: string, id: string) => call(`/auth/v1/factors/${id}`, { method: "DELETE", bearer });
const challenge = (bearer: string, id: string) =>
  call(`/auth/v1/factors/${id}/challenge`, { method: "POST", bearer });

const ownRows = (table: typeof secondFactors | typeof factorEnrolments, user: { id: string }) =>
  db
    .select({ publicId: table.publicId })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(users.publicId, user.id));

const UNKNOWN = [404, "mfa_factor_not_found"];
const NO_CHALLENGE = [422, "mfa_factor_not_found"];
const WRONG_CODE = [422, "mfa_verification_failed"];
const NOT_RECENT = [400, "reauthentication_needed"];

describe("adding a factor", () => {
  it("is refused for other kinds, and for what has not its form", async () => {
    const { session, user } = await signUp();
    const refused: [unknown, [number, string]][] = [
      [{ factor_type: "phone", phone: "+18095550100" }, [422, "mfa_phone_enroll_not_enabled"]],
      [{ factor_type: "webauthn" }, [422, "mfa_webauthn_enroll_not_enabled"]],
      [{ factor_type: "email" }, [400, "validation_failed"]],
      [{}, [400, "validation_failed"]],
      [{ factor_type: "totp", friendly_name: "a".repeat(81) }, [400, "validation_failed"]],
      [{ factor_type: "totp", friendly_name: 7 }, [400, "validation_failed"]],
      [{ factor_type: "totp", issuer: "a".repeat(81) }, [400, "validation_failed"]],
      [[], [400, "validation_failed"]],
    ];
    for (const [body, refusal] of refused) {
      expect(refusalOf(await enrolWith(session.access_token, body)), JSON.stringify(body)).toEqual(refusal);
    }
    expect(await ownRows(factorEnrolments, user)).toEqual([]);
  });

  it("is refused to an account that has one", async () => {
    const { client } = await signUpWithFactor();
    const { error } = await client.mfa.enroll({ factorType: "totp" });
    expect([error?.status, error?.code]).toEqual([422, "too_many_enrolled_mfa_factors"]);
  });

  it("needs a session that was opened in the last ten minutes", async () => {
    const { client, email, user } = await signUp();
    passTime(10 * MINUTE - 1);
    expect((await client.mfa.enroll({ factorType: "totp" })).error).toBeNull();
    passTime(1);
    // A refreshed session is as old as before.
    await client.refreshSession();
    const { error } = await client.mfa.enroll({ factorType: "totp" });
    expect([error?.status, error?.code]).toEqual(NOT_RECENT);
    expect(await ownRows(factorEnrolments, user)).toHaveLength(1);
    const again = await signIn(email);
    expect((await again.client.mfa.enroll({ factorType: "totp" })).error).toBeNull();
  });

  it("is confirmed by a recent session alone, which may be another one than it began in", async () => {
    const { client, email, user } = await signUp();
    const { id, key } = await enrol(client);
    passTime(10 * MINUTE);
    const late = await client.mfa.challengeAndVerify({ factorId: id, code: await codeNow(key) });
    expect([late.error?.status, late.error?.code]).toEqual(NOT_RECENT);
    expect(await ownRows(secondFactors, user)).toEqual([]);
    const again = await signIn(email);
    const { error } = await again.client.mfa.challengeAndVerify({ factorId: id, code: await codeNow(key) });
    expect(error).toBeNull();
    expect(await ownRows(secondFactors, user)).toEqual([{ publicId: id }]);
  });

  it("waits for its code for an hour", async () => {
    const { client, email } = await signUp();
    const { id, key } = await enrol(client);
    passTime(HOUR - 1);
    const { client: before, session } = await signIn(email);
    const challenge_id = await challengeOf(session.access_token, id);
    passTime(1);
    const code = await codeNow(key);
    expect(refusalOf(await verify(session.access_token, id, { challenge_id, code }))).toEqual(UNKNOWN);
    expect(refusalOf(await challenge(session.access_token, id))).toEqual(UNKNOWN);
    expect((await before.mfa.listFactors()).data?.all).toEqual([]);
  });

  it("a fourth time drops the oldest that waits", async () => {
    const { client, user } = await signUp();
    const ids = [];
    for (let count = 0; count < 4; count++) ids.push((await enrol(client)).id);
    expect((await ownRows(factorEnrolments, user)).map(({ publicId }) => publicId)).toEqual(ids.slice(1));
    expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it("is not confirmed by a wrong code, nor by a recovery code of its form", async () => {
    const { client, session, user } = await signUp();
    const { id, key } = await enrol(client);
    const challenge_id = await challengeOf(session.access_token, id);
    for (const code of [await wrongCode(key), "abcde-fghjk"]) {
      expect(refusalOf(await verify(session.access_token, id, { challenge_id, code }))).toEqual(WRONG_CODE);
    }
    expect(await ownRows(secondFactors, user)).toEqual([]);
    expect(await sessionsOf(user)).toMatchObject([{ assurance: 1 }]);
  });

  it("counts guesses at it, so that another session of the account cannot find its code", async () => {
    const { client, session } = await signUp();
    const { id, key } = await enrol(client);
    const challenge_id = await challengeOf(session.access_token, id);
    const code = await wrongCode(key);
    for (let guess = 0; guess < 10; guess++) {
      expect(refusalOf(await verify(session.access_token, id, { challenge_id, code }))).toEqual(WRONG_CODE);
    }
    const locked = await verify(session.access_token, id, { challenge_id, code: await codeNow(key) });
    expect(refusalOf(locked)).toEqual([429, "over_request_rate_limit"]);
    expect(locked.headers.get("retry-after")).toBe("900");
  });
});

describe("a challenge", () => {
  it("is answered within five minutes", async () => {
    const { id, key, email } = await signUpWithFactor();
    const { session } = await signIn(email);
    const challenge_id = await challengeOf(session.access_token, id);
    passTime(5 * MINUTE);
    const late = await verify(session.access_token, id, { challenge_id, code: await codeNow(key) });
    expect(refusalOf(late)).toEqual([422, "mfa_challenge_expired"]);
    // The code was not used, and works for a new challenge.
    const next = await challengeOf(session.access_token, id);
    passTime(5 * MINUTE - 1);
    const code = await codeNow(key);
    expect((await verify(session.access_token, id, { challenge_id: next, code })).status).toBe(200);
  });

  it("is answered once", async () => {
    const { id, key, email } = await signUpWithFactor();
    const { session } = await signIn(email);
    const challenge_id = await challengeOf(session.access_token, id);
    const answer = async () => verify(session.access_token, id, { challenge_id, code: await codeNow(key) });
    expect((await answer()).status).toBe(200);
    passTime(MINUTE);
    expect(refusalOf(await answer())).toEqual(NO_CHALLENGE);
  });

  it("belongs to its session and its factor", async () => {
    const { client, email, session } = await signUp();
    const [one, two] = [await enrol(client), await enrol(client)];
    const other = await signIn(email);
    const challenge_id = await challengeOf(session.access_token, one.id);
    const code = await codeNow(two.key);
    for (const [bearer, factor] of [
      [other.session.access_token, one],
      [session.access_token, two],
    ] as const) {
      const answer = await verify(bearer, factor.id, { challenge_id, code: await codeNow(factor.key) });
      expect(refusalOf(answer)).toEqual(NO_CHALLENGE);
    }
    for (const text of ["", "x", challenge_id.toUpperCase(), "ñ"]) {
      const answer = await verify(session.access_token, two.id, { challenge_id: text, code });
      expect(refusalOf(answer)).toEqual(NO_CHALLENGE);
    }
  });

  it("is one of at most ten of a session: a further one replaces the oldest", async () => {
    const { client, session } = await signUp();
    const { id, key } = await enrol(client);
    const ids = [];
    for (let count = 0; count < 11; count++) ids.push(await challengeOf(session.access_token, id));
    const code = await wrongCode(key);
    const answers = await Promise.all(
      [ids[0], ids[1], ids[10]].map((one = "") =>
        verify(session.access_token, id, { challenge_id: one, code }),
      ),
    );
    expect(answers.map(refusalOf)).toEqual([NO_CHALLENGE, WRONG_CODE, WRONG_CODE]);
  });
});

describe("a factor of another account, or none", () => {
  it("is not found by any call, and stays", async () => {
    const theirs = await signUpWithFactor();
    const enrolled = await signUp();
    const waiting = await enrol(enrolled.client);
    const { session } = await signUp();
    const bearer = session.access_token;
    for (const id of [theirs.id, waiting.id, "0123456789abcdef", "x", "%C3%B1", "a".repeat(2000)]) {
      const body = { challenge_id: "x", code: "123456" };
      for (const answer of [
        await challenge(bearer, id),
        await verify(bearer, id, body),
        await remove(bearer, id),
      ]) {
        expect(refusalOf(answer)).toEqual(UNKNOWN);
      }
    }
    expect(await ownRows(secondFactors, theirs.user)).toEqual([{ publicId: theirs.id }]);
    expect(await ownRows(factorEnrolments, enrolled.user)).toEqual([{ publicId: waiting.id }]);
  });
});

describe("a code", () => {
  it("that is wrong, or none, is refused, and the challenge stays open for the right one", async () => {
    const { id, key, email, user } = await signUpWithFactor();
    const { session } = await signIn(email);
    const challenge_id = await challengeOf(session.access_token, id);
    for (const code of [await wrongCode(key), "hola", "' OR 1=1--", "abcde-fghjk"]) {
      const wrong = await verify(session.access_token, id, { challenge_id, code });
      expect(refusalOf(wrong), code).toEqual(WRONG_CODE);
      expect(wrong.body.msg).toBe("Invalid TOTP code entered");
    }
    expect((await sessionsOf(user)).map(({ assurance }) => assurance)).toEqual([2, 1]);
    const right = await verify(session.access_token, id, { challenge_id, code: await codeNow(key) });
    expect(right.status).toBe(200);
  });

  it("of another form is no answer", async () => {
    const { client, session } = await signUp();
    const { id } = await enrol(client);
    for (const body of [
      { challenge_id: "x", code: "" },
      { challenge_id: "x" },
      { challenge_id: "x", code: 123456 },
      { code: "123456" },
      { challenge_id: "x", code: "1".repeat(10_000) },
    ]) {
      const answer = await call(`/auth/v1/factors/${id}/verify`, { bearer: session.access_token, body });
      expect(refusalOf(answer)).toEqual([400, "validation_failed"]);
    }
  });

  it("works once, and older ones never after it", async () => {
    const { id, key, email } = await signUpWithFactor();
    const first = await codeNow(key);
    passTime(MINUTE / 2);
    const second = await codeNow(key);
    const tokens = [];
    for (let count = 0; count < 3; count++) tokens.push((await signIn(email)).session.access_token);
    const answers = [];
    for (const [at, code] of [second, second, first].entries()) {
      const bearer = tokens[at] ?? "";
      answers.push(await verify(bearer, id, { challenge_id: await challengeOf(bearer, id), code }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422]);
  });

  it("that is wrong ten times locks the account's codes for a quarter of an hour, recovery codes too", async () => {
    const {
      id,
      key,
      email,
      recoveryCodes: [recovery = ""],
    } = await signUpWithFactor();
    const { session } = await signIn(email);
    const challenge_id = await challengeOf(session.access_token, id);
    const wrong = await wrongCode(key);
    for (let guess = 0; guess < 10; guess++) {
      expect((await verify(session.access_token, id, { challenge_id, code: wrong })).status).toBe(422);
    }
    const other = (await signIn(email)).session.access_token;
    for (const code of [await codeNow(key), recovery]) {
      const locked = await verify(other, id, { challenge_id: await challengeOf(other, id), code });
      expect(refusalOf(locked)).toEqual([429, "over_request_rate_limit"]);
      expect(locked.headers.get("retry-after")).toBe("900");
    }
    passTime(15 * MINUTE);
    const next = { challenge_id: await challengeOf(other, id), code: await codeNow(key) };
    expect((await verify(other, id, next)).status).toBe(200);
  });

  it("is refused to a network with too many of them", async () => {
    const { id, key, email } = await signUpWithFactor();
    const { session } = await signIn(email);
    const challenge_id = await challengeOf(session.access_token, id);
    const answer = { challenge_id, code: await codeNow(key) };
    const refused = await verify(session.access_token, id, answer, { ACCESS_LIMIT: { limit: FULL } });
    expect(refusalOf(refused)).toEqual([429, "over_request_rate_limit"]);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await verify(session.access_token, id, answer)).status).toBe(200);
  });
});

describe("removing a factor", () => {
  it("needs a session that confirmed it", async () => {
    const { id, email, user } = await signUpWithFactor();
    const { client } = await signIn(email);
    const { error } = await client.mfa.unenroll({ factorId: id });
    expect([error?.status, error?.code]).toEqual([403, "insufficient_aal"]);
    expect(await ownRows(secondFactors, user)).toEqual([{ publicId: id }]);
  });

  it("needs one that did so in the last ten minutes, whatever its age", async () => {
    const { client, id, key, user } = await signUpWithFactor();
    passTime(9 * MINUTE);
    expect(refusalOf(await remove(await tokenOf(client), id))).toEqual(NOT_RECENT);
    expect(await ownRows(secondFactors, user)).toEqual([{ publicId: id }]);
    const again = await client.mfa.challengeAndVerify({ factorId: id, code: await codeNow(key) });
    expect(again.error).toBeNull();
    passTime(10 * MINUTE - 1000);
    expect((await remove(await tokenOf(client), id)).body).toEqual({ id });
    expect(await ownRows(secondFactors, user)).toEqual([]);
  });

  it("that waits for its first code is done at once, in a session of any age", async () => {
    const { client, user } = await signUp();
    const [one, two] = [await enrol(client), await enrol(client)];
    passTime(30 * MINUTE);
    expect(await client.mfa.unenroll({ factorId: one.id })).toEqual({ data: { id: one.id }, error: null });
    expect(await ownRows(factorEnrolments, user)).toEqual([{ publicId: two.id }]);
    expect(refusalOf(await remove(await tokenOf(client), one.id))).toEqual(UNKNOWN);
  });
});
