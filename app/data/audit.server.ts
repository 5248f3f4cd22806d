import { lt, sql } from "drizzle-orm";
import type { Database } from "./database.server";
import { auditEvents } from "./schema/access";
import { users } from "./schema/accounts";

/** Days for which audit events are kept (issue «accounts»). */
const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

export type AuditKind =
  | "registered"
  | "signed-in"
  | "sign-in-failed"
  | "sign-in-throttled"
  | "signed-out"
  | "recovery-asked"
  | "confirmation-asked"
  | "password-changed"
  | "email-confirmed"
  | "role-changed"
  | "factor-added"
  | "factor-removed"
  | "factor-failed"
  | "codes-renewed"
  | "recovery-code-used"
  | "email-change-asked"
  | "email-changed"
  | "sessions-closed"
  | "data-exported";

export type AuditEvent = {
  kind: AuditKind;
  /** Keyed hashes, never the addresses themselves. */
  emailHash?: string;
  addressHash?: string;
  detail?: Record<string, string | number | boolean | null>;
};

/** The statement that notes what happened to the account with this id, for a batch; nothing where it is gone. */
export function insertAuditEvent(db: Database, userId: number | undefined, event: AuditEvent, now: Date) {
  const { kind, emailHash = null, addressHash = null, detail } = event;
  const values = { kind, emailHash, addressHash, detail: detail ?? null, createdAt: now };
  // A subquery, because the account may have been deleted since it was read.
  const stillThere = sql<number>`(SELECT ${users.id} FROM ${users} WHERE ${users.id} = ${userId ?? null})`;
  return db.insert(auditEvents).values({ ...values, userId: stillThere });
}

/** Forgets events older than 90 days. Gives how many. */
export async function pruneAuditEvents(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const { meta } = await db.delete(auditEvents).where(lt(auditEvents.createdAt, oldest)).run();
  return meta.changes;
}
