import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent, type PanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { categories, products } from "~/data/schema/menus";
import type { Availability, ChosenDishes } from "~/domain/forms/menu-change";
import { copyName } from "~/domain/menus/dish-copy";
import { withoutFreeClaims } from "~/domain/preferences/dietary-ingredients";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { insertPriceChange } from "./price-changes.server";

/** Who changes whose menu: the restaurant by its internal and public id, and the account. Every statement has it. */
export type MenuScope = { restaurant: { id: number; publicId: string }; actorId: number };

const eventOf = (
  { restaurant, actorId }: MenuScope,
  event: Pick<PanelEvent, "kind" | "entityId" | "detail">,
): PanelEvent => ({ ...event, restaurantId: restaurant.id, actorId });

const isAnyDish = (condition: SQL | undefined) => sql`EXISTS (SELECT 1 FROM ${products} WHERE ${condition})`;

const idList = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The chosen dishes of one restaurant; ids of other restaurants choose nothing. */
function areChosen({ restaurant }: MenuScope, { dishes, categories: ticked, all }: ChosenDishes) {
  const own = eq(products.restaurantId, restaurant.id);
  if (all) return own;
  return and(
    own,
    sql`(${products.publicId} IN ${idList(dishes)} OR ${products.categoryId} IN (SELECT id FROM ${categories}
      WHERE restaurant_id = ${restaurant.id} AND public_id IN ${idList(ticked)}))`,
  );
}

/** What an availability means for a row: the columns' new values, and the rows that do not have it yet. */
function availabilityColumns(to: Availability, { isOne }: ChosenDishes, until: Date, now: Date) {
  const nowMs = now.getTime();
  if (to === "available") {
    // Of many dishes only those come back that were sold out: a draft goes on the menu by its own switch.
    const comesBack = isOne ? sql`1` : sql`${products.isDraft} = 0`;
    return {
      values: { isAvailable: true, isDraft: false, soldOutUntil: null },
      isOther: sql`(${products.isAvailable} = 0 OR ${products.soldOutUntil} > ${nowMs}) AND ${comesBack}`,
    };
  }
  if (to === "sold-out") {
    return {
      values: { isAvailable: false, soldOutUntil: null },
      isOther: sql`(${products.isAvailable} = 1 OR ${products.soldOutUntil} IS NOT NULL)`,
    };
  }
  // Among many dishes one that is off until further notice must not come back tomorrow. A single one may.
  const isOther = isOne
    ? sql`NOT (${products.isAvailable} = 1 AND ${products.soldOutUntil} IS ${until.getTime()})`
    : sql`${products.isAvailable} = 1 AND ${products.soldOutUntil} IS NOT ${until.getTime()}`;
  return { values: { isAvailable: true, isDraft: false, soldOutUntil: until }, isOther };
}

/**
 * Sets the availability of the chosen dishes in one statement. `until` is the end of «sold out today». Returns the chosen
 * dishes as they are afterwards, and the ids of those that changed; ids of other restaurants are not found. One batch
 * with its event, which is written if a dish changes.
 */
export async function setAvailability(
  db: Database,
  scope: MenuScope,
  { to, chosen, until }: { to: Availability; chosen: ChosenDishes; until: Date },
  now: Date,
) {
  const { values, isOther } = availabilityColumns(to, chosen, until, now);
  const areChanged = and(areChosen(scope, chosen), isOther);
  const { changed, dishes } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      eventOf(scope, {
        kind: "availability-changed",
        entityId: (chosen.isOne && chosen.dishes[0]) || scope.restaurant.publicId,
        detail: sql`json_object('to', ${to}, 'dishes', (SELECT count(*) FROM ${products} WHERE ${areChanged}))`,
      }),
      now,
      isAnyDish(areChanged),
    ),
    changed: db
      .update(products)
      .set({ ...values, updatedAt: now, version: sql`${products.version} + 1` })
      .where(areChanged)
      .returning({ publicId: products.publicId }),
    dishes: db
      .select({
        publicId: products.publicId,
        name: products.name,
        isAvailable: products.isAvailable,
        soldOutUntil: products.soldOutUntil,
        isDraft: products.isDraft,
      })
      .from(products)
      .where(areChosen(scope, chosen)),
  });
  return { dishes, changed: changed.map(({ publicId }) => publicId) };
}

/**
 * `sizes`: the dish has sizes, whose prices its form changes. `changed`: somebody else changed the price, which is now
 * `price`.
 */
export type PriceAnswer =
  | { outcome: "saved"; name: string; price: number }
  | { outcome: "changed"; name: string; price: number }
  | { outcome: "sizes"; name: string }
  | { outcome: "missing" };

/** Sets the price of a dish without sizes, if it still has the price that was `seen`. Prices in cents. One batch. */
export async function setPrice(
  db: Database,
  scope: MenuScope,
  { dish, price, seen }: { dish: string; price: number; seen: number },
  now: Date,
): Promise<PriceAnswer> {
  const own = and(eq(products.restaurantId, scope.restaurant.id), eq(products.publicId, dish));
  const isSeen = and(
    own,
    sql`${products.price} = ${seen} AND ${products.price} <> ${price} AND json_array_length(${products.sizes}) = 0`,
  );
  const {
    found: [found],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      eventOf(scope, { kind: "price-changed", entityId: dish, detail: { from: seen, to: price } }),
      now,
      isAnyDish(isSeen),
    ),
    history: insertPriceChange(db, { actorId: scope.actorId, price, sizes: [] }, isSeen, now),
    update: db
      .update(products)
      .set({ price, updatedAt: now, version: sql`${products.version} + 1` })
      .where(isSeen),
    found: db
      .select({ name: products.name, price: products.price, sizes: products.sizes })
      .from(products)
      .where(own),
  });
  if (!found) return { outcome: "missing" };
  const { name, sizes } = found;
  if (sizes.length > 0) return { outcome: "sizes", name };
  return { outcome: found.price === price ? "saved" : "changed", name, price: found.price };
}

