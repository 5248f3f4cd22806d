import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS, WEEK_MS } from "~/domain/durations";
import type { Database } from "./database.server";
import { restaurantExpiries } from "./schema/restaurants";

/** The spans of `restaurant_expiries`, longest first; each is a whole number of the next. The last is the instant itself. */
const SPANS = [4 * WEEK_MS, DAY_MS, HOUR_MS, 1] as const;

/** Of each span the slots that lie after `now` and within the present slot of the span before it. */
function laterSlots(now: number) {
  const { span, slot } = restaurantExpiries;
  return SPANS.map((length, level) => {
    const longer = SPANS[level - 1];
    const end = longer && ((Math.floor(now / longer) + 1) * longer) / length;
    return and(eq(span, length), gt(slot, Math.floor(now / length)), end ? lt(slot, end) : undefined);
  });
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
