import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findLink } from "~/data/accounts/accounts.server";
import { findSessionUser } from "~/data/accounts/sessions.server";
import {
  auditEvents,
  providerAccounts,
  recoveryCodes,
  secondFactors,
  sessions,
  signInAttempts,
  userTokens,
} from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { factorEnrolments } from "~/data/schema/tokens";
import { newToken } from "~/platform/keys.server";
import { eventsOf, LINK_EVENT, type LinkPurpose, linkFor, openSessionOf, redeem } from "../../links";
import { addUser, at, DAY, db, HOUR, MINUTE, NOW, publicId, type UserRow } from "../../rows";

let token: string;
beforeEach(() => {
  token = newToken(32);
});

/** Adds everything that an account can have, whether its person added it or somebody before them. */
async function fill(user: UserRow) {
  const { id: userId } = user;
  await db.batch([
    db
      .insert(providerAccounts)
      .values({ userId, provider: "google", subject: publicId(), email: user.email, createdAt: NOW }),
    db.insert(secondFactors).values({ userId, secret: "s", confirmedAt: NOW, createdAt: NOW }),
    db.insert(recoveryCodes).values({ userId, codeHash: "c", createdAt: NOW }),
    db
      .insert(factorEnrolments)
      .values({ publicId: publicId(), userId, secret: "x", createdAt: NOW, expiresAt: at(HOUR) }),
    db.insert(userTokens).values({
      userId,
      purpose: "email-change",
      tokenHash: newToken(32),
      email: "otra@correo.com",
      createdAt: at(-2 * HOUR),
      expiresAt: at(HOUR),
    }),
  ]);
  return openSessionOf(user);
}

const left = async ({ id }: UserRow) => {
  const [user, identities, factors, codes, enrolments, tokens, open] = await db.batch([
    db.select().from(users).where(eq(users.id, id)),
    db.select().from(providerAccounts).where(eq(providerAccounts.userId, id)),
    db.select().from(secondFactors).where(eq(secondFactors.userId, id)),
    db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    db.select().from(factorEnrolments).where(eq(factorEnrolments.userId, id)),
    db.select().from(userTokens).where(eq(userTokens.userId, id)),
    db.select().from(sessions).where(eq(sessions.userId, id)),
  ]);
  return {
    user: user[0],
    counts: [identities, factors, codes, enrolments, open].map((rows) => rows.length),
    tokens: tokens.map(({ usedAt, purpose }) => ({ usedAt, purpose })),
  };
};

