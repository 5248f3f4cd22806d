import type { ManagedRestaurant } from "~/data/restaurants/management.server";
import * as addresses from "~/domain/addresses";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { deletionPath } from "~/domain/deletions";
import { isPublic } from "~/domain/restaurants/visibility";
import { groupKeyOf, tileOf, typeLabel } from "~/routes/view-models/restaurant-view-model";
import type { ManagedRestaurantViewModel } from "~/ui/restaurants/managed-restaurant-card";

/** Cuisine chips on a card (specification, owner side, section 9). */
const CUISINES_A_CARD = 2;

/** Turns a row of `listRestaurantsForOwner`, `findOwnerWithRestaurants` or `listRestaurantsForAdmin` into a card's data at `now`; `mayWrite` who may change its menu. */
export function managedRestaurant(
  restaurant: ManagedRestaurant,
  now: Date,
  mayWrite: boolean,
): ManagedRestaurantViewModel {
  const { publicId, slug, name, restaurantType, city, division, country, cuisineTypes } = restaurant;
  // A Set, so that a town with the same name as its province appears once.
  const places = new Set([city, division, country].filter((part) => part !== null && part !== ""));
  return {
    name,
    slug,
    isPublic: isPublic(restaurant, now),
    href: isPublic(restaurant, now) ? addresses.menu(slug) : null,
    menuHref: addresses.menuEditor(publicId),
    settingsHref: addresses.editRestaurant(publicId),
    reviewsHref: null,
    removeHref: deletionPath({ action: "delete_restaurant", itemId: publicId }),
    where: [...places].join(", "),
    type: typeLabel(restaurantType) ?? null,
    hue: `hue-${groupKeyOf(restaurantType)}`,
    tile: tileOf(publicId, restaurantType),
    coverUrl: restaurant.coverUrl,
    logoUrl: restaurant.logoUrl,
    isActive: restaurant.isActive,
    awaitsMenu: mayWrite && !restaurant.hasCategories,
    cuisines: cuisineTypes.slice(0, CUISINES_A_CARD).map((id) => CUISINES.label(id)),
    moreCuisines: Math.max(0, cuisineTypes.length - CUISINES_A_CARD),
  };
}
