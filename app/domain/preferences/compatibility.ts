import { WARNINGS } from "~/copy/warnings";
import { isAllergyRestriction } from "~/domain/catalogue/dietary";
import { ingredientInSentence } from "~/domain/catalogue/ingredients";
import {
  DEFAULT_TOLERANCE,
  SPICINESS,
  spicinessFromLevel,
  spicinessToLevel,
} from "~/domain/catalogue/spiciness";
import { type DishDiet, deriveAttributes, standingOf } from "~/domain/preferences/dietary-ingredients";

/** The diet of a diner. Field names and ids are those of the database. */
export interface DinerDiet {
  dietaryRestrictions: readonly string[];
  spicinessTolerance: string;
  /** Ingredient id to dislike level. */
  dislikedIngredients: Readonly<Record<string, string>>;
}

export interface DinerWarnings extends DinerDiet {
  showSpicinessWarnings: boolean;
  showDietaryWarnings: boolean;
}

export interface DishFacts extends DishDiet {
  /** 0 to 4, or null if unconfirmed. */
  spicinessLevel: number | null;
}

export type Severity = "high" | "medium" | "low";

export interface Warning {
  kind: "spiciness" | "restriction" | "ingredient" | "unchecked";
  /** The restriction's or ingredient's id, or the dish's spiciness. */
  subject: string;
  severity: Severity;
  /** Spanish, for the diner. */
  message: string;
  /** Whether only the restaurant knows, so that its WhatsApp link must be beside the message. */
  askRestaurant: boolean;
  /** Ids of the ingredients that the message is about, where it says of them what an ingredient's own message says. */
  foods?: readonly string[];
}

/** Replaces the warnings if they could not be read. No warning at all would mean that the dish is safe. */
export const UNCHECKED_WARNING: Warning = {
  kind: "unchecked",
  subject: "unchecked",
  severity: "high",
  message: WARNINGS.unchecked,
  askRestaurant: true,
};

type Finding = Pick<Warning, "severity" | "message" | "foods"> & { askRestaurant?: boolean };
type RestrictionRule = (dish: DishDiet) => Finding | undefined;

const namesOf = (ids: readonly string[]) => ids.map((id) => ingredientInSentence(id).name);

/** Warns unless the dish declares the attribute. */
function requires(restriction: string, severity: Severity, message: string): RestrictionRule {
  return (dish) => (standingOf(dish, restriction).standing === "met" ? undefined : { severity, message });
}

/** Warns unless the dish declares the attribute. Containing a ruled-out food is more severe than being unconfirmed. */
function requiresOrHarms(
  restriction: string,
  unconfirmed: string,
  contained: (food: string) => string,
): RestrictionRule {
  return (dish) => {
    const { standing, ingredients } = standingOf(dish, restriction);
    if (standing === "met") return undefined;
    if (standing === "broken")
      return { severity: "high", message: contained(namesOf(ingredients).join(" y ")) };
    return { severity: "medium", message: unconfirmed };
  };
}

/** Warns if the dish contains or may contain the food. */
function excludes(restriction: string, severity: Severity, food: string): RestrictionRule {
  return (dish) => {
    const { standing, ingredients } = standingOf(dish, restriction);
    if (standing === "met") return undefined;
    if (standing === "broken") return { severity, message: WARNINGS.contains(food), foods: ingredients };
    return { severity, message: WARNINGS.mayContain(food) };
  };
}

/** Warns unless the dish is confirmed free of the food. If it is unconfirmed, only the restaurant knows. */
function needsConfirmation(restriction: string): RestrictionRule {
  return (dish) => {
    const { standing, ingredients } = standingOf(dish, restriction);
    if (standing === "met") return undefined;
    if (standing === "broken") {
      const message = WARNINGS.contains(namesOf(ingredients).join(" y "));
      return { severity: "high", message, foods: ingredients };
    }
    return {
      severity: "medium",
      message: WARNINGS.unconfirmed(namesOf(ingredients).join(" o ")),
      askRestaurant: true,
      foods: ingredients,
    };
  };
}

/**
 * The rule of each restriction (specification, diner side, section 5, and product decisions, «Dishes»: medium if a
 * dish neither declares the attribute nor is confirmed free). A food that the dish contains is high, like gluten.
 * Organic and no added sugar are wishes and never warn.
 */
