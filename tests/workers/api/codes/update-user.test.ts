import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { providerAccounts, sessions } from "~/data/schema/access";
import { MINUTE_MS } from "~/domain/time/durations";
import { db, publicId } from "../../rows";
import { call, newClient } from "../clients";
import {
  addConfirmed,
  newEmail,
  newPost,
  otherThan,
  PASSWORD,
  refusal,
  rowOf,
  signedIn,
  signedInByCode,
  signsIn,
  withNonce,
} from "./mailbox";

afterEach(() => void vi.useRealTimers());

const NEW_PASSWORD = "otra-clave";
const NEEDED = [400, "reauthentication_needed"];
const NOT_VALID = [422, "reauthentication_not_valid"];

describe("the name", () => {
  it("changes without more, and nothing else of `data` does", async () => {
    const account = await addConfirmed({ phone: "https://wa.me/18095550000" });
    const client = await signedIn(newPost(), account);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.updateUser({
      data: { name: "  Ana   María ", role: "admin", x: 1 },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ role: "visitor", user_metadata: { name: "Ana María" } });
    expect(data.user?.user_metadata).toEqual({ name: "Ana María" });
    expect(events).toContain("USER_UPDATED");
    expect(await rowOf(account.email)).toMatchObject({ name: "Ana María", phone: account.phone });
    expect((await client.getUser()).data.user?.user_metadata.name).toBe("Ana María");
  });

  it.each([[""], ["—"], [" "], ["a".repeat(81)]])("is refused as %j", async (name) => {
    const client = await signedIn(newPost(), await addConfirmed());
    expect(refusal((await client.updateUser({ data: { name } })).error)).toEqual([400, "validation_failed"]);
  });

  it("stays where nothing is sent", async () => {
    const client = await signedIn(newPost(), await addConfirmed());
    const { data, error } = await client.updateUser({ data: { role: "owner" } });
    expect([error, data.user?.user_metadata.name]).toEqual([null, "Ana"]);
  });
});

describe("the password", () => {
  it("changes with the nonce of a letter, keeps this session and ends the others", async () => {
    const { account, client, post, nonce } = await withNonce();
    const { email } = account;
    expect(post.to(email).at(-1)?.text).toContain("Si no fuiste tú, no lo des a nadie");
    const other = await signedIn(post, account);
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect([await signsIn(email, PASSWORD), await signsIn(email, NEW_PASSWORD)]).toEqual([false, true]);
    const again = await client.updateUser({ password: "una-tercera", nonce });
    expect(refusal(again.error)).toEqual(NOT_VALID);
  });

  it("is not changed by an open session alone, nor by a session that a password has just opened", async () => {
    const account = await addConfirmed();
    const client = await signedIn(newPost(), account);
    expect(refusal((await client.updateUser({ password: NEW_PASSWORD })).error)).toEqual(NEEDED);
    expect(await signsIn(account.email, PASSWORD)).toBe(true);
  });

  it("is changed once by a nonce that twenty calls send at once", async () => {
    const { account, client, nonce } = await withNonce();
    const { data } = await client.getSession();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call("/auth/v1/user", {
          method: "PUT",
          body: { password: `${NEW_PASSWORD}-${at}`, nonce },
          bearer: data.session?.access_token,
        }),
      ),
    );
    const changed = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(changed).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(await signsIn(account.email, `${NEW_PASSWORD}-${changed[0]}`)).toBe(true);
  });

  it.each([
    ["wrong", (code: string) => otherThan(code)],
    ["no code", () => "abc"],
  ])("is not changed by a nonce that is %s", async (_, made) => {
    const { account, client, nonce } = await withNonce();
    const refused = await client.updateUser({ password: NEW_PASSWORD, nonce: made(nonce) });
    expect(refusal(refused.error)).toEqual(NOT_VALID);
    expect(await signsIn(account.email, PASSWORD)).toBe(true);
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
  });

  it("is not changed by another account's nonce, nor by a code of another purpose", async () => {
    const { nonce } = await withNonce();
    const post = newPost();
    const account = await addConfirmed();
    const client = await signedIn(post, account);
    await newClient({}, post).resetPasswordForEmail(account.email);
    for (const code of [nonce, post.codeTo(account.email)]) {
      const refused = await client.updateUser({ password: NEW_PASSWORD, nonce: code });
      expect(refusal(refused.error)).toEqual(NOT_VALID);
    }
  });

  it("is not changed by a nonce after ten minutes", async () => {
    const { client, nonce } = await withNonce();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    const refused = await client.updateUser({ password: NEW_PASSWORD, nonce });
    expect(refusal(refused.error)).toEqual(NOT_VALID);
  });

  it("allows ten guesses at a nonce", async () => {
    const { client, nonce } = await withNonce();
    for (let round = 0; round < 10; round++) {
      const refused = await client.updateUser({ password: NEW_PASSWORD, nonce: otherThan(nonce) });
      expect(refusal(refused.error)).toEqual(NOT_VALID);
    }
    const locked = await client.updateUser({ password: NEW_PASSWORD, nonce });
    expect(refusal(locked.error)).toEqual([429, "over_request_rate_limit"]);
  });

  it("is refused if it is the present one, too short or too long, and the nonce stays valid", async () => {
    const { client, nonce } = await withNonce();
    const attempt = async (password: string) => (await client.updateUser({ password, nonce })).error;
    expect(refusal(await attempt(PASSWORD))).toEqual([422, "same_password"]);
    const weak = await attempt("corta");
    expect([...refusal(weak), (weak as unknown as { reasons: string[] }).reasons]).toEqual([
      422,
      "weak_password",
      ["length"],
    ]);
    for (const [password, reason] of [
      ["      ", "characters"],
      ["aaaaaa", "characters"],
      ["123456", "pwned"],
    ] as const) {
      expect(await attempt(password)).toMatchObject({ code: "weak_password", reasons: [reason] });
    }
    expect(refusal(await attempt("a".repeat(201)))).toEqual([400, "validation_failed"]);
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
  });

  it("changes together with the name, or neither does", async () => {
    const { account, client, nonce } = await withNonce();
    const both = { password: NEW_PASSWORD, data: { name: "Eva" } };
    expect(refusal((await client.updateUser(both)).error)).toEqual(NEEDED);
    expect((await rowOf(account.email))?.name).toBe("Ana");
    expect((await client.updateUser({ ...both, nonce })).error).toBeNull();
    expect((await rowOf(account.email))?.name).toBe("Eva");
  });
});

