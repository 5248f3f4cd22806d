import type { OwnerRow } from "~/data/subscriptions/owners.server";
import {
  BILLING_ZONE,
  expiryOf,
  slotsLabel,
  slotsUsedPercentage,
  statusAt,
  statusLabel,
} from "~/domain/subscriptions/subscriptions";
import { formatLongDate } from "~/domain/time/dates";
import type { ChipTone, OwnerLine } from "~/ui/subscriptions/owners-table";

const STATUS_TONES = {
  active: "hoja",
  trialing: "mango",
  past_due: "mango",
  canceled: "guayaba",
  unpaid: "guayaba",
} as const satisfies Record<string, ChipTone>;

const EXPIRY_TONES = { active: "hoja", warning: "mango", expired: "guayaba" } as const satisfies Record<
  string,
  ChipTone
>;

/** Turns a row of `listOwners` into the line drawn at `now`. */
export function ownerLine(owner: OwnerRow, now: Date): OwnerLine {
  const { expiresAt, autoRenew, subscriptionStatus } = owner;
  const status = statusAt({ expiresAt, autoRenew, status: subscriptionStatus }, now);
  const expiry = expiryOf(expiresAt, now);
  return {
    id: owner.publicId,
    name: owner.name,
    email: owner.email,
    restaurants: owner.restaurants,
    slots: slotsLabel(owner.maxRestaurants),
    usedPercentage: slotsUsedPercentage(owner.restaurants, owner.maxRestaurants),
    status: { label: statusLabel(status), tone: status ? STATUS_TONES[status] : "quiet" },
    expiry: { label: expiry.label, tone: EXPIRY_TONES[expiry.state] },
    created: formatLongDate(owner.createdAt, BILLING_ZONE),
  };
}
