import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { dishFactColumns } from "~/data/menus/dish-facts.server";
import { queryDiet, toDiet } from "~/data/preferences/diets.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { favoriteProducts, favoriteRestaurants } from "~/data/schema/diners";
import { categories, products } from "~/data/schema/menus";
import { countries } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import type { FavoriteKind } from "~/domain/diners/favorites";
import { type PagePosition, pageOf } from "~/domain/list-pages";
import { insertActivity } from "./activity.server";
import { isFavoriteDish, isFavoriteRestaurant } from "./is-favorite.server";

/** Favorites per page. */
export const FAVORITES_A_PAGE = 24;

type Heart = { kind: FavoriteKind; publicId: string; wanted: boolean };

/**
 * Adds or removes a person's favorite; repeating it changes nothing. Returns true after adding, false after removing,
 * and `undefined` if no visible restaurant (or dish of one, which is no draft) has the id. The batch writes the activity
 * log before the favorite, so that only a new favorite is logged.
 */
export async function setFavorite(
  db: Database,
  userId: number,
  { kind, publicId, wanted }: Heart,
  now: Date,
): Promise<boolean | undefined> {
  const table = kind === "restaurant" ? RESTAURANTS : DISHES;
  if (!wanted) {
    await table.remove(db, userId, publicId).run();
    return false;
  }
  const { found } = await runBatch(db, {
    note: table.note(db, userId, publicId, now),
    add: table.add(db, userId, publicId, now),
    found: table.find(db, publicId, now),
  });
  return found.length > 0 ? true : undefined;
}

const isRestaurant = (publicId: string, now: Date) => and(eq(restaurants.publicId, publicId), isVisible(now));

/** Condition: the dish has this id, is no draft, and its restaurant is visible. */
const isDish = (publicId: string, now: Date) =>
  and(eq(products.publicId, publicId), eq(products.isDraft, false), isVisible(now));

/** Returns FROM and WHERE of a dish of a visible restaurant. */
const fromVisibleDish = (publicId: string, now: Date, condition?: SQL) =>
  sql`FROM ${products} INNER JOIN ${restaurants} ON ${eq(restaurants.id, products.restaurantId)}
    WHERE ${and(isDish(publicId, now), condition)}`;

const RESTAURANTS = {
  find: (db: Database, publicId: string, now: Date) =>
    db.select({ id: restaurants.id }).from(restaurants).where(isRestaurant(publicId, now)),
  note: (db: Database, userId: number, publicId: string, now: Date) =>
    insertActivity(
      db,
      { userId, type: "favorite_restaurant", restaurantId: restaurants.id },
      fromWhere(restaurants, and(isRestaurant(publicId, now), sql`NOT ${isFavoriteRestaurant(userId).sql}`)),
      now,
    ),
  add: (db: Database, userId: number, publicId: string, now: Date) =>
    insertSelect(
      db,
      favoriteRestaurants,
      { userId, restaurantId: restaurants.id, createdAt: now },
      fromWhere(restaurants, isRestaurant(publicId, now)),
    ).onConflictDoNothing(),
  remove: (db: Database, userId: number, publicId: string) => {
    const id = sql`(SELECT id FROM restaurants WHERE public_id = ${publicId})`;
    const own = eq(favoriteRestaurants.userId, userId);
    return db.delete(favoriteRestaurants).where(and(own, eq(favoriteRestaurants.restaurantId, id)));
  },
};

const DISHES = {
  find: (db: Database, publicId: string, now: Date) =>
    db
      .select({ id: products.id })
      .from(products)
      .innerJoin(restaurants, eq(restaurants.id, products.restaurantId))
      .where(isDish(publicId, now)),
  note: (db: Database, userId: number, publicId: string, now: Date) =>
    insertActivity(
      db,
      {
        userId,
        type: "favorite_product",
        restaurantId: products.restaurantId,
        productId: products.id,
      },
      fromVisibleDish(publicId, now, sql`NOT ${isFavoriteDish(userId).sql}`),
      now,
    ),
  add: (db: Database, userId: number, publicId: string, now: Date) =>
    insertSelect(
      db,
      favoriteProducts,
      { userId, productId: products.id, createdAt: now },
      fromVisibleDish(publicId, now),
    ).onConflictDoNothing(),
  remove: (db: Database, userId: number, publicId: string) => {
    const id = sql`(SELECT id FROM products WHERE public_id = ${publicId})`;
    const own = eq(favoriteProducts.userId, userId);
    return db.delete(favoriteProducts).where(and(own, eq(favoriteProducts.productId, id)));
  },
};

/** The columns of a restaurant's card in a person's own lists. */
const restaurantCard = {
  publicId: restaurants.publicId,
  slug: restaurants.slug,
  name: restaurants.name,
  description: restaurants.description,
  restaurantType: restaurants.restaurantType,
  city: restaurants.city,
  country: renamed(countries.name, "country"),
  coverUrl: restaurants.coverUrl,
  logoUrl: restaurants.logoUrl,
  cuisineTypes: restaurants.cuisineTypes,
  ratingCount: restaurants.ratingCount,
  averageRating: restaurants.averageRating,
};

