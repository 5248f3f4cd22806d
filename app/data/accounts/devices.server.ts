import { and, desc, eq, exists, gt, inArray, ne, type SQL } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { endKnownDevices } from "./attempts.server";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";

/** More than one person uses; older sessions expire. */
const DEVICES_SHOWN = 50;

/** Selects an account's live sessions, most recently used first. */
export function queryDevices(db: Database, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      publicId: sessions.publicId,
      device: sessions.device,
      place: sessions.place,
      assurance: sessions.assurance,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(DEVICES_SHOWN);
}

/**
 * The subject that marks an account as unknown on every device, and when the last of those devices would have become
 * unknown anyway.
 */
type KnownDevices = { subject: string; endsAt: Date };

/**
 * Ends one of an account's sessions by its public id and returns how many ended; 0 for another account's session. The
 * account then becomes unknown on every device, because the database does not store which device had the session.
 */
export function closeDevice(
  db: Database,
  userId: number,
  publicId: string,
  known: KnownDevices,
  event: AuditEvent,
  now: Date,
): Promise<number> {
  const which = and(eq(sessions.userId, userId), eq(sessions.publicId, publicId));
  return closeSessions(db, which, { ...known, onlyIf: exists(selectUserIds(db, which)) }, event, now);
}

/**
 * Ends every session of an account except one, makes the account unknown on every device, and returns how many
 * sessions ended.
 */
export function closeOtherDevices(
  db: Database,
  userId: number,
  sessionId: number,
  known: KnownDevices,
  event: AuditEvent,
  now: Date,
): Promise<number> {
  return closeSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)), known, event, now);
}

function selectUserIds(db: Database, which: SQL | undefined) {
  return db.select({ userId: sessions.userId }).from(sessions).where(which);
}

/** Writes one audit event, and only if there is a session to end. */
async function closeSessions(
  db: Database,
  which: SQL | undefined,
  { subject, endsAt, onlyIf }: KnownDevices & { onlyIf?: SQL },
  event: AuditEvent,
  now: Date,
): Promise<number> {
  const { closed } = await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, selectUserIds(db, which)), event, now),
    knownDevices: endKnownDevices(db, subject, endsAt, onlyIf),
    closed: db.delete(sessions).where(which),
  });
  return closed.meta.changes;
}
