import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { beyondRow } from "~/data/list-pages.server";
import { idOfSlug, queryRenamedSlug, queryVisibleRestaurant } from "~/data/restaurants/restaurants.server";
import { users } from "~/data/schema/accounts";
import { restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { type PagePosition, pageOf } from "~/domain/list-pages";
import { doesCount, signedAt } from "./public-ratings.server";
import { type RestaurantAnswer, restaurantAnswer } from "./ratings.server";

/** Reviews of a place shown at a time, and how many its menu shows of them. */
export const RESTAURANT_REVIEWS_A_PAGE = 20;
export const RESTAURANT_REVIEWS_IN_MENU = 3;

/**
 * Query for the reviews that count of the place of a slug, newest first, where it shows them; beside each, what all of them
 * add up to. It goes on after the row of the position. Who wrote an anonymous one, or has deleted their account,
 * never leaves the database, nor does the hour of an anonymous one.
 */
export function queryRestaurantReviews(db: Database, slug: string, limit: number, position?: PagePosition) {
  const named = sql`${restaurantRatings.isAnonymous} = 0 AND ${users.id} IS NOT NULL`;
  return db
    .select({
      publicId: restaurantRatings.publicId,
      serviceStars: restaurantRatings.serviceStars,
      hygieneStars: restaurantRatings.hygieneStars,
      experienceStars: restaurantRatings.experienceStars,
      speedStars: restaurantRatings.speedStars,
      comment: restaurantRatings.comment,
      wouldReturn: restaurantRatings.wouldReturn,
      isAnonymous: restaurantRatings.isAnonymous,
      writtenOn: restaurantRatings.writtenOn,
      signedAt: signedAt(restaurantRatings),
      authorName: sql<
        string | null
      >`CASE WHEN ${named} THEN coalesce(nullif(${users.name}, ''), ${restaurantRatings.customerName}) END`.as(
        "author_name",
      ),
      authorId: sql<string | null>`CASE WHEN ${named} THEN ${users.publicId} END`.as("author_id"),
      authorPictureUrl: sql<string | null>`CASE WHEN ${named} THEN ${users.profilePictureUrl} END`.as(
        "author_picture_url",
      ),
      count: renamed(restaurants.reviewCount, "all_count"),
      serviceSum: restaurants.serviceSum,
      hygieneSum: restaurants.hygieneSum,
      experienceSum: restaurants.experienceSum,
      speedSum: restaurants.speedSum,
      wouldReturnCount: restaurants.wouldReturnCount,
    })
    .from(restaurantRatings)
    .innerJoin(restaurants, eq(restaurants.id, restaurantRatings.restaurantId))
    .leftJoin(users, eq(users.id, restaurantRatings.userId))
    .where(
      and(
        eq(restaurantRatings.restaurantId, idOfSlug(db, slug)),
        eq(restaurants.reviewsPublic, true),
        doesCount(restaurantRatings),
        beyondRow(
          sql`(${restaurantRatings.createdAt}, ${restaurantRatings.publicId})`,
          position,
          (publicId) => sql`(SELECT seen.created_at, seen.public_id FROM restaurant_ratings AS seen
            WHERE seen.public_id = ${publicId} AND seen.restaurant_id = ${idOfSlug(db, slug)})`,
        ),
      ),
    )
    .orderBy(desc(restaurantRatings.createdAt), desc(restaurantRatings.publicId))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof queryRestaurantReviews>>[number];

export type RestaurantReview = Pick<
  Row,
  | "publicId"
  | "serviceStars"
  | "hygieneStars"
  | "experienceStars"
  | "speedStars"
  | "comment"
  | "wouldReturn"
  | "isAnonymous"
  | "writtenOn"
  | "signedAt"
  | "authorName"
  | "authorId"
  | "authorPictureUrl"
>;

/** What a place's reviews add up to: how many there are, the sum of each criterion's stars, and how many would return. */
export type RestaurantRatingSums = Pick<
  RestaurantReview,
  "serviceStars" | "hygieneStars" | "experienceStars" | "speedStars"
> & {
  count: number;
  wouldReturn: number;
};

export type ReviewsWithSums = { sums: RestaurantRatingSums; reviews: RestaurantReview[] };

/** The rows of the query above, taken apart; without a row there is no sum either. */
export function reviewsWithSums(rows: Row[]): ReviewsWithSums {
  const [first] = rows;
  return {
    sums: {
      count: first?.count ?? 0,
      serviceStars: first?.serviceSum ?? 0,
      hygieneStars: first?.hygieneSum ?? 0,
      experienceStars: first?.experienceSum ?? 0,
      speedStars: first?.speedSum ?? 0,
      wouldReturn: first?.wouldReturnCount ?? 0,
    },
    reviews: rows.map(
      ({ count, serviceSum, hygieneSum, experienceSum, speedSum, wouldReturnCount, ...review }) => review,
    ),
  };
}

export type RestaurantReviews = RestaurantAnswer &
  ReviewsWithSums & {
    /** Public id of the last review shown, where older ones follow. */
    olderThan: string | undefined;
  };

/**
 * A visible restaurant, as the account `viewerId` sees it, with its reviews, twenty at a time; none where it keeps them to
 * itself. One batch.
 */
export async function listPublicRestaurantReviews(
  db: Database,
  slug: string,
  after: string | undefined,
  now: Date,
  viewerId?: number,
): Promise<RestaurantReviews> {
  const position = after === undefined ? undefined : { after };
  const {
    restaurant: [restaurant],
    moved: [moved],
    rows,
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now, viewerId),
    moved: queryRenamedSlug(db, slug, now),
    rows: queryRestaurantReviews(db, slug, RESTAURANT_REVIEWS_A_PAGE + 1, position),
  });
  const { sums, reviews } = reviewsWithSums(rows);
  const page = pageOf(reviews, RESTAURANT_REVIEWS_A_PAGE, position);
  return {
    ...restaurantAnswer(restaurant, moved),
    sums,
    reviews: page.rows,
    olderThan: page.hasOlder ? page.rows.at(-1)?.publicId : undefined,
  };
}
