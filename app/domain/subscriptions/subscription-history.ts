import { copy } from "~/copy/es";
import { formatMoney } from "~/domain/money";
import { formatLongDateTime } from "~/domain/time/dates";
import {
  BILLING_CURRENCY,
  BILLING_ZONE,
  findPlan,
  PAYMENT_METHODS,
  slotsLabel,
  statusLabel,
} from "./subscriptions";

/** The fields of a subscription before or after an event, by the names of their columns; moments as ISO 8601. */
export type SubscriptionFields = Record<string, unknown>;

const words = copy.subscription.fields;

function planText(value: unknown): string {
  return findPlan(typeof value === "string" ? value : null)?.label ?? words.none;
}

function momentText(value: unknown): string {
  const instant = typeof value === "string" || typeof value === "number" ? new Date(value) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) return words.never;
  return formatLongDateTime(instant, BILLING_ZONE);
}

const moneyText = (value: unknown) =>
  typeof value === "number" ? formatMoney(value, BILLING_CURRENCY) : words.none;

/** The fields that a history shows, in its order. `subscription_end_date` repeats `expires_at`. */
const FIELDS: Record<string, { label: string; format: (value: unknown) => string }> = {
  subscription_plan_type: { label: words.plan, format: planText },
  max_restaurants: {
    label: words.slots,
    format: (value) => (typeof value === "number" ? slotsLabel(value) : words.none),
  },
  subscription_price_per_slot: { label: words.price, format: moneyText },
  subscription_status: {
    label: words.status,
    format: (value) => statusLabel(typeof value === "string" ? value : null),
  },
  expires_at: { label: words.end, format: momentText },
  subscription_auto_renew: { label: words.autoRenew, format: (value) => (value ? words.yes : words.no) },
  payment_method: {
    label: words.payment,
    format: (value) => PAYMENT_METHODS.find(({ id }) => id === value)?.label ?? words.none,
  },
};

/** A changed field in words: `from` is absent where nothing stood before. */
export type SubscriptionChange = { label: string; from?: string; to: string };

/**
 * Returns what an event changed, in words. Fields that the event does not mention, that stayed as they were, or that
 * this list does not know are left out.
 */
export function subscriptionChanges(
  before: SubscriptionFields | null,
  after: SubscriptionFields | null,
): SubscriptionChange[] {
  return Object.entries(FIELDS).flatMap(([name, { label, format }]) => {
    if (!after || !(name in after)) return [];
    const to = format(after[name]);
    if (!before || !(name in before)) return [{ label, to }];
    const from = format(before[name]);
    return from === to ? [] : [{ label, from, to }];
  });
}
