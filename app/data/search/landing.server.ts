import { and, desc, eq, sql } from "drizzle-orm";
import {
  type Answers,
  type Bindings,
  type Bound,
  type Database,
  prepareStatement,
  runBatch,
} from "~/data/database.server";
import { isOnMenu } from "~/data/menus/on-menu.server";
import { queryLatestOffers } from "~/data/offers/latest-offers.server";
import { queryDishesOfOffers } from "~/data/offers/offered-dishes.server";
import { queryCountries, queryDivisions } from "~/data/places/places.server";
import { type Diet, queryDiet, toDiet } from "~/data/preferences/diets.server";
import { doesCount, signedAt } from "~/data/ratings/public-ratings.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { queryVisibleTotals } from "~/data/restaurants/visible-totals.server";
import { products } from "~/data/schema/menus";
import { ratings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { type PagePosition, pageOf } from "~/domain/list-pages";
import { orderByName, orderCountries } from "~/domain/places/places";
import { areFiltersActive, NO_FILTERS, type SearchFilters } from "~/domain/search/search";
import { nextMoment } from "~/domain/time/next-moment";
import { dishCardColumns } from "./card-columns.server";
import { nearNamesOf, queryNearNames } from "./near-names.server";
import { momentsOf, queryNextChanges } from "./next-changes.server";
import { queryRestaurants, queryRestaurantsCount, RESULTS_A_PAGE, restaurantsCount } from "./search.server";
import { alternativesOf, queryAlternatives } from "./search-alternatives.server";

/** Specification, diner side, section 9. */
const BEST_DISHES = 20;
const LATEST_OFFERS = 10;
const RATINGS_CONSIDERED = 50;
const REVIEWED_SHOWN = 4;

/**
 * Selects dishes on the menus of visible restaurants with an average of 4 or more, by rank, then by number of ratings, and
 * whether each is a favorite of `userId`.
 */
function queryBestDishes(db: Database, now: Bound<Date>, userId: Bound<number | null>) {
  return db
    .select(dishCardColumns(userId))
    .from(products)
    .innerJoin(restaurants, eq(restaurants.id, products.restaurantId))
    .where(and(isOnMenu(now), sql`${products.averageRating} >= 4`, isVisible(now)))
    .orderBy(desc(products.rankScore), desc(products.ratingCount), desc(products.id))
    .limit(BEST_DISHES);
}

/**
 * Selects the last fifty ratings that count, as far as their restaurants are visible, newest first. An anonymous
 * rating comes without its hour.
 */
function queryRecentRatings(db: Database, now: Bound<Date>) {
  const recent = db
    .select({
      publicId: ratings.publicId,
      restaurantId: ratings.restaurantId,
      createdAt: ratings.createdAt,
      writtenOn: ratings.writtenOn,
      signedAt: signedAt(ratings),
    })
    .from(ratings)
    .where(doesCount(ratings))
    .orderBy(desc(ratings.createdAt), desc(ratings.publicId))
    .limit(RATINGS_CONSIDERED)
    .as("recent");
  return db
    .select({
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      restaurantType: restaurants.restaurantType,
      coverUrl: restaurants.coverUrl,
      averageRating: restaurants.averageRating,
      ratingCount: restaurants.ratingCount,
      timeZone: restaurants.timeZone,
      writtenOn: recent.writtenOn,
      signedAt: recent.signedAt,
    })
    .from(recent)
    .innerJoin(restaurants, eq(restaurants.id, recent.restaurantId))
    .where(isVisible(now))
    .orderBy(desc(recent.createdAt), desc(recent.publicId));
}

type RecentRating = Awaited<ReturnType<typeof queryRecentRatings>>[number];

/**
 * Returns the restaurants of `queryRecentRatings`, last rated first, with their number of those ratings. The database
 * does not group them, because it would read each row twice more.
 */
function lastReviewedRestaurants(recent: RecentRating[]) {
  return [...Map.groupBy(recent, ({ publicId }) => publicId).values()]
    .slice(0, REVIEWED_SHOWN)
    .flatMap(([last, ...others]) => {
      if (!last) return [];
      return [{ ...last, newReviews: 1 + others.length }];
    });
}

/** The moment, and the signed-in account or null. */
type Reading = { now: Date; userId: number | null };

/** The landing as most visitors open it: nothing searched, first page. Other searches build their statements anew. */
const selectRestaurants = prepareStatement((db, { now, userId }: Bindings<Reading>) =>
  queryRestaurants(db, NO_FILTERS, undefined, now, userId),
);
const selectCount = prepareStatement((db, { now }: Bindings<Reading>) =>
  queryRestaurantsCount(db, NO_FILTERS, now),
);
const selectAlternatives = prepareStatement((db, { now }: Bindings<Reading>) =>
  queryAlternatives(db, NO_FILTERS, now),
);
const selectDivisions = prepareStatement((db, { country }: Bindings<{ country: string }>) =>
  queryDivisions(db, country),
);
const selectTotals = prepareStatement((db, { now }: Bindings<Reading>) => queryVisibleTotals(db, now));
const selectNextChanges = prepareStatement((db, { now }: Bindings<Reading>) => queryNextChanges(db, now));
const selectCountries = prepareStatement((db) => queryCountries(db));
const selectBestDishes = prepareStatement((db, { now, userId }: Bindings<Reading>) =>
  queryBestDishes(db, now, userId),
);
const selectLatestOffers = prepareStatement((db, { now }: Bindings<Reading>) =>
  queryLatestOffers(db, now, { limit: LATEST_OFFERS }),
);
const selectRecentRatings = prepareStatement((db, { now }: Bindings<Reading>) => queryRecentRatings(db, now));

/** Builds the statements of a page of the search for a batch. */
function searchStatements(
  db: Database,
  filters: SearchFilters,
  position: PagePosition,
  reading: Reading,
  size = RESULTS_A_PAGE,
) {
  const { now, userId } = reading;
  const isPlain = !areFiltersActive(filters) && position === undefined && size === RESULTS_A_PAGE;
  return {
    restaurants: isPlain
      ? selectRestaurants(db, reading)
      : queryRestaurants(db, filters, position, now, userId, size),
    count: isPlain ? selectCount(db, reading) : queryRestaurantsCount(db, filters, now),
    near: position === undefined ? queryNearNames(db, filters, now) : undefined,
    nextChanges: selectNextChanges(db, reading),
  };
}

type SearchAnswers = Answers<ReturnType<typeof searchStatements>>;

/** Combines the results of `searchStatements`: the page, its count, and near names if it has a name that finds few. */
function searchOf(
  { restaurants, count: [count], near }: Pick<SearchAnswers, "restaurants" | "count" | "near">,
  filters: SearchFilters,
  position: PagePosition,
  size = RESULTS_A_PAGE,
) {
  return {
    page: pageOf(restaurants, size, position),
    ...restaurantsCount(count ?? { count: 0, looks: 0 }),
    near: nearNamesOf(filters, near ?? []),
  };
}

/** Returns a page of the landing's search of `size` restaurants, without what else stands there. One batch. */
export async function findRestaurants(
  db: Database,
  filters: SearchFilters,
  { position, size }: { position: PagePosition; size: number },
  now: Date,
) {
  const answers = await runBatch(db, searchStatements(db, filters, position, { now, userId: null }, size));
  const {
    nextChanges: [next],
  } = answers;
  return {
    ...searchOf(answers, filters, position, size),
    /** The next moment when the list changes by itself. */
    changesAt: nextMoment(now, momentsOf(next)),
  };
}

/**
 * Returns all data of the landing page at `now`: a page of the search, its count, alternatives if it is empty, near names
 * if it has a name that finds few, the countries, the chosen country's divisions, and the lists below. `userId` is the signed-in account, whose
 * favorites are marked. One batch.
 */
export async function findLanding(
  db: Database,
  filters: SearchFilters,
  position: PagePosition,
  now: Date,
  userId?: number,
) {
  const reading = { now, userId: userId ?? null };
  const isPlain = !areFiltersActive(filters) && position === undefined;
  const {
    countries,
    divisions,
    bestDishes,
    latestOffers,
    recentRatings,
    totals: [totals],
    alternatives: [alternatives],
    nextChanges: [next],
    diet,
    offeredDishes,
    ...search
  } = await runBatch(db, {
    ...searchStatements(db, filters, position, reading),
    countries: selectCountries(db, {}),
    divisions: selectDivisions(db, { country: filters.country }),
    bestDishes: selectBestDishes(db, reading),
    latestOffers: selectLatestOffers(db, reading),
    recentRatings: selectRecentRatings(db, reading),
    totals: selectTotals(db, reading),
    alternatives: isPlain ? selectAlternatives(db, reading) : queryAlternatives(db, filters, now),
    ...(userId !== undefined && dinerQueries(db, userId, now)),
  });
  return {
    ...searchOf(search, filters, position),
    countries: orderCountries(countries),
    divisions: orderByName(divisions),
    bestDishes,
    latestOffers,
    lastReviewed: lastReviewedRestaurants(recentRatings),
    alternatives: alternativesOf(filters, alternatives),
    /** The next moment when the page changes by itself. */
    changesAt: nextMoment(now, [...momentsOf(next), ...latestOffers.map(({ expiresAt }) => expiresAt)]),
    totals: totals ?? { restaurants: 0, categories: 0, dishes: 0, ratings: 0 },
    ...(diet && { diet: toDiet(diet[0]) as Diet, offeredDishes }),
  };
}

/**
 * Builds the landing's additional queries for a signed-in account: its preferences, and the dishes that the latest
 * offers name.
 */
function dinerQueries(db: Database, userId: number, now: Date) {
  const latest = queryLatestOffers(db, now, { limit: LATEST_OFFERS }).as("latest");
  const offerIds = db.select({ publicId: latest.publicId }).from(latest);
  return {
    diet: queryDiet(db, userId),
    offeredDishes: queryDishesOfOffers(db, sql`(${offerIds})`, now),
  };
}

export type Landing = Awaited<ReturnType<typeof findLanding>>;
