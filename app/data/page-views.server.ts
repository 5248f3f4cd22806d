import { and, eq, gt, sql } from "drizzle-orm";
import { insertActivity } from "~/data/diners/activity.server";
import { users } from "~/data/schema/accounts";
import { userActivityLog } from "~/data/schema/diners";
import { offers, products } from "~/data/schema/menus";
import { pageViewsByDay } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { type CountedEntity, type DayViews, VIEW_WINDOW_MS } from "~/domain/page-views";
import { type Database, runBatch } from "./database.server";
import { insertSelect } from "./insert-select.server";

const TABLES = { restaurant: restaurants, product: products, offer: offers };

/**
 * Adds page views to the rows of their entities and days; a trigger adds an offer's to its total. It writes one row for
 * each day of a restaurant or dish, two for an offer's, and one more when the day is new and the oldest is deleted. An
 * unknown id counts nothing. Each entity and day may occur once. One batch of a statement for each kind of entity.
 */
export async function addPageViews(db: Database, all: DayViews[]): Promise<void> {
  const added = Map.groupBy(all, ({ entity }) => entity);
  const ofEntity = (entity: CountedEntity) => {
    const views = added.get(entity);
    return views && addViewsOf(db, entity, views);
  };
  if (all.length === 0) return;
  await runBatch(db, {
    restaurants: ofEntity("restaurant"),
    products: ofEntity("product"),
    offers: ofEntity("offer"),
  });
}

function addViewsOf(db: Database, entity: CountedEntity, all: DayViews[]) {
  const table = TABLES[entity];
  const rows = JSON.stringify(all.map(({ publicId, day, views }) => [publicId, day, views]));
  return insertSelect(
    db,
    pageViewsByDay,
    {
      entityType: entity,
      entityId: table.id,
      day: sql`added.value ->> 1`,
      views: sql`added.value ->> 2`,
    },
    // CROSS JOIN makes SQLite look up each id instead of reading the whole table.
    sql`FROM json_each(${rows}) AS added CROSS JOIN ${table} ON ${eq(table.publicId, sql`added.value ->> 0`)} WHERE 1`,
  ).onConflictDoUpdate({
    target: [pageViewsByDay.entityType, pageViewsByDay.entityId, pageViewsByDay.day],
    set: { views: sql`${pageViewsByDay.views} + excluded.views` },
  });
}

/**
 * Adds an account's page view of a restaurant or dish to its activity log, unless the log has one of the last half
 * hour. So the log stays exact when several isolates count the same person. One statement.
 */
export async function logPageView(
  db: Database,
  { entity, publicId }: { entity: "restaurant" | "product"; publicId: string },
  account: string,
  now: Date,
): Promise<void> {
  const table = TABLES[entity];
  const done =
    entity === "restaurant"
      ? { type: "view_restaurant" as const, restaurantId: restaurants.id }
      : { type: "view_product" as const, restaurantId: products.restaurantId, productId: products.id };
  const viewed = entity === "restaurant" ? userActivityLog.restaurantId : userActivityLog.productId;
  const isRecent = and(
    eq(userActivityLog.userId, users.id),
    eq(userActivityLog.activityType, done.type),
    eq(viewed, table.id),
    gt(userActivityLog.createdAt, new Date(now.getTime() - VIEW_WINDOW_MS)),
  );
  const source = sql`FROM ${table} JOIN ${users} ON ${eq(users.publicId, account)}
    WHERE ${eq(table.publicId, publicId)} AND NOT EXISTS (SELECT 1 FROM ${userActivityLog} WHERE ${isRecent})`;
  await insertActivity(db, { userId: users.id, ...done }, source, now).run();
}
