import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryRestaurantToManage } from "~/data/restaurants/management.server";
import { categories, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import type { DishValues } from "~/domain/forms/dish";
import { PLACES } from "~/domain/menus/sort-order";
import { foldText } from "~/domain/text";
import { insertPriceChange, queryPriceChanges } from "./price-changes.server";

/** The restaurant whose menu changes, and the account that changes it. */
export type MenuWriter = { restaurantId: number; actorId: number };

/** Selects the categories of a restaurant to choose from, in the menu's order. */
function queryCategoryNames(db: Database, restaurantId: string) {
  const ofRestaurant = sql`(SELECT id FROM ${restaurants} WHERE public_id = ${restaurantId})`;
  return db
    .select({ publicId: categories.publicId, name: categories.name })
    .from(categories)
    .where(sql`${categories.restaurantId} = ${ofRestaurant}`)
    .orderBy(asc(categories.sortOrder), asc(categories.id));
}

/** Returns a restaurant for its guard, with the categories of which a new dish chooses one. One batch. */
export async function findNewDishForm(db: Database, restaurantId: string) {
  const {
    restaurant: [restaurant],
    categories,
  } = await runBatch(db, {
    restaurant: queryRestaurantToManage(db, restaurantId),
    categories: queryCategoryNames(db, restaurantId),
  });
  return { restaurant, categories };
}

function queryDishToEdit(db: Database, publicId: string) {
  return db
    .select({
      publicId: products.publicId,
      restaurantId: products.restaurantId,
      name: products.name,
      description: products.description,
      price: products.price,
      sizes: products.sizes,
      category: renamed(categories.publicId, "category"),
      isAvailable: products.isAvailable,
      sortOrder: products.sortOrder,
      spicinessLevel: products.spicinessLevel,
      dietaryAttributes: products.dietaryAttributes,
      containsIngredients: products.containsIngredients,
      freeOfIngredients: products.freeOfIngredients,
      imageUrl: products.imageUrl,
      version: products.version,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.publicId, publicId));
}

export type StoredDish = Omit<Awaited<ReturnType<typeof queryDishToEdit>>[number], "restaurantId">;

/** A row of a restaurant's menu, or why there is none: no such row, or a row of another restaurant. */
export type Found<Row> = { found: Row } | { missing: "unknown" | "elsewhere" };

/** Returns the row if it is of the restaurant. */
export function ofRestaurant<Row extends { restaurantId: number }>(
  row: Row | undefined,
  restaurantId: number | undefined,
): Found<Omit<Row, "restaurantId">> {
  if (!row) return { missing: "unknown" };
  const { restaurantId: actual, ...found } = row;
  return actual === restaurantId ? { found } : { missing: "elsewhere" };
}

/**
 * Returns a restaurant for its guard, with one of its dishes, the categories to choose from, and the changes of the dish's
 * price. One batch.
 */
export async function findDishForm(db: Database, restaurantId: string, publicId: string) {
  const {
    restaurant: [restaurant],
    dish: [dish],
    categories,
    priceChanges,
  } = await runBatch(db, {
    restaurant: queryRestaurantToManage(db, restaurantId),
    dish: queryDishToEdit(db, publicId),
    categories: queryCategoryNames(db, restaurantId),
    priceChanges: queryPriceChanges(db, publicId),
  });
  const found = ofRestaurant(dish, restaurant?.id);
  return { restaurant, dish: found, categories, priceChanges: "found" in found ? priceChanges : [] };
}

/** A dish as its form gives it, and its picture: an address, `null` to remove it, `undefined` to leave it. */
export type DishToSave = DishValues & { imageUrl: string | null | undefined };

/** The columns of a dish that its form writes, without its category and its place. */
function columnsOf({ name, category: _, sortOrder: __, ...values }: DishToSave) {
  return { ...values, name, nameFolded: foldText(name) };
}

const lastPlaceIn = (categoryId: SQL | typeof categories.id) =>
  sql<number>`(SELECT min(coalesce(max(sort_order) + 1, 0), ${PLACES.max}) FROM products WHERE category_id = ${categoryId})`;

/**
 * Adds a dish under the public id that its form was drawn with, at the end of its category unless it has a place, and
 * the event of it. `category-missing`: the category is not the restaurant's. `exists`: a dish with this id was added
 * before, which `dish` is. One batch.
 */
export async function addDish(
  db: Database,
  { restaurantId, actorId }: MenuWriter,
  publicId: string,
  values: DishToSave,
  now: Date,
): Promise<
  { outcome: "saved" } | { outcome: "exists"; dish: Found<StoredDish> } | { outcome: "category-missing" }
> {
  const isOwn = and(eq(categories.publicId, values.category), eq(categories.restaurantId, restaurantId));
  const isNew = sql`NOT EXISTS (SELECT 1 FROM products WHERE public_id = ${publicId})`;
  const {
    added,
    dish: [dish],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      {
        kind: "dish-created",
        actorId,
        restaurantId,
        entityId: publicId,
        detail: { name: values.name, price: values.price },
      },
      now,
      sql`${isNew} AND EXISTS (SELECT 1 FROM ${categories} WHERE ${isOwn})`,
    ),
    added: insertSelect(
      db,
      products,
      {
        ...columnsOf(values),
        isDraft: !values.isAvailable,
        publicId,
        restaurantId,
        categoryId: categories.id,
        sortOrder: values.sortOrder ?? lastPlaceIn(categories.id),
        createdAt: now,
        updatedAt: now,
      },
      sql`FROM ${categories} WHERE ${isOwn} AND ${isNew}`,
    ).returning({ publicId: products.publicId }),
    dish: queryDishToEdit(db, publicId),
  });
  if (added.length > 0) return { outcome: "saved" };
  return dish
    ? { outcome: "exists", dish: ofRestaurant(dish, restaurantId) }
    : { outcome: "category-missing" };
}

