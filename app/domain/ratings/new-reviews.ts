import { DAY_MS, HOUR_MS } from "~/domain/time/durations";

/** Behind UTC by so many hours, a day ends last. */
const LAST_ZONE_HOURS = 12;

/**
 * Returns the last day ('YYYY-MM-DD') that has ended in every time zone. Owners are told of new reviews by such whole days
 * alone: a notification at the moment of writing would give away the hour of an anonymous review.
 */
export function lastEndedDay(now: Date): string {
  return new Date(now.getTime() - LAST_ZONE_HOURS * HOUR_MS - DAY_MS).toISOString().slice(0, 10);
}
