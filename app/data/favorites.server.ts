import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { FavoriteKind } from "~/domain/favorites";
import { panelPage } from "~/domain/panel-search";
import type { PagePosition } from "~/domain/search";
import { type Database, renamed } from "./database.server";
import { keepsProduct, keepsRestaurant } from "./hearts.server";
import { beyondRow, looksBack } from "./panel-index.server";
import { isVisible } from "./restaurants.server";
import { favoriteProducts, favoriteRestaurants, userActivityLog } from "./schema/diners";
import { categories, products } from "./schema/menus";
import { countries } from "./schema/places";
import { restaurants } from "./schema/restaurants";

/** Favourites a page of the list holds. */
export const FAVORITES_A_PAGE = 24;

type Heart = { kind: FavoriteKind; publicId: string; wanted: boolean };

/**
 * Sets or takes away a person's heart; either twice changes nothing. Gives true where the heart is there afterwards, false
 * after a removal, `undefined` where no visible place (or dish of one) has the id. The log gets its line in the same
 * batch, before the heart, so that only one that was not there yet is written down.
 */
export async function setFavorite(
  db: Database,
  userId: number,
  { kind, publicId, wanted }: Heart,
  now: Date,
): Promise<boolean | undefined> {
  const isPlace = kind === "restaurant";
  if (!wanted) {
    await (isPlace
      ? db
          .delete(favoriteRestaurants)
          .where(
            and(
              eq(favoriteRestaurants.userId, userId),
              eq(
                favoriteRestaurants.restaurantId,
                sql`(SELECT id FROM restaurants WHERE public_id = ${publicId})`,
              ),
            ),
          )
      : db
          .delete(favoriteProducts)
          .where(
            and(
              eq(favoriteProducts.userId, userId),
              eq(favoriteProducts.productId, sql`(SELECT id FROM products WHERE public_id = ${publicId})`),
            ),
          )
    ).run();
    return false;
  }
  const moment = sql`CAST(${now.getTime()} AS INTEGER)`;
  const user = sql`CAST(${userId} AS INTEGER)`;
  const things = isPlace
    ? sql`FROM restaurants WHERE restaurants.public_id = ${publicId}`
    : sql`FROM products JOIN restaurants ON restaurants.id = products.restaurant_id WHERE products.public_id = ${publicId}`;
  const thing = sql`${things} AND ${isVisible(now)}`;
  const kept = isPlace ? keepsRestaurant(userId).sql : keepsProduct(userId).sql;
  const [, , found] = await db.batch([
    db.run(sql`INSERT INTO ${userActivityLog} (user_id, activity_type, restaurant_id, product_id, created_at)
      SELECT ${user}, ${`favorite_${kind}`}, restaurants.id, ${isPlace ? sql`NULL` : sql`products.id`}, ${moment}
      ${thing} AND NOT ${kept}`),
    isPlace
      ? db.run(sql`INSERT INTO ${favoriteRestaurants} (user_id, restaurant_id, created_at)
          SELECT ${user}, restaurants.id, ${moment} ${thing} ON CONFLICT DO NOTHING`)
      : db.run(sql`INSERT INTO ${favoriteProducts} (user_id, product_id, created_at)
          SELECT ${user}, products.id, ${moment} ${thing} ON CONFLICT DO NOTHING`),
    db.all<{ found: number }>(sql`SELECT 1 AS found ${thing}`),
  ]);
  return found.length > 0 ? true : undefined;
}

/** What a card of a place says, wherever a person's own lists show it. */
const placeCard = {
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

/** Query for a person's visible favourite places, newest heart first; nearest the position first when it looks back. */
export function queryFavoritePlaces(
  db: Database,
  userId: number,
  now: Date,
  { position, limit }: { position?: PagePosition; limit: number },
) {
  const direction = looksBack(position) ? asc : desc;
  const order = sql`favorite_restaurants.rowid`;
  const anchor = (
    publicId: string,
  ) => sql`(SELECT seen.created_at, seen.rowid FROM favorite_restaurants AS seen
    WHERE seen.user_id = ${userId} AND seen.restaurant_id = (SELECT id FROM restaurants WHERE public_id = ${publicId}))`;
  return db
    .select(placeCard)
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

export type FavoritePlace = Awaited<ReturnType<typeof queryFavoritePlaces>>[number];

function queryFavoriteDishes(db: Database, userId: number, now: Date, position: PagePosition) {
  const direction = looksBack(position) ? asc : desc;
  const order = sql`favorite_products.rowid`;
  const anchor = (publicId: string) => sql`(SELECT seen.created_at, seen.rowid FROM favorite_products AS seen
    WHERE seen.user_id = ${userId} AND seen.product_id = (SELECT id FROM products WHERE public_id = ${publicId}))`;
  return db
    .select({
      publicId: products.publicId,
      name: products.name,
      description: products.description,
      price: products.price,
      imageUrl: products.imageUrl,
      isAvailable: products.isAvailable,
      ratingCount: products.ratingCount,
      averageRating: products.averageRating,
      category: renamed(categories.name, "category"),
      slug: restaurants.slug,
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      restaurantType: restaurants.restaurantType,
      currency: restaurants.currency,
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

/** Query for how many of a person's favourite places are visible: their own rows, by the index of who keeps what. */
export function queryPlaceCount(db: Database, userId: number, now: Date) {
  return db
    .select({ count: counted() })
    .from(favoriteRestaurants)
    .innerJoin(restaurants, eq(restaurants.id, favoriteRestaurants.restaurantId))
    .where(and(eq(favoriteRestaurants.userId, userId), isVisible(now)));
}

/** Query for how many of a person's favourite dishes stand in a visible place. */
export function queryDishCount(db: Database, userId: number, now: Date) {
  return db
    .select({ count: counted() })
    .from(favoriteProducts)
    .innerJoin(products, eq(products.id, favoriteProducts.productId))
    .innerJoin(restaurants, eq(restaurants.id, products.restaurantId))
    .where(and(eq(favoriteProducts.userId, userId), isVisible(now)));
}

function counted(): SQL.Aliased<number> {
  return sql<number>`count(*)`.as("count");
}

/** A page of a person's visible favourites of one kind, newest heart first, and how many there are of either. One batch. */
export async function listFavorites(
  db: Database,
  userId: number,
  kind: FavoriteKind,
  position: PagePosition,
  now: Date,
) {
  const counts = [queryPlaceCount(db, userId, now), queryDishCount(db, userId, now)] as const;
  if (kind === "restaurant") {
    const limit = FAVORITES_A_PAGE + 1;
    const [[places], [dishes], rows] = await db.batch([
      ...counts,
      queryFavoritePlaces(db, userId, now, { position, limit }),
    ]);
    const page = panelPage(rows, FAVORITES_A_PAGE, position);
    return { kind, counts: { restaurant: places?.count ?? 0, product: dishes?.count ?? 0 }, page } as const;
  }
  const [[places], [dishes], rows] = await db.batch([
    ...counts,
    queryFavoriteDishes(db, userId, now, position),
  ]);
  const page = panelPage(rows, FAVORITES_A_PAGE, position);
  return { kind, counts: { restaurant: places?.count ?? 0, product: dishes?.count ?? 0 }, page } as const;
}
