import type { RestaurantToManage } from "~/data/restaurants/management.server";

/** Returns how a restaurant's prices are read and drawn. */
export function priceHabit({ country, currency }: RestaurantToManage) {
  return { country, currency };
}

/** Returns the categories to choose from. */
export function categoryOptions(categories: readonly { publicId: string; name: string }[]) {
  return categories.map(({ publicId, name }) => ({ value: publicId, label: name }));
}
