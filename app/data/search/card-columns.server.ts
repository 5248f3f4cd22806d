import { sql } from "drizzle-orm";
import { type Bound, renamed } from "~/data/database.server";
import { isFavoriteDish, isFavoriteRestaurant } from "~/data/diners/is-favorite.server";
import { dishFactColumns } from "~/data/menus/dish-facts.server";
import { categories, products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";

/** Category names on a restaurant's card. */
const CATEGORIES_A_CARD = 2;

/** Returns what a dish's card shows, as the signed-in account `userId` sees it. The query joins its restaurant. */
export const dishCardColumns = (userId: Bound<number | null> | undefined) => ({
  publicId: products.publicId,
  name: products.name,
  price: products.price,
  sizes: products.sizes,
  imageUrl: products.imageUrl,
  ratingCount: products.ratingCount,
  averageRating: products.averageRating,
  isFavorite: isFavoriteDish(userId),
  slug: restaurants.slug,
  restaurantName: renamed(restaurants.name, "restaurant_name"),
  restaurantType: restaurants.restaurantType,
  currency: restaurants.currency,
  phone: restaurants.phone,
  ...dishFactColumns,
});

// The restaurant's id is written out: in a query with one table drizzle writes columns without their table, and `id`
// would be the category's.
const firstCategories = sql<string>`(
  SELECT json_group_array(name) FROM (
    SELECT name FROM ${categories} WHERE restaurant_id = restaurants.id
    ORDER BY sort_order, id LIMIT ${CATEGORIES_A_CARD}))`.as("first_categories");

/** Returns what a restaurant's card shows beside its country, as the signed-in account `userId` sees it. */
export const restaurantCardColumns = (userId: Bound<number | null> | undefined) => ({
  publicId: restaurants.publicId,
  slug: restaurants.slug,
  name: restaurants.name,
  description: restaurants.description,
  restaurantType: restaurants.restaurantType,
  city: restaurants.city,
  coverUrl: restaurants.coverUrl,
  logoUrl: restaurants.logoUrl,
  categoriesCount: restaurants.categoriesCount,
  dishesCount: restaurants.availableProductsCount,
  ratingCount: restaurants.ratingCount,
  averageRating: restaurants.averageRating,
  firstCategories,
  isFavorite: isFavoriteRestaurant(userId),
});
