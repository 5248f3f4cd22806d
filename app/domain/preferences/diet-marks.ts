import { DISH_ATTRIBUTES, type DishAttribute } from "~/domain/catalogue/dietary";
import { deriveAttributes } from "~/domain/preferences/dietary-ingredients";

/**
 * What everybody looks for on a menu, in the order in which a row says it. The other attributes («Sin mostaza», «Sin res»)
 * help only who asked for them; a dish's sheet says them all.
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
 * The attributes of a dish that its row says to somebody who asked for `asked` (attribute ids): what they asked for first,
 * then the diet marks. Vegan says vegetarian too, so the second is left out beside the first.
 */
export function rowMarks(dishAttributes: readonly string[], asked: readonly string[] = []): string[] {
  const said = dishAttributes.filter((id) => id !== "vegetarian" || !dishAttributes.includes("vegan"));
  const wanted = asked.includes("vegetarian") ? [...asked, "vegan"] : asked;
  const first = said.filter((id) => wanted.includes(id));
  return [...first, ...DIET_MARKS.filter((id) => said.includes(id) && !first.includes(id))];
}

/**
 * The attributes that a diner asked about: their restrictions, and what rules out an ingredient that they do not eat
 * (mustard: 'sin-mostaza'; peanuts: 'nut-free').
 */
export function attributesAskedBy(diner: {
  dietaryRestrictions: readonly string[];
  /** Ingredient id to dislike level. */
  dislikedIngredients: Readonly<Record<string, string>>;
}): string[] {
  const rulesOut = (attribute: string) =>
    deriveAttributes({ dietaryAttributes: [attribute], containsIngredients: [], freeOfIngredients: [] })
      .freeOfIngredients;
  const isDisliked = (ingredient: string) => Object.hasOwn(diner.dislikedIngredients, ingredient);
  return DISH_ATTRIBUTES.ids.filter(
    (id) => diner.dietaryRestrictions.includes(id) || rulesOut(id).some(isDisliked),
  );
}
