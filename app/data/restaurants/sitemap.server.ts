import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { offers } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { isVisible } from "./restaurants.server";

/**
 * Most restaurants in one sitemap, and most offers: together well below the protocol's limit of 50,000
 * (https://sitemaps.org).
 */
export const RESTAURANTS_A_SITEMAP = 10_000;

export type RestaurantInSitemap = { slug: string; updatedAt: Date };

/**
 * Returns whether one sitemap holds all visible restaurants. It reads a bounded number of active ones. If most of
 * those have lapsed, it answers no although one sitemap would do, so that no read goes through the whole table.
 */
function fitsOneSitemap(now: Date, size: number): SQL {
  const readLimit = size * 2;
  return sql`(SELECT count(*) < ${readLimit} AND coalesce(sum(visible_until > ${now.getTime()}), 0) <= ${size}
    FROM (SELECT visible_until FROM ${restaurants} WHERE is_active = 1 LIMIT ${readLimit}))`;
}

function queryRestaurants(db: Database, now: Date, which: SQL, limit: number) {
  return db
    .select({ slug: restaurants.slug, updatedAt: restaurants.updatedAt })
    .from(restaurants)
    .where(and(isVisible(now), which))
    .limit(limit);
}

/**
 * Selects all visible restaurants if they are few, else none. The condition uses the index, so that no row is read
 * then.
 */
function queryAllRestaurants(db: Database, now: Date, size: number) {
  const until = sql`(SELECT iif(${fitsOneSitemap(now, size)}, ${Number.MAX_SAFE_INTEGER}, 0))`;
  return queryRestaurants(db, now, sql`${restaurants.createdAt} < ${until}`, size);
}

/** Selects running offers of visible restaurants, those that end soonest first. */
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
 * Selects the numbers of the pages that contain a visible restaurant; none if the restaurants are few. Page n has the
 * ids from (n - 1) × size + 1 to n × size, so that a restaurant never moves to another page. The query steps from
 * each page's end to the next restaurant instead of counting all.
 */
function queryPages(db: Database, now: Date, size: number) {
  const visible = sql`${restaurants} WHERE ${isVisible(now)}`;
  // D1 binds every number as a real one, which would make the division fractional.
  const page = sql`CAST((id - 1) / ${size} AS INTEGER) + 1`;
  const pages = sql`(
    WITH RECURSIVE pages (page) AS (
      SELECT CASE WHEN NOT ${fitsOneSitemap(now, size)}
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

/**
 * Returns all visible restaurants and running offers if there are at most `size` restaurants, else the numbers of the
 * pages. One batch.
 */
export async function findSitemap(db: Database, now: Date, size: number): Promise<Sitemap> {
  const { restaurants, offerRows, pages } = await runBatch(db, {
    restaurants: queryAllRestaurants(db, now, size),
    offerRows: queryOffers(db, now, size),
    pages: queryPages(db, now, size),
  });
  return pages.length > 0 ? { pages: pages.map(({ page }) => page) } : { restaurants, offers: offerRows };
}

/** Lists the visible restaurants of one page, counted from 1. */
export function listRestaurantsInSitemap(
  db: Database,
  now: Date,
  page: number,
  size: number,
): Promise<RestaurantInSitemap[]> {
  const first = (page - 1) * size + 1;
  return queryRestaurants(db, now, sql`${restaurants.id} BETWEEN ${first} AND ${first + size - 1}`, size);
}

/** Lists running offers of visible restaurants, at most `limit`. */
export function listOffersInSitemap(db: Database, now: Date, limit: number): Promise<{ publicId: string }[]> {
  return queryOffers(db, now, limit);
}
