import { pruneAuditEvents } from "~/data/accounts/audit.server";
import { pruneAccess } from "~/data/accounts/pruning.server";
import type { JobDeps } from "./job";

/**
 * Deletes expired sessions, links, counters and what clients left unfinished, refresh tokens that were exchanged long
 * ago, and audit events older than 90 days. A second run changes nothing. Returns the numbers of deleted rows.
 */
export async function pruneAccessJob({ db, turn }: Pick<JobDeps, "db" | "turn">, now: Date) {
  const ended = await pruneAccess(db, now, turn.hasRoom);
  return { ...ended, auditEvents: await pruneAuditEvents(db, now, turn.hasRoom) };
}
