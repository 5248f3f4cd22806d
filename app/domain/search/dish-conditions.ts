import {
  type DishDiet,
  deriveAttributes,
  isConfirmedFree,
  standingOf,
} from "~/domain/preferences/dietary-ingredients";
import type { Reading } from "~/domain/questions/reading";

const CENTS = 100;

/** A dish with its price in cents of its restaurant's currency (ISO 4217). */
export type ConditionedDish = DishDiet & { price: number; currency: string };

type Conditions = Pick<Reading, "diets" | "without" | "least" | "most"> & {
  /** The currency of the limits; missing where only one can be meant. */
  money?: { currency: string };
};

/**
 * Returns whether a dish meets the conditions of a question exactly: its price, lowest size, lies within the limits and is in
 * their currency; the
 * restaurant confirmed every diet, and that the dish is free of every unwanted ingredient. What is unconfirmed is not met.
 */
export function meetsConditions(
  dish: ConditionedDish,
  { diets, without, least, most, money }: Conditions,
): boolean {
  const isLimited = least !== undefined || most !== undefined;
  if (isLimited && money && dish.currency !== money.currency) return false;
  if (least !== undefined && dish.price < Math.round(least * CENTS)) return false;
  if (most !== undefined && dish.price > Math.round(most * CENTS)) return false;
  const derived = deriveAttributes(dish);
  return (
    (diets ?? []).every((diet) => standingOf(derived, diet).standing === "met") &&
    (without ?? []).every((ingredient) => isConfirmedFree(dish, ingredient))
  );
}
