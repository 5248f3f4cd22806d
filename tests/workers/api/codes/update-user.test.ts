import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { providerAccounts, sessions, userTokens } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { oneTimeCodes } from "~/data/schema/tokens";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { addOwner, db, publicId } from "../../rows";
import { call, newClient } from "../clients";
import {
  addConfirmed,
  newEmail,
  newPost,
  otherThan,
  PASSWORD,
  type Post,
  refusal,
  rowOf,
  sessionsOf,
  signedIn,
  signedInByCode,
} from "./mailbox";

afterEach(() => void vi.useRealTimers());

const NEW_PASSWORD = "otra-clave";
const NEEDED = [400, "reauthentication_needed"];
const NOT_VALID = [422, "reauthentication_not_valid"];

/** A signed-in account, and the nonce that was mailed to it. */
async function withNonce(post: Post = newPost()) {
  const account = await addConfirmed();
  const client = await signedIn(post, account);
  expect((await client.reauthenticate()).error).toBeNull();
  return { account, client, post, nonce: post.codeTo(account.email) };
}

const signsIn = async (email: string, password: string) =>
  (await newClient().signInWithPassword({ email, password })).error === null;

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

describe("the address", () => {
  it("changes once the code that was mailed to the new one confirms it, and the present one is told", async () => {
    const { account, client, post, nonce } = await withNonce();
    const email = newEmail();
    const { data, error } = await client.updateUser({ email, nonce });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: account.email, new_email: email });
    expect(post.to(account.email).at(-1)?.subject).toBe("Alguien pidió cambiar el correo de tu cuenta");
    expect(post.linkTo(email)).toMatch(/\/confirmar-cambio\/[\w-]{43}$/);
    const done = await client.verifyOtp({ email, token: post.codeTo(email), type: "email_change" });
    expect(done.error).toBeNull();
    expect(done.data.user).toMatchObject({ id: account.publicId, email });
    expect(done.data.user).not.toHaveProperty("new_email");
    // As on the pages, nothing of before signs in, because somebody else may have asked for the change.
    expect([await signsIn(account.email, PASSWORD), await signsIn(email, PASSWORD)]).toEqual([false, false]);
    expect(await sessionsOf(email)).toHaveLength(1);
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true);
    const links = await db.select().from(userTokens).where(eq(userTokens.userId, account.id));
    expect(links).toEqual([]);
  });

  it("takes an owner's restaurants along", async () => {
    const { account, client, post, nonce } = await withNonce();
    const owner = await addOwner({ email: account.email });
    const email = newEmail();
    await client.updateUser({ email, nonce });
    const done = await client.verifyOtp({ email, token: post.codeTo(email), type: "email_change" });
    expect(done.data.user?.role).toBe("owner");
    const row = await db.select().from(restaurantOwners).where(eq(restaurantOwners.id, owner.id)).get();
    expect(row?.email).toBe(email);
  });

  it("is not confirmed by its code once somebody else has it", async () => {
    const { account, client, post, nonce } = await withNonce();
    const email = newEmail();
    await client.updateUser({ email, nonce });
    const code = post.codeTo(email);
    await addConfirmed({ email });
    const done = await client.verifyOtp({ email, token: code, type: "email_change" });
    expect(refusal(done.error)).toEqual([403, "otp_expired"]);
    expect((await rowOf(account.email))?.id).toBe(account.id);
  });

  it("is refused if it is taken, and the nonce stays valid", async () => {
    const { client, post, nonce } = await withNonce();
    const taken = await addConfirmed();
    const refused = await client.updateUser({ email: taken.email, nonce });
    expect(refusal(refused.error)).toEqual([422, "email_exists"]);
    expect(post.to(taken.email)).toEqual([]);
    expect((await client.updateUser({ email: newEmail(), nonce })).error).toBeNull();
  });

  it("answers alike for a taken one where registration does not tell, and mails its owner no code", async () => {
    const { client, post, nonce } = await withNonce(newPost({ EMAIL_CONFIRMATION: "on" }));
    const taken = await addConfirmed();
    const { data, error } = await client.updateUser({ email: taken.email, nonce });
    expect([error, data.user?.new_email]).toEqual([null, taken.email]);
    expect(post.to(taken.email).map(({ subject }) => subject)).toEqual(["Ya tienes una cuenta en Sobremesa"]);
    expect(post.codeTo(taken.email)).toBe("");
  });

  it("needs a nonce, and stays pending for nobody without one", async () => {
    const account = await addConfirmed();
    const client = await signedIn(newPost(), account);
    expect(refusal((await client.updateUser({ email: newEmail() })).error)).toEqual(NEEDED);
    expect((await rowOf(account.email))?.pendingEmail).toBeNull();
  });

  it("does not change where the present one is sent", async () => {
    const account = await addConfirmed();
    const post = newPost();
    const client = await signedIn(post, account);
    const { data, error } = await client.updateUser({ email: account.email.toUpperCase() });
    expect([error, data.user?.email, post.letters]).toEqual([null, account.email, []]);
  });

  it("is mailed again while the change waits, and not for longer", async () => {
    const { account, client, post, nonce } = await withNonce();
    const email = newEmail();
    await client.updateUser({ email, nonce });
    const former = post.codeTo(email);
    const [link] = await db.select().from(userTokens).where(eq(userTokens.email, email));
    expect((await client.resend({ type: "email_change", email: account.email })).error).toBeNull();
    expect(post.to(email)).toHaveLength(2);
    const links = await db.select().from(userTokens).where(eq(userTokens.email, email));
    expect(links.map(({ expiresAt }) => expiresAt)).toEqual([link?.expiresAt, link?.expiresAt]);
    const code = post.codeTo(email);
    expect(code === former || (await isRefused(email, former))).toBe(true);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + DAY_MS);
    const late = await call("/auth/v1/resend", {
      body: { type: "email_change", email: account.email },
      set: post.set,
    });
    expect([late.status, late.body]).toEqual([200, {}]);
    expect(post.to(email)).toHaveLength(2);
  });

  const isRefused = async (email: string, token: string) =>
    (await call("/auth/v1/verify", { body: { email, token, type: "email_change" } })).status === 403;

  it("is not changed by a code once a new password has been set", async () => {
    const { account, client, post, nonce } = await withNonce();
    const email = newEmail();
    await client.updateUser({ email, nonce });
    const recovering = await recoveredBy(post, account.email);
    expect((await recovering.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await isRefused(email, post.codeTo(email))).toBe(true);
    expect((await rowOf(account.email))?.pendingEmail).toBeNull();
    expect(await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, account.id))).toEqual([]);
  });

  async function recoveredBy(post: Post, email: string) {
    const client = newClient({}, post);
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ email, token: post.codeTo(email), type: "recovery" });
    return client;
  }
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
