import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { insertActivity } from "~/data/diners/activity.server";
import { insertSelect } from "~/data/insert-select.server";
import { type DishAnswer, dishAnswer, queryDish } from "~/data/menus/dishes.server";
import { queryRenamedSlug, queryVisibleRestaurant } from "~/data/restaurants/restaurants.server";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { type CriteriaStars, ratingMoment, UNCONFIRMED_RATERS_A_NETWORK } from "~/domain/ratings/ratings";
import { toDateField } from "~/domain/time/dates";
import { insertNetworkMark, isNetworkMarked, type NetworkMark } from "./network-marks.server";
import { type RestaurantAnswer, restaurantAnswer } from "./ratings.server";

type RatingText = {
  /**
   * Public id of the new rating. A rating that replaces another gets a new id, so that the id of a signed rating
   * never leads to an anonymous one.
   */
  publicId: string;
  /** Here and below: what is absent stays as in the rating that this one replaces, else it is none and false. */
  comment?: string | null | undefined;
  isAnonymous?: boolean | undefined;
};

export type WrittenDishRating = RatingText & { stars: number };
export type WrittenRestaurantRating = RatingText & CriteriaStars & { wouldReturn?: boolean | undefined };

/** Condition like `isOwnRestaurant` of restaurants.server, on the rows `r` (restaurants) and `u` (users). */
const IS_OWN_RESTAURANT = sql`EXISTS (SELECT 1 FROM ${restaurantOwners} AS o WHERE o.id = r.owner_id AND o.email = u.email)`;

/** Condition: the restaurant `r` has this slug, is visible, and does not belong to the account `u`. */
const isRateable = (slug: string, now: Date) =>
  sql`r.slug = ${slug} AND r.is_active = 1 AND r.visible_until > ${now.getTime()} AND NOT ${IS_OWN_RESTAURANT}`;

/** The signature of a rating: the name of the account `u`. */
const SIGNED_NAME = sql`nullif(u.name, '')`;

/**
 * Returns the local date at the restaurant of a slug and the moments to store of a signed and of an anonymous rating;
 * the date in UTC for an unknown slug.
 */
async function findRatingTime(db: Database, slug: string, now: Date) {
  const restaurant = await db
    .select({ timeZone: restaurants.timeZone })
    .from(restaurants)
    .where(eq(restaurants.slug, slug))
    .get();
  const writtenOn = toDateField(now, restaurant?.timeZone ?? "UTC");
  return {
    writtenOn,
    signedAt: ratingMoment({ isAnonymous: false, writtenOn }, now),
    anonymousAt: ratingMoment({ isAnonymous: true, writtenOn }, now),
  };
}

type RatingTime = Awaited<ReturnType<typeof findRatingTime>>;

/** Returns the columns that a new rating of a dish and one of a restaurant share. */
function newRating(
  { publicId, comment = null, isAnonymous = false }: RatingText,
  { writtenOn, signedAt, anonymousAt }: RatingTime,
  counts: SQL,
) {
  return {
    publicId,
    comment,
    isAnonymous,
    customerName: isAnonymous ? null : SIGNED_NAME,
    createdAt: isAnonymous ? anonymousAt : signedAt,
    writtenOn,
    counts,
    isOwnerNotified: false,
  };
}

/**
 * Returns the same columns for the rating that is replaced. A call that does not mention anonymity must not publish a
 * name, so the former value decides, and the statement itself reads it: another tab may have changed it a moment ago.
 */
function replacedRating(
  table: typeof ratings | typeof restaurantRatings,
  { comment, isAnonymous }: RatingText,
  { anonymousAt }: RatingTime,
) {
  const staysAnonymous = isAnonymous === undefined ? sql`${table.isAnonymous}` : sql`excluded.is_anonymous`;
  return {
    publicId: sql`excluded.public_id`,
    comment: comment === undefined ? sql`${table.comment}` : sql`excluded.comment`,
    isAnonymous: staysAnonymous,
    customerName: sql`CASE WHEN ${staysAnonymous} THEN NULL ELSE excluded.customer_name END`,
    createdAt: sql`CASE WHEN ${staysAnonymous} THEN CAST(${anonymousAt.getTime()} AS INTEGER)
      ELSE excluded.created_at END`,
    writtenOn: sql`excluded.written_on`,
    counts: sql`max(${table.counts}, excluded.counts)`,
    isOwnerNotified: false,
  };
}

/**
 * Returns the statement and the column that decide whether a rating counts. A rating of a confirmed account counts,
 * and so do the first few of unconfirmed accounts per network, restaurant and day. `source` has the restaurant as `r`
 * and the account as `u`.
 */
