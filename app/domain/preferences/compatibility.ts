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

/** What a diner has said; field names and ids as the database holds them. */
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
  /** 0 to 4; null where nobody said. */
  spicinessLevel: number | null;
}

export type Severity = "high" | "medium" | "low";

export interface Warning {
  kind: "spiciness" | "restriction" | "ingredient" | "unsaid" | "unchecked";
  /** The restriction's or ingredient's id, or the dish's spiciness. */
  subject: string;
  severity: Severity;
  /** Spanish, for the diner. */
  message: string;
  /** Nobody said so: neither that the dish contains it nor that it does not. */
  isUnconfirmed: boolean;
  /** An allergy, or a restriction of «Alergias e intolerancias». */
  isAllergy: boolean;
  /** The message says to ask the restaurant, or to verify: its WhatsApp link belongs beside it. */
  askRestaurant: boolean;
  /** Ids of the ingredients that the message is about, if an ingredient's own message says the same of them. */
  foods?: readonly string[];
}

/** Stands in for the warnings where looking them up failed: silence would read as «nothing to fear». */
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

/** The dish must say so of itself. */
function requires(restriction: string, severity: Severity, message: string): RestrictionRule {
  return (dish) =>
    standingOf(dish, restriction).standing === "met" ? undefined : { severity, message, askRestaurant: true };
}

/** The dish must say so of itself; containing what is ruled out is graver than saying nothing. */
function requiresOrHarms(
  restriction: string,
  unsaid: string,
  contained: (food: string) => string,
): RestrictionRule {
  return (dish) => {
    const { standing, ingredients } = standingOf(dish, restriction);
    if (standing === "met") return undefined;
    if (standing === "broken")
      return { severity: "high", message: contained(named(ingredients).join(" y ")) };
    return { severity: "medium", message: unsaid, askRestaurant: true };
  };
}

/** The dish must not contain the food; where it is unsaid, it may. */
function excludes(restriction: string, severity: Severity, food: string): RestrictionRule {
  return (dish) => {
    const { standing, ingredients } = standingOf(dish, restriction);
    if (standing === "met") return undefined;
    if (standing === "broken") return { severity, message: WARNINGS.contains(food), foods: ingredients };
    return { severity, message: WARNINGS.mayContain(food), askRestaurant: true };
  };
}

/** The dish must be confirmed free of the food; where it is unsaid, only the restaurant knows. */
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
 * What each restriction asks of a dish (specification, diner side, section 5, and product decisions, «Dishes»: medium where a
 * dish neither says so nor is confirmed free). What it is known to contain is grave, as contained gluten is. Organic and no
 * added sugar are wishes, and warn of nothing.
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
    if (!finding) return [];
    const isUnconfirmed = standingOf(dish, restriction).standing === "unconfirmed";
    const about = { subject: restriction, isUnconfirmed, isAllergy: isAllergyRestriction(restriction) };
    return [{ kind: "restriction", ...about, askRestaurant: false, ...finding }];
  });
}

/** What an unwelcome ingredient means: said of what the dish contains, and for an allergy of what nobody confirmed. */
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

/** How many levels hotter a dish is than a diner tolerates; 0 where it is not, or where nobody said how hot it is. */
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

/** Severities by their place: the gravest is 0. */
export const severityRank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/**
 * The places of a warning in the order, compared one after the other. A wish that nobody confirmed goes behind an allergy that
 * nobody confirmed, whatever word the specification gives it; of the same severity goes first what the dish contains, and
 * heat last.
 */
function orderOf({ kind, severity, isUnconfirmed, isAllergy }: Warning): number[] {
  const isWish = isUnconfirmed && !isAllergy;
  const standing = isUnconfirmed ? 1 : kind === "spiciness" || severity === "low" ? 2 : 0;
  return [severityRank(isWish ? "low" : severity), standing, isAllergy ? 0 : 1, severityRank(severity)];
}

/** Compares two warnings of a dish, the gravest first. */
export function compareWarnings(a: Warning, b: Warning): number {
  const others = orderOf(b);
  return (
    orderOf(a)
      .map((place, at) => place - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

/**
 * Everything about a dish that a diner asked to be warned of, worst first. The two switches silence their kinds of
 * warnings, but never an allergy, told as an ingredient or as a restriction of «Alergias e intolerancias»: who switches off
 * advice about diets has not stopped being allergic.
 */
export function compatibilityWarnings(facts: DishFacts, diner: DinerWarnings): Warning[] {
  const dish = deriveAttributes(facts);
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
