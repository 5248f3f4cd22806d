import type { NoneGroup } from "~/domain/preferences/profile-completion";

/**
 * The fields of the forms of preferences by their names alone, without the catalogues that they offer: a screen that only wants
 * to know whether something changed loads none of those.
 */

type Fields = Readonly<Record<string, string>>;

/** Of every form of preferences: the fields that it was drawn with, as JSON. */
export const DRAWN_FIELD = "drawn";

/** What the names of each list's check boxes begin with. */
export const CHOICE_PREFIXES = {
  dietaryRestrictions: "restriction-",
  eatingStyles: "style-",
  preferredCuisineTypes: "cuisine-",
  dislikedCookingMethods: "method-",
} as const;

/** The tiles that say «none» of a group: their names in a form. */
export const NONE_TILES: Readonly<Record<NoneGroup, string>> = {
  dietary: "none-dietary",
  dislikes: "none-dislikes",
};

/** The rows of ingredients that somebody sent, with their levels, whatever stands in them. */
export function sentIngredients(typed: Fields): [ingredient: string, level: string][] {
  return Object.entries(typed).flatMap(([name, ingredient]): [string, string][] => {
    const at = /^ingredient-(\d{1,3})$/.exec(name)?.[1];
    return at === undefined ? [] : [[ingredient, typed[`level-${at}`] ?? ""]];
  });
}

const LEVEL_OF = "level-of-";

/** The field under which a refused form asks for the level of an ingredient in its list. */
export function levelField(ingredient: string): string {
  return LEVEL_OF + ingredient;
}

/** Field of a form that was refused for something else: what the person answered to «¿Te refieres a …?», and of which text. */
export const ANSWERED_FIELD = "answered";

/** The value of that field. */
export function answeredField(answer: string, text: string): string {
  return `${answer}=${text}`;
}

/** What a form answers about its text: by the button that sent it, or by one before; `undefined` where nobody answered. */
export function answerAbout(text: string, typed: Fields): string | undefined {
  if (typed.meant) return typed.meant;
  const [, answer, about] = /^([^=]*)=(.*)$/.exec(typed[ANSWERED_FIELD] ?? "") ?? [];
  return about !== undefined && about.trim() === text.trim() ? answer : undefined;
}

/**
 * Whether a form was sent by a button of the list of ingredients, which adds, takes away or says what is meant: it is saved as a
 * whole, and the person stays at the list.
 */
export function isAboutList(typed: Fields): boolean {
  return typed.intent === "add" || Boolean(typed.remove) || Boolean(typed.meant);
}

const INGREDIENT_FIELD = /^(ingredient|level)-/;

/** Fields that ask for something and say nothing of how a person eats. */
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

/** Of what is saved, the fields that a form with these names has, and the list of ingredients where it has that. */
export function offeredFields(saved: Fields, names: readonly string[]): Record<string, string> {
  const hasIngredients = names.includes("new-ingredient");
  return Object.fromEntries(
    Object.entries(saved).filter(([name]) =>
      INGREDIENT_FIELD.test(name) ? hasIngredients : names.includes(name),
    ),
  );
}

/** Whether a form stands otherwise than on `saved`: a word in the search of ingredients counts, for saving takes it along. */
export function hasUnsavedChanges(fields: Fields, saved: Fields): boolean {
  const told = (record: Fields) =>
    Object.entries(record)
      .filter(([name, value]) => value !== "" && !CONTROLS.includes(name) && !INGREDIENT_FIELD.test(name))
      .map(([name, value]) => `${name}=${value}`);
  const ingredients = (record: Fields) =>
    sentIngredients(record).map(([ingredient, level]) => `${ingredient}:${level}`);
  const key = (record: Fields) => [...told(record), ...ingredients(record)].sort().join("\n");
  return key(fields) !== key(saved);
}
