import type { Database } from "~/data/database.server";
import { type Coordinates, distanceKm, isPoint } from "~/domain/places/geo";
import { foldWords, withoutEnye } from "~/domain/questions/fold-words";
import { isByPrice, type OpenAt } from "~/domain/questions/reading";
import { isOpenAt } from "~/domain/restaurants/open-at";
import { CANDIDATES } from "~/domain/search/asked";
import { meetsConditions } from "~/domain/search/dish-conditions";
import { drinksOfTheHouse, isDrink } from "~/domain/search/drinks";
import {
  dishQueries,
  type FoodSearch,
  offerQuery,
  restaurantQueries,
  type SearchMoment,
} from "~/domain/search/index-queries";
import { type Candidate, type Order, rankCandidates } from "~/domain/search/rank";
import {
  type DishCandidate,
  indexed,
  newest,
  queryDishCandidates,
  queryOfferCandidates,
  queryRestaurantCandidates,
} from "./candidates.server";

/** Restaurants whose prices are compared for «barato»; each costs as many rows as it has priced dishes. */
const PRICED_RESTAURANTS = 120;

/** Rows that are looked at to see whether a search finds anything. */
export const A_LOOK = 40;

/** What was found, in the order of the page. `isCapped`: the index holds more than were looked at. */
export type Found = { ids: number[]; isCapped: boolean };

type Placed = {
  latitude: number | null;
  longitude: number | null;
  openingHours: string | null;
  is24Hours: boolean;
  timeZone: string;
};

const positionOf = (row: Placed): Coordinates | undefined =>
  isPoint(row) ? { latitude: row.latitude, longitude: row.longitude } : undefined;

/** Returns whether a restaurant lies within the circle of a search and is open when it asks. */
function isReachable(row: Placed, { around, openAt }: FoodSearch, now: Date): boolean {
  const position = positionOf(row);
  if (around && !(position && distanceKm(around.position, position) <= around.radiusKm)) return false;
  return openAt === undefined || isOpenAt(row, openAt as OpenAt, now);
}

const plainName = (name: string) => withoutEnye(foldWords(name));

/** Returns whether a dish or an offer is one of the named restaurant, and not of one whose name only has its words. */
const isOfNamed = ({ restaurantName }: { restaurantName: string }, { name }: FoodSearch): boolean =>
  name === undefined || plainName(restaurantName) === plainName(name);

const orderOf = (search: FoodSearch, isPreferred?: Order["isPreferred"]): Order => ({
  words: search.words ?? "",
  home: search.home,
  sort: search.sort,
  currency: search.money?.currency,
  position: search.around?.position,
  ...(isPreferred && { isPreferred }),
});

const ranked = (rows: readonly Candidate[], order: Order) => rankCandidates(rows, order).map(({ id }) => id);

/** Reads the dishes that answer a search, unranked, and whether the index holds more. */
async function readDishCandidates(db: Database, search: FoodSearch, now: Date, limit: number) {
  const queries = dishQueries(search);
  if (!queries) return { rows: [], isCapped: false };
  const source =
    search.sort === "newest"
      ? newest("dish_index", queries.whole, limit)
      : indexed("dish_index", queries, limit);
  const read = await queryDishCandidates(db, source, now);
  const isBesideTheFood = drinksOfTheHouse(search.words);
  return {
    rows: read.filter(
      (row) =>
        row.isShown &&
        isOfNamed(row, search) &&
        !isBesideTheFood(row) &&
        meetsConditions(row, search) &&
        isReachable(row, search, now),
    ),
    isCapped: read.length > limit,
  };
}

/**
 * Finds the dishes that answer a search: on the menu of visible restaurants, confirmed to meet its conditions, ranked.
 * `prefers` says which of them a diner's preferences favor. One statement; it looks at no more than 400 dishes, the best
 * ranked ones, however common the words.
 */
