import { and, desc, eq, sql } from "drizzle-orm";
import { type Bound, type Database, renamed, runBatch } from "~/data/database.server";
import { beyondRow } from "~/data/list-pages.server";
import { idOfSlug, queryRenamedSlug, queryVisibleRestaurant } from "~/data/restaurants/restaurants.server";
import { users } from "~/data/schema/accounts";
import { restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { type PagePosition, pageOf } from "~/domain/list-pages";
import {
  answerColumns,
  authorColumns,
  doesCount,
  isWrittenBy,
  restaurantReviewColumns,
  signedAt,
} from "./public-ratings.server";
import { type RestaurantAnswer, restaurantAnswer } from "./ratings.server";

/** Reviews per page of a restaurant; the next constant is the number in its menu. */
export const RESTAURANT_REVIEWS_A_PAGE = 20;
export const RESTAURANT_REVIEWS_IN_MENU = 3;

/**
 * Selects the reviews that count of the restaurant of a slug, newest first, after the position's row, with the
 * restaurant's sums beside each. Returns no rows if the restaurant hides its reviews. The query never returns the
 * author of an anonymous review or of a deleted account, nor the hour of an anonymous review; an author learns which are
 * the own by `userId`.
 */
export function queryRestaurantReviews(
  db: Database,
  slug: Bound<string>,
  limit: number,
  position?: PagePosition,
  userId?: number,
) {
  return db
    .select({
      ...restaurantReviewColumns,
      signedAt: signedAt(restaurantRatings),
      ...authorColumns(restaurantRatings),
      isOwn: isWrittenBy(userId, restaurantRatings).as("is_own"),
      ...answerColumns(restaurantRatings),
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
  | "isOwn"
  | "answer"
  | "answeredOn"
  | "isAnswerOutdated"
>;

/** Sums of a restaurant's reviews: their number, the stars of each criterion, and how many authors would return. */
export type RestaurantRatingSums = Pick<
  RestaurantReview,
  "serviceStars" | "hygieneStars" | "experienceStars" | "speedStars"
> & {
  count: number;
  wouldReturn: number;
};

export type ReviewsWithSums = { sums: RestaurantRatingSums; reviews: RestaurantReview[] };

/** Separates the rows of `queryRestaurantReviews` into sums and reviews; the sums are 0 without a row. */
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
    /** Public id of the last review of the page; `undefined` if no older ones follow. */
    olderThan: string | undefined;
  };

/**
 * Returns a visible restaurant, as the account `userId` sees it, with a page of twenty reviews; none if the
 * restaurant hides them. One batch.
 */
export async function listPublicRestaurantReviews(
  db: Database,
  slug: string,
  after: string | undefined,
  now: Date,
  userId?: number,
): Promise<RestaurantReviews> {
  const position = after === undefined ? undefined : { after };
  const {
    restaurant: [restaurant],
    moved: [moved],
    rows,
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now, userId),
    moved: queryRenamedSlug(db, slug, now),
    rows: queryRestaurantReviews(db, slug, RESTAURANT_REVIEWS_A_PAGE + 1, position, userId),
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
