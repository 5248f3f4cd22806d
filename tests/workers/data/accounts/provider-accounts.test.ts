import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  enterByProviderAccount,
  linkProviderAccount,
  takeState,
  unlinkProviderAccount,
} from "~/data/accounts/provider-accounts.server";
import { findSecurity } from "~/data/accounts/security.server";
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
import type { ProviderId } from "~/domain/accounts/providers";
import { pruneAccessJob } from "~/jobs/prune-access";
import { addUser, at, db, HOUR, MINUTE, NOW, publicId, type UserRow } from "../../rows";

let serial = 0;

/** Somebody at a provider whom nobody else in these tests is. */
const somebody = (values: Partial<Parameters<typeof enterByProviderAccount>[2]> = {}) => {
  const subject = `subject-${++serial}`;
  return { subject, email: `${subject}@correo.example`, isEmailVerified: true, name: "Ana Paz", ...values };
};
const NOTED = { addressHash: "an-address" };

const enter = (profile: ReturnType<typeof somebody>, provider: ProviderId = "oidc", now = NOW) =>
  enterByProviderAccount(db, provider, profile, publicId(), NOTED, now);

const accountOf = async (profile: ReturnType<typeof somebody>, provider?: ProviderId) => {
  const entry = await enter(profile, provider);
  if ("refused" in entry) throw new Error(entry.refused);
  return entry.account;
};

const userOf = (id: number) => db.select().from(users).where(eq(users.id, id)).get();
const providerAccountsOf = (userId: number) =>
  db
    .select({ provider: providerAccounts.provider, subject: providerAccounts.subject })
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, userId))
    .orderBy(providerAccounts.id);
const happenedTo = async (userId: number) =>
  (await db.select({ kind: auditEvents.kind }).from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ kind }) => kind,
  );

/** One row of everything that somebody can leave on an account. */
async function leaveEverythingOn({ id }: UserRow) {
  const [moment, later] = [NOW, at(HOUR)];
  await db.insert(providerAccounts).values({
    userId: id,
    provider: "google",
    subject: `left-${id}`,
    email: "left@correo.example",
    createdAt: moment,
  });
  await db.insert(secondFactors).values({ userId: id, secret: "x", confirmedAt: moment, createdAt: moment });
  await db.insert(recoveryCodes).values({ userId: id, codeHash: "x", createdAt: moment });
  await db.insert(sessions).values({
    publicId: publicId(),
    userId: id,
    tokenHash: `left-${id}`,
    createdAt: moment,
    seenAt: moment,
    expiresAt: later,
  });
  await db.insert(userTokens).values({
    userId: id,
    purpose: "email-change",
    tokenHash: `left-${id}`,
    email: "left@correo.example",
    createdAt: moment,
    expiresAt: later,
  });
}

const LEFT = [providerAccounts, secondFactors, recoveryCodes, sessions, userTokens];
const countsOf = (userId: number) =>
  Promise.all(LEFT.map((table) => db.$count(table, eq(table.userId, userId))));

/** Rows of every table that signing in may write to. */
const everything = () =>
  Promise.all([users, ...LEFT, auditEvents, signInAttempts].map((table) => db.select().from(table)));

