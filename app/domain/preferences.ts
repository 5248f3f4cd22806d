import { PREFERENCES_COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { DIETARY_RESTRICTIONS, RESTRICTION_GROUPS } from "~/domain/catalogue/dietary";
import { DISLIKE_LEVELS } from "~/domain/catalogue/dislike-levels";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { isIngredientId } from "~/domain/catalogue/ingredients";
import { DEFAULT_TOLERANCE, SPICINESS } from "~/domain/catalogue/spiciness";
import type { DinerWarnings } from "~/domain/compatibility";
import type { PreferenceGroup, ProfileChoices } from "~/domain/profile-completion";

/** Everything that a diner says of how they eat; field names as the database holds them. */
export interface Preferences extends ProfileChoices, DinerWarnings {
  showSuggestions: boolean;
}

/** Whom nobody asked (specification, diner side, section 3). */
export const DEFAULT_PREFERENCES: Preferences = {
  dietaryRestrictions: [],
  spicinessTolerance: DEFAULT_TOLERANCE,
  eatingStyles: [],
  preferredCuisineTypes: [],
  dislikedIngredients: {},
  dislikedCookingMethods: [],
  showSpicinessWarnings: true,
  showDietaryWarnings: true,
  showSuggestions: true,
};

/** The six tabs of the preferences, in order; `group` is what saving them answers. */
export const PREFERENCE_TABS: readonly { readonly id: string; readonly group?: PreferenceGroup }[] = [
  { id: "restricciones", group: "dietary" },
  { id: "estilos", group: "eating-styles" },
  { id: "cocinas", group: "cuisines" },
  { id: "ingredientes", group: "dislikes" },
  { id: "picante", group: "spiciness" },
  { id: "notificaciones" },
];

/** The lists of check boxes: the prefix of their names in a form, and what they offer. */
export const CHOICE_LISTS = {
  dietaryRestrictions: { prefix: "restriction-", ids: DIETARY_RESTRICTIONS.ids },
  eatingStyles: { prefix: "style-", ids: EATING_STYLES.ids },
  preferredCuisineTypes: { prefix: "cuisine-", ids: CUISINES.ids },
  dislikedCookingMethods: { prefix: "method-", ids: PREFERENCES_COOKING_METHODS.map(({ id }) => id) },
} as const satisfies Partial<Record<keyof Preferences, { prefix: string; ids: readonly string[] }>>;

export type ChoiceList = keyof typeof CHOICE_LISTS;

/** The switches: their names in a form. */
export const SWITCHES = {
  showSpicinessWarnings: "spiciness-warnings",
  showDietaryWarnings: "dietary-warnings",
  showSuggestions: "suggestions",
} as const;

/** The most ingredients a person can dislike: more would be a menu of their own. */
export const MAX_DISLIKED = 40;

const ALLERGY_RESTRICTIONS: readonly string[] =
  RESTRICTION_GROUPS.find(({ key }) => key === "allergies")?.restrictions.map(({ id }) => id) ?? [];

/** Whether a restriction belongs to «Alergias e intolerancias». */
export function isAllergyRestriction(id: string): boolean {
  return ALLERGY_RESTRICTIONS.includes(id);
}

/**
 * Whether somebody's choices tell of their health, so that the law wants their consent first: a restriction among the
 * allergies and intolerances, or an ingredient at one of those two levels.
 */
export function tellsOfHealth(
  choices: Pick<Preferences, "dietaryRestrictions" | "dislikedIngredients">,
): boolean {
  return (
    choices.dietaryRestrictions.some(isAllergyRestriction) ||
    Object.values(choices.dislikedIngredients).some((level) => level !== "dislike")
  );
}

/** The fields of a form that stands on these preferences, by name, as a browser would send them. */
export function preferenceFields(preferences: Preferences): Record<string, string> {
  const fields: Record<string, string> = { tolerance: preferences.spicinessTolerance };
  for (const [list, { prefix, ids }] of Object.entries(CHOICE_LISTS)) {
    const chosen = preferences[list as ChoiceList];
    for (const id of ids) if (chosen.includes(id)) fields[prefix + id] = "1";
  }
  for (const [key, name] of Object.entries(SWITCHES))
    if (preferences[key as keyof typeof SWITCHES]) fields[name] = "1";
  return { ...fields, ...ingredientFields(Object.entries(preferences.dislikedIngredients)) };
}

/** The fields of a list of ingredients with their levels. */
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

/** The ingredients in a form's fields with their levels, as they stand there; what is neither is left out. */
export function ingredientRows(fields: Readonly<Record<string, string>>): [string, string][] {
  return Array.from({ length: MAX_DISLIKED }, (_, at): [string, string] => [
    fields[`ingredient-${at}`] ?? "",
    fields[`level-${at}`] ?? "",
  ]).filter(([ingredient, level]) => isIngredientId(ingredient) && DISLIKE_LEVELS.has(level));
}

/** Fields that ask for something and say nothing of how a person eats. */
const CONTROLS = ["tab", "consent", "redirectTo", "new-level", "intent", "remove"];

/** Whether a form stands otherwise than on `saved`: a word in the search of ingredients counts, for saving takes it along. */
export function hasUnsavedChanges(
  fields: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
): boolean {
  const told = (record: Readonly<Record<string, string>>) =>
    Object.entries(record)
      .filter(
        ([name, value]) => value !== "" && !CONTROLS.includes(name) && !/^(ingredient|level)-/.test(name),
      )
      .map(([name, value]) => `${name}=${value}`);
  const ingredients = (record: Readonly<Record<string, string>>) =>
    ingredientRows(record).map(([ingredient, level]) => `${ingredient}:${level}`);
  const key = (record: Readonly<Record<string, string>>) =>
    [...told(record), ...ingredients(record)].sort().join("\n");
  return key(fields) !== key(saved);
}

/** The choices after a form that offered only some of the ids: what it did not offer stays as it was. */
export function afterOffering(
  before: readonly string[],
  offered: readonly string[],
  chosen: readonly string[],
): string[] {
  return [...chosen, ...before.filter((id) => !offered.includes(id))];
}

/** Whether a tolerance is one of the five. */
export function isTolerance(text: string): boolean {
  return SPICINESS.has(text);
}
