import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { reviewsOf } from "~/data/restaurants/deletions.server";
import { auditEvents } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { favoriteProducts, favoriteRestaurants, userActivityLog } from "~/data/schema/diners";
import { categories, offers, products } from "~/data/schema/menus";
import { bulkPriceChanges, priceChanges } from "~/data/schema/prices";
import { offerLikes, ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import type { OwnerDeletionCounts } from "~/domain/deletions";

/** Rows that one statement deletes. Triggers run for each, so that a step stays far below D1's limits. */
const ROWS_A_STEP = 250;

/** Restaurants that one statement deletes, once their menus and ratings are gone. */
const RESTAURANTS_A_STEP = 10;

/**
 * Finds an owner to delete with the counts of what goes along, from stored counters; `undefined` for an unknown id. The
 * deletion of an owner with `isGoing` has begun.
 */
export async function findOwnerToDelete(db: Database, publicId: string) {
  const row = await db
    .select({
      name: restaurantOwners.name,
      email: restaurantOwners.email,
      isGoing: sql<number>`deleting_at IS NOT NULL`.mapWith(Boolean).as("is_going"),
      restaurants: restaurantOwners.restaurantsCount,
      categories: sumOf("categories", sql`categories_count`),
      dishes: sumOf("products", sql`products_count`),
      offers: sql<number>`(SELECT count(*) FROM offers
        WHERE restaurant_id IN (SELECT id FROM restaurants WHERE owner_id = restaurant_owners.id))`.as(
        "offers",
      ),
      reviews: sumOf("reviews", reviewsOf),
    })
    .from(restaurantOwners)
    .where(eq(restaurantOwners.publicId, publicId))
    .get();
  if (!row) return undefined;
  const { name, email, isGoing, ...counts } = row;
  return { name, email, isGoing, counts: counts satisfies OwnerDeletionCounts };
}

const sumOf = (what: string, column: SQL) =>
  sql<number>`(SELECT coalesce(sum(${column}), 0) FROM restaurants
    WHERE owner_id = restaurant_owners.id)`.as(`sum_${what}`);

/** Returns the name of an owner whom this account deleted within the last 90 days, or `undefined`. */
export function findDeletedOwner(db: Database, publicId: string, actorId: number) {
  return db
    .select({ name: sql<string>`${auditEvents.detail} ->> 'name'`.as("owner_name") })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorId, actorId),
        eq(auditEvents.entityId, publicId),
        eq(auditEvents.kind, "owner-deleted"),
      ),
    )
    .limit(1)
    .get();
}

type Deletion = {
  publicId: string;
  name: string;
  email: string;
  counts: OwnerDeletionCounts;
  /** The administrator's account. */
  actorId: number;
};

/**
 * Begins the deletion of an owner: marks the row, hides every restaurant, takes the address out of the row (so that its
 * account has no role any more), mails the owner and writes the audit event. From then on triggers refuse whatever would
 * show or add something again. Returns `false`, and changes nothing, if it has begun or the owner is unknown. One batch.
 */
export async function beginOwnerDeletion(
  db: Database,
  { publicId, name, email, counts, actorId }: Deletion,
  now: Date,
): Promise<boolean> {
  const isPresent = and(eq(restaurantOwners.publicId, publicId), isNull(restaurantOwners.deletingAt));
  const wherePresent = sql`FROM ${restaurantOwners} WHERE ${isPresent}`;
  const { marked } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      { kind: "owner-deleted", actorId, entityId: publicId, detail: { name, email, ...counts } },
      now,
      sql`EXISTS (SELECT 1 ${wherePresent})`,
    ),
    mail: queryInsertMail(
      db,
      {
        email: restaurantOwners.email,
        name: restaurantOwners.name,
        kind: "owner-deleted",
        entityId: publicId,
        detail: { ...counts, deletedAt: now.getTime() },
      },
      now,
      wherePresent,
    ),
    hidden: db
      .update(restaurants)
      .set({ visibleUntil: new Date(0) })
      .where(sql`${restaurants.ownerId} IN (SELECT ${restaurantOwners.id} ${wherePresent})`),
    marked: db
      .update(restaurantOwners)
      .set({
        deletingAt: now,
        // Without an '@' it is nobody's address, and nobody can type it for another owner. The address is free at once.
        email: sql`'deleted ' || ${restaurantOwners.publicId}`,
        expiresAt: null,
      })
      .where(isPresent)
      .returning({ id: restaurantOwners.id }),
  });
  return marked.length > 0;
}

/**
 * What restaurants have, children first, as conditions that find it. Foreign keys would delete it too, but all in one
 * statement, however much it is. `owners` selects the ids of their owners.
 */
function partsOf(owners: SQL): { table: SQLiteTable; whose: SQL; rows?: number }[] {
  const own = sql`(SELECT id FROM restaurants WHERE owner_id IN (${owners}))`;
  const isOfRestaurant = sql`restaurant_id IN ${own}`;
  const isOfDish = sql`product_id IN (SELECT id FROM products WHERE ${isOfRestaurant})`;
  const isOfOffer = sql`offer_id IN (SELECT id FROM offers WHERE ${isOfRestaurant})`;
  return [
    { table: ratings, whose: isOfRestaurant },
    { table: restaurantRatings, whose: isOfRestaurant },
    { table: favoriteProducts, whose: isOfDish },
    { table: favoriteRestaurants, whose: isOfRestaurant },
    { table: userActivityLog, whose: isOfRestaurant },
    { table: priceChanges, whose: isOfDish },
    { table: bulkPriceChanges, whose: isOfRestaurant },
    { table: offerLikes, whose: isOfOffer },
    { table: offers, whose: isOfRestaurant },
    { table: products, whose: isOfRestaurant },
    { table: categories, whose: isOfRestaurant },
    { table: restaurants, whose: sql`id IN ${own}`, rows: RESTAURANTS_A_STEP },
  ];
}

/**
 * Deletes what is left of owners whose deletion has begun, or of one of them, in at most `steps` statements that delete a few
 * hundred rows. Each statement stands alone, so it can be interrupted anywhere and continued. Slugs stay retired, and triggers list
 * the pictures, QR codes and receipts whose files are to be deleted. Returns the numbers of deleted rows and owners.
 */
export async function deleteOwnersInSteps(
  db: Database,
  steps: number,
  publicId?: string,
): Promise<{ rows: number; owners: number }> {
  const isGoing = publicId
    ? sql`deleting_at IS NOT NULL AND public_id = ${publicId}`
    : sql`deleting_at IS NOT NULL`;
  let [left, rows] = [steps, 0];
  for (const { table, whose, rows: most = ROWS_A_STEP } of partsOf(
    sql`SELECT id FROM restaurant_owners WHERE ${isGoing}`,
  )) {
    for (let deleted = most; deleted === most; ) {
      if (left === 0) return { rows, owners: 0 };
      const gone = await db
        .delete(table)
        .where(sql`rowid IN (SELECT rowid FROM ${table} WHERE ${whose} LIMIT ${most})`)
        .returning({ one: sql<number>`1` });
      deleted = gone.length;
      rows += deleted;
      // A part that is gone costs nothing, so that every run gets further.
      if (deleted > 0) left--;
    }
  }
  const owners = await db
    .delete(restaurantOwners)
    .where(sql`${isGoing} AND NOT EXISTS (SELECT 1 FROM restaurants WHERE owner_id = restaurant_owners.id)`)
    .returning({ id: restaurantOwners.id });
  return { rows, owners: owners.length };
}
