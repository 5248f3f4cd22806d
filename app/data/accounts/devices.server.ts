import { and, desc, eq, exists, gt, inArray, ne, type SQL } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { endKnownDevices } from "./attempts.server";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";

/** More than anybody has at hand; older ones end by themselves. */
const DEVICES_SHOWN = 50;

/** Query for an account's live sessions, the last used first. */
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

/** Under which name an account's devices end, and until when the last of them would have been known. */
type KnownDevices = { subject: string; endsAt: Date };

/**
 * Ends one of an account's sessions, by its public id; another account's stays. The account is no longer known on any device
 * then: which of them had that session, nobody keeps. Gives how many ended.
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
  return closeSessions(db, which, { ...known, onlyIf: exists(idsOf(db, which)) }, event, now);
}

/** Ends every session of an account but one, and every device on which it is known. Gives how many sessions ended. */
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

function idsOf(db: Database, which: SQL | undefined) {
  return db.select({ userId: sessions.userId }).from(sessions).where(which);
}

/** Noted once, and only where there is one to end. */
async function closeSessions(
  db: Database,
  which: SQL | undefined,
  { subject, endsAt, onlyIf }: KnownDevices & { onlyIf?: SQL },
  event: AuditEvent,
  now: Date,
): Promise<number> {
  const { closed } = await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, idsOf(db, which)), event, now),
    knownDevices: endKnownDevices(db, subject, endsAt, onlyIf),
    closed: db.delete(sessions).where(which),
  });
  return closed.meta.changes;
}
