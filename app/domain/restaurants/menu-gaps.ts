import { isPublic, type RestaurantVisibility } from "./visibility";

/** Why people who open a menu's address do not see its dishes. */
export type MenuGap = "inactive" | "lapsed" | "no-dishes" | "all-sold-out";

type Menu = RestaurantVisibility & {
  /** Number of its dishes, on the menu or not. */
  dishCount: number;
  hasDishOnMenu: boolean;
};

/**
 * Returns everything that keeps an anonymous visitor from seeing the dishes of a menu at `now`, the first thing to
 * repair first; nothing if the menu is seen.
 */
export function listMenuGaps({ dishCount, hasDishOnMenu, ...restaurant }: Menu, now: Date): MenuGap[] {
  const gaps: MenuGap[] = [];
  if (!restaurant.isActive) gaps.push("inactive");
  if (!isPublic({ ...restaurant, isActive: true }, now)) gaps.push("lapsed");
  if (dishCount === 0) gaps.push("no-dishes");
  else if (!hasDishOnMenu) gaps.push("all-sold-out");
  return gaps;
}
