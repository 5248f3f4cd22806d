import { and, eq, gt, sql } from "drizzle-orm";
import type { Bound, Database } from "~/data/database.server";
import { offers, products } from "~/data/schema/menus";
import { restaurantExpiries } from "~/data/schema/restaurants";

/**
 * Selects the next moments at which any restaurant's visibility ends, any offer begins, and any dish that is sold out
 * for today returns: each may change lists of the whole site. Each is null if there is none.
 */
export function queryNextChanges(db: Database, now: Bound<Date>) {
  const { span, slot } = restaurantExpiries;
  const lapse = db
    .select({ next: sql`min(${slot})` })
    .from(restaurantExpiries)
    .where(and(eq(span, 1), sql`${slot} > ${now instanceof Date ? now.getTime() : now}`));
  const offer = db
    .select({ next: sql`min(${offers.startsAt})` })
    .from(offers)
    .where(gt(offers.startsAt, now));
  const dish = db
    .select({ next: sql`min(${products.soldOutUntil})` })
    .from(products)
    .where(gt(products.soldOutUntil, now));
  return db
    .select({
      lapseAt: sql<number | null>`(${lapse})`.as("lapse_at"),
      offerAt: sql<number | null>`(${offer})`.as("offer_at"),
      dishAt: sql<number | null>`(${dish})`.as("dish_at"),
    })
    .from(sql`(SELECT 1)`);
}

type NextChanges = Awaited<ReturnType<typeof queryNextChanges>>[number];

/** Returns the moments of a row of `queryNextChanges`. */
export function momentsOf(next: NextChanges | undefined): Date[] {
  const found = [next?.lapseAt, next?.offerAt, next?.dishAt];
  return found.flatMap((ms) => (typeof ms === "number" ? [new Date(ms)] : []));
}