function planCounting(db: Database, source: SQL, mark: NetworkMark, now: Date) {
  const restaurant = { entityType: "restaurant", entityId: sql`r.id` } as const;
  const unconfirmed = sql`${source} AND u.email_confirmed_at IS NULL`;
  return {
    insertMark: insertNetworkMark(
      db,
      { ...restaurant, source: unconfirmed, limit: UNCONFIRMED_RATERS_A_NETWORK },
      mark,
      now,
    ),
    counts: sql`(u.email_confirmed_at IS NOT NULL OR ${isNetworkMarked(restaurant, mark)})`,
  };
}

/**
 * Writes a person's rating of a dish, available or not but no draft, of a visible restaurant that is not the person's own. It
 * replaces a former rating and updates its date. A rating that counted continues to count when it is replaced.
 * Triggers update sums and averages. The activity log gets an entry if the stars are new. If `isWritten` is false,
 * the answer beside it or `isOwnRestaurant` says why. One read for the date and one batch.
 */
export async function rateDish(
  db: Database,
  userId: number,
  { slug, dishPublicId }: { slug: string; dishPublicId: string },
  rating: WrittenDishRating,
  mark: NetworkMark,
  now: Date,
): Promise<DishAnswer & { isWritten: boolean; isOwnRestaurant: boolean }> {
  const { stars } = rating;
  const time = await findRatingTime(db, slug, now);
  const rateable = sql`FROM ${products} AS p
    JOIN ${restaurants} AS r ON r.id = p.restaurant_id
    JOIN ${users} AS u ON u.id = ${userId}
    WHERE p.public_id = ${dishPublicId} AND p.is_draft = 0 AND ${isRateable(slug, now)}`;
  const { insertMark, counts } = planCounting(db, rateable, mark, now);
  const {
    restaurant: [restaurant],
    renamed: [renamed],
    dish: [dish],
    written,
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now, userId),
    renamed: queryRenamedSlug(db, slug, now),
    dish: queryDish(db, dishPublicId),
    // Before the rating, which would overwrite the former stars.
    activity: insertActivity(
      db,
      {
        userId: sql`u.id`,
        type: "rate_product",
        restaurantId: sql`p.restaurant_id`,
        productId: sql`p.id`,
        stars,
      },
      sql`${rateable} AND NOT EXISTS (SELECT 1 FROM ${ratings} AS was
        WHERE was.product_id = p.id AND was.user_id = u.id AND was.stars = ${stars})`,
      now,
    ),
    insertMark,
    written: insertSelect(
      db,
      ratings,
      {
        productId: sql`p.id`,
        restaurantId: sql`p.restaurant_id`,
        userId: sql`u.id`,
        stars,
        ...newRating(rating, time, counts),
      },
      rateable,
    ).onConflictDoUpdate({
      target: [ratings.productId, ratings.userId],
      set: {
        stars: sql`excluded.stars`,
        ...replacedRating(ratings, rating, time),
      },
    }),
  });
  return {
    ...dishAnswer(restaurant, renamed, dish),
    isWritten: written.meta.changes > 0,
    isOwnRestaurant: restaurant?.isOwnRestaurant === 1,
  };
}

/** Writes a person's rating of a restaurant by the same rules, without an entry in the activity log. */
export async function rateRestaurant(
  db: Database,
  userId: number,
  slug: string,
  rating: WrittenRestaurantRating,
  mark: NetworkMark,
  now: Date,
): Promise<RestaurantAnswer & { isWritten: boolean; isOwnRestaurant: boolean }> {
  const { serviceStars, hygieneStars, experienceStars, speedStars, wouldReturn } = rating;
  const time = await findRatingTime(db, slug, now);
  const rateable = sql`FROM ${restaurants} AS r JOIN ${users} AS u ON u.id = ${userId}
    WHERE ${isRateable(slug, now)}`;
  const { insertMark, counts } = planCounting(db, rateable, mark, now);
  const {
    restaurant: [restaurant],
    renamed: [renamed],
    written,
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now, userId),
    renamed: queryRenamedSlug(db, slug, now),
    insertMark,
    written: insertSelect(
      db,
      restaurantRatings,
      {
        restaurantId: sql`r.id`,
        userId: sql`u.id`,
        serviceStars,
        hygieneStars,
        experienceStars,
        speedStars,
        wouldReturn: wouldReturn ?? false,
        ...newRating(rating, time, counts),
      },
      rateable,
    ).onConflictDoUpdate({
      target: [restaurantRatings.restaurantId, restaurantRatings.userId],
      set: {
        serviceStars: sql`excluded.service_stars`,
        hygieneStars: sql`excluded.hygiene_stars`,
        experienceStars: sql`excluded.experience_stars`,
        speedStars: sql`excluded.speed_stars`,
        wouldReturn:
          wouldReturn === undefined ? sql`restaurant_ratings.would_return` : sql`excluded.would_return`,
        ...replacedRating(restaurantRatings, rating, time),
      },
    }),
  });
  return {
    ...restaurantAnswer(restaurant, renamed),
    isWritten: written.meta.changes > 0,
    isOwnRestaurant: restaurant?.isOwnRestaurant === 1,
  };
}
