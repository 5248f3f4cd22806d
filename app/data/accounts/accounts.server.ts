import { and, eq, exists, gt, isNull, ne, not, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import type { LinkPurpose } from "~/domain/accounts/sessions";
import { forgetCounted } from "./attempts.server";
import { type AuditEvent, insertAuditEvent, insertAuditEventWhere } from "./audit.server";
import { confirmAddress } from "./confirm-address.server";
import { endAccess } from "./former-access.server";
import { insertLinkFor, type Link } from "./mailed-links.server";
import { type NewOpening, openingOf } from "./sign-in.server";

/** `passwordHash` is null for an account that signs in by mailed codes alone. */
export type NewAccount = { publicId: string; email: string; name: string; passwordHash: string | null };

/**
 * Registers an account with an unconfirmed address and returns its id. Returns `undefined` if the address already has
 * an account, which it leaves unchanged. Both cases write an audit event, so that they take equally long. Opens the
 * account's first session too, if `opening` is given. One batch, so that nobody has an account of which no answer told.
 */
export async function insertAccount(
  db: Database,
  account: NewAccount,
  noted: Pick<AuditEvent, "addressHash">,
  now: Date,
  opening?: NewOpening,
): Promise<number | undefined> {
  const isMine = eq(users.publicId, account.publicId);
  const isTaken = and(eq(users.email, account.email), ne(users.publicId, account.publicId));
  const idOfNew = sql`(SELECT ${users.id} FROM ${users} WHERE ${isMine})`;
  const {
    inserted: [inserted],
  } = await runBatch(db, {
    inserted: db
      .insert(users)
      .values({ ...account, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id }),
    registered: insertAuditEventWhere(db, isMine, { kind: "registered", ...noted }, now),
    registeredAgain: insertAuditEventWhere(db, isTaken, { kind: "registered-again", ...noted }, now),
    ...(opening && openingOf(db, idOfNew, opening, now)),
  });
  return inserted?.id;
}

/** Returns an address's account and when the address was confirmed, or `undefined` if it has no account. */
export function findAccount(db: Database, email: string) {
  return db
    .select({ id: users.id, name: users.name, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.email, email))
    .get();
}

/**
 * Creates a mailed link for the account of an address, counts its letter, and returns the account. Returns
 * `undefined` if the address has no account or its mailbox has reached the limit of letters. Writes the audit event
 * in every case. One batch.
 */
export async function insertLink(
  db: Database,
  link: Link & { purpose: Exclude<LinkPurpose, "email-change"> },
  event: AuditEvent,
  now: Date,
): Promise<{ id: number; name: string; isConfirmed: boolean } | undefined> {
  const { email } = link;
  const {
    link: made,
    account: [account],
  } = await runBatch(db, {
    ...insertLinkFor(db, link, eq(users.email, email), now),
    account: db
      .select({ id: users.id, name: users.name, emailConfirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.email, email)),
    event: insertAuditEvent(db, eq(users.email, email), event, now),
  });
  if (!account || made.meta.changes === 0) return undefined;
  return { id: account.id, name: account.name, isConfirmed: account.emailConfirmedAt !== null };
}

/** Condition: the token with this hash is unused and has not expired. */
function isUsable(tokenHash: string, purpose: LinkPurpose, now: Date) {
  return and(
    eq(userTokens.tokenHash, tokenHash),
    eq(userTokens.purpose, purpose),
    isNull(userTokens.usedAt),
    gt(userTokens.expiresAt, now),
  );
}

/**
 * Condition: the account that a link was sent for still has the address that the link confirms, or is still waiting
 * to change to it. A change of address fails once another account has the new one.
 */
function linkedAccount(purpose: LinkPurpose) {
  if (purpose !== "email-change")
    return and(eq(users.id, userTokens.userId), eq(users.email, userTokens.email));
  const isTaken = sql`EXISTS (SELECT 1 FROM ${users} AS other WHERE other.email = ${userTokens.email})`;
  return and(eq(users.id, userTokens.userId), eq(users.pendingEmail, userTokens.email), not(isTaken));
}

/**
 * Returns the account of a valid link and the address that the link confirms. Returns `undefined` if the link is
 * unknown, used or expired, if the account no longer has its address, or if another account has taken it.
 */
export function findLink(db: Database, tokenHash: string, purpose: LinkPurpose, now: Date) {
  return db
    .select({ userId: users.id, email: userTokens.email })
    .from(userTokens)
    .innerJoin(users, linkedAccount(purpose))
    .where(isUsable(tokenHash, purpose, now))
    .get();
}

type LinkUse = {
  tokenHash: string;
  purpose: LinkPurpose;
  /** Random. It tells the batch which of two concurrent requests used the link. */
  useId: string;
  passwordHash: string;
  addressHash: string;
  /** The counters' subjects of failed tries at the account's password. */
  guesses: string[];
};

/**
 * Uses a mailed link to set a password, ends every session and every other link and code, and resets the counters of
 * failed tries. The link confirms its address (`confirmAddress`). Returns `undefined` if the link is not valid. One
 * batch: of two concurrent uses, the second finds the link used.
 */
export async function redeemLinkForPassword(
  db: Database,
  { tokenHash, purpose, useId, passwordHash, addressHash, guesses }: LinkUse,
  now: Date,
): Promise<{ userId: number; name: string; wasConfirmed: boolean } | undefined> {
  const isUsed = and(eq(userTokens.tokenHash, tokenHash), eq(userTokens.usedBy, useId));
  const holder = db.select({ userId: userTokens.userId }).from(userTokens).where(isUsed);
  const confirmedEmail = sql`${db.select({ email: userTokens.email }).from(userTokens).where(isUsed)}`;
  const { isMine, statements } = confirmAddress(
    db,
    { holder, changesTo: purpose === "email-change" ? confirmedEmail : undefined, addressHash },
    now,
  );
  const {
    account: [account],
  } = await runBatch(db, {
    usedLink: db
      .update(userTokens)
      .set({ usedAt: now, usedBy: useId })
      .where(
        and(
          isUsable(tokenHash, purpose, now),
          exists(db.select({ one: sql`1` }).from(users).where(linkedAccount(purpose))),
        ),
      ),
    account: db
      .select({ userId: users.id, name: users.name, emailConfirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(isMine(users.id)),
    passwordChanged: insertAuditEventWhere(
      db,
      isMine(users.id),
      { kind: "password-changed", addressHash, detail: { by: purpose } },
      now,
    ),
    ...statements,
    ...endAccess(db, isMine, { link: eq(userTokens.tokenHash, tokenHash) }),
    guesses: forgetCounted(db, guesses, exists(holder)),
    renewed: db
      .update(users)
      .set({
        passwordHash,
        email: confirmedEmail,
        // A pending change of address may be somebody else's, so it is cancelled.
        pendingEmail: null,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.getTime()})`,
      })
      .where(isMine(users.id)),
  });
  if (!account) return undefined;
  const { userId, name, emailConfirmedAt } = account;
  return { userId, name, wasConfirmed: emailConfirmedAt !== null };
}
