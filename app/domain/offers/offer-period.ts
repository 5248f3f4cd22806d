import { formatTimeOfDay, localDateTimeToUtc } from "~/domain/time/dates";
import { SECOND_MS } from "~/domain/time/durations";
import { addDays, instantOf, localTime, parseLocalDate } from "~/domain/time/time-zone";

/** A moment as two fields: 'YYYY-MM-DD' and 'HH:MM'; each may be empty. */
export type TypedMoment = { date: string; time: string };

/** `"start"`: a date alone means its first moment. `"end"`: it means 11:59:59 PM (product decisions, «Offers»). */
type Edge = "start" | "end";

/**
 * Reads a moment by the clock of an IANA zone. Returns `undefined` if both fields are empty, and `"unreadable"` for a
 * time without a date and for every day or time that does not exist. A time that the clocks skip moves forward by the
 * skipped time; of a time that occurs twice, the first counts, and of the end of a day the last.
 */
export function readMoment(
  { date, time }: TypedMoment,
  zone: string,
  edge: Edge,
): Date | "unreadable" | undefined {
  if (date === "" && time === "") return undefined;
  if (time !== "") return localDateTimeToUtc(`${date}T${time}`, zone) ?? "unreadable";
  const day = parseLocalDate(date);
  if (!day) return "unreadable";
  if (edge === "start") return instantOf(day, zone);
  return new Date(instantOf(addDays(day, 1), zone).getTime() - SECOND_MS);
}

/** Returns a moment as its two fields. The time is empty where the date alone means the same. */
export function momentFields(moment: Date, zone: string, edge: Edge): TypedMoment {
  const { year, month, day, hour, minute } = localTime(moment, zone);
  const padded = (number: number, digits = 2) => String(number).padStart(digits, "0");
  const date = [padded(year, 4), padded(month), padded(day)].join("-");
  const whole = readMoment({ date, time: "" }, zone, edge);
  const isWhole = whole instanceof Date && Math.abs(whole.getTime() - moment.getTime()) < SECOND_MS;
  return { date, time: isWhole ? "" : `${padded(hour)}:${padded(minute)}` };
}

const WEEKDAYS = "domingo lunes martes miércoles jueves viernes sábado".split(" ");
const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/**
 * Formats a moment with its weekday in an IANA zone: 'el domingo 29 a las 11:59 PM', with the month if it is not that of
 * `now`, and the year if it differs.
 */
export function formatMomentWithWeekday(moment: Date, now: Date, zone: string): string {
  const then = localTime(moment, zone);
  const today = localTime(now, zone);
  const year = then.year === today.year ? "" : ` de ${then.year}`;
  const month = year || then.month !== today.month ? ` de ${MONTHS[then.month - 1]}${year}` : "";
  const hour = then.hour % 12 === 1 ? "la" : "las";
  return `el ${WEEKDAYS[then.weekday]} ${then.day}${month} a ${hour} ${formatTimeOfDay(moment, zone)}`;
}
