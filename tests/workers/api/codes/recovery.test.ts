import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { signInAttempts } from "~/data/schema/access";
import { MINUTE_MS } from "~/domain/time/durations";
import { db } from "../../rows";
import { call, newClient } from "../clients";
import { addConfirmed, newEmail, newPost, PASSWORD, refusal, sessionsOf, signedIn } from "./mailbox";

afterEach(() => void vi.useRealTimers());

const NEW_PASSWORD = "otra-clave";

/** A client that has entered its recovery code. */
async function recovering(email: string, post = newPost()) {
  const client = newClient({}, post);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  expect((await client.resetPasswordForEmail(email)).error).toBeNull();
  const token = post.codeTo(email);
  const { data, error } = await client.verifyOtp({ email, token, type: "recovery" });
  expect(error).toBeNull();
  return { client, events, session: data.session };
}

describe("recovering an account", () => {
  it("sets a new password with the session of the code, tells the client, and signs the other sessions out", async () => {
    const account = await addConfirmed();
    const { email } = account;
    const other = await signedIn(newPost(), account);
    const { client, events, session } = await recovering(email);
    expect(session?.user.email).toBe(email);
    const updated = await client.updateUser({ password: NEW_PASSWORD });
    expect(updated.error).toBeNull();
    expect(updated.data.user?.email).toBe(email);
    expect(events.filter((event) => /PASSWORD|UPDATED/.test(event))).toEqual([
      "PASSWORD_RECOVERY",
      "USER_UPDATED",
    ]);
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect((await sessionsOf(email)).map(({ methods }) => methods[0]?.method)).toEqual(["recovery"]);
    expect((await newClient().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await newClient().signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  it("brings the pages' link beside the code where the client names no address", async () => {
    const { email } = await addConfirmed();
    const post = newPost();
    await newClient({}, post).resetPasswordForEmail(email);
    expect(post.to(email)).toHaveLength(1);
    expect(post.linkTo(email)).toMatch(/\/recuperar\/[\w-]{43}$/);
  });

  it("lets the person sign in though strangers have used up the tries at the password", async () => {
    const { email } = await addConfirmed();
    for (let round = 0; round < 10; round++) {
      await newClient().signInWithPassword({ email, password: "falsa" });
    }
    const locked = await newClient().signInWithPassword({ email, password: PASSWORD });
    expect(locked.error?.status).toBe(429);
    const { client } = await recovering(email);
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await newClient().signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  it("takes a new password for ten minutes", async () => {
    const { email } = await addConfirmed();
    const { client } = await recovering(email);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    const late = await client.updateUser({ password: NEW_PASSWORD });
    expect(refusal(late.error)).toEqual([400, "reauthentication_needed"]);
    expect((await newClient().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("answers alike with and without an account, and mails nothing without one", async () => {
    const post = newPost();
    const unknown = newEmail();
    const known = await addConfirmed();
    const ask = (email: string) => call("/auth/v1/recover", { body: { email }, set: post.set });
    const [first, second] = [await ask(unknown), await ask(known.email)];
    expect([first.status, first.body]).toEqual([200, {}]);
    expect([second.status, second.body]).toEqual([200, {}]);
    expect(post.letters.map(({ to }) => to)).toEqual([known.email]);
  });
});

describe("asking for letters", () => {
  it("answers alike for a known and an unknown address that must not be registered", async () => {
    const post = newPost();
    const unknown = newEmail();
    const known = await addConfirmed();
    const ask = (email: string) =>
      call("/auth/v1/otp", { body: { email, create_user: false }, set: post.set });
    const answers = [await ask(unknown), await ask(known.email)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(post.letters.map(({ to }) => to)).toEqual([known.email]);
    expect((await newClient().signInWithPassword({ email: unknown, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  it("mails one mailbox three letters an hour, whoever asks, and answers alike afterwards", async () => {
    const post = newPost();
    const { email } = await addConfirmed();
    const answers = [];
    for (let round = 0; round < 3; round++) {
      answers.push(await call("/auth/v1/otp", { body: { email }, set: post.set }));
      answers.push(await call("/auth/v1/recover", { body: { email }, set: post.set }));
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 6 }, () => [200, {}]),
    );
    expect(post.to(email)).toHaveLength(3);
  });

  it("is refused over the network's letters, which the pages count too", async () => {
    const post = newPost();
    const client = newClient({}, post);
    const { email } = await addConfirmed();
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    await db.update(signInAttempts).set({ attempts: 60 }).where(eq(signInAttempts.attempts, 1)).run();
    for (const asked of [
      await client.signInWithOtp({ email }),
      await client.resetPasswordForEmail(email),
      await client.resend({ type: "signup", email }),
    ]) {
      expect(refusal(asked.error)).toEqual([429, "over_email_send_rate_limit"]);
    }
    expect(post.to(email)).toHaveLength(1);
  });

  it.each([
    ["/auth/v1/otp", {}],
    ["/auth/v1/otp", { email: "nobody" }],
    ["/auth/v1/otp", { email: "a@b.test", phone: "+18095550000" }],
    ["/auth/v1/otp", { email: "a@b.test", channel: "sms" }],
    ["/auth/v1/otp", { email: "a@b.test", code_challenge: "a".repeat(43) }],
    ["/auth/v1/otp", { email: "a@b.test", create_user: "yes" }],
    ["/auth/v1/magiclink", {}],
    ["/auth/v1/recover", {}],
    ["/auth/v1/recover", { email: 5 }],
    ["/auth/v1/resend", {}],
    ["/auth/v1/resend", { type: "signup" }],
    ["/auth/v1/resend", { type: "recovery", email: "a@b.test" }],
    ["/auth/v1/resend", { type: "signup", email: "a@b.test", phone: "+18095550000" }],
  ])("is refused at %s with %j", async (path, body) => {
    const answer = await call(path, { body });
    expect([answer.status, answer.body.error_code]).toEqual([400, "validation_failed"]);
  });

  it.each([
    ["/auth/v1/otp", { phone: "+18095550000" }],
    ["/auth/v1/resend", { type: "sms", phone: "+18095550000" }],
    ["/auth/v1/resend", { type: "phone_change", phone: "+18095550000" }],
  ])("is refused at %s with %j, as no number signs in", async (path, body) => {
    const answer = await call(path, { body });
    expect([answer.status, answer.body.error_code]).toEqual([400, "phone_provider_disabled"]);
  });
});

describe("resending the code of a registration", () => {
  it("mails a new code and the pages' link, while the address is unconfirmed", async () => {
    const post = newPost();
    const email = newEmail();
    const client = newClient({}, post);
    await client.signUp({ email, password: PASSWORD });
    const former = post.codeTo(email);
    expect((await client.resend({ type: "signup", email })).error).toBeNull();
    expect(post.to(email)).toHaveLength(2);
    expect(post.linkTo(email)).toMatch(/\/confirmar\/[\w-]{43}$/);
    const wrong = await client.verifyOtp({ email, token: former, type: "signup" });
    expect(refusal(wrong.error)).toEqual([403, "otp_expired"]);
    expect((await client.verifyOtp({ email, token: post.codeTo(email), type: "signup" })).error).toBeNull();
  });

  it("mails nothing to a confirmed or unknown address, and answers alike", async () => {
    const post = newPost();
    const { email } = await addConfirmed();
    for (const to of [email, newEmail()]) {
      const asked = await call("/auth/v1/resend", { body: { type: "signup", email: to }, set: post.set });
      expect([asked.status, asked.body]).toEqual([200, {}]);
    }
    expect(post.letters).toEqual([]);
  });
});
