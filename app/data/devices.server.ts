import { and, desc, eq, gt, inArray, ne, type SQL } from "drizzle-orm";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";
import type { Database } from "./database.server";
import { sessions } from "./schema/access";
import { users } from "./schema/accounts";

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

/** Ends one of an account's sessions, by its public id; another account's stays. Gives how many ended. */
export function closeDevice(
  db: Database,
  userId: number,
  publicId: string,
  event: AuditEvent,
  now: Date,
): Promise<number> {
  return closeSessions(db, and(eq(sessions.userId, userId), eq(sessions.publicId, publicId)), event, now);
}

/** Ends every session of an account but one. Gives how many ended. */
export function closeOtherDevices(
  db: Database,
  userId: number,
  sessionId: number,
  event: AuditEvent,
  now: Date,
): Promise<number> {
  return closeSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)), event, now);
}

/** Noted once, and only where there is one to end. */
async function closeSessions(
  db: Database,
  which: SQL | undefined,
  event: AuditEvent,
  now: Date,
): Promise<number> {
  const whose = db.select({ userId: sessions.userId }).from(sessions).where(which);
  const [, closed] = await db.batch([
    insertAuditEventWhere(db, inArray(users.id, whose), event, now),
    db.delete(sessions).where(which),
  ]);
  return closed.meta.changes;
}
