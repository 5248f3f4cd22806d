import { copy } from "~/copy/es";
import type { FormCountry, FormRestaurant } from "~/data/restaurants/restaurant-form.server";
import { CUISINES } from "~/domain/catalogue/cuisines";
import {
  HOURS_GROUPS,
  type OpeningHours,
  parseOpeningHours,
  splitTimeRange,
} from "~/domain/restaurants/opening-hours";
import { DEFAULT_COUNTRY } from "~/domain/search/search";

const flag = (isOn: boolean) => (isOn ? "1" : "");

const NO_HOURS: OpeningHours = { monday_to_friday: "", saturday: "", sunday: "" };

function hoursFieldsOf(hours: OpeningHours): Record<string, string> {
  return Object.fromEntries(
    HOURS_GROUPS.flatMap(({ key }) => {
      const { start, end } = splitTimeRange(hours[key]);
      return [
        [`hours-${key}-opens`, start],
        [`hours-${key}-closes`, end],
      ];
    }),
  );
}

/** Returns the fields of a saved restaurant's form. */
export function restaurantFields(restaurant: FormRestaurant): Record<string, string> {
  const hours = parseOpeningHours(restaurant.openingHours);
  return {
    name: restaurant.name,
    slug: restaurant.slug,
    description: restaurant.description,
    restaurantType: restaurant.restaurantType,
    isActive: flag(restaurant.isActive),
    country: restaurant.country,
    division: restaurant.division ?? "",
    divisionText: restaurant.divisionText ?? "",
    city: restaurant.city,
    address: restaurant.address,
    placeId: restaurant.placeId ?? "",
    latitude: restaurant.placeId === null ? "" : String(restaurant.latitude ?? ""),
    longitude: restaurant.placeId === null ? "" : String(restaurant.longitude ?? ""),
    timeZone: restaurant.timeZone,
    currency: restaurant.currency,
    phone: restaurant.phone ?? "",
    website: restaurant.website ?? "",
    instagramUrl: restaurant.instagramUrl ?? "",
    tiktokUrl: restaurant.tiktokUrl ?? "",
    ...hoursFieldsOf(hours && "groups" in hours ? hours.groups : NO_HOURS),
    is24Hours: flag(restaurant.is24Hours),
    cuisines: restaurant.cuisineTypes.map((id) => CUISINES.label(id)).join(", "),
    taxIncluded: flag(restaurant.taxIncluded),
    // Elsewhere the form hides the tip; a restaurant that moves to the Dominican Republic begins with it.
    addsLegalTip: flag(restaurant.addsLegalTip || restaurant.country !== DEFAULT_COUNTRY),
    reviewsPublic: flag(restaurant.reviewsPublic),
  };
}

/** Returns the opening hours that a restaurant has as plain text, which the form's lists cannot show. */
export function hoursAsText(stored: string | null): string | undefined {
  const hours = parseOpeningHours(stored);
  return hours && "text" in hours ? hours.text : undefined;
}

/** Returns the fields of a new restaurant's form, with the defaults of its country. */
export function newRestaurantFields(countries: FormCountry[]): Record<string, string> {
  const country = countries.find(({ code }) => code === DEFAULT_COUNTRY) ?? countries[0];
  return {
    isActive: "1",
    country: country?.code ?? "",
    timeZone: country?.timeZone ?? "",
    currency: country?.currency ?? "",
    ...hoursFieldsOf(NO_HOURS),
    taxIncluded: "1",
    addsLegalTip: "1",
    reviewsPublic: "1",
  };
}

/** The sentences' names of the form's fields, for what another person changed meanwhile. */
export function fieldLabel(name: string): string {
  const { basics, place, contact, networks, hours, money } = copy.restaurantForm;
  const labels: Readonly<Record<string, string>> = {
    name: basics.name,
    slug: basics.slug,
    description: basics.description,
    restaurantType: basics.type,
    isActive: basics.isActive,
    cuisines: basics.cuisines,
    country: place.country,
    division: place.division,
    divisionText: place.division,
    city: place.city,
    address: place.address,
    placeId: place.address,
    latitude: place.address,
    longitude: place.address,
    timeZone: place.timeZone,
    currency: place.currency,
    phone: contact.phone,
    website: contact.website,
    instagramUrl: networks.instagram,
    tiktokUrl: networks.tiktok,
    is24Hours: hours.is24Hours,
    taxIncluded: money.taxIncluded,
    addsLegalTip: money.legalTip,
    reviewsPublic: money.reviewsPublic,
  };
  return labels[name] ?? hours.legend;
}
