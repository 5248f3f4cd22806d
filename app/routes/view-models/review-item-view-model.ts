import { copy } from "~/copy/es";
import type { OwnDishReview, OwnRestaurantReview } from "~/data/ratings/own-reviews.server";
import type { Answer } from "~/data/ratings/public-ratings.server";
import * as addresses from "~/domain/addresses";
import { ownOrder } from "~/domain/ratings/own-order";
import {
  CRITERIA,
  type CriteriaStars,
  filledStars,
  formatAverage,
  overallStars,
  waitsFor,
} from "~/domain/ratings/ratings";
import type { ReviewItemViewModel } from "~/ui/ratings/review-item";
import { answerViewModel } from "./answer-view-model";
import { tileOf } from "./restaurant-view-model";
import { reviewMoment } from "./review-moment";

/**
 * Returns when a person's own rating was written, in the restaurant's time zone; for an anonymous one only the date,
 * because nothing else is stored.
 */
export function ownMoment(
  review: Pick<Written, "createdAt" | "writtenOn" | "timeZone"> & { isAnonymous?: boolean },
) {
  const { isAnonymous, createdAt, writtenOn, timeZone } = review;
  return reviewMoment({ signedAt: isAnonymous ? null : createdAt, writtenOn }, timeZone);
}

type Written = Pick<
  OwnDishReview,
  | "publicId"
  | "comment"
  | "createdAt"
  | "writtenOn"
  | "timeZone"
  | "restaurantName"
  | "restaurantType"
  | "slug"
> &
  Partial<Answer> & {
    isAnonymous?: boolean;
    isSeen?: number;
    counts?: boolean;
    hiddenReason?: string | null;
  };

/** Returns whether a rating waits for its author's confirmation. A hidden one does not count for another reason. */
export const isPending = ({ counts, hiddenReason }: Pick<OwnDishReview, "counts" | "hiddenReason">) =>
  waitsFor({ counts, hiddenReason }) === "confirmation";

/** Returns what both kinds of ratings share. A rating of a restaurant that is not public has no link. */
function commonViewModel(review: Written) {
  const { answer = null, answeredOn = null, isAnswerOutdated = false, hiddenReason = null } = review;
  return {
    id: review.publicId,
    comment: review.comment,
    order: ownOrder(review),
    ...ownMoment(review),
    answer: answerViewModel({ answer, answeredOn, isAnswerOutdated }, review.restaurantName),
    hiddenReason,
    chips: [
      ...(isPending({ counts: review.counts ?? true, hiddenReason }) ? [copy.ownReviews.pending] : []),
      ...(review.isAnonymous ? [copy.ownReviews.anonymous] : []),
      ...(review.isSeen === 0 ? [copy.ownReviews.hidden] : []),
    ],
  };
}

type DishReview = Written & Pick<OwnDishReview, "stars" | "dishId" | "dishName" | "imageUrl">;

/** Turns a rating of a dish into an item of a list. */
export function dishReviewViewModel(review: DishReview): ReviewItemViewModel {
  const { slug, dishId, isSeen } = review;
  return {
    ...commonViewModel(review),
    kind: "dish",
    title: review.dishName,
    where: copy.ownReviews.in(review.restaurantName),
    href: isSeen === 0 ? null : addresses.dish(slug, dishId),
    imageUrl: review.imageUrl,
    tile: tileOf(dishId, review.restaurantType),
    stars: review.stars,
    average: null,
    criteria: [],
  };
}

type RestaurantReview = Written &
  CriteriaStars &
  Pick<OwnRestaurantReview, "restaurantId" | "logoUrl"> & { wouldReturn?: boolean };

/** Turns a rating of a restaurant into an item of a list, with its four criteria. */
export function restaurantReviewViewModel(review: RestaurantReview): ReviewItemViewModel {
  const common = commonViewModel(review);
  return {
    ...common,
    chips: [...(review.wouldReturn ? [copy.ownReviews.wouldReturn] : []), ...common.chips],
    kind: "restaurant",
    title: review.restaurantName,
    where: copy.ownReviews.restaurant,
    href: review.isSeen === 0 ? null : addresses.menu(review.slug),
    imageUrl: review.logoUrl,
    tile: tileOf(review.restaurantId, review.restaurantType),
    ...criteriaViewModel(review),
  };
}

/** Returns the four criteria with their labels and their mean: cut down to whole stars, with one decimal in words. */
export function criteriaViewModel(stars: CriteriaStars) {
  const overall = overallStars(stars);
  return {
    stars: filledStars(overall),
    average: formatAverage(overall),
    criteria: CRITERIA.map(({ key, label }) => ({ label, stars: stars[key] })),
  };
}

/** Returns the newest ratings of both kinds, at most `limit`. */
export function newestReviews(
  dishes: DishReview[],
  restaurants: RestaurantReview[],
  limit: number,
): ReviewItemViewModel[] {
  return [...dishes.map(dishReviewViewModel), ...restaurants.map(restaurantReviewViewModel)]
    .toSorted((one, other) => other.order - one.order)
    .slice(0, limit);
}
