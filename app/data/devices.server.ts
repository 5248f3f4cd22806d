import { and, desc, eq, gt, ne } from "drizzle-orm";
import { type AuditEvent, insertAuditEvent } from "./audit.server";
import type { Database } from "./database.server";
import { sessions } from "./schema/access";

/** More than anybody has at hand; older ones end by themselves. */
const DEVICES_SHOWN = 50;

/** An account's live sessions, the last used first. */
export function listDevices(db: Database, userId: number, now: Date) {
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

export type Device = Awaited<ReturnType<typeof listDevices>>[number];

/** Ends one of an account's sessions, by its public id; another account's stays. Gives how many ended. */
export async function closeDevice(
  db: Database,
  userId: number,
  publicId: string,
  event: AuditEvent,
  now: Date,
): Promise<number> {
  const [closed] = await db.batch([
    db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.publicId, publicId))),
    insertAuditEvent(db, userId, event, now),
  ]);
  return closed.meta.changes;
}

/** Ends every session of an account but one. Gives how many ended. */
export async function closeOtherDevices(
  db: Database,
  userId: number,
  sessionId: number,
  event: AuditEvent,
  now: Date,
): Promise<number> {
  const [closed] = await db.batch([
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
    insertAuditEvent(db, userId, event, now),
  ]);
  return closed.meta.changes;
}
