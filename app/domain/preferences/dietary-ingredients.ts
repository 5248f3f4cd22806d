import { DISH_ATTRIBUTES, type DishAttribute, isAllergyRestriction } from "~/domain/catalogue/dietary";
import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";
import { isMajorAllergen } from "~/domain/catalogue/major-allergens";
import { remembered } from "~/domain/remembered";

/** The declared diet of a dish: ids of the two catalogues, as in the database. */
export interface DishDiet {
  dietaryAttributes: readonly string[];
  containsIngredients: readonly string[];
  freeOfIngredients: readonly string[];
}

interface Tie {
  readonly attribute: DishAttribute;
  readonly side: "free" | "contains";
  readonly ingredients: readonly IngredientId[];
  /** Whether both sides mean the same. Otherwise the attribute rules the ingredients out, but means more than that. */
  readonly isEquivalent: boolean;
}

const MEAT = ["pork", "beef", "chicken", "lamb"] as const;
const ANIMALS = [...MEAT, "fish", "shellfish"] as const;

/**
 * The relations of attributes and ingredients. A dish without any animal of the catalogue need not be vegetarian
 * (duck is not in the catalogue), so those relations go one way. Pickles are not in the catalogue, so
 * `sin-pepinillos` has no relation.
 */
const TIES: readonly Tie[] = [
  { attribute: "gluten-free", side: "free", ingredients: ["gluten"], isEquivalent: true },
  { attribute: "contains-gluten", side: "contains", ingredients: ["gluten"], isEquivalent: true },
  { attribute: "dairy-free", side: "free", ingredients: ["dairy"], isEquivalent: true },
  { attribute: "nut-free", side: "free", ingredients: ["peanuts", "tree-nuts"], isEquivalent: true },
  { attribute: "sin-cebolla", side: "free", ingredients: ["onion"], isEquivalent: true },
  { attribute: "sin-mostaza", side: "free", ingredients: ["mustard"], isEquivalent: true },
  { attribute: "sin-cerdo", side: "free", ingredients: ["pork"], isEquivalent: true },
  { attribute: "sin-res", side: "free", ingredients: ["beef"], isEquivalent: true },
  { attribute: "vegan", side: "free", ingredients: [...ANIMALS, "dairy", "eggs"], isEquivalent: false },
  { attribute: "vegetarian", side: "free", ingredients: ANIMALS, isEquivalent: false },
  { attribute: "halal", side: "free", ingredients: ["pork"], isEquivalent: false },
  { attribute: "kosher", side: "free", ingredients: ["pork", "shellfish"], isEquivalent: false },
];

function inCatalogueOrder(ids: readonly string[], found: ReadonlySet<string>): string[] {
  return [...ids.filter((id) => found.has(id)), ...[...found].filter((id) => !ids.includes(id))];
}

/**
 * Completes a dish's attributes and ingredients from each other: 'gluten-free' if it is free of gluten, free of
 * gluten if it is 'gluten-free'. It uses only equivalent relations: 'vegan' describes a recipe and not traces, so it
 * confirms nothing for an allergy. Ids are in catalogue order, unknown ones last. If a dish contradicts itself, the
 * contained ingredients count.
 */
export const deriveAttributes = remembered(derive);

const EQUIVALENT = TIES.filter((tie) => tie.isEquivalent);

function derive(dish: DishDiet): DishDiet {
  const attributes = new Set(dish.dietaryAttributes);
  const contains = new Set(dish.containsIngredients);
  const freeOf = new Set(dish.freeOfIngredients);

  const sideOf = (tie: Tie) => (tie.side === "contains" ? contains : freeOf);
  for (const tie of EQUIVALENT) {
    if (!attributes.has(tie.attribute)) continue;
    for (const ingredient of tie.ingredients) sideOf(tie).add(ingredient);
  }
  for (const ingredient of contains) freeOf.delete(ingredient);
  for (const tie of EQUIVALENT) {
    if (tie.ingredients.every((ingredient) => sideOf(tie).has(ingredient))) attributes.add(tie.attribute);
  }
  for (const tie of TIES) {
    const isContradicted =
      tie.side === "free" && tie.ingredients.some((ingredient) => contains.has(ingredient));
    if (isContradicted) attributes.delete(tie.attribute);
  }
  return {
    dietaryAttributes: inCatalogueOrder(DISH_ATTRIBUTES.ids, attributes),
    containsIngredients: inCatalogueOrder(INGREDIENTS.ids, contains),
    freeOfIngredients: inCatalogueOrder(INGREDIENTS.ids, freeOf),
  };
}

