import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { products } from "~/data/schema/menus";
import { countries } from "~/data/schema/places";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { type PagePosition, pageOf } from "~/domain/list-pages";
import { answerColumns, restaurantReviewColumns } from "./public-ratings.server";

/** Most reviews on the author's own page (specification, diner side, section 9). */
export const OWN_REVIEWS_SHOWN = 50;
/** Rated restaurants per page. */
export const RATED_A_PAGE = 24;

/**
 * Column: whether the restaurant is visible. In the author's own list a hidden one keeps its name and has no link.
 */
const isSeen = (now: Date) => sql<number>`(${isVisible(now)})`.as("is_seen");

/** Selects a person's ratings of dishes, newest first, or the one with a public id. */
export function queryOwnDishReviews(
  db: Database,
  userId: number,
  now: Date,
  { limit, publicId }: { limit: number; publicId?: string },
) {
  return db
    .select({
      publicId: ratings.publicId,
      stars: ratings.stars,
      comment: ratings.comment,
      isAnonymous: ratings.isAnonymous,
      writtenOn: ratings.writtenOn,
      counts: ratings.counts,
      hiddenReason: ratings.hiddenReason,
      ...answerColumns(ratings),
      createdAt: ratings.createdAt,
      dishId: renamed(products.publicId, "dish_public_id"),
      dishName: renamed(products.name, "dish_name"),
      imageUrl: products.imageUrl,
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      restaurantType: restaurants.restaurantType,
      slug: restaurants.slug,
      timeZone: restaurants.timeZone,
      isSeen: isSeen(now),
    })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))
    .innerJoin(restaurants, eq(restaurants.id, ratings.restaurantId))
    .where(and(eq(ratings.userId, userId), publicId ? eq(ratings.publicId, publicId) : undefined))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(limit);
}

export type OwnDishReview = Awaited<ReturnType<typeof queryOwnDishReviews>>[number];

type RestaurantPage = { limit: number; position?: PagePosition; publicId?: string };

/**
 * Selects a person's ratings of restaurants, newest first, from the position backwards if it looks back, or the one with
 * a public id.
 */
export function queryOwnRestaurantReviews(
  db: Database,
  userId: number,
  now: Date,
  { limit, position, publicId }: RestaurantPage,
) {
  const direction = directionOf(position);
  const anchor = (seenId: string) => sql`(SELECT seen.created_at, seen.id FROM restaurant_ratings AS seen
    WHERE seen.public_id = ${seenId} AND seen.user_id = ${userId})`;
  return db
    .select({
      ...restaurantReviewColumns,
      counts: restaurantRatings.counts,
      hiddenReason: restaurantRatings.hiddenReason,
      ...answerColumns(restaurantRatings),
      createdAt: restaurantRatings.createdAt,
      restaurantId: renamed(restaurants.publicId, "restaurant_public_id"),
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      restaurantType: restaurants.restaurantType,
      slug: restaurants.slug,
      timeZone: restaurants.timeZone,
      city: restaurants.city,
      country: renamed(countries.name, "country"),
      logoUrl: restaurants.logoUrl,
      isSeen: isSeen(now),
    })
    .from(restaurantRatings)
    .innerJoin(restaurants, eq(restaurants.id, restaurantRatings.restaurantId))
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .where(
      and(
        eq(restaurantRatings.userId, userId),
        publicId ? eq(restaurantRatings.publicId, publicId) : undefined,
        beyondRow(sql`(${restaurantRatings.createdAt}, ${restaurantRatings.id})`, position, anchor),
      ),
    )
    .orderBy(direction(restaurantRatings.createdAt), direction(restaurantRatings.id))
    .limit(limit);
}

export type OwnRestaurantReview = Awaited<ReturnType<typeof queryOwnRestaurantReviews>>[number];

/**
 * Selects the numbers of a person's ratings of dishes and of restaurants. It reads only index entries of that person.
 */
export function queryOwnReviewCounts(db: Database, userId: number) {
  const user = sql`CAST(${userId} AS INTEGER)`;
  return db
    .select({
      dishes: sql<number>`count(*)`.as("dishes"),
      restaurants:
        sql<number>`(SELECT count(*) FROM restaurant_ratings AS own WHERE own.user_id = ${user})`.as(
          "places",
        ),
    })
    .from(ratings)
    .where(eq(ratings.userId, userId));
}

/** Lists the newest fifty of a person's ratings of each kind, and the number of each. One batch. */
export async function listOwnReviews(db: Database, userId: number, now: Date) {
  const {
    counts: [counts],
    dishes,
    restaurants,
  } = await runBatch(db, {
    counts: queryOwnReviewCounts(db, userId),
    dishes: queryOwnDishReviews(db, userId, now, { limit: OWN_REVIEWS_SHOWN }),
    restaurants: queryOwnRestaurantReviews(db, userId, now, { limit: OWN_REVIEWS_SHOWN }),
  });
  return { counts: counts ?? { dishes: 0, restaurants: 0 }, dishes, restaurants };
}

/** Lists a page of the restaurants that a person has rated, newest rating first. */
export async function listRatedRestaurants(db: Database, userId: number, position: PagePosition, now: Date) {
  const rows = await queryOwnRestaurantReviews(db, userId, now, { limit: RATED_A_PAGE + 1, position });
  return pageOf(rows, RATED_A_PAGE, position);
}
