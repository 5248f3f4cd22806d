import { ingredientFields, ingredientRows } from "~/domain/preferences/disliked-ingredients";
import { DRAWN_FIELD, NONE_TILES, sentIngredients } from "~/domain/preferences/preference-fields";
import { CHOICE_LISTS } from "~/domain/preferences/preferences";
import { NONE_GROUPS, type NoneGroup } from "~/domain/preferences/profile-completion";

type Fields = Readonly<Record<string, string>>;

/**
 * What a form comes to on top of what is saved by now (`saved`, as fields). What somebody changed in it since it was drawn is
 * theirs; what they left alone is as another tab or device saved it meanwhile, so that a form that lay open for an hour takes
 * nothing back, least of all an allergy. A form that does not tell what it was drawn with counts as it stands.
 */
export function onTopOfMeanwhile(typed: Fields, saved: Fields): Record<string, string> {
  const drawn = drawnFields(typed[DRAWN_FIELD]);
  if (!drawn) return { ...typed };
  const fields: Record<string, string> = ingredientsOnTop(typed, drawn, saved);
  for (const name of [...Object.keys(typed), ...Object.keys(saved)].filter(
    (name) => !INGREDIENT.test(name),
  )) {
    const value = typed[name] === drawn[name] ? saved[name] : typed[name];
    if (value !== undefined) fields[name] = value;
  }
  // Who says «none» here has not seen what was added elsewhere.
  for (const group of NONE_GROUPS) if (hasGained(group, drawn, saved)) delete fields[NONE_TILES[group]];
  return fields;
}

const INGREDIENT = /^(?:ingredient|level)-\d{1,3}$/;

/** The rows of ingredients as fields: in the order of the form, then what was added elsewhere. */
function ingredientsOnTop(typed: Fields, drawn: Fields, saved: Fields): Record<string, string> {
  const [before, now] = [new Map(ingredientRows(drawn)), new Map(ingredientRows(saved))];
  const rows: (readonly [ingredient: string, level: string])[] = [];
  const here = new Set<string>();
  for (const [ingredient, level] of sentIngredients(typed)) {
    here.add(ingredient);
    const kept = before.get(ingredient) === level ? now.get(ingredient) : level;
    if (kept !== undefined) rows.push([ingredient, kept]);
  }
  for (const [ingredient, level] of now)
    if (!before.has(ingredient) && !here.has(ingredient)) rows.push([ingredient, level]);
  return ingredientFields(rows);
}

/** Whether a group has a choice by now that it had not when the form was drawn. */
function hasGained(group: NoneGroup, drawn: Fields, saved: Fields): boolean {
  const { prefix } = CHOICE_LISTS[group === "dietary" ? "dietaryRestrictions" : "dislikedCookingMethods"];
  if (Object.keys(saved).some((name) => name.startsWith(prefix) && drawn[name] === undefined)) return true;
  const before = new Map(ingredientRows(drawn));
  return group === "dislikes" && ingredientRows(saved).some(([ingredient]) => !before.has(ingredient));
}

/** The fields in a form's own word of what it was drawn with; `undefined` where it says nothing that can be read. */
function drawnFields(text: string | undefined): Fields | undefined {
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