describe("a mailed link", () => {
  it("deletes everything that others may have left on an unconfirmed account", async () => {
    const user = await addUser({ passwordHash: "scrypt$stranger", pendingEmail: "otra@correo.com" });
    await fill(user);
    await linkFor(user.email, { tokenHash: token, purpose: "confirmation" });
    expect(await redeem({ tokenHash: token, purpose: "confirmation" })).toEqual({
      userId: user.id,
      name: user.name,
      wasConfirmed: false,
    });
    expect(await left(user)).toEqual({
      user: { ...user, passwordHash: "scrypt$new", pendingEmail: null, emailConfirmedAt: NOW },
      counts: [0, 0, 0, 0, 0],
      tokens: [{ usedAt: NOW, purpose: "confirmation" }],
    });
    expect((await eventsOf(user)).slice(1)).toEqual([
      { kind: "password-changed", detail: { by: "confirmation" }, addressHash: "a", createdAt: NOW },
      { kind: "email-confirmed", detail: null, addressHash: "a", createdAt: NOW },
    ]);
  });

  it("for recovery deletes it too where the address is not confirmed", async () => {
    const user = await addUser({ passwordHash: "scrypt$stranger" });
    await fill(user);
    await linkFor(user.email, { tokenHash: token });
    expect(await redeem({ tokenHash: token })).toEqual({
      userId: user.id,
      name: user.name,
      wasConfirmed: false,
    });
    expect(await left(user)).toMatchObject({ user: { emailConfirmedAt: NOW }, counts: [0, 0, 0, 0, 0] });
  });

  it("leaves the provider accounts, second factor and recovery codes of a confirmed account, and ends its sessions and other links", async () => {
    const user = await addUser({
      passwordHash: "scrypt$old",
      emailConfirmedAt: at(-DAY),
      pendingEmail: "x@correo.com",
    });
    await fill(user);
    await linkFor(user.email, { tokenHash: token });
    expect(await redeem({ tokenHash: token })).toEqual({
      userId: user.id,
      name: user.name,
      wasConfirmed: true,
    });
    expect(await left(user)).toEqual({
      user: { ...user, passwordHash: "scrypt$new", pendingEmail: null },
      counts: [1, 1, 1, 1, 0],
      tokens: [{ usedAt: NOW, purpose: "recovery" }],
    });
    expect((await eventsOf(user)).map(({ kind }) => kind)).toEqual(["recovery-asked", "password-changed"]);
  });

  it("changes no other account", async () => {
    const [ana, eva] = [
      await addUser({ passwordHash: "scrypt$a" }),
      await addUser({ passwordHash: "scrypt$e" }),
    ];
    await fill(eva);
    await db
      .insert(signInAttempts)
      .values({ subject: "account:eva", attempts: 4, windowEndsAt: at(HOUR) })
      .run();
    const before = await left(eva);
    await linkFor(ana.email, { tokenHash: token });
    await redeem({ tokenHash: token });
    expect(await left(eva)).toEqual(before);
    expect(
      await db.select().from(signInAttempts).where(eq(signInAttempts.subject, "account:eva")),
    ).toHaveLength(1);
  });

  it("deletes the account's counted sign-in attempts, but only if the link is valid", async () => {
    const user = await addUser();
    const guesses = [`account:${publicId()}`, `reauthentication:${publicId()}`];
    const tries = () => db.select().from(signInAttempts).where(inArray(signInAttempts.subject, guesses));
    const row = { attempts: 10, windowEndsAt: at(HOUR) };
    await db.insert(signInAttempts).values(guesses.map((subject) => ({ subject, ...row })));
    expect(await redeem({ tokenHash: token, guesses })).toBeUndefined();
    expect(await tries()).toHaveLength(2);
    await linkFor(user.email, { tokenHash: token });
    await redeem({ tokenHash: token, guesses });
    expect(await tries()).toEqual([]);
  });

  it.each([
    ["recovery", 30 * MINUTE],
    ["confirmation", DAY],
  ] as const)("for %s works until its last millisecond", async (purpose, lifetime) => {
    const user = await addUser();
    await linkFor(user.email, { tokenHash: token, purpose });
    expect(await findLink(db, token, purpose, at(lifetime))).toBeUndefined();
    expect(await redeem({ tokenHash: token, purpose, now: at(lifetime) })).toBeUndefined();
    expect(await findLink(db, token, purpose, at(lifetime - 1))).toEqual({
      userId: user.id,
      email: user.email,
    });
    expect(await redeem({ tokenHash: token, purpose, now: at(lifetime - 1) })).toMatchObject({
      userId: user.id,
    });
  });

  it.each<[string, (user: UserRow) => Promise<unknown>]>([
    ["used before", () => redeem({ tokenHash: token })],
    [
      "of another purpose",
      (user) => db.update(userTokens).set({ purpose: "confirmation" }).where(eq(userTokens.userId, user.id)),
    ],
    [
      "for a change of address",
      (user) => db.update(userTokens).set({ purpose: "email-change" }).where(eq(userTokens.userId, user.id)),
    ],
    [
      "of an address that is another by now",
      (user) =>
        db
          .update(users)
          .set({ email: `${publicId()}@correo.com` })
          .where(eq(users.id, user.id)),
    ],
    ["of an account that is gone", (user) => db.delete(users).where(eq(users.id, user.id))],
    [
      "unknown",
      () =>
        db
          .update(userTokens)
          .set({ tokenHash: newToken(32) })
          .where(eq(userTokens.tokenHash, token)),
    ],
  ])("%s changes nothing", async (_, spoil) => {
    const user = await addUser({ passwordHash: "scrypt$old" });
    await linkFor(user.email, { tokenHash: token });
    await spoil(user);
    const open = await openSessionOf({
      ...user,
      passwordHash: (await left(user)).user?.passwordHash ?? null,
    });
    const before = [await left(user), await eventsOf(user)];
    expect(await findLink(db, token, "recovery", NOW)).toBeUndefined();
    expect(await redeem({ tokenHash: token, passwordHash: "scrypt$again" })).toBeUndefined();
    expect([await left(user), await eventsOf(user)]).toEqual(before);
    if ((await left(user)).user) expect(await findSessionUser(db, open, NOW)).toBeDefined();
  });

  it("sets one password when it is used twice at once", async () => {
    const user = await addUser({ passwordHash: "scrypt$old" });
    await linkFor(user.email, { tokenHash: token });
    const uses = await Promise.all(
      ["scrypt$one", "scrypt$two", "scrypt$three"].map(async (passwordHash) => ({
        passwordHash,
        used: await redeem({ tokenHash: token, passwordHash }),
      })),
    );
    const winners = uses.filter(({ used }) => used);
    expect(winners).toHaveLength(1);
    expect((await left(user)).user?.passwordHash).toBe(winners[0]?.passwordHash);
    expect((await eventsOf(user)).filter(({ kind }) => kind === "password-changed")).toHaveLength(1);
  });
});

