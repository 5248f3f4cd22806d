import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";

/** The kind of a notification about a new offer. A notification of an unknown kind is shown without a link. */
export const NEW_OFFER = "new_offer";

/**
 * Returns the notification of an offer, for diners who have the restaurant as a favorite or are near (product
 * decisions, «Offers»).
 * @later owner panel
 */
export function newOfferMessage(restaurant: string, title: string): string {
  return copy.notifications.newOffer(restaurant, title);
}

/** Returns the page that a notification is about, or null. `entityId` of an offer is its public id. */
export function notificationPath({ type, entityId }: { type: string; entityId: string }): string | null {
  return type === NEW_OFFER ? addresses.offer(encodeURIComponent(entityId)) : null;
}
