import { and, isNull, lte, or, sql } from "drizzle-orm";
import type { Bound } from "~/data/database.server";
import { products } from "~/data/schema/menus";

/**
 * Condition of every public list of dishes, beside `products`: the dish is available and not sold out for today
 * (`isOnMenu` of domain/menus/availability). The 1 is written out, because SQLite uses a partial index only if the query
 * contains the index's condition.
 */
export function isOnMenu(now: Bound<Date>) {
  return and(
    sql`${products.isAvailable} = 1`,
    or(isNull(products.soldOutUntil), lte(products.soldOutUntil, now)),
  );
}
