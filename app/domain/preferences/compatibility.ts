import { WARNINGS } from "~/copy/warnings";
import { isAllergyRestriction } from "~/domain/catalogue/dietary";
import { ingredientInSentence } from "~/domain/catalogue/ingredients";
import {
  DEFAULT_TOLERANCE,
  SPICINESS,
  spicinessFromLevel,
  spicinessToLevel,
} from "~/domain/catalogue/spiciness";
import { type DishDiet, standingOf } from "~/domain/preferences/dietary-ingredients";
import { type DescribedDish, dietAsToldTo } from "~/domain/preferences/own-words";

/** A diner's saved preferences; field names and ids as the database holds them. */
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

export interface DishFacts extends DescribedDish {
  /** 0 to 4; `null` if the restaurant declared none. */
  spicinessLevel: number | null;
}

export type Severity = "high" | "medium" | "low";

export interface Warning {
  kind: "spiciness" | "restriction" | "ingredient" | "unconfirmed" | "unchecked";
  /** The restriction's or ingredient's id, or the dish's spiciness. */
  subject: string;
  severity: Severity;
  /** Spanish, for the diner. */
  message: string;
  /** The restaurant declared neither that the dish contains it nor that it is free of it. */
  isUnconfirmed: boolean;
  /** The warning comes from an allergy, or from a restriction in the group «Alergias e intolerancias». */
  isAllergy: boolean;
  /** The message tells the diner to ask the restaurant or to verify, so it needs a link to the restaurant. */
  askRestaurant: boolean;
  /** Ids of the ingredients that the message is about, if an ingredient's own message says the same of them. */
  foods?: readonly string[];
}

/** Replaces the warnings if reading them failed: a dish without warnings would look safe. */
export const UNCHECKED_WARNING: Warning = {
  kind: "unchecked",
  subject: "unchecked",
  severity: "high",
  message: WARNINGS.unchecked,
  isUnconfirmed: true,
  isAllergy: true,
  askRestaurant: true,
};

type Finding = Pick<Warning, "severity" | "message" | "foods"> & { askRestaurant?: boolean };
type RestrictionRule = (dish: DishDiet) => Finding | undefined;

const named = (ids: readonly string[]) => ids.map((id) => ingredientInSentence(id).name);

/**
 * Requires that the dish declares the restriction. What is contained is told by name and is of high severity; what is
 * unconfirmed is of the given one.
 */
function requires(
  restriction: string,
  severity: Severity,
  unconfirmed: string,
  contained: (food: string) => string,
): RestrictionRule {
  return (dish) => {
    const { standing, ingredients } = standingOf(dish, restriction);
    if (standing === "met") return undefined;
    if (standing === "broken")
      return { severity: "high", message: contained(named(ingredients).join(" y ")) };
    return { severity, message: unconfirmed, askRestaurant: true };
  };
}

/**
 * Requires that the dish does not contain the food. If this is unconfirmed, the message says that it may contain it.
 */
function excludes(restriction: string, severity: Severity, food: string): RestrictionRule {
  return (dish) => {
    const { standing, ingredients } = standingOf(dish, restriction);
    if (standing === "met") return undefined;
    if (standing === "broken") return { severity, message: WARNINGS.contains(food), foods: ingredients };
    return { severity, message: WARNINGS.mayContain(food), askRestaurant: true };
  };
}

/** Requires that the restaurant declares the dish free of the food. If it is unconfirmed, the message says to ask. */
function needsConfirmation(restriction: string): RestrictionRule {
  return (dish) => {
    const { standing, ingredients } = standingOf(dish, restriction);
    if (standing === "met") return undefined;
    if (standing === "broken") {
      const message = WARNINGS.contains(named(ingredients).join(" y "));
      return { severity: "high", message, foods: ingredients };
    }
    return {
      severity: "medium",
      message: WARNINGS.unconfirmed(named(ingredients).join(" o ")),
      askRestaurant: true,
      foods: ingredients,
    };
  };
}

