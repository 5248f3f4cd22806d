import { and, eq } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { type DishAnswer, dishAnswer, queryDish } from "~/data/menus/dishes.server";
import { type Diet, queryDiet, toDiet } from "~/data/preferences/diets.server";
import {
  idOfSlug,
  queryRenamedSlug,
  queryVisibleRestaurant,
  type VisibleRestaurant,
} from "~/data/restaurants/restaurants.server";
import { products } from "~/data/schema/menus";
import { ratings, restaurantRatings } from "~/data/schema/ratings";

/** The restaurant at an address, or its new slug, or none. */
export type RestaurantAnswer =
  | { restaurant: VisibleRestaurant }
  | { movedTo: string }
  | { missing: "restaurant" };

/** A person's current rating, and whether the restaurant belongs to the person. */
export type RaterState<Rating> = { mine: Rating | undefined; isOwnRestaurant: boolean };

function queryOwnDishRating(db: Database, userId: number, dishPublicId: string) {
  const productId = db.select({ id: products.id }).from(products).where(eq(products.publicId, dishPublicId));
  return db
    .select({
      stars: ratings.stars,
      comment: ratings.comment,
      isAnonymous: ratings.isAnonymous,
      counts: ratings.counts,
      hiddenReason: ratings.hiddenReason,
    })
    .from(ratings)
    .where(and(eq(ratings.productId, productId), eq(ratings.userId, userId)));
}

function queryOwnRestaurantRating(db: Database, userId: number, slug: string) {
  return db
    .select({
      serviceStars: restaurantRatings.serviceStars,
      hygieneStars: restaurantRatings.hygieneStars,
      experienceStars: restaurantRatings.experienceStars,
      speedStars: restaurantRatings.speedStars,
      comment: restaurantRatings.comment,
      wouldReturn: restaurantRatings.wouldReturn,
      isAnonymous: restaurantRatings.isAnonymous,
      counts: restaurantRatings.counts,
      hiddenReason: restaurantRatings.hiddenReason,
    })
    .from(restaurantRatings)
    .where(and(eq(restaurantRatings.restaurantId, idOfSlug(db, slug)), eq(restaurantRatings.userId, userId)));
}

export type OwnDishRating = Awaited<ReturnType<typeof queryOwnDishRating>>[number];
export type OwnRestaurantRating = Awaited<ReturnType<typeof queryOwnRestaurantRating>>[number];

/** Returns a dish of a visible restaurant with a signed-in person's current rating and preferences. One batch. */
export async function findDishForRater(
  db: Database,
  userId: number,
  slug: string,
  dishPublicId: string,
  now: Date,
): Promise<DishAnswer & RaterState<OwnDishRating> & { diet: Diet }> {
  const {
    restaurant: [restaurant],
    renamed: [renamed],
    dish: [dish],
    mine: [mine],
    diet: [diet],
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now, userId),
    renamed: queryRenamedSlug(db, slug, now),
    dish: queryDish(db, dishPublicId, userId),
    mine: queryOwnDishRating(db, userId, dishPublicId),
    diet: queryDiet(db, userId),
  });
  const answer = dishAnswer(restaurant, renamed, dish);
  return { ...answer, mine, isOwnRestaurant: restaurant?.isOwnRestaurant === 1, diet: toDiet(diet) };
}

/** An id that no account has: anonymous visitors have no rating. */
const NO_ACCOUNT_ID = 0;

/** Returns a visible restaurant with a person's current rating; without `userId` there is no rating. One batch. */
export async function findRestaurantForRater(
  db: Database,
  userId: number | undefined,
  slug: string,
  now: Date,
): Promise<RestaurantAnswer & RaterState<OwnRestaurantRating>> {
  const {
    restaurant: [restaurant],
    renamed: [renamed],
    mine: [mine],
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now, userId),
    renamed: queryRenamedSlug(db, slug, now),
    mine: queryOwnRestaurantRating(db, userId ?? NO_ACCOUNT_ID, slug),
  });
  return {
    ...restaurantAnswer(restaurant, renamed),
    mine,
    isOwnRestaurant: restaurant?.isOwnRestaurant === 1,
  };
}

/** Combines the results of a slug's two queries. */
export function restaurantAnswer(
  restaurant: VisibleRestaurant | undefined,
  renamed: { slug: string } | undefined,
): RestaurantAnswer {
  if (restaurant) return { restaurant };
  return renamed ? { movedTo: renamed.slug } : { missing: "restaurant" };
}
