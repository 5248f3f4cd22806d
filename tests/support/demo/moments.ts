export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The moment `ms` milliseconds after `from`; before it where negative. */
export function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + Math.round(ms));
}
