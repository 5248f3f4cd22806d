import { and, eq, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Bindings, type Database, prepareStatement, runBatch } from "~/data/database.server";
import { categories, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { HAS_LASTING_OWNER } from "~/data/subscriptions/lasting-owners.server";
import { type AllergenChange, declared } from "~/domain/menus/allergen-states";
import type { MenuScope } from "./menu-changes.server";

const dietColumns = {
  publicId: products.publicId,
  name: products.name,
  dietaryAttributes: products.dietaryAttributes,
  containsIngredients: products.containsIngredients,
  freeOfIngredients: products.freeOfIngredients,
};

type Place = { publicId: string };
const idOf = (publicId: unknown) => sql`(SELECT id FROM restaurants WHERE public_id = ${publicId})`;

const select = {
  restaurant: prepareStatement((db, { publicId }: Bindings<Place>) =>
    db
      .select({
        publicId: restaurants.publicId,
        slug: restaurants.slug,
        name: restaurants.name,
        ownerId: restaurants.ownerId,
      })
      .from(restaurants)
      .where(and(eq(restaurants.publicId, publicId), HAS_LASTING_OWNER)),
  ),
  categories: prepareStatement((db, { publicId }: Bindings<Place>) =>
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(sql`${categories.restaurantId} = ${idOf(publicId)}`)
      .orderBy(categories.sortOrder, categories.id),
  ),
  dishes: prepareStatement((db, { publicId }: Bindings<Place>) =>
    db
      .select({
        ...dietColumns,
        id: products.id,
        categoryId: products.categoryId,
        sortOrder: products.sortOrder,
      })
      .from(products)
      .where(sql`${products.restaurantId} = ${idOf(publicId)}`),
  ),
};

/**
 * Returns a restaurant with its categories that have dishes, and what each dish declares; `undefined` for an unknown id.
 * It checks no owner: the guard does. One batch.
 */
export async function findAllergenSheet(db: Database, restaurantId: string) {
  const place = { publicId: restaurantId };
  const answers = await runBatch(db, {
    restaurant: select.restaurant(db, place),
    categories: select.categories(db, place),
    dishes: select.dishes(db, place),
  });
  const [restaurant] = answers.restaurant;
  if (!restaurant) return undefined;
  const dishes = answers.dishes.toSorted(
    (one, other) => one.sortOrder - other.sortOrder || one.id - other.id,
  );
  return {
    restaurant,
    categories: answers.categories
      .map(({ id, name }) => ({ name, dishes: dishes.filter(({ categoryId }) => categoryId === id) }))
      .filter((category) => category.dishes.length > 0),
  };
}

/** `changed`: others changed the dishes each time, and nothing is written. */
export type DeclaredAnswer =
  | { outcome: "saved"; dishes: number }
  | { outcome: "contradicted"; dishes: { name: string; allergen: string; attribute: string }[] }
  | { outcome: "missing" | "changed" };

/** How often dishes are read again that changed between reading and writing. */
const TRIES = 3;

/**
 * Declares allergens of dishes of one restaurant, all in one statement or none: none if a dish is not the restaurant's,
 * or says otherwise by an attribute. Ingredients without a change stay as they are in the row by then.
 */
export async function declareAllergens(
  db: Database,
  scope: MenuScope,
  changes: readonly AllergenChange[],
  now: Date,
): Promise<DeclaredAnswer> {
  const byDish = Map.groupBy(changes, ({ dish }) => dish);
  if (byDish.size === 0) return { outcome: "saved", dishes: 0 };
  const own = eq(products.restaurantId, scope.restaurant.id);
  const ids = JSON.stringify([...byDish.keys()]);
  for (let tries = 0; tries < TRIES; tries++) {
    const rows = await db
      .select({ ...dietColumns, version: products.version })
      .from(products)
      .where(and(own, sql`${products.publicId} IN (SELECT value FROM json_each(${ids}))`));
    if (rows.length < byDish.size) return { outcome: "missing" };
    const results = rows.map((row) => ({ row, result: declared(row, byDish.get(row.publicId) ?? []) }));
    const contradicted = results.flatMap(({ row: { name }, result }) =>
      "contradicted" in result ? [{ name, ...result.contradicted }] : [],
    );
    if (contradicted.length > 0) return { outcome: "contradicted", dishes: contradicted };
    const lists = results.flatMap(({ row: { publicId, version }, result }) =>
      "diet" in result
        ? [[publicId, [version, result.diet.containsIngredients, result.diet.freeOfIngredients]]]
        : [],
    );
    if (await writeLists(db, scope, JSON.stringify(Object.fromEntries(lists)), changes.length, now)) {
      return { outcome: "saved", dishes: rows.length };
    }
  }
  return { outcome: "changed" };
}

/**
 * Writes the lists of dishes (JSON: by public id the version that they were made from, *contains* and *free of*) if
 * every dish still has that version. Returns whether it did.
 */
async function writeLists(
  db: Database,
  { restaurant, actorId }: MenuScope,
  lists: string,
  cells: number,
  now: Date,
): Promise<boolean> {
  const isListed = sql`public_id IN (SELECT key FROM json_each(${lists}))`;
  const part = (place: 0 | 1 | 2) => sql`json_extract(${lists}, '$."' || public_id || ${`"[${place}]`})`;
  const areUnchanged = sql`(SELECT count(*) FROM products WHERE restaurant_id = ${restaurant.id} AND ${isListed}
    AND version = ${part(0)}) = (SELECT count(*) FROM json_each(${lists}))`;
  const { changed } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      {
        kind: "allergens-declared",
        actorId,
        restaurantId: restaurant.id,
        entityId: restaurant.publicId,
        detail: { declarations: cells },
      },
      now,
      areUnchanged,
    ),
    changed: db
      .update(products)
      .set({
        containsIngredients: part(1),
        freeOfIngredients: part(2),
        updatedAt: now,
        version: sql`${products.version} + 1`,
      })
      .where(and(eq(products.restaurantId, restaurant.id), isListed, areUnchanged))
      .returning({ publicId: products.publicId }),
  });
  return changed.length > 0;
}