/**
 * Adds a copy of a dish right behind it: unavailable, without ratings and views, and with nothing declared as
 * «free of», because the copy is usually a variation that nobody has checked yet. It gets the id `copy` if that is free;
 * a copy that has it already is returned. Returns its name and public id, or `undefined` for another restaurant's dish.
 */
export async function duplicateDish(
  db: Database,
  scope: MenuScope,
  { dish, copy }: { dish: string; copy?: string | undefined },
  now: Date,
): Promise<{ publicId: string; name: string } | undefined> {
  const own = and(eq(products.restaurantId, scope.restaurant.id), eq(products.publicId, dish));
  const original = await db
    .select({ name: products.name, attributes: products.dietaryAttributes })
    .from(products)
    .where(own)
    .get();
  if (!original) return undefined;
  const publicId = copy ?? newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));
  const named = copyName(original.name);
  const isFree = and(
    own,
    sql`NOT EXISTS (SELECT 1 FROM products AS taken WHERE taken.public_id = ${publicId})`,
  );
  const {
    found: [found],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      eventOf(scope, { kind: "dish-duplicated", entityId: publicId, detail: { of: dish, name: named.name } }),
      now,
      isAnyDish(isFree),
    ),
    added: insertSelect(
      db,
      products,
      {
        publicId,
        ...named,
        restaurantId: products.restaurantId,
        categoryId: products.categoryId,
        description: products.description,
        price: products.price,
        sizes: products.sizes,
        imageUrl: products.imageUrl,
        isAvailable: false,
        isDraft: true,
        // Ties stand in the order in which they were added, so the copy follows its original.
        sortOrder: products.sortOrder,
        spicinessLevel: products.spicinessLevel,
        dietaryAttributes: withoutFreeClaims(original.attributes),
        containsIngredients: products.containsIngredients,
        createdAt: now,
        updatedAt: now,
      },
      fromWhere(products, isFree),
    ),
    found: db
      .select({ publicId: products.publicId, name: products.name })
      .from(products)
      .where(and(eq(products.restaurantId, scope.restaurant.id), eq(products.publicId, publicId))),
  });
  if (found?.name === named.name) return found;
  // The id is another dish's: the form was sent a second time, for another original.
  return copy === undefined ? undefined : duplicateDish(db, scope, { dish }, now);
}

/** The list as it is now, in its order; `undefined` if the category is not the restaurant's. */
export type OrderAnswer = { outcome: "saved" | "changed"; order: string[] } | { outcome: "missing" };

/**
 * Renumbers the categories of a restaurant, or the dishes of one of its categories, in one statement. `changed`: the list
 * is no longer as it was `seen`, and nothing is written. One batch.
 */
export async function reorder(
  db: Database,
  scope: MenuScope,
  { category, seen, order }: { category: string | undefined; seen: string[]; order: string[] },
  now: Date,
): Promise<OrderAnswer> {
  const { restaurant } = scope;
  const table = category === undefined ? categories : products;
  const list =
    category === undefined
      ? eq(categories.restaurantId, restaurant.id)
      : sql`${products.categoryId} = (SELECT id FROM ${categories}
          WHERE public_id = ${category} AND restaurant_id = ${restaurant.id})`;
  const isSeen = sql`(SELECT json_group_array(public_id) FROM (SELECT public_id FROM ${table} WHERE ${list}
    ORDER BY sort_order, id)) = ${JSON.stringify(seen)}`;
  const places = JSON.stringify(order);
  // The key of json_each is the place in the list.
  const place = sql`(SELECT key FROM json_each(${places}) WHERE value = ${table.publicId})`;
  const { rows, found } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      eventOf(scope, {
        kind: category === undefined ? "categories-reordered" : "dishes-reordered",
        entityId: category ?? restaurant.publicId,
      }),
      now,
      sql`${isSeen} AND ${JSON.stringify(seen)} <> ${places}`,
    ),
    update: db
      .update(table)
      .set({
        sortOrder: place,
        version: sql`${table.version} + 1`,
        ...(category !== undefined && { updatedAt: now }),
      })
      .where(and(list, isSeen, sql`${table.sortOrder} <> ${place}`)),
    rows: db.select({ publicId: table.publicId }).from(table).where(list).orderBy(table.sortOrder, table.id),
    found:
      category === undefined
        ? undefined
        : db
            .select({ id: categories.id })
            .from(categories)
            .where(and(eq(categories.publicId, category), eq(categories.restaurantId, restaurant.id))),
  });
  if (found?.length === 0) return { outcome: "missing" };
  const current = rows.map(({ publicId }) => publicId);
  return { outcome: current.join() === order.join() ? "saved" : "changed", order: current };
}
