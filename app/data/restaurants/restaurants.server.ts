import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { type Bound, type Database, renamed } from "~/data/database.server";
import { isFavoriteRestaurant } from "~/data/diners/is-favorite.server";
import { countries, divisions } from "~/data/schema/places";
import { restaurantSlugs, restaurants } from "~/data/schema/restaurants";

/**
 * Condition of every public read of a restaurant: it is active and its owner's subscription is valid. The 1 is
 * written out, because SQLite uses a partial index only if the query contains the index's condition.
 */
export function isVisible(now: Bound<Date>) {
  return and(sql`${restaurants.isActive} = 1`, gt(restaurants.visibleUntil, now));
}

/**
 * Column beside `restaurants`: 1 if the account is its owner's, else 0; 0 for anonymous visitors. An unconfirmed
 * address counts too, so that an owner cannot rate the own restaurant before confirming it.
 */
function isOwnRestaurant(userId: Bound<number | null> | undefined) {
  return sql<number>`EXISTS (SELECT 1 FROM restaurant_owners AS o JOIN users AS u ON u.email = o.email
    WHERE o.id = restaurants.owner_id AND u.id = ${userId ?? null})`.as("is_own_restaurant");
}

/**
 * Selects the visible restaurant of a slug for its pages, and whether it is a favorite of `userId` or belongs to
 * that account.
 */
export function queryVisibleRestaurant(
  db: Database,
  slug: Bound<string>,
  now: Bound<Date>,
  userId?: Bound<number | null>,
) {
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
      addsLegalTip: restaurants.addsLegalTip,
      reviewsPublic: restaurants.reviewsPublic,
      visibleUntil: restaurants.visibleUntil,
      coverUrl: restaurants.coverUrl,
      logoUrl: restaurants.logoUrl,
      ratingCount: restaurants.ratingCount,
      averageRating: restaurants.averageRating,
      isFavorite: isFavoriteRestaurant(userId),
      isOwnRestaurant: isOwnRestaurant(userId),
    })
    .from(restaurants)
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .leftJoin(divisions, eq(divisions.id, restaurants.divisionId))
    .where(and(eq(restaurants.slug, slug), isVisible(now)))
    .limit(1);
}

export type VisibleRestaurant = Awaited<ReturnType<typeof queryVisibleRestaurant>>[number];

/**
 * Selects the slug of the visible restaurant that formerly had `slug`, or that has it in small letters: people type an
 * address from a poster as they would write the name.
 */
export function queryRenamedSlug(db: Database, slug: Bound<string>, now: Bound<Date>) {
  const small = sql`lower(${slug})`;
  const former = db
    .select({ id: restaurantSlugs.restaurantId })
    .from(restaurantSlugs)
    .where(eq(restaurantSlugs.slug, small));
  return db
    .select({ slug: restaurants.slug })
    .from(restaurants)
    .where(
      and(
        or(and(eq(restaurants.slug, small), sql`${slug} <> ${small}`), inArray(restaurants.id, former)),
        isVisible(now),
      ),
    )
    .limit(1);
}

/** Subquery for the id of a slug. It also finds hidden restaurants, so the caller must check visibility. */
export function idOfSlug(db: Database, slug: Bound<string>) {
  return db.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.slug, slug));
}
