import * as copy from "~/copy/menu-search";
import type { DishTexts, MenuMatches } from "~/domain/search/menu-search";

/** '+2' after the chips that a row shows. */
const NUMBER_OF_OTHERS = /^\+\d+$/;

/** What a dish's row on the page says. */
export type ShownDish = {
  name: string;
  description: string;
  chips: readonly string[];
  /** What the restaurant confirms of the dish and its row has no room for, in one text. */
  otherMarks: string;
};

/** Returns what a search reads of a dish as it is shown. Page and script both read it, so that they find the same. */
export function textsOf({ name, description, chips, otherMarks }: ShownDish, category: string): DishTexts {
  const marks = [...chips.filter((chip) => !NUMBER_OF_OTHERS.test(chip)), otherMarks];
  return { name, description, category, marks };
}

/** Returns the sentence above the dishes that a search found. */
export function sentenceOf({ dishes, isNear }: MenuMatches, typed: string): string {
  const { none, near, found } = copy.menuSearch;
  if (dishes.size === 0) return none(typed);
  return (isNear ? near : found)(dishes.size, typed);
}
