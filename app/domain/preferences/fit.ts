import { DIETARY_RESTRICTIONS, isAllergyRestriction } from "~/domain/catalogue/dietary";
import { ingredientInSentence, isOwnWord } from "~/domain/catalogue/ingredients";
import { SPICINESS, spicinessFromLevel, spicinessToLevel } from "~/domain/catalogue/spiciness";
import type { DinerDiet, DishFacts } from "~/domain/preferences/compatibility";
import { type DishDiet, deriveAttributes, standingOf } from "~/domain/preferences/dietary-ingredients";

/**
 * The three answers to every statement about a dish and a person (product decisions, «Fits, unconfirmed, does not fit»). They
 * are never added up: a dish that nobody confirmed is not one that fits.
 */
export const FITS = ["fits", "unconfirmed", "breaks"] as const;

export type Fit = (typeof FITS)[number];

/** Somebody's diet as the three answers judge it. */
export interface FitDiet extends DinerDiet {
  /** Whether the person chose the tolerance of spiciness; a default that nobody chose asks nothing of a dish. */
  isToleranceChosen: boolean;
}

/** One thing that a person asks and a dish breaks, or does not confirm. */
export interface FitReason {
  standing: "broken" | "unconfirmed";
  kind: "ingredient" | "restriction" | "spiciness";
  /** The ingredient's or restriction's id; of spiciness the dish's step, or 'unknown'. */
  subject: string;
  /** Spanish, inside a sentence: the foods that it is about ('maní'), else what the dish does not say of itself ('vegano'). */
  names: string[];
  /** An allergy, or a restriction of «Alergias e intolerancias»: never silenced, folded or cut. */
  isAllergy: boolean;
}

/** Restrictions whose short name is not a food of the catalogue. */
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

/** Which steps of spiciness are too hot for a tolerance; none for the highest one. */
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

/** Levels at which an ingredient decides whether a dish fits; one that is merely disliked is told, and decides nothing. */
const isDecisive = (level: string) => level === "allergy" || level === "intolerance";

/**
 * Everything that a person asks and a dish breaks or leaves unconfirmed: allergies first, then intolerances, restrictions in
 * the catalogue's order and spiciness. Both switches count as on. Empty where the dish fits.
 */
export function fitReasons(facts: DishFacts, diner: FitDiet): FitReason[] {
  const dish = deriveAttributes(facts);
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

/** Which of the three answers a dish's reasons come to. */
export function fitOf(reasons: readonly FitReason[]): Fit {
  if (reasons.some(({ standing }) => standing === "broken")) return "breaks";
  return reasons.length > 0 ? "unconfirmed" : "fits";
}

/** Whether somebody asks anything of a dish, so that the three answers say something to them. */
export function asksOfDishes(diner: FitDiet): boolean {
  return (
    diner.dietaryRestrictions.some((id) => DIETARY_RESTRICTIONS.has(id)) ||
    Object.values(diner.dislikedIngredients).some(isDecisive) ||
    (diner.isToleranceChosen && diner.spicinessTolerance !== SPICINESS.ids.at(-1))
  );
}

/** The names of decisive ingredients that no menu can declare, because a person wrote them in their own words. */
export function undeclarableNames(diner: DinerDiet): string[] {
  return Object.entries(diner.dislikedIngredients)
    .filter(([ingredient, level]) => isOwnWord(ingredient) && isDecisive(level))
    .map(([ingredient]) => nameOf(ingredient));
}
