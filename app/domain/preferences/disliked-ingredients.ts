import { DISLIKE_LEVELS } from "~/domain/catalogue/dislike-levels";
import { isIngredientId } from "~/domain/catalogue/ingredients";
import { sentIngredients } from "~/domain/preferences/preference-fields";

/** The most ingredients that a person can dislike. */
export const MAX_DISLIKED = 40;

/** Returns the form fields of a list of ingredients with their levels. */
export function ingredientFields(
  rows: readonly (readonly [ingredient: string, level: string])[],
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(([ingredient, level], at) => [
      [`ingredient-${at}`, ingredient],
      [`level-${at}`, level],
    ]),
  );
}

/**
 * Reads the ingredients in a form's fields with their levels, in the order of its rows, each once, at most
 * `MAX_DISLIKED`. The level is '' if none is chosen. It leaves out invalid ingredients.
 */
export function ingredientRows(fields: Readonly<Record<string, string>>): [string, string][] {
  const rows = new Map<string, string>();
  for (const [ingredient, level] of sentIngredients(fields))
    if (isIngredientId(ingredient) && !rows.has(ingredient))
      rows.set(ingredient, DISLIKE_LEVELS.has(level) ? level : "");
  return [...rows].slice(0, MAX_DISLIKED);
}
