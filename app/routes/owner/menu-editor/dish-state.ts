import { type DishAvailability, isOnMenu, isSoldOutToday } from "~/domain/menus/availability";

/** A dish in its editor: on the menu, off it until the next 5:00 AM or until further notice, or never on it so far. */
export type DishState = "available" | "sold-out-today" | "sold-out" | "draft";

/** Returns the state of a dish at `now`. One that is off until further notice stays so when «sold out today» ends. */
export function dishState(dish: DishAvailability & { isDraft: boolean }, now: Date): DishState {
  if (isOnMenu(dish, now)) return "available";
  if (dish.isDraft) return "draft";
  return dish.isAvailable && isSoldOutToday(dish, now) ? "sold-out-today" : "sold-out";
}

/** Returns whether a dish was on the menu and is off it now, which restocking takes back. */
export function isSoldOut(state: DishState): boolean {
  return state === "sold-out-today" || state === "sold-out";
}
