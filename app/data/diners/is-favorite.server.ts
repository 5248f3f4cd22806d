import { sql } from "drizzle-orm";

/**
 * Column beside `restaurants`: whether the account keeps the place (0 or 1); 0 for nobody. The tables stand in words,
 * because drizzle writes columns bare where a query has one table.
 */
export function isFavoriteRestaurant(userId: number | undefined) {
  return sql<number>`EXISTS (SELECT 1 FROM favorite_restaurants AS kept
    WHERE kept.user_id = ${userId ?? null} AND kept.restaurant_id = restaurants.id)`.as("is_kept");
}

/** Column beside `products`: whether the account keeps the dish (0 or 1); 0 for nobody. */
export function isFavoriteDish(userId: number | undefined) {
  return sql<number>`EXISTS (SELECT 1 FROM favorite_products AS kept
    WHERE kept.user_id = ${userId ?? null} AND kept.product_id = products.id)`.as("is_kept_dish");
}
