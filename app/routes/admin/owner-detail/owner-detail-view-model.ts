import { copy } from "~/copy/es";
import type { ManagedRestaurant } from "~/data/restaurants/management.server";
import type { OwnerDetail } from "~/data/subscriptions/owner-detail.server";
import * as addresses from "~/domain/addresses";
import { formatMoney } from "~/domain/money";
import {
  BILLING_CURRENCY,
  BILLING_ZONE,
  expiryOf,
  findPlan,
  mayAddRestaurant,
  PRICE_PER_SLOT_CENTS,
  slotsLabel,
  statusAt,
  statusLabel,
} from "~/domain/subscriptions/subscriptions";
import { formatLongDate, formatLongDateTime } from "~/domain/time/dates";
import { managedRestaurant } from "~/routes/owner/management/management-view-model";
import { EXPIRY_TONES, STATUS_TONES } from "../status-tones";

/** Turns an owner's row into what the page says of slots and subscription at `now`. */
export function ownerDetailView(owner: OwnerDetail, now: Date) {
  const words = copy.ownerDetail.subscription;
  const { used, slots, expiresAt, autoRenew, startedAt } = owner;
  const status = statusAt({ expiresAt, autoRenew, status: owner.status }, now);
  const expiry = expiryOf(expiresAt, now);
  return {
    name: owner.name,
    email: owner.email,
    used: copy.ownerDetail.used(used, slotsLabel(slots)),
    /** Why no restaurant can be added; null if one can. */
    full: mayAddRestaurant(used, slots) ? null : copy.ownerDetail.full(used, slotsLabel(slots)),
    status: { label: statusLabel(status), tone: status ? STATUS_TONES[status] : ("quiet" as const) },
    expiry: { label: expiry.label, tone: EXPIRY_TONES[expiry.state] },
    isExpiringSoon: expiry.state !== "active",
    facts: [
      { label: words.plan, value: findPlan(owner.planType)?.label ?? words.none },
      {
        label: words.price,
        value: formatMoney(owner.pricePerSlot ?? PRICE_PER_SLOT_CENTS, BILLING_CURRENCY),
      },
      { label: words.start, value: startedAt ? formatLongDate(startedAt, BILLING_ZONE) : words.none },
      { label: words.end, value: expiresAt ? formatLongDateTime(expiresAt, BILLING_ZONE) : words.never },
      { label: words.autoRenew, value: autoRenew ? words.yes : words.no },
    ],
  };
}

/** Turns a row of `findOwnerWithRestaurants` into a card with an administrator's four actions. */
export function ownersRestaurant(restaurant: ManagedRestaurant, now: Date) {
  return {
    ...managedRestaurant(restaurant, now, true),
    reviewsHref: addresses.ownerRestaurantReviews(restaurant.publicId),
    removeHref: null,
  };
}
