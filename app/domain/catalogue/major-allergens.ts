import { INGREDIENTS, ingredientLabel, meantIngredients } from "~/domain/catalogue/ingredients";

/**
 * The fourteen substances of Annex II of Regulation (EU) No 1169/2011: thirteen ingredients, with which the catalogue begins.
 * Crustaceans and molluscs are one ingredient here.
 */
const MAJOR_ALLERGENS: ReadonlySet<string> = new Set(INGREDIENTS.ids.slice(0, 13));

/**
 * Whether an ingredient is asked about as an allergy first: one of the fourteen, or a word of the person's own that names one
 * of them ('custom-camarones').
 */
export function asksForAllergy(ingredient: string): boolean {
  return (
    MAJOR_ALLERGENS.has(ingredient) ||
    meantIngredients(ingredientLabel(ingredient)).some((meant) => MAJOR_ALLERGENS.has(meant))
  );
}
