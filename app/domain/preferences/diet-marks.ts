import { DISH_ATTRIBUTES, type DishAttribute } from "~/domain/catalogue/dietary";
import { deriveAttributes } from "~/domain/preferences/dietary-ingredients";

/**
 * The attributes that a menu's row shows to everybody, in this order. Other attributes («Sin mostaza», «Sin res») are
 * useful only to diners with that restriction. A dish's sheet shows all.
 */
export const DIET_MARKS: readonly DishAttribute[] = [
  "vegan",
  "vegetarian",
  "halal",
  "kosher",
  "gluten-free",
  "contains-gluten",
  "dairy-free",
  "organic",
  "no-added-sugar",
];

/**
 * Returns the attributes that a dish's row shows: the diner's own (`asked`, attribute ids) first, then the diet
 * marks. Vegan implies vegetarian, so a vegan dish does not show vegetarian too.
 */
export function rowMarks(dishAttributes: readonly string[], asked: readonly string[] = []): string[] {
  const shown = dishAttributes.filter((id) => id !== "vegetarian" || !dishAttributes.includes("vegan"));
  const wanted = asked.includes("vegetarian") ? [...asked, "vegan"] : asked;
  const first = shown.filter((id) => wanted.includes(id));
  return [...first, ...DIET_MARKS.filter((id) => shown.includes(id) && !first.includes(id))];
}

/** The ingredients that each attribute rules out. */
const RULED_OUT: ReadonlyMap<string, readonly string[]> = new Map(
  DISH_ATTRIBUTES.ids.map((id) => [
    id,
    deriveAttributes({ dietaryAttributes: [id], containsIngredients: [], freeOfIngredients: [] })
      .freeOfIngredients,
  ]),
);

/**
 * Returns the attributes that matter to a diner: their restrictions, and those that rule out an ingredient that they
 * dislike (mustard: 'sin-mostaza'; peanuts: 'nut-free').
 */
export function attributesAskedBy(diner: {
  dietaryRestrictions: readonly string[];
  /** Ingredient id to dislike level. */
  dislikedIngredients: Readonly<Record<string, string>>;
}): string[] {
  const isDisliked = (ingredient: string) => Object.hasOwn(diner.dislikedIngredients, ingredient);
  return DISH_ATTRIBUTES.ids.filter(
    (id) => diner.dietaryRestrictions.includes(id) || RULED_OUT.get(id)?.some(isDisliked),
  );
}
