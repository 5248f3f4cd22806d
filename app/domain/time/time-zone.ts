import { DAY_MS, HOUR_MS, SECOND_MS } from "~/domain/time/durations";

/** Local date and time. `month` is 1 to 12, `weekday` 0 (Sunday) to 6. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
}

export type LocalDate = Pick<LocalTime, "year" | "month" | "day">;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the cached formatter of a zone, because creating one costs far more than using it. There are a few dozen
 * zones at most.
 */
function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** Returns the local time of an instant in an IANA zone. Throws a RangeError for an unknown zone or an invalid date. */
export function localTime(instant: Date, zone: string): LocalTime {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), zone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    weekday: shown.getUTCDay(),
  };
}

/** Each zone's offsets by hour (UTC); `undefined` for an hour in which its clocks change. */
const offsetsOf = new Map<string, Map<number, number | undefined>>();
/** Enough for the hours of an isolate's pages in one zone; then they are forgotten. */
const MAX_OFFSETS = 1000;

/**
 * Returns how far local time is ahead of UTC at an instant, in milliseconds. It asks the formatter once for each hour,
 * because a page asks for dozens of moments and the formatter takes some 15 microseconds for each.
 */
function offsetAt(ms: number, zone: string): number {
  const hour = Math.floor(ms / HOUR_MS);
  const offsets = offsetsOf.get(zone) ?? new Map<number, number | undefined>();
  if (!offsets.has(hour)) {
    const first = shownOffset(hour * HOUR_MS, zone);
    const last = shownOffset((hour + 1) * HOUR_MS - SECOND_MS, zone);
    if (offsets.size >= MAX_OFFSETS) offsets.clear();
    offsets.set(hour, first === last ? first : undefined);
    offsetsOf.set(zone, offsets);
  }
  return offsets.get(hour) ?? shownOffset(ms, zone);
}

/** Asks the formatter how far local time is ahead of UTC at an instant, in milliseconds. */
function shownOffset(ms: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / SECOND_MS) * SECOND_MS;
}

/**
 * Returns the instant of a local date and minutes after midnight in an IANA zone (0 by default; 1440 and more are on
 * the next days). A time that the clocks skip moves forward by the skipped time; of a time that occurs twice, the
 * first counts. Both follow Temporal's disambiguation 'compatible'.
 */
export function instantOf(date: LocalDate, zone: string, minutes = 0): Date {
  const wall = Date.UTC(date.year, date.month - 1, date.day, 0, minutes);
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const shown = [before, after]
    .filter((offset) => offsetAt(wall - offset, zone) === offset)
    .map((offset) => wall - offset);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
}

/** Returns the date `days` days after a date, or before it if negative. */
export function addDays({ year, month, day }: LocalDate, days: number): LocalDate {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** Parses 'YYYY-MM-DD'. Returns `undefined` for any other text, days that do not exist, and years before 1970. */
export function parseLocalDate(text: string): LocalDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (date.year < 1970) return undefined;
  const real = addDays(date, 0);
  return real.month === date.month && real.day === date.day ? date : undefined;
}

/**
 * Formats minutes after midnight on a 12-hour clock: '9:00 AM', '12:30 PM'. Full days do not count (1440 is '12:00
 * AM').
 */
export function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}
