import { type IngredientId, ingredientLabel, meantIngredients } from "~/domain/catalogue/ingredients";

/**
 * The fourteen substances of Annex II of Regulation (EU) No 1169/2011, in its order, each as the catalogue's ingredient.
 * Crustaceans and molluscs are one ingredient here.
 */
export const ANNEX_II = {
  "cereals containing gluten": "gluten",
  crustaceans: "shellfish",
  eggs: "eggs",
  fish: "fish",
  peanuts: "peanuts",
  soybeans: "soy",
  milk: "dairy",
  nuts: "tree-nuts",
  celery: "celery",
  mustard: "mustard",
  "sesame seeds": "sesame",
  "sulphur dioxide and sulphites": "sulphites",
  lupin: "lupin",
  molluscs: "shellfish",
} as const satisfies Record<string, IngredientId>;

const MAJOR_ALLERGENS: ReadonlySet<string> = new Set(Object.values(ANNEX_II));

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
