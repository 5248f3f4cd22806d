import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { oneTimeCodes } from "~/data/schema/tokens";
import type { CodeChallenge } from "~/domain/accounts/code-challenges";
import { type CodePurpose, codeEnd } from "~/domain/accounts/one-time-codes";
import { type AuditEvent, insertAuditEvent } from "./audit.server";
import { isFreeNumber, isNumberOf } from "./identifiers/phones.server";
import { insertLetterCount, isCounted, type LetterCount, mayBeSent } from "./letter-counts.server";
import { insertLinkFor, type Link } from "./mailed-links.server";

/** A code to store: its keyed hash, and what its link needs if it has one. */
export type NewCode = {
  userId: number;
  purpose: CodePurpose;
  /** The address or number that it is sent to. */
  destination: string;
  codeHash: string;
  /** The link beside it: the hash of its token, the client's PKCE challenge, and where it leads in the end. */
  link?: {
    tokenHash: string;
    challenge: CodeChallenge | undefined;
    redirectTo: string | undefined;
  };
};

/** A stored code that a call named or matched. The hash tells whether a newer code has replaced it since. */
export type CodeUse = { id: number; codeHash: string };

/** Builds the statement that stores a code if the condition holds. It replaces the account's code of the purpose. */
export function insertCode(db: Database, code: NewCode, condition: SQL | undefined, now: Date) {
  const { userId, purpose, destination, codeHash, link } = code;
  const values = {
    destination,
    codeHash,
    linkHash: link?.tokenHash ?? null,
    challenge: link?.challenge?.challenge ?? null,
    challengeMethod: link?.challenge?.method ?? null,
    redirectTo: link?.redirectTo ?? null,
    createdAt: now,
    expiresAt: codeEnd(purpose, now),
  };
  return insertSelect(
    db,
    oneTimeCodes,
    { userId: users.id, purpose, ...values },
    fromWhere(users, and(eq(users.id, userId), condition)),
  ).onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: values });
}

type Sending = {
  code: NewCode;
  /** The code that confirmed the identity before. It must be unused, and is used up. */
  nonce?: CodeUse | undefined;
  /** The counters of the letter or message that brings it. */
  count: LetterCount;
  /** A link of the pages that the same letter brings. */
  pageLink?: Pick<Link, "purpose" | "tokenHash" | "expiresAt">;
  event: AuditEvent;
};

/**
 * Stores a code, and the pages' link beside it, and counts the letter that brings them. Returns false, without a code,
 * if a counter is full or the account does not fulfil `condition`. Writes the audit event in every case. One batch.
 */
export async function sendCode(
  db: Database,
  { code, nonce, count, pageLink, event }: Sending,
  condition: SQL | undefined,
  now: Date,
): Promise<boolean> {
  const { userId, destination } = code;
  const isAccount = and(eq(users.id, userId), condition, nonce && isUnused(nonce, now));
  const { stored } = await runBatch(db, {
    ...(pageLink
      ? insertLinkFor(db, { ...pageLink, email: destination, count }, isAccount, now)
      : {
          letter: insertLetterCount(
            db,
            count,
            sql`EXISTS (SELECT 1 ${fromWhere(users, isAccount)}) AND ${mayBeSent(count, now)}`,
            now,
          ),
        }),
    stored: insertCode(db, code, and(condition, isCounted(count)), now),
    nonce: nonce && deleteCode(db, nonce, isCounted(count), now),
    event: insertAuditEvent(db, eq(users.id, userId), event, now),
  });
  return stored.meta.changes > 0;
}

/** Writes the audit event of a code that was requested for an address without an account. */
export async function recordAskedInVain(db: Database, event: AuditEvent, now: Date): Promise<void> {
  await insertAuditEvent(db, sql`0`, event, now).run();
}

/** Condition: the account still has the address that a code was sent to. */
export const hasAddress = (email: string): SQL => eq(users.email, email);

/** Condition: the account still waits to change to the address that a code was sent to. */
export const awaitsAddress = (email: string): SQL => eq(users.pendingEmail, email);

/** Condition: nobody has the address of a code yet. Holds for addresses alone. */
const isFreeAddress = sql`NOT EXISTS (SELECT 1 FROM ${users} AS other WHERE other.email = ${oneTimeCodes.destination})`;

