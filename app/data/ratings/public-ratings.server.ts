import { type SQL, sql } from "drizzle-orm";
import type { ratings, restaurantRatings } from "~/data/schema/ratings";

type RatingTable = typeof ratings | typeof restaurantRatings;

/**
 * Condition that every public read of ratings carries. The 1 is written out: SQLite uses a partial index only where it can
 * read its condition in the query.
 */
export function doesCount(table: RatingTable): SQL {
  return sql`${table.counts} = 1`;
}

/** Column: when a rating was written, of a signed one; of an anonymous one null, because its hour is nobody's business. */
export function signedAt(table: RatingTable): SQL.Aliased<Date | null> {
  return sql`CASE WHEN ${table.isAnonymous} = 0 THEN ${table.createdAt} END`
    .mapWith(table.createdAt)
    .as("signed_at");
}
