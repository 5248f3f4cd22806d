import { lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { auditEvents } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { DAY_MS } from "~/domain/time/durations";

/** Days for which audit events are kept (issue «accounts»). */
const KEPT_DAYS = 90;

export type AuditKind =
  | "registered"
  | "registered-again"
  | "signed-in"
  | "sign-in-failed"
  | "sign-in-throttled"
  | "signed-out"
  | "recovery-asked"
  | "confirmation-asked"
  | "password-changed"
  | "email-confirmed"
  | "provider-linked"
  | "provider-unlinked"
  | "role-changed"
  | "factor-added"
  | "factor-removed"
  | "factor-failed"
  | "codes-renewed"
  | "recovery-code-used"
  | "email-change-asked"
  | "email-changed"
  | "sessions-closed";

export type AuditEvent = {
  kind: AuditKind;
  /** Keyed hashes, never the addresses themselves. */
  emailHash?: string;
  addressHash?: string;
  detail?: Record<string, string | number | boolean | null>;
};

/**
 * The statement that notes an event in any case, for a batch: of the account that the condition finds, else of nobody (an
 * address that no account has, or one that is gone by now).
 */
export function insertAuditEvent(db: Database, whose: SQL, event: AuditEvent, now: Date) {
  const { kind, emailHash = null, addressHash = null, detail } = event;
  const values = { kind, emailHash, addressHash, detail: detail ?? null, createdAt: now };
  const account = sql<number>`(SELECT ${users.id} FROM ${users} WHERE ${whose})`;
  return db.insert(auditEvents).values({ ...values, userId: account });
}

/**
 * The same for a batch whose other statements decide: notes the event for each account that the condition finds, and nothing
 * where it finds none. It stands before a statement that takes away what it asks about, after one that brings it.
 */
export function insertAuditEventWhere(
  db: Database,
  condition: SQL | undefined,
  event: AuditEvent,
  now: Date,
) {
  return insertSelect(
    db,
    auditEvents,
    { ...event, userId: users.id, createdAt: now },
    fromWhere(users, condition),
  );
}

/** Forgets events older than 90 days. Gives how many. */
export async function pruneAuditEvents(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const { meta } = await db.delete(auditEvents).where(lt(auditEvents.createdAt, oldest)).run();
  return meta.changes;
}
