import { addDays, instantOf, localTime } from "~/domain/time/time-zone";

/** The two columns of `products` that say whether a dish can be ordered. */
export type DishAvailability = { isAvailable: boolean; soldOutUntil: Date | null };

/** Returns whether a dish is on the public menu at `now`: available, and not sold out for today. */
export function isOnMenu({ isAvailable, soldOutUntil }: DishAvailability, now: Date): boolean {
  return isAvailable && !isSoldOutToday({ soldOutUntil }, now);
}

/** Returns whether a «sold out today» still lasts at `now`. */
export function isSoldOutToday({ soldOutUntil }: Pick<DishAvailability, "soldOutUntil">, now: Date): boolean {
  return soldOutUntil !== null && soldOutUntil > now;
}

/** The local time at which «sold out today» ends, in minutes after midnight: 5:00 AM, when a night's service is over. */
const DAY_BEGINS = 5 * 60;

/**
 * Returns the end of a «sold out today» that begins at `now`: the next 5:00 AM in the restaurant's IANA zone, never
 * `now` itself.
 */
export function soldOutTodayUntil(now: Date, timeZone: string): Date {
  const today = localTime(now, timeZone);
  const thisMorning = instantOf(today, timeZone, DAY_BEGINS);
  return thisMorning > now ? thisMorning : instantOf(addDays(today, 1), timeZone, DAY_BEGINS);
}
