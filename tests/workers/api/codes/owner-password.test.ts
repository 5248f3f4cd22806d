import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { auditEvents, sessions } from "~/data/schema/access";
import { adminUsers } from "~/data/schema/accounts";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { addOwner, db } from "../../rows";
import { call, newClient } from "../clients";
import { addConfirmed, newEmail, newPost, otherThan, PASSWORD, rowOf, signedIn } from "./mailbox";

afterEach(() => void vi.useRealTimers());

const NEW_PASSWORD = "otra-clave";

/** An administrator's client, whose session was opened with the password. */
async function administrator(settings: Record<string, unknown> = {}) {
  const account = await addConfirmed();
  await db.insert(adminUsers).values({ email: account.email, createdAt: new Date() }).run();
  const post = newPost(settings);
  const client = await signedIn(post, account);
  const { data } = await client.getSession();
  const bearer = data.session?.access_token ?? "";
  const set = (body: unknown) => call("/auth/v1/admin/password", { body, bearer, set: post.set });
  return { account, client, post, set };
}

/** The administrator's session, opened an hour ago. */
const grownOld = ({ id }: { id: number }) =>
  db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - HOUR_MS) })
    .where(eq(sessions.userId, id))
    .run();

const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.error_code];

describe("the administrators' password function", () => {
  it("sets the password of an owner's account, and ends what signed it in before", async () => {
    const { set, account } = await administrator();
    const owner = await addConfirmed();
    await addOwner({ email: owner.email });
    const client = await signedIn(newPost(), owner);
    const answer = await set({ email: owner.email.toUpperCase(), newPassword: NEW_PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
    const { email } = owner;
    expect((await newClient().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
    expect((await newClient().signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
    const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, account.id));
    expect(events.map(({ kind }) => kind)).toEqual(["owner-password-set"]);
  });

  it("creates the account of an owner who has none", async () => {
    const { set } = await administrator();
    const email = newEmail();
    await addOwner({ email });
    expect((await set({ email, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await newClient().signInWithPassword({ email, password: NEW_PASSWORD })).data.user?.role).toBe(
      "owner",
    );
  });

  it("needs a nonce in a session that is older than ten minutes, and uses it up", async () => {
    const { set, account, client, post } = await administrator();
    const { email } = await addOwner({ email: newEmail() });
    await grownOld(account);
    const body = { email, newPassword: NEW_PASSWORD };
    expect(codeOf(await set(body))).toEqual([400, "reauthentication_needed"]);
    await client.reauthenticate();
    const nonce = post.codeTo(account.email);
    expect(codeOf(await set({ ...body, nonce: otherThan(nonce) }))).toEqual([
      422,
      "reauthentication_not_valid",
    ]);
    expect(await rowOf(email)).toBeUndefined();
    expect((await set({ ...body, nonce })).status).toBe(200);
    expect(codeOf(await set({ ...body, nonce }))).toEqual([422, "reauthentication_not_valid"]);
  });

  it("needs the second factor where the setting asks administrators for it", async () => {
    const { set } = await administrator({ ADMIN_SECOND_FACTOR: "on" });
    const { email } = await addOwner({ email: newEmail() });
    const answer = await set({ email, newPassword: NEW_PASSWORD });
    expect(codeOf(answer)).toEqual([403, "insufficient_aal"]);
    expect(answer.body.error).toBe(answer.body.msg);
  });

  it("is refused to diners and owners", async () => {
    const account = await addConfirmed();
    const { email } = await addOwner({ email: account.email });
    const { data } = await (await signedIn(newPost(), account)).getSession();
    const bearer = data.session?.access_token;
    const answer = await call("/auth/v1/admin/password", {
      body: { email, newPassword: NEW_PASSWORD },
      bearer,
    });
    expect([...codeOf(answer), answer.body.error]).toEqual([403, "not_admin", "User not allowed"]);
  });

  it("says in `error` why it refuses, whatever the reason", async () => {
    const { set, account } = await administrator();
    const owner = await addOwner({ email: newEmail() });
    const refused = [
      await call("/auth/v1/admin/password", { body: {} }),
      await call("/auth/v1/admin/password", { body: {}, bearer: "x" }),
      await set({}),
      await set({ email: owner.email }),
      await set({ email: owner.email, newPassword: "corta" }),
      await set({ email: owner.email, newPassword: "123456" }),
      await set({ email: newEmail(), newPassword: NEW_PASSWORD }),
      await set({ email: account.email, newPassword: NEW_PASSWORD }),
    ];
    expect(refused.map(codeOf)).toEqual([
      [401, "no_authorization"],
      [403, "bad_jwt"],
      [400, "validation_failed"],
      [400, "validation_failed"],
      [422, "weak_password"],
      [422, "weak_password"],
      [404, "user_not_found"],
      [404, "user_not_found"],
    ]);
    for (const { body } of refused) expect(body.error).toBe(body.msg);
    const other = await call("/auth/v1/user");
    expect(other.body).not.toHaveProperty("error");
  });

  it("sets no administrator's password", async () => {
    const { set } = await administrator();
    const { account } = await administrator();
    await addOwner({ email: account.email });
    const answer = await set({ email: account.email, newPassword: NEW_PASSWORD });
    expect(codeOf(answer)).toEqual([409, "conflict"]);
    expect(
      (await newClient().signInWithPassword({ email: account.email, password: PASSWORD })).error,
    ).toBeNull();
  });

  it("takes a session for fresh until ten minutes have passed", async () => {
    const { set } = await administrator();
    const { email } = await addOwner({ email: newEmail() });
    vi.useFakeTimers({ toFake: ["Date"] });
    const opened = Date.now();
    vi.setSystemTime(opened + 9 * MINUTE_MS);
    expect((await set({ email, newPassword: NEW_PASSWORD })).status).toBe(200);
    vi.setSystemTime(opened + 11 * MINUTE_MS);
    expect(codeOf(await set({ email, newPassword: NEW_PASSWORD }))).toEqual([400, "reauthentication_needed"]);
  });
});
