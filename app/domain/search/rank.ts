import { type Coordinates, distanceKm } from "~/domain/places/geo";
import { isByPrice, type Sort } from "~/domain/questions/reading";
import { stemOf } from "./stem";
import { type SearchedWord, searchedWords } from "./word-forms";
import { wordsOf } from "./words";

/** How much of a question a text answers; lower is better. */
export const MATCH = {
  /** The name is what was typed, plural and gender aside. */
  name: 0,
  /** The typed words follow one another in the name. */
  phrase: 1,
  /** All words stand in the name. */
  words: 2,
  /** All words or their synonyms stand in the name. */
  synonyms: 3,
  /** The category completes the name. */
  section: 4,
  /** The restaurant's name completes it. */
  restaurant: 5,
  /** The description completes it. */
  description: 6,
  /** Plus the number of missing words. */
  fewer: 7,
} as const;

/** The texts of a result. Those that it does not have are empty. */
export type RankedTexts = { name: string; section: string; restaurant: string; description: string };

export type Candidate = RankedTexts & {
  id: number;
  /** ISO 3166-1 code. */
  country: string;
  rankScore: number;
  /** Cents of `currency` (ISO 4217); null where results have no price. */
  price: number | null;
  currency: string;
  /** Whether a dish is to drink; only where no food was named. */
  isDrink?: boolean;
  position: Coordinates | undefined;
};

/** What orders the results. */
export type Order = {
  words: string;
  home: string;
  sort: Sort | undefined;
  /** In an order by price, what costs this currency stands first. */
  currency?: string | undefined;
  position: Coordinates | undefined;
  /** Results for which this returns true precede others that match as well. */
  isPreferred?: (id: number) => boolean;
};

type Texts = { name: string[]; section: string[]; restaurant: string[]; description: string[] };

const stemsOf = (text: string) => wordsOf(text).map(stemOf);

/** Returns whether the stems of a phrase follow one another in a text. */
function hasPhrase(text: readonly string[], phrase: readonly string[]): boolean {
  return text.some((_, at) => phrase.every((word, offset) => text[at + offset] === word));
}

function matchOf(texts: Texts, required: readonly SearchedWord[], phrase: readonly string[]): number {
  if (required.length === 0) return MATCH.words;
  const { name, section, restaurant, description } = texts;
  if (name.length === phrase.length && hasPhrase(name, phrase)) return MATCH.name;
  if (hasPhrase(name, phrase)) return MATCH.phrase;
  const found = new Set(name);
  if (required.every(({ own }) => found.has(own))) return MATCH.words;
  const isFound = ({ around }: SearchedWord) => around.some((one) => found.has(one));
  const steps = [
    [MATCH.synonyms, []],
    [MATCH.section, section],
    [MATCH.restaurant, restaurant],
    [MATCH.description, description],
  ] as const;
  for (const [match, text] of steps) {
    for (const word of text) found.add(word);
    if (required.every(isFound)) return match;
  }
  return MATCH.fewer + required.filter((word) => !isFound(word)).length;
}

/** The place of the first searched word in a name; after its end if it has none. */
function firstPlace(name: readonly string[], required: readonly SearchedWord[]): number {
  const at = name.findIndex((word) => required.some(({ all }) => all.includes(word)));
  return at < 0 ? name.length : at;
}

/** Matches of which a price, a date, a distance or a rating decides the order: in the name, beside it, less. */
const groupOf = (match: number) => (match <= MATCH.synonyms ? 0 : match <= MATCH.description ? 1 : match);

/** Distances within one of these bands, in kilometers, count as equally near. */
const BANDS_KM = [0.5, 1, 2, 3, 5, 8];

const bandOf = (km: number) => BANDS_KM.filter((band) => band < km).length;

/** Returns the place of each currency in an order by price: the wanted one first, the others by their codes. */
function placesOfCurrencies(rows: readonly Candidate[], wanted: string | undefined): Map<string, number> {
  const others = [...new Set(rows.map(({ currency }) => currency))].filter((code) => code !== wanted).sort();
  return new Map([...(wanted === undefined ? [] : [wanted]), ...others].map((code, at) => [code, at]));
}

/**
 * Returns candidates in the order in which a page lists them. Without a wanted order: how well the words match, the home
 * country, the diner's preferences, how early the words stand in the name, and last the rating. A wanted order, or
 * nearness, decides among results that have all words in their names, and then among those where the category, the
 * restaurant or the description completes them: a «Hot dog» of the «Chimis» is no chimi, however cheap. Prices are compared within one currency, that of the order first. Drinks stand last where no food was named. Equal results stand by id, so that pages never overlap.
 */
export function rankCandidates<Row extends Candidate>(candidates: readonly Row[], order: Order): Row[] {
  const { required, phrase } = searchedWords(order.words);
  const { sort, position } = order;
  const places = placesOfCurrencies(candidates, order.currency);
  const keyed = candidates.map((row) => {
    const name = stemsOf(row.name);
    const texts = {
      name,
      section: stemsOf(row.section),
      restaurant: stemsOf(row.restaurant),
      description: stemsOf(row.description),
    };
    const match = matchOf(texts, required, phrase);
    const abroad = Number(row.country !== order.home);
    const other = Number(!(order.isPreferred?.(row.id) ?? true));
    const far = position && row.position ? bandOf(distanceKm(position, row.position)) : 0;
    const early = firstPlace(name, required);
    const rank = -row.rankScore;
    const drink = Number(row.isDrink ?? false);
    // A restaurant without prices is neither cheap nor expensive.
    const price = row.price === null ? Number.MAX_SAFE_INTEGER : row.price * (sort === "priciest" ? -1 : 1);
    const keys = isByPrice(sort)
      ? [groupOf(match), drink, places.get(row.currency) ?? 0, price, far, match, rank]
      : sort === "best"
        ? [groupOf(match), drink, far, rank, match, abroad]
        : sort === "newest"
          ? [groupOf(match), drink, -row.id]
          : position
            ? [groupOf(match), drink, far, match, other, early, rank]
            : [match, drink, abroad, other, early, rank, name.length];
    return { row, keys };
  });
  return keyed
    .sort((one, other) => {
      const at = one.keys.findIndex((key, place) => key !== other.keys[place]);
      const [left = 0, right = 0] = at < 0 ? [one.row.id, other.row.id] : [one.keys[at], other.keys[at]];
      return left - right;
    })
    .map(({ row }) => row);
}
