import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryRestaurantToManage } from "~/data/restaurants/management.server";
import { users } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { bulkPriceChanges, priceChanges } from "~/data/schema/prices";
import { type BulkRule, dishAfter, hasSamePrices, pricesOf } from "~/domain/menus/bulk-prices";
import type { Size } from "~/domain/menus/sizes";
import type { MenuScope } from "./menu-changes.server";

const ofRestaurant = (publicId: string) => sql`(SELECT id FROM restaurants WHERE public_id = ${publicId})`;

/** Changes of many prices that their page lists. */
const LISTED = 5;

/**
 * Returns a restaurant with the prices of its whole menu by category, and its latest changes of many prices. It checks no
 * owner: the guard does. One batch.
 */
export async function findPrices(db: Database, restaurantId: string) {
  const answers = await runBatch(db, {
    restaurant: queryRestaurantToManage(db, restaurantId),
    categories: db
      .select({ id: categories.id, publicId: categories.publicId, name: categories.name })
      .from(categories)
      .where(sql`${categories.restaurantId} = ${ofRestaurant(restaurantId)}`)
      .orderBy(categories.sortOrder, categories.id),
    dishes: db
      .select({
        id: products.id,
        publicId: products.publicId,
        categoryId: products.categoryId,
        sortOrder: products.sortOrder,
        name: products.name,
        price: products.price,
        sizes: products.sizes,
      })
      .from(products)
      .where(sql`${products.restaurantId} = ${ofRestaurant(restaurantId)}`),
    latest: db
      .select({
        publicId: bulkPriceChanges.publicId,
        category: bulkPriceChanges.category,
        rule: bulkPriceChanges.rule,
        dishes: bulkPriceChanges.dishes,
        isEdited: bulkPriceChanges.isEdited,
        undoneAt: bulkPriceChanges.undoneAt,
        createdAt: bulkPriceChanges.createdAt,
        changedBy: sql<string | null>`${users.publicId}`.as("changed_by"),
        changedByName: sql<string | null>`${users.name}`.as("changed_by_name"),
      })
      .from(bulkPriceChanges)
      .leftJoin(users, eq(users.id, bulkPriceChanges.userId))
      .where(sql`${bulkPriceChanges.restaurantId} = ${ofRestaurant(restaurantId)}`)
      .orderBy(desc(bulkPriceChanges.id))
      .limit(LISTED),
  });
  const [restaurant] = answers.restaurant;
  if (!restaurant) return undefined;
  const dishes = answers.dishes.toSorted(
    (one, other) => one.sortOrder - other.sortOrder || one.id - other.id,
  );
  const byCategory = Map.groupBy(dishes, ({ categoryId }) => categoryId);
  return {
    restaurant,
    categories: answers.categories.flatMap(({ id, ...category }) => {
      const ofCategory = byCategory.get(id);
      return ofCategory ? [{ ...category, dishes: ofCategory }] : [];
    }),
    latest: answers.latest,
  };
}

export type PricesToChange = NonNullable<Awaited<ReturnType<typeof findPrices>>>;

/** What a form asks for: its own id, the rule, and the previewed prices in cents of each dish by its public id. */
export type BulkChange = {
  id: string;
  category: string | undefined;
  rule: BulkRule;
  seen: ReadonlyMap<string, readonly number[]>;
};

/**
 * `changed`: a previewed price is another one by now, or its dish is gone from the menu or the chosen category. `refused`: a new price would be 0 or less, or
 * too high. `unchanged`: rounding leaves every price as it is. In these cases nothing is written.
 */
export type BulkAnswer =
  | { outcome: "saved"; dishes: number }
  | { outcome: "changed" | "refused" | "unchanged" };

/**
 * Changes the prices of the previewed dishes of one restaurant by a rule, all in one statement or none: none if a dish
 * has other prices than those that were seen. A form that was applied before is answered as saved. One batch, with the
 * event and the history of each price.
 */
