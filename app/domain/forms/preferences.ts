import { z } from "zod";
import { copy } from "~/copy/es";
import { DISLIKE_LEVELS } from "~/domain/catalogue/dislike-levels";
import { ingredientFromText, isIngredientId } from "~/domain/catalogue/ingredients";
import {
  afterOffering,
  CHOICE_LISTS,
  type ChoiceList,
  isTolerance,
  MAX_DISLIKED,
  type Preferences,
  SWITCHES,
  tellsOfHealth,
} from "~/domain/preferences";
import { cleanText } from "~/domain/text";

type Fields = Record<string, string>;
type Complain = (field: string, message: string) => void;

/** A form's text fields as they come: their names are many, and what each means stands in domain/preferences. */
export const anyFields = z.record(z.string(), z.string());

/** The chosen ids of one list of check boxes. */
function chosenIn(
  typed: Fields,
  list: ChoiceList,
  ids: readonly string[] = CHOICE_LISTS[list].ids,
): string[] {
  return ids.filter((id) => typed[CHOICE_LISTS[list].prefix + id] === "1");
}

/**
 * The ingredients of a form with their levels: its rows, without the one whose `remove` button was pressed, and what stands
 * in its text field. One that is there already is not added again.
 */
function dislikedIn(typed: Fields, complain: Complain): Record<string, string> {
  const disliked = new Map<string, string>();
  const says = copy.preferences.ingredients;
  for (const name of Object.keys(typed)) {
    const at = /^ingredient-(\d{1,3})$/.exec(name)?.[1];
    const ingredient = typed[name] ?? "";
    if (at === undefined || typed.remove === ingredient) continue;
    const level = typed[`level-${at}`] ?? "";
    if (!isIngredientId(ingredient)) complain("new-ingredient", says.unknown);
    else if (!DISLIKE_LEVELS.has(level)) complain("new-ingredient", says.level);
    else if (!disliked.has(ingredient)) disliked.set(ingredient, level);
  }
  const text = cleanText(typed["new-ingredient"] ?? "");
  if (text !== "") {
    const added = ingredientFromText(text);
    const level = typed["new-level"] ?? "dislike";
    if (added === undefined) complain("new-ingredient", says.unreadable);
    else if (!DISLIKE_LEVELS.has(level)) complain("new-ingredient", says.level);
    else if (!disliked.has(added)) disliked.set(added, level);
  }
  if (disliked.size > MAX_DISLIKED) complain("new-ingredient", says.tooMany(MAX_DISLIKED));
  return Object.fromEntries(disliked);
}

function checkConsent(preferences: Preferences, typed: Fields, isGiven: boolean, complain: Complain): void {
  if (tellsOfHealth(preferences) && !isGiven && typed.consent !== "1") {
    complain("consent", copy.preferences.consent.required);
  }
}

/**
 * `/preferences`: the whole of somebody's preferences, on top of what is saved (`before`). What the screen does not offer
 * stays. Allergies and intolerances need the consent that stands beside them, once (`hasConsented`).
 */
export function preferencesForm(before: Preferences, hasConsented: boolean) {
  return anyFields.transform((typed, context): Preferences => {
    const complain: Complain = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    const offered = CHOICE_LISTS.dislikedCookingMethods.ids;
    const tolerance = typed.tolerance ?? "";
    if (!isTolerance(tolerance)) complain("tolerance", copy.preferences.spiciness.required);
    const after: Preferences = {
      dietaryRestrictions: chosenIn(typed, "dietaryRestrictions"),
      spicinessTolerance: tolerance,
      eatingStyles: chosenIn(typed, "eatingStyles"),
      preferredCuisineTypes: chosenIn(typed, "preferredCuisineTypes"),
      dislikedIngredients: dislikedIn(typed, complain),
      dislikedCookingMethods: afterOffering(
        before.dislikedCookingMethods,
        offered,
        chosenIn(typed, "dislikedCookingMethods"),
      ),
      showSpicinessWarnings: typed[SWITCHES.showSpicinessWarnings] === "1",
      showDietaryWarnings: typed[SWITCHES.showDietaryWarnings] === "1",
      showSuggestions: typed[SWITCHES.showSuggestions] === "1",
    };
    checkConsent(after, typed, hasConsented, complain);
    return after;
  });
}

/** The wizard's first three steps: one list each, on top of what is saved. */
export function wizardForm(
  step: "eatingStyles" | "preferredCuisineTypes" | "dislikes",
  before: Preferences,
  { hasConsented, methods }: { hasConsented: boolean; methods: readonly string[] },
) {
  return anyFields.transform((typed, context): Preferences => {
    if (step !== "dislikes") return { ...before, [step]: chosenIn(typed, step) };
    const complain: Complain = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    const after = {
      ...before,
      dislikedIngredients: dislikedIn(typed, complain),
      dislikedCookingMethods: afterOffering(
        before.dislikedCookingMethods,
        methods,
        chosenIn(typed, "dislikedCookingMethods", methods),
      ),
    };
    checkConsent(after, typed, hasConsented, complain);
    return after;
  });
}
