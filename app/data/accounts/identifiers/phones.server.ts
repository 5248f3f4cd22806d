import { and, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { users } from "~/data/schema/accounts";
import { oneTimeCodes, userIdentifiers } from "~/data/schema/tokens";
import { placeholderEmail } from "~/domain/accounts/placeholder-email";
import { type AuditEvent, insertAuditEvent, insertAuditEventWhere } from "../audit.server";
import { insertLetterCount, isCounted, type LetterCount, mayBeSent } from "../letter-counts.server";
import type { CodeUse } from "../one-time-codes.server";
import type { NewIds } from "./identifiers.server";

export type NewPhoneAccount = NewIds & { phone: string; name: string; passwordHash: string | null };

/**
 * Registers an account with an unconfirmed number, a placeholder for its address, and perhaps a password. Does nothing if
 * the number has an account. Both cases write an audit event. One batch.
 */
export async function insertPhoneAccount(
  db: Database,
  { phone, name, passwordHash, accountId, identifierId }: NewPhoneAccount,
  noted: Pick<AuditEvent, "addressHash">,
  now: Date,
): Promise<void> {
  const isMine = eq(users.publicId, accountId);
  const holder = sql`(SELECT user_id FROM user_identifiers AS known WHERE known.kind = 'phone' AND known.value = ${phone})`;
  const isTaken = sql`${users.id} = ${holder} AND ${users.publicId} <> ${accountId}`;
  await runBatch(db, {
    created: insertSelect(
      db,
      users,
      { publicId: accountId, email: placeholderEmail(accountId), name, passwordHash, createdAt: now },
      sql`WHERE NOT EXISTS ${holder}`,
    ),
    identifier: insertSelect(
      db,
      userIdentifiers,
      { publicId: identifierId, userId: users.id, kind: "phone", value: phone, createdAt: now },
      fromWhere(users, isMine),
    ),
    registered: insertAuditEventWhere(
      db,
      isMine,
      { kind: "registered", ...noted, detail: { by: "phone" } },
      now,
    ),
    registeredAgain: insertAuditEventWhere(
      db,
      isTaken,
      { kind: "registered-again", ...noted, detail: { by: "phone" } },
      now,
    ),
  });
}

/** Condition on accounts: the number is the account's, confirmed or not. */
export const isNumberOf = (phone: string | typeof oneTimeCodes.destination): SQL =>
  sql`EXISTS (SELECT 1 FROM user_identifiers AS own
    WHERE own.user_id = ${users.id} AND own.kind = 'phone' AND own.value = ${phone})`;

/** Condition on accounts: no other account has confirmed the number. */
export const isFreeNumber = (phone: string | typeof oneTimeCodes.destination): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM user_identifiers AS other WHERE other.kind = 'phone' AND other.value = ${phone}
    AND other.confirmed_at IS NOT NULL AND other.user_id <> ${users.id})`;

/** Returns an account's confirmed number; `undefined` without one. */
export async function findConfirmedPhone(db: Database, userId: number): Promise<string | undefined> {
  const found = await db
    .select({ phone: userIdentifiers.value })
    .from(userIdentifiers)
    .where(
      and(
        eq(userIdentifiers.userId, userId),
        eq(userIdentifiers.kind, "phone"),
        isNotNull(userIdentifiers.confirmedAt),
      ),
    )
    .get();
  return found?.phone;
}

/**
 * Finds the code that waits to make a number an account's own: by that number, or by the present one of the account. The
 * newest, if several accounts ask for one number. `undefined` if none waits.
 */
export function findPendingNumber(
  db: Database,
  phone: string,
  now: Date,
): Promise<(CodeUse & { userId: number; phone: string }) | undefined> {
  return db
    .select({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      userId: oneTimeCodes.userId,
      phone: oneTimeCodes.destination,
    })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(
      and(
        eq(oneTimeCodes.purpose, "phone_change"),
        gt(oneTimeCodes.expiresAt, now),
        sql`(${oneTimeCodes.destination} = ${phone} OR ${isNumberOf(phone)})`,
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1)
    .get();
}

type Renewal = {
  pending: CodeUse & { userId: number };
  codeHash: string;
  count: LetterCount;
  event: AuditEvent;
};

/**
 * Replaces a code that waits for its first use, and counts the message that brings the new one. The time to use it stays.
 * Returns false, without a change, if a counter is full or the code was used. One batch.
 */
export async function renewCode(
  db: Database,
  { pending, codeHash, count, event }: Renewal,
  now: Date,
): Promise<boolean> {
  const isPending = and(
    eq(oneTimeCodes.id, pending.id),
    eq(oneTimeCodes.codeHash, pending.codeHash),
    gt(oneTimeCodes.expiresAt, now),
  );
  const { renewed } = await runBatch(db, {
    counted: insertLetterCount(
      db,
      count,
      sql`EXISTS (SELECT 1 ${fromWhere(oneTimeCodes, isPending)}) AND ${mayBeSent(count, now)}`,
      now,
    ),
    renewed: db
      .update(oneTimeCodes)
      .set({ codeHash })
      .where(and(isPending, isCounted(count))),
    event: insertAuditEvent(db, eq(users.id, pending.userId), event, now),
  });
  return renewed.meta.changes > 0;
}
