import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { recoveryCodes, secondFactors, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";

/** Query for an account's second factor, and how many recovery codes are left. */
export function querySecondFactor(db: Database, userId: number) {
  // Not by the tables' columns: a selected expression loses their tables' names, and would count everybody's codes.
  const codesLeft = sql<number>`(SELECT count(*) FROM ${recoveryCodes} AS code
    WHERE code.user_id = ${userId} AND code.used_at IS NULL)`;
  return db
    .select({
      secret: secondFactors.secret,
      confirmedAt: secondFactors.confirmedAt,
      codesLeft: codesLeft.as("codes_left"),
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
}

/** An account's second factor, and how many recovery codes are left. */
export async function findSecondFactor(db: Database, userId: number) {
  return querySecondFactor(db, userId).get();
}

type Confirmation = {
  /** Sealed. */
  secret: string;
  /** The step whose code was typed. */
  step: number;
  codeHashes: string[];
  /** The session in which it is confirmed: the only one that goes on. */
  sessionId: number;
  event: AuditEvent;
};

/**
 * Gives an account the factor whose first code was typed, and its recovery codes, lifts the present session and ends every
 * other. Gives whether it did: not where the account has a factor already. One batch.
 */
export async function confirmSecondFactor(
  db: Database,
  userId: number,
  { secret, step, codeHashes, sessionId, event }: Confirmation,
  now: Date,
): Promise<boolean> {
  // Sealed anew by each request: of two at once, only one finds its own.
  const isMine = eq(secondFactors.secret, secret);
  const mine = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isMine));
  const { confirmed } = await runBatch(db, {
    confirmed: db
      .insert(secondFactors)
      .values({ userId, secret, confirmedAt: now, lastStep: step, createdAt: now })
      .onConflictDoNothing(),
    ...replaceCodes(db, userId, codeHashes, now, isMine),
    otherSessions: db
      .delete(sessions)
      .where(and(sql`${sessions.userId} IN ${mine}`, ne(sessions.id, sessionId))),
    lifted: db
      .update(sessions)
      .set({ assurance: 2 })
      .where(and(eq(sessions.id, sessionId), sql`${sessions.userId} IN ${mine}`)),
    event: insertAuditEventWhere(db, sql`${users.id} IN ${mine}`, event, now),
  });
  return confirmed.meta.changes > 0;
}

/** Gives an account with a factor new recovery codes; those it had are worth nothing any more. Gives whether it has one. */
export async function renewRecoveryCodes(
  db: Database,
  userId: number,
  codeHashes: string[],
  event: AuditEvent,
  now: Date,
): Promise<boolean> {
  const isConfirmed = isNotNull(secondFactors.confirmedAt);
  const { codes } = await runBatch(db, {
    ...replaceCodes(db, userId, codeHashes, now, isConfirmed),
    event: insertAuditEventWhere(db, hasFactor(db, userId, isConfirmed), event, now),
  });
  return codes.meta.changes > 0;
}

/** Finds the account, where it has a factor that is so. */
function hasFactor(db: Database, userId: number, isSo?: SQL) {
  const owner = db.select({ userId: secondFactors.userId }).from(secondFactors);
  return inArray(users.id, owner.where(and(eq(secondFactors.userId, userId), isSo)));
}

/** Codes in place of codes, where the account has a factor that is so. */
function replaceCodes(db: Database, userId: number, codeHashes: string[], now: Date, isSo: SQL) {
  const values = sql`(SELECT value FROM json_each(${JSON.stringify(codeHashes)}))`;
  const owner = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isSo));
  return {
    formerCodes: db.delete(recoveryCodes).where(sql`${recoveryCodes.userId} IN ${owner}`),
    codes: insertSelect(
      db,
      recoveryCodes,
      { userId: secondFactors.userId, codeHash: sql`codes.value`, createdAt: now },
      sql`FROM ${secondFactors} JOIN ${values} AS codes WHERE ${and(eq(secondFactors.userId, userId), isSo)}`,
    ),
  };
}

/** Takes a step's code once: whoever types it again, or one of an older step, comes too late. Gives whether it was taken. */
export async function takeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { meta } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        lt(secondFactors.lastStep, step),
        sql`${secondFactors.confirmedAt} IS NOT NULL`,
      ),
    )
    .run();
  return meta.changes > 0;
}

/** Takes a recovery code once and notes it. Gives whether there was such an unused one. One batch. */
export async function takeRecoveryCode(
  db: Database,
  userId: number,
  codeHash: string,
  event: AuditEvent,
  now: Date,
): Promise<boolean> {
  const isUnused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  );
  const whose = db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(isUnused);
  const { taken } = await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, whose), event, now),
    taken: db.update(recoveryCodes).set({ usedAt: now }).where(isUnused),
  });
  return taken.meta.changes > 0;
}

/** Removes an account's factor and its codes; its sessions fall back to one proof. */
export async function removeSecondFactor(
  db: Database,
  userId: number,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await runBatch(db, {
    event: insertAuditEventWhere(db, hasFactor(db, userId), event, now),
    factor: db.delete(secondFactors).where(eq(secondFactors.userId, userId)),
    codes: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    sessions: db.update(sessions).set({ assurance: 1 }).where(eq(sessions.userId, userId)),
  });
}
