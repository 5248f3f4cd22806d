import type { NoneGroup } from "~/domain/preferences/profile-completion";

/**
 * The names of the fields in the forms of preferences, without the catalogues: a screen that only checks for changes
 * must not load them.
 */

type Fields = Readonly<Record<string, string>>;

/** The field of every form of preferences that holds, as JSON, the fields that the form was drawn with. */
export const DRAWN_FIELD = "drawn";

/** The prefixes of the names of each list's check boxes. */
export const CHOICE_PREFIXES = {
  dietaryRestrictions: "restriction-",
  eatingStyles: "style-",
  preferredCuisineTypes: "cuisine-",
  dislikedCookingMethods: "method-",
} as const;

/** The names of the check boxes that say «none» for a group. */
export const NONE_TILES: Readonly<Record<NoneGroup, string>> = {
  dietary: "none-dietary",
  dislikes: "none-dislikes",
};

/** Returns the sent rows of ingredients with their levels, unchecked. */
export function sentIngredients(typed: Fields): [ingredient: string, level: string][] {
  return Object.entries(typed).flatMap(([name, ingredient]): [string, string][] => {
    const at = /^ingredient-(\d{1,3})$/.exec(name)?.[1];
    return at === undefined ? [] : [[ingredient, typed[`level-${at}`] ?? ""]];
  });
}

const LEVEL_OF = "level-of-";

/** Returns the field under which a refused form asks for the level of an ingredient in its list. */
export function levelField(ingredient: string): string {
  return LEVEL_OF + ingredient;
}

/**
 * The field of a form refused for another reason that holds the answer to «¿Te refieres a …?» and the text it was
 * about.
 */
export const ANSWERED_FIELD = "answered";

/** Returns the value of `ANSWERED_FIELD`. */
export function answeredField(answer: string, text: string): string {
  return `${answer}=${text}`;
}

/**
 * Returns a form's answer about its text: by the button that sent it, or an earlier one; `undefined` without an
 * answer.
 */
export function answerForText(text: string, typed: Fields): string | undefined {
  if (typed.meant) return typed.meant;
  const [, answer, about] = /^([^=]*)=(.*)$/.exec(typed[ANSWERED_FIELD] ?? "") ?? [];
  return about !== undefined && about.trim() === text.trim() ? answer : undefined;
}

/**
 * Returns whether a button of the ingredient list sent a form: to add, remove or say which one is meant. The whole
 * form is saved, and the person stays at the list.
 */
export function isAboutList(typed: Fields): boolean {
  return typed.intent === "add" || Boolean(typed.remove) || Boolean(typed.meant);
}

const INGREDIENT_FIELD = /^(ingredient|level)-/;

/** Fields that are not preferences. */
const CONTROLS = [
  "tab",
  "consent",
  "redirectTo",
  "new-level",
  "meant",
  ANSWERED_FIELD,
  "intent",
  "remove",
  DRAWN_FIELD,
];

/** Returns the saved fields that a form with these names has, including the ingredients if the form has their list. */
export function offeredFields(saved: Fields, names: readonly string[]): Record<string, string> {
  const hasIngredients = names.includes("new-ingredient");
  return Object.fromEntries(
    Object.entries(saved).filter(([name]) =>
      INGREDIENT_FIELD.test(name) ? hasIngredients : names.includes(name),
    ),
  );
}

/** Returns whether a form differs from `saved`. A word in the ingredient search counts, because saving adds it. */
export function hasUnsavedChanges(fields: Fields, saved: Fields): boolean {
  const answers = (record: Fields) =>
    Object.entries(record)
      .filter(([name, value]) => value !== "" && !CONTROLS.includes(name) && !INGREDIENT_FIELD.test(name))
      .map(([name, value]) => `${name}=${value}`);
  const ingredients = (record: Fields) =>
    sentIngredients(record).map(([ingredient, level]) => `${ingredient}:${level}`);
  const key = (record: Fields) => [...answers(record), ...ingredients(record)].sort().join("\n");
  return key(fields) !== key(saved);
}
