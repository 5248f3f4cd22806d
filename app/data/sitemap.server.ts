import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.server";
import { isVisible } from "./restaurants.server";
import { offers } from "./schema/menus";
import { restaurants } from "./schema/restaurants";

/** Places in one sitemap, and offers: together well under the 50,000 that the protocol allows (https://sitemaps.org). */
export const PLACES_A_SITEMAP = 10_000;

export type PlaceInSitemap = { slug: string; updatedAt: Date };

function queryPlaces(db: Database, now: Date, which: SQL, limit: number) {
  return db
    .select({ slug: restaurants.slug, updatedAt: restaurants.updatedAt })
    .from(restaurants)
    .where(and(isVisible(now), which))
    .orderBy(asc(restaurants.id))
    .limit(limit);
}

/** Running offers of visible places, the soonest to end first. */
function queryOffers(db: Database, now: Date, limit: number) {
  const ending = db
    .select()
    .from(offers)
    .where(gt(offers.expiresAt, now))
    .orderBy(asc(offers.expiresAt))
    .limit(limit)
    .as("ending");
  return db
    .select({ publicId: ending.publicId })
    .from(ending)
    .innerJoin(restaurants, eq(restaurants.id, ending.restaurantId))
    .where(and(lte(ending.startsAt, now), isVisible(now)));
}

/**
 * The numbers of the pages that hold a visible place: page n has the places with ids from (n - 1) × size + 1 to n × size,
 * so that a place never moves to another page. One step from each page's end to the next place, not a count of all.
 */
function queryPages(db: Database, now: Date, size: number) {
  const visible = sql`${restaurants} WHERE ${isVisible(now)}`;
  return db.all<{ page: number }>(sql`
    WITH RECURSIVE pages (page) AS (
      SELECT (SELECT (id - 1) / ${size} + 1 FROM ${visible} ORDER BY id LIMIT 1)
      UNION ALL
      SELECT (SELECT (id - 1) / ${size} + 1 FROM ${visible} AND id > pages.page * ${size} ORDER BY id LIMIT 1)
      FROM pages WHERE pages.page IS NOT NULL
    )
    SELECT page FROM pages WHERE page IS NOT NULL`);
}

export type Sitemap = { places: PlaceInSitemap[]; offers: { publicId: string }[] } | { pages: number[] };

/** Every visible place and running offer where there are at most `size` places, else the pages to ask for. One batch. */
export async function findSitemap(db: Database, now: Date, size: number): Promise<Sitemap> {
  const isFew = sql`(SELECT count(*) FROM (SELECT 1 FROM ${restaurants} WHERE ${isVisible(now)} LIMIT ${size + 1})) <= ${size}`;
  const [places, offerRows, pages] = await db.batch([
    queryPlaces(db, now, isFew, size),
    queryOffers(db, now, size),
    queryPages(db, now, size),
  ]);
  const isOne = places.length > 0 || pages.length === 0;
  return isOne ? { places, offers: offerRows } : { pages: pages.map(({ page }) => page) };
}

/** The visible places of one page, from 1. */
export function listPlacesInSitemap(
  db: Database,
  now: Date,
  page: number,
  size: number,
): Promise<PlaceInSitemap[]> {
  const first = (page - 1) * size + 1;
  return queryPlaces(db, now, sql`${restaurants.id} BETWEEN ${first} AND ${first + size - 1}`, size);
}

/** Running offers of visible places, at most `limit`. */
export function listOffersInSitemap(db: Database, now: Date, limit: number): Promise<{ publicId: string }[]> {
  return queryOffers(db, now, limit);
}
