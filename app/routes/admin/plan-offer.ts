import type { Period } from "~/domain/subscriptions/subscription-change";
import { BILLING_ZONE, PLANS, type PlanType } from "~/domain/subscriptions/subscriptions";
import { formatLongDateTime } from "~/domain/time/dates";

/** A moment of a subscription in words, in the billing zone. */
export const billingMoment = (instant: Date) => formatLongDateTime(instant, BILLING_ZONE);

/** Returns the begin and the end of each plan's period in words. `periodOf` returns the period of a plan. */
export function planPeriods(periodOf: (plan: PlanType) => Period) {
  const periods = PLANS.map(({ type }) => {
    const { from, to } = periodOf(type);
    return [type, { from: billingMoment(from), to: billingMoment(to) }] as const;
  });
  return Object.fromEntries(periods) as Record<PlanType, { from: string; to: string }>;
}
