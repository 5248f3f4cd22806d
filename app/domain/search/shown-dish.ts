import * as copy from "~/copy/questions/menu-search";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import type { DishTexts, MenuMatches } from "~/domain/search/menu-search";

/** '+2' after the chips that a row shows. */
const NUMBER_OF_OTHERS = /^\+\d+$/;

/** What a restaurant confirms of a dish. */
const MARKS: readonly string[] = [...DISH_ATTRIBUTES.entries, ...SPICINESS.entries].map(({ label }) => label);
const SIGNS = 36;

/**
 * Returns marks in as many signs, by their labels: only the script of the search reads them, and sixty dishes of a menu
 * have four of them each that their rows do not show. Unknown labels have no sign.
 */
export function codeOfMarks(labels: readonly string[]): string {
  return labels
    .map((label) => MARKS.indexOf(label))
    .map((at) => (at < 0 ? "" : at.toString(SIGNS)))
    .join("");
}

/** What a dish's row on the page says. */
export type ShownDish = {
  name: string;
  description: string;
  chips: readonly string[];
  /** What the restaurant confirms of the dish and its row has no room for (`codeOfMarks`). */
  otherMarks: string;
};

/** Returns what a search reads of a dish as it is shown. Page and script both read it, so that they find the same. */
export function textsOf({ name, description, chips, otherMarks }: ShownDish, category: string): DishTexts {
  const others = [...otherMarks].flatMap((sign) => MARKS[Number.parseInt(sign, SIGNS)] ?? []);
  const marks = [...chips.filter((chip) => !NUMBER_OF_OTHERS.test(chip)), ...others];
  return { name, description, category, marks };
}

/** Returns the sentence above the dishes that a search found. */
export function sentenceOf({ dishes, isNear }: MenuMatches, typed: string): string {
  const { none, near, found } = copy.menuSearch;
  if (dishes.size === 0) return none(typed);
  return (isNear ? near : found)(dishes.size, typed);
}
