import { FOOD_SYNONYMS } from "./food-synonyms";
import { stemOf } from "./stem";
import { wordsOf } from "./words";

/** Words that join others. A search requires none of them, unless it has no other words. */
const JOINING = new Set("a al con de del e el en la las los o para por u un una unos unas y".split(" "));

/** More words narrow nothing further, and would only make a long question expensive. */
const MOST_WORDS = 8;

/**
 * Returns every word that has a stem. Stemming drops at most one vowel after at most one plural ending, so the words
 * follow from the stem and nothing is looked up.
 */
export function formsOfStem(stemmed: string): string[] {
  const singulars = [stemmed, ...["a", "o", "e"].map((vowel) => stemmed + vowel)];
  const words = singulars.flatMap((word) => [
    word,
    `${word}s`,
    `${word}es`,
    ...(word.endsWith("z") ? [`${word.slice(0, -1)}ces`] : []),
  ]);
  return words.filter((word) => stemOf(word) === stemmed);
}

const synonymStems = new Map(
  FOOD_SYNONYMS.flatMap((group) => {
    const stems = group.map(stemOf);
    return stems.map((one) => [one, stems] as const);
  }),
);

/** Where a food is made: «Al pastor» of a «Taquería» is a taco, though its name does not say so. */
const HOUSES: Readonly<Record<string, string>> = {
  taco: "taqueria",
  pizza: "pizzeria",
  hamburguesa: "hamburgueseria",
  helado: "heladeria",
  sandwich: "sandwicheria",
  crepa: "creperia",
  pan: "panaderia",
  cerveza: "cerveceria",
  marisco: "marisqueria",
};

const houseStems = new Map(Object.entries(HOUSES).map(([food, house]) => [stemOf(food), stemOf(house)]));

/**
 * A word that is searched for, as stems: its own, all with its synonyms, and what stands for it in the name of a category
 * or a restaurant.
 */
export type SearchedWord = { own: string; all: readonly string[]; around: readonly string[] };

/** The words of a search: those that a result must have, and the stems of all words in their order. */
export type SearchedWords = { required: readonly SearchedWord[]; phrase: readonly string[] };

/** Reads the words of a search. Both lists are empty for a text without letters and digits. */
export function searchedWords(text: string): SearchedWords {
  const words = wordsOf(text).slice(0, 3 * MOST_WORDS);
  const naming = words.filter((word) => !JOINING.has(word));
  const required = [...new Set((naming.length > 0 ? naming : words).map(stemOf))].slice(0, MOST_WORDS);
  return {
    required: required.map((own) => {
      const all = synonymStems.get(own) ?? [own];
      const house = houseStems.get(own);
      return { own, all, around: house === undefined ? all : [...all, house] };
    }),
    phrase: words.map(stemOf),
  };
}