describe("asking for a nonce", () => {
  it("needs a session and a confirmed address", async () => {
    expect((await call("/auth/v1/reauthenticate")).status).toBe(401);
    const post = newPost();
    const client = newClient({}, post);
    await client.signUp({ email: newEmail(), password: PASSWORD });
    expect(refusal((await client.reauthenticate()).error)).toEqual([422, "email_not_confirmed"]);
    expect(post.letters).toHaveLength(1);
  });

  it("mails three letters an hour, beside those that strangers ask for", async () => {
    const post = newPost();
    const account = await addConfirmed();
    const client = await signedIn(post, account);
    for (let round = 0; round < 4; round++) await newClient({}, post).resetPasswordForEmail(account.email);
    for (let round = 0; round < 3; round++) expect((await client.reauthenticate()).error).toBeNull();
    expect(refusal((await client.reauthenticate()).error)).toEqual([429, "over_email_send_rate_limit"]);
    expect(post.to(account.email)).toHaveLength(6);
  });
});

describe("a session that a mailed code has just opened", () => {
  it("changes address and password without a nonce, for ten minutes", async () => {
    const post = newPost();
    const { email } = await addConfirmed();
    const client = await signedInByCode(post, email);
    const next = newEmail();
    const { data, error } = await client.updateUser({ email: next, password: NEW_PASSWORD });
    expect([error, data.user?.new_email]).toEqual([null, next]);
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    expect(refusal((await client.updateUser({ password: PASSWORD })).error)).toEqual(NEEDED);
  });
});

describe("a session that a text message has just opened", () => {
  it("needs the nonce that is mailed, where the account has an address", async () => {
    const post = newPost();
    const { id, email } = await addConfirmed();
    const client = await signedInByCode(post, email);
    const methods = [{ method: "sms", timestamp: Math.floor(Date.now() / 1000) }];
    await db.update(sessions).set({ methods }).where(eq(sessions.userId, id)).run();
    for (const change of [{ email: newEmail() }, { password: NEW_PASSWORD }]) {
      expect(refusal((await client.updateUser(change)).error)).toEqual(NEEDED);
    }
  });
});

describe("an account of an external provider alone", () => {
  async function addManaged() {
    const account = await addConfirmed({ passwordHash: null });
    await db
      .insert(providerAccounts)
      .values({
        userId: account.id,
        provider: "google",
        subject: publicId(),
        email: account.email,
        createdAt: new Date(),
      })
      .run();
    return account;
  }

  it("changes neither address nor password, but its name", async () => {
    const { email } = await addManaged();
    const client = await signedInByCode(newPost(), email);
    for (const change of [{ email: newEmail() }, { password: NEW_PASSWORD }]) {
      expect(refusal((await client.updateUser(change)).error)).toEqual([422, "user_sso_managed"]);
    }
    expect((await client.updateUser({ data: { name: "Eva" } })).error).toBeNull();
  });

  it("gets a password by a recovery, as on the pages", async () => {
    const post = newPost();
    const { email } = await addManaged();
    const client = newClient({}, post);
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ email, token: post.codeTo(email), type: "recovery" });
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true);
  });
});

describe("a call that changes the account", () => {
  it.each([
    [{ email: "nobody" }],
    [{ email: 5 }],
    [{ password: 5 }],
    [{ data: { name: 5 } }],
    [{ email: "a@b.test", code_challenge: "x" }],
  ])("is refused with %j", async (body) => {
    const { data } = await (await signedIn(newPost(), await addConfirmed())).getSession();
    const answer = await call("/auth/v1/user", { method: "PUT", body, bearer: data.session?.access_token });
    expect([answer.status, answer.body.error_code]).toEqual([400, "validation_failed"]);
  });

  it("is refused with a number, as none signs in", async () => {
    const client = await signedIn(newPost(), await addConfirmed());
    expect(refusal((await client.updateUser({ phone: "+18095550000" })).error)).toEqual([
      400,
      "phone_provider_disabled",
    ]);
  });
});
