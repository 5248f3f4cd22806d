/** The most restaurants in a nearby search (specification, diner side, section 9). */
export const NEARBY = { limit: 10 } as const;

/**
 * Specification, diner side, section 9. It is less than the true 111.2 km, so a box is never smaller than its circle.
 */
export const KM_PER_DEGREE = 111;
export const EARTH_RADIUS_KM = 6371;

/** The radius for notifications of offers, in whole kilometres. */
export const RADIUS_KM = { min: 1, max: 50, step: 1, default: 5 } as const;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Returns whether two numbers are valid degrees. NaN and infinities are not. */
export function areCoordinates(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Returns whether a stored location has both coordinates. */
export function isPoint(stored: {
  latitude: number | null;
  longitude: number | null;
}): stored is Coordinates {
  return stored.latitude !== null && stored.longitude !== null;
}

/** Returns whether a saved location has a country, a province or a point. A radius alone is no location. */
export function hasLocation(saved: {
  country: string | null;
  province: string | null;
  latitude: number | null;
  longitude: number | null;
}): boolean {
  return saved.country !== null || saved.province !== null || isPoint(saved);
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance between two points on the globe in kilometres (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfLatitude = toRadians(to.latitude - from.latitude) / 2;
  const halfLongitude = toRadians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Rounds a person's coordinate for storing: 3 decimals, about 110 m, so that it does not reveal the house. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
