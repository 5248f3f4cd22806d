import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryRestaurantToManage } from "~/data/restaurants/management.server";
import { categories, menuCopies, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { FREE_CLAIMS, MOST_COPIED_ROWS, ROWS_A_STATEMENT } from "~/domain/menus/menu-copy";
import { PLACES } from "~/domain/menus/sort-order";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";

/** Restaurants to copy from that the form lists. */
const MOST_SOURCES = 200;

/** Selects the other restaurants of the owner of `target`, newest first, with what there is to copy. */
function querySources(db: Database, target: SQL) {
  const owner = sql`(SELECT owner_id FROM restaurants AS target WHERE target.public_id = ${target})`;
  const currency = sql`(SELECT currency FROM restaurants AS target WHERE target.public_id = ${target})`;
  return db
    .select({
      publicId: restaurants.publicId,
      name: restaurants.name,
      categories: restaurants.categoriesCount,
      dishes: restaurants.productsCount,
    })
    .from(restaurants)
    .where(
      and(
        sql`${restaurants.ownerId} = ${owner}`,
        ne(restaurants.publicId, sql`${target}`),
        sql`${restaurants.currency} = ${currency}`,
        sql`${restaurants.categoriesCount} > 0`,
      ),
    )
    .orderBy(desc(restaurants.createdAt), desc(restaurants.id))
    .limit(MOST_SOURCES);
}

/**
 * Returns a restaurant for its guard, with the number of its categories and the other restaurants of its owner whose menu
 * can be copied into it: those with categories and the same currency. One batch.
 */
export async function findMenuCopyForm(db: Database, restaurantId: string) {
  const {
    restaurant: [restaurant],
    own: [own],
    sources,
  } = await runBatch(db, {
    restaurant: queryRestaurantToManage(db, restaurantId),
    own: db
      .select({ categories: restaurants.categoriesCount })
      .from(restaurants)
      .where(eq(restaurants.publicId, restaurantId)),
    sources: querySources(db, sql`${restaurantId}`),
  });
  // Ordered here: no index has an owner's restaurants by name.
  const byName = sources.toSorted((one, other) => one.name.localeCompare(other.name, "es"));
  return { restaurant, categories: own?.categories ?? 0, sources: byName };
}

export type CopySource = Awaited<ReturnType<typeof querySources>>[number];

/** The restaurant that gets the menu: its ids, its owner, and the account that copies. */
export type CopyScope = {
  restaurant: { id: number; publicId: string; ownerId: number };
  actorId: number;
};

type CopyAsked = {
  /** The id of the form, so that sending it twice copies once. */
  copyId: string;
  source: string;
  /** Whether the same kitchen makes both menus, so that «free of» still holds. */
  isSameKitchen: boolean;
  /** Whether a menu that was copied before is wanted a second time. */
  isAgain: boolean;
};

export type CopyAnswer =
  /** Also for a form that was sent before. */
  | { outcome: "copied"; name: string; categories: number; dishes: number }
  | { outcome: "copied-before"; name: string; at: Date }
  /** The id is that of another restaurant's copy. */
  | { outcome: "id-taken" }
  | { outcome: "missing" | "nothing" | "too-large" | "other-currency" };

const isOf = (publicId: string) =>
  sql`(SELECT id FROM restaurants AS source WHERE source.public_id = ${publicId})`;

/** Reads what a copy needs to know: the source if it is the same owner's, its rows in order, and earlier copies. One batch. */
async function readSource(db: Database, { restaurant }: CopyScope, { source, copyId }: CopyAsked) {
  const found = await runBatch(db, {
    source: db
      .select({
        id: restaurants.id,
        name: restaurants.name,
        isSameCurrency:
          sql<number>`${restaurants.currency} = (SELECT currency FROM restaurants AS target WHERE target.id = ${restaurant.id})`
            .mapWith(Boolean)
            .as("is_same_currency"),
      })
      .from(restaurants)
      .where(
        and(
          eq(restaurants.publicId, source),
          eq(restaurants.ownerId, restaurant.ownerId),
          ne(restaurants.id, restaurant.id),
        ),
      ),
    categories: db
      .select({ id: categories.id, publicId: categories.publicId })
      .from(categories)
      .where(sql`${categories.restaurantId} = ${isOf(source)}`)
      .orderBy(categories.sortOrder, categories.id)
      .limit(MOST_COPIED_ROWS + 1),
    dishes: db
      .select({ publicId: products.publicId, categoryId: products.categoryId })
      .from(products)
      .where(sql`${products.restaurantId} = ${isOf(source)}`)
      .orderBy(products.sortOrder, products.id)
      .limit(MOST_COPIED_ROWS + 1),
    same: db.select().from(menuCopies).where(eq(menuCopies.publicId, copyId)),
    earlier: db
      .select({ at: menuCopies.createdAt })
      .from(menuCopies)
      .where(and(eq(menuCopies.targetId, restaurant.id), sql`${menuCopies.sourceId} = ${isOf(source)}`))
      .orderBy(desc(menuCopies.createdAt))
      .limit(1),
  });
  return { ...found, source: found.source[0], same: found.same[0], earlier: found.earlier[0] };
}

const drawId = () => newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    chunks.push(rows.slice(at, at + ROWS_A_STATEMENT));
  return chunks;
}

