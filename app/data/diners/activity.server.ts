import { desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, renamed } from "~/data/database.server";
import { deleteInChunks } from "~/data/delete-chunks.server";
import { insertSelect } from "~/data/insert-select.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { userActivityLog } from "~/data/schema/diners";
import { products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";

/** Activity entries on the dashboard (specification, diner side, section 9). */
const ACTIVITIES = 10;

type Done = {
  userId: number | SQL | SQLiteColumn;
  type: "view_restaurant" | "view_product" | "rate_product" | "favorite_restaurant" | "favorite_product";
  /** Column of the source with the restaurant's id. */
  restaurantId: SQL | SQLiteColumn;
  productId?: SQL | SQLiteColumn;
  stars?: number;
};

/** Builds the statement that adds an entry to the activity log for each row of `source` (FROM and WHERE). */
export function insertActivity(
  db: Database,
  { userId, type, restaurantId, productId, stars }: Done,
  source: SQL,
  now: Date,
) {
  return insertSelect(
    db,
    userActivityLog,
    { userId, activityType: type, restaurantId, productId, ratingValue: stars, createdAt: now },
    source,
  );
}

/** Selects a person's latest activity, newest first. `slug` is null if the restaurant is not visible. */
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

/** Deletes entries from before a moment, and returns how many. It stops where `hasRoom` says no. */
export function pruneActivity(db: Database, before: Date, hasRoom: () => boolean): Promise<number> {
  return deleteInChunks(db, userActivityLog, lt(userActivityLog.createdAt, before), hasRoom);
}
