import { copy } from "~/copy/es";
import type { FavoriteDish, FavoriteRestaurant } from "~/data/diners/favorites.server";
import type { Diet } from "~/data/preferences/diets.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { priceText } from "~/domain/menus/sizes";
import { fitPath } from "~/domain/preferences/fit-filter";
import { unavailableText } from "~/routes/view-models/dish-availability";
import { noticeViewModel } from "~/routes/view-models/notice-view-model";
import { groupKeyOf, ratingViewModel, tileOf } from "~/routes/view-models/restaurant-view-model";

/** Cuisine chips on a card before '+N' (specification, section 2). */
const CUISINES_SHOWN = 2;

/** Turns a favorite restaurant into its card's data. */
export function favoriteRestaurantViewModel(restaurant: FavoriteRestaurant) {
  const cuisines = restaurant.cuisineTypes.map((id) => CUISINES.label(id));
  return {
    id: restaurant.publicId,
    href: addresses.menu(restaurant.slug),
    name: restaurant.name,
    where: [restaurant.city, restaurant.country].filter(Boolean).join(", "),
    description: restaurant.description,
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    tile: tileOf(restaurant.publicId, restaurant.restaurantType),
    coverUrl: restaurant.coverUrl,
    logoUrl: restaurant.logoUrl,
    initials: initials(restaurant.name),
    rating: ratingViewModel(restaurant),
    cuisines: cuisines.slice(0, CUISINES_SHOWN),
    moreCuisines: Math.max(0, cuisines.length - CUISINES_SHOWN),
  };
}

export type FavoriteRestaurantViewModel = ReturnType<typeof favoriteRestaurantViewModel>;

/** Turns a favorite dish into its row's data at `now`. */
export function favoriteDishViewModel(dish: FavoriteDish, diet: Diet, now: Date) {
  const restaurant = { name: dish.restaurantName, phone: dish.phone };
  return {
    id: dish.publicId,
    href: addresses.dish(dish.slug, dish.publicId),
    menuHref: addresses.menu(dish.slug),
    name: dish.name,
    of: copy.favorites.of(dish.restaurantName, dish.category),
    price: priceText(dish, dish.currency),
    description: dish.description,
    imageUrl: dish.imageUrl,
    tile: tileOf(dish.publicId, dish.restaurantType),
    rating: ratingViewModel(dish),
    unavailable: unavailableText(dish, now),
    notice: noticeViewModel(dish, diet, restaurant, fitPath(dish.slug)) ?? null,
  };
}

export type FavoriteDishViewModel = ReturnType<typeof favoriteDishViewModel>;
