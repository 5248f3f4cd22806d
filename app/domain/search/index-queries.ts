import type { Coordinates } from "~/domain/places/geo";
import { isByPrice, type Reading, type Sort } from "~/domain/questions/reading";
import { DRINK_CATEGORIES } from "./drinks";
import {
  attributeTokens,
  cellTokens,
  countryToken,
  cuisineTokens,
  EVERYTHING,
  freeTokens,
  priceTokens,
  RANK_TOKENS,
  typeTokens,
} from "./facets";
import { openHourQuery } from "./opening-tokens";
import { formsOfStem, type SearchedWord, searchedWords } from "./word-forms";
import { wordsOf } from "./words";

/*
 * Queries of the indexes of questions (migration `questions`), as FTS5 reads them.
 */

/** What a search is narrowed by, and where it begins. */
export type FoodSearch = Omit<Reading, "intent" | "near" | "currency"> & {
  /** ISO 3166-1 code of the country whose results come first. */
  home: string;
  /**
   * The currency of the limits and of the order by price (ISO 4217), and the countries that use it, which are read first. With
   * a limit only prices in it count.
   */
  money?: { currency: string; countries: readonly string[] };
  /** Results lie within `radiusKm` of this position. */
  around?: { position: Coordinates; radiusKm: number } | undefined;
  /** Whether a place may also be a word of the address: a quarter or a street. */
  isPlaceInAddress?: boolean;
  /** Dishes with any of the words, and not all, are found too. */
  isLoose?: boolean;
};

/** The moment of a search, for restaurants that are open then. */
export type SearchMoment = { now: Date; zones: readonly string[] };

const CENTS = 100;
/** Words of a restaurant's name that are looked for. */
const MOST_NAME_WORDS = 8;

const term = (word: string) => `"${word}"`;
const anyOf = (words: readonly string[]) => `(${words.map(term).join(" OR ")})`;
const allOf = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(" AND ");
const facet = (tokens: readonly string[]) => `facets : ${anyOf(tokens)}`;
const without = (found: string, excluded: string) => `(${found}) NOT (${excluded})`;

/** Returns the query for rows that have every word, or any, in one of some columns. */
function hasWords(columns: string, words: readonly SearchedWord[], joined: "AND" | "OR" = "AND"): string {
  const forms = words.map(({ all, around }) =>
    anyOf((columns === "name" ? all : around).flatMap(formsOfStem)),
  );
  return `{${columns}} : (${forms.join(` ${joined} `)})`;
}

/**
 * Returns a query of texts without the rows whose texts say any of the words that were to be left out. Who is allergic to strawberry
 * must not be shown «Batida de fresa», although no restaurant confirms anything of strawberries.
 */
function leavingOut(query: string, columns: string, { unheeded = "" }: FoodSearch): string {
  const { required } = searchedWords(unheeded);
  return required.length === 0 ? query : without(query, hasWords(columns, required, "OR"));
}

/** The restaurant that is named, for what it has: all words of its name. */
function ofRestaurant({ name }: FoodSearch): string[] {
  const named = wordsOf(name ?? "").slice(0, MOST_NAME_WORDS);
  return named.length > 0 ? [`restaurant : (${named.map(term).join(" AND ")})`] : [];
}

/** The conditions on the restaurant, which all three indexes hold. */
function restaurantConditions({ types, cuisines, place, isPlaceInAddress, around }: FoodSearch): string[] {
  const placeWords = wordsOf(place ?? "").slice(0, 8);
  return [
    ...(types ? [facet(typeTokens(types))] : []),
    ...(cuisines ? [facet(cuisineTokens(cuisines))] : []),
    ...(placeWords.length > 0
      ? [`{${isPlaceInAddress ? "place address" : "place"}} : (${placeWords.map(term).join(" AND ")})`]
      : []),
    ...(around ? [facet(cellTokens(around.position, around.radiusKm))] : []),
  ];
}

/** What categories of drinks say. Where no food is named, dishes to eat are read first (`isDrink` tells exactly). */
const DRINKS = `section : ${anyOf(DRINK_CATEGORIES)}`;

function dishConditions(search: FoodSearch): string[] {
  const { diets = [], without: missing = [], least, most } = search;
  const prices = priceTokens(
    least === undefined ? undefined : least * CENTS,
    most === undefined ? undefined : most * CENTS,
  );
  return [
    ...ofRestaurant(search),
    ...restaurantConditions(search),
    ...diets.map((diet) => {
      const { any, every } = attributeTokens(diet);
      const listed = every.length > 0 ? ` OR (${every.map(term).join(" AND ")})` : "";
      return `facets : (${anyOf(any)}${listed})`;
    }),
    ...missing.map((ingredient) => facet(freeTokens(ingredient))),
    ...(least !== undefined || most !== undefined ? [facet(prices.length > 0 ? prices : ["p"])] : []),
  ];
}

/** The columns in which the words of a dish are looked for, the most telling first. */
const DISH_COLUMNS = ["name", "name section restaurant", "name section restaurant more"];

/**
 * The queries of an index for a search. Those of one list find different rows, the best first, so that reading may stop
 * after enough rows.
 */
