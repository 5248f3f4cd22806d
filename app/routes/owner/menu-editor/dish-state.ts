import { type DishAvailability, isOnMenu, isSoldOutToday } from "~/domain/menus/availability";

/** A dish in its editor: on the menu, off it until the next 5:00 AM, or off until further notice. */
export type DishState = "available" | "sold-out-today" | "sold-out";

/** Returns the state of a dish at `now`. One that is off until further notice stays so when «sold out today» ends. */
export function dishState(dish: DishAvailability, now: Date): DishState {
  if (isOnMenu(dish, now)) return "available";
  return dish.isAvailable && isSoldOutToday(dish, now) ? "sold-out-today" : "sold-out";
}
