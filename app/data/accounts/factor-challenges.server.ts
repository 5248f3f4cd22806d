import { and, desc, eq, exists, gt, lte, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { secondFactors, sessions } from "~/data/schema/access";
import { factorChallenges, factorEnrolments, refreshTokens } from "~/data/schema/tokens";
import { FACTOR_METHOD, MOST_CHALLENGES, MOST_ENROLMENTS } from "~/domain/accounts/second-factor";

type OwnSession = { userId: number; sessionId: number };

/**
 * Stores a second factor that waits for its first code, and deletes expired ones and the oldest beyond
 * `MOST_ENROLMENTS`. Returns false if the account has a factor or the session has ended. One batch.
 */
export async function insertEnrolment(
  db: Database,
  { userId, sessionId }: OwnSession,
  enrolment: { publicId: string; friendlyName: string; secret: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const ofAccount = eq(factorEnrolments.userId, userId);
  const newest = db
    .select({ id: factorEnrolments.id })
    .from(factorEnrolments)
    .where(ofAccount)
    .orderBy(desc(factorEnrolments.id))
    .limit(MOST_ENROLMENTS - 1);
  const { enrolled } = await runBatch(db, {
    former: db
      .delete(factorEnrolments)
      .where(
        and(ofAccount, or(lte(factorEnrolments.expiresAt, now), notInArray(factorEnrolments.id, newest))),
      ),
    enrolled: insertSelect(
      db,
      factorEnrolments,
      { ...enrolment, userId: sessions.userId, createdAt: now },
      fromWhere(
        sessions,
        and(
          eq(sessions.id, sessionId),
          eq(sessions.userId, userId),
          notExists(db.select({ one: sql`1` }).from(secondFactors).where(eq(secondFactors.userId, userId))),
        ),
      ),
    ),
  });
  return enrolled.meta.changes > 0;
}

/** Deletes a second factor of the account that waits for its first code. Returns false if there is none. */
export async function deleteEnrolment(db: Database, userId: number, publicId: string): Promise<boolean> {
  const { meta } = await db
    .delete(factorEnrolments)
    .where(and(eq(factorEnrolments.publicId, publicId), eq(factorEnrolments.userId, userId)))
    .run();
  return meta.changes > 0;
}

/**
 * Returns an account's factor with this public id: the confirmed one, or one that waits for its first code, with its
 * encrypted secret. `undefined` if there is none. One batch.
 */
export async function findFactor(
  db: Database,
  userId: number,
  publicId: string,
  now: Date,
): Promise<{ kind: "confirmed" } | { kind: "enrolment"; secret: string } | undefined> {
  const {
    confirmed: [confirmed],
    enrolments: [enrolment],
  } = await runBatch(db, {
    confirmed: db
      .select({ publicId: secondFactors.publicId })
      .from(secondFactors)
      .where(isConfirmedFactor(userId, publicId)),
    enrolments: db
      .select({ secret: factorEnrolments.secret })
      .from(factorEnrolments)
      .where(
        and(
          eq(factorEnrolments.publicId, publicId),
          eq(factorEnrolments.userId, userId),
          gt(factorEnrolments.expiresAt, now),
        ),
      ),
  });
  if (confirmed) return { kind: "confirmed" };
  return enrolment && { kind: "enrolment", secret: enrolment.secret };
}

function isConfirmedFactor(userId: number, publicId: string) {
  return and(
    eq(secondFactors.userId, userId),
    eq(secondFactors.publicId, publicId),
    sql`${secondFactors.confirmedAt} IS NOT NULL`,
  );
}

/** A challenge by its public id, in the session that asked for it. */
type Challenge = { id: string; sessionId: number; factorId: string };

/**
 * Stores a session's challenge, and deletes expired ones and the oldest beyond `MOST_CHALLENGES`. Stores nothing if the
 * session has ended. One batch.
 */
export async function insertChallenge(
  db: Database,
  { id, sessionId, factorId }: Challenge,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  const ofSession = eq(factorChallenges.sessionId, sessionId);
  const newest = db
    .select({ id: factorChallenges.id })
    .from(factorChallenges)
    .where(ofSession)
    .orderBy(desc(factorChallenges.id))
    .limit(MOST_CHALLENGES - 1);
  await runBatch(db, {
    former: db
      .delete(factorChallenges)
      .where(
        and(ofSession, or(lte(factorChallenges.expiresAt, now), notInArray(factorChallenges.id, newest))),
      ),
    challenge: insertSelect(
      db,
      factorChallenges,
      { publicId: id, sessionId: sessions.id, factorId, createdAt: now, expiresAt },
      fromWhere(sessions, eq(sessions.id, sessionId)),
    ),
  });
}

/** Returns when a challenge ends, also if that is over; `undefined` if there is none, and after it was answered. */
export function findChallenge(db: Database, challenge: Challenge): Promise<{ expiresAt: Date } | undefined> {
  return db
    .select({ expiresAt: factorChallenges.expiresAt })
    .from(factorChallenges)
    .where(isChallenge(challenge))
    .get();
}

function isChallenge({ id, sessionId, factorId }: Challenge) {
  return and(
    eq(factorChallenges.publicId, id),
    eq(factorChallenges.sessionId, sessionId),
    eq(factorChallenges.factorId, factorId),
  );
}

/** Condition: the challenge waits for its answer. */
export function isOpenChallenge(db: Database, challenge: Challenge, now: Date): SQL {
  const open = and(isChallenge(challenge), gt(factorChallenges.expiresAt, now));
  return exists(db.select({ one: sql`1` }).from(factorChallenges).where(open));
}

type Lift = { challengeId: string; refreshHash: string };

/**
 * Raises a bearer session's assurance to 2 after a code of the confirmed factor answered its challenge, and replaces its
 * refresh tokens by a new one. Returns false, without a change, if the challenge was answered in the meantime, or the
 * factor removed. One batch.
 */
export async function answerChallenge(
  db: Database,
  { userId, sessionId }: OwnSession,
  { factorId, challengeId, refreshHash }: Lift & { factorId: string },
  now: Date,
): Promise<boolean> {
  const hasFactor = exists(
    db.select({ one: sql`1` }).from(secondFactors).where(isConfirmedFactor(userId, factorId)),
  );
  const isOpen = isOpenChallenge(db, { id: challengeId, sessionId, factorId }, now);
  const { lifted } = await runBatch(
    db,
    liftBearerSession(
      db,
      { userId, sessionId },
      { challengeId, refreshHash },
      sql`${isOpen} AND ${hasFactor}`,
      now,
    ),
  );
  return lifted.meta.changes > 0;
}

/**
 * Builds the statements that raise a bearer session's assurance to 2 if the condition holds, replace its refresh tokens
 * by one with this hash, and delete the answered challenge. A refresh token of before must not open what the factor
 * protects, even if somebody else holds it.
 */
export function liftBearerSession(
  db: Database,
  { userId, sessionId }: OwnSession,
  { challengeId, refreshHash }: Lift,
  condition: SQL,
  now: Date,
) {
  const isLifted = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), condition);
  const method = { method: FACTOR_METHOD, timestamp: Math.floor(now.getTime() / 1000) };
  return {
    lifted: db
      .update(sessions)
      .set({
        assurance: 2,
        methods: sql`json_insert(${methodsWithoutFactor}, '$[#]', json(${JSON.stringify(method)}))`,
      })
      .where(isLifted),
    formerTokens: db.delete(refreshTokens).where(and(eq(refreshTokens.sessionId, sessionId), condition)),
    refreshToken: insertSelect(
      db,
      refreshTokens,
      { sessionId: sessions.id, tokenHash: refreshHash, createdAt: now },
      fromWhere(sessions, isLifted),
    ),
    // Last, because the condition may ask whether it is open.
    challenge: db
      .delete(factorChallenges)
      .where(
        and(eq(factorChallenges.publicId, challengeId), eq(factorChallenges.sessionId, sessionId), condition),
      ),
  };
}

/** A session's methods without the second factor. */
export const methodsWithoutFactor = sql`(SELECT json_group_array(json(entry.value))
  FROM json_each(${sessions.methods}) AS entry WHERE json_extract(entry.value, '$.method') <> ${FACTOR_METHOD})`;
