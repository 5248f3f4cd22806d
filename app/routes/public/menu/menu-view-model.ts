import { copy } from "~/copy/es";
import type { PublicMenu } from "~/data/menus/menus.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { CUISINES } from "~/domain/catalogue/cuisines";
import type { Origins } from "~/domain/images/media-addresses";
import { priceText } from "~/domain/menus/sizes";
import { countdown } from "~/domain/offers/countdown";
import { mapsSearchUrl } from "~/domain/places/maps-link";
import { isRecommended } from "~/domain/ratings/ratings";
import { linkLabel, safeExternalUrl } from "~/domain/restaurants/contact-links";
import { ALWAYS_OPEN, hoursTable, openingState } from "~/domain/restaurants/opening-hours";
import { formatMomentAhead } from "~/domain/time/dates";
import { restaurantPictureAddress } from "~/platform/social-picture/address";
import { menuReviewsViewModel } from "~/routes/public/restaurant-reviews/restaurant-reviews-view-model";
import {
  dishChips,
  groupKeyOf,
  ratingViewModel,
  rowChips,
  tileOf,
  typeLabel,
} from "~/routes/view-models/restaurant-view-model";
import type { HeartViewModel } from "~/ui/diners/heart";
import type { DishViewModel } from "~/ui/menus/dish-row";
import type { OfferCardViewModel } from "~/ui/offers/offer-card";
import { restaurantJsonLd, sectionJsonLd } from "./menu-json-ld";

/** Cuisine chips in the head before '+N' (specification, section 2). */
const CUISINES_SHOWN = 3;
/** Above this number of letters a name is set smaller. */
const LONG_NAME = 48;

type Restaurant = PublicMenu["restaurant"];

export type SectionViewModel = {
  id: string;
  name: string;
  description: string;
  tile: string;
  dishes: DishViewModel[];
  /** In a search: the name in parts (ui/marked), or «no» if none of its dishes is found. */
  found?: string[] | "no";
  /** Absent for a signed-in diner, who is no search engine. */
  jsonLd: object | null;
};

/**
 * Turns a menu into what is drawn at `now`, with prices, hours and countdowns as text. Favorites are marked only if
 * `isSignedIn`.
 */
export function menuViewModel(menu: PublicMenu, now: Date, origins: Origins, isSignedIn = false) {
  const { origin } = origins;
  const { restaurant, categories, offers, reviews } = menu;
  const page = addresses.menu(restaurant.slug);
  const isOn = ({ isFavorite }: { isFavorite: number }) => (isSignedIn ? isFavorite === 1 : null);
  return {
    slug: restaurant.slug,
    url: `${origin}${page}`,
    socialPicture: restaurantPictureAddress(restaurant),
    jsonLd: isSignedIn ? null : restaurantJsonLd(menu, origins),
    head: headViewModel(restaurant),
    // Owners do not rate their own restaurant (routes/diner/rate-experience).
    recommendHref: restaurant.isOwnRestaurant === 1 ? null : addresses.rateRestaurant(restaurant.slug),
    heart: {
      kind: "restaurant",
      id: restaurant.publicId,
      name: restaurant.name,
      isOn: isOn(restaurant),
      page,
    } satisfies HeartViewModel,
    info: infoViewModel(restaurant, now),
    offers: offers.map(
      (offer): OfferCardViewModel => ({
        href: addresses.offer(offer.publicId),
        title: offer.title,
        restaurant: null,
        description: offer.description,
        imageUrl: offer.imageUrl,
        tile: tileOf(offer.publicId, restaurant.restaurantType),
        until: formatMomentAhead(offer.expiresAt, now, restaurant.timeZone),
        countdown: { until: offer.expiresAt.toISOString(), ...countdown(now, offer.expiresAt) },
      }),
    ),
    sections: categories.map((category): SectionViewModel => {
      const tile = tileOf(category.publicId, restaurant.restaurantType);
      return {
        id: `c-${category.publicId}`,
        name: category.name,
        description: category.description,
        tile,
        jsonLd: isSignedIn ? null : sectionJsonLd(category, restaurant, origin),
        dishes: category.dishes.map((dish) => ({
          href: addresses.dish(restaurant.slug, dish.publicId),
          name: dish.name,
          description: dish.description,
          price: priceText(dish, restaurant.currency),
          imageUrl: dish.imageUrl,
          // Only seen while a photo loads. The tile of the section's band has loaded before.
          tile,
          rating: ratingViewModel(dish),
          ...rowChips(dish, dishChips(dish)),
          heart: { kind: "product", id: dish.publicId, name: dish.name, isOn: isOn(dish), page },
        })),
      };
    }),
    empty: categories.length > 0 ? null : menu.isSoldOutToday ? copy.menu.soldOutToday : copy.menu.empty,
    reviews: menuReviewsViewModel(reviews, restaurant),
    taxNote: restaurant.taxIncluded ? copy.menu.taxIncluded : copy.menu.taxExcluded,
    tipNote: restaurant.addsLegalTip ? copy.prices.legalTip : null,
  };
}

