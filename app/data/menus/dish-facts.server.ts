import { products } from "~/data/schema/menus";

/** Columns of a dish by which it is judged for a diner (domain/preferences/compatibility `DishFacts`). */
export const dishFactColumns = {
  spicinessLevel: products.spicinessLevel,
  dietaryAttributes: products.dietaryAttributes,
  containsIngredients: products.containsIngredients,
  freeOfIngredients: products.freeOfIngredients,
};
