import { insertRows } from "#support/builders";
import type { World } from "#support/demo/world";
import { adminUsers, restaurantOwners, subscriptionEvents, users } from "~/data/schema/accounts";
import {
  favoriteProducts,
  favoriteRestaurants,
  notifications,
  userActivityLog,
  userLocationPreferences,
  userPreferences,
} from "~/data/schema/diners";
import { categories, offers, products } from "~/data/schema/menus";
import { reviewCases, reviewReports } from "~/data/schema/moderation";
import { bulkPriceChanges, priceChanges } from "~/data/schema/prices";
import { offerLikes, ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurantSlugs, restaurants } from "~/data/schema/restaurants";

/** The tables of a world, each after those to which its foreign keys refer. */
export const TABLES = {
  adminUsers,
  users,
  restaurantOwners,
  subscriptionEvents,
  restaurants,
  restaurantSlugs,
  categories,
  products,
  bulkPriceChanges,
  priceChanges,
  offers,
  offerLikes,
  ratings,
  restaurantRatings,
  reviewCases,
  reviewReports,
  userPreferences,
  userLocationPreferences,
  favoriteRestaurants,
  favoriteProducts,
  userActivityLog,
  notifications,
};

/**
 * Inserts a world into a migrated database. Existing rows are left alone, so that a killed run can be repeated,
 * and a second run changes nothing. `onProgress` is called for each finished table.
 */
export async function insertWorld(
  d1: D1Database,
  world: World,
  { onProgress }: { onProgress?: (table: string, rows: number) => void } = {},
): Promise<void> {
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const rows: Record<string, unknown>[] = world[name];
    await insertRows(d1, TABLES[name], rows);
    onProgress?.(name, rows.length);
  }
}
