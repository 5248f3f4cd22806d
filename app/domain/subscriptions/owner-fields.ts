import { endOfDayIn, toDateField } from "~/domain/time/dates";
import { BILLING_ZONE, LAST_END_DAY, type SubscriptionStatus } from "./subscriptions";

/** An owner as an administrator's form shows it. */
export type OwnerToEdit = { name: string; email: string; maxRestaurants: number; expiresAt: Date | null };

/** Returns the fields of a stored owner, as a browser sends the form unchanged. */
export function ownerFields({ name, email, maxRestaurants, expiresAt }: OwnerToEdit): Record<string, string> {
  return {
    email,
    name,
    maxRestaurants: String(maxRestaurants),
    expiresAt: expiresAt ? toDateField(expiresAt, BILLING_ZONE) : "",
  };
}

/** The first day that an administrator may type as an end. */
const FIRST_DAY = "2000-01-01";

/**
 * Returns the end of a typed day in the billing zone, `null` for an empty field, and `undefined` for a text that is no
 * day between 2000 and the last end.
 */
export function typedEnd(day: string): Date | null | undefined {
  if (day === "") return null;
  return day >= FIRST_DAY && day <= LAST_END_DAY ? endOfDayIn(BILLING_ZONE, day) : undefined;
}

/**
 * Returns the end to save. A day that nobody changed keeps its exact moment, because a plan may end within the day.
 */
export function savedEnd(stored: Date | null, typed: Date | null): Date | null {
  const isSameDay = stored && typed && toDateField(stored, BILLING_ZONE) === toDateField(typed, BILLING_ZONE);
  return isSameDay ? stored : typed;
}

/** Statuses that an end in the past left behind. */
const ENDED: readonly string[] = ["past_due", "canceled", "unpaid"] satisfies SubscriptionStatus[];

/** Returns the status to save with an end: a subscription that runs again is active, any other status stays. */
export function statusWithEnd(status: string | null, expiresAt: Date | null, now: Date): string | null {
  const isRunning = expiresAt === null || expiresAt > now;
  return isRunning && status !== null && ENDED.includes(status) ? "active" : status;
}
