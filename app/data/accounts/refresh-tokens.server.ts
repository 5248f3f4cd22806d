import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { refreshTokens } from "~/data/schema/tokens";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";

type Exchange = {
  tokenHash: string;
  /** The hash of its successor, which follows from the token. */
  successorHash: string;
  /** A token that was exchanged at this moment or before was stolen. */
  reusedSince: Date;
  event: AuditEvent;
};

/**
 * Exchanges a refresh token for its successor, which answers again until `reusedSince` passes. A later reuse ends the
 * session and writes the audit event. `unknown`: no live session has the token. One batch: of concurrent calls one
 * exchanges, and all get the same successor.
 */
export async function exchangeRefreshToken(
  db: Database,
  { tokenHash, successorHash, reusedSince, event }: Exchange,
  now: Date,
): Promise<{ sessionPublicId: string } | { refused: "unknown" | "reused" }> {
  const isToken = eq(refreshTokens.tokenHash, tokenHash);
  const liveSession = db.select({ id: sessions.id }).from(sessions).where(gt(sessions.expiresAt, now));
  const isStolen = and(isToken, lte(refreshTokens.usedAt, reusedSince));
  const stolenSession = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(isStolen);
  const {
    token: [token],
  } = await runBatch(db, {
    used: db
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(and(isToken, isNull(refreshTokens.usedAt), inArray(refreshTokens.sessionId, liveSession))),
    token: db
      .select({ usedAt: refreshTokens.usedAt, sessionPublicId: sessions.publicId })
      .from(refreshTokens)
      .innerJoin(sessions, and(eq(sessions.id, refreshTokens.sessionId), gt(sessions.expiresAt, now)))
      .where(isToken),
    successor: insertSelect(
      db,
      refreshTokens,
      { sessionId: refreshTokens.sessionId, tokenHash: successorHash, createdAt: now },
      fromWhere(refreshTokens, and(isToken, gt(refreshTokens.usedAt, reusedSince))),
    ).onConflictDoNothing({ target: refreshTokens.tokenHash }),
    event: insertAuditEventWhere(
      db,
      inArray(
        users.id,
        db.select({ id: sessions.userId }).from(sessions).where(inArray(sessions.id, stolenSession)),
      ),
      event,
      now,
    ),
    stolen: db.delete(sessions).where(inArray(sessions.id, stolenSession)),
  });
  if (!token) return { refused: "unknown" };
  if (token.usedAt === null || token.usedAt <= reusedSince) return { refused: "reused" };
  return { sessionPublicId: token.sessionPublicId };
}

/** Condition: the token was exchanged before `since`. */
export function isExchangedBefore(since: Date): SQL | undefined {
  return and(isNotNull(refreshTokens.usedAt), lt(refreshTokens.usedAt, since));
}

/** Builds the statement that stores the first refresh token of a bearer session, found by the session's own token. */
export function insertRefreshToken(db: Database, sessionTokenHash: string, tokenHash: string, now: Date) {
  return insertSelect(
    db,
    refreshTokens,
    { sessionId: sessions.id, tokenHash, createdAt: now },
    fromWhere(sessions, eq(sessions.tokenHash, sessionTokenHash)),
  );
}

/** Gives a live session one more refresh token. Does nothing if the session has ended. */
export async function insertFurtherRefreshToken(
  db: Database,
  sessionPublicId: string,
  tokenHash: string,
  now: Date,
): Promise<void> {
  const session = and(eq(sessions.publicId, sessionPublicId), gt(sessions.expiresAt, now));
  await insertSelect(
    db,
    refreshTokens,
    { sessionId: sessions.id, tokenHash, createdAt: now },
    fromWhere(sessions, session),
  ).run();
}

/**
 * Ends sessions of an account and writes one audit event: the one with this id, all, or all but it. Returns the token
 * hashes of those that ended.
 */
export async function closeSessionsInScope(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: number },
  scope: "global" | "local" | "others",
  event: AuditEvent,
  now: Date,
): Promise<string[]> {
  const which = {
    global: sql`1`,
    local: eq(sessions.id, sessionId),
    others: sql`${sessions.id} <> ${sessionId}`,
  }[scope];
  const ended = and(eq(sessions.userId, userId), which);
  const { closed } = await runBatch(db, {
    event: insertAuditEventWhere(
      db,
      inArray(users.id, db.select({ id: sessions.userId }).from(sessions).where(ended)),
      event,
      now,
    ),
    closed: db.delete(sessions).where(ended).returning({ tokenHash: sessions.tokenHash }),
  });
  return closed.map(({ tokenHash }) => tokenHash);
}
