import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, renamed } from "~/data/database.server";
import { isFavoriteRestaurant } from "~/data/diners/is-favorite.server";
import { countries, divisions } from "~/data/schema/places";
import { restaurantSlugs, restaurants } from "~/data/schema/restaurants";

/**
 * What every public read of a restaurant carries: it is switched on, and its owner's subscription holds. The 1 is
 * written out: SQLite uses a partial index only where it can read its condition in the query.
 */
export function isVisible(now: Date) {
  return and(sql`${restaurants.isActive} = 1`, gt(restaurants.visibleUntil, now));
}

/**
 * Column beside `restaurants`: whether the account is its owner's (0 or 1), by the address, confirmed or not, because nobody
 * rates their own place by leaving the letter unopened; 0 for nobody.
 */
function isOwnRestaurant(userId: number | undefined) {
  return sql<number>`EXISTS (SELECT 1 FROM restaurant_owners AS o JOIN users AS u ON u.email = o.email
    WHERE o.id = restaurants.owner_id AND u.id = ${userId ?? null})`.as("is_own_place");
}

/**
 * Query for the visible restaurant of a slug, with everything that a page says about the place itself, and whether the
 * account that looks (`viewerId`) keeps it or owns it.
 */
export function queryVisibleRestaurant(db: Database, slug: string, now: Date, viewerId?: number) {
  return db
    .select({
      id: restaurants.id,
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      description: restaurants.description,
      restaurantType: restaurants.restaurantType,
      city: restaurants.city,
      division: sql<string | null>`${divisions.name}`.as("division"),
      divisionText: restaurants.divisionText,
      country: renamed(countries.name, "country"),
      countryCode: countries.code,
      address: restaurants.address,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
      timeZone: restaurants.timeZone,
      currency: restaurants.currency,
      phone: restaurants.phone,
      website: restaurants.website,
      instagramUrl: restaurants.instagramUrl,
      tiktokUrl: restaurants.tiktokUrl,
      openingHours: restaurants.openingHours,
      is24Hours: restaurants.is24Hours,
      cuisineTypes: restaurants.cuisineTypes,
      taxIncluded: restaurants.taxIncluded,
      reviewsPublic: restaurants.reviewsPublic,
      coverUrl: restaurants.coverUrl,
      logoUrl: restaurants.logoUrl,
      ratingCount: restaurants.ratingCount,
      averageRating: restaurants.averageRating,
      isFavorite: isFavoriteRestaurant(viewerId),
      isOwnRestaurant: isOwnRestaurant(viewerId),
    })
    .from(restaurants)
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .leftJoin(divisions, eq(divisions.id, restaurants.divisionId))
    .where(and(eq(restaurants.slug, slug), isVisible(now)))
    .limit(1);
}

export type VisibleRestaurant = Awaited<ReturnType<typeof queryVisibleRestaurant>>[number];

/** Query for the present slug of the visible restaurant that once had `slug`. */
export function queryRenamedSlug(db: Database, slug: string, now: Date) {
  return db
    .select({ slug: restaurants.slug })
    .from(restaurantSlugs)
    .innerJoin(restaurants, eq(restaurants.id, restaurantSlugs.restaurantId))
    .where(and(eq(restaurantSlugs.slug, slug), isVisible(now)))
    .limit(1);
}

/** Subquery: the id behind a slug. It finds hidden places too, so the caller asks for visibility beside it. */
export function idOfSlug(db: Database, slug: string) {
  return db.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.slug, slug));
}
