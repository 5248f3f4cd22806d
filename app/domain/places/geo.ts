/** The most restaurants that a nearby search shows (specification, diner side, section 9). */
export const NEARBY = { limit: 10 } as const;

/** Specification, diner side, section 9. Less than the true 111.2 km, so that a box is never smaller than its circle. */
export const KM_PER_DEGREE = 111;
const EARTH_RADIUS_KM = 6371;

/** The radius within which people are told of offers, in whole kilometres. */
export const RADIUS_KM = { min: 1, max: 50, step: 1, default: 5 } as const;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Whether two numbers are degrees on the globe; NaN and infinities are not. */
export function areCoordinates(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Whether degrees that were kept, or not, are a point to measure from. */
export function isPoint(kept: { latitude: number | null; longitude: number | null }): kept is Coordinates {
  return kept.latitude !== null && kept.longitude !== null;
}

/** Whether a location that was saved says where somebody is: by a country, a province or a point. Its radius says nothing. */
export function saysWhere(saved: {
  country: string | null;
  province: string | null;
  latitude: number | null;
  longitude: number | null;
}): boolean {
  return saved.country !== null || saved.province !== null || isPoint(saved);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way between two places over the globe, in kilometres (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2;
  const halfLongitude = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A coordinate as a person's is stored: 3 decimals, about 110 m, so that it does not tell the house. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
