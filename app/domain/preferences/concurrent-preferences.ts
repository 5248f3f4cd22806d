import { ingredientFields, ingredientRows } from "~/domain/preferences/disliked-ingredients";
import { DRAWN_FIELD, NONE_TILES, sentIngredients } from "~/domain/preferences/preference-fields";
import { CHOICE_LISTS } from "~/domain/preferences/preferences";
import { NONE_GROUPS, type NoneGroup } from "~/domain/preferences/profile-completion";

type Fields = Readonly<Record<string, string>>;

/**
 * Merges a sent form with the preferences saved in the meantime (`saved`, as fields). Fields that the person changed
 * count as sent. Other fields keep the value that another tab or device has saved, so that a form that was open for
 * an hour undoes nothing, least of all an allergy. A form without the fields that it was drawn with counts as sent.
 */
export function mergeConcurrentChanges(typed: Fields, saved: Fields): Record<string, string> {
  const drawn = parseDrawnFields(typed[DRAWN_FIELD]);
  if (!drawn) return { ...typed };
  const fields: Record<string, string> = mergeIngredients(typed, drawn, saved);
  for (const name of [...Object.keys(typed), ...Object.keys(saved)].filter(
    (name) => !INGREDIENT.test(name),
  )) {
    const value = typed[name] === drawn[name] ? saved[name] : typed[name];
    if (value !== undefined) fields[name] = value;
  }
  // A «none» in this form does not count if another tab added a choice, which the person has not seen.
  for (const group of NONE_GROUPS) if (hasGained(group, drawn, saved)) delete fields[NONE_TILES[group]];
  return fields;
}

const INGREDIENT = /^(?:ingredient|level)-\d{1,3}$/;

/** Merges the rows of ingredients: those of the form in its order, then those added elsewhere. Returns fields. */
function mergeIngredients(typed: Fields, drawn: Fields, saved: Fields): Record<string, string> {
  const [before, now] = [new Map(ingredientRows(drawn)), new Map(ingredientRows(saved))];
  const rows: (readonly [ingredient: string, level: string])[] = [];
  const here = new Set<string>();
  for (const [ingredient, level] of sentIngredients(typed)) {
    here.add(ingredient);
    const merged = before.get(ingredient) === level ? now.get(ingredient) : level;
    if (merged !== undefined) rows.push([ingredient, merged]);
  }
  for (const [ingredient, level] of now)
    if (!before.has(ingredient) && !here.has(ingredient)) rows.push([ingredient, level]);
  return ingredientFields(rows);
}

/** Returns whether a group has a saved choice that it did not have when the form was drawn. */
function hasGained(group: NoneGroup, drawn: Fields, saved: Fields): boolean {
  const { prefix } = CHOICE_LISTS[group === "dietary" ? "dietaryRestrictions" : "dislikedCookingMethods"];
  if (Object.keys(saved).some((name) => name.startsWith(prefix) && drawn[name] === undefined)) return true;
  const before = new Map(ingredientRows(drawn));
  return group === "dislikes" && ingredientRows(saved).some(([ingredient]) => !before.has(ingredient));
}

/** Parses the fields that a form was drawn with. Returns `undefined` for any other text. */
function parseDrawnFields(text: string | undefined): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    return isRecord && Object.values(value).every((each) => typeof each === "string")
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}
