import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { offers } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { isVisible } from "./restaurants.server";

/** Places in one sitemap, and offers: together well under the 50,000 that the protocol allows (https://sitemaps.org). */
export const RESTAURANTS_A_SITEMAP = 10_000;

export type RestaurantInSitemap = { slug: string; updatedAt: Date };

/**
 * Whether one sitemap takes all visible places. Only so many active ones are looked at: where most of them have lapsed, an
 * index is made of fewer, and nothing is read from end to end.
 */
function areFew(now: Date, size: number): SQL {
  const looked = size * 2;
  return sql`(SELECT count(*) < ${looked} AND coalesce(sum(visible_until > ${now.getTime()}), 0) <= ${size}
    FROM (SELECT visible_until FROM ${restaurants} WHERE is_active = 1 LIMIT ${looked}))`;
}

function queryRestaurants(db: Database, now: Date, which: SQL, limit: number) {
  return db
    .select({ slug: restaurants.slug, updatedAt: restaurants.updatedAt })
    .from(restaurants)
    .where(and(isVisible(now), which))
    .limit(limit);
}

/** All visible places where they are few, else none: the condition stands on the index, so that none is looked at then. */
function queryAllRestaurants(db: Database, now: Date, size: number) {
  const until = sql`(SELECT iif(${areFew(now, size)}, ${Number.MAX_SAFE_INTEGER}, 0))`;
  return queryRestaurants(db, now, sql`${restaurants.createdAt} < ${until}`, size);
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
 * so that a place never moves to another page. One step from each page's end to the next place, not a count of all; none
 * where the places are few.
 */
function queryPages(db: Database, now: Date, size: number) {
  const visible = sql`${restaurants} WHERE ${isVisible(now)}`;
  // D1 binds every number as a real one, by which nothing divides into whole numbers.
  const page = sql`CAST((id - 1) / ${size} AS INTEGER) + 1`;
  const pages = sql`(
    WITH RECURSIVE pages (page) AS (
      SELECT CASE WHEN NOT ${areFew(now, size)}
        THEN (SELECT ${page} FROM ${visible} ORDER BY id LIMIT 1) END
      UNION ALL
      SELECT (SELECT ${page} FROM ${visible} AND id > pages.page * ${size} ORDER BY id LIMIT 1)
      FROM pages WHERE pages.page IS NOT NULL
    )
    SELECT page FROM pages WHERE page IS NOT NULL)`;
  return db.select({ page: sql<number>`page`.as("page") }).from(pages);
}

export type Sitemap =
  | { restaurants: RestaurantInSitemap[]; offers: { publicId: string }[] }
  | { pages: number[] };

/** Every visible place and running offer where there are at most `size` places, else the pages to ask for. One batch. */
export async function findSitemap(db: Database, now: Date, size: number): Promise<Sitemap> {
  const { restaurants, offerRows, pages } = await runBatch(db, {
    restaurants: queryAllRestaurants(db, now, size),
    offerRows: queryOffers(db, now, size),
    pages: queryPages(db, now, size),
  });
  return pages.length > 0 ? { pages: pages.map(({ page }) => page) } : { restaurants, offers: offerRows };
}

/** The visible places of one page, from 1. */
export function listRestaurantsInSitemap(
  db: Database,
  now: Date,
  page: number,
  size: number,
): Promise<RestaurantInSitemap[]> {
  const first = (page - 1) * size + 1;
  return queryRestaurants(db, now, sql`${restaurants.id} BETWEEN ${first} AND ${first + size - 1}`, size);
}

/** Running offers of visible places, at most `limit`. */
export function listOffersInSitemap(db: Database, now: Date, limit: number): Promise<{ publicId: string }[]> {
  return queryOffers(db, now, limit);
}
