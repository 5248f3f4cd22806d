import { lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { networkMarks } from "~/data/schema/ratings";
import { DAY_MS } from "~/domain/time/durations";

/** Who counts from where, as the database may know it: keyed hashes of the day (http/requests/visitor). */
export type NetworkMark = { network: string; person: string };

type Marked = {
  entityType: "restaurant" | "offer";
  /** Column of the statement's source that holds the id of the restaurant or offer. */
  entityId: SQL;
  /** FROM and WHERE of whoever is to be marked: one row, or none. */
  source: SQL;
  /** How many people count from one network in a day. */
  limit: number;
};

/**
 * The statement, for a batch, that marks a person as one who counts from their network today, unless so many others already
 * do. Of two at once the later one sees the mark of the first.
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

/** Condition: whether the person is marked for the restaurant or offer. */
export function isNetworkMarked(
  { entityType, entityId }: Pick<Marked, "entityType" | "entityId">,
  { network, person }: NetworkMark,
): SQL {
  return sql`EXISTS (SELECT 1 FROM ${networkMarks} AS m WHERE m.entity_type = ${entityType}
    AND m.entity_id = ${entityId} AND m.network = ${network} AND m.person = ${person})`;
}

/** Forgets marks older than a day: the hashes of another day match none of them. Gives how many. */
export async function pruneNetworkMarks(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - DAY_MS);
  const { meta } = await db.delete(networkMarks).where(lt(networkMarks.createdAt, oldest)).run();
  return meta.changes;
}
