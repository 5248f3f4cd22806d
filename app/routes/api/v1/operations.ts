import type { Operation } from "~/http/api/operation";
import {
  addFavoriteDish,
  addFavoriteRestaurant,
  readFavorites,
  removeFavoriteDish,
  removeFavoriteRestaurant,
} from "./favorites.server";
import { readDish, readMenu } from "./menus.server";
import { markNotificationRead, markNotificationsRead, readNotificationList } from "./notifications.server";
import { listOffers, readOffer } from "./offers.server";
import { readPreferences } from "./preferences.server";
import { askQuestion } from "./questions.server";
import {
  deleteDishRating,
  deleteRestaurantRating,
  rateDish,
  rateRestaurant,
  readDishRating,
  readRestaurantRating,
} from "./ratings.server";
import { listNearbyRestaurants, readRestaurant, searchRestaurants } from "./restaurants.server";
import { listDishReviews, listRestaurantReviews } from "./reviews.server";

/** The operations that read and write the site's data. */
export const DATA_OPERATIONS: readonly Operation[] = [
  searchRestaurants,
  // Before the restaurant of a slug, which no restaurant may take.
  listNearbyRestaurants,
  readRestaurant,
  readMenu,
  readDish,
  listRestaurantReviews,
  listDishReviews,
  readRestaurantRating,
  rateRestaurant,
  deleteRestaurantRating,
  readDishRating,
  rateDish,
  deleteDishRating,
  listOffers,
  readOffer,
  askQuestion,
  readFavorites,
  addFavoriteRestaurant,
  removeFavoriteRestaurant,
  addFavoriteDish,
  removeFavoriteDish,
  readPreferences,
  readNotificationList,
  markNotificationRead,
  markNotificationsRead,
];
