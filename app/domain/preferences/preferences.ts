import * as addresses from "~/domain/addresses";
import { PREFERENCES_COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { DIETARY_RESTRICTIONS, isAllergyRestriction } from "~/domain/catalogue/dietary";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { DEFAULT_TOLERANCE, SPICINESS } from "~/domain/catalogue/spiciness";
import type { DinerWarnings } from "~/domain/preferences/compatibility";
import { ingredientFields } from "~/domain/preferences/disliked-ingredients";
import { CHOICE_PREFIXES, levelField, NONE_TILES } from "~/domain/preferences/preference-fields";
import {
  answeredNone,
  NONE_GROUPS,
  type PreferenceGroup,
  type ProfileChoices,
} from "~/domain/preferences/profile-completion";
import { addMissingSharedFacts } from "~/domain/preferences/shared-facts";

/** All preferences of a diner. Field names are those of the database. */
export interface Preferences extends ProfileChoices, DinerWarnings {
  showSuggestions: boolean;
}

/** The preferences of a diner, and the groups that they have answered. */
export interface Profile {
  preferences: Preferences;
  savedGroups: readonly string[];
}

/** The preferences of a diner who has not answered (specification, diner side, section 3). */
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

/** The six tabs of the preferences, in order. */
export const PREFERENCE_TABS = [
  "restricciones",
  "estilos",
  "cocinas",
  "ingredientes",
  "picante",
  "notificaciones",
] as const;

export type PreferenceTab = (typeof PREFERENCE_TABS)[number];

/** Finds the tab with this name; `undefined` for any other text. */
export function preferenceTab(text: string | null | undefined): PreferenceTab | undefined {
  return PREFERENCE_TABS.find((tab) => tab === text);
}

/** The tab of each group. */
export const TAB_OF_GROUP: Readonly<Record<PreferenceGroup, PreferenceTab>> = {
  dietary: "restricciones",
  spiciness: "picante",
  "eating-styles": "estilos",
  cuisines: "cocinas",
  dislikes: "ingredientes",
};

/** Returns the address of the preferences, at a tab if given. */
export function preferencesPath(tab: PreferenceTab | undefined): string {
  return tab ? `${addresses.preferences}?seccion=${tab}` : addresses.preferences;
}

/** The tabs that show the error of a field. */
const TABS_OF_FIELD = new Map<string, readonly PreferenceTab[]>([
  ["consent", ["restricciones", "estilos", "ingredientes"]],
  ["new-ingredient", ["ingredientes"]],
  ["new-level", ["ingredientes"]],
  ["meant", ["ingredientes"]],
  ["tolerance", ["picante"]],
]);

/**
 * Returns the tab to show after a form is refused: the open one if it shows an error, else the first one with an
 * error, else the open one.
 */
export function tabShowing(errors: Readonly<Record<string, string>>, open: PreferenceTab): PreferenceTab {
  const tabs = Object.keys(errors).flatMap(
    (field) => TABS_OF_FIELD.get(field.startsWith(levelField("")) ? "new-level" : field) ?? [],
  );
  return tabs.includes(open) ? open : (tabs[0] ?? open);
}

/** The lists of check boxes: the prefix of their names, and the ids that they offer. */
export const CHOICE_LISTS = {
  dietaryRestrictions: { prefix: CHOICE_PREFIXES.dietaryRestrictions, ids: DIETARY_RESTRICTIONS.ids },
  eatingStyles: { prefix: CHOICE_PREFIXES.eatingStyles, ids: EATING_STYLES.ids },
  preferredCuisineTypes: { prefix: CHOICE_PREFIXES.preferredCuisineTypes, ids: CUISINES.ids },
  dislikedCookingMethods: {
    prefix: CHOICE_PREFIXES.dislikedCookingMethods,
    ids: PREFERENCES_COOKING_METHODS.map(({ id }) => id),
  },
} as const satisfies Partial<Record<keyof Preferences, { prefix: string; ids: readonly string[] }>>;

export type ChoiceList = keyof typeof CHOICE_LISTS;

/** The names of the switches in a form. */
export const SWITCHES = {
  showSpicinessWarnings: "spiciness-warnings",
  showDietaryWarnings: "dietary-warnings",
  showSuggestions: "suggestions",
} as const;

/**
 * Returns whether choices reveal the diner's health, for which the law requires consent first: a restriction of
 * «Alergias e intolerancias», or an ingredient with the level allergy or intolerance.
 */
export function revealsHealth(
  choices: Pick<Preferences, "dietaryRestrictions" | "dislikedIngredients">,
): boolean {
  return (
    choices.dietaryRestrictions.some(isAllergyRestriction) ||
    Object.values(choices.dislikedIngredients).some((level) => level !== "dislike")
  );
}

/**
 * Returns the fields of a form with these preferences, by name, as a browser would send them. No tolerance is chosen
 * before the diner chose one: menus use the default, but it is not an answer.
 */
export function preferenceFields({ preferences: saved, savedGroups }: Profile): Record<string, string> {
  const preferences = addMissingSharedFacts(saved);
  const fields: Record<string, string> = {};
  if (savedGroups.includes("spiciness")) fields.tolerance = preferences.spicinessTolerance;
  for (const group of NONE_GROUPS)
    if (answeredNone(group, preferences, savedGroups)) fields[NONE_TILES[group]] = "1";
  for (const [list, { prefix, ids }] of Object.entries(CHOICE_LISTS)) {
    const chosen = preferences[list as ChoiceList];
    for (const id of ids) if (chosen.includes(id)) fields[prefix + id] = "1";
  }
  for (const [key, name] of Object.entries(SWITCHES))
    if (preferences[key as keyof typeof SWITCHES]) fields[name] = "1";
  return { ...fields, ...ingredientFields(Object.entries(preferences.dislikedIngredients)) };
}

/** Returns the choices after a form that offered only some ids. Choices that it did not offer stay. */
export function keepUnoffered(
  before: readonly string[],
  offered: readonly string[],
  chosen: readonly string[],
): string[] {
  return [...chosen, ...before.filter((id) => !offered.includes(id))];
}

/** Returns whether a text is one of the five tolerances. */
export function isTolerance(text: string): boolean {
  return SPICINESS.has(text);
}
