import { foodSynonyms } from "./food-synonyms";
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

/** Numbers that names write either way: «sancocho de 7 carnes». */
const NUMBERS: Readonly<Record<string, string>> = {
  dos: "2",
  tres: "3",
  cuatro: "4",
  cinco: "5",
  seis: "6",
  siete: "7",
  ocho: "8",
};

const numberWords = new Map(
  Object.entries(NUMBERS).flatMap(
    ([word, digit]) =>
      [
        [word, digit],
        [digit, word],
      ] as const,
  ),
);

/** Returns the stems of a word, in the singular and with its ñ, and of its synonyms of one word. */
function stemsOfFood(word: string): string[] {
  const others = [...foodSynonyms(word), numberWords.get(word) ?? word].filter(
    (other) => !other.includes(" "),
  );
  return [...new Set([word, ...others].flatMap(wordsOf).map(stemOf))];
}

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
  // Folding ñ would hide a synonym, so the words are those of the reading until they are stems.
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .slice(0, 3 * MOST_WORDS);
  const foods = words.flatMap((word) => wordsOf(word).map((folded) => ({ word, folded })));
  const naming = foods.filter(({ folded }) => !JOINING.has(folded));
  const required = new Map(
    (naming.length > 0 ? naming : foods).map(({ word, folded }) => [stemOf(folded), { word, folded }]),
  );
  return {
    required: [...required].slice(0, MOST_WORDS).map(([own, { word, folded }]) => {
      const all = [...new Set([own, ...stemsOfFood(wordsOf(word).length === 1 ? word : folded)])];
      const house = houseStems.get(own);
      return { own, all, around: house === undefined ? all : [...all, house] };
    }),
    phrase: foods.map(({ folded }) => stemOf(folded)),
  };
}