describe("enterByIdentity", () => {
  it("makes an account for an address that nobody has: confirmed, without a password, with the consent's date", async () => {
    const profile = somebody();
    const account = await accountOf(profile);
    expect(account).toEqual({
      userId: expect.any(Number),
      passwordHash: null,
      name: "Ana Paz",
      email: profile.email,
      isConfirmed: true,
    });
    expect(await userOf(account.userId)).toMatchObject({
      email: profile.email,
      name: "Ana Paz",
      emailConfirmedAt: NOW,
      consentedAt: NOW,
      createdAt: NOW,
      passwordHash: null,
    });
    expect(await providerAccountsOf(account.userId)).toEqual([
      { provider: "oidc", subject: profile.subject },
    ]);
    expect(await happenedTo(account.userId)).toEqual(["registered", "provider-linked"]);
  });

  it("knows who returns by the provider's id alone, whatever the address says by now", async () => {
    const profile = somebody();
    const { userId } = await accountOf(profile);
    const other = await addUser({ emailConfirmedAt: NOW });
    for (const changed of [{}, { email: other.email }, { email: "", isEmailVerified: false }]) {
      expect((await accountOf({ ...profile, ...changed })).userId).toBe(userId);
    }
    expect(await happenedTo(userId)).toEqual(["registered", "provider-linked"]);
    expect(await providerAccountsOf(other.id)).toEqual([]);
  });

  it("links a confirmed account of the same address and leaves what it has", async () => {
    const user = await addUser({ emailConfirmedAt: at(-HOUR), passwordHash: "a-hash", name: "Rosa" });
    await leaveEverythingOn(user);
    const account = await accountOf(somebody({ email: user.email }));
    expect(account).toEqual({
      userId: user.id,
      passwordHash: "a-hash",
      name: "Rosa",
      email: user.email,
      isConfirmed: true,
    });
    expect(await userOf(user.id)).toEqual(user);
    expect(await countsOf(user.id)).toEqual([2, 1, 1, 1, 1]);
    expect(await happenedTo(user.id)).toEqual(["provider-linked"]);
  });

  it("takes an unconfirmed account from whoever registered the address first", async () => {
    const user = await addUser({ passwordHash: "a-hash", pendingEmail: "thief@correo.example" });
    const bystander = await addUser({ passwordHash: "b-hash" });
    await leaveEverythingOn(user);
    await leaveEverythingOn(bystander);
    const profile = somebody({ email: user.email });
    expect(await accountOf(profile, "google")).toEqual({
      userId: user.id,
      passwordHash: null,
      name: user.name,
      email: user.email,
      isConfirmed: true,
    });
    expect(await userOf(user.id)).toMatchObject({
      passwordHash: null,
      pendingEmail: null,
      emailConfirmedAt: NOW,
      name: user.name,
    });
    expect(await countsOf(user.id)).toEqual([1, 0, 0, 0, 0]);
    expect(await providerAccountsOf(user.id)).toEqual([{ provider: "google", subject: profile.subject }]);
    expect(await happenedTo(user.id)).toEqual(["email-confirmed", "provider-linked"]);
    expect(await userOf(bystander.id)).toEqual(bystander);
    expect(await countsOf(bystander.id)).toEqual([1, 1, 1, 1, 1]);
  });

  it("keeps an unconfirmed account that this very identity was linked with", async () => {
    const user = await addUser({ passwordHash: "a-hash" });
    const profile = somebody({ email: user.email });
    await linkProviderAccount(db, user.id, { provider: "oidc", ...profile }, NOTED, NOW);
    expect(await accountOf(profile)).toMatchObject({ userId: user.id, isConfirmed: false });
    expect(await userOf(user.id)).toEqual(user);
  });

  it.each([
    ["of a confirmed account", { emailConfirmedAt: NOW, passwordHash: "a-hash" }],
    ["of an unconfirmed account", { passwordHash: "a-hash" }],
  ])("refuses an address %s that the provider does not vouch for, and writes nothing", async (_, values) => {
    const user = await addUser(values);
    await leaveEverythingOn(user);
    const before = await everything();
    const profile = somebody({ email: user.email, isEmailVerified: false });
    expect(await enter(profile)).toEqual({ refused: "unverified" });
    expect(await enter(profile, "facebook")).toEqual({ refused: "unverified" });
    expect(await everything()).toEqual(before);
  });

  it("makes no account of an address that the provider does not vouch for, or without one", async () => {
    const before = await everything();
    expect(await enter(somebody({ isEmailVerified: false }))).toEqual({ refused: "unverified" });
    expect(await enter(somebody({ email: "" }))).toEqual({ refused: "unverified" });
    expect(await everything()).toEqual(before);
  });

  it("refuses a second identity of the same provider, and writes nothing", async () => {
    const profile = somebody();
    await accountOf(profile);
    const before = await everything();
    expect(await enter(somebody({ email: profile.email }))).toEqual({ refused: "other" });
    expect(await everything()).toEqual(before);
  });

  it("tells providers apart that use the same ids", async () => {
    const profile = somebody();
    const mine = await accountOf(profile, "google");
    const theirs = await accountOf({ ...profile, email: `other-${profile.email}` }, "oidc");
    expect(theirs.userId).not.toBe(mine.userId);
  });

  it("makes one account of two first visits at once", async () => {
    const profile = somebody();
    const [first, second] = await Promise.all([accountOf(profile), accountOf(profile)]);
    expect(first.userId).toBe(second.userId);
    expect(await db.$count(users, eq(users.email, profile.email))).toBe(1);
    expect(await happenedTo(first.userId)).toEqual(["registered", "provider-linked"]);
  });
});

