import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/durations";

/**
 * Formats an age in one unit, '45 s', '5 m', '3 h', '2 d'. Returns `undefined` from 7 days on, when a date is shown
 * (specification, diner side, section 9). A future moment counts as now, because clocks differ. A separate file
 * without calendars, because public pages load it.
 */
export function shortAge(then: Date, now: Date): string | undefined {
  const ms = Math.max(0, now.getTime() - then.getTime());
  if (ms < MINUTE_MS) return `${Math.floor(ms / SECOND_MS)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} m`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  if (ms < 7 * DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  return undefined;
}
