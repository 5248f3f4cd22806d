import { readFileSync } from "node:fs";
import type { FoundPhrase, FoundWord, KnownOfQuestion, NameKind, WordUses } from "~/domain/questions/known";
import { questionPhrases, questionWords } from "~/domain/questions/read-question";
import { slipsAllowed, slipsBetween } from "~/domain/search/slips";
import { wordsOf } from "~/domain/search/words";

/** Words returned for each unknown one, and names for each phrase, as the database returns them. */
const NEAR_RETURNED = 8;
const NAMES_RETURNED = 4;

/** Answers the look-ups of a question. */
export type AnswerQuestion = (question: string) => KnownOfQuestion;

/** Returns the names of all towns, divisions and countries, as the migration `places` writes them. */
export function placeNames(): string[] {
  const migration = readFileSync("migrations/0003_places.sql", "utf8");
  // Rows begin with one or two ids, a code in the tables that have one, and then the name.
  const rows = migration.matchAll(/^\((?:\d+,){1,2}(?:'[A-Z]{2}(?:-[A-Z0-9]+)?',)?'((?:[^']|'')+)'/gm);
  return [...rows].map(([, name = ""]) => name.replaceAll("''", "'"));
}

/** Answers a question's look-ups from lists of names, as the database does. */
export function answersFrom(names: Record<NameKind, readonly string[]>): AnswerQuestion {
  const uses = new Map<string, WordUses>();
  for (const kind of ["restaurant", "dish", "place"] as const)
    for (const name of names[kind])
      for (const word of new Set(wordsOf(name))) {
        const counted = uses.get(word) ?? {};
        counted[kind] = (counted[kind] ?? 0) + 1;
        uses.set(word, counted);
      }
  const restaurants = names.restaurant.map((name) => ({ name, words: new Set(wordsOf(name)) }));
  const places = Map.groupBy(new Set(names.place), (name) => wordsOf(name).join(" "));

  const lookUp = (word: string): FoundWord => {
    const known = uses.get(word);
    if (known) return { word, uses: known, near: [] };
    const near = [...uses]
      .map(([other, ofOther]) => ({ word: other, slips: nearness(word, other), uses: ofOther }))
      .filter(({ slips }) => slips <= slipsAllowed(word))
      .sort((one, other) => one.slips - other.slips || totalOf(other.uses) - totalOf(one.uses));
    return { word, uses: {}, near: near.slice(0, NEAR_RETURNED) };
  };
  // A look at every word is slow, and the same words are asked again and again.
  const found = new Map<string, FoundWord>();
  const foundWord = (word: string): FoundWord => {
    const before = found.get(word) ?? lookUp(word);
    found.set(word, before);
    return before;
  };
  return (question) => {
    const words = questionWords(question).map(foundWord);
    const asked = questionPhrases(question, words);
    const ofNames = asked.names.flatMap((phrase): FoundPhrase[] =>
      restaurants
        .filter(({ words }) => phrase.split(" ").every((word) => words.has(word)))
        .sort((one, other) => one.name.length - other.name.length)
        .slice(0, NAMES_RETURNED)
        .map(({ name }) => ({ phrase, name })),
    );
    const ofPlaces = asked.places.flatMap((phrase) =>
      (places.get(phrase) ?? []).map((name) => ({ phrase, name })),
    );
    return { words, names: ofNames, places: ofPlaces };
  };
}

const totalOf = (uses: WordUses) => Object.values(uses).reduce((sum, count) => sum + count, 0);

/** Most pairs differ in length by more than any slips; those cost nothing. */
function nearness(word: string, other: string): number {
  const isFar = Math.abs(word.length - other.length) > slipsAllowed(word);
  return isFar || slipsAllowed(word) === 0 ? Number.POSITIVE_INFINITY : slipsBetween(word, other);
}