export async function changePrices(
  db: Database,
  scope: MenuScope,
  { id, category, rule, seen }: BulkChange,
  now: Date,
): Promise<BulkAnswer> {
  const own = and(
    eq(products.restaurantId, scope.restaurant.id),
    category === undefined
      ? undefined
      : sql`${products.categoryId} = (${idOfCategory(scope.restaurant.id, category)})`,
  );
  const ids = JSON.stringify([...seen.keys()]);
  const { rows, before } = await runBatch(db, {
    rows: db
      .select({ publicId: products.publicId, price: products.price, sizes: products.sizes })
      .from(products)
      .where(and(own, sql`${products.publicId} IN (SELECT value FROM json_each(${ids}))`)),
    before: queryApplied(db, scope, id),
  });
  const [applied] = before;
  if (applied) return { outcome: "saved", dishes: applied.dishes };
  const isAsSeen = ({ publicId, ...dish }: (typeof rows)[number]) =>
    pricesOf(dish).join() === seen.get(publicId)?.join();
  if (rows.length < seen.size || !rows.every(isAsSeen)) return { outcome: "changed" };
  const results = rows.map((dish) => ({ dish, after: dishAfter(dish, rule) }));
  if (results.some(({ after }) => after.problem)) return { outcome: "refused" };
  const changes = results.filter(({ dish, after }) => !hasSamePrices(dish, after));
  if (changes.length === 0) return { outcome: "unchanged" };
  const list = changes.map(({ dish, after }) => ({
    id: dish.publicId,
    old: stored(dish),
    new: stored(after),
  }));
  const after = await writePrices(db, scope, { id, category, rule, list }, now);
  return after ? { outcome: "saved", dishes: after.dishes } : { outcome: "changed" };
}

const idOfCategory = (restaurantId: number, publicId: string) =>
  sql`SELECT id FROM categories WHERE public_id = ${publicId} AND restaurant_id = ${restaurantId}`;

/** Prices as their columns hold them. */
type Stored = [price: number, sizes: string];
const stored = ({ price, sizes }: { price: number; sizes: readonly Size[] }): Stored => [
  price,
  JSON.stringify(sizes),
];

function queryApplied(db: Database, { restaurant }: MenuScope, publicId: string) {
  return db
    .select({ dishes: bulkPriceChanges.dishes })
    .from(bulkPriceChanges)
    .where(and(eq(bulkPriceChanges.publicId, publicId), eq(bulkPriceChanges.restaurantId, restaurant.id)));
}

type NewPrices = Pick<BulkChange, "id" | "category" | "rule"> & {
  list: { id: string; old: Stored; new: Stored }[];
};

/**
 * Writes new prices if every dish still has the old ones and the form was not applied before. The row of the whole change
 * stands first and decides; the other statements find it by the id of this request, and the dishes take their new prices
 * from the history, where an index finds them. Returns the row, also if the same
 * form wrote it in another request.
 */
async function writePrices(
  db: Database,
  scope: MenuScope,
  { id, category, rule, list }: NewPrices,
  now: Date,
) {
  const { restaurant, actorId } = scope;
  const request = crypto.randomUUID();
  const rows = JSON.stringify(list);
  // CROSS JOIN makes SQLite look up each dish by its id instead of reading a menu for each row.
  const dishes = sql`json_each(${rows}) AS row CROSS JOIN products
    ON products.public_id = row.value ->> 'id' AND products.restaurant_id = ${restaurant.id}
    AND products.price = row.value ->> '$.old[0]' AND products.sizes = row.value ->> '$.old[1]'
    ${category === undefined ? sql`` : sql`AND products.category_id = (${idOfCategory(restaurant.id, category)})`}`;
  const isOwn = sql`SELECT id FROM bulk_price_changes WHERE public_id = ${id} AND used_by = ${request}`;
  const categoryName = sql`(SELECT name FROM categories
    WHERE public_id = ${category ?? ""} AND restaurant_id = ${restaurant.id})`;
  const { applied } = await runBatch(db, {
    bulk: insertSelect(
      db,
      bulkPriceChanges,
      {
        publicId: id,
        restaurantId: restaurant.id,
        userId: actorId,
        category: categoryName,
        rule,
        dishes: list.length,
        usedBy: request,
        createdAt: now,
      },
      sql`WHERE (SELECT count(*) FROM ${dishes}) = ${list.length}
        AND NOT EXISTS (SELECT 1 FROM bulk_price_changes WHERE public_id = ${id})`,
    ),
    event: insertPanelEvent(
      db,
      {
        kind: "prices-changed",
        actorId,
        restaurantId: restaurant.id,
        entityId: category ?? restaurant.publicId,
        detail: { ...rule, dishes: list.length },
      },
      now,
      sql`EXISTS (${isOwn})`,
    ),
    history: insertSelect(
      db,
      priceChanges,
      {
        productId: sql`products.id`,
        userId: actorId,
        bulkId: sql`(${isOwn})`,
        oldPrice: sql`products.price`,
        newPrice: sql`row.value ->> '$.new[0]'`,
        oldSizes: sql`products.sizes`,
        newSizes: sql`row.value ->> '$.new[1]'`,
        createdAt: now,
      },
      sql`FROM ${dishes} WHERE EXISTS (${isOwn})`,
    ),
    update: db
      .update(products)
      .set({ ...pricesIn(sql`(${isOwn})`, "new"), updatedAt: now, version: sql`${products.version} + 1` })
      .where(sql`id IN (SELECT product_id FROM price_changes WHERE bulk_id = (${isOwn}))`),
    applied: queryApplied(db, scope, id),
  });
  return applied[0];
}

