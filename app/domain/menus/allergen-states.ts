import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import type { IngredientId } from "~/domain/catalogue/ingredients";
import { MAJOR_ALLERGEN_IDS } from "~/domain/catalogue/major-allergens";
import {
  type DishDiet,
  deriveAttributes,
  dietaryContradictions,
} from "~/domain/preferences/dietary-ingredients";

/** What a dish declares about an allergen: it contains it, is free of it, or has not confirmed it. */
export type AllergenState = "c" | "f" | "u";

/** By a tap a cell passes from unconfirmed to contained, then to free, then back. */
export const NEXT_STATE: Record<AllergenState, AllergenState> = { u: "c", c: "f", f: "u" };

export const isAllergenState = (text: unknown): text is AllergenState =>
  text === "c" || text === "f" || text === "u";

/** One declaration to change. */
export type AllergenChange = { dish: string; allergen: IngredientId; to: AllergenState };

/** Returns the states of a dish as a letter for each of the major allergens, in the order of the catalogue. */
export function statesOf(dish: DishDiet): string {
  const { containsIngredients, freeOfIngredients } = deriveAttributes(dish);
  return MAJOR_ALLERGEN_IDS.map((id) =>
    containsIngredients.includes(id) ? "c" : freeOfIngredients.includes(id) ? "f" : "u",
  ).join("");
}

/** Returns whether a text has a state for each of the major allergens. */
export function areStates(text: string): boolean {
  return text.length === MAJOR_ALLERGEN_IDS.length && [...text].every(isAllergenState);
}

/** Returns the states with another one for the allergen of this number. */
export function withState(states: string, at: number, state: AllergenState): string {
  return states.slice(0, at) + state + states.slice(at + 1);
}

/** Returns the dishes of `free` that are free of the allergen of this number in these states, as unconfirmed again. */
export function withoutRest(
  dishes: readonly { id: string; states: string }[],
  at: number,
  free: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    dishes
      .filter(({ id, states }) => free.includes(id) && states[at] === "f")
      .map(({ id, states }) => [id, withState(states, at, "u")]),
  );
}

/** Returns the changes that lead from a dish's states as drawn to the chosen ones. */
export function changesBetween(dish: string, drawn: string, chosen: string): AllergenChange[] {
  return MAJOR_ALLERGEN_IDS.flatMap((allergen, at) => {
    const to = chosen[at];
    return isAllergenState(to) && to !== drawn[at] ? [{ dish, allergen, to }] : [];
  });
}

type Declared = { diet: DishDiet } | { contradicted: { allergen: IngredientId; attribute: string } };

/**
 * Returns a dish with its declarations changed, or the allergen and the attribute that says otherwise: a dish that is
 * 'gluten-free' neither contains gluten nor leaves it unconfirmed. Ingredients without a change keep their lists.
 */
export function declared(dish: DishDiet, changes: readonly AllergenChange[]): Declared {
  const changed = new Set<string>(changes.map(({ allergen }) => allergen));
  const listOf = (ids: readonly string[], state: AllergenState) => [
    ...ids.filter((id) => !changed.has(id)),
    ...changes.filter(({ to }) => to === state).map(({ allergen }) => allergen),
  ];
  const diet = {
    dietaryAttributes: dish.dietaryAttributes,
    containsIngredients: listOf(dish.containsIngredients, "c"),
    freeOfIngredients: listOf(dish.freeOfIngredients, "f"),
  };
  const broken = changes.find((change) => !says(diet, change));
  if (!broken) return { diet };
  const attribute = diet.dietaryAttributes.find((one) =>
    says({ ...diet, dietaryAttributes: diet.dietaryAttributes.filter((other) => other !== one) }, broken),
  );
  return {
    contradicted: {
      allergen: broken.allergen,
      attribute: DISH_ATTRIBUTES.label(attribute ?? diet.dietaryAttributes[0] ?? ""),
    },
  };
}

/** Returns whether a dish says of an allergen what was declared, and no attribute of it says otherwise. */
function says(diet: DishDiet, { allergen, to }: AllergenChange): boolean {
  const isContradicted = dietaryContradictions(diet).some(({ ingredient }) => ingredient === allergen);
  return !isContradicted && statesOf(diet)[MAJOR_ALLERGEN_IDS.indexOf(allergen)] === to;
}
