import { foldText } from "~/domain/text";

/** The most letters that are read of a text. Nobody types a longer question, and folding costs time by the letter. */
const MOST_LETTERS = 1000;

/** The apostrophes, primes and accents that are typed inside a word: «Donato's» is `donatos`. */
const INNER_MARK = /(?<=[\p{L}\p{N}])['’‘ʼ′´`](?=[\p{L}\p{N}])/gu;

/** Stands for ñ while the other marks are removed. It is no letter of any alphabet, so no text has it. */
const ENYE = "\u{F8FF}";

/**
 * Folds a text into the form of `Reading`: words of a to z, digits and ñ with single spaces, without accents and marks.
 * Empty if nothing is left. Idempotent.
 */
export function foldWords(text: string): string {
  return foldKeepingEnye(text)
    .replace(/[^a-z0-9ñ]+/g, " ")
    .trim();
}

/** Folds a text like `foldText` but keeps ñ and the marks of punctuation. Reads at most the first 1,000 letters. */
export function foldKeepingEnye(text: string): string {
  const typed = text.slice(0, MOST_LETTERS).replaceAll(ENYE, " ").replace(INNER_MARK, "");
  return foldText(typed.replace(/ñ|n\u0303/giu, ENYE)).replaceAll(ENYE, "ñ");
}

/** Returns a folded text without its ñ, as the columns of the database have it. */
export function withoutEnye(folded: string): string {
  return folded.replaceAll("ñ", "n");
}
