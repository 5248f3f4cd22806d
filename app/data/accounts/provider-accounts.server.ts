import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import {
  providerAccounts,
  recoveryCodes,
  secondFactors,
  sessions,
  signInAttempts,
  userTokens,
} from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import type { ProviderId, ProviderProfile } from "~/domain/accounts/providers";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";

/** Who somebody is at a provider, as it is kept. */
export type Identity = { provider: ProviderId } & Pick<ProviderProfile, "subject" | "email">;

/** Where an event came from, as it may be noted. */
type Noted = Pick<AuditEvent, "addressHash">;

/** Query for the providers that an account is linked with: one of a kind at most. */
export function queryProviderAccounts(db: Database, userId: number) {
  return db
    .select({
      provider: providerAccounts.provider,
      email: providerAccounts.email,
      createdAt: providerAccounts.createdAt,
    })
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, userId));
}

/**
 * Takes a state that came back from a provider (its hash), once. Gives whether it was this call that took it: of the same
 * state twice, at once or later, one is refused. `endsAt` is when the state ends by itself; until then the row is kept.
 */
export async function takeState(db: Database, stateHash: string, endsAt: Date): Promise<boolean> {
  const { meta } = await db
    .insert(signInAttempts)
    .values({ subject: `state:${stateHash}`, attempts: 1, windowEndsAt: endsAt })
    .onConflictDoNothing({ target: signInAttempts.subject })
    .run();
  return meta.changes > 0;
}

/**
 * The statements that note and link an identity with the account that `whose` finds, for a batch. Nothing where there is none,
 * where the identity is linked already, or where the account has another of this provider.
 */
