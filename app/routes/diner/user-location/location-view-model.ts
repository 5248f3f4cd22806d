import { copy } from "~/copy/es";
import type { findLocationForm, SavedLocation } from "~/data/places/locations.server";
import type { NearbyRestaurant } from "~/data/places/nearby-restaurants.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { isPoint, RADIUS_KM } from "~/domain/places/geo";
import { groupKeyOf, ratingViewModel, tileOf, typeLabel } from "~/routes/view-models/restaurant-view-model";
import type { NearbyViewModel } from "~/ui/restaurants/nearby-restaurants";

/** Returns the values of the form's fields for a saved location, or for none. */
export function locationFields(location: SavedLocation | undefined): Record<string, string> {
  const point = location && isPoint(location) ? location : undefined;
  return {
    country: location?.countryCode ?? "",
    province: location?.provinceCode ?? "",
    useCurrent: point ? "1" : "",
    latitude: String(point?.latitude ?? ""),
    longitude: String(point?.longitude ?? ""),
    notifyLocalOnly: location?.notifyLocalOnly ? "1" : "",
    notificationRadiusKm: String(location?.notificationRadiusKm ?? RADIUS_KM.default),
  };
}

type LocationForm = Awaited<ReturnType<typeof findLocationForm>>;

/** Turns the data of the location form into what is drawn. */
export function locationFormViewModel({ location, countries, divisions, divisionsOf }: LocationForm) {
  return { fields: locationFields(location), countries, divisions, divisionsOf };
}

/** Turns nearby restaurants into what is drawn, with the radius of the slider beside them. */
export function nearbyViewModel({
  radiusKm,
  restaurants,
}: {
  radiusKm: number;
  restaurants: NearbyRestaurant[];
}): NearbyViewModel {
  return { radiusKm, restaurants: restaurants.map(restaurantViewModel) };
}

function restaurantViewModel(restaurant: NearbyRestaurant): NearbyViewModel["restaurants"][number] {
  return {
    href: addresses.menu(restaurant.slug),
    name: restaurant.name,
    where: [typeLabel(restaurant.restaurantType), restaurant.city].filter(Boolean).join(" · "),
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    tile: tileOf(restaurant.publicId, restaurant.restaurantType),
    logoUrl: restaurant.logoUrl,
    initials: initials(restaurant.name),
    rating: ratingViewModel(restaurant),
    distance: distanceText(restaurant.distanceKm),
  };
}

/** Returns a distance: tens of meters below one kilometer, else kilometers with one decimal. */
function distanceText(km: number): string {
  if (km < 0.995) return copy.location.nearby.metres(String(Math.max(10, Math.round(km * 100) * 10)));
  return copy.location.nearby.kilometres(km.toFixed(1));
}