const RESTRICTION_RULES: Readonly<Record<string, RestrictionRule>> = {
  vegan: requires("vegan", "high", WARNINGS.notVegan),
  vegetarian: requires("vegetarian", "high", WARNINGS.notVegetarian),
  halal: requiresOrHarms("halal", WARNINGS.notHalal, WARNINGS.containsNotHalal),
  kosher: requiresOrHarms("kosher", WARNINGS.notKosher, WARNINGS.containsNotKosher),
  "gluten-free": needsConfirmation("gluten-free"),
  "dairy-free": needsConfirmation("dairy-free"),
  "nut-free": needsConfirmation("nut-free"),
  "sin-cebolla": excludes("sin-cebolla", "medium", "cebolla"),
  "sin-pepinillos": excludes("sin-pepinillos", "medium", "pepinillos"),
  "sin-mostaza": excludes("sin-mostaza", "medium", "mostaza"),
  "sin-cerdo": excludes("sin-cerdo", "high", "cerdo"),
  "sin-res": excludes("sin-res", "high", "carne de res"),
};

function restrictionWarnings(dish: DishDiet, restrictions: readonly string[]): Warning[] {
  return [...new Set(restrictions)].flatMap((restriction) => {
    const finding = Object.hasOwn(RESTRICTION_RULES, restriction) && RESTRICTION_RULES[restriction]?.(dish);
    return finding ? [{ kind: "restriction", subject: restriction, askRestaurant: false, ...finding }] : [];
  });
}

/**
 * Returns the finding for a disliked ingredient that the dish contains, and for an allergy also if it is unconfirmed.
 */
function ingredientFinding(dish: DishDiet, ingredient: string, level: string): Finding | undefined {
  const { name, plural } = ingredientInSentence(ingredient);
  if (dish.containsIngredients.includes(ingredient)) {
    if (level === "allergy") return { severity: "high", message: WARNINGS.containsAllergen(name) };
    if (level === "intolerance") return { severity: "medium", message: WARNINGS.containsIntolerance(name) };
    return { severity: "low", message: WARNINGS.containsDislike(name, plural) };
  }
  if (level !== "allergy" || dish.freeOfIngredients.includes(ingredient)) return undefined;
  return { severity: "medium", message: WARNINGS.unconfirmed(name), askRestaurant: true };
}

function ingredientWarnings(dish: DishDiet, disliked: [ingredient: string, level: string][]): Warning[] {
  return disliked.flatMap(([ingredient, level]) => {
    const finding = ingredientFinding(dish, ingredient, level);
    return finding ? [{ kind: "ingredient", subject: ingredient, askRestaurant: false, ...finding }] : [];
  });
}

/** Returns how many levels a dish's spiciness is above a diner's tolerance; 0 if it is not above or is unconfirmed. */
export function levelsAboveTolerance(level: number | null, tolerance: string): number {
  const tolerated = spicinessToLevel(SPICINESS.has(tolerance) ? tolerance : DEFAULT_TOLERANCE);
  return Math.max(0, (level ?? 0) - tolerated);
}

function spicinessWarnings({ spicinessLevel }: DishFacts, tolerance: string): Warning[] {
  const above = levelsAboveTolerance(spicinessLevel, tolerance);
  const spiciness = spicinessFromLevel(spicinessLevel ?? 0);
  if (above === 0 || !spiciness) return [];
  return [
    {
      kind: "spiciness",
      subject: spiciness,
      severity: above > 1 ? "high" : "medium",
      message: WARNINGS.spicier(SPICINESS.label(spiciness)),
      askRestaurant: false,
    },
  ];
}

/** Worst first. */
export const SEVERITIES: readonly Severity[] = ["high", "medium", "low"];

/**
 * Returns the warnings of a dish for a diner, most severe first. The two switches turn off their kinds of warnings,
 * but never those of an allergy, which is an ingredient or a restriction of «Alergias e intolerancias»: a diner who
 * turns off dietary warnings is still allergic.
 */
export function compatibilityWarnings(facts: DishFacts, diner: DinerWarnings): Warning[] {
  const dish = deriveAttributes(facts);
  const showsAll = diner.showDietaryWarnings;
  const disliked = Object.entries(diner.dislikedIngredients).filter(
    ([, level]) => showsAll || level === "allergy",
  );
  const restrictions = diner.dietaryRestrictions.filter((id) => showsAll || isAllergyRestriction(id));
  const warnings = [
    ...ingredientWarnings(dish, disliked),
    ...restrictionWarnings(dish, restrictions),
    ...(diner.showSpicinessWarnings ? spicinessWarnings(facts, diner.spicinessTolerance) : []),
  ];
  return warnings.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}
