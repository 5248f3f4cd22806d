import { and, eq, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { queryRestaurantToManage } from "~/data/restaurants/management.server";
import { users } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { countries } from "~/data/schema/places";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { HAS_LASTING_OWNER } from "~/data/subscriptions/lasting-owners.server";
import { isReadBackwards, type PagePosition, pageOf } from "~/domain/list-pages";
import type { OwnerReviewTab } from "~/domain/ratings/owner-review-pages";
import {
  authorColumns,
  doesCount,
  ownAnswerColumns,
  restaurantReviewColumns,
  signedAt,
} from "./public-ratings.server";

/** Reviews per page of the owner's lists. */
export const OWNER_REVIEWS_A_PAGE = 20;

const idOf = (restaurantId: string) => sql`(SELECT id FROM restaurants WHERE public_id = ${restaurantId})`;

/** The place of a review of either kind in the order of the lists; only a review of the restaurant has one. */
const anchorIn = (restaurantId: string) => (publicId: string) =>
  sql`(SELECT seen.created_at, seen.public_id FROM ratings AS seen
      WHERE seen.public_id = ${publicId} AND seen.restaurant_id = ${idOf(restaurantId)}
    UNION ALL SELECT seen.created_at, seen.public_id FROM restaurant_ratings AS seen
      WHERE seen.public_id = ${publicId} AND seen.restaurant_id = ${idOf(restaurantId)})`;

/**
 * Selects a page of the reviews that count of a restaurant's dishes, or of one of them, and one more. The order is that
 * of the public lists, in which an anonymous review stands at noon of its day.
 */
function queryDishReviews(db: Database, restaurantId: string, position: PagePosition, dishId?: string) {
  const direction = directionOf(position);
  const dish = sql`(SELECT id FROM products WHERE public_id = ${dishId} AND restaurant_id = ${idOf(restaurantId)})`;
  return db
    .select({
      publicId: ratings.publicId,
      stars: ratings.stars,
      comment: ratings.comment,
      isAnonymous: ratings.isAnonymous,
      writtenOn: ratings.writtenOn,
      signedAt: signedAt(ratings),
      createdAt: ratings.createdAt,
      ...authorColumns(ratings),
      ...ownAnswerColumns(ratings),
      dishId: renamed(products.publicId, "dish_public_id"),
      dishName: renamed(products.name, "dish_name"),
    })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))
    .leftJoin(users, eq(users.id, ratings.userId))
    .where(
      and(
        dishId === undefined ? eq(ratings.restaurantId, idOf(restaurantId)) : eq(ratings.productId, dish),
        doesCount(ratings),
        beyondRow(sql`(${ratings.createdAt}, ${ratings.publicId})`, position, anchorIn(restaurantId)),
      ),
    )
    .orderBy(direction(ratings.createdAt), direction(ratings.publicId))
    .limit(OWNER_REVIEWS_A_PAGE + 1);
}

/** Selects such a page of the reviews of the restaurant itself. */
function queryReviewsOfRestaurant(db: Database, restaurantId: string, position: PagePosition) {
  const direction = directionOf(position);
  return db
    .select({
      ...restaurantReviewColumns,
      signedAt: signedAt(restaurantRatings),
      createdAt: restaurantRatings.createdAt,
      ...authorColumns(restaurantRatings),
      ...ownAnswerColumns(restaurantRatings),
    })
    .from(restaurantRatings)
    .leftJoin(users, eq(users.id, restaurantRatings.userId))
    .where(
      and(
        eq(restaurantRatings.restaurantId, idOf(restaurantId)),
        doesCount(restaurantRatings),
        beyondRow(
          sql`(${restaurantRatings.createdAt}, ${restaurantRatings.publicId})`,
          position,
          anchorIn(restaurantId),
        ),
      ),
    )
    .orderBy(direction(restaurantRatings.createdAt), direction(restaurantRatings.publicId))
    .limit(OWNER_REVIEWS_A_PAGE + 1);
}

type DishRow = Awaited<ReturnType<typeof queryDishReviews>>[number];
type RestaurantRow = Awaited<ReturnType<typeof queryReviewsOfRestaurant>>[number];

/** A review of a dish as its restaurant's owner reads it. `createdAt` is for the order alone: pages draw `signedAt`. */
export type OwnerDishReview = DishRow & { kind: "dish" };
/** A review of the restaurant itself. */
export type OwnerRestaurantReview = RestaurantRow & { kind: "restaurant" };
export type OwnerReview = OwnerDishReview | OwnerRestaurantReview;

