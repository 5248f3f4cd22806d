import { copy } from "~/copy/es";
import { type DishAvailability, isSoldOutToday } from "~/domain/menus/availability";

/** Returns the chip of a dish that is not on the menu at `now`, or null if it is. */
export function unavailableText(dish: DishAvailability, now: Date): string | null {
  if (!dish.isAvailable) return copy.dish.sheet.unavailable;
  return isSoldOutToday(dish, now) ? copy.dish.sheet.soldOutToday : null;
}