/**
 * Finds the change of address that the account of an address waits to confirm, and when its last link expires.
 * `undefined` without a valid link.
 */
export function findPendingChange(db: Database, email: string, now: Date) {
  const isItsLink = and(
    eq(userTokens.userId, users.id),
    eq(userTokens.purpose, "email-change"),
    eq(userTokens.email, users.pendingEmail),
    isNull(userTokens.usedAt),
    gt(userTokens.expiresAt, now),
  );
  return db
    .select({ userId: users.id, pendingEmail: userTokens.email, expiresAt: userTokens.expiresAt })
    .from(users)
    .innerJoin(userTokens, isItsLink)
    .where(eq(users.email, email))
    .orderBy(desc(userTokens.expiresAt))
    .limit(1)
    .get();
}

/**
 * Condition on codes joined with their accounts: the account still has the address or number of the code, or waits to
 * change to it while nobody else has it.
 */
const isStillSent = or(
  and(sql`${oneTimeCodes.purpose} <> 'email_change'`, eq(users.email, oneTimeCodes.destination)),
  and(
    eq(oneTimeCodes.purpose, "email_change"),
    eq(users.pendingEmail, oneTimeCodes.destination),
    isFreeAddress,
  ),
  and(eq(oneTimeCodes.purpose, "sms"), isNumberOf(oneTimeCodes.destination)),
  and(eq(oneTimeCodes.purpose, "phone_change"), isFreeNumber(oneTimeCodes.destination)),
);

const FOUND = {
  id: oneTimeCodes.id,
  userId: oneTimeCodes.userId,
  purpose: oneTimeCodes.purpose,
  destination: oneTimeCodes.destination,
  codeHash: oneTimeCodes.codeHash,
  challenge: oneTimeCodes.challenge,
  challengeMethod: oneTimeCodes.challengeMethod,
  redirectTo: oneTimeCodes.redirectTo,
};

/** A code that was found by its address or its link, and has not expired. */
export type FoundCode = Awaited<ReturnType<typeof listSentCodes>>[number];

function selectSent(db: Database, where: SQL | undefined, now: Date) {
  return db
    .select(FOUND)
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(and(where, gt(oneTimeCodes.expiresAt, now), isStillSent));
}

/**
 * Lists the valid codes of these purposes that were sent to an address or number. Several accounts may wait to change to
 * one.
 */
export function listSentCodes(db: Database, to: string, purposes: readonly CodePurpose[], now: Date) {
  const where = and(eq(oneTimeCodes.destination, to), inArray(oneTimeCodes.purpose, [...purposes]));
  return selectSent(db, where, now).all();
}

/** Finds the valid code of these purposes whose link has this token; `undefined` if there is none. */
export function findCodeByLink(
  db: Database,
  tokenHash: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<FoundCode | undefined> {
  const where = and(eq(oneTimeCodes.linkHash, tokenHash), inArray(oneTimeCodes.purpose, [...purposes]));
  return selectSent(db, where, now).get();
}

/** Finds an account's valid code of a purpose, whatever it was sent to; `undefined` if there is none. */
export function findOwnCode(
  db: Database,
  userId: number,
  purpose: CodePurpose,
  now: Date,
): Promise<CodeUse | undefined> {
  return db
    .select({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, purpose),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .get();
}

const isRow = ({ id, codeHash }: CodeUse, now: Date) =>
  and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.codeHash, codeHash), gt(oneTimeCodes.expiresAt, now));

/** Condition: the code is still there, unused and not replaced. */
export function isUnused(use: CodeUse, now: Date): SQL {
  return sql`EXISTS (SELECT 1 ${fromWhere(oneTimeCodes, isRow(use, now))})`;
}

/** Selects the account of a code that is still there, while it has the code's address or waits for it. */
export function selectHolder(db: Database, use: CodeUse, now: Date) {
  return db
    .select({ userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(and(isRow(use, now), isStillSent));
}

/** Builds the statement that uses a code up if the condition holds. It stands last among those that the code allows. */
export function deleteCode(db: Database, use: CodeUse, condition: SQL | undefined, now: Date) {
  return db.delete(oneTimeCodes).where(and(isRow(use, now), condition));
}
