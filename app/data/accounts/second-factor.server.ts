import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { recoveryCodes, secondFactors, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { factorEnrolments } from "~/data/schema/tokens";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";
import { isOpenChallenge, liftBearerSession, methodsWithoutFactor } from "./factor-challenges.server";

/** Selects an account's second factor and its number of unused recovery codes. */
export function querySecondFactor(db: Database, userId: number) {
  // The columns are written out: drizzle drops the table's name inside a selected expression, which would count all
  // accounts' codes.
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

/** Returns an account's second factor and its number of unused recovery codes, or `undefined` if it has none. */
export async function findSecondFactor(db: Database, userId: number) {
  return querySecondFactor(db, userId).get();
}

type Confirmation = {
  /** Encrypted. */
  secret: string;
  /** The 30 s step of the code that was typed. */
  step: number;
  codeHashes: string[];
  /** The session that confirms the factor; every other session ends. */
  sessionId: number;
  event: AuditEvent;
  /** What a client answers: its challenge to the enrolment with this public id. Absent for a page. */
  enrolled?: { enrolmentId: string; challengeId: string; refreshHash: string } | undefined;
};

/**
 * Stores an account's second factor and recovery codes after its first code was typed, raises the current session's
 * assurance to 2 and ends every other session and enrolment. A client's factor takes id and name of its enrolment, and
 * its session gets a new refresh token in place of all former ones. Returns false, without a change, if the account
 * already has a factor, or if the client's enrolment or challenge is gone or has expired. One batch.
 */
export async function confirmSecondFactor(
  db: Database,
  userId: number,
  { secret, step, codeHashes, sessionId, event, enrolled }: Confirmation,
  now: Date,
): Promise<boolean> {
  // Each request encrypts the secret anew, so that only one of two concurrent requests finds its own row.
  const isMine = eq(secondFactors.secret, secret);
  const mine = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isMine));
  const factor = { userId, secret, confirmedAt: now, lastStep: step };
  const { confirmed } = await runBatch(db, {
    confirmed: (enrolled
      ? insertSelect(
          db,
          secondFactors,
          {
            ...factor,
            publicId: factorEnrolments.publicId,
            friendlyName: factorEnrolments.friendlyName,
            createdAt: factorEnrolments.createdAt,
          },
          fromWhere(
            factorEnrolments,
            and(
              eq(factorEnrolments.publicId, enrolled.enrolmentId),
              eq(factorEnrolments.userId, userId),
              gt(factorEnrolments.expiresAt, now),
              isOpenChallenge(
                db,
                { id: enrolled.challengeId, sessionId, factorId: enrolled.enrolmentId },
                now,
              ),
            ),
          ),
        )
      : db.insert(secondFactors).values({ ...factor, createdAt: now })
    ).onConflictDoNothing(),
    ...replaceCodes(db, userId, codeHashes, now, isMine),
    otherSessions: db
      .delete(sessions)
      .where(and(sql`${sessions.userId} IN ${mine}`, ne(sessions.id, sessionId))),
    enrolments: db.delete(factorEnrolments).where(sql`${factorEnrolments.userId} IN ${mine}`),
    ...(enrolled
      ? liftBearerSession(db, { userId, sessionId }, enrolled, exists(mine), now)
      : {
          lifted: db
            .update(sessions)
            .set({ assurance: 2 })
            .where(and(eq(sessions.id, sessionId), sql`${sessions.userId} IN ${mine}`)),
        }),
    event: insertAuditEventWhere(db, sql`${users.id} IN ${mine}`, event, now),
  });
  return confirmed.meta.changes > 0;
}

/** Replaces an account's recovery codes. Returns false if the account has no confirmed factor. One batch. */
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

/** Condition: the account has a second factor that fulfils `condition`. */
function hasFactor(db: Database, userId: number, condition?: SQL) {
  const owner = db.select({ userId: secondFactors.userId }).from(secondFactors);
  return inArray(users.id, owner.where(and(eq(secondFactors.userId, userId), condition)));
}

/**
 * Builds the statements that replace the recovery codes if the account has a second factor that fulfils `condition`.
 */
function replaceCodes(db: Database, userId: number, codeHashes: string[], now: Date, condition: SQL) {
  const values = sql`(SELECT value FROM json_each(${JSON.stringify(codeHashes)}))`;
  const owner = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), condition));
  return {
    formerCodes: db.delete(recoveryCodes).where(sql`${recoveryCodes.userId} IN ${owner}`),
    codes: insertSelect(
      db,
      recoveryCodes,
      { userId: secondFactors.userId, codeHash: sql`codes.value`, createdAt: now },
      sql`FROM ${secondFactors} JOIN ${values} AS codes WHERE ${and(eq(secondFactors.userId, userId), condition)}`,
    ),
  };
}

/**
 * Marks a step as used and returns whether it was accepted. It refuses a step that was used before, or an older one.
 */
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

/**
 * Marks a recovery code as used and writes the audit event. Returns whether there was such an unused code. One batch.
 */
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
  const owner = db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(isUnused);
  const { taken } = await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, owner), event, now),
    taken: db.update(recoveryCodes).set({ usedAt: now }).where(isUnused),
  });
  return taken.meta.changes > 0;
}

/**
 * Deletes an account's second factor and recovery codes, and lowers its sessions' assurance to 1: those of clients no
 * longer name the factor among their methods. Returns whether the account had one. One batch.
 */
export async function removeSecondFactor(
  db: Database,
  userId: number,
  event: AuditEvent,
  now: Date,
): Promise<boolean> {
  const { event: noted } = await runBatch(db, {
    event: insertAuditEventWhere(db, hasFactor(db, userId), event, now),
    ...forgetFactors(db, (column) => eq(column, userId)),
    sessions: db
      .update(sessions)
      .set({ assurance: 1, methods: methodsWithoutFactor })
      .where(eq(sessions.userId, userId)),
  });
  return noted.meta.changes > 0;
}

/**
 * Builds the statements that delete second factors, recovery codes and enrolments. `isOf` is the condition that a column
 * holds the id of one of the accounts.
 */
export function forgetFactors(db: Database, isOf: (column: SQLiteColumn) => SQL) {
  return {
    factors: db.delete(secondFactors).where(isOf(secondFactors.userId)),
    recoveryCodes: db.delete(recoveryCodes).where(isOf(recoveryCodes.userId)),
    enrolments: db.delete(factorEnrolments).where(isOf(factorEnrolments.userId)),
  };
}
