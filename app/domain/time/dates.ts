import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "~/domain/time/durations";
import { shortAge } from "~/domain/time/short-age";
import { addDays, formatClock, instantOf, localTime, parseLocalDate } from "~/domain/time/time-zone";

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/*
 * Dates do not use Intl's es-DO patterns, because those write 'a. m.' instead of 'AM', and their spaces differ between
 * the runtimes of server and browser.
 */

/** Formats the day of an instant in an IANA zone: '21 de noviembre de 2026'. */
export function formatLongDate(instant: Date, zone: string): string {
  const { year, month, day } = localTime(instant, zone);
  return `${day} de ${MONTHS[month - 1]} de ${year}`;
}

/** Formats a day 'YYYY-MM-DD': '21 de noviembre de 2026'. Returns any other text unchanged. */
export function formatDay(dateString: string): string {
  const date = parseLocalDate(dateString);
  return date ? `${date.day} de ${MONTHS[date.month - 1]} de ${date.year}` : dateString;
}

const WEEKDAYS = "dom lun mar mié jue vie sáb".split(" ");

/** Formats a day 'YYYY-MM-DD' with its weekday: 'sáb 21 de noviembre'. Returns any other text unchanged. */
export function formatWeekday(dateString: string): string {
  const date = parseLocalDate(dateString);
  if (!date) return dateString;
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
  return `${WEEKDAYS[weekday]} ${date.day} de ${MONTHS[date.month - 1]}`;
}

/** Formats the time of an instant in an IANA zone on a 12-hour clock: '9:00 PM'. */
export function formatTimeOfDay(instant: Date, zone: string): string {
  const { hour, minute } = localTime(instant, zone);
  return formatClock(hour * 60 + minute);
}

/** Formats day and time of an instant in an IANA zone: '21 de noviembre de 2026, 9:00 PM'. */
export function formatLongDateTime(instant: Date, zone: string): string {
  return `${formatLongDate(instant, zone)}, ${formatTimeOfDay(instant, zone)}`;
}

/**
 * Formats a future moment after 'hasta', relative to `now` in an IANA zone: 'las 9:00 PM' for today, 'mañana a las 9:00
 * PM', 'el 23 de noviembre, 1:30 PM', with the year if it differs.
 */
export function formatMomentAhead(instant: Date, now: Date, zone: string): string {
  return formatDayAhead(instant, now, zone).replace(/^hoy a /, "");
}

/** Formats a future moment after a verb: 'hoy a las 9:00 PM', and other days as `formatMomentAhead` does. */
export function formatDayAhead(instant: Date, now: Date, zone: string): string {
  const time = formatTimeOfDay(instant, zone);
  const day = toDateField(instant, zone);
  const today = localTime(now, zone);
  const then = localTime(instant, zone);
  const clock = `${then.hour % 12 === 1 ? "la" : "las"} ${time}`;
  if (day === toDateField(now, zone)) return `hoy a ${clock}`;
  const tomorrow = instantOf(addDays(today, 1), zone);
  if (day === toDateField(tomorrow, zone)) return `mañana a ${clock}`;
  const year = then.year === today.year ? "" : ` de ${then.year}`;
  return `el ${then.day} de ${MONTHS[then.month - 1]}${year}, ${time}`;
}

/** Returns the passed time in milliseconds, 0 if `then` is in the future because clocks differ. */
function elapsed(then: Date, now: Date): number {
  return Math.max(0, now.getTime() - then.getTime());
}

function counted(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** Formats the age of a review on the landing: under 1 hour, hours under 24, days under 7, then weeks ('hace 3 h'). */
export function landingAge(then: Date, now: Date): string {
  const ms = elapsed(then, now);
  if (ms < HOUR_MS) return "hace menos de 1 h";
  if (ms < DAY_MS) return `hace ${Math.floor(ms / HOUR_MS)} h`;
  return formatDaysAgo(Math.floor(ms / DAY_MS));
}

/** Formats days under 7, then weeks: 'hace 1 día', 'hace 2 semanas'. */
function formatDaysAgo(days: number): string {
  if (days < 7) return `hace ${counted(days, "día", "días")}`;
  return `hace ${counted(Math.floor(days / 7), "semana", "semanas")}`;
}

/**
 * Formats the age of a review on the landing by its day alone ('YYYY-MM-DD' in `zone`): 'hoy', 'ayer', days under 7,
 * then weeks ('hace 2 días').
 */
export function landingAgeOfDay(dateString: string, now: Date, zone: string): string {
  const [then, today] = [dateString, toDateField(now, zone)].map((day) => Date.parse(day));
  const days = Math.max(0, Math.round(((today ?? 0) - (then ?? 0)) / DAY_MS));
  if (days === 0) return "hoy";
  return days === 1 ? "ayer" : formatDaysAgo(days);
}

/**
 * Formats the age of an activity: seconds, minutes, hours, days under 7, then the date in `zone` ('hace 45 s'). A moment
 * to come has no age, so only its day is said: 'hoy', or the date.
 */
export function activityAge(then: Date, now: Date, zone: string): string {
  if (then > now)
    return toDateField(then, zone) === toDateField(now, zone) ? "hoy" : formatLongDate(then, zone);
  const ms = elapsed(then, now);
  if (ms < MINUTE_MS) return `hace ${Math.floor(ms / SECOND_MS)} s`;
  if (ms < HOUR_MS) return `hace ${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `hace ${Math.floor(ms / HOUR_MS)} h`;
  if (ms < WEEK_MS) return `hace ${counted(Math.floor(ms / DAY_MS), "día", "días")}`;
  return formatLongDate(then, zone);
}

/** Formats the age of a notification: '45 s', '5 m', '3 h', '2 d', and from 7 days on the date in `zone`. */
export function notificationAge(then: Date, now: Date, zone: string): string {
  return shortAge(then, now) ?? formatLongDate(then, zone);
}

/**
 * Returns the last millisecond of a day 'YYYY-MM-DD' in an IANA zone, so that it is still drawn as that day. Returns
 * `undefined` for any other text.
 */
export function endOfDayIn(zone: string, dateString: string): Date | undefined {
  const date = parseLocalDate(dateString);
  return date && new Date(instantOf(addDays(date, 1), zone).getTime() - 1);
}

/** Returns the day of an instant in an IANA zone as the value of a date field: 'YYYY-MM-DD'. */
export function toDateField(instant: Date, zone: string): string {
  const { year, month, day } = localTime(instant, zone);
  return [String(year).padStart(4, "0"), padded(month), padded(day)].join("-");
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}

/**
 * Parses the value of a datetime-local field in an IANA zone. It drops seconds, which some browsers send. A time that
 * the clocks skip moves forward by the skipped time; of a time that occurs twice, the first counts. Returns
 * `undefined` for any other text, and for days and times that do not exist.
 */
export function localDateTimeToUtc(text: string, zone: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,3})?)?$/.exec(text);
  const date = parseLocalDate(match?.[1] ?? "");
  const hour = Number(match?.[2]);
  const minute = Number(match?.[3]);
  if (!date || hour > 23 || minute > 59) return undefined;
  return instantOf(date, zone, hour * 60 + minute);
}
