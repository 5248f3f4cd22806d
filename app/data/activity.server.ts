import { desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, renamed } from "./database.server";
import { isVisible } from "./restaurants.server";
import { userActivityLog } from "./schema/diners";
import { products } from "./schema/menus";
import { restaurants } from "./schema/restaurants";

/** Lines that the dashboard shows (specification, diner side, section 9). */
const ACTIVITIES = 10;

type Done = {
  userId: SQL;
  type: "view_restaurant" | "view_product" | "rate_product" | "favorite_restaurant" | "favorite_product";
  restaurantId: SQL;
  productId?: SQL;
  stars?: number;
};

/**
 * What to select for a line of the log, for an `insert … select` in the batch of what is written down. Numbers are cast: as
 * parameters they would be stored with a fraction.
 */
export function activityRow({ userId, type, restaurantId, productId, stars }: Done, now: Date) {
  return {
    id: sql<number>`NULL`.as("id"),
    userId: sql<number>`${userId}`.as("user_id"),
    activityType: sql<string>`${type}`.as("activity_type"),
    restaurantId: sql<number>`${restaurantId}`.as("restaurant_id"),
    productId: sql<number>`${productId ?? sql`NULL`}`.as("product_id"),
    offerId: sql<null>`NULL`.as("offer_id"),
    ratingValue: sql<number>`CAST(${stars ?? null} AS INTEGER)`.as("rating_value"),
    createdAt: sql<Date>`CAST(${now.getTime()} AS INTEGER)`.as("created_at"),
  };
}

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
