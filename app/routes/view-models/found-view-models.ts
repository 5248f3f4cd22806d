import { copy } from "~/copy/es";
import type { RestaurantRow } from "~/data/search/search.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import type { FavoriteKind } from "~/domain/diners/favorites";
import type { HeartViewModel } from "~/ui/diners/heart";
import type { RestaurantViewModel } from "~/ui/restaurants/restaurant-card";
import { formatCount, groupKeyOf, ratingViewModel, tileOf, typeLabel } from "./restaurant-view-model";

/** Data for the hearts on cards: the current page, and whether someone is signed in. */
export type HeartContext = { page: string; isSignedIn: boolean };

type FavoriteCandidate = { publicId: string; name: string; isFavorite: number };

/** Returns the heart of a card. */
export function heartOf(
  kind: FavoriteKind,
  { publicId, name, isFavorite }: FavoriteCandidate,
  { page, isSignedIn }: HeartContext,
): HeartViewModel {
  return { kind, id: publicId, name, isOn: isSignedIn ? isFavorite === 1 : null, page };
}

/** Returns the card of a restaurant in a list of results. */
export function restaurantCard(restaurant: RestaurantRow, heartContext: HeartContext): RestaurantViewModel {
  const categories: string[] = JSON.parse(restaurant.firstCategories);
  return {
    href: addresses.menu(restaurant.slug),
    name: restaurant.name,
    where: [restaurant.city, restaurant.country].filter(Boolean).join(", "),
    description: restaurant.description,
    type: typeLabel(restaurant.restaurantType) ?? null,
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    coverUrl: restaurant.coverUrl,
    logoUrl: restaurant.logoUrl,
    initials: restaurant.logoUrl ? "" : initials(restaurant.name),
    tile: tileOf(restaurant.publicId, restaurant.restaurantType),
    rating: ratingViewModel(restaurant),
    dishes: copy.landing.dishes(formatCount(restaurant.dishesCount), restaurant.dishesCount === 1),
    categories,
    moreCategories: Math.max(0, restaurant.categoriesCount - categories.length),
    heart: heartOf("restaurant", restaurant, heartContext),
  };
}
