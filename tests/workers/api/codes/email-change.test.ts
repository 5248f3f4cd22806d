import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userTokens } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { oneTimeCodes } from "~/data/schema/tokens";
import { DAY_MS } from "~/domain/time/durations";
import { addOwner, db } from "../../rows";
import { call, newClient } from "../clients";
import {
  addConfirmed,
  newEmail,
  newPost,
  PASSWORD,
  type Post,
  refusal,
  rowOf,
  sessionsOf,
  signedIn,
  signsIn,
  withNonce,
} from "./mailbox";

afterEach(() => void vi.useRealTimers());

const NEW_PASSWORD = "otra-clave";
const NEEDED = [400, "reauthentication_needed"];

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
