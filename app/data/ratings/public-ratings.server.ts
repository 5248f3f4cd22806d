import { type SQL, sql } from "drizzle-orm";
import type { ratings, restaurantRatings } from "~/data/schema/ratings";

type RatingTable = typeof ratings | typeof restaurantRatings;

/**
 * Condition of every public read of ratings. The 1 is written out, because SQLite uses a partial index only if the
 * query contains the index's condition.
 */
export function doesCount(table: RatingTable): SQL {
  return sql`${table.counts} = 1`;
}

/** Column: the moment of a signed rating; null for an anonymous one, whose hour stays secret. */
export function signedAt(table: RatingTable): SQL.Aliased<Date | null> {
  return sql`CASE WHEN ${table.isAnonymous} = 0 THEN ${table.createdAt} END`
    .mapWith(table.createdAt)
    .as("signed_at");
}
