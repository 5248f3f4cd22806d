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
import { factorEnrolments } from "~/data/schema/tokens";
import type { ProviderId } from "~/domain/accounts/providers";
import { pruneAccessJob } from "~/jobs/prune-access";
import { jobDeps } from "../../jobs/job-deps";
import { addUser, at, db, HOUR, MINUTE, NOW, publicId, type UserRow } from "../../rows";

let serial = 0;

/** A new person's profile at a provider. */
const newProfile = (values: Partial<Parameters<typeof enterByProviderAccount>[2]> = {}) => {
  const subject = `subject-${++serial}`;
  return { subject, email: `${subject}@correo.example`, isEmailVerified: true, name: "Ana Paz", ...values };
};
const NOTED = { addressHash: "an-address" };

const enter = (profile: ReturnType<typeof newProfile>, provider: ProviderId = "oidc", now = NOW) =>
  enterByProviderAccount(db, provider, profile, publicId(), NOTED, now);

const accountOf = async (profile: ReturnType<typeof newProfile>, provider?: ProviderId) => {
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

/** Adds one row of everything that an account can have. */
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
  await db.insert(factorEnrolments).values({
    publicId: publicId(),
    userId: id,
    secret: "x",
    createdAt: moment,
    expiresAt: later,
  });
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

const LEFT = [providerAccounts, secondFactors, recoveryCodes, factorEnrolments, sessions, userTokens];
const countsOf = (userId: number) =>
  Promise.all(LEFT.map((table) => db.$count(table, eq(table.userId, userId))));

/** The rows of every table that signing in may change. */
const everything = () =>
  Promise.all([users, ...LEFT, auditEvents, signInAttempts].map((table) => db.select().from(table)));

describe("enterByIdentity", () => {
  it("inserts an account for a new address: confirmed, without a password, with the date of consent", async () => {
    const profile = newProfile();
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

  it("finds a returning person by the provider's id alone, even if the address has changed", async () => {
    const profile = newProfile();
    const { userId } = await accountOf(profile);
    const other = await addUser({ emailConfirmedAt: NOW });
    for (const changed of [{}, { email: other.email }, { email: "", isEmailVerified: false }]) {
      expect((await accountOf({ ...profile, ...changed })).userId).toBe(userId);
    }
    expect(await happenedTo(userId)).toEqual(["registered", "provider-linked"]);
    expect(await providerAccountsOf(other.id)).toEqual([]);
  });

  it("links a confirmed account of the same address and leaves its data", async () => {
    const user = await addUser({ emailConfirmedAt: at(-HOUR), passwordHash: "a-hash", name: "Rosa" });
    await leaveEverythingOn(user);
    const account = await accountOf(newProfile({ email: user.email }));
    expect(account).toEqual({
      userId: user.id,
      passwordHash: "a-hash",
      name: "Rosa",
      email: user.email,
      isConfirmed: true,
    });
    expect(await userOf(user.id)).toEqual(user);
    expect(await countsOf(user.id)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(await happenedTo(user.id)).toEqual(["provider-linked"]);
  });

  it("takes over an unconfirmed account of the same address, without what was on it", async () => {
    const user = await addUser({ passwordHash: "a-hash", pendingEmail: "thief@correo.example" });
    const bystander = await addUser({ passwordHash: "b-hash" });
    await leaveEverythingOn(user);
    await leaveEverythingOn(bystander);
    const profile = newProfile({ email: user.email });
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
    expect(await countsOf(user.id)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(await providerAccountsOf(user.id)).toEqual([{ provider: "google", subject: profile.subject }]);
    expect(await happenedTo(user.id)).toEqual(["email-confirmed", "provider-linked"]);
    expect(await userOf(bystander.id)).toEqual(bystander);
    expect(await countsOf(bystander.id)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("leaves an unconfirmed account that is already linked with this provider account", async () => {
    const user = await addUser({ passwordHash: "a-hash" });
    const profile = newProfile({ email: user.email });
    await linkProviderAccount(db, user.id, { provider: "oidc", ...profile }, NOTED, NOW);
    expect(await accountOf(profile)).toMatchObject({ userId: user.id, isConfirmed: false });
    expect(await userOf(user.id)).toEqual(user);
  });

  it.each([
    ["of a confirmed account", { emailConfirmedAt: NOW, passwordHash: "a-hash" }],
    ["of an unconfirmed account", { passwordHash: "a-hash" }],
  ])("refuses an address %s that the provider has not verified, and writes nothing", async (_, values) => {
    const user = await addUser(values);
    await leaveEverythingOn(user);
    const before = await everything();
    const profile = newProfile({ email: user.email, isEmailVerified: false });
    expect(await enter(profile)).toEqual({ refused: "unverified" });
    expect(await enter(profile, "facebook")).toEqual({ refused: "unverified" });
    expect(await everything()).toEqual(before);
  });

  it("inserts no account without an address that the provider has verified", async () => {
    const before = await everything();
    expect(await enter(newProfile({ isEmailVerified: false }))).toEqual({ refused: "unverified" });
    expect(await enter(newProfile({ email: "" }))).toEqual({ refused: "unverified" });
    expect(await everything()).toEqual(before);
  });

  it("refuses a second provider account of the same provider, and writes nothing", async () => {
    const profile = newProfile();
    await accountOf(profile);
    const before = await everything();
    expect(await enter(newProfile({ email: profile.email }))).toEqual({ refused: "other" });
    expect(await everything()).toEqual(before);
  });

  it("distinguishes the same id at different providers", async () => {
    const profile = newProfile();
    const mine = await accountOf(profile, "google");
    const theirs = await accountOf({ ...profile, email: `other-${profile.email}` }, "oidc");
    expect(theirs.userId).not.toBe(mine.userId);
  });

  it("inserts one account when two first visits come at once", async () => {
    const profile = newProfile();
    const [first, second] = await Promise.all([accountOf(profile), accountOf(profile)]);
    expect(first.userId).toBe(second.userId);
    expect(await db.$count(users, eq(users.email, profile.email))).toBe(1);
    expect(await happenedTo(first.userId)).toEqual(["registered", "provider-linked"]);
  });
});

describe("linkIdentity", () => {
  const link = (userId: number, profile: ReturnType<typeof newProfile>, provider: ProviderId = "oidc") =>
    linkProviderAccount(db, userId, { provider, subject: profile.subject, email: profile.email }, NOTED, NOW);

  it("links once, and returns that it is already linked the second time", async () => {
    const user = await addUser();
    const profile = newProfile();
    expect(await link(user.id, profile)).toBe("linked");
    expect(await link(user.id, profile)).toBe("already");
    expect(await providerAccountsOf(user.id)).toEqual([{ provider: "oidc", subject: profile.subject }]);
    expect(await happenedTo(user.id)).toEqual(["provider-linked"]);
    // The provider's address does not confirm the account's own.
    expect((await userOf(user.id))?.emailConfirmedAt).toBeNull();
  });

  it("refuses another account's provider account and a second one of the same provider", async () => {
    const [mine, theirs] = [await addUser(), await addUser()];
    const profile = newProfile();
    await link(theirs.id, profile);
    expect(await link(mine.id, profile)).toBe("taken");
    expect(await link(theirs.id, newProfile())).toBe("other");
    expect(await providerAccountsOf(mine.id)).toEqual([]);
    expect(await providerAccountsOf(theirs.id)).toEqual([{ provider: "oidc", subject: profile.subject }]);
  });
});

describe("unlinkIdentity", () => {
  const ALL: ProviderId[] = ["google", "facebook", "oidc"];
  const linked = async (user: UserRow, ...providers: ProviderId[]) => {
    for (const provider of providers) {
      await linkProviderAccount(db, user.id, { provider, ...newProfile() }, NOTED, NOW);
    }
    return user;
  };
  const unlink = (user: UserRow, provider: ProviderId, usable = ALL) =>
    unlinkProviderAccount(db, user.id, provider, usable, NOTED, NOW);
  const left = async (user: UserRow) => (await providerAccountsOf(user.id)).map(({ provider }) => provider);

  it("unlinks a provider where there is a password or another provider", async () => {
    const withPassword = await linked(await addUser({ passwordHash: "a-hash" }), "oidc");
    expect(await unlink(withPassword, "oidc")).toBe("unlinked");
    expect(await left(withPassword)).toEqual([]);
    expect(await happenedTo(withPassword.id)).toEqual(["provider-linked", "provider-unlinked"]);
    const withTwo = await linked(await addUser(), "oidc", "google");
    expect(await unlink(withTwo, "oidc")).toBe("unlinked");
    expect(await left(withTwo)).toEqual(["google"]);
  });

  it("never unlinks the last way to sign in, even when two requests come at once", async () => {
    const user = await linked(await addUser(), "oidc");
    expect(await unlink(user, "oidc")).toBe("last");
    const withTwo = await linked(await addUser(), "oidc", "google");
    const outcomes = await Promise.all([unlink(withTwo, "oidc"), unlink(withTwo, "google")]);
    expect(outcomes.toSorted()).toEqual(["last", "unlinked"]);
    expect(await left(withTwo)).toHaveLength(1);
    expect(await happenedTo(user.id)).toEqual(["provider-linked"]);
  });

  it("counts neither a provider that is no longer configured nor another account's ways to sign in", async () => {
    const user = await linked(await addUser(), "oidc", "google");
    await linked(await addUser({ passwordHash: "a-hash" }), "oidc", "google");
    expect(await unlink(user, "oidc", ["oidc"])).toBe("last");
    expect(await unlink(user, "oidc", ["oidc", "facebook"])).toBe("last");
    expect(await left(user)).toEqual(["oidc", "google"]);
  });

  it("returns that nothing is linked, and leaves other accounts alone", async () => {
    const user = await addUser({ passwordHash: "a-hash" });
    const other = await linked(await addUser({ passwordHash: "a-hash" }), "oidc");
    expect(await unlink(user, "oidc")).toBe("absent");
    expect(await left(other)).toEqual(["oidc"]);
  });
});

describe("findSecurity", () => {
  it("returns the provider accounts of one account", async () => {
    const user = await addUser({ passwordHash: "a-hash" });
    const profile = newProfile();
    await linkProviderAccount(db, user.id, { provider: "oidc", ...profile }, NOTED, NOW);
    expect(await findSecurity(db, user.id, NOW)).toEqual({
      devices: [],
      factor: undefined,
      providerAccounts: [{ provider: "oidc", email: profile.email, createdAt: NOW }],
    });
    const { userId } = await accountOf(newProfile(), "google");
    expect((await findSecurity(db, userId, NOW)).providerAccounts).toMatchObject([{ provider: "google" }]);
    expect((await findSecurity(db, (await addUser()).id, NOW)).providerAccounts).toEqual([]);
  });
});

describe("takeState", () => {
  it("accepts a state once, even when many requests come at once, until it expires", async () => {
    const endsAt = at(10 * MINUTE);
    const takings = await Promise.all(Array.from({ length: 20 }, () => takeState(db, "a-state", endsAt)));
    expect(takings.filter(Boolean)).toHaveLength(1);
    expect(await takeState(db, "another", endsAt)).toBe(true);

    await pruneAccessJob(jobDeps(), endsAt);
    expect(await takeState(db, "a-state", endsAt)).toBe(false);
    await pruneAccessJob(jobDeps(), new Date(endsAt.getTime() + 1));
    const { results } = await env.DB.prepare("SELECT subject FROM sign_in_attempts").all();
    expect(results).toEqual([]);
  });
});
