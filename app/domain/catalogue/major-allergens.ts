import { INGREDIENTS, ingredientLabel, meantIngredients } from "~/domain/catalogue/ingredients";

/**
 * The fourteen substances of Annex II of Regulation (EU) No 1169/2011. They are the first thirteen ingredients of the
 * catalogue, because crustaceans and molluscs are one ingredient here.
 */
export const MAJOR_ALLERGEN_IDS = INGREDIENTS.ids.slice(0, 13);

const MAJOR_ALLERGENS: ReadonlySet<string> = new Set(MAJOR_ALLERGEN_IDS);

/** Returns whether an ingredient of the catalogue is one of the fourteen. */
export function isMajorAllergen(ingredient: string): boolean {
  return MAJOR_ALLERGENS.has(ingredient);
}

/**
 * Returns whether the question about an ingredient suggests an allergy: for the fourteen, and for a person's own word
 * that names one of them ('custom-camarones').
 */
export function suggestsAllergy(ingredient: string): boolean {
  return (
    MAJOR_ALLERGENS.has(ingredient) ||
    meantIngredients(ingredientLabel(ingredient)).some((meant) => MAJOR_ALLERGENS.has(meant))
  );
}
