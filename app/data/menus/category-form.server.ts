import { eq, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryRestaurantToManage } from "~/data/restaurants/management.server";
import { categories } from "~/data/schema/menus";
import type { CategoryValues } from "~/domain/forms/category";
import { PLACES } from "~/domain/menus/sort-order";
import { type ChangeAnswer, type Found, type MenuWriter, ofRestaurant } from "./dish-form.server";

function queryCategoryToEdit(db: Database, publicId: string) {
  return db
    .select({
      publicId: categories.publicId,
      restaurantId: categories.restaurantId,
      name: categories.name,
      description: categories.description,
      sortOrder: categories.sortOrder,
      version: categories.version,
    })
    .from(categories)
    .where(eq(categories.publicId, publicId));
}

export type StoredCategory = Omit<Awaited<ReturnType<typeof queryCategoryToEdit>>[number], "restaurantId">;

/** Returns a restaurant for its guard, with one of its categories. One batch. */
export async function findCategoryForm(db: Database, restaurantId: string, publicId: string) {
  const {
    restaurant: [restaurant],
    category: [category],
  } = await runBatch(db, {
    restaurant: queryRestaurantToManage(db, restaurantId),
    category: queryCategoryToEdit(db, publicId),
  });
  return { restaurant, category: ofRestaurant(category, restaurant?.id) };
}

/**
 * Adds a category under the public id that its form was drawn with, at the end of the menu unless it has a place, and
 * the event of it. `exists`: a category with this id was added before. One batch.
 */
export async function addCategory(
  db: Database,
  { restaurantId, actorId }: MenuWriter,
  publicId: string,
  values: CategoryValues,
  now: Date,
): Promise<{ outcome: "saved" } | { outcome: "exists"; category: Found<StoredCategory> }> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM categories WHERE public_id = ${publicId})`;
  const lastPlace = sql<number>`(SELECT min(coalesce(max(sort_order) + 1, 0), ${PLACES.max}) FROM categories
    WHERE restaurant_id = ${restaurantId})`;
  const {
    added,
    category: [category],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      {
        kind: "category-created",
        actorId,
        restaurantId,
        entityId: publicId,
        detail: { name: values.name },
      },
      now,
      isNew,
    ),
    added: insertSelect(
      db,
      categories,
      { ...values, publicId, restaurantId, sortOrder: values.sortOrder ?? lastPlace },
      sql`WHERE ${isNew}`,
    ).returning({ publicId: categories.publicId }),
    category: queryCategoryToEdit(db, publicId),
  });
  if (added.length > 0) return { outcome: "saved" };
  return { outcome: "exists", category: ofRestaurant(category, restaurantId) };
}

/**
 * Changes a category of a restaurant if it still has the version that its form was drawn from, and writes the event of
 * it. Without a typed place it is the first. One batch.
 */
export async function changeCategory(
  db: Database,
  { restaurantId, actorId }: MenuWriter,
  publicId: string,
  version: number,
  values: CategoryValues,
  now: Date,
): Promise<ChangeAnswer<StoredCategory>> {
  const isAsDrawn = sql`public_id = ${publicId} AND restaurant_id = ${restaurantId} AND version = ${version}`;
  const {
    changed,
    category: [category],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      {
        kind: "category-updated",
        actorId,
        restaurantId,
        entityId: publicId,
        detail: { name: values.name },
      },
      now,
      sql`EXISTS (SELECT 1 FROM categories WHERE ${isAsDrawn})`,
    ),
    changed: db
      .update(categories)
      .set({ ...values, sortOrder: values.sortOrder ?? 0, version: sql`${categories.version} + 1` })
      .where(isAsDrawn)
      .returning({ publicId: categories.publicId }),
    category: queryCategoryToEdit(db, publicId),
  });
  if (changed.length > 0) return { outcome: "saved" };
  const found = ofRestaurant(category, restaurantId);
  return "missing" in found
    ? { outcome: "missing", missing: found.missing }
    : { outcome: "changed", row: found.found };
}
