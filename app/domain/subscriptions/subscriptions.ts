import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { instantOf, localTime } from "~/domain/time/time-zone";

/** The zone in which subscriptions begin and end (product decisions, «Subscriptions»). */
export const BILLING_ZONE = "America/Santo_Domingo";

/**
 * Subscriptions are paid in this currency whatever a restaurant's own is.
 * @later subscriptions
 */
export const BILLING_CURRENCY = "USD";

/** US cents a slot and month. */
export const PRICE_PER_SLOT_CENTS = 850;

/** Days of grace after the end where auto-renew is on, and days before the end from which it warns. */
const GRACE_DAYS = 7;
const WARNING_DAYS = 7;

/** The `visible_until` of what never ends: the last instant of the year 9999. */
export const NEVER: Readonly<Date> = new Date("9999-12-31T23:59:59.999Z");

export const PLANS = [
  { type: "monthly", label: "Mensual", months: 1, discountPercentage: 0 },
  { type: "semi_annual", label: "Semestral", months: 6, discountPercentage: 10 },
  { type: "annual", label: "Anual", months: 12, discountPercentage: 20 },
] as const;

export type Plan = (typeof PLANS)[number];
export type PlanType = Plan["type"];

/**
 * The plan of a type ('semi_annual'), or `undefined` for any other text.
 * @later subscriptions
 */
export function findPlan(type: string | null | undefined): Plan | undefined {
  return PLANS.find((plan) => plan.type === type);
}

export const PAYMENT_METHODS = [
  { id: "credit_card", label: "Tarjeta de crédito" },
  { id: "bank_transfer", label: "Transferencia bancaria" },
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]["id"];

/** @later subscriptions */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = "credit_card";

export interface PriceBreakdown {
  /** All amounts in US cents. */
  basePrice: number;
  discountPercentage: number;
  discountAmount: number;
  finalPrice: number;
  /** `finalPrice` over the months, rounded to the nearest cent. */
  pricePerMonth: number;
  totalMonths: number;
}

/**
 * What a plan costs for so many slots: base = price per slot × slots × months, less the discount, rounded to the nearest
 * cent with halves in the owner's favour.
 * @later subscriptions
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
 * When a period of whole calendar months ends: the same day and time by the billing zone's clock, or the month's last day
 * where it has no such day (31 January and one month: 28 February).
 * @later subscriptions
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

/** A status in Spanish; 'No activa' where it is missing or unknown. */
export function statusLabel(status: string | null | undefined): string {
  return isSubscriptionStatus(status) ? STATUS_LABELS[status] : "No activa";
}

interface Term {
  /** Null never ends. */
  expiresAt: Date | null;
  autoRenew: boolean;
}

/** Until when an owner's restaurants are visible: the end, 7 days more where auto-renew is on, `NEVER` without an end. */
export function visibleUntil({ expiresAt, autoRenew }: Term): Date {
  if (!expiresAt) return new Date(NEVER.getTime());
  return new Date(expiresAt.getTime() + (autoRenew ? GRACE_DAYS * DAY_MS : 0));
}

/** Whether an owner may manage nothing but the subscription any more; exact to the millisecond of `visibleUntil`. */
export function isLapsed(term: Term, now: Date): boolean {
  return visibleUntil(term) <= now;
}

/**
 * The status that a subscription has come to at `now`: as it is stored before its end; afterwards `canceled` where
 * auto-renew is off, else `past_due` for 7 days and then `unpaid`. Null where none is stored and none has ended.
 */
export function statusAt(term: Term & { status: string | null }, now: Date): SubscriptionStatus | null {
  const stored = isSubscriptionStatus(term.status) ? term.status : null;
  if (!term.expiresAt || term.expiresAt > now) return stored;
  if (!term.autoRenew) return "canceled";
  return isLapsed(term, now) ? "unpaid" : "past_due";
}

export interface Expiry {
  state: "active" | "warning" | "expired";
  /** Begun days until the end; absent where there is no end or it has passed. */
  daysLeft?: number;
  label: string;
}

/**
 * How near an owner's end is: past is expired, 7 days or fewer is a warning. Labels are those of the specification, in its
 * English ('No expiration', 'N days left').
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

/**
 * The instant from which an owner is told that the period ends: 7 days before.
 * @later jobs
 */
export function noticeFrom(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - WARNING_DAYS * DAY_MS);
}

/** The slots that stand for no limit. */
export const UNLIMITED_SLOTS = 999;

/**
 * The most that the field takes by typing; the plus button goes on beyond it (specification, owner side, section 5).
 * @later subscriptions
 */
export const SLOTS_INPUT_MAX = 100;

/** The most that is ever saved. */
const MAX_SLOTS = 9999;

const SLOT_CHOICES = [1, 3, 5, 10, UNLIMITED_SLOTS];

/**
 * Slots as typed: never below 1, text that is no number becomes 1, fractions are dropped, above 9,999 is 9,999.
 * @later subscriptions
 */
export function parseSlots(text: string): number {
  const slots = Number.parseInt(text, 10);
  return Number.isNaN(slots) ? 1 : Math.min(Math.max(slots, 1), MAX_SLOTS);
}

/** A number of slots as it is drawn: 'Ilimitado' for 999, else the number. */
export function slotsLabel(slots: number): string {
  return slots === UNLIMITED_SLOTS ? "Ilimitado" : String(slots);
}

/**
 * The choices 1, 3, 5, 10 and 999, and the present value among them where it is another.
 * @later subscriptions
 */
export function slotOptions(present?: number): { value: number; label: string }[] {
  const values = new Set(present === undefined ? SLOT_CHOICES : [...SLOT_CHOICES, present]);
  return [...values].sort((a, b) => a - b).map((value) => ({ value, label: slotsLabel(value) }));
}

/** Whether one more restaurant fits. Fewer slots than restaurants keeps them all, and lets none be added. */
export function mayAddRestaurant(restaurants: number, slots: number): boolean {
  return slots === UNLIMITED_SLOTS || restaurants < slots;
}

/** The share of slots in use, as a whole percent for a progress bar: never above 100. */
export function slotsUsedPercentage(restaurants: number, slots: number): number {
  return Math.min(100, Math.round((restaurants / slots) * 100));
}
