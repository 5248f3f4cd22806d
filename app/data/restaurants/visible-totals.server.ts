import { and, eq, or, sql } from "drizzle-orm";
import type { Bound, Database } from "~/data/database.server";
import { quotient } from "~/data/quotient.server";
import { restaurantExpiries } from "~/data/schema/restaurants";

/** The longest span of `restaurant_expiries` in milliseconds: 13 months, so that few of them lie ahead. */
const LONGEST = 2 ** 35;
/** The shortest span except the single millisecond: 4 minutes, in which few of even 100,000 restaurants expire. */
const SHORTEST = 2 ** 18;
/** Half of the longest span, half of that, and so on down to the shortest. */
const HALVES = Array.from(
  { length: Math.log2(LONGEST / SHORTEST) },
  (_, level) => LONGEST / 2 ** (level + 1),
);

/**
 * Conditions of the rows whose restaurants expire after `now`, each restaurant in exactly one row: the longest spans
 * ahead; the second half of the current one if `now` is in its first half, and so on within that half; and within the
 * shortest span the milliseconds ahead.
 */
function laterSlots(now: Bound<Date>) {
  const { span, slot } = restaurantExpiries;
  const next = (length: number) => sql`${quotient(now, length)} + 1`;
  return [
    and(eq(span, LONGEST), sql`${slot} >= ${next(LONGEST)}`),
    // If `now` is in a second half, the next slot is the first half of another span, and first halves have no row.
    ...HALVES.map((length) => and(eq(span, length), sql`${slot} = ${next(length)}`)),
    and(
      eq(span, 1),
      sql`${slot} > ${quotient(now, 1)}`,
      sql`${slot} < (${next(SHORTEST)}) * ${sql.raw(String(SHORTEST))}`,
    ),
  ];
}

/**
 * Selects the totals of the restaurants visible at `now` as one row: restaurants, categories, available dishes, and
 * ratings that count. A restaurant whose visibility ends at `now` is not included.
 */
export function queryVisibleTotals(db: Database, now: Bound<Date>) {
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
    .where(or(...laterSlots(now)));
}

export type VisibleTotals = Awaited<ReturnType<typeof queryVisibleTotals>>[number];