/** How a change of a row ended; `changed` if it was saved by somebody else after its form was drawn. */
export type ChangeAnswer<Row> =
  | { outcome: "saved" }
  | { outcome: "changed"; row: Row }
  | { outcome: "missing"; missing: "unknown" | "elsewhere" };

/**
 * Changes a dish of a restaurant if it still has the version that its form was drawn from, and writes the event of it.
 * A dish without a typed place is the first of its list, or goes to the end of a new one; there it also goes if its
 * place was left as it was. One batch.
 */
export async function changeDish(
  db: Database,
  { restaurantId, actorId }: MenuWriter,
  publicId: string,
  version: number,
  values: DishToSave,
  now: Date,
): Promise<ChangeAnswer<StoredDish> | { outcome: "category-missing" }> {
  const ownCategory = sql<number>`(SELECT id FROM ${categories}
    WHERE public_id = ${values.category} AND restaurant_id = ${restaurantId})`;
  const isAsDrawn = sql`public_id = ${publicId} AND restaurant_id = ${restaurantId} AND version = ${version}
    AND ${ownCategory} IS NOT NULL`;
  const isMoved = sql`category_id <> ${ownCategory} AND sort_order = ${values.sortOrder ?? 0}`;
  const {
    changed,
    dish: [dish],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      {
        kind: "dish-updated",
        actorId,
        restaurantId,
        entityId: publicId,
        detail: { name: values.name, price: values.price },
      },
      now,
      sql`EXISTS (SELECT 1 FROM products WHERE ${isAsDrawn})`,
    ),
    history: insertPriceChange(db, { actorId, price: values.price, sizes: values.sizes }, isAsDrawn, now),
    changed: db
      .update(products)
      .set({
        ...columnsOf(values),
        ...(values.isAvailable && { isDraft: false }),
        categoryId: ownCategory,
        sortOrder: sql`CASE WHEN ${isMoved} THEN ${lastPlaceIn(ownCategory)} ELSE ${values.sortOrder ?? 0} END`,
        updatedAt: now,
        version: sql`${products.version} + 1`,
      })
      .where(isAsDrawn)
      .returning({ publicId: products.publicId }),
    dish: queryDishToEdit(db, publicId),
  });
  if (changed.length > 0) return { outcome: "saved" };
  const found = ofRestaurant(dish, restaurantId);
  if ("missing" in found) return { outcome: "missing", missing: found.missing };
  if (found.found.version === version) return { outcome: "category-missing" };
  return { outcome: "changed", row: found.found };
}
