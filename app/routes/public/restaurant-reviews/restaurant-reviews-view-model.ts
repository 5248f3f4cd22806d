import type { RestaurantRatingSums, RestaurantReview } from "~/data/ratings/restaurant-reviews.server";
import * as addresses from "~/domain/addresses";
import {
  CRITERIA,
  filledStars,
  formatAverage,
  overallStars,
  restaurantAverages,
  reviewerName,
} from "~/domain/ratings/ratings";
import { excerpt } from "~/domain/text";
import { formatCount } from "~/routes/view-models/restaurant-view-model";
import { reviewMoment } from "~/routes/view-models/review-moment";

/** Letters of a review that the menu shows: the rest is a page away, and the menu is read on slow networks. */
const COMMENT_SHOWN = 160;

/** What all reviews of a place add up to; null where there is none. */
export function averagesViewModel(sums: RestaurantRatingSums) {
  const averages = restaurantAverages(sums);
  if (!averages) return null;
  return {
    average: formatAverage(averages.overall),
    filled: filledStars(averages.overall),
    count: formatCount(sums.count),
    wouldReturnPercentage: averages.wouldReturnPercentage,
    criteria: averages.criteria.map(({ key, label, average }) => ({
      key,
      label,
      value: average,
      average: formatAverage(average),
    })),
  };
}

/** A review's line: who, how many stars as a whole, when. */
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

/** A review in full. */
export function reviewViewModel(review: RestaurantReview, timeZone: string) {
  return {
    ...reviewLine(review, timeZone),
    pictureUrl: review.authorPictureUrl,
    criteria: CRITERIA.map(({ key, label }) => ({ key, label, stars: review[key] })),
    wouldReturn: review.wouldReturn,
    comment: review.comment,
  };
}

/** The newest reviews as a menu ends with them; null where the place keeps them to itself or has none. */
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
