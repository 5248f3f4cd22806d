import type { VisibleRestaurant } from "~/data/restaurants/restaurants.server";
import type { RestaurantRow } from "~/data/search/search.server";
import * as addresses from "~/domain/addresses";
import type {
  Opening,
  RestaurantAnswer,
  RestaurantCard,
  RestaurantSummary,
} from "~/domain/api/v1/restaurants";
import { CUISINES } from "~/domain/catalogue/cuisines";
import type { Origins } from "~/domain/images/media-addresses";
import { mapsSearchUrl } from "~/domain/places/maps-link";
import { isRecommended } from "~/domain/ratings/ratings";
import { type LinkKind, phoneText, safeExternalUrl } from "~/domain/restaurants/contact-links";
import { hoursTable, openingState } from "~/domain/restaurants/opening-hours";
import { typeLabel } from "~/routes/view-models/restaurant-view-model";
import { averageAnswer, labelledAnswers, pictureAnswer } from "./common-answers";

type Summarised = Pick<
  RestaurantRow,
  "publicId" | "slug" | "name" | "restaurantType" | "city" | "logoUrl" | "averageRating" | "ratingCount"
>;

/** Returns what every list shows of a restaurant. */
export function summaryAnswer(restaurant: Summarised, origins: Origins): RestaurantSummary {
  const { publicId, slug, name, restaurantType, city, logoUrl } = restaurant;
  const label = typeLabel(restaurantType);
  return {
    id: publicId,
    slug,
    url: origins.origin + addresses.menu(slug),
    name,
    type: label === undefined ? null : { id: restaurantType, label },
    city,
    logo_url: pictureAnswer(logoUrl, origins),
    rating: averageAnswer(restaurant),
  };
}

/** Returns a restaurant of a list of results. */
export function cardAnswer(restaurant: RestaurantRow, origins: Origins): RestaurantCard {
  return {
    ...summaryAnswer(restaurant, origins),
    description: restaurant.description,
    country: restaurant.country,
    cover_url: pictureAnswer(restaurant.coverUrl, origins),
    categories: JSON.parse(restaurant.firstCategories) as string[],
    categories_count: restaurant.categoriesCount,
    dishes_count: restaurant.dishesCount,
  };
}

type Opened = Pick<VisibleRestaurant, "openingHours" | "is24Hours" | "timeZone">;

/** Returns when a restaurant is open, and whether it is at `now`. */
export function openingAnswer({ openingHours, is24Hours, timeZone }: Opened, now: Date): Opening {
  const state = openingState(openingHours, is24Hours, now, timeZone);
  return {
    is_24_hours: is24Hours,
    hours: hoursTable(openingHours, is24Hours),
    now: state
      ? { is_open: state.open, closes_at: state.closesAt ?? null, opens_at: state.opensAt ?? null }
      : null,
  };
}

/** Returns a restaurant as the head of its menu shows it. */
export function restaurantAnswer(
  restaurant: VisibleRestaurant,
  origins: Origins,
  now: Date,
): RestaurantAnswer {
  const linkOf = (value: string | null, kind: LinkKind) => safeExternalUrl(value, kind) ?? null;
  return {
    ...summaryAnswer(restaurant, origins),
    description: restaurant.description,
    cover_url: pictureAnswer(restaurant.coverUrl, origins),
    address: restaurant.address,
    province: restaurant.division ?? restaurant.divisionText,
    country: { code: restaurant.countryCode, name: restaurant.country },
    latitude: restaurant.latitude,
    longitude: restaurant.longitude,
    maps_url: mapsSearchUrl(restaurant) ?? null,
    time_zone: restaurant.timeZone,
    currency: restaurant.currency,
    opening: openingAnswer(restaurant, now),
    cuisines: labelledAnswers(restaurant.cuisineTypes, CUISINES),
    whatsapp_url: linkOf(restaurant.phone, "phone"),
    phone: phoneText(restaurant.phone) ?? null,
    website_url: linkOf(restaurant.website, "website"),
    instagram_url: linkOf(restaurant.instagramUrl, "instagram"),
    tiktok_url: linkOf(restaurant.tiktokUrl, "tiktok"),
    tax_included: restaurant.taxIncluded,
    adds_legal_tip: restaurant.addsLegalTip,
    reviews_public: restaurant.reviewsPublic,
    is_recommended: isRecommended({
      average: restaurant.averageRating,
      count: restaurant.ratingCount,
      cuisines: restaurant.cuisineTypes,
      dinerCuisines: [],
    }),
  };
}
