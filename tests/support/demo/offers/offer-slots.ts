import { after, DAY, HOUR, MINUTE } from "#support/demo/moments";

/** When an offer of the demo starts and ends, in milliseconds from now. */
export interface OfferSlot {
  starts: number;
  ends: number;
}

const live = (ends: number, ago: number): OfferSlot => ({ starts: -ago, ends });

/**
 * The showcase restaurant's four offers: one ends within minutes, one within days, one is scheduled, one is
 * expired.
 */
export const SHOWCASE_SLOTS: OfferSlot[] = [
  live(9 * MINUTE, 5 * HOUR),
  live(2 * DAY + 4 * HOUR, 3 * DAY),
  { starts: 20 * HOUR, ends: 3 * DAY },
  { starts: -9 * DAY, ends: -2 * DAY },
];

const MINUTES_LEFT = [6, 17, 28, 39, 52].map((minutes) => live(minutes * MINUTE, 6 * HOUR));
const HOURS_LEFT = [1.2, 1.7, 2.4, 3.2, 4.5, 6, 7.5, 9, 11, 13.5, 16, 18.5, 21].map((hours) =>
  live(hours * HOUR, (8 + hours) * HOUR),
);
const DAYS_LEFT = [1.1, 1.4, 1.8, 2.3, 2.8, 3.4, 4, 4.7, 5.5, 6.2, 7, 8, 9.5, 11, 13, 15, 18, 22, 27, 34].map(
  (days) => live(days * DAY, (1 + days / 3) * DAY),
);
const TO_COME = [0.05, 0.3, 0.8, 1.5, 2.2, 3, 4.5, 6, 9, 14, 20].map((days) => ({
  starts: days * DAY,
  ends: (days * 1.6 + 2) * DAY,
}));
const GONE_BY = [
  0.02, 0.1, 0.4, 0.9, 1.5, 2.2, 3, 4, 5.5, 7, 9, 11, 14, 17, 20, 24, 29, 35, 42, 50, 60, 72, 85, 99, 120,
  150, 180,
].map((days) => ({ starts: -(days + 4) * DAY, ends: -days * DAY }));

/** The other 76, the first to end first within each kind. */
export const OFFER_SLOTS: OfferSlot[] = [
  ...MINUTES_LEFT,
  ...HOURS_LEFT,
  ...DAYS_LEFT,
  ...TO_COME,
  ...GONE_BY,
];

/** Returns the period of a slot at `now`. */
export function offerPeriod(slot: OfferSlot, now: Date): { startsAt: Date; expiresAt: Date } {
  return { startsAt: after(now, slot.starts), expiresAt: after(now, slot.ends) };
}
