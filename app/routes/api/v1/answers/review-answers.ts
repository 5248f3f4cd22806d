import type { DishReview } from "~/data/menus/dishes.server";
import type { OwnDishRating, OwnRestaurantRating } from "~/data/ratings/ratings.server";
import type { RestaurantRatingSums, RestaurantReview } from "~/data/ratings/restaurant-reviews.server";
import type {
  DishReviewAnswer,
  OwnDishRatingAnswer,
  OwnRestaurantRatingAnswer,
  RestaurantReviewAnswer,
  RestaurantReviewsAnswer,
} from "~/domain/api/v1/reviews";
import type { Origins } from "~/domain/images/media-addresses";
import {
  type CriteriaStars,
  overallStars,
  restaurantAverages,
  reviewerName,
  waitsFor,
} from "~/domain/ratings/ratings";
import { pictureAnswer } from "./common-answers";

type Review = Omit<DishReview, "stars">;

function reviewAnswer(review: Review, origins: Origins) {
  const { authorId, authorName, answer, answeredOn } = review;
  const signature = reviewerName({ ...review, userName: authorName });
  return {
    id: review.publicId,
    comment: review.comment,
    is_anonymous: review.isAnonymous,
    author: authorId
      ? { id: authorId, name: signature, picture_url: pictureAnswer(review.authorPictureUrl, origins) }
      : null,
    signature,
    written_on: review.writtenOn,
    written_at: review.signedAt?.toISOString() ?? null,
    answer:
      answer === null || answeredOn === null
        ? null
        : { text: answer, answered_on: answeredOn, is_outdated: review.isAnswerOutdated },
  };
}

const criteriaAnswer = ({ serviceStars, hygieneStars, experienceStars, speedStars }: CriteriaStars) => ({
  service_stars: serviceStars,
  hygiene_stars: hygieneStars,
  experience_stars: experienceStars,
  speed_stars: speedStars,
});

/** Returns a review of a dish. Its query returned no author and no hour of an anonymous one. */
export function dishReviewAnswer(review: DishReview, origins: Origins): DishReviewAnswer {
  return { ...reviewAnswer(review, origins), stars: review.stars };
}

/** Returns a review of a restaurant in the same way. */
export function restaurantReviewAnswer(review: RestaurantReview, origins: Origins): RestaurantReviewAnswer {
  return {
    ...reviewAnswer(review, origins),
    ...criteriaAnswer(review),
    overall_stars: overallStars(review),
    would_return: review.wouldReturn,
  };
}

/** Returns the averages of a restaurant's reviews; null without any. */
export function averagesAnswer(sums: RestaurantRatingSums): RestaurantReviewsAnswer["averages"] {
  const averages = restaurantAverages(sums);
  if (!averages) return null;
  const { count } = sums;
  return {
    count,
    overall: averages.overall,
    service: sums.serviceStars / count,
    hygiene: sums.hygieneStars / count,
    experience: sums.experienceStars / count,
    speed: sums.speedStars / count,
    would_return_percentage: averages.wouldReturnPercentage,
  };
}

/** Returns a person's own rating of a dish. */
export function ownDishRatingAnswer(mine: OwnDishRating): OwnDishRatingAnswer {
  const { stars, comment, isAnonymous } = mine;
  return { stars, comment, is_anonymous: isAnonymous, waits_for: waitsFor(mine) };
}

/** Returns a person's own rating of a restaurant. */
export function ownRestaurantRatingAnswer(mine: OwnRestaurantRating): OwnRestaurantRatingAnswer {
  const { comment, isAnonymous, wouldReturn } = mine;
  return {
    ...criteriaAnswer(mine),
    comment,
    would_return: wouldReturn,
    is_anonymous: isAnonymous,
    waits_for: waitsFor(mine),
  };
}
