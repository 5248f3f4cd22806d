import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent, type PanelEventKind } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { auditEvents } from "~/data/schema/access";
import { categories, offers, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import type { DeletionAction, DeletionCounts } from "~/domain/deletions";

type Kind = {
  table: typeof restaurants | typeof categories | typeof products | typeof offers;
  name: SQL<string>;
  /** The internal id of the restaurant that the item is or belongs to. */
  restaurantId: SQL<number>;
  counts: Partial<Record<keyof DeletionCounts, SQL>>;
  event: PanelEventKind;
};

/**
 * All reviews of a restaurant and its dishes. The stored counters leave out hidden and pending ones; the index by
 * restaurant finds those of dishes, and that of one review a person counts those of the restaurant.
 */
export const reviewsOf = sql`(restaurants.rating_count
  + (SELECT count(*) FROM ratings WHERE restaurant_id = restaurants.id AND counts = 0)
  + (SELECT count(*) FROM restaurant_ratings WHERE restaurant_id = restaurants.id))`;

/**
 * What each action deletes, and what goes with it by foreign keys. The counts read stored counters. The tables are
 * written out, because drizzle leaves them out and some of these stand within other queries.
 */
const KINDS: Record<DeletionAction, Kind> = {
  delete_restaurant: {
    table: restaurants,
    name: sql`restaurants.name`,
    restaurantId: sql`restaurants.id`,
    counts: {
      categories: sql`restaurants.categories_count`,
      dishes: sql`restaurants.products_count`,
      offers: sql`(SELECT count(*) FROM offers WHERE restaurant_id = restaurants.id)`,
      reviews: reviewsOf,
    },
    event: "restaurant-deleted",
  },
  delete_category: {
    table: categories,
    name: sql`categories.name`,
    restaurantId: sql`categories.restaurant_id`,
    counts: {
      dishes: sql`categories.products_count`,
      reviews: sql`(SELECT coalesce(sum(rating_count), 0) FROM products WHERE category_id = categories.id)
        + (SELECT count(*) FROM ratings WHERE restaurant_id = categories.restaurant_id AND counts = 0
          AND product_id IN (SELECT id FROM products WHERE category_id = categories.id))`,
    },
    event: "category-deleted",
  },
  delete_product: {
    table: products,
    name: sql`products.name`,
    restaurantId: sql`products.restaurant_id`,
    counts: {
      reviews: sql`products.rating_count + (SELECT count(*) FROM ratings
        WHERE restaurant_id = products.restaurant_id AND counts = 0 AND product_id = products.id)`,
    },
    event: "dish-deleted",
  },
  delete_offer: {
    table: offers,
    name: sql`offers.title`,
    restaurantId: sql`offers.restaurant_id`,
    counts: {},
    event: "offer-deleted",
  },
};

/**
 * Finds an item to delete by its public id: its name, what goes with it, its restaurant, and that restaurant's owner.
 * Returns `undefined` for an unknown id. The caller checks the owner.
 */
export async function findDeletable(db: Database, action: DeletionAction, publicId: string) {
  const { table, name, restaurantId, counts } = KINDS[action];
  const count = (what: keyof DeletionCounts) => sql<number>`${counts[what] ?? sql`0`}`.as(`${what}_count`);
  const restaurant = (column: string) =>
    sql<string>`(SELECT ${sql.raw(column)} FROM restaurants AS whose WHERE whose.id = ${restaurantId})`;
  const row = await db
    .select({
      name: name.as("item_name"),
      ownerId: sql<number>`${restaurant("owner_id")}`.as("owner"),
      restaurantId: restaurant("public_id").as("restaurant_public_id"),
      categories: count("categories"),
      dishes: count("dishes"),
      offers: count("offers"),
      reviews: count("reviews"),
    })
    .from(table)
    .where(eq(table.publicId, publicId))
    .get();
  if (!row) return undefined;
  const { categories, dishes, offers, reviews, ...item } = row;
  return { ...item, counts: { categories, dishes, offers, reviews } satisfies DeletionCounts };
}

export type Deletable = NonNullable<Awaited<ReturnType<typeof findDeletable>>>;

type Deletion = {
  action: DeletionAction;
  publicId: string;
  item: Deletable;
  /** The account that deletes it. */
  actorId: number;
  /** The owner whose restaurants it may belong to; `undefined` for an administrator, who may delete any. */
  ownerId: number | undefined;
};

/**
 * Deletes an item and everything that belongs to it, and writes the event of the panel. Returns `false`, and changes
 * nothing, if it is gone or not the owner's. One batch. Triggers list the pictures that no row holds any more.
 */
export async function deleteItem(
  db: Database,
  { action, publicId, item, actorId, ownerId }: Deletion,
  now: Date,
): Promise<boolean> {
  const { table, restaurantId, event: kind } = KINDS[action];
  const isTheirs =
    ownerId === undefined
      ? undefined
      : sql`${restaurantId} IN (SELECT id FROM restaurants WHERE owner_id = ${ownerId})`;
  const isAsked = and(eq(table.publicId, publicId), isTheirs);
  const itself = sql<number>`(SELECT ${restaurantId} FROM ${table} WHERE ${isAsked})`;
  const { name, counts } = item;
  const event = { kind, actorId, entityId: publicId, detail: { name, ...counts } };
  const { written } = await runBatch(db, {
    written: insertPanelEvent(
      db,
      kind === "restaurant-deleted" ? event : { ...event, restaurantId: itself },
      now,
      sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isAsked})`,
    ),
    deleted: db.delete(table).where(isAsked),
  });
  return written.meta.changes > 0;
}

/**
 * Returns what an account deleted under this public id, with the public id of its restaurant unless that is gone too;
 * `undefined` if the account did not delete it within the last 90 days.
 */
export function findDeleted(db: Database, action: DeletionAction, publicId: string, actorId: number) {
  return db
    .select({
      name: sql<string>`${auditEvents.detail} ->> 'name'`.as("item_name"),
      restaurantId: sql<string | null>`(SELECT public_id FROM restaurants AS whose
        WHERE whose.id = audit_events.restaurant_id)`.as("restaurant_public_id"),
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorId, actorId),
        eq(auditEvents.entityId, publicId),
        eq(auditEvents.kind, KINDS[action].event),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1)
    .get();
}
