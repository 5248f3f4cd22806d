import { products } from "~/data/schema/menus";

/** Columns that decide whether a dish fits a diner (domain/preferences/compatibility `DishFacts`). */
export const dishFactColumns = {
  spicinessLevel: products.spicinessLevel,
  dietaryAttributes: products.dietaryAttributes,
  containsIngredients: products.containsIngredients,
  freeOfIngredients: products.freeOfIngredients,
};