describe("linkIdentity", () => {
  const link = (userId: number, profile: ReturnType<typeof somebody>, provider: ProviderId = "oidc") =>
    linkProviderAccount(db, userId, { provider, subject: profile.subject, email: profile.email }, NOTED, NOW);

  it("links once, and says so when it is linked already", async () => {
    const user = await addUser();
    const profile = somebody();
    expect(await link(user.id, profile)).toBe("linked");
    expect(await link(user.id, profile)).toBe("already");
    expect(await providerAccountsOf(user.id)).toEqual([{ provider: "oidc", subject: profile.subject }]);
    expect(await happenedTo(user.id)).toEqual(["provider-linked"]);
    // The address at the provider confirms nothing here.
    expect((await userOf(user.id))?.emailConfirmedAt).toBeNull();
  });

  it("refuses another account's identity and a second one of the provider", async () => {
    const [mine, theirs] = [await addUser(), await addUser()];
    const profile = somebody();
    await link(theirs.id, profile);
    expect(await link(mine.id, profile)).toBe("taken");
    expect(await link(theirs.id, somebody())).toBe("other");
    expect(await providerAccountsOf(mine.id)).toEqual([]);
    expect(await providerAccountsOf(theirs.id)).toEqual([{ provider: "oidc", subject: profile.subject }]);
  });
});

describe("unlinkIdentity", () => {
  const ALL: ProviderId[] = ["google", "facebook", "oidc"];
  const linked = async (user: UserRow, ...providers: ProviderId[]) => {
    for (const provider of providers) {
      await linkProviderAccount(db, user.id, { provider, ...somebody() }, NOTED, NOW);
    }
    return user;
  };
  const unlink = (user: UserRow, provider: ProviderId, usable = ALL) =>
    unlinkProviderAccount(db, user.id, provider, usable, NOTED, NOW);
  const left = async (user: UserRow) => (await providerAccountsOf(user.id)).map(({ provider }) => provider);

  it("takes a provider where there is a password, or another provider", async () => {
    const withPassword = await linked(await addUser({ passwordHash: "a-hash" }), "oidc");
    expect(await unlink(withPassword, "oidc")).toBe("unlinked");
    expect(await left(withPassword)).toEqual([]);
    expect(await happenedTo(withPassword.id)).toEqual(["provider-linked", "provider-unlinked"]);
    const withTwo = await linked(await addUser(), "oidc", "google");
    expect(await unlink(withTwo, "oidc")).toBe("unlinked");
    expect(await left(withTwo)).toEqual(["google"]);
  });

  it("never takes the last way in, also of two at once", async () => {
    const user = await linked(await addUser(), "oidc");
    expect(await unlink(user, "oidc")).toBe("last");
    const withTwo = await linked(await addUser(), "oidc", "google");
    const outcomes = await Promise.all([unlink(withTwo, "oidc"), unlink(withTwo, "google")]);
    expect(outcomes.toSorted()).toEqual(["last", "unlinked"]);
    expect(await left(withTwo)).toHaveLength(1);
    expect(await happenedTo(user.id)).toEqual(["provider-linked"]);
  });

  it("does not count a provider that is no longer configured, nor another account's ways in", async () => {
    const user = await linked(await addUser(), "oidc", "google");
    await linked(await addUser({ passwordHash: "a-hash" }), "oidc", "google");
    expect(await unlink(user, "oidc", ["oidc"])).toBe("last");
    expect(await unlink(user, "oidc", ["oidc", "facebook"])).toBe("last");
    expect(await left(user)).toEqual(["oidc", "google"]);
  });

  it("says where there is nothing to take, and leaves others' alone", async () => {
    const user = await addUser({ passwordHash: "a-hash" });
    const other = await linked(await addUser({ passwordHash: "a-hash" }), "oidc");
    expect(await unlink(user, "oidc")).toBe("absent");
    expect(await left(other)).toEqual(["oidc"]);
  });
});

describe("findSecurity", () => {
  it("gives one account's own providers", async () => {
    const user = await addUser({ passwordHash: "a-hash" });
    const profile = somebody();
    await linkProviderAccount(db, user.id, { provider: "oidc", ...profile }, NOTED, NOW);
    expect(await findSecurity(db, user.id, NOW)).toEqual({
      devices: [],
      factor: undefined,
      identities: [{ provider: "oidc", email: profile.email, createdAt: NOW }],
    });
    const { userId } = await accountOf(somebody(), "google");
    expect((await findSecurity(db, userId, NOW)).identities).toMatchObject([{ provider: "google" }]);
    expect((await findSecurity(db, (await addUser()).id, NOW)).identities).toEqual([]);
  });
});

describe("takeState", () => {
  it("takes a state once, of many at once too, and until it ends by itself", async () => {
    const endsAt = at(10 * MINUTE);
    const takings = await Promise.all(Array.from({ length: 20 }, () => takeState(db, "a-state", endsAt)));
    expect(takings.filter(Boolean)).toHaveLength(1);
    expect(await takeState(db, "another", endsAt)).toBe(true);

    await pruneAccessJob({ db }, endsAt);
    expect(await takeState(db, "a-state", endsAt)).toBe(false);
    await pruneAccessJob({ db }, new Date(endsAt.getTime() + 1));
    const { results } = await env.DB.prepare("SELECT subject FROM sign_in_attempts").all();
    expect(results).toEqual([]);
  });
});
