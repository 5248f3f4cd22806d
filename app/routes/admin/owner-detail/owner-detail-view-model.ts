import { copy } from "~/copy/es";
import type { ManagedRestaurant } from "~/data/restaurants/management.server";
import type { OwnerDetail } from "~/data/subscriptions/owner-detail.server";
import * as addresses from "~/domain/addresses";
import { formatMoney } from "~/domain/money";
import {
  BILLING_CURRENCY,
  BILLING_ZONE,
  type Expiry,
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
import type { IconName } from "~/ui/icon-names";
import { EXPIRY_TONES, STATUS_TONES } from "../status-tones";

/** The sign of how near its end a subscription is. */
const STATUS_ICONS = {
  active: "circle-check",
  warning: "clock",
  expired: "circle-alert",
} as const satisfies Record<Expiry["state"], IconName>;

/** Turns an owner's row into what the page says of slots and subscription at `now`. */
export function ownerDetailView(owner: OwnerDetail, now: Date) {
  const words = copy.ownerDetail.subscription;
  const { used, slots, expiresAt, autoRenew, planType, startedAt } = owner;
  const status = statusAt({ expiresAt, autoRenew, status: owner.status }, now);
  const expiry = expiryOf(expiresAt, now);
  return {
    name: owner.name,
    email: owner.email,
    used: copy.ownerDetail.used(used, slotsLabel(slots)),
    /** Why no restaurant can be added; null if one can. */
    full: mayAddRestaurant(used, slots) ? null : copy.ownerDetail.full(used, slotsLabel(slots)),
    status: { label: statusLabel(status), tone: status ? STATUS_TONES[status] : ("quiet" as const) },
    statusIcon: STATUS_ICONS[expiry.state],
    expiry: { label: expiry.label, tone: EXPIRY_TONES[expiry.state] },
    isExpiringSoon: expiry.state === "warning",
    facts: [
      { label: words.plan, value: findPlan(planType)?.label ?? words.none },
      {
        label: words.price,
        value: formatMoney(owner.pricePerSlot ?? PRICE_PER_SLOT_CENTS, BILLING_CURRENCY),
      },
      { label: words.start, value: startedAt ? formatLongDate(startedAt, BILLING_ZONE) : words.none },
      { label: words.end, value: expiresAt ? formatLongDateTime(expiresAt, BILLING_ZONE) : words.never },
      { label: words.autoRenew, value: planType === null ? words.none : autoRenew ? words.yes : words.no },
    ],
  };
}

/** Turns a row of `findOwnerWithRestaurants` into a card with an administrator's four actions. */
export function ownersRestaurant(restaurant: ManagedRestaurant, now: Date) {
  return {
    ...managedRestaurant(restaurant, now, true),
    // Administrators have all four actions of every restaurant, with the same words.
    href: addresses.menu(restaurant.slug),
    awaitsMenu: false,
    reviewsHref: addresses.ownerRestaurantReviews(restaurant.publicId),
    removeHref: null,
  };
}
