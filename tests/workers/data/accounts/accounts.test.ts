import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findAccount, insertAccount } from "~/data/accounts/accounts.server";
import { NOTHING_TAKEN } from "~/data/accounts/attempts.server";
import { findSessionUser } from "~/data/accounts/sessions.server";
import { adminUsers, users } from "~/data/schema/accounts";
import { newToken } from "~/platform/keys.server";
import { eventsOf, linkFor, openSessionOf, redeem } from "../../links";
import { addOwner, addUser, at, DAY, db, NOW, publicId } from "../../rows";

let token: string;
beforeEach(() => {
  token = newToken(32);
});

describe("insertAccount", () => {
  const account = (email: string) => ({ publicId: publicId(), email, name: "Ana", passwordHash: "scrypt$x" });
  const noted = { addressHash: "a" };

  it("inserts an unconfirmed account and an audit event", async () => {
    const values = account("nueva@correo.com");
    const id = await insertAccount(db, values, noted, NOW);
    const row = await db.select().from(users).where(eq(users.email, values.email)).get();
    expect(row).toMatchObject({ ...values, id, emailConfirmedAt: null, createdAt: NOW });
    expect(await eventsOf({ id: id ?? 0 })).toEqual([
      { kind: "registered", detail: null, addressHash: "a", createdAt: NOW },
    ]);
  });

  it("leaves an existing account of the address as it is, and records the attempt", async () => {
    const { email, ...ana } = await addUser({ passwordHash: "scrypt$hers" });
    expect(await insertAccount(db, account(email), noted, NOW)).toBeUndefined();
    expect(await db.select().from(users).where(eq(users.email, email)).get()).toEqual({ email, ...ana });
    expect(await eventsOf(ana)).toEqual([
      { kind: "registered-again", detail: null, addressHash: "a", createdAt: NOW },
    ]);
  });

  const opening = (sessionId = publicId()) => ({
    passwordHash: "scrypt$x",
    session: { publicId: sessionId, tokenHash: newToken(32), device: "", place: "", assurance: 1 as const },
    formerTokenHash: undefined,
    taken: NOTHING_TAKEN,
    event: { kind: "signed-in" as const, addressHash: "a" },
  });

  it("opens the account's first session in the same batch", async () => {
    const first = opening();
    const id = await insertAccount(db, account("sesion@correo.com"), noted, NOW, first);
    expect(await findSessionUser(db, first.session.tokenHash, NOW)).toMatchObject({ userId: id });
    expect((await eventsOf({ id: id ?? 0 })).map(({ kind }) => kind)).toEqual(["registered", "signed-in"]);
  });

  it("opens no session for an address that has an account", async () => {
    const { email } = await addUser({ passwordHash: "scrypt$x" });
    const first = opening();
    expect(await insertAccount(db, account(email), noted, NOW, first)).toBeUndefined();
    expect(await findSessionUser(db, first.session.tokenHash, NOW)).toBeUndefined();
  });

  it("registers nobody if the first session cannot be written", async () => {
    const other = opening();
    await insertAccount(db, account("primera@correo.com"), noted, NOW, other);
    const refused = insertAccount(
      db,
      account("segunda@correo.com"),
      noted,
      NOW,
      opening(other.session.publicId),
    );
    await expect(refused).rejects.toThrow();
    expect(await findAccount(db, "segunda@correo.com")).toBeUndefined();
  });

  it("inserts one account when two requests come at once", async () => {
    const two = [1, 2].map(() => insertAccount(db, account("carrera@correo.com"), noted, NOW));
    const ids = await Promise.all(two);
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    const events = await eventsOf({ id: ids.find((id) => id !== undefined) ?? 0 });
    expect(events.map(({ kind }) => kind)).toEqual(["registered", "registered-again"]);
  });
});

describe("roles by email address", () => {
  it.each(["owner", "admin"] as const)(
    "an account with an %s's unconfirmed address has the role of a diner",
    async (role) => {
      const email = `${role}-${publicId()}@correo.com`;
      if (role === "owner") await addOwner({ email });
      else await db.insert(adminUsers).values({ email, createdAt: NOW }).run();
      const stranger = await addUser({ email, passwordHash: "scrypt$stranger" });
      const before = await openSessionOf(stranger);
      expect(await findSessionUser(db, before, NOW)).toMatchObject({ adminId: null, ownerId: null });

      await linkFor(email, { tokenHash: token });
      await redeem({ tokenHash: token });
      expect(await findSessionUser(db, before, NOW)).toBeUndefined();
      const after = await openSessionOf({ ...stranger, passwordHash: "scrypt$new" });
      const found = await findSessionUser(db, after, NOW);
      expect([found?.adminId !== null, found?.ownerId !== null]).toEqual([
        role === "admin",
        role === "owner",
      ]);
    },
  );

  it("a session opens only while the checked password is still the account's, and ends at its exact millisecond", async () => {
    const user = await addUser({ passwordHash: "scrypt$now" });
    const stale = await openSessionOf({ ...user, passwordHash: "scrypt$before" });
    expect(await findSessionUser(db, stale, NOW)).toBeUndefined();
    const none = await openSessionOf({ ...user, passwordHash: null });
    expect(await findSessionUser(db, none, NOW)).toBeUndefined();
    const live = await openSessionOf(user);
    expect(await findSessionUser(db, live, at(30 * DAY - 1))).toMatchObject({ userId: user.id });
    expect(await findSessionUser(db, live, at(30 * DAY))).toBeUndefined();
    const withoutPassword = await addUser();
    expect(await findSessionUser(db, await openSessionOf(withoutPassword), NOW)).toBeDefined();
  });
});
