import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";

/** The kinds of what people are told. A kind that is not listed here is shown and leads nowhere. */
export const NEW_OFFER = "new_offer";

/**
 * What followers and neighbours of a restaurant are told of an offer (product decisions, «Offers»).
 * @later owner panel
 */
export function newOfferMessage(restaurant: string, title: string): string {
  return copy.notifications.newOffer(restaurant, title);
}

/** The page that a notification is about; null where it has none. `entityId` of an offer is its public id. */
export function notificationPath({ type, entityId }: { type: string; entityId: string }): string | null {
  return type === NEW_OFFER ? addresses.offer(encodeURIComponent(entityId)) : null;
}
