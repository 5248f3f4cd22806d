import {
  type DishDiet,
  deriveAttributes,
  isConfirmedFree,
  standingOf,
} from "~/domain/preferences/dietary-ingredients";
import type { Reading } from "~/domain/questions/reading";

const CENTS = 100;

export type ConditionedDish = DishDiet & { price: number };

type Conditions = Pick<Reading, "diets" | "without" | "least" | "most">;

/**
 * Returns whether a dish meets the conditions of a question exactly: its price, lowest size, lies within the limits; the
 * restaurant confirmed every diet, and that the dish is free of every unwanted ingredient. What is unconfirmed is not met.
 */
export function meetsConditions(dish: ConditionedDish, { diets, without, least, most }: Conditions): boolean {
  if (least !== undefined && dish.price < Math.round(least * CENTS)) return false;
  if (most !== undefined && dish.price > Math.round(most * CENTS)) return false;
  const derived = deriveAttributes(dish);
  return (
    (diets ?? []).every((diet) => standingOf(derived, diet).standing === "met") &&
    (without ?? []).every((ingredient) => isConfirmedFree(dish, ingredient))
  );
}
