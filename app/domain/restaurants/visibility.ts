/** The two columns of `restaurants` that say whether the public sees it. */
export type RestaurantVisibility = { isActive: boolean; visibleUntil: Date };

/** Returns whether the public sees a restaurant at `now`: it is active, and its owner's subscription is valid. */
export function isPublic({ isActive, visibleUntil }: RestaurantVisibility, now: Date): boolean {
  return isActive && visibleUntil > now;
}
