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
  NONE_GROUPS,
  type PreferenceGroup,
  type ProfileChoices,
  saidNone,
} from "~/domain/preferences/profile-completion";
import { sharingFacts } from "~/domain/preferences/shared-facts";

/** Everything that a diner says of how they eat; field names as the database holds them. */
export interface Preferences extends ProfileChoices, DinerWarnings {
  showSuggestions: boolean;
}

/** Somebody's preferences, with the groups of them that they have answered. */
export interface Profile {
  preferences: Preferences;
  savedGroups: readonly string[];
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

/** The tab of that name; `undefined` for any other text. */
export function preferenceTab(text: string | null | undefined): PreferenceTab | undefined {
  return PREFERENCE_TABS.find((tab) => tab === text);
}

/** The tab on which each group is answered. */
export const TAB_OF_GROUP: Readonly<Record<PreferenceGroup, PreferenceTab>> = {
  dietary: "restricciones",
  spiciness: "picante",
  "eating-styles": "estilos",
  cuisines: "cocinas",
  dislikes: "ingredientes",
};

/** The address of the preferences, at one of their tabs. */
export function preferencesPath(tab: PreferenceTab | undefined): string {
  return tab ? `${addresses.preferences}?seccion=${tab}` : addresses.preferences;
}

/** Where a refused form says what is wrong with a field: the tabs that show it. */
const TABS_OF_FIELD = new Map<string, readonly PreferenceTab[]>([
  ["consent", ["restricciones", "estilos", "ingredientes"]],
  ["new-ingredient", ["ingredientes"]],
  ["new-level", ["ingredientes"]],
  ["meant", ["ingredientes"]],
  ["tolerance", ["picante"]],
]);

/**
 * The tab on which a refused form is read: the one that stands open where it shows a field with a sentence, else the first that
 * does; the open one where none does.
 */
export function tabShowing(errors: Readonly<Record<string, string>>, open: PreferenceTab): PreferenceTab {
  const tabs = Object.keys(errors).flatMap(
    (field) => TABS_OF_FIELD.get(field.startsWith(levelField("")) ? "new-level" : field) ?? [],
  );
  return tabs.includes(open) ? open : (tabs[0] ?? open);
}

/** The lists of check boxes: the prefix of their names in a form, and what they offer. */
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

/** The switches: their names in a form. */
export const SWITCHES = {
  showSpicinessWarnings: "spiciness-warnings",
  showDietaryWarnings: "dietary-warnings",
  showSuggestions: "suggestions",
} as const;

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

/**
 * The fields of a form that stands on these preferences, by name, as a browser would send them. No tolerance is chosen in it
 * before somebody chose one: the default is what menus reckon with, and no answer.
 */
export function preferenceFields({ preferences: saved, savedGroups }: Profile): Record<string, string> {
  const preferences = sharingFacts(saved);
  const fields: Record<string, string> = {};
  if (savedGroups.includes("spiciness")) fields.tolerance = preferences.spicinessTolerance;
  for (const group of NONE_GROUPS)
    if (saidNone(group, preferences, savedGroups)) fields[NONE_TILES[group]] = "1";
  for (const [list, { prefix, ids }] of Object.entries(CHOICE_LISTS)) {
    const chosen = preferences[list as ChoiceList];
    for (const id of ids) if (chosen.includes(id)) fields[prefix + id] = "1";
  }
  for (const [key, name] of Object.entries(SWITCHES))
    if (preferences[key as keyof typeof SWITCHES]) fields[name] = "1";
  return { ...fields, ...ingredientFields(Object.entries(preferences.dislikedIngredients)) };
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
