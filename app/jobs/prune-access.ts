import { pruneAuditEvents } from "~/data/accounts/audit.server";
import { pruneAccess } from "~/data/accounts/pruning.server";
import type { Database } from "~/data/database.server";

/** Forgets what no longer opens anything, and audit events older than 90 days. A second run changes nothing. */
export async function pruneAccessJob({ db }: { db: Database }, now: Date) {
  const ended = await pruneAccess(db, now);
  return { ...ended, auditEvents: await pruneAuditEvents(db, now) };
}
