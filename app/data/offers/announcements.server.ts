import { and, asc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { distanceKmFrom, isNearLongitude, latitudesAround } from "~/data/places/distance.server";
import { RANDOM_PUBLIC_ID } from "~/data/random-id.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { notifications } from "~/data/schema/diners";
import { offers } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { NEW_OFFER, newOfferMessage } from "~/domain/notifications/notifications";
import { type Coordinates, RADIUS_KM } from "~/domain/places/geo";

/** Favorites or locations that one statement looks at. */
const CHUNK = 2000;

/**
 * Selects the next offer to announce: it runs at `now`, nobody announced it, and its restaurant is visible. The one with
 * the public id `first` comes before all others.
 */
export async function findOfferToAnnounce(db: Database, now: Date, first?: string) {
  const [offer] = await db
    .select({
      id: offers.id,
      publicId: offers.publicId,
      title: offers.title,
      restaurantId: renamed(restaurants.id, "restaurant_id"),
      restaurant: restaurants.name,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
    })
    .from(offers)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .where(
      and(isNull(offers.announcedAt), lte(offers.startsAt, now), gt(offers.expiresAt, now), isVisible(now)),
    )
    .orderBy(sql`${offers.publicId} IS NOT ${first ?? null}`, asc(offers.startsAt), asc(offers.id))
    .limit(1);
  return offer;
}

export type OfferToAnnounce = NonNullable<Awaited<ReturnType<typeof findOfferToAnnounce>>>;

/** What a chunk did: the notifications that it added, and where the next one begins, `undefined` after the last. */
type Chunk<Position> = { notified: number; next: Position | undefined };

/** Builds the statement that notifies each user whom `source` (FROM and WHERE) names as `told.user_id`. */
function notify(db: Database, { publicId, restaurant, title }: OfferToAnnounce, now: Date, source: SQL) {
  return insertSelect(
    db,
    notifications,
    {
      publicId: RANDOM_PUBLIC_ID,
      userId: sql`told.user_id`,
      type: NEW_OFFER,
      entityId: publicId,
      message: newOfferMessage(restaurant, title),
      createdAt: now,
    },
    source,
  ).onConflictDoNothing();
}

/** Returns the restaurant's coordinates, or `undefined` if they are unknown. */
function pointOf({ latitude, longitude }: OfferToAnnounce): Coordinates | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

const LOCATION = { latitude: sql`place.latitude`, longitude: sql`place.longitude` };

/**
 * Notifies the next people who had the restaurant as a favorite at `now`, after the row `after`. Whoever wants only local
 * offers and has saved a location must be within the own radius. One batch.
 */
export async function notifyFavorites(
  db: Database,
  offer: OfferToAnnounce,
  after: number,
  now: Date,
): Promise<Chunk<number>> {
  const point = pointOf(offer);
  const isFar = point ? sql`${distanceKmFrom(point, LOCATION)} > place.notification_radius_km` : sql`false`;
  const chunk = sql`SELECT rowid AS position, user_id, created_at FROM favorite_restaurants
    WHERE restaurant_id = ${offer.restaurantId} AND rowid > ${after} ORDER BY rowid LIMIT ${CHUNK}`;
  const {
    notified,
    end: [end],
  } = await runBatch(db, {
    notified: notify(
      db,
      offer,
      now,
      sql`FROM (${chunk}) AS told LEFT JOIN user_location_preferences AS place ON place.user_id = told.user_id
        WHERE told.created_at <= ${now.getTime()} AND NOT (coalesce(place.notify_local_only, 0) = 1
          AND place.latitude IS NOT NULL AND place.longitude IS NOT NULL AND ${isFar})`,
    ),
    end: db
      .select({
        rows: sql<number>`count(*)`.as("chunk_rows"),
        last: sql<number>`max(position)`.as("chunk_last"),
      })
      .from(sql`(${chunk})`),
  });
  return {
    notified: notified.meta.changes,
    next: end && end.rows === CHUNK ? end.last : undefined,
  };
}

/** A place in the index of saved locations. */
export type LocationPosition = [latitude: number, longitude: number, userId: number];

/**
 * Notifies the next people whose saved location lies within their own radius of the restaurant, after `after` in the index
 * of locations. It reads only locations as far north or south as the largest radius reaches. One batch.
 */
export async function notifyNearby(
  db: Database,
  offer: OfferToAnnounce,
  after: LocationPosition | undefined,
  now: Date,
): Promise<Chunk<LocationPosition>> {
  const point = pointOf(offer);
  if (!point) return { notified: 0, next: undefined };
  const { from, to } = latitudesAround(point.latitude, RADIUS_KM.max);
  // No longitude is less than this one, so that the first chunk begins with the latitude itself.
  const [latitude, longitude, userId] = after ?? [from, -181, 0];
  const start = sql`(${latitude}, ${longitude}, ${userId})`;
  const chunk = sql`SELECT user_id, latitude, longitude FROM user_location_preferences
    WHERE (latitude, longitude, user_id) > ${start} AND latitude <= ${to}
    ORDER BY latitude, longitude, user_id LIMIT ${CHUNK}`;
  const {
    notified,
    end: [end],
  } = await runBatch(db, {
    notified: notify(
      db,
      offer,
      now,
      sql`FROM (${chunk}) AS told JOIN user_location_preferences AS place ON place.user_id = told.user_id
        WHERE ${isNearLongitude(point, sql`told.longitude`, RADIUS_KM.max)}
          AND ${distanceKmFrom(point, LOCATION)} <= place.notification_radius_km`,
    ),
    end: db
      .select({
        latitude: sql<number>`latitude`.as("latitude"),
        longitude: sql<number>`longitude`.as("longitude"),
        userId: sql<number>`user_id`.as("user_id"),
      })
      .from(sql`(${chunk})`)
      .limit(1)
      .offset(CHUNK - 1),
  });
  return { notified: notified.meta.changes, next: end && [end.latitude, end.longitude, end.userId] };
}

/** Marks an offer as announced. A second call keeps the first moment. */
export async function markAnnounced(db: Database, { id }: OfferToAnnounce, now: Date): Promise<void> {
  await db
    .update(offers)
    .set({ announcedAt: now })
    .where(and(eq(offers.id, id), isNull(offers.announcedAt)))
    .run();
}
