import type { RestaurantRatingSums, RestaurantReview } from "~/data/ratings/restaurant-reviews.server";
import * as addresses from "~/domain/addresses";
import { CRITERIA, filledStars, formatAverage, overallStars, reviewerName } from "~/domain/ratings/ratings";
import { excerpt } from "~/domain/text";
import { averagesViewModel } from "~/routes/view-models/averages-view-model";
import { reviewMoment } from "~/routes/view-models/review-moment";

/** Characters of a review in the menu, which must stay small for slow networks; the reviews page has all of it. */
const COMMENT_SHOWN = 160;

/** Returns the line of a review: author, stars and date. */
export function reviewLine(review: RestaurantReview, timeZone: string) {
  return {
    id: review.publicId,
    name: reviewerName({ ...review, userName: review.authorName }),
    profileHref: review.authorId && addresses.diner(review.authorId),
    stars: filledStars(overallStars(review)),
    average: formatAverage(overallStars(review)),
    ...reviewMoment(review, timeZone),
  };
}

/** Returns a complete review. */
export function reviewViewModel(review: RestaurantReview, timeZone: string) {
  return {
    ...reviewLine(review, timeZone),
    pictureUrl: review.authorPictureUrl,
    criteria: CRITERIA.map(({ key, label }) => ({ key, label, stars: review[key] })),
    wouldReturn: review.wouldReturn,
    comment: review.comment,
  };
}

/** Returns the newest reviews for the end of a menu; null if the restaurant hides them or has none. */
export function menuReviewsViewModel(
  { sums, reviews }: { sums: RestaurantRatingSums; reviews: RestaurantReview[] },
  { slug, timeZone }: { slug: string; timeZone: string },
) {
  const averages = averagesViewModel(sums);
  if (!averages || reviews.length === 0) return null;
  return {
    average: averages.average,
    filled: averages.filled,
    count: averages.count,
    href: addresses.restaurantReviews(slug),
    reviews: reviews.map((review) => ({
      ...reviewLine(review, timeZone),
      comment: review.comment && excerpt(review.comment, COMMENT_SHOWN),
    })),
  };
}

export type MenuReviewsViewModel = NonNullable<ReturnType<typeof menuReviewsViewModel>>;