export type IndexQueries = {
  /** Finds all that the most telling columns have, in the index's own order. */
  whole: string;
  /** Where `whole` finds no more than can be ranked: it, and then what other columns have. */
  few: string[];
  /** Where it finds more: it is split by country and by steps of the wanted order. */
  many: string[];
};

/**
 * Builds the queries of texts, the most telling first, of which each leaves out what the one before it finds. `ordersOf`
 * says how those of a text are split.
 */
function indexQueries(
  texts: readonly string[],
  conditions: readonly string[],
  ordersOf: (text: number) => string[][],
): IndexQueries | undefined {
  const [first, ...others] = texts;
  if (first === undefined) return undefined;
  const whole = allOf([first, ...conditions]);
  const further = others.flatMap((text, at) =>
    ordersOf(at + 1).map((order) => without(allOf([text, ...conditions, ...order]), texts[at] ?? first)),
  );
  const split = ordersOf(0).map((order) => allOf([first, ...conditions, ...order]));
  return { whole, few: [whole, ...further], many: [...split, ...further] };
}

/**
 * Returns the queries of `dish_index` for a search, best results first: words in the name, then with the category and
 * the restaurant, then in the description; of each the home country first, and the wanted order by steps of price or
 * rank. A search that says nothing has none.
 */
export function dishQueries(search: FoodSearch): IndexQueries | undefined {
  const { required } = searchedWords(search.words ?? "");
  const conditions = dishConditions(search);
  if (required.length === 0 && conditions.length === 0 && search.sort === undefined) return undefined;
  const found =
    required.length === 0
      ? search.sort === "newest"
        ? [facet([EVERYTHING])]
        : [without(facet([EVERYTHING]), DRINKS), facet([EVERYTHING])]
      : search.isLoose
        ? [hasWords("name", required, "OR")]
        : search.sort === "newest"
          ? DISH_COLUMNS.slice(-1).map((columns) => hasWords(columns, required))
          : DISH_COLUMNS.map((columns) => hasWords(columns, required));
  const texts = found.map((text) => leavingOut(text, "name section more", search));
  return indexQueries(texts, conditions, (at) => {
    // The steps order what is found by name, and by price also what is found beside it. The rest is little, or stands far below.
    const isStepped = at === 0 || (isByPrice(search.sort) && at === 1);
    return homeFirst(search, isStepped ? stepsOf(search, search.sort) : []);
  });
}

/** The steps of rank in two halves. A query of any of many words reads all of them for every step. */
const HALVES_OF_RANK = [RANK_TOKENS.slice(0, 4), RANK_TOKENS.slice(4)];

const alone = (tokens: readonly string[]) => tokens.map((token) => [token]);

/** Returns the facets that put the results of a query into the wanted order, in groups, the first ones first. */
function stepsOf({ least, most, isLoose }: FoodSearch, sort: Sort | undefined): string[][] {
  if (!isByPrice(sort)) return isLoose ? HALVES_OF_RANK : alone(RANK_TOKENS);
  const lowestFirst = priceTokens(
    least === undefined ? undefined : least * CENTS,
    most === undefined ? undefined : most * CENTS,
  );
  return alone(sort === "cheapest" ? lowestFirst : lowestFirst.toReversed());
}

/** Returns the conditions that split a query by country and by step. Outside the home country prices do not compare. */
function homeFirst({ home, money, sort }: FoodSearch, steps: readonly string[][]): string[][] {
  // The index itself is read newest first.
  if (sort === "newest") return [[]];
  const own = facet((money?.countries ?? [home]).map(countryToken));
  const others = without(facet([EVERYTHING]), own);
  if (steps.length === 0) return [[own], [others]];
  const stepped = (place: string) => steps.map((step) => [place, facet(step)]);
  return [...stepped(own), ...(isByPrice(sort) ? [[others]] : stepped(others))];
}

/**
 * Returns the queries of `restaurant_index`: by name, by the words of a name, or by conditions alone, the home country
 * and the higher steps of rank first.
 */
export function restaurantQueries(search: FoodSearch, moment: SearchMoment): IndexQueries | undefined {
  const named = wordsOf(search.name ?? search.words ?? "").slice(0, MOST_NAME_WORDS);
  const conditions = restaurantConditions(search);
  const hours = openHourQuery(search.openAt, moment);
  const texts =
    search.name !== undefined
      ? [`name : (${named.map(term).join(" AND ")})`]
      : search.words === undefined
        ? [facet([EVERYTHING])]
        : (search.sort === "newest" ? ["name more"] : ["name", "name more"]).map((columns) =>
            hasWords(columns, searchedWords(search.words ?? "").required),
          );
  if ((search.name !== undefined || search.words !== undefined) && named.length === 0) return undefined;
  const order: FoodSearch = search.sort === "newest" ? search : { ...search, sort: "best" };
  return indexQueries(texts, [...conditions, ...(hours ? [hours] : [])], () =>
    homeFirst(order, alone(RANK_TOKENS)),
  );
}

/** Returns the one query of `offer_index`, which is read newest first: all words, in title or description, and the named restaurant's. */
export function offerQuery(search: FoodSearch): string {
  const { required } = searchedWords(search.words ?? "");
  const text = required.length === 0 ? facet([EVERYTHING]) : hasWords("name more", required);
  return allOf([
    leavingOut(text, "name more", search),
    ...ofRestaurant(search),
    ...restaurantConditions(search),
  ]);
}
