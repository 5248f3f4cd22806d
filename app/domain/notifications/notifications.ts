import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { ownReviewId, reviewId } from "~/domain/ratings/review-ids";
import { excerpt } from "~/domain/text";

/*
 * The types of notifications, with what `entityId` is. A notification of an unknown type is shown without a link.
 */

/** About a new offer: its public id. */
export const NEW_OFFER = "new_offer";
/** About the answer to a person's rating: the rating's public id. Triggers of the ratings know this type. */
export const REVIEW_ANSWER = "review_answer";
/** About an administrator's decision on a person's rating: the rating's public id. Triggers of the ratings know it. */
export const REVIEW_MODERATED = "review_moderated";
/** About such a decision on a restaurant's answer: the public ids of the restaurant and of the rating, with a colon. */
export const ANSWER_MODERATED = "answer_moderated";
/** About a restaurant's new reviews: `newReviewsEntity`. */
export const NEW_REVIEWS = "new_reviews";
/**
 * About the end of an owner's subscription: seven days before it, at the beginning of the grace, at the lapse. The public
 * id of the event that began the period, or the owner and the end.
 */
export const SUBSCRIPTION_ENDING = "subscription_ending";
export const SUBSCRIPTION_GRACE = "subscription_grace";
export const SUBSCRIPTION_LAPSED = "subscription_lapsed";

const SUBSCRIPTION_MESSAGES = {
  [SUBSCRIPTION_ENDING]: copy.notifications.subscription.ending,
  [SUBSCRIPTION_GRACE]: copy.notifications.subscription.grace,
  [SUBSCRIPTION_LAPSED]: copy.notifications.subscription.lapsed,
} as const;

/**
 * Returns the notification of an offer, for diners who have the restaurant as a favorite or are near (product
 * decisions, «Offers»).
 */
export function newOfferMessage(restaurant: string, title: string): string {
  return copy.notifications.newOffer(restaurant, title);
}

/** Returns the notification of an answer, for the author of the rating; `dish` is the rated dish, if it is one. */
export function reviewAnswerMessage(restaurant: string, dish: string | undefined): string {
  return copy.notifications.reviewAnswer(restaurant, dish);
}

/** What an administrator decided on: the review of a restaurant or of its dish, or the restaurant's answer to it. */
type Moderated = { isAnswer: boolean; restaurant: string; dish: string | null };

/** Letters of a decision's reason in a notification; the page to which it leads has all of it. */
const REASON_SHOWN = 140;

/** Returns the notification of a decision, for the author: why it was hidden, or null that it is shown again. */
export function moderatedMessage({ isAnswer, restaurant, dish }: Moderated, reason: string | null): string {
  const words = isAnswer ? copy.notifications.answerModerated : copy.notifications.reviewModerated;
  const about = dish ?? restaurant;
  return reason === null ? words.shown(about) : words.hidden(about, excerpt(reason, REASON_SHOWN));
}

/** Returns the notification of a restaurant's new reviews, for its owner. */
export function newReviewsMessage(restaurant: string, count: number): string {
  return copy.notifications.newReviews(restaurant, count);
}

/** Returns the notification of the end of a subscription, for its owner. */
export function subscriptionMessage(type: keyof typeof SUBSCRIPTION_MESSAGES): string {
  return SUBSCRIPTION_MESSAGES[type];
}

/** Returns the entity of such a notification: the restaurant and the last of the days that it sums up. */
export const newReviewsEntity = (restaurantId: string, day: string) => `${restaurantId}:${day}`;

/** Returns the page that a notification is about, or null. */
export function notificationPath({ type, entityId }: { type: string; entityId: string }): string | null {
  if (type === NEW_OFFER) return addresses.offer(encodeURIComponent(entityId));
  if (type === REVIEW_ANSWER || type === REVIEW_MODERATED)
    return `${addresses.ratedDishes}#${ownReviewId(encodeURIComponent(entityId))}`;
  if (Object.hasOwn(SUBSCRIPTION_MESSAGES, type)) return addresses.subscription;
  const [restaurant, rating] = entityId.split(":");
  if (!isPublicId(restaurant)) return null;
  if (type === NEW_REVIEWS) return addresses.ownerRestaurantReviews(restaurant);
  if (type === ANSWER_MODERATED && isPublicId(rating)) {
    return `${addresses.ownerRestaurantReviews(restaurant)}#${reviewId(rating)}`;
  }
  return null;
}
