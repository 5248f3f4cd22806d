import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { restaurants } from "~/data/schema/restaurants";
import { type Coordinates, distanceKm, KM_PER_DEGREE, roundCoordinate } from "~/domain/places/geo";

/**
 * Most index entries read on each side of a latitude. A composite index on (latitude, longitude) narrows by its first
 * column only. Where very many restaurants share a latitude, the read ends here, nearest latitudes first, so that a
 * page costs the same for any number of restaurants.
 */
const ENTRIES_A_SIDE = 600;
/** Candidates per restaurant shown, because some candidates have lapsed and some lie in the corners of the box. */
const CANDIDATES_EACH = 4;

type Origin = { latitude: SQL; longitude: SQL };
type Reach = { radiusKm: number; limit: number };

/**
 * Returns an account's saved position and notification radius as SQL expressions. They are null without a saved
 * position, so that nothing is nearby.
 */
export function savedSurroundings(userId: number): Origin & { radiusKm: SQL } {
  const column = (name: string) =>
    sql`(SELECT ${sql.raw(name)} FROM user_location_preferences WHERE user_id = ${userId})`;
  return {
    latitude: column("latitude"),
    longitude: column("longitude"),
    radiusKm: column("notification_radius_km"),
  };
}

/**
 * Selects the visible restaurants in the box around a position, nearest first. It returns more than `limit`, because
 * `nearest` measures their true distance. Longitudes are compared around the globe.
 */
export function queryNearby(
  db: Database,
  { latitude, longitude }: Origin,
  now: Date,
  { radiusKm, limit }: { radiusKm: number | SQL; limit: number },
) {
  const degrees = sql`(${radiusKm} / ${KM_PER_DEGREE})`;
  const side = (range: SQL, direction: SQL) => sql`
    SELECT * FROM (
      SELECT id, latitude, longitude FROM restaurants
      WHERE is_active = 1 AND ${range}
      ORDER BY latitude ${direction}, longitude ${direction} LIMIT ${ENTRIES_A_SIDE}
    )`;
  const across = sql`min(abs(near.longitude - ${longitude}), 360 - abs(near.longitude - ${longitude}))`;
  // A degree of longitude is shortest at the edge of the box that is nearest to a pole.
  const shrink = sql`cos(radians(min(89.9, abs(${latitude}) + ${degrees})))`;
  const candidates = sql`
    SELECT near.id,
      (near.latitude - ${latitude}) * (near.latitude - ${latitude})
        + ${across} * ${across} * cos(radians(${latitude})) * cos(radians(${latitude})) AS far
    FROM (
      ${side(sql`latitude >= ${latitude} AND latitude <= ${latitude} + ${degrees}`, sql`ASC`)}
      UNION ALL
      ${side(sql`latitude < ${latitude} AND latitude >= ${latitude} - ${degrees}`, sql`DESC`)}
    ) AS near
    WHERE ${across} * ${shrink} <= ${degrees}
    ORDER BY far LIMIT ${limit * CANDIDATES_EACH}`;
  return db
    .select({
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      restaurantType: restaurants.restaurantType,
      city: restaurants.city,
      logoUrl: restaurants.logoUrl,
      averageRating: restaurants.averageRating,
      ratingCount: restaurants.ratingCount,
      // Every restaurant in the box has both coordinates.
      latitude: sql<number>`${restaurants.latitude}`.as("latitude"),
      longitude: sql<number>`${restaurants.longitude}`.as("longitude"),
    })
    .from(sql`(${candidates}) AS candidate`)
    .innerJoin(restaurants, sql`${restaurants.id} = candidate.id`)
    .where(isVisible(now));
}

type Candidate = Awaited<ReturnType<typeof queryNearby>>[number];

/** A restaurant near a position, with its distance over the globe. */
export type NearbyRestaurant = Candidate & { distanceKm: number };

/** Returns the candidates within the radius, nearest first. */
export function nearest(
  rows: Candidate[],
  from: Coordinates,
  { radiusKm, limit }: Reach,
): NearbyRestaurant[] {
  return rows
    .map((row) => ({ ...row, distanceKm: distanceKm(from, row) }))
    .filter((row) => row.distanceKm <= radiusKm)
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, limit);
}

/**
 * Lists the visible restaurants within a radius of a position, nearest first. The position is rounded first, as one that
 * is stored, so that neither the statement nor its failure has the exact one. One statement.
 */
export async function listNearby(
  db: Database,
  { latitude, longitude }: Coordinates,
  now: Date,
  reach: Reach,
): Promise<NearbyRestaurant[]> {
  const from = { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) };
  const origin = { latitude: sql`${from.latitude}`, longitude: sql`${from.longitude}` };
  return nearest(await queryNearby(db, origin, now, reach), from, reach);
}
