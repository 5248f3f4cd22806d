import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { instantOf, localTime } from "~/domain/time/time-zone";
import { type Bounds, readWholeNumber } from "~/domain/whole-number";

/** The time zone in which subscriptions begin and end (product decisions, «Subscriptions»). */
export const BILLING_ZONE = "America/Santo_Domingo";

/** The currency of subscriptions, independent of the restaurant's. */
export const BILLING_CURRENCY = "USD";

/** Price of a slot per month in US cents. */
export const PRICE_PER_SLOT_CENTS = 850;

/** Time of grace after the end with auto-renew, and days of warning before the end. */
export const GRACE_MS = 7 * DAY_MS;
const WARNING_DAYS = 7;
/** An owner is notified once so long before the end. */
export const WARNING_MS = WARNING_DAYS * DAY_MS;

/** The `visible_until` without an end: the last instant of the year 9999. */
export const NEVER: Readonly<Date> = new Date("9999-12-31T23:59:59.999Z");

export const PLANS = [
  { type: "monthly", label: "Mensual", months: 1, discountPercentage: 0 },
  { type: "semi_annual", label: "Semestral", months: 6, discountPercentage: 10 },
  { type: "annual", label: "Anual", months: 12, discountPercentage: 20 },
] as const;

export type Plan = (typeof PLANS)[number];
export type PlanType = Plan["type"];

/** Finds the plan of a type ('semi_annual'); `undefined` for any other text. */
export function findPlan(type: string | null | undefined): Plan | undefined {
  return PLANS.find((plan) => plan.type === type);
}

export const PAYMENT_METHODS = [
  { id: "credit_card", label: "Tarjeta de crédito" },
  { id: "bank_transfer", label: "Transferencia bancaria" },
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]["id"];

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = "credit_card";

export interface PriceBreakdown {
  /** All amounts in US cents. */
  basePrice: number;
  discountPercentage: number;
  discountAmount: number;
  finalPrice: number;
  /** `finalPrice` divided by the months, rounded to the nearest cent. */
  pricePerMonth: number;
  totalMonths: number;
}

/**
 * Returns the price of a plan: base = price per slot × slots × months, less the discount, rounded to the nearest cent
 * with halves in the owner's favour.
 */
export function priceBreakdown(
  plan: Plan,
  slots: number,
  pricePerSlotCents = PRICE_PER_SLOT_CENTS,
): PriceBreakdown {
  const basePrice = pricePerSlotCents * slots * plan.months;
  const discountAmount = Math.round((basePrice * plan.discountPercentage) / 100);
  const finalPrice = basePrice - discountAmount;
  return {
    basePrice,
    discountPercentage: plan.discountPercentage,
    discountAmount,
    finalPrice,
    pricePerMonth: Math.round(finalPrice / plan.months),
    totalMonths: plan.months,
  };
}

/**
 * Returns the end of a period of whole calendar months: the same day and time in the billing zone, or the month's
 * last day if the month has no such day (31 January and one month: 28 February).
 */
export function periodEnd(start: Date, months: number): Date {
  const { year, month, day, hour, minute } = localTime(start, BILLING_ZONE);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  const date = {
    year: lastDay.getUTCFullYear(),
    month: lastDay.getUTCMonth() + 1,
    day: Math.min(day, lastDay.getUTCDate()),
  };
  const withinMinute = start.getTime() % MINUTE_MS;
  return new Date(instantOf(date, BILLING_ZONE, hour * 60 + minute).getTime() + withinMinute);
}

/** The last day on which a subscription may end. Later ones would come near the end that means «never». */
export const LAST_END_DAY = "2100-12-31";

export type SubscriptionStatus = "active" | "trialing" | "past_due" | "canceled" | "unpaid";

const STATUS_LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  active: "Activa",
  trialing: "Prueba",
  past_due: "Pago pendiente",
  canceled: "Cancelada",
  unpaid: "Impagada",
};

function isSubscriptionStatus(status: string | null | undefined): status is SubscriptionStatus {
  return typeof status === "string" && Object.hasOwn(STATUS_LABELS, status);
}

/** Returns a status in Spanish, 'No activa' if it is missing or unknown. */
export function statusLabel(status: string | null | undefined): string {
  return isSubscriptionStatus(status) ? STATUS_LABELS[status] : "No activa";
}

interface Term {
  /** Null means no end. */
  expiresAt: Date | null;
  autoRenew: boolean;
}

/**
 * Returns until when an owner's restaurants are visible: the end, 7 days later with auto-renew, `NEVER` without an
 * end.
 */
