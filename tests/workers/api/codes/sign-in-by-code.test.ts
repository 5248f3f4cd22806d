import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { providerAccounts, recoveryCodes, secondFactors, userTokens } from "~/data/schema/access";
import { ratings } from "~/data/schema/ratings";
import { factorEnrolments, oneTimeCodes, refreshTokens, userIdentifiers } from "~/data/schema/tokens";
import { MINUTE_MS } from "~/domain/time/durations";
import { addRating, addRestaurantWithDish, db, publicId } from "../../rows";
import { call, newClient } from "../clients";
import { addConfirmed, newEmail, newPost, otherThan, PASSWORD, refusal, rowOf, sessionsOf } from "./mailbox";

afterEach(() => void vi.useRealTimers());

const OTP_EXPIRED = [403, "otp_expired"];

/** Asks for a code that signs in, and returns it. */
async function askFor(email: string, post = newPost()): Promise<string> {
  const { error } = await newClient({}, post).signInWithOtp({ email });
  expect(error).toBeNull();
  return post.codeTo(email);
}

const verify = (email: string, token: string, type = "email") =>
  call("/auth/v1/verify", { body: { email, token, type } });

describe("signing in by a mailed code", () => {
  it("registers a new address without a password, and confirms it", async () => {
    const post = newPost();
    const client = newClient({}, post);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const email = newEmail();
    const asked = await client.signInWithOtp({ email, options: { data: { name: "Ana", role: "admin" } } });
    expect(asked).toMatchObject({ error: null, data: { user: null, session: null } });
    expect(post.to(email).map(({ subject }) => subject)).toEqual(["Confirma tu correo"]);
    const { data, error } = await client.verifyOtp({ email, token: post.codeTo(email), type: "email" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: "visitor",
      user_metadata: { name: "Ana" },
      email_confirmed_at: expect.any(String),
      identities: [],
    });
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: "otp" }]);
    expect((await rowOf(email))?.passwordHash).toBeNull();
    expect(events).toContain("SIGNED_IN");
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it("signs an account in that has a password, and leaves the password as it is", async () => {
    const { email } = await addConfirmed();
    const post = newPost();
    const client = newClient({}, post);
    await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(post.to(email).map(({ subject }) => subject)).toEqual(["Entra en Sobremesa"]);
    const { error } = await client.verifyOtp({ email, token: post.codeTo(email), type: "magiclink" });
    expect(error).toBeNull();
    expect((await newClient().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("signs in by the token of the link beside the code, once", async () => {
    const { email } = await addConfirmed();
    const post = newPost();
    const client = newClient({}, post);
    await client.signInWithOtp({ email });
    const token_hash = new URL(post.linkTo(email)).searchParams.get("token") ?? "";
    expect((await client.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
    const again = await client.verifyOtp({ token_hash, type: "email" });
    expect(refusal(again.error)).toEqual(OTP_EXPIRED);
    expect(
      refusal((await client.verifyOtp({ email, token: post.codeTo(email), type: "email" })).error),
    ).toEqual(OTP_EXPIRED);
  });

  it("takes a code of magiclink as the deprecated call of that name mails it", async () => {
    const post = newPost();
    const email = newEmail();
    const asked = await call("/auth/v1/magiclink", { body: { email, data: { name: "Eva" } }, set: post.set });
    expect([asked.status, asked.body]).toEqual([200, {}]);
    const done = await verify(email, post.codeTo(email), "signup");
    expect([done.status, done.body.user?.user_metadata]).toEqual([200, { name: "Eva" }]);
  });

  it("opens one session when twenty calls send the code at once", async () => {
    const { email } = await addConfirmed();
    const code = await askFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 403, 429].includes(status))).toEqual([]);
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  it("reaches nothing but the factor where the account has one", async () => {
    const account = await addConfirmed();
    await db
      .insert(secondFactors)
      .values({ userId: account.id, secret: "x", confirmedAt: new Date(), createdAt: new Date() })
      .run();
    const { body } = await verify(account.email, await askFor(account.email));
    expect(body.user).toMatchObject({ email: "", factors: [{ status: "verified" }] });
    const refused = await call("/auth/v1/user", {
      method: "PUT",
      body: { password: "otra-clave" },
      bearer: body.access_token,
    });
    expect([refused.status, refused.body.error_code]).toEqual([403, "insufficient_aal"]);
  });
});

describe("a code", () => {
  it("is refused after its time, and works until then", async () => {
    const { email } = await addConfirmed();
    const code = await askFor(email);
    const sent = Date.now();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(sent + 30 * MINUTE_MS);
    const late = await verify(email, code);
    expect([late.status, late.body.error_code, late.body.msg]).toEqual([
      403,
      "otp_expired",
      "Token has expired or is invalid",
    ]);
    vi.setSystemTime(sent + 29 * MINUTE_MS);
    expect((await verify(email, code)).status).toBe(200);
  });

  it("ends when a newer one is mailed", async () => {
    const { email } = await addConfirmed();
    const post = newPost();
    const former = await askFor(email, post);
    let code = await askFor(email, post);
    // One time in a million both are the same.
    if (code === former) code = await askFor(email, post);
    expect((await verify(email, former)).status).toBe(403);
    expect((await verify(email, code)).status).toBe(200);
  });

  it("works for its own address and type alone", async () => {
    const { email } = await addConfirmed();
    const { email: other } = await addConfirmed();
    const code = await askFor(email);
    for (const type of ["signup", "recovery", "email_change", "invite"]) {
      const refused = await verify(email, code, type);
      expect([type, refused.status, refused.body.error_code]).toEqual([type, ...OTP_EXPIRED]);
    }
    expect((await verify(other, code)).status).toBe(403);
    expect((await verify(email, code)).status).toBe(200);
  });

  it("is stored as a keyed hash", async () => {
    const { id, email } = await addConfirmed();
    const code = await askFor(email);
    const row = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, id)).get();
    expect(row?.codeHash).toMatch(/^[\da-f]{32}$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe("guessing codes", () => {
  const tooMany = [429, "over_request_rate_limit"];

  it("is refused after ten tries from as many networks, even with the right code, and the link still works", async () => {
    const { email } = await addConfirmed();
    const post = newPost();
    const code = await askFor(email, post);
    const wrong = otherThan(code);
    const guesses = [];
    for (let round = 0; round < 10; round++) guesses.push((await verify(email, wrong)).status);
    expect(guesses).toEqual(Array.from({ length: 10 }, () => 403));
    const right = await verify(email, code);
    expect([right.status, right.body.error_code]).toEqual(tooMany);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(60);
    const token = new URL(post.linkTo(email)).searchParams.get("token") ?? "";
    const byLink = await call("/auth/v1/verify", { body: { token_hash: token, type: "email" } });
    expect(byLink.status).toBe(200);
  });

  it("is not begun anew by asking for another code", async () => {
    const { email } = await addConfirmed();
    const wrong = otherThan(await askFor(email));
    for (let round = 0; round < 10; round++) await verify(email, wrong);
    expect((await verify(email, await askFor(email))).status).toBe(429);
  });

  it("of twenty at once checks no more than ten", async () => {
    const { email } = await addConfirmed();
    const wrong = otherThan(await askFor(email));
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it("is refused alike for an address without an account", async () => {
    const email = newEmail();
    const answers = [];
    for (let round = 0; round < 11; round++) answers.push(await verify(email, "123456"));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    const known = await addConfirmed();
    expect((await verify(known.email, otherThan(await askFor(known.email)))).body).toEqual(answers[0]?.body);
  });

  it("does not count what is no code", async () => {
    const { email } = await addConfirmed();
    const code = await askFor(email);
    for (let round = 0; round < 12; round++) expect((await verify(email, "12345")).status).toBe(403);
    expect((await verify(email, code)).status).toBe(200);
  });
});

describe("an account that a stranger registered for somebody's address", () => {
  it("keeps nothing of the stranger once the address is confirmed by a code", async () => {
    const post = newPost();
    const email = newEmail();
    const stranger = newClient({}, post);
    const { data } = await stranger.signUp({ email, password: PASSWORD });
    const { id } = (await rowOf(email)) ?? { id: 0 };
    const now = new Date();
    const later = new Date(now.getTime() + 60 * MINUTE_MS);
    await db.batch([
      db.insert(secondFactors).values({ userId: id, secret: "x", confirmedAt: now, createdAt: now }),
      db.insert(recoveryCodes).values({ userId: id, codeHash: publicId(), createdAt: now }),
      db
        .insert(providerAccounts)
        .values({ userId: id, provider: "google", subject: publicId(), email: "x@x.test", createdAt: now }),
      db.insert(userIdentifiers).values({
        publicId: publicId(),
        userId: id,
        kind: "ethereum",
        value: publicId(),
        confirmedAt: now,
        createdAt: now,
      }),
      db
        .insert(factorEnrolments)
        .values({ publicId: publicId(), userId: id, secret: "x", createdAt: now, expiresAt: later }),
    ]);

    const owner = newClient({}, post);
    await owner.signInWithOtp({ email });
    expect(post.to(email).at(-1)?.text).toMatch(/^Hola:/);
    const verified = await owner.verifyOtp({ email, token: post.codeTo(email), type: "email" });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({ email, identities: [] });
    expect(verified.data.user?.factors).toEqual([]);

    expect((await newClient().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await stranger.getUser()).error?.name).toBe("AuthSessionMissingError");
    const refreshed = await call("/auth/v1/token?grant_type=refresh_token", {
      body: { refresh_token: data.session?.refresh_token },
    });
    expect(refreshed.body.error_code).toBe("refresh_token_not_found");
    const [open] = await sessionsOf(email);
    expect(await sessionsOf(email)).toHaveLength(1);
    const left = await Promise.all([
      db.select().from(secondFactors).where(eq(secondFactors.userId, id)),
      db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      db.select().from(providerAccounts).where(eq(providerAccounts.userId, id)),
      db.select().from(userIdentifiers).where(eq(userIdentifiers.userId, id)),
      db.select().from(factorEnrolments).where(eq(factorEnrolments.userId, id)),
      db.select().from(userTokens).where(eq(userTokens.userId, id)),
      db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, id)),
    ]);
    expect(left.flat()).toEqual([]);
    expect(
      await db
        .select()
        .from(refreshTokens)
        .where(eq(refreshTokens.sessionId, open?.id ?? 0)),
    ).toHaveLength(1);
  });

  it("has opinions that count from then on", async () => {
    const post = newPost();
    const email = newEmail();
    await newClient({}, post).signInWithOtp({ email });
    const { dish } = await addRestaurantWithDish();
    const rating = await addRating(dish, { userId: (await rowOf(email))?.id ?? 0, counts: false });
    await verify(email, post.codeTo(email));
    const row = await db.select().from(ratings).where(eq(ratings.id, rating.id)).get();
    expect([rating.counts, row?.counts]).toEqual([false, true]);
  });

  it("has the code of its registration in the letter with the pages' link, and the code confirms it", async () => {
    const post = newPost({ EMAIL_CONFIRMATION: "on" });
    const client = newClient({}, post);
    const email = newEmail();
    const { data } = await client.signUp({ email, password: PASSWORD });
    expect(data.session).toBeNull();
    expect(post.to(email)).toHaveLength(1);
    expect(post.linkTo(email)).toMatch(/\/confirmar\/[\w-]{43}$/);
    const done = await client.verifyOtp({ email, token: post.codeTo(email), type: "signup" });
    expect(done.error).toBeNull();
    expect(done.data.session?.user.email_confirmed_at).toEqual(expect.any(String));
    // The password may be a stranger's: who registered first is unknown.
    expect((await rowOf(email))?.passwordHash).toBeNull();
    expect((await client.updateUser({ password: "otra-clave" })).error).toBeNull();
    expect((await newClient().signInWithPassword({ email, password: "otra-clave" })).error).toBeNull();
  });
});

describe("a call to verify", () => {
  it.each([
    [{}, 400, "validation_failed"],
    [{ type: "email" }, 400, "validation_failed"],
    [{ type: "email", token: "123456" }, 400, "validation_failed"],
    [{ type: "email", token: "123456", email: "a@b.test", phone: "+18095550000" }, 400, "validation_failed"],
    [{ type: "email", token: "123456", token_hash: "x", email: "a@b.test" }, 400, "validation_failed"],
    [{ type: "email", token_hash: "x", email: "a@b.test" }, 400, "validation_failed"],
    [{ type: "nothing", token_hash: "x" }, 400, "validation_failed"],
    [{ type: "email", token: "123456", email: "nobody" }, 422, "validation_failed"],
    [{ type: "email", token: 123456, email: "a@b.test" }, 400, "validation_failed"],
    [{ type: "email", token_hash: "x" }, 403, "otp_expired"],
    [{ type: "invite", token_hash: "x" }, 403, "otp_expired"],
    [{ type: "sms", token: "123456", phone: "+18095550000" }, 400, "phone_provider_disabled"],
    [{ type: "phone_change", token: "123456", phone: "+18095550000" }, 400, "phone_provider_disabled"],
  ])("with %j is refused with %i %s", async (body, status, code) => {
    const answer = await call("/auth/v1/verify", { body });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });
});
