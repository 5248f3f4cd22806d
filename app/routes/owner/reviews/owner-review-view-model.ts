import type { OwnerReview } from "~/data/ratings/owner-reviews.server";
import * as addresses from "~/domain/addresses";
import {
  CRITERIA,
  filledStars,
  formatAverage,
  overallStars,
  type ReviewKind,
  reviewerName,
} from "~/domain/ratings/ratings";
import { answerViewModel } from "~/routes/view-models/answer-view-model";
import { tileOf } from "~/routes/view-models/restaurant-view-model";
import { reviewMoment } from "~/routes/view-models/review-moment";
import type { ReviewAnswerViewModel } from "~/ui/ratings/review-answer";

/** A review as its restaurant's owner reads it. */
export type OwnerReviewViewModel = {
  id: string;
  kind: ReviewKind;
  name: string;
  profileHref: string | null;
  pictureUrl: string | null;
  tile: string;
  moment: string;
  date: string;
  stars: number;
  /** The mean of the criteria with one decimal; null for a dish. */
  average: string | null;
  criteria: { label: string; stars: number }[];
  wouldReturn: boolean;
  comment: string | null;
  /** The rated dish, and the page of its reviews. */
  dish: { name: string; href: string } | null;
  answer: ReviewAnswerViewModel | null;
  /** Of the answer, for its form. */
  version: number;
  /** Why administrators hid the answer; null if they did not. */
  answerHiddenReason: string | null;
};

type Restaurant = { publicId: string; name: string; timeZone: string };

/** Returns a review with what the public page shows of it, and nothing more about its author. */
export function ownerReviewViewModel(
  review: OwnerReview,
  restaurant: Restaurant,
  restaurantType: string,
): OwnerReviewViewModel {
  const common = {
    id: review.publicId,
    name: reviewerName({ ...review, userName: review.authorName }),
    profileHref: review.authorId && addresses.diner(review.authorId),
    pictureUrl: review.authorPictureUrl,
    tile: tileOf(review.publicId, restaurantType),
    ...reviewMoment(review, restaurant.timeZone),
    comment: review.comment,
    answer: answerViewModel(review, restaurant.name),
    version: review.answerVersion,
    answerHiddenReason: review.answerHiddenReason,
  };
  if (review.kind === "dish") {
    const href = addresses.ownerDishReviews(restaurant.publicId, review.dishId);
    const dish = { name: review.dishName, href };
    return {
      ...common,
      kind: "dish",
      stars: review.stars,
      average: null,
      criteria: [],
      wouldReturn: false,
      dish,
    };
  }
  return {
    ...common,
    kind: "restaurant",
    stars: filledStars(overallStars(review)),
    average: formatAverage(overallStars(review)),
    criteria: CRITERIA.map(({ key, label }) => ({ label, stars: review[key] })),
    wouldReturn: review.wouldReturn,
    dish: null,
  };
}
