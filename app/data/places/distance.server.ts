import { type SQL, sql } from "drizzle-orm";
import { type Coordinates, EARTH_RADIUS_KM, KM_PER_DEGREE } from "~/domain/places/geo";

/** Expression: the distance in kilometres from a point to the coordinates of a row, as `distanceKm` measures it. */
export function distanceKmFrom(
  { latitude, longitude }: Coordinates,
  row: { latitude: SQL; longitude: SQL },
): SQL {
  const half = (to: SQL, from: number) => sql`sin(radians(${to} - ${from}) / 2)`;
  const chord = sql`(pow(${half(row.latitude, latitude)}, 2)
    + cos(radians(${latitude})) * cos(radians(${row.latitude})) * pow(${half(row.longitude, longitude)}, 2))`;
  return sql`(2 * ${EARTH_RADIUS_KM} * asin(min(1, sqrt(${chord}))))`;
}

/** Returns the latitudes that contain every point within so many kilometres. */
export function latitudesAround(latitude: number, radiusKm: number): { from: number; to: number } {
  const degrees = radiusKm / KM_PER_DEGREE;
  return { from: latitude - degrees, to: latitude + degrees };
}

/** Condition: a longitude can lie within so many kilometres of a point. It is around the globe, and wide at the poles. */
export function isNearLongitude({ latitude, longitude }: Coordinates, column: SQL, radiusKm: number): SQL {
  const degrees = radiusKm / KM_PER_DEGREE;
  const shrink = Math.cos((Math.min(89.9, Math.abs(latitude) + degrees) * Math.PI) / 180);
  const across = sql`min(abs(${column} - ${longitude}), 360 - abs(${column} - ${longitude}))`;
  return sql`${across} <= ${degrees / shrink}`;
}