/**
 * Returns whether a dish (already completed by `deriveAttributes`) meets an attribute. `met`: the dish declares it,
 * or an attribute that implies it (vegan implies vegetarian, vegetarian implies no pork). `broken`: the dish contains
 * the returned ingredients, which the attribute rules out. `unconfirmed`: the returned ingredients are unconfirmed.
 *
 * Only its own name or the list «free of» meets an attribute of «Alergias e intolerancias» (product decisions, «Fits,
 * unconfirmed, does not fit»): 'vegan' describes a recipe, and not traces of dairy.
 */
export function standingOf(
  dish: DishDiet,
  attribute: string,
): { standing: "met" | "broken" | "unconfirmed"; ingredients: IngredientId[] } {
  const tie = TIES.find((tie) => tie.side === "free" && tie.attribute === attribute);
  const contained =
    tie?.ingredients.filter((ingredient) => dish.containsIngredients.includes(ingredient)) ?? [];
  if (contained.length > 0) return { standing: "broken", ingredients: contained };

  const implies = (declared: string) =>
    declared === attribute || (declared === "vegan" && attribute === "vegetarian");
  if (dish.dietaryAttributes.some(implies)) return { standing: "met", ingredients: [] };
  if (!tie?.isEquivalent) return { standing: "unconfirmed", ingredients: [] };

  const ruledOut = new Set<string>(dish.freeOfIngredients);
  if (!isAllergyRestriction(attribute)) {
    for (const other of TIES) {
      if (other.side !== "free" || !dish.dietaryAttributes.includes(other.attribute)) continue;
      for (const ingredient of other.ingredients) ruledOut.add(ingredient);
    }
  }
  const unconfirmed = tie.ingredients.filter((ingredient) => !ruledOut.has(ingredient));
  return { standing: unconfirmed.length > 0 ? "unconfirmed" : "met", ingredients: unconfirmed };
}

/**
 * Returns whether a restaurant confirmed that a dish is free of an ingredient: the dish says so, or declares an attribute
 * that rules the ingredient out. For one of the fourteen major allergens an attribute must name it: 'gluten-free' says
 * something of gluten, while 'vegan' describes a recipe and says nothing of traces. An ingredient that the dish merely
 * does not list is unconfirmed.
 */
export function isConfirmedFree(dish: DishDiet, ingredient: IngredientId): boolean {
  const { dietaryAttributes, containsIngredients, freeOfIngredients } = deriveAttributes(dish);
  if (containsIngredients.includes(ingredient)) return false;
  if (freeOfIngredients.includes(ingredient)) return true;
  return (
    !isMajorAllergen(ingredient) &&
    TIES.some(
      ({ side, attribute, ingredients }) =>
        side === "free" && ingredients.includes(ingredient) && dietaryAttributes.includes(attribute),
    )
  );
}

/**
 * Returns a dish's attributes without those that confirm that it is free of an ingredient, such as 'gluten-free'. Those
 * that describe a recipe, such as 'vegan', stay: they confirm nothing for an allergy.
 */
export function withoutFreeClaims(attributes: readonly string[]): string[] {
  return attributes.filter(
    (attribute) => !EQUIVALENT.some((tie) => tie.side === "free" && tie.attribute === attribute),
  );
}

export interface DietaryContradiction {
  ingredient: IngredientId;
  /** The attribute that rules the ingredient out. Absent if the dish lists it as contained and as free of. */
  attribute?: DishAttribute;
}

/**
 * Returns the contradictions of a dish, which its form refuses: an ingredient in both lists, a contained one that an
 * attribute rules out ('gluten-free' with `contains-gluten` too), or `contains-gluten` on a dish free of it. Empty if
 * there are none.
 */
export function dietaryContradictions(dish: DishDiet): DietaryContradiction[] {
  const isContained = (ingredient: IngredientId) =>
    dish.containsIngredients.includes(ingredient) ||
    (ingredient === "gluten" && dish.dietaryAttributes.includes("contains-gluten"));
  const inBothLists = INGREDIENTS.ids
    .filter((ingredient) => isContained(ingredient) && dish.freeOfIngredients.includes(ingredient))
    .map((ingredient) => ({ ingredient }));
  const ruledOut = TIES.filter(
    (tie) => tie.side === "free" && dish.dietaryAttributes.includes(tie.attribute),
  ).flatMap(({ attribute, ingredients }) =>
    ingredients.filter(isContained).map((ingredient) => ({ ingredient, attribute })),
  );
  return [...inBothLists, ...ruledOut];
}