const ofDish = (row: DishRow): OwnerDishReview => ({ ...row, kind: "dish" });
const ofRestaurant = (row: RestaurantRow): OwnerRestaurantReview => ({ ...row, kind: "restaurant" });

type Placed = { createdAt: Date; publicId: string };
/** Orders reviews newest first, as the queries do. */
const newestFirst = (one: Placed, other: Placed) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.publicId < other.publicId ? 1 : -1);

/** Makes one page of both kinds of reviews, in the direction in which they were read. */
function mergedPage(dishes: DishRow[], ofItself: RestaurantRow[], position: PagePosition) {
  const merged = [...dishes.map(ofDish), ...ofItself.map(ofRestaurant)].toSorted(newestFirst);
  const asRead = isReadBackwards(position) ? merged.toReversed() : merged;
  return pageOf<OwnerReview>(asRead, OWNER_REVIEWS_A_PAGE, position);
}

/** Selects what the owner's page shows of a restaurant above its reviews: its card, its counts and its sums. */
function queryReviewedRestaurant(db: Database, restaurantId: string) {
  return db
    .select({
      restaurantType: restaurants.restaurantType,
      city: restaurants.city,
      country: sql<string>`(SELECT name FROM ${countries} WHERE id = restaurants.country_id)`.as("country"),
      logoUrl: restaurants.logoUrl,
      coverUrl: restaurants.coverUrl,
      reviewsPublic: restaurants.reviewsPublic,
      dishReviewCount: restaurants.ratingCount,
      count: restaurants.reviewCount,
      serviceStars: restaurants.serviceSum,
      hygieneStars: restaurants.hygieneSum,
      experienceStars: restaurants.experienceSum,
      speedStars: restaurants.speedSum,
      wouldReturn: restaurants.wouldReturnCount,
    })
    .from(restaurants)
    .where(and(eq(restaurants.publicId, restaurantId), HAS_LASTING_OWNER));
}

/**
 * Returns a restaurant for its guard, with its numbers and a page of its reviews, its dishes' or both, newest first.
 * The author of an anonymous review and its hour are never among them. It checks no owner: the guard does. One batch.
 */
export async function findRestaurantReviewsForOwner(
  db: Database,
  restaurantId: string,
  { tab, position }: { tab: OwnerReviewTab; position: PagePosition },
) {
  const {
    restaurant: [restaurant],
    reviewed: [reviewed],
    dishes = [],
    ofItself = [],
  } = await runBatch(db, {
    restaurant: queryRestaurantToManage(db, restaurantId),
    reviewed: queryReviewedRestaurant(db, restaurantId),
    dishes: tab === "restaurant" ? undefined : queryDishReviews(db, restaurantId, position),
    ofItself: tab === "dishes" ? undefined : queryReviewsOfRestaurant(db, restaurantId, position),
  });
  return { restaurant, reviewed, page: mergedPage(dishes, ofItself, position) };
}

/**
 * Returns a restaurant for its guard, with one of its dishes, its numbers and a page of its reviews, by the same rules.
 * `dish` is undefined for an unknown one, and has another `restaurantId` if it is another restaurant's. One batch.
 */
export async function findDishReviewsForOwner(
  db: Database,
  restaurantId: string,
  dishId: string,
  position: PagePosition,
) {
  const {
    restaurant: [restaurant],
    dish: [dish],
    rows,
  } = await runBatch(db, {
    restaurant: queryRestaurantToManage(db, restaurantId),
    dish: db
      .select({
        publicId: products.publicId,
        restaurantId: products.restaurantId,
        restaurantType: renamed(restaurants.restaurantType, "restaurant_type"),
        reviewsPublic: restaurants.reviewsPublic,
        name: products.name,
        imageUrl: products.imageUrl,
        ratingCount: products.ratingCount,
        averageRating: products.averageRating,
        stars1: products.stars1,
        stars2: products.stars2,
        stars3: products.stars3,
        stars4: products.stars4,
        stars5: products.stars5,
      })
      .from(products)
      .innerJoin(restaurants, eq(restaurants.id, products.restaurantId))
      .where(eq(products.publicId, dishId)),
    rows: queryDishReviews(db, restaurantId, position, dishId),
  });
  return { restaurant, dish, page: pageOf(rows.map(ofDish), OWNER_REVIEWS_A_PAGE, position) };
}