/**
 * The columns of dishes as the history of a change has them, before or after it. The plus keeps SQLite from the index of
 * the change, with which it would read every row of the change for each dish.
 */
function pricesIn(bulkId: SQL, side: "old" | "new") {
  const recorded = (column: string) =>
    sql`(SELECT ${sql.raw(`${side}_${column}`)} FROM price_changes
      WHERE product_id = products.id AND +bulk_id = ${bulkId})`;
  return { price: recorded("price"), sizes: recorded("sizes") };
}

/** `edited`: one of the prices was changed since, so that nothing is written. `missing`: no such change. */
export type UndoAnswer = { outcome: "undone"; dishes: number } | { outcome: "edited" | "missing" };

/**
 * Gives the dishes of a change of many prices their former prices, all in one statement or none: none if one of them was
 * edited since. Dishes that were deleted since are left out. A change that was undone before is answered as undone. One
 * batch, with the event and the history of each price.
 */
export async function undoPrices(
  db: Database,
  { restaurant, actorId }: MenuScope,
  id: string,
  now: Date,
): Promise<UndoAnswer> {
  const request = crypto.randomUUID();
  const isAsked = sql`public_id = ${id} AND restaurant_id = ${restaurant.id}`;
  const asked = sql`SELECT id FROM bulk_price_changes WHERE ${isAsked}`;
  const isOwn = sql`EXISTS (SELECT 1 FROM bulk_price_changes WHERE ${isAsked} AND used_by = ${request})`;
  const dishes = sql`price_changes AS former CROSS JOIN products ON products.id = former.product_id`;
  const { changed, bulk } = await runBatch(db, {
    taken: db
      .update(bulkPriceChanges)
      .set({ undoneAt: now, usedBy: request })
      .where(
        sql`${isAsked} AND undone_at IS NULL AND is_edited = 0
          AND EXISTS (SELECT 1 FROM price_changes WHERE bulk_id = bulk_price_changes.id) AND NOT EXISTS (SELECT 1 FROM ${dishes}
          WHERE former.bulk_id = bulk_price_changes.id
          AND (products.price <> former.new_price OR products.sizes <> former.new_sizes))`,
      ),
    event: insertPanelEvent(
      db,
      {
        kind: "prices-restored",
        actorId,
        restaurantId: restaurant.id,
        entityId: restaurant.publicId,
        detail: sql`json_object('dishes', (SELECT count(*) FROM price_changes WHERE bulk_id = (${asked})))`,
      },
      now,
      isOwn,
    ),
    history: insertSelect(
      db,
      priceChanges,
      {
        productId: sql`former.product_id`,
        userId: actorId,
        oldPrice: sql`former.new_price`,
        newPrice: sql`former.old_price`,
        oldSizes: sql`former.new_sizes`,
        newSizes: sql`former.old_sizes`,
        createdAt: now,
      },
      sql`FROM price_changes AS former WHERE former.bulk_id = (${asked}) AND ${isOwn}`,
    ),
    changed: db
      .update(products)
      .set({ ...pricesIn(sql`(${asked})`, "old"), updatedAt: now, version: sql`${products.version} + 1` })
      .where(sql`id IN (SELECT product_id FROM price_changes WHERE bulk_id = (${asked})) AND ${isOwn}`)
      .returning({ publicId: products.publicId }),
    bulk: db
      .select({ dishes: bulkPriceChanges.dishes, undoneAt: bulkPriceChanges.undoneAt })
      .from(bulkPriceChanges)
      .where(isAsked),
  });
  const [found] = bulk;
  if (!found) return { outcome: "missing" };
  if (changed.length > 0) return { outcome: "undone", dishes: changed.length };
  return found.undoneAt ? { outcome: "undone", dishes: found.dishes } : { outcome: "edited" };
}
