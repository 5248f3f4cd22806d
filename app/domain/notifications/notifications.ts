import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { ownReviewId } from "~/domain/ratings/review-ids";

/*
 * The types of notifications, with what `entityId` is. A notification of an unknown type is shown without a link.
 */

/** About a new offer: its public id. */
export const NEW_OFFER = "new_offer";
/** About the answer to a person's rating: the rating's public id. Triggers of the ratings know this type. */
export const REVIEW_ANSWER = "review_answer";
/** About a restaurant's new reviews: `newReviewsEntity`. */
export const NEW_REVIEWS = "new_reviews";

/**
 * Returns the notification of an offer, for diners who have the restaurant as a favorite or are near (product
 * decisions, «Offers»).
 * @later jobs
 */
export function newOfferMessage(restaurant: string, title: string): string {
  return copy.notifications.newOffer(restaurant, title);
}

/** Returns the notification of an answer, for the author of the rating; `dish` is the rated dish, if it is one. */
export function reviewAnswerMessage(restaurant: string, dish: string | undefined): string {
  return copy.notifications.reviewAnswer(restaurant, dish);
}

/** Returns the notification of a restaurant's new reviews, for its owner. */
export function newReviewsMessage(restaurant: string, count: number): string {
  return copy.notifications.newReviews(restaurant, count);
}

/** Returns the entity of such a notification: the restaurant and the last of the days that it sums up. */
export const newReviewsEntity = (restaurantId: string, day: string) => `${restaurantId}:${day}`;

/** Returns the page that a notification is about, or null. */
export function notificationPath({ type, entityId }: { type: string; entityId: string }): string | null {
  if (type === NEW_OFFER) return addresses.offer(encodeURIComponent(entityId));
  if (type === REVIEW_ANSWER) return `${addresses.ratedDishes}#${ownReviewId(encodeURIComponent(entityId))}`;
  const [restaurant] = entityId.split(":");
  if (type === NEW_REVIEWS && isPublicId(restaurant)) return addresses.ownerRestaurantReviews(restaurant);
  return null;
}
