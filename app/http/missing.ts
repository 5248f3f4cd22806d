import { copy } from "~/copy/es";
import type { DishAnswer } from "~/data/menus/dishes.server";

/** What may be missing at the address of a restaurant or of its dish. */
export type Missing = Extract<DishAnswer, { missing: unknown }>["missing"];

/** The sentence for what is missing. */
export const MISSING: Record<Missing, string> = {
  restaurant: copy.reviews.errors.restaurant,
  product: copy.reviews.errors.product,
  "product-elsewhere": copy.reviews.errors.productElsewhere,
};