describe("insertLink", () => {
  const letterAt = (email: string, ms: number, purpose: LinkPurpose = "recovery") =>
    linkFor(email, { now: at(ms), purpose, tokenHash: newToken(32) });

  it("inserts three links an hour of both purposes together, and a fourth when the first is an hour old", async () => {
    const { email, id, name } = await addUser();
    const made = { id, name, isConfirmed: false };
    expect(await letterAt(email, 0)).toEqual(made);
    expect(await letterAt(email, 1, "confirmation")).toEqual(made);
    expect(await letterAt(email, 2)).toEqual(made);
    expect(await letterAt(email, 3)).toBeUndefined();
    expect(await letterAt(email, HOUR - 1, "confirmation")).toBeUndefined();
    expect(await letterAt(email, HOUR)).toEqual(made);
    expect(await letterAt(email, HOUR)).toBeUndefined();
    expect((await eventsOf({ id })).length).toBe(7);
  });

  it("inserts three links however many are requested at once", async () => {
    const { email } = await addUser();
    const made = await Promise.all(Array.from({ length: 8 }, () => letterAt(email, 0)));
    expect(made.filter(Boolean)).toHaveLength(3);
  });

  it("inserts none for an address without an account, and records the request", async () => {
    const emailHash = publicId();
    const event = { ...LINK_EVENT, emailHash };
    expect(await linkFor("nadie@correo.com", { tokenHash: token }, event)).toBeUndefined();
    expect(await db.select().from(userTokens).where(eq(userTokens.tokenHash, token))).toEqual([]);
    expect(await db.select().from(auditEvents).where(eq(auditEvents.emailHash, emailHash))).toMatchObject([
      { kind: "recovery-asked", userId: null },
    ]);
  });

  it("counts each account's letters apart, and returns whether the address is confirmed", async () => {
    const [ana, eva] = [await addUser(), await addUser({ emailConfirmedAt: NOW })];
    for (let sent = 0; sent < 3; sent++) await letterAt(ana.email, sent);
    expect(await letterAt(eva.email, 3)).toMatchObject({ id: eva.id, isConfirmed: true });
    const row = await db
      .select()
      .from(userTokens)
      .where(and(eq(userTokens.userId, eva.id), eq(userTokens.purpose, "recovery")))
      .get();
    expect(row).toMatchObject({
      email: eva.email,
      createdAt: at(3),
      expiresAt: at(3 + 30 * MINUTE),
      usedAt: null,
    });
  });
});
