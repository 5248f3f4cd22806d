import { foldText } from "~/domain/text";

/**
 * Apostrophes, quotes, primes, dots, ampersands and letters that only modify others: they stand in words and are dropped,
 * as people drop them when they type.
 */
const DROPPED = /["&'.`\u02B0-\u02FF\u2018-\u201F\u2032-\u2037]/gu;
/** Everything else that is no letter or digit, emoji included. */
const SEPARATING =
  /[\0-/:-`{-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uE000-\uF8FF\u{1F000}-\u{1FBFF}]+/gu;

/**
 * Returns the words of a text in their order, for names and for what people type: lower case, without accents and marks.
 * «Donato's» is `donatos`, «coca-cola» `coca` and `cola`. Empty for a text without letters and digits. The view
 * `searched_names` of migration `words_and_names` makes the same words of stored names. Takes linear time.
 */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(DROPPED, "")
    .split(SEPARATING)
    .filter((word) => word !== "");
}
