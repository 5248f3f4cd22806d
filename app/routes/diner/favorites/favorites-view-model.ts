import { copy } from "~/copy/es";
import type { FavoriteDish, FavoritePlace } from "~/data/diners/favorites.server";
import type { Diet } from "~/data/preferences/diets.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { formatMoney } from "~/domain/money";
import { fitPath } from "~/domain/preferences/fit-filter";
import { noticeView } from "~/routes/view-models/notice-view-model";
import { groupKeyOf, ratingView, tileOf } from "~/routes/view-models/restaurant-view-model";

/** Cuisine chips that a card shows before '+N' (specification, section 2). */
const CUISINES_SHOWN = 2;

/** A place as its card of the favourites shows it. */
export function favoritePlaceView(place: FavoritePlace) {
  const cuisines = place.cuisineTypes.map((id) => CUISINES.label(id));
  return {
    id: place.publicId,
    href: addresses.menu(place.slug),
    name: place.name,
    place: [place.city, place.country].filter(Boolean).join(", "),
    description: place.description,
    hue: `hue-${groupKeyOf(place.restaurantType)}`,
    tile: tileOf(place.publicId, place.restaurantType),
    coverUrl: place.coverUrl,
    logoUrl: place.logoUrl,
    initials: initials(place.name),
    rating: ratingView(place),
    cuisines: cuisines.slice(0, CUISINES_SHOWN),
    moreCuisines: Math.max(0, cuisines.length - CUISINES_SHOWN),
  };
}

export type FavoritePlaceView = ReturnType<typeof favoritePlaceView>;

/** A dish as its row of the favourites shows it. */
export function favoriteDishView(dish: FavoriteDish, diet: Diet) {
  const restaurant = { name: dish.restaurantName, phone: dish.phone };
  return {
    id: dish.publicId,
    href: addresses.dish(dish.slug, dish.publicId),
    menuHref: addresses.menu(dish.slug),
    name: dish.name,
    of: copy.favorites.of(dish.restaurantName, dish.category),
    price: formatMoney(dish.price, dish.currency),
    description: dish.description,
    imageUrl: dish.imageUrl,
    tile: tileOf(dish.publicId, dish.restaurantType),
    rating: ratingView(dish),
    isAvailable: dish.isAvailable,
    notice: noticeView(dish, diet, restaurant, fitPath(dish.slug)) ?? null,
  };
}

export type FavoriteDishView = ReturnType<typeof favoriteDishView>;
