import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { type Bound, type Database, runBatch } from "~/data/database.server";
import { beyondRow } from "~/data/list-pages.server";
import { type RestaurantAnswer, restaurantAnswer } from "~/data/ratings/ratings.server";
import {
  idOfSlug,
  isVisible,
  queryRenamedSlug,
  queryVisibleRestaurant,
} from "~/data/restaurants/restaurants.server";
import { offers } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { type Page, type PagePosition, pageOf } from "~/domain/list-pages";

/** Offers per page of the list. */
export const OFFERS_A_PAGE = 24;
/** Newest offers that are searched for running ones; older ones have long expired. */
const OFFERS_CONSIDERED = 300;

type Listed = {
  limit: number;
  position?: PagePosition;
  /** The restaurant whose offers are listed, instead of all. */
  slug?: string | undefined;
};

/** Selects running offers of visible restaurants, newest first, beyond a position. */
export function queryLatestOffers(db: Database, now: Bound<Date>, { limit, position, slug }: Listed) {
  const newest = db
    .select()
    .from(offers)
    .where(slug === undefined ? undefined : eq(offers.restaurantId, idOfSlug(db, slug)))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(OFFERS_CONSIDERED)
    .as("newest");
  return db
    .select({
      publicId: newest.publicId,
      title: newest.title,
      description: newest.description,
      imageUrl: newest.imageUrl,
      startsAt: newest.startsAt,
      expiresAt: newest.expiresAt,
      slug: restaurants.slug,
      restaurantName: restaurants.name,
      restaurantType: restaurants.restaurantType,
      phone: restaurants.phone,
      timeZone: restaurants.timeZone,
    })
    .from(newest)
    .innerJoin(restaurants, eq(restaurants.id, newest.restaurantId))
    .where(
      and(
        lte(newest.startsAt, now),
        gt(newest.expiresAt, now),
        isVisible(now),
        beyondRow(
          sql`(${newest.createdAt}, ${newest.id})`,
          position,
          (publicId) => sql`(SELECT created_at, id FROM offers WHERE public_id = ${publicId})`,
        ),
      ),
    )
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit);
}

export type LatestOffer = Awaited<ReturnType<typeof queryLatestOffers>>[number];

/** Returns a page of the running offers of visible restaurants, newest first. One statement. */
export async function listLatestOffers(
  db: Database,
  position: PagePosition,
  now: Date,
): Promise<Page<LatestOffer>> {
  const rows = await queryLatestOffers(db, now, { limit: OFFERS_A_PAGE + 1, position });
  return pageOf(rows, OFFERS_A_PAGE, position);
}

/** Returns a page of the running offers of a visible restaurant, or why there is none. One batch. */
export async function listOffersOf(
  db: Database,
  slug: string,
  position: PagePosition,
  now: Date,
): Promise<RestaurantAnswer & { page: Page<LatestOffer> }> {
  const {
    restaurant: [restaurant],
    moved: [moved],
    rows,
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now),
    moved: queryRenamedSlug(db, slug, now),
    rows: queryLatestOffers(db, now, { limit: OFFERS_A_PAGE + 1, position, slug }),
  });
  return { ...restaurantAnswer(restaurant, moved), page: pageOf(rows, OFFERS_A_PAGE, position) };
}