/**
 * Copies the categories and dishes of another restaurant of the same owner behind those of this one: names, descriptions,
 * prices, sizes, availability, order, spiciness, what dishes contain, and pictures by their addresses. Ratings, views and
 * «sold out today» stay behind. Into another kitchen «free of» is left out, with the attributes that confirm it.
 *
 * The rows are added by statements of 100 in one batch, which is one transaction: diners see all of it or nothing, and a
 * copy that was interrupted is sent again. The row of the copy has the form's id, which is unique, so a second one fails
 * as a whole and is answered as the first. Rows that changed their owner or were deleted meanwhile are not copied.
 */
export async function copyMenu(
  db: Database,
  scope: CopyScope,
  asked: CopyAsked,
  now: Date,
): Promise<CopyAnswer> {
  const { restaurant, actorId } = scope;
  const { source, same, earlier, ...rows } = await readSource(db, scope, asked);
  if (same) return answerSame(scope, same, source?.name);
  if (!source) return { outcome: "missing" };
  if (!source.isSameCurrency) return { outcome: "other-currency" };
  if (rows.categories.length === 0) return { outcome: "nothing" };
  if (rows.categories.length + rows.dishes.length > MOST_COPIED_ROWS) return { outcome: "too-large" };
  if (earlier && !asked.isAgain) return { outcome: "copied-before", name: source.name, at: earlier.at };

  const placed = rows.categories.map((category) => ({ ...category, copy: drawId() }));
  const categoryOf = new Map(placed.map(({ id, copy }) => [id, copy]));
  const place = new Map(placed.map(({ id }, at) => [id, at]));
  const dishes = rows.dishes
    .flatMap(({ publicId, categoryId }) => {
      const category = categoryOf.get(categoryId);
      return category === undefined ? [] : [{ publicId, categoryId, category, copy: drawId() }];
    })
    .sort((one, other) => (place.get(one.categoryId) ?? 0) - (place.get(other.categoryId) ?? 0));
  const counts = { categories: placed.length, dishes: dishes.length };

  const isOwn = sql`EXISTS (SELECT 1 FROM restaurants AS target JOIN restaurants AS source ON source.owner_id = target.owner_id
    WHERE target.id = ${restaurant.id} AND target.owner_id = ${restaurant.ownerId} AND source.id = ${source.id})`;
  const isNoted = sql`EXISTS (SELECT 1 FROM menu_copies WHERE public_id = ${asked.copyId} AND target_id = ${restaurant.id})`;
  const listed = (chunk: object[]) => sql`json_each(${JSON.stringify(chunk)}) AS listed`;

  const statements: Parameters<typeof runBatch>[1] = {
    copy: insertSelect(
      db,
      menuCopies,
      { publicId: asked.copyId, sourceId: source.id, targetId: restaurant.id, ...counts, createdAt: now },
      sql`WHERE ${isOwn}`,
    ),
    event: insertPanelEvent(
      db,
      {
        kind: "menu-copied",
        actorId,
        restaurantId: restaurant.id,
        entityId: asked.copyId,
        detail: { from: asked.source, name: source.name, ...counts },
      },
      now,
      isNoted,
    ),
  };
  const firstPlace = sql`(SELECT coalesce(max(sort_order) + 1, 0) FROM categories WHERE restaurant_id = ${restaurant.id})`;
  for (const [at, chunk] of chunksOf(placed).entries()) {
    statements[`categories${at}`] = insertSelect(
      db,
      categories,
      {
        publicId: sql`listed.value ->> 'copy'`,
        restaurantId: restaurant.id,
        name: sql`original.name`,
        description: sql`original.description`,
        sortOrder: sql`min(${firstPlace} + listed.key, ${PLACES.max})`,
      },
      sql`FROM ${listed(chunk)} JOIN categories AS original ON original.public_id = listed.value ->> 'publicId'
        WHERE original.restaurant_id = ${source.id} AND ${isNoted} ORDER BY listed.key`,
    );
  }
  const described = sql`(SELECT json_group_array(value) FROM json_each(original.dietary_attributes)
    WHERE value NOT IN (SELECT value FROM json_each(${JSON.stringify(FREE_CLAIMS)})))`;
  for (const [at, chunk] of chunksOf(dishes).entries()) {
    statements[`dishes${at}`] = insertSelect(
      db,
      products,
      {
        publicId: sql`listed.value ->> 'copy'`,
        restaurantId: restaurant.id,
        categoryId: sql`category.id`,
        name: sql`original.name`,
        nameFolded: sql`original.name_folded`,
        description: sql`original.description`,
        price: sql`original.price`,
        sizes: sql`original.sizes`,
        imageUrl: sql`original.image_url`,
        isAvailable: sql`original.is_available`,
        isDraft: sql`original.is_draft`,
        sortOrder: sql`original.sort_order`,
        spicinessLevel: sql`original.spiciness_level`,
        containsIngredients: sql`original.contains_ingredients`,
        dietaryAttributes: asked.isSameKitchen ? sql`original.dietary_attributes` : described,
        freeOfIngredients: asked.isSameKitchen ? sql`original.free_of_ingredients` : [],
        createdAt: now,
        updatedAt: now,
      },
      sql`FROM ${listed(chunk)} JOIN products AS original ON original.public_id = listed.value ->> 'publicId'
        JOIN categories AS category ON category.public_id = listed.value ->> 'category'
        WHERE original.restaurant_id = ${source.id} AND category.restaurant_id = ${restaurant.id} AND ${isNoted}
        ORDER BY listed.key`,
    );
  }
  try {
    await runBatch(db, statements);
  } catch (cause) {
    // Another request with the same form came first.
    const { same: first } = await readSource(db, scope, asked);
    if (first) return answerSame(scope, first, source.name);
    throw cause;
  }
  const done = await db
    .select({ id: menuCopies.id })
    .from(menuCopies)
    .where(and(eq(menuCopies.publicId, asked.copyId), eq(menuCopies.targetId, restaurant.id)));
  return done.length > 0 ? { outcome: "copied", name: source.name, ...counts } : { outcome: "missing" };
}

function answerSame(
  { restaurant }: CopyScope,
  same: typeof menuCopies.$inferSelect,
  name: string | undefined,
): CopyAnswer {
  if (same.targetId !== restaurant.id) return { outcome: "id-taken" };
  if (name === undefined) return { outcome: "missing" };
  return { outcome: "copied", name, categories: same.categories, dishes: same.dishes };
}