export function visibleUntil({ expiresAt, autoRenew }: Term): Date {
  if (!expiresAt) return new Date(NEVER.getTime());
  return new Date(expiresAt.getTime() + (autoRenew ? GRACE_MS : 0));
}

/** Returns whether an owner may manage only the subscription. It changes at the exact millisecond of `visibleUntil`. */
export function isLapsed(term: Term, now: Date): boolean {
  return visibleUntil(term) <= now;
}

/**
 * Returns the status of a subscription at `now`: the stored one before its end; afterwards `canceled` without
 * auto-renew, else `past_due` for 7 days and then `unpaid`. Returns null if none is stored before the end.
 */
export function statusAt(term: Term & { status: string | null }, now: Date): SubscriptionStatus | null {
  const stored = isSubscriptionStatus(term.status) ? term.status : null;
  if (!term.expiresAt || term.expiresAt > now) return stored;
  if (!term.autoRenew) return "canceled";
  return isLapsed(term, now) ? "unpaid" : "past_due";
}

export interface Expiry {
  state: "active" | "warning" | "expired";
  /** Days until the end, rounded up. Absent without an end or after it. */
  daysLeft?: number;
  label: string;
}

/**
 * Returns how near the end of a subscription is: expired after it, a warning from 7 days before. The labels are those
 * of the specification, in its English ('No expiration', 'N days left').
 */
export function expiryOf(expiresAt: Date | null, now: Date): Expiry {
  if (!expiresAt) return { state: "active", label: "No expiration" };
  if (expiresAt <= now) return { state: "expired", label: "Expired" };
  const daysLeft = Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS);
  return {
    state: daysLeft <= WARNING_DAYS ? "warning" : "active",
    daysLeft,
    label: `${daysLeft} ${daysLeft === 1 ? "day" : "days"} left`,
  };
}

/** The number of slots that means no limit. */
export const UNLIMITED_SLOTS = 999;

/** The numbers of slots that an administrator can save. */
export const SLOTS_BOUNDS: Bounds = { min: 1, max: UNLIMITED_SLOTS };

/** The maximum that can be typed, apart from the unlimited number. The plus button exceeds it (specification, owner side, section 5). */
const SLOTS_INPUT_MAX = 100;

const SLOT_CHOICES = [1, 3, 5, 10, UNLIMITED_SLOTS];

/** Returns the typed number of slots, `undefined` if it is no number that can be saved. */
export function readSlots(text: string): number | undefined {
  const slots = readWholeNumber(text, SLOTS_BOUNDS);
  return typeof slots === "number" ? slots : undefined;
}

/**
 * Returns what the counter makes of a typed text when it is left (specification, owner side, section 5): 1 for less and for
 * a text without a number, at most 100. Any other text stays, and is refused when it is sent.
 */
export function leftSlots(text: string): string {
  if (!/\d/.test(text)) return "1";
  const slots = readWholeNumber(text, { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY });
  if (typeof slots !== "number") return text;
  if (slots === UNLIMITED_SLOTS) return text;
  return String(Math.min(Math.max(slots, SLOTS_BOUNDS.min), SLOTS_INPUT_MAX));
}

/** Returns the number of slots after a button of the counter added `by`; 1 where none was readable. */
export function steppedSlots(text: string, by: number): number {
  const slots = readSlots(text);
  if (slots === undefined) return SLOTS_BOUNDS.min;
  return Math.min(Math.max(slots + by, SLOTS_BOUNDS.min), SLOTS_BOUNDS.max);
}

/** Formats a number of slots: 'Ilimitado' for 999, else the number. */
export function slotsLabel(slots: number): string {
  return slots === UNLIMITED_SLOTS ? "Ilimitado" : String(slots);
}

/** Returns the choices 1, 3, 5, 10 and 999, and the present value if it is another. */
export function slotOptions(present?: number): { value: number; label: string }[] {
  const values = new Set(present === undefined ? SLOT_CHOICES : [...SLOT_CHOICES, present]);
  return [...values].sort((a, b) => a - b).map((value) => ({ value, label: slotsLabel(value) }));
}

/**
 * Returns whether an owner may add a restaurant. An owner with fewer slots than restaurants keeps them all but adds
 * none.
 */
export function mayAddRestaurant(restaurants: number, slots: number): boolean {
  return slots === UNLIMITED_SLOTS || restaurants < slots;
}

/** Returns the share of used slots in whole percent for a progress bar, at most 100. */
export function slotsUsedPercentage(restaurants: number, slots: number): number {
  return Math.min(100, Math.round((restaurants / slots) * 100));
}
