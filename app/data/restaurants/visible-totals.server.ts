import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { restaurantExpiries } from "~/data/schema/restaurants";

/** The longest span of `restaurant_expiries` in milliseconds: 13 months. Few of them are still to come. */
const LONGEST = 2 ** 35;
/** The shortest but the instant, in milliseconds: 4 minutes, in which few restaurants expire even among 100,000. */
const SHORTEST = 2 ** 18;
/** The longest span's half, that one's half, and so on down to the shortest. */
const HALVES = Array.from(
  { length: Math.log2(LONGEST / SHORTEST) },
  (_, level) => LONGEST / 2 ** (level + 1),
);

/**
 * Conditions of the rows whose restaurants expire after `now`, each restaurant in exactly one row: the longest spans to come; the
 * second half of the present one if `now` is in its first half, the same within that half, and so on; and in the shortest span
 * the instants to come.
 */
function laterSlots(now: number) {
  const { span, slot } = restaurantExpiries;
  const present = (length: number) => Math.floor(now / length);
  return [
    and(eq(span, LONGEST), gt(slot, present(LONGEST))),
    // If `now` is in a second half, the next slot is a first half of another span. First halves have no row.
    ...HALVES.map((length) => and(eq(span, length), eq(slot, present(length) + 1))),
    and(eq(span, 1), gt(slot, now), lt(slot, (present(SHORTEST) + 1) * SHORTEST)),
  ];
}

/**
 * Query for what restaurants that are visible at `now` hold: one row with how many there are, their categories, their
 * available dishes and the ratings that count. A restaurant whose visibility ends at `now` is in none of them.
 */
export function queryVisibleTotals(db: Database, now: Date) {
  const { restaurants, categories, dishes, ratings } = restaurantExpiries;
  const sumOf = (column: typeof restaurants | typeof categories | typeof dishes | typeof ratings) =>
    sql<number>`coalesce(sum(${column}), 0)`;
  return db
    .select({
      restaurants: sumOf(restaurants).as("restaurants"),
      categories: sumOf(categories).as("categories"),
      dishes: sumOf(dishes).as("dishes"),
      ratings: sumOf(ratings).as("ratings"),
    })
    .from(restaurantExpiries)
    .where(or(...laterSlots(now.getTime())));
}

export type VisibleTotals = Awaited<ReturnType<typeof queryVisibleTotals>>[number];
