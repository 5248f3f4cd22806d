import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { providerAccounts } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import type { ProviderId, ProviderProfile } from "~/domain/accounts/providers";
import type { SignInWay } from "~/domain/accounts/sign-in-ways";
import { takeOnce } from "./attempts.server";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";
import { deleteWaysIn, endAccess } from "./former-access.server";
import { canSignInWithout } from "./identifiers/sign-in-ways.server";

/** A person's account at a provider, as stored. */
export type ProviderAccount = { provider: ProviderId } & Pick<ProviderProfile, "subject" | "email">;

/** The origin of an audit event, as a keyed hash. */
type Noted = Pick<AuditEvent, "addressHash">;

/** Selects the provider accounts of an account: at most one per provider. */
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
 * Stores the hash of a state that came back from a provider, and returns whether this call was the first. A state
 * that comes back twice is refused the second time. The row lasts until `endsAt`, when the state expires.
 */
export function takeState(db: Database, stateHash: string, endsAt: Date): Promise<boolean> {
  return takeOnce(db, `state:${stateHash}`, endsAt);
}

/**
 * Builds the statements that link a provider account to the account that `whose` finds, and write the audit event.
 * They write nothing if there is no such account, if the provider account is already linked, or if the account has
 * another one of this provider.
 */
function insertProviderAccount(
  db: Database,
  { provider, subject, email }: ProviderAccount,
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
 * Links a provider account to a signed-in account. `taken`: another account has it. `other`: this account has another
 * one of this provider. `already`: it was linked before. One batch.
 */
export async function linkProviderAccount(
  db: Database,
  userId: number,
  { provider, subject, email }: ProviderAccount,
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
 * Returns why a provider account cannot be linked with an account, as `linkProviderAccount` would; `undefined` if it can.
 */
export async function findLinkObstacle(
  db: Database,
  userId: number,
  { provider, subject }: Pick<ProviderAccount, "provider" | "subject">,
): Promise<"already" | "taken" | "other" | undefined> {
  const known = await db
    .select({ userId: providerAccounts.userId, subject: providerAccounts.subject })
    .from(providerAccounts)
    .where(
      and(
        eq(providerAccounts.provider, provider),
        or(eq(providerAccounts.subject, subject), eq(providerAccounts.userId, userId)),
      ),
    );
  const holder = known.find((row) => row.subject === subject);
  if (holder) return holder.userId === userId ? "already" : "taken";
  return known.length > 0 ? "other" : undefined;
}

/**
 * Unlinks a provider from an account, unless it is the last way to sign in (`canSignInWithout`). One batch with one condition, so that two concurrent calls cannot remove both.
 */
export async function unlinkProviderAccount(
  db: Database,
  userId: number,
  provider: ProviderId,
  usable: readonly SignInWay[],
  noted: Noted,
  now: Date,
): Promise<"unlinked" | "last" | "absent"> {
  const mine = and(eq(providerAccounts.userId, userId), eq(providerAccounts.provider, provider));
  const mayGo = and(mine, canSignInWithout(db, userId, provider, usable));
  const owner = db.select({ userId: providerAccounts.userId }).from(providerAccounts).where(mayGo);
  const event = { kind: "provider-unlinked", ...noted, detail: { provider } } as const;
  const { deleted, left } = await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, owner), event, now),
    deleted: db.delete(providerAccounts).where(mayGo),
    left: db.select({ id: providerAccounts.id }).from(providerAccounts).where(mine),
  });
  if (left.length > 0) return "last";
  return deleted.meta.changes > 0 ? "unlinked" : "absent";
}

/** The account that a provider signs in. */
export type EnteredAccount = {
  userId: number;
  /** The stored hash, for `openSession`. */
  passwordHash: string | null;
  name: string;
  email: string;
  isConfirmed: boolean;
};

export type Entry =
  /** `isLinkedAnew`: the account existed with a confirmed address and is linked from now on. */
  | { account: EnteredAccount; isLinkedAnew: boolean }
  /**
   * `unverified`: the provider account is unknown and the provider has not verified the address. `other`: the account
   * of the address has another provider account of this provider. Nothing was written.
   */
  | { refused: "unverified" | "other" };

/** Selects the account that a provider account is linked to. */
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
 * Returns the account that a provider account signs in. A linked provider account returns its account, whatever the
 * addresses are. Otherwise, if the provider verified the address, it is linked to the account of that address, or to
 * a new account (`publicId`) without a password. If that account's address was unconfirmed, somebody else may have
 * registered it: the batch confirms the address, deletes the password and every other way to sign in, and ends what is
 * open or pending. One batch.
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
  const unconfirmedAccount = db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailConfirmedAt), isUnknown));
  const isOfUnconfirmed = (column: Parameters<typeof eq>[0]) => sql`${column} IN ${unconfirmedAccount}`;
  const note = (kind: "email-confirmed" | "registered", where: SQL) =>
    insertAuditEventWhere(db, where, { kind, ...noted, detail: { provider } }, now);

  const {
    confirmed,
    created,
    linked,
    account: [account],
  } = await runBatch(db, {
    ...deleteWaysIn(db, isOfUnconfirmed),
    ...endAccess(db, isOfUnconfirmed),
    confirmedEvent: note("email-confirmed", isOfUnconfirmed(users.id)),
    // Last of these statements, because it confirms the address that the others find unconfirmed.
    confirmed: db
      .update(users)
      .set({ passwordHash: null, pendingEmail: null, emailConfirmedAt: now })
      .where(isOfUnconfirmed(users.id)),
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