function insertProviderAccount(
  db: Database,
  { provider, subject, email }: Identity,
  whose: SQL | undefined,
  noted: Noted,
  now: Date,
) {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM user_identities AS known
    WHERE known.provider = ${provider} AND (known.subject = ${subject} OR known.user_id = ${users.id}))`;
  const where = and(whose, isFree);
  const event = { kind: "provider-linked", ...noted, detail: { provider } } as const;
  return {
    linkedEvent: insertAuditEventWhere(db, where, event, now),
    linked: insertSelect(
      db,
      providerAccounts,
      { userId: users.id, provider, subject, email, createdAt: now },
      fromWhere(users, where),
    ),
  };
}

/**
 * Links a provider to a signed-in account. `taken`: it is another account's. `other`: this account already has another
 * identity of this provider. Linking what is linked changes nothing. One batch.
 */
export async function linkProviderAccount(
  db: Database,
  userId: number,
  { provider, subject, email }: Identity,
  noted: Noted,
  now: Date,
): Promise<"linked" | "already" | "taken" | "other"> {
  const { linked, holders } = await runBatch(db, {
    ...insertProviderAccount(db, { provider, subject, email }, eq(users.id, userId), noted, now),
    holders: db
      .select({ userId: providerAccounts.userId })
      .from(providerAccounts)
      .where(and(eq(providerAccounts.provider, provider), eq(providerAccounts.subject, subject))),
  });
  if (linked.meta.changes > 0) return "linked";
  const holder = holders[0]?.userId;
  if (holder === undefined) return "other";
  return holder === userId ? "already" : "taken";
}

/**
 * Takes a provider from an account, unless it is the last way in: there must be a password, or another provider among
 * those that can be used (`usable`). One batch with one condition, so that two at once cannot take both.
 */
export async function unlinkProviderAccount(
  db: Database,
  userId: number,
  provider: ProviderId,
  usable: readonly ProviderId[],
  noted: Noted,
  now: Date,
): Promise<"unlinked" | "last" | "absent"> {
  const others = usable.filter((id) => id !== provider);
  const mine = and(eq(providerAccounts.userId, userId), eq(providerAccounts.provider, provider));
  const hasPassword = exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.passwordHash))),
  );
  const hasAnother = sql`EXISTS (SELECT 1 FROM user_identities AS other
    WHERE other.user_id = ${userId} AND ${others.length > 0 ? inArray(sql`other.provider`, others) : sql`0`})`;
  const mayGo = and(mine, or(hasPassword, hasAnother));
  const whose = db.select({ userId: providerAccounts.userId }).from(providerAccounts).where(mayGo);
  const event = { kind: "provider-unlinked", ...noted, detail: { provider } } as const;
  const { deleted, left } = await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, whose), event, now),
    deleted: db.delete(providerAccounts).where(mayGo),
    left: db.select({ id: providerAccounts.id }).from(providerAccounts).where(mine),
  });
  if (left.length > 0) return "last";
  return deleted.meta.changes > 0 ? "unlinked" : "absent";
}

/** The account that somebody enters through a provider. */
export type EnteredAccount = {
  userId: number;
  /** Its stored hash, for `openSession`. */
  passwordHash: string | null;
  name: string;
  email: string;
  isConfirmed: boolean;
};

export type Entry =
  /** `isLinkedAnew`: the account was there, confirmed, and the provider opens it from now on. */
  | { account: EnteredAccount; isLinkedAnew: boolean }
  /** `unverified`: nobody's identity, and the provider does not vouch for the address. `other`: the address's account
   * already has another identity of this provider. Nothing was written. */
  | { refused: "unverified" | "other" };

/** Finds the account of an identity that is linked already. */
function selectEntered(db: Database, provider: ProviderId, subject: string) {
  return db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(providerAccounts)
    .innerJoin(users, eq(users.id, providerAccounts.userId))
    .where(and(eq(providerAccounts.provider, provider), eq(providerAccounts.subject, subject)));
}

type Entered = Awaited<ReturnType<typeof selectEntered>>[number];

const toAccount = ({ emailConfirmedAt, ...account }: Entered): EnteredAccount => ({
  ...account,
  isConfirmed: emailConfirmedAt !== null,
});

/**
 * Whom a provider's word lets in. A known identity: its account, whatever the addresses say. An unknown one whose address
 * the provider vouches for: the account of that address, linked from now on, or a new one (`publicId`) without a
 * password. Where the account's address was not confirmed, the provider's word confirms it and everything that
 * somebody may have left there before goes (password, providers, second factor, recovery codes, links, sessions). One batch.
 */
export async function enterByProviderAccount(
  db: Database,
  provider: ProviderId,
  profile: ProviderProfile,
  publicId: string,
  noted: Noted,
  now: Date,
): Promise<Entry> {
  const { subject, email, name } = profile;
  if (!profile.isEmailVerified || !email) {
    const [known] = await selectEntered(db, provider, subject);
    return known ? { account: toAccount(known), isLinkedAnew: false } : { refused: "unverified" };
  }

  const isUnknown = sql`NOT EXISTS (SELECT 1 FROM user_identities AS known
    WHERE known.provider = ${provider} AND known.subject = ${subject})`;
  const leftBehind = db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailConfirmedAt), isUnknown));
  const wasLeftBehind = (column: Parameters<typeof eq>[0]) => sql`${column} IN ${leftBehind}`;
  const note = (kind: "email-confirmed" | "registered", where: SQL) =>
    insertAuditEventWhere(db, where, { kind, ...noted, detail: { provider } }, now);

  const {
    confirmed,
    created,
    linked,
    account: [account],
  } = await runBatch(db, {
    providers: db.delete(providerAccounts).where(wasLeftBehind(providerAccounts.userId)),
    factors: db.delete(secondFactors).where(wasLeftBehind(secondFactors.userId)),
    codes: db.delete(recoveryCodes).where(wasLeftBehind(recoveryCodes.userId)),
    sessions: db.delete(sessions).where(wasLeftBehind(sessions.userId)),
    links: db.delete(userTokens).where(wasLeftBehind(userTokens.userId)),
    confirmedEvent: note("email-confirmed", wasLeftBehind(users.id)),
    // Last of these: from here on the address is confirmed.
    confirmed: db
      .update(users)
      .set({ passwordHash: null, pendingEmail: null, emailConfirmedAt: now })
      .where(wasLeftBehind(users.id)),
    created: insertSelect(
      db,
      users,
      { publicId, email, emailConfirmedAt: now, name, consentedAt: now, createdAt: now },
      sql`WHERE ${isUnknown}`,
    ).onConflictDoNothing(),
    createdEvent: note("registered", eq(users.publicId, publicId)),
    ...insertProviderAccount(
      db,
      { provider, subject, email },
      and(eq(users.email, email), isNotNull(users.emailConfirmedAt)),
      noted,
      now,
    ),
    account: selectEntered(db, provider, subject),
  });
  if (!account) return { refused: "other" };
  const isNew = created.meta.changes > 0 || confirmed.meta.changes > 0;
  return { account: toAccount(account), isLinkedAnew: linked.meta.changes > 0 && !isNew };
}
