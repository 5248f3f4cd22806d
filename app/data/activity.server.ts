import { desc, eq, sql } from "drizzle-orm";
import { type Database, renamed } from "./database.server";
import { isVisible } from "./restaurants.server";
import { userActivityLog } from "./schema/diners";
import { products } from "./schema/menus";
import { restaurants } from "./schema/restaurants";

/** Lines that the dashboard shows (specification, diner side, section 9). */
const ACTIVITIES = 10;

/** Query for what a person did lately, newest first; `slug` is null where the place is not to be seen now. */
export function queryActivity(db: Database, userId: number, now: Date, limit = ACTIVITIES) {
  return db
    .select({
      type: userActivityLog.activityType,
      ratingValue: userActivityLog.ratingValue,
      createdAt: userActivityLog.createdAt,
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      slug: sql<string | null>`CASE WHEN ${isVisible(now)} THEN ${restaurants.slug} END`.as("slug"),
      productName: renamed(products.name, "product_name"),
      productId: renamed(products.publicId, "product_public_id"),
    })
    .from(userActivityLog)
    .leftJoin(restaurants, eq(restaurants.id, userActivityLog.restaurantId))
    .leftJoin(products, eq(products.id, userActivityLog.productId))
    .where(eq(userActivityLog.userId, userId))
    .orderBy(desc(userActivityLog.createdAt), desc(userActivityLog.id))
    .limit(limit);
}

export type Activity = Awaited<ReturnType<typeof queryActivity>>[number];
