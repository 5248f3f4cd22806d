import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contextAt, cookiesAfter } from "../loaders";
import { beginSignIn, codeAt, factorForm, setUpFactor, typeCode } from "../own-account";
import { PASSWORD, signInAs, stateOf } from "../people";
import { MINUTE, NOW } from "../rows";
import { findIdentity } from "../sessions";
import { call } from "./clients";
import {
  challengeOf,
  codeNow,
  passTime,
  refusalOf,
  sessionsOf,
  signIn,
  signUp,
  signUpWithFactor,
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

/** Clients' passwords have real hashes, which the pages must check here. */
const { passwords } = contextAt(NOW);

const now = () => new Date();

/** Signs in on a browser with the password alone, and returns its cookies. */
async function openBrowser(email: string): Promise<string> {
  const answer = await signInAs({ email, password: PASSWORD, now: now() }, { passwords });
  expect(answer.status).toBe(303);
  return cookiesAfter([answer]);
}

/** Signs in on a browser with the password and the code. */
async function openBrowserWithCode(email: string, code: string): Promise<string> {
  const { cookie } = await beginSignIn(email, now(), "", { passwords });
  const answer = await typeCode(cookie, code, now());
  expect(answer.status).toBe(303);
  return cookiesAfter([answer], cookie);
}

describe("a factor that the page added", () => {
  it("ends the client's session, and is asked by the interface", async () => {
    const { client, email, session, user } = await signUp();
    const { key, codes } = await setUpFactor(await openBrowser(email), now(), { passwords });
    expect(refusalOf(await call("/auth/v1/user", { bearer: session.access_token }))).toEqual([
      403,
      "session_not_found",
    ]);
    expect((await client.refreshSession()).error?.code).toBe("refresh_token_not_found");

    const again = await signIn(email);
    expect(again.user).toMatchObject({ id: user.id, email: "", factors: [{ status: "verified" }] });
    const factorId = again.user.factors?.[0]?.id ?? "";
    const used = await again.client.mfa.challengeAndVerify({ factorId, code: await codeNow(key) });
    expect(used.error?.code).toBe("mfa_verification_failed");
    passTime(MINUTE);
    const { error } = await again.client.mfa.challengeAndVerify({ factorId, code: await codeNow(key) });
    expect(error).toBeNull();
    const level = await again.client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe("aal2");

    const third = await signIn(email);
    const recovered = await third.client.mfa.challengeAndVerify({ factorId, code: codes[0] ?? "" });
    expect(recovered.error).toBeNull();
  });

  it("can be removed by the interface, and then the page does not ask for it", async () => {
    const { email } = await signUp();
    const { key } = await setUpFactor(await openBrowser(email), now(), { passwords });
    passTime(MINUTE);
    const { client, user } = await signIn(email);
    const factorId = user.factors?.[0]?.id ?? "";
    await client.mfa.challengeAndVerify({ factorId, code: await codeNow(key) });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    const browser = await openBrowser(email);
    expect(await findIdentity(browser, now())).toMatchObject({ email, assurance: 1 });
  });
});

describe("a factor that the interface added", () => {
  it("is asked by the page's sign-in, which takes its codes and recovery codes, each once for both", async () => {
    const { email, id, key, recoveryCodes } = await signUpWithFactor();
    const { answer, cookie } = await beginSignIn(email, now(), "", { passwords });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login/codigo"]);
    expect(cookie).not.toContain("sobremesa_session");
    const code = await codeNow(key);
    const { client } = await signIn(email);
    expect((await client.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
    expect((await typeCode(cookie, code, now())).status).toBe(400);
    const [recovery = "", other = ""] = recoveryCodes;
    expect((await client.mfa.challengeAndVerify({ factorId: id, code: recovery })).error).toBeNull();
    expect((await typeCode(cookie, recovery, now())).status).toBe(400);
    const browser = await openBrowserWithCode(email, other);
    expect(await findIdentity(browser, now())).toMatchObject({ email, assurance: 2 });
  });

  it("ends the browser's sessions", async () => {
    const account = await signUp();
    const browser = await openBrowser(account.email);
    const { data } = await account.client.mfa.enroll({ factorType: "totp" });
    expect(await findIdentity(browser, now())).toMatchObject({ email: account.email });
    await account.client.mfa.challengeAndVerify({
      factorId: data?.id ?? "",
      code: await codeNow(data?.totp.secret ?? ""),
    });
    expect(await findIdentity(browser, now())).toBeUndefined();
  });

  it("can be removed by the page, which lowers the client's session and its next tokens to aal1", async () => {
    const { client, email, key, user } = await signUpWithFactor();
    const browser = await openBrowserWithCode(email, await codeNow(key));
    const removed = await factorForm(browser, "remove", { password: PASSWORD }, now(), { passwords });
    expect(removed.status).toBe(303);
    expect(await sessionsOf(user)).toEqual([
      {
        publicId: expect.any(String),
        assurance: 1,
        methods: [expect.objectContaining({ method: "password" })],
      },
      { publicId: expect.any(String), assurance: 1, methods: [] },
    ]);
    expect((await client.getUser()).data.user).toMatchObject({ email, factors: [] });
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
      currentAuthenticationMethods: [{ method: "password" }],
    });
  });
});

describe("wrong codes", () => {
  it("at the interface lock the page's sign-in on an unknown device, and the other way round", async () => {
    const { email, id, key } = await signUpWithFactor();
    const { session } = await signIn(email);
    const wrong = await wrongCode(key);
    const challenge_id = await challengeOf(session.access_token, id);
    for (let guess = 0; guess < 5; guess++) {
      expect((await verify(session.access_token, id, { challenge_id, code: wrong })).status).toBe(422);
    }
    const { cookie } = await beginSignIn(email, now(), "", { passwords });
    for (let guess = 0; guess < 5; guess++) expect((await typeCode(cookie, wrong, now())).status).toBe(400);
    const code = await codeAt(key, now());
    const page = await typeCode(cookie, code, now());
    expect([page.status, stateOf(page).alert?.title]).toEqual([429, expect.any(String)]);
    expect((await verify(session.access_token, id, { challenge_id, code })).status).toBe(429);
  });
});