/** Selects a person's visible favorite restaurants, newest first, from the position backwards if it looks back. */
export function queryFavoriteRestaurants(
  db: Database,
  userId: number,
  now: Date,
  { position, limit }: { position?: PagePosition; limit: number },
) {
  const direction = directionOf(position);
  const order = sql`favorite_restaurants.rowid`;
  const anchor = (
    publicId: string,
  ) => sql`(SELECT seen.created_at, seen.rowid FROM favorite_restaurants AS seen
    WHERE seen.user_id = ${userId} AND seen.restaurant_id = (SELECT id FROM restaurants WHERE public_id = ${publicId}))`;
  return db
    .select(restaurantCard)
    .from(favoriteRestaurants)
    .innerJoin(restaurants, eq(restaurants.id, favoriteRestaurants.restaurantId))
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .where(
      and(
        eq(favoriteRestaurants.userId, userId),
        isVisible(now),
        beyondRow(sql`(${favoriteRestaurants.createdAt}, ${order})`, position, anchor),
      ),
    )
    .orderBy(direction(favoriteRestaurants.createdAt), direction(order))
    .limit(limit);
}

export type FavoriteRestaurant = Awaited<ReturnType<typeof queryFavoriteRestaurants>>[number];

function queryFavoriteDishes(db: Database, userId: number, now: Date, position: PagePosition) {
  const direction = directionOf(position);
  const order = sql`favorite_products.rowid`;
  const anchor = (publicId: string) => sql`(SELECT seen.created_at, seen.rowid FROM favorite_products AS seen
    WHERE seen.user_id = ${userId} AND seen.product_id = (SELECT id FROM products WHERE public_id = ${publicId}))`;
  return db
    .select({
      publicId: products.publicId,
      name: products.name,
      description: products.description,
      price: products.price,
      sizes: products.sizes,
      imageUrl: products.imageUrl,
      isAvailable: products.isAvailable,
      soldOutUntil: products.soldOutUntil,
      ratingCount: products.ratingCount,
      averageRating: products.averageRating,
      category: renamed(categories.name, "category"),
      slug: restaurants.slug,
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      restaurantType: restaurants.restaurantType,
      currency: restaurants.currency,
      phone: restaurants.phone,
      ...dishFactColumns,
    })
    .from(favoriteProducts)
    .innerJoin(products, eq(products.id, favoriteProducts.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(restaurants, eq(restaurants.id, products.restaurantId))
    .where(
      and(
        eq(favoriteProducts.userId, userId),
        isVisible(now),
        beyondRow(sql`(${favoriteProducts.createdAt}, ${order})`, position, anchor),
      ),
    )
    .orderBy(direction(favoriteProducts.createdAt), direction(order))
    .limit(FAVORITES_A_PAGE + 1);
}

export type FavoriteDish = Awaited<ReturnType<typeof queryFavoriteDishes>>[number];

/** Selects the number of a person's visible favorite restaurants. It reads only that person's rows, by index. */
export function queryRestaurantCount(db: Database, userId: number, now: Date) {
  return db
    .select({ count: countRows() })
    .from(favoriteRestaurants)
    .innerJoin(restaurants, eq(restaurants.id, favoriteRestaurants.restaurantId))
    .where(and(eq(favoriteRestaurants.userId, userId), isVisible(now)));
}

/** Selects the number of a person's favorite dishes of visible restaurants. */
export function queryDishCount(db: Database, userId: number, now: Date) {
  return db
    .select({ count: countRows() })
    .from(favoriteProducts)
    .innerJoin(products, eq(products.id, favoriteProducts.productId))
    .innerJoin(restaurants, eq(restaurants.id, products.restaurantId))
    .where(and(eq(favoriteProducts.userId, userId), isVisible(now)));
}

function countRows(): SQL.Aliased<number> {
  return sql<number>`count(*)`.as("count");
}

/**
 * Lists a page of a person's visible favorites of one kind, newest first, and the number of each kind; for dishes
 * also the person's preferences. One batch.
 */
export async function listFavorites(
  db: Database,
  userId: number,
  kind: FavoriteKind,
  position: PagePosition,
  now: Date,
) {
  const counts = {
    restaurants: queryRestaurantCount(db, userId, now),
    dishes: queryDishCount(db, userId, now),
  };
  if (kind === "restaurant") {
    const limit = FAVORITES_A_PAGE + 1;
    const {
      restaurants: [restaurants],
      dishes: [dishes],
      rows,
    } = await runBatch(db, {
      ...counts,
      rows: queryFavoriteRestaurants(db, userId, now, { position, limit }),
    });
    const page = pageOf(rows, FAVORITES_A_PAGE, position);
    return {
      kind,
      counts: { restaurant: restaurants?.count ?? 0, product: dishes?.count ?? 0 },
      page,
    } as const;
  }
  const {
    restaurants: [restaurants],
    dishes: [dishes],
    rows,
    diet: [diet],
  } = await runBatch(db, {
    ...counts,
    rows: queryFavoriteDishes(db, userId, now, position),
    diet: queryDiet(db, userId),
  });
  const page = pageOf(rows, FAVORITES_A_PAGE, position);
  return {
    kind,
    counts: { restaurant: restaurants?.count ?? 0, product: dishes?.count ?? 0 },
    page,
    diet: toDiet(diet),
  } as const;
}
