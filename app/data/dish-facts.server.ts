import { products } from "./schema/menus";

/** Columns of a dish by which it is judged for a diner (domain/compatibility `DishFacts`). */
export const dishFactColumns = {
  spicinessLevel: products.spicinessLevel,
  dietaryAttributes: products.dietaryAttributes,
  containsIngredients: products.containsIngredients,
  freeOfIngredients: products.freeOfIngredients,
};
