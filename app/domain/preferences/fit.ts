import { DIETARY_RESTRICTIONS, isAllergyRestriction } from "~/domain/catalogue/dietary";
import { ingredientInSentence, isOwnWord } from "~/domain/catalogue/ingredients";
import { SPICINESS, spicinessFromLevel, spicinessToLevel } from "~/domain/catalogue/spiciness";
import type { DinerDiet, DishFacts } from "~/domain/preferences/compatibility";
import { type DishDiet, standingOf } from "~/domain/preferences/dietary-ingredients";
import { dietAsToldTo } from "~/domain/preferences/own-words";
import { remembered } from "~/domain/remembered";

/**
 * Whether a dish suits a diner (product decisions, «Fits, unconfirmed, does not fit»). The three are
 * never merged: an unconfirmed dish is not one that fits.
 */
export const FITS = ["fits", "unconfirmed", "breaks"] as const;

export type Fit = (typeof FITS)[number];

/** The diet of a diner that decides the fit of dishes. */
export interface FitDiet extends DinerDiet {
  /** Whether the diner chose the tolerance of spiciness. The default does not affect the fit. */
  isToleranceChosen: boolean;
}

/** A requirement of a diner that a dish breaks or leaves unconfirmed. */
export interface FitReason {
  standing: "broken" | "unconfirmed";
  kind: "ingredient" | "restriction" | "spiciness";
  /** The id of the ingredient or restriction; for spiciness the dish's step, or 'unknown'. */
  subject: string;
  /** Spanish, inside a sentence: the foods ('maní'), else the undeclared attribute ('vegano'). */
  names: string[];
  /** Whether it is an allergy or a restriction of «Alergias e intolerancias», which is always shown in full. */
  isAllergy: boolean;
}

/** Short names of restrictions that are not a food of the catalogue. */
const RESTRICTION_NAMES: Readonly<Record<string, string>> = {
  vegetarian: "vegetariano",
  vegan: "vegano",
  halal: "halal",
  kosher: "kosher",
  "sin-pepinillos": "pepinillos",
  organic: "orgánico",
  "no-added-sugar": "azúcar añadida",
};

const nameOf = (ingredient: string) => ingredientInSentence(ingredient).name;

function restrictionReason(dish: DishDiet, restriction: string): FitReason | undefined {
  const { standing, ingredients } = standingOf(dish, restriction);
  if (standing === "met") return undefined;
  const ownName = RESTRICTION_NAMES[restriction];
  const names = ingredients.length > 0 ? ingredients.map(nameOf) : [ownName ?? restriction];
  const isAllergy = isAllergyRestriction(restriction);
  return { standing, kind: "restriction", subject: restriction, names, isAllergy };
}

function ingredientReason(dish: DishDiet, ingredient: string, level: string): FitReason | undefined {
  if (dish.freeOfIngredients.includes(ingredient)) return undefined;
  const standing = dish.containsIngredients.includes(ingredient) ? "broken" : "unconfirmed";
  const names = [nameOf(ingredient)];
  return { standing, kind: "ingredient", subject: ingredient, names, isAllergy: level === "allergy" };
}

/** Returns the reason if a dish's spiciness is above the tolerance or unconfirmed. The highest tolerance has none. */
function spicinessReason(level: number | null, tolerance: string): FitReason | undefined {
  if (!SPICINESS.has(tolerance)) return undefined;
  const tolerated = spicinessToLevel(tolerance);
  const about = { kind: "spiciness", isAllergy: false } as const;
  if (level === null) {
    const isAnyTooHot = tolerated < SPICINESS.ids.length - 1;
    return isAnyTooHot
      ? { ...about, standing: "unconfirmed", subject: "unknown", names: ["picante"] }
      : undefined;
  }
  const step = spicinessFromLevel(level);
  if (level <= tolerated || step === undefined) return undefined;
  return { ...about, standing: "broken", subject: step, names: [SPICINESS.label(step).toLowerCase()] };
}

/** An allergy or intolerance decides the fit of a dish. A dislike is only mentioned. */
const isDecisive = (level: string) => level === "allergy" || level === "intolerance";

/**
 * Returns the requirements of a diner that a dish breaks or leaves unconfirmed: allergies first, then intolerances,
 * restrictions in catalogue order, and spiciness. It ignores the switches of warnings. Empty if the dish fits.
 */
export function fitReasons(facts: DishFacts, diner: FitDiet): readonly FitReason[] {
  return reasonsOf(facts)(diner);
}

/** Fit, warnings and suggestions of one page ask about the same dishes for the same diner. */
const reasonsOf = remembered((facts: DishFacts) =>
  remembered((diner: FitDiet): readonly FitReason[] => findReasons(facts, diner)),
);

function findReasons(facts: DishFacts, diner: FitDiet): FitReason[] {
  const dish = dietAsToldTo(facts, diner.dislikedIngredients);
  const decisive = Object.entries(diner.dislikedIngredients).filter(([, level]) => isDecisive(level));
  const allergiesFirst = decisive.sort(([, a], [, b]) => Number(b === "allergy") - Number(a === "allergy"));
  const restrictions = DIETARY_RESTRICTIONS.ids.filter((id) => diner.dietaryRestrictions.includes(id));
  const spiciness = diner.isToleranceChosen
    ? spicinessReason(facts.spicinessLevel, diner.spicinessTolerance)
    : undefined;
  return [
    ...allergiesFirst.map(([ingredient, level]) => ingredientReason(dish, ingredient, level)),
    ...restrictions.map((restriction) => restrictionReason(dish, restriction)),
    spiciness,
  ].filter((reason) => reason !== undefined);
}

/** Returns the fit of a dish with these reasons. */
export function fitOf(reasons: readonly FitReason[]): Fit {
  if (reasons.some(({ standing }) => standing === "broken")) return "breaks";
  return reasons.length > 0 ? "unconfirmed" : "fits";
}

/** Returns whether a diner has any requirement, without which every dish fits. */
export function hasRequirements(diner: FitDiet): boolean {
  return (
    diner.dietaryRestrictions.some((id) => DIETARY_RESTRICTIONS.has(id)) ||
    Object.values(diner.dislikedIngredients).some(isDecisive) ||
    (diner.isToleranceChosen && diner.spicinessTolerance !== SPICINESS.ids.at(-1))
  );
}

/** Returns the names of decisive ingredients that no menu can declare, because they are the diner's own words. */
export function undeclarableNames(diner: DinerDiet): string[] {
  return Object.entries(diner.dislikedIngredients)
    .filter(([ingredient, level]) => isOwnWord(ingredient) && isDecisive(level))
    .map(([ingredient]) => nameOf(ingredient));
}