export type MenuViewModel = ReturnType<typeof menuViewModel>;

function headViewModel(restaurant: Restaurant) {
  const cuisines = restaurant.cuisineTypes.map((id) => CUISINES.label(id));
  return {
    name: restaurant.name,
    isLongName: restaurant.name.length > LONG_NAME,
    description: restaurant.description,
    type: typeLabel(restaurant.restaurantType),
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    initials: initials(restaurant.name),
    coverUrl: restaurant.coverUrl,
    logoUrl: restaurant.logoUrl,
    tile: tileOf(restaurant.publicId, restaurant.restaurantType),
    rating: ratingViewModel(restaurant),
    isRecommended: isRecommended({
      average: restaurant.averageRating,
      count: restaurant.ratingCount,
      cuisines: restaurant.cuisineTypes,
      dinerCuisines: [],
    }),
    is24Hours: restaurant.is24Hours,
    cuisines: cuisines.slice(0, CUISINES_SHOWN),
    moreCuisines: Math.max(0, cuisines.length - CUISINES_SHOWN),
    instagramUrl: safeExternalUrl(restaurant.instagramUrl, "instagram"),
    tiktokUrl: safeExternalUrl(restaurant.tiktokUrl, "tiktok"),
  };
}

function infoViewModel(restaurant: Restaurant, now: Date) {
  const website = safeExternalUrl(restaurant.website, "website");
  const division = restaurant.division ?? restaurant.divisionText;
  const lines = [restaurant.address, restaurant.city || division, restaurant.country].filter(Boolean);
  return {
    mapsUrl: mapsSearchUrl(restaurant),
    // The two most precise lines: street and town, else town and country.
    address: lines.slice(0, 2).join(", "),
    opening: openingViewModel(restaurant, now),
    whatsappUrl: safeExternalUrl(restaurant.phone, "phone"),
    website: website && { url: website, label: linkLabel(website) },
  };
}

function openingViewModel({ openingHours, is24Hours, timeZone }: Restaurant, now: Date) {
  const table = hoursTable(openingHours, is24Hours);
  const state = openingState(openingHours, is24Hours, now, timeZone);
  if (is24Hours) return { isOpen: true, status: ALWAYS_OPEN, detail: "", table: [] };
  if (!state) {
    const isPlainText = table.length === 1;
    if (table.length === 0) return undefined;
    const hoursText = isPlainText ? (table[0]?.hours ?? "") : copy.menu.hours;
    return { isOpen: undefined, status: "", detail: hoursText, table: isPlainText ? [] : table };
  }
  const detail = state.closesAt
    ? copy.menu.closesAt(state.closesAt)
    : state.opensAt
      ? copy.menu.opensAt(`${state.opensAt.day} ${state.opensAt.time}`)
      : "";
  return { isOpen: state.open, status: state.open ? copy.menu.open : copy.menu.closed, detail, table };
}
