import type { OpenAt } from "~/domain/questions/reading";
import { dateOf } from "~/domain/search/opening-tokens";
import { instantOf, localTime } from "~/domain/time/time-zone";
import { openingState, parseOpeningHours, parseTimeRange } from "./opening-hours";

/** The stored hours of a restaurant. */
export type StatedHours = { openingHours: string | null; is24Hours: boolean; timeZone: string };

/**
 * Returns whether a restaurant is open at the asked moment, by its own clock: now, at a day and minute, or at any time of
 * a day. False if its hours are unknown.
 */
export function isOpenAt(
  { openingHours, is24Hours, timeZone }: StatedHours,
  openAt: OpenAt,
  now: Date,
): boolean {
  if (openAt === "now") return openingState(openingHours, is24Hours, now, timeZone)?.open === true;
  const date = dateOf(openAt, localTime(now, timeZone));
  if (openAt.minute !== undefined) {
    const moment = instantOf(date, timeZone, openAt.minute);
    return openingState(openingHours, is24Hours, moment, timeZone)?.open === true;
  }
  if (is24Hours) return true;
  const parsed = parseOpeningHours(openingHours);
  if (!parsed || "text" in parsed) return false;
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
  const group = weekday === 0 ? "sunday" : weekday === 6 ? "saturday" : "monday_to_friday";
  return parseTimeRange(parsed.groups[group]) !== undefined;
}
