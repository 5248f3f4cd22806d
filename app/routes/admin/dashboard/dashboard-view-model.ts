import { copy } from "~/copy/es";
import type { OwnerRow } from "~/data/subscriptions/owners.server";
import * as addresses from "~/domain/addresses";
import { DELETE_OWNER, deletionPath } from "~/domain/deletions";
import {
  BILLING_ZONE,
  expiryOf,
  slotsLabel,
  slotsUsedPercentage,
  statusAt,
  statusLabel,
} from "~/domain/subscriptions/subscriptions";
import { formatLongDate } from "~/domain/time/dates";
import type { OwnerLine } from "~/ui/subscriptions/owners-table";
import { EXPIRY_TONES, STATUS_TONES } from "../status-tones";

/** Turns a row of `listOwners` into the line drawn at `now`. */
export function ownerLine(owner: OwnerRow, now: Date): OwnerLine {
  const { publicId, expiresAt, autoRenew, subscriptionStatus, deletingAt } = owner;
  const status = statusAt({ expiresAt, autoRenew, status: subscriptionStatus }, now);
  const expiry = expiryOf(expiresAt, now);
  return {
    id: publicId,
    name: owner.name,
    // The address of an owner who is being deleted is free for another one.
    email: deletingAt ? "" : owner.email,
    restaurants: owner.restaurants,
    slots: slotsLabel(owner.maxRestaurants),
    usedPercentage: slotsUsedPercentage(owner.restaurants, owner.maxRestaurants),
    status: deletingAt
      ? { label: copy.ownerList.going, tone: "guayaba" }
      : { label: statusLabel(status), tone: status ? STATUS_TONES[status] : "quiet" },
    expiry: deletingAt
      ? { label: copy.ownerList.goingHint, tone: "quiet" }
      : { label: expiry.label, tone: EXPIRY_TONES[expiry.state] },
    created: formatLongDate(owner.createdAt, BILLING_ZONE),
    hrefs: {
      ...(!deletingAt && {
        subscription: addresses.ownerSubscription(publicId),
        password: addresses.ownerPassword(publicId),
        edit: addresses.editOwner(publicId),
        detail: addresses.ownerDetail(publicId),
      }),
      remove: deletionPath({ action: DELETE_OWNER, itemId: publicId }),
    },
  };
}
