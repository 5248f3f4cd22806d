import { endOfDayIn } from "~/domain/time/dates";
import {
  BILLING_ZONE,
  LAST_END_DAY,
  type PaymentMethod,
  PLANS,
  type PlanType,
  PRICE_PER_SLOT_CENTS,
  periodEnd,
  priceBreakdown,
  UNLIMITED_SLOTS,
} from "./subscriptions";

/** What a change of a subscription may change, as the owner's row holds it. */
export type Subscription = {
  planType: string | null;
  slots: number;
  /** US cents; null where the list price holds. */
  pricePerSlot: number | null;
  status: string | null;
  startedAt: Date | null;
  /** Repeats `expiresAt`, because the specification stores both. */
  endsAt: Date | null;
  /** Null without an end. */
  expiresAt: Date | null;
  autoRenew: boolean;
  paymentMethod: string | null;
};

/** What an administrator chooses. */
export type SubscriptionOrder = {
  plan: PlanType;
  slots: number;
  autoRenew: boolean;
  paymentMethod: PaymentMethod;
};

/** A period from an instant to another. */
export type Period = { from: Date; to: Date };

/** Returns the period that saving a plan at `now` begins. A subscription that runs is replaced. */
export function savedPeriod(plan: PlanType, now: Date): Period {
  return { from: now, to: periodEnd(now, monthsOf(plan)) };
}

/** The end of the last day: an administrator's form could not keep a later one. */
const LAST_END = endOfDayIn(BILLING_ZONE, LAST_END_DAY) as Date;

/**
 * Returns the period that a confirmed payment adds: from the end of a subscription that runs, so that nobody loses days
 * for paying early, else from `now`. One without an end has nothing to add to, so it begins at `now` too.
 */
export function renewedPeriod(
  plan: PlanType,
  { expiresAt }: Pick<Subscription, "expiresAt">,
  now: Date,
): Period {
  const from = expiresAt && expiresAt > now ? expiresAt : now;
  const to = periodEnd(from, monthsOf(plan));
  return { from, to: to < LAST_END ? to : LAST_END };
}

/** Returns a subscription after an administrator saved the order at `now`. */
export function saveSubscription(present: Subscription, order: SubscriptionOrder, now: Date): Subscription {
  return ordered(present, order, savedPeriod(order.plan, now));
}

/**
 * Returns a subscription after a payment for the order was confirmed at `now`. One that runs keeps its start, because it
 * goes on.
 */
export function renewSubscription(present: Subscription, order: SubscriptionOrder, now: Date): Subscription {
  const period = renewedPeriod(order.plan, present, now);
  const startedAt = period.from > now ? (present.startedAt ?? now) : now;
  return { ...ordered(present, order, period), startedAt };
}

function ordered(present: Subscription, order: SubscriptionOrder, { from, to }: Period): Subscription {
  const { plan: planType, slots, autoRenew, paymentMethod } = order;
  return {
    planType,
    slots,
    pricePerSlot: slotPrice(present),
    status: "active",
    startedAt: from,
    endsAt: to,
    expiresAt: to,
    autoRenew,
    paymentMethod,
  };
}

/** Returns an owner's price of a slot per month in US cents, the list price where none is stored. */
export function slotPrice({ pricePerSlot }: Pick<Subscription, "pricePerSlot">): number {
  return pricePerSlot ?? PRICE_PER_SLOT_CENTS;
}

/** Returns the price of an order in US cents, or null for unlimited slots, which have no listed price. */
export function orderAmount(
  { plan, slots }: Pick<SubscriptionOrder, "plan" | "slots">,
  present: Pick<Subscription, "pricePerSlot">,
): number | null {
  return slots === UNLIMITED_SLOTS
    ? null
    : priceBreakdown(planOf(plan), slots, slotPrice(present)).finalPrice;
}

const planOf = (type: PlanType) => PLANS.find((plan) => plan.type === type) ?? PLANS[0];
const monthsOf = (type: PlanType) => planOf(type).months;

/** Returns a subscription by the names of its columns, as its events hold it: cents, and moments as ISO 8601. */
export function subscriptionFields(
  subscription: Subscription,
): Record<string, string | number | boolean | null> {
  return {
    subscription_plan_type: subscription.planType,
    max_restaurants: subscription.slots,
    subscription_price_per_slot: subscription.pricePerSlot,
    subscription_status: subscription.status,
    subscription_start_date: subscription.startedAt?.toISOString() ?? null,
    subscription_end_date: subscription.endsAt?.toISOString() ?? null,
    expires_at: subscription.expiresAt?.toISOString() ?? null,
    subscription_auto_renew: subscription.autoRenew,
    payment_method: subscription.paymentMethod,
  };
}

/** Forms send versions of at most nine digits. */
const VERSIONS = 1_000_000_000;

/**
 * Returns a number for a subscription as it stands, which differs after any change by a person. A form carries it, so
 * that nobody replaces what somebody else has just saved. The status is left out, because a job changes it by the end
 * date, which says the same.
 */
export function subscriptionVersion({ status: _, ...subscription }: Subscription): number {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(Object.entries(subscription).sort())) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash % VERSIONS;
}
