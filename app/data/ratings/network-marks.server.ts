import { lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { deleteInChunks } from "~/data/delete-chunks.server";
import { insertSelect } from "~/data/insert-select.server";
import { networkMarks } from "~/data/schema/ratings";
import { DAY_MS } from "~/domain/time/durations";

/** A person and a network as keyed hashes of the day (http/requests/visitor). */
export type NetworkMark = { network: string; person: string };

type Marked = {
  entityType: "restaurant" | "offer";
  /** Column of the source with the id of the restaurant or offer. */
  entityId: SQL;
  /** FROM and WHERE that select the person to mark: one row or none. */
  source: SQL;
  /** Most people who count from one network in a day. */
  limit: number;
};

/**
 * Builds the statement that marks a person as counted from a network today, unless the network has reached its limit.
 * Of two concurrent statements the second sees the first one's mark.
 */
export function insertNetworkMark(
  db: Database,
  { entityType, entityId, source, limit }: Marked,
  { network, person }: NetworkMark,
  now: Date,
) {
  return insertSelect(
    db,
    networkMarks,
    { entityType, entityId, network, person, createdAt: now },
    sql`${source} AND (SELECT count(*) FROM ${networkMarks} AS m
      WHERE m.entity_type = ${entityType} AND m.entity_id = ${entityId} AND m.network = ${network}) < ${limit}`,
  ).onConflictDoNothing();
}

/** Condition: the person is marked for the restaurant or offer. */
export function isNetworkMarked(
  { entityType, entityId }: Pick<Marked, "entityType" | "entityId">,
  { network, person }: NetworkMark,
): SQL {
  return sql`EXISTS (SELECT 1 FROM ${networkMarks} AS m WHERE m.entity_type = ${entityType}
    AND m.entity_id = ${entityId} AND m.network = ${network} AND m.person = ${person})`;
}

/** Deletes marks older than a day, which today's hashes never match, and returns how many. */
export function pruneNetworkMarks(db: Database, now: Date, hasRoom: () => boolean): Promise<number> {
  const oldest = new Date(now.getTime() - DAY_MS);
  return deleteInChunks(db, networkMarks, lt(networkMarks.createdAt, oldest), hasRoom);
}
