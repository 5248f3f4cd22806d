import { copy } from "~/copy/es";
import type { SavedLocation } from "~/data/locations.server";
import type { NearbyPlace } from "~/data/nearby.server";
import { RADIUS_KM } from "~/domain/geo";
import { initials } from "~/domain/text";
import type { NearbyView } from "~/ui/nearby-places";
import { groupKeyOf, ratingView, tileOf, typeLabel } from "../../public/views";

/** What stands in the form's fields of somebody who saved `location`, or nothing yet. */
export function locationFields(location: SavedLocation | undefined): Record<string, string> {
  const { latitude = null, longitude = null } = location ?? {};
  const hasPosition = latitude !== null && longitude !== null;
  return {
    country: location?.countryCode ?? "",
    province: location?.provinceCode ?? "",
    useCurrent: hasPosition ? "1" : "",
    latitude: hasPosition ? String(latitude) : "",
    longitude: hasPosition ? String(longitude) : "",
    notifyLocalOnly: location?.notifyLocalOnly ? "1" : "",
    notificationRadiusKm: String(location?.notificationRadiusKm ?? RADIUS_KM.default),
  };
}

export function nearbyView(place: NearbyPlace): NearbyView {
  return {
    href: `/${place.slug}`,
    name: place.name,
    where: [typeLabel(place.restaurantType), place.city].filter(Boolean).join(" · "),
    hue: `hue-${groupKeyOf(place.restaurantType)}`,
    tile: tileOf(place.publicId, place.restaurantType),
    logoUrl: place.logoUrl,
    initials: initials(place.name),
    rating: ratingView(place),
    distance: distanceText(place.distanceKm),
  };
}

/** By tens of metres, as far as one walks by them; kilometres with one decimal. */
function distanceText(km: number): string {
  if (km < 0.995) return copy.location.nearby.metres(String(Math.max(10, Math.round(km * 100) * 10)));
  return copy.location.nearby.kilometres(km.toFixed(1));
}