/**
 * The rule of each restriction (specification, diner side, section 5, and product decisions, «Dishes»: medium if a
 * dish neither declares the restriction nor is confirmed free). A contained ingredient is of high severity, as
 * contained gluten is. Organic and no added sugar are wishes and give no warning.
 */
const RESTRICTION_RULES: Readonly<Record<string, RestrictionRule>> = {
  vegan: requires("vegan", "high", WARNINGS.notVegan, WARNINGS.containsNotVegan),
  vegetarian: requires("vegetarian", "high", WARNINGS.notVegetarian, WARNINGS.containsNotVegetarian),
  halal: requires("halal", "medium", WARNINGS.notHalal, WARNINGS.containsNotHalal),
  kosher: requires("kosher", "medium", WARNINGS.notKosher, WARNINGS.containsNotKosher),
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
    if (!finding) return [];
    const isUnconfirmed = standingOf(dish, restriction).standing === "unconfirmed";
    const about = { subject: restriction, isUnconfirmed, isAllergy: isAllergyRestriction(restriction) };
    return [{ kind: "restriction", ...about, askRestaurant: false, ...finding }];
  });
}

/** Finds what to say of a disliked ingredient: if the dish contains it, or, for an allergy, if it is unconfirmed. */
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
    if (!finding) return [];
    const isUnconfirmed = !dish.containsIngredients.includes(ingredient);
    const about = { subject: ingredient, isUnconfirmed, isAllergy: level === "allergy" };
    return [{ kind: "ingredient", ...about, askRestaurant: false, ...finding }];
  });
}

/**
 * Returns how many levels a dish is above a diner's tolerance; 0 if it is not, or if the restaurant declared no level.
 */
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
      isUnconfirmed: false,
      isAllergy: false,
      askRestaurant: false,
    },
  ];
}

const SEVERITIES: readonly Severity[] = ["high", "medium", "low"];

/** Returns the position of a severity in the order; 0 is the most severe. */
export const severityRank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/**
 * Returns the sort keys of a warning, which are compared one after the other. An unconfirmed wish sorts after an
 * unconfirmed allergy, although its sentence in the specification begins with a stronger word. Within a severity,
 * ingredients that the dish contains sort first and spiciness sorts last.
 */
function orderOf({ kind, severity, isUnconfirmed, isAllergy }: Warning): number[] {
  const isWish = isUnconfirmed && !isAllergy;
  const standing = isUnconfirmed ? 1 : kind === "spiciness" || severity === "low" ? 2 : 0;
  return [severityRank(isWish ? "low" : severity), standing, isAllergy ? 0 : 1, severityRank(severity)];
}

/** Compares two warnings of a dish; the most severe comes first. */
export function compareWarnings(a: Warning, b: Warning): number {
  const others = orderOf(b);
  return (
    orderOf(a)
      .map((place, at) => place - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

/**
 * Lists the warnings about a dish that a diner wants, the most severe first. The two switches turn off their kinds of
 * warnings, but never those of an allergy, saved as an ingredient or as a restriction of «Alergias e intolerancias»: a
 * diner who turns off advice about diets is still allergic.
 */
export function compatibilityWarnings(facts: DishFacts, diner: DinerWarnings): Warning[] {
  const dish = dietAsToldTo(facts, diner.dislikedIngredients);
  const all = diner.showDietaryWarnings;
  const disliked = Object.entries(diner.dislikedIngredients).filter(
    ([, level]) => all || level === "allergy",
  );
  const restrictions = diner.dietaryRestrictions.filter((id) => all || isAllergyRestriction(id));
  const warnings = [
    ...ingredientWarnings(dish, disliked),
    ...restrictionWarnings(dish, restrictions),
    ...(diner.showSpicinessWarnings ? spicinessWarnings(facts, diner.spicinessTolerance) : []),
  ];
  return warnings.sort(compareWarnings);
}