export async function findDishes(
  db: Database,
  search: FoodSearch,
  now: Date,
  {
    prefers,
    limit = CANDIDATES,
  }: { prefers?: ((dish: DishCandidate) => boolean) | undefined; limit?: number } = {},
): Promise<Found> {
  const { rows, isCapped } = await readDishCandidates(db, search, now, limit);
  const preferred = new Set(prefers ? rows.filter(prefers).map(({ id }) => id) : []);
  const isOfAnything = search.words === undefined;
  const candidates = rows.map((row) => ({
    ...row,
    restaurant: row.restaurantName,
    position: positionOf(row),
    ...(isOfAnything && { isDrink: isDrink(row) }),
  }));
  const isPreferred = prefers && ((id: number) => preferred.has(id));
  return { ids: ranked(candidates, orderOf(search, isPreferred)), isCapped };
}

/** Returns whether a search says something of dishes, so that its restaurants are those that serve them. */
function asksForDishes({ words, diets, without, least, most }: FoodSearch): boolean {
  return [words, diets, without, least, most].some((condition) => condition !== undefined);
}

/**
 * Finds the restaurants that answer a search: by their name and conditions, or because they serve dishes that do, ranked.
 * One statement, or two where it says something of dishes.
 */
export async function findRestaurants(
  db: Database,
  search: FoodSearch,
  moment: SearchMoment,
  most = CANDIDATES,
): Promise<Found> {
  const isPriced = isByPrice(search.sort);
  const isNamed = search.name !== undefined;
  const isOfDishes = isNamed ? hasDishConditions(search) : asksForDishes(search);
  const isByName = isNamed || search.words !== undefined || !isOfDishes;
  const queries = isByName ? restaurantQueries(search, moment) : undefined;
  const limit = Math.min(most, isPriced ? PRICED_RESTAURANTS : CANDIDATES);
  const [read, dishes] = await Promise.all([
    !queries
      ? []
      : queryRestaurantCandidates(
          db,
          search.sort === "newest"
            ? newest("restaurant_index", queries.whole, limit)
            : indexed("restaurant_index", queries, limit),
          moment.now,
          isPriced,
        ),
    isOfDishes ? readDishCandidates(db, search, moment.now, most) : undefined,
  ]);
  const served = Map.groupBy(dishes?.rows ?? [], ({ restaurantId }) => restaurantId);
  // A restaurant whose name has the words stands where its best dish would.
  const named: Candidate[] = read
    .filter((row) => row.isShown && isReachable(row, search, moment.now))
    // With conditions on dishes a name alone is not enough.
    .filter(({ id }) => !hasDishConditions(search) || served.has(id))
    .map((row) => ({ ...row, section: "", restaurant: "", position: positionOf(row) }));
  const known = new Set(named.map(({ id }) => id));
  const serving: Candidate[] = [...served]
    .filter(([id]) => !known.has(id))
    .flatMap(([id, rows]) => {
      const candidates = rows.map((row) => ({
        ...row,
        restaurant: row.restaurantName,
        position: positionOf(row),
      }));
      const [best] = rankCandidates(candidates, orderOf(search));
      return best ? [{ ...best, id }] : [];
    });
  const order = { ...orderOf(search), words: search.name ?? search.words ?? "" };
  return {
    ids: ranked([...named, ...serving], order),
    isCapped: read.length > limit || dishes?.isCapped === true,
  };
}

const hasDishConditions = ({ diets, without, least, most }: FoodSearch) =>
  [diets, without, least, most].some((condition) => condition !== undefined);

/** Finds the running offers that answer a search, ranked; of those that match alike the newest first. One statement. */
export async function findOffers(
  db: Database,
  search: FoodSearch,
  now: Date,
  limit = CANDIDATES,
): Promise<Found> {
  const read = await queryOfferCandidates(db, newest("offer_index", offerQuery(search), limit), now);
  const candidates = read
    .filter((row) => row.isShown && isOfNamed(row, search) && isReachable(row, search, now))
    .map((row) => ({
      ...row,
      section: "",
      restaurant: row.restaurantName,
      price: null,
      rankScore: row.id,
      position: positionOf(row),
    }));
  return { ids: ranked(candidates, orderOf(search)), isCapped: read.length > limit };
}
