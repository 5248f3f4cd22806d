import { sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import type { Database } from "~/data/database.server";
import { type AuditFilters, isFiltered } from "~/domain/audit/audit-search";
import { HOUR_MS } from "~/domain/time/durations";
import { type AuditScope, countOfEvents } from "./audit-list.server";

/** Exports that an administrator can make within an hour. */
export const MOST_EXPORTS_AN_HOUR = 10;

/**
 * Notes an export of the list with its filters and the number of its events, unless the administrator has made ten
 * within the last hour. Returns whether it is noted. One statement.
 */
export async function noteAuditExport(
  db: Database,
  actorId: number,
  { id, scope, filters }: { id: string; scope: AuditScope; filters: AuditFilters },
  now: Date,
): Promise<boolean> {
  const set = Object.entries(filters).filter(([, value]) => value !== "");
  const named = isFiltered(filters)
    ? sql`, ${sql.join(
        set.map(([name, value]) => sql`${name}, ${value}`),
        sql`, `,
      )}`
    : sql``;
  const { meta } = await insertPanelEvent(
    db,
    {
      kind: "audit-exported",
      actorId,
      entityId: id,
      detail: sql`json_object('events', ${countOfEvents(scope)}${named})`,
    },
    now,
    sql`(SELECT count(*) FROM audit_events WHERE kind = 'audit-exported' AND actor_id = ${actorId}
      AND created_at > ${now.getTime() - HOUR_MS}) < ${MOST_EXPORTS_AN_HOUR}`,
  ).run();
  return meta.changes > 0;
}
