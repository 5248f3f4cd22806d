import { sql } from "drizzle-orm";
import type { Bound } from "~/data/database.server";

/**
 * Column beside `restaurants`: 1 if it is the account's favorite, else 0; 0 for anonymous visitors. The tables are
 * written out, because in a query with one table drizzle writes columns without their table.
 */
export function isFavoriteRestaurant(userId: Bound<number | null> | undefined) {
  return sql<number>`EXISTS (SELECT 1 FROM favorite_restaurants AS favorite
    WHERE favorite.user_id = ${userId ?? null} AND favorite.restaurant_id = restaurants.id)`.as(
    "is_favorite",
  );
}

/** Column beside `products`: 1 if it is the account's favorite, else 0; 0 for anonymous visitors. */
export function isFavoriteDish(userId: Bound<number | null> | undefined) {
  return sql<number>`EXISTS (SELECT 1 FROM favorite_products AS favorite
    WHERE favorite.user_id = ${userId ?? null} AND favorite.product_id = products.id)`.as("is_favorite_dish");
}
