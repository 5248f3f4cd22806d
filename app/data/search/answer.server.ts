import type { Database } from "~/data/database.server";
import type { Coordinates } from "~/domain/places/geo";
import {
  appliedConditions,
  conditionKey,
  unappliedConditions,
  withoutCondition,
} from "~/domain/questions/conditions";
import { withoutEnye } from "~/domain/questions/fold-words";
import type { Reading } from "~/domain/questions/reading";
import type { FoodSearch } from "~/domain/search/index-queries";
import { wordsOf } from "~/domain/search/words";
import { type AskedMoney, comparesPrices, findAskedMoney } from "./asked-money.server";
import { findSavedPosition, listZones, queryTownPosition } from "./asked-places.server";
import type { DishCandidate } from "./candidates.server";
import { A_LOOK, type Found, findDishes, findOffers, findRestaurants } from "./food-search.server";

/** Kilometers around a position that are near. */
export const NEAR_KM = 10;

/** What a page shows. */
export type Block = "dishes" | "restaurants" | "offers";

/** Returns the block of results that a reading asks for; `undefined` for questions about the site. */
export function blockOf({ intent }: Reading): Block | undefined {
  if (intent === "help") return undefined;
  return intent === "dish" ? "dishes" : intent === "offer" ? "offers" : "restaurants";
}

type Asking = {
  reading: Reading;
  /** ISO 3166-1 code of the country whose results come first. */
  home: string;
  /** That of the country where a signed-in diner lives, if it is known. */
  dinerCountry?: string | undefined;
  now: Date;
  /** The diner's position; without it the saved one of `userId`, or the named town's. */
  position: Coordinates | undefined;
  userId: number | undefined;
  /** Which dishes the diner's preferences favor. */
  prefers: ((dish: DishCandidate) => boolean) | undefined;
};

/** Another search that finds something: without the condition that `key` names. */
export type Way = { key: string; reading: Reading; count: number; isMore: boolean };

export type Answer = Found & {
  /** Whether «cerca» was asked and no position is known, so that nothing is narrowed by it. */
  isPositionMissing: boolean;
  /** Whether the position used is a person's, and not the named town's. */
  isPersonal: boolean;
  /** Whether no dish anywhere has all the words, and those found have some. */
  isLoose: boolean;
  /** What to drop, if nothing was found. */
  ways: Way[];
  /** ISO 4217 code of the limits and the order by price, if the reading has any. */
  currency: string | undefined;
};

/**
 * Finds what answers a reading. A place that no town or province names is looked for in addresses too; dishes that lack a
 * word are found where none has all, whatever else was asked: that a limit excludes them does not make the words unknown. At
 * most eight small statements more where nothing was found.
 */
export async function findAnswer(db: Database, asking: Asking): Promise<Answer> {
  const { reading } = asking;
  const near = await findNear(db, asking);
  const zones = reading.openAt === undefined ? [] : await listZones(db);
  const money = comparesPrices(reading)
    ? await findAskedMoney(db, {
        reading,
        home: asking.dinerCountry ?? asking.home,
        position: reading.place === undefined ? near.around?.position : undefined,
      })
    : undefined;
  const find = (changed: Partial<FoodSearch> = {}, of: Reading = reading, limit?: number) =>
    findBlock(
      db,
      { ...searchOf(of, asking, near.around, money), ...changed },
      { ...asking, reading: of, zones },
      limit,
    );
  const rest = {
    isPositionMissing: near.isMissing,
    isPersonal: near.isPersonal,
    ways: [],
    currency: money?.currency,
  };

  const found = await find();
  if (found.ids.length > 0) return { ...found, ...rest, isLoose: false };
  if (reading.place !== undefined) {
    const inAddress = await find({ isPlaceInAddress: true });
    if (inAddress.ids.length > 0) return { ...inAddress, ...rest, isLoose: false };
  }
  const isOfWords = blockOf(reading) === "dishes" && wordsOf(reading.words ?? "").length > 1;
  const exist =
    isOfWords && isNarrowed(reading)
      ? await find({}, { intent: "dish", ...(reading.words && { words: reading.words }) }, A_LOOK)
      : undefined;
  if (isOfWords && !(exist && (exist.ids.length > 0 || exist.isCapped))) {
    const loose = await find({ isLoose: true });
    if (loose.ids.length > 0) return { ...loose, ...rest, isLoose: true };
  }
  return { ...found, ...rest, isLoose: false, ways: await findWays(reading, find) };
}

/** Returns whether a reading asks for more than words and an order. */
const isNarrowed = (reading: Reading) =>
  appliedConditions(reading).some(({ kind }) => kind !== "words" && kind !== "sort");

type Near = { around: FoodSearch["around"]; isMissing: boolean; isPersonal: boolean };

/** Returns the circle that «cerca» means: around the diner, else around the named town. */
async function findNear(db: Database, { reading, position, userId, home }: Asking): Promise<Near> {
  if (!reading.near) return { around: undefined, isMissing: false, isPersonal: false };
  const own =
    position ?? (userId === undefined || reading.place ? undefined : await findSavedPosition(db, userId));
  const [town] =
    own || reading.place === undefined ? [] : await queryTownPosition(db, withoutEnye(reading.place), home);
  const center = own ?? town;
  return {
    around: center && { position: center, radiusKm: NEAR_KM },
    isMissing: center === undefined,
    isPersonal: own !== undefined,
  };
}

function searchOf(
  reading: Reading,
  { home }: Asking,
  around: FoodSearch["around"],
  money: AskedMoney | undefined,
): FoodSearch {
  const { intent, near, openAt, currency: _named, ...conditions } = reading;
  return {
    ...conditions,
    // Whether one restaurant is open is answered for a closed one too.
    ...(openAt !== undefined && intent !== "hours" && { openAt }),
    home,
    ...(money && comparesPrices(reading) && { money }),
    around: near ? around : undefined,
  };
}

type Deps = Asking & { zones: readonly string[] };

async function findBlock(
  db: Database,
  search: FoodSearch,
  { reading, now, zones, prefers }: Deps,
  limit?: number,
): Promise<Found> {
  switch (blockOf(reading)) {
    case "dishes":
      return findDishes(db, search, now, { prefers, ...(limit !== undefined && { limit }) });
    case "restaurants":
      return findRestaurants(db, search, { now, zones }, limit);
    case "offers":
      return findOffers(db, withAppliedSort(search, reading), now, limit);
    case undefined:
      return { ids: [], isCapped: false };
  }
}

/** Offers have neither prices nor ratings: without an order that follows them, the words decide. */
function withAppliedSort({ sort, ...search }: FoodSearch, reading: Reading): FoodSearch {
  const isUnapplied = unappliedConditions(reading).some(({ kind }) => kind === "sort");
  return { ...search, ...(sort && !isUnapplied && { sort }) };
}

/** Finds which single condition to drop, those with most results first. Offers remain without their last one. */
async function findWays(
  reading: Reading,
  find: (changed: Partial<FoodSearch>, of: Reading, limit: number) => Promise<Found>,
): Promise<Way[]> {
  const conditions = appliedConditions(reading).filter(({ kind }) => kind !== "sort");
  if (conditions.length < 2 && reading.intent !== "offer") return [];
  const ways = await Promise.all(
    conditions.map(async (condition) => {
      const key = conditionKey(condition);
      const fewer = withoutCondition(reading, key);
      const { ids, isCapped } = await find({}, fewer, A_LOOK);
      return { key, reading: fewer, count: ids.length, isMore: isCapped };
    }),
  );
  return ways.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}
