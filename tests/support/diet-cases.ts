import { DIETARY_RESTRICTIONS, DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import type { DishFacts } from "~/domain/preferences/compatibility";
import type { Fit } from "~/domain/preferences/fit";

/**
 * The decision table of product.md («Fits, unconfirmed, does not fit»), written a second time and without the
 * engine: every combination of dish fact × preference × level × attribute. Tests compare engine, filter,
 * suggestions and the rows of screens with it.
 */

/** A single preference of a diner. */
export type Wish =
  | { restriction: string }
  | { ingredient: string; level: "dislike" | "intolerance" | "allergy" }
  | { tolerance: string };

/** The menu's attribute that confirms that an ingredient is absent. */
const OWN_ATTRIBUTE: Readonly<Record<string, string>> = {
  gluten: "gluten-free",
  dairy: "dairy-free",
  peanuts: "nut-free",
  "tree-nuts": "nut-free",
  onion: "sin-cebolla",
  mustard: "sin-mostaza",
  pork: "sin-cerdo",
  beef: "sin-res",
};

const ANIMALS = ["pork", "beef", "chicken", "lamb", "fish", "shellfish"];

/** The ingredients that break a restriction. */
const FORBIDS: Readonly<Record<string, readonly string[]>> = {
  vegetarian: ANIMALS,
  vegan: [...ANIMALS, "dairy", "eggs"],
  halal: ["pork"],
  kosher: ["pork", "shellfish"],
  "gluten-free": ["gluten"],
  "dairy-free": ["dairy"],
  "nut-free": ["peanuts", "tree-nuts"],
  "sin-cebolla": ["onion"],
  "sin-pepinillos": [],
  "sin-mostaza": ["mustard"],
  "sin-cerdo": ["pork"],
  "sin-res": ["beef"],
  organic: [],
  "no-added-sugar": [],
};

/** Restrictions that the list «free of» confirms. */
const CONFIRMED_BY_LIST = [
  "gluten-free",
  "dairy-free",
  "nut-free",
  "sin-cebolla",
  "sin-mostaza",
  "sin-cerdo",
  "sin-res",
];

/** Other attributes that mean the restriction. No restriction under «Alergias e intolerancias» has one. */
const MEANT_BY: Readonly<Record<string, readonly string[]>> = {
  vegetarian: ["vegan"],
  "sin-cerdo": ["vegan", "vegetarian", "halal", "kosher"],
  "sin-res": ["vegan", "vegetarian"],
};

const contains = (dish: DishFacts, ingredient: string) =>
  dish.containsIngredients.includes(ingredient) ||
  (ingredient === "gluten" && dish.dietaryAttributes.includes("contains-gluten"));

const isFreeOf = (dish: DishFacts, ingredient: string) =>
  dish.freeOfIngredients.includes(ingredient) ||
  dish.dietaryAttributes.includes(OWN_ATTRIBUTE[ingredient] ?? "none");

/** Whether an attribute counts: an attribute that a contained ingredient contradicts does not. */
const says = (dish: DishFacts, attribute: string) =>
  dish.dietaryAttributes.includes(attribute) &&
  !(FORBIDS[attribute] ?? []).some((ingredient) => contains(dish, ingredient));

/** Returns the fit that the table gives. */
export function answerOf(dish: DishFacts, wish: Wish): Fit {
  if ("tolerance" in wish) {
    const tolerated = (SPICINESS.ids as readonly string[]).indexOf(wish.tolerance);
    if (dish.spicinessLevel === null) return tolerated === SPICINESS.ids.length - 1 ? "fits" : "unconfirmed";
    return dish.spicinessLevel > tolerated ? "breaks" : "fits";
  }
  if ("ingredient" in wish) {
    if (wish.level === "dislike") return "fits";
    if (contains(dish, wish.ingredient)) return "breaks";
    return isFreeOf(dish, wish.ingredient) ? "fits" : "unconfirmed";
  }
  const { restriction } = wish;
  const forbidden = FORBIDS[restriction] ?? [];
  if (forbidden.some((ingredient) => contains(dish, ingredient))) return "breaks";
  if (says(dish, restriction)) return "fits";
  if ((MEANT_BY[restriction] ?? []).some((attribute) => says(dish, attribute))) return "fits";
  const isListed = CONFIRMED_BY_LIST.includes(restriction);
  return isListed && forbidden.every((ingredient) => isFreeOf(dish, ingredient)) ? "fits" : "unconfirmed";
}

export const LEVELS = ["dislike", "intolerance", "allergy"] as const;

/** Every preference at every level: restrictions, ingredients (also one that a diner named), tolerances. */
export const WISHES: readonly Wish[] = [
  ...DIETARY_RESTRICTIONS.ids.map((restriction) => ({ restriction })),
  ...[...INGREDIENTS.ids, "custom-fresa"].flatMap((ingredient) =>
    LEVELS.map((level) => ({ ingredient, level })),
  ),
  ...SPICINESS.ids.map((tolerance) => ({ tolerance })),
];

/** The ingredients that a dish declares: none, one contained, one absent; both nuts, and every ingredient, absent. */
const INGREDIENT_LISTS = [
  { containsIngredients: [], freeOfIngredients: [] },
  ...INGREDIENTS.ids.flatMap((ingredient) => [
    { containsIngredients: [ingredient], freeOfIngredients: [] },
    { containsIngredients: [], freeOfIngredients: [ingredient] },
  ]),
  { containsIngredients: ["tree-nuts"], freeOfIngredients: ["peanuts"] },
  { containsIngredients: [], freeOfIngredients: ["peanuts", "tree-nuts"] },
  { containsIngredients: [], freeOfIngredients: [...INGREDIENTS.ids] },
];

/** Every attribute, or none, with every declaration of every ingredient. */
export const DISHES: readonly DishFacts[] = [[], ...DISH_ATTRIBUTES.ids.map((id) => [id])].flatMap(
  (dietaryAttributes) =>
    INGREDIENT_LISTS.map((lists) => ({ dietaryAttributes, ...lists, spicinessLevel: null })),
);

/** Every level of spiciness, and none declared. */
export const HOT_DISHES: readonly DishFacts[] = [null, 0, 1, 2, 3, 4].map((spicinessLevel) => ({
  dietaryAttributes: [],
  containsIngredients: [],
  freeOfIngredients: [],
  spicinessLevel,
}));

/** Returns the saved preferences of a diner with one wish. */
export function dietOf(wish: Wish) {
  return {
    dietaryRestrictions: "restriction" in wish ? [wish.restriction] : [],
    dislikedIngredients: "ingredient" in wish ? { [wish.ingredient]: wish.level } : {},
    spicinessTolerance: "tolerance" in wish ? wish.tolerance : "medium",
    isToleranceChosen: "tolerance" in wish,
  };
}

/** Describes a wish, for the title of a failing case. */
export const wishName = (wish: Wish): string => Object.values(wish).join(" ");
