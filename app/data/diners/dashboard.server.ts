import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { queryDishesOfOffers } from "~/data/offers/offered-dishes.server";
import { queryDiet, toDiet } from "~/data/preferences/diets.server";
import { queryPreferences, toSavedPreferences } from "~/data/preferences/preferences.server";
import {
  queryOwnDishReviews,
  queryOwnRestaurantReviews,
  queryOwnReviewCounts,
} from "~/data/ratings/own-reviews.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { favoriteRestaurants, userLocationPreferences } from "~/data/schema/diners";
import { offers } from "~/data/schema/menus";
import { countries, divisions } from "~/data/schema/places";
import { restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { DASHBOARD_ROWS } from "~/domain/diners/dashboard";
import { newestFirst } from "~/domain/ratings/own-order";
import { queryActivity } from "./activity.server";
import { queryDishCount, queryFavoriteRestaurants, queryRestaurantCount } from "./favorites.server";

/** Newest favorites whose offers are searched, so that the read is bounded for any number of favorites. */
const FAVORITES_CONSIDERED = 200;
/**
 * Ratings read for the few that are shown: among those of one day the stored moments of anonymous ones say nothing, so the
 * order is decided afterwards.
 */
const REVIEWS_CONSIDERED = 20;
/** Newest ratings that are searched for restaurants to return to. */
const RATINGS_CONSIDERED = 200;

/** Selects running offers of a person's visible favorite restaurants, newest first. */
function queryFavoriteOffers(db: Database, userId: number, now: Date) {
  const favorites = db
    .select({ restaurantId: favoriteRestaurants.restaurantId })
    .from(favoriteRestaurants)
    .where(eq(favoriteRestaurants.userId, userId))
    .orderBy(desc(favoriteRestaurants.createdAt))
    .limit(FAVORITES_CONSIDERED)
    .as("favorites");
  return db
    .select({
      publicId: offers.publicId,
      title: offers.title,
      imageUrl: offers.imageUrl,
      expiresAt: offers.expiresAt,
      slug: restaurants.slug,
      restaurantName: restaurants.name,
      restaurantType: restaurants.restaurantType,
      phone: restaurants.phone,
      timeZone: restaurants.timeZone,
    })
    .from(favorites)
    .innerJoin(restaurants, eq(restaurants.id, favorites.restaurantId))
    .innerJoin(offers, eq(offers.restaurantId, restaurants.id))
    .where(and(lte(offers.startsAt, now), gt(offers.expiresAt, now), isVisible(now)))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(DASHBOARD_ROWS);
}

/** Selects the dishes that the offers of `queryFavoriteOffers` name. */
function queryDishesOfFavoriteOffers(db: Database, userId: number, now: Date) {
  const shown = queryFavoriteOffers(db, userId, now).as("shown");
  const offerIds = db.select({ publicId: shown.publicId }).from(shown);
  return queryDishesOfOffers(db, sql`(${offerIds})`, now);
}

/** Selects visible restaurants to which a person would return, newest rating first. */
function queryWouldReturn(db: Database, userId: number, now: Date) {
  const own = db
    .select({
      restaurantId: restaurantRatings.restaurantId,
      wouldReturn: restaurantRatings.wouldReturn,
      overallStars: restaurantRatings.overallStars,
      createdAt: restaurantRatings.createdAt,
      id: restaurantRatings.id,
    })
    .from(restaurantRatings)
    .where(eq(restaurantRatings.userId, userId))
    .orderBy(desc(restaurantRatings.createdAt), desc(restaurantRatings.id))
    .limit(RATINGS_CONSIDERED)
    .as("own");
  return db
    .select({
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      restaurantType: restaurants.restaurantType,
      city: restaurants.city,
      country: renamed(countries.name, "country"),
      logoUrl: restaurants.logoUrl,
      overallStars: own.overallStars,
    })
    .from(own)
    .innerJoin(restaurants, eq(restaurants.id, own.restaurantId))
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .where(and(eq(own.wouldReturn, true), isVisible(now)))
    .orderBy(desc(own.createdAt), desc(own.id))
    .limit(DASHBOARD_ROWS);
}

function queryLocation(db: Database, userId: number) {
  return db
    .select({
      country: renamed(countries.name, "country"),
      province: renamed(divisions.name, "province"),
      latitude: userLocationPreferences.latitude,
      longitude: userLocationPreferences.longitude,
      notifyLocalOnly: userLocationPreferences.notifyLocalOnly,
      notificationRadiusKm: userLocationPreferences.notificationRadiusKm,
    })
    .from(userLocationPreferences)
    .leftJoin(countries, eq(countries.id, userLocationPreferences.countryId))
    .leftJoin(divisions, eq(divisions.id, userLocationPreferences.provinceId))
    .where(eq(userLocationPreferences.userId, userId));
}

/**
 * Returns all data of a person's dashboard at `now`. It reads and counts only that person's rows, by index. One
 * batch.
 */
export async function findDashboard(db: Database, userId: number, now: Date) {
  const {
    preferences: [preferences],
    location: [location],
    restaurants: [restaurants],
    dishes: [dishes],
    reviews: [reviews],
    dishReviews,
    restaurantReviews,
    wouldReturn,
    favoriteRestaurants,
    favoriteOffers,
    offeredDishes,
    diet: [diet],
    activity,
  } = await runBatch(db, {
    preferences: queryPreferences(db, userId),
    location: queryLocation(db, userId),
    restaurants: queryRestaurantCount(db, userId, now),
    dishes: queryDishCount(db, userId, now),
    reviews: queryOwnReviewCounts(db, userId),
    dishReviews: queryOwnDishReviews(db, userId, now, { limit: REVIEWS_CONSIDERED }),
    restaurantReviews: queryOwnRestaurantReviews(db, userId, now, { limit: REVIEWS_CONSIDERED }),
    wouldReturn: queryWouldReturn(db, userId, now),
    favoriteRestaurants: queryFavoriteRestaurants(db, userId, now, { limit: DASHBOARD_ROWS }),
    favoriteOffers: queryFavoriteOffers(db, userId, now),
    offeredDishes: queryDishesOfFavoriteOffers(db, userId, now),
    diet: queryDiet(db, userId),
    activity: queryActivity(db, userId, now),
  });
  return {
    profile: toSavedPreferences(preferences),
    location,
    counts: {
      restaurants: restaurants?.count ?? 0,
      dishes: dishes?.count ?? 0,
      reviews: (reviews?.dishes ?? 0) + (reviews?.restaurants ?? 0),
    },
    dishReviews: newestFirst(dishReviews).slice(0, DASHBOARD_ROWS),
    restaurantReviews: newestFirst(restaurantReviews).slice(0, DASHBOARD_ROWS),
    wouldReturn,
    favoriteRestaurants,
    favoriteOffers,
    offeredDishes,
    diet: toDiet(diet),
    activity,
  };
}

export type Dashboard = Awaited<ReturnType<typeof findDashboard>>;
