import { DISH_ATTRIBUTES, type DishAttribute, isAllergyRestriction } from "~/domain/catalogue/dietary";
import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";

/** What a dish says of itself; ids of the two catalogues, as the database holds them. */
export interface DishDiet {
  dietaryAttributes: readonly string[];
  containsIngredients: readonly string[];
  freeOfIngredients: readonly string[];
}

interface Tie {
  readonly attribute: DishAttribute;
  readonly side: "free" | "contains";
  readonly ingredients: readonly IngredientId[];
  /** The two sides say the same; otherwise the attribute rules the ingredients out and says more than that. */
  readonly isEquivalent: boolean;
}

const MEAT = ["pork", "beef", "chicken", "lamb"] as const;
const ANIMALS = [...MEAT, "fish", "shellfish"] as const;

/**
 * The one table that ties attributes to ingredients. Being free of every animal of the catalogue does not make a dish
 * vegetarian (duck is in no catalogue), so those ties go one way. Pickles are no ingredient of the catalogue: of
 * `sin-pepinillos` only the attribute speaks.
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
 * A dish with both sides of the table filled from each other: 'gluten-free' where it is free of gluten, free of gluten
 * where it is 'gluten-free'. Only equal sides are filled: 'vegan' is a word about a recipe and not about traces, so it
 * confirms nothing to somebody with an allergy. Ids come in catalogue order, unknown ones last. Of a dish that contradicts
 * itself what it contains is believed.
 */
export function deriveAttributes(dish: DishDiet): DishDiet {
  const attributes = new Set(dish.dietaryAttributes);
  const contains = new Set(dish.containsIngredients);
  const freeOf = new Set(dish.freeOfIngredients);
  const equivalent = TIES.filter((tie) => tie.isEquivalent);

  const sideOf = (tie: Tie) => (tie.side === "contains" ? contains : freeOf);
  for (const tie of equivalent) {
    if (!attributes.has(tie.attribute)) continue;
    for (const ingredient of tie.ingredients) sideOf(tie).add(ingredient);
  }
  for (const ingredient of contains) freeOf.delete(ingredient);
  for (const tie of equivalent) {
    if (tie.ingredients.every((ingredient) => sideOf(tie).has(ingredient))) attributes.add(tie.attribute);
  }
  for (const tie of TIES) {
    const isBelied = tie.side === "free" && tie.ingredients.some((ingredient) => contains.has(ingredient));
    if (isBelied) attributes.delete(tie.attribute);
  }
  return {
    dietaryAttributes: inCatalogueOrder(DISH_ATTRIBUTES.ids, attributes),
    containsIngredients: inCatalogueOrder(INGREDIENTS.ids, contains),
    freeOfIngredients: inCatalogueOrder(INGREDIENTS.ids, freeOf),
  };
}

/**
 * How a dish (already through `deriveAttributes`) stands to an attribute that somebody asks of it. `met`: the dish says so, or
 * says a word that means it (vegan means vegetarian, vegetarian means no pork). `broken`, with the ingredients: the dish
 * contains what the attribute rules out. Else `unconfirmed`, with the ingredients that nothing is known about.
 *
 * An attribute of «Alergias e intolerancias» is met by its own name or by the list «free of» alone (product decisions, «Fits,
 * unconfirmed, does not fit»): 'vegan' describes a recipe, and says nothing about traces of dairy.
 */
export function standingOf(
  dish: DishDiet,
  attribute: string,
): { standing: "met" | "broken" | "unconfirmed"; ingredients: IngredientId[] } {
  const tie = TIES.find((tie) => tie.side === "free" && tie.attribute === attribute);
  const contained =
    tie?.ingredients.filter((ingredient) => dish.containsIngredients.includes(ingredient)) ?? [];
  if (contained.length > 0) return { standing: "broken", ingredients: contained };

  const means = (said: string) => said === attribute || (said === "vegan" && attribute === "vegetarian");
  if (dish.dietaryAttributes.some(means)) return { standing: "met", ingredients: [] };
  if (!tie?.isEquivalent) return { standing: "unconfirmed", ingredients: [] };

  const ruledOut = new Set<string>(dish.freeOfIngredients);
  if (!isAllergyRestriction(attribute)) {
    for (const other of TIES) {
      if (other.side !== "free" || !dish.dietaryAttributes.includes(other.attribute)) continue;
      for (const ingredient of other.ingredients) ruledOut.add(ingredient);
    }
  }
  const unknown = tie.ingredients.filter((ingredient) => !ruledOut.has(ingredient));
  return { standing: unknown.length > 0 ? "unconfirmed" : "met", ingredients: unknown };
}

export interface DietaryContradiction {
  ingredient: IngredientId;
  /** The attribute that rules the ingredient out; absent where the dish lists it as contained and as free of. */
  attribute?: DishAttribute;
}

/**
 * Where a dish says two things that cannot both be true, for the form to refuse: an ingredient in both lists, or contained
 * though an attribute rules it out ('gluten-free' and `contains-gluten` among them), or `contains-gluten` on a dish that is
 * free of it. Empty where all is well.
 * @later owner panel
 */
export function dietaryContradictions(dish: DishDiet): DietaryContradiction[] {
  const saysContained = (ingredient: IngredientId) =>
    dish.containsIngredients.includes(ingredient) ||
    (ingredient === "gluten" && dish.dietaryAttributes.includes("contains-gluten"));
  const inBothLists = INGREDIENTS.ids
    .filter((ingredient) => saysContained(ingredient) && dish.freeOfIngredients.includes(ingredient))
    .map((ingredient) => ({ ingredient }));
  const belied = TIES.filter(
    (tie) => tie.side === "free" && dish.dietaryAttributes.includes(tie.attribute),
  ).flatMap(({ attribute, ingredients }) =>
    ingredients.filter(saysContained).map((ingredient) => ({ ingredient, attribute })),
  );
  return [...inBothLists, ...belied];
}
