import { addDays, type LocalDate, parseLocalDate } from "~/domain/time/time-zone";

/** Lengths of the periods of which an owner reads statistics, in days; the last day is today. */
export const PERIODS = [7, 28] as const;
export type Period = (typeof PERIODS)[number];

/** Days of the past that a page of statistics reads: two of the longest periods, to compare one with the one before. */
export const DAYS_READ = 56;

/** First and last day of a period, 'YYYY-MM-DD'. */
export type Span = { first: string; last: string };

const text = ({ year, month, day }: LocalDate) =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

/** Returns the day that is so many days after (or, below 0, before) a day 'YYYY-MM-DD'. Throws for any other text. */
export function dayAfter(day: string, days: number): string {
  const date = parseLocalDate(day);
  if (!date) throw new RangeError(`'${day}' is no day`);
  return text(addDays(date, days));
}

/** Returns the period of so many days that ends on a day. */
export function spanUntil(last: string, days: number): Span {
  return { first: dayAfter(last, 1 - days), last };
}

export type DayCount = { day: string; views: number };

/** Returns every day of a period with its page views, 0 where none were counted. */
export function daysOf({ first, last }: Span, counted: readonly DayCount[]): DayCount[] {
  const views = new Map(counted.map((row) => [row.day, row.views]));
  const days: DayCount[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push({ day, views: views.get(day) ?? 0 });
  return days;
}

/** Returns the page views of a period. */
export function viewsIn({ first, last }: Span, counted: readonly DayCount[]): number {
  return counted.reduce((sum, { day, views }) => (day >= first && day <= last ? sum + views : sum), 0);
}

/** Returns the end of a chart's scale: the lowest of 4, 6, 8, 10, 16, 20, 30, 40, 60 … that no value is above. All are even. */
export function scaleEnd(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  for (let power = 1; ; power *= 10) {
    for (const step of [4, 6, 8, 10, 16, 20, 30]) if (highest <= step * power) return step * power;
  }
}
