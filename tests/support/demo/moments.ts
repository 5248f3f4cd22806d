export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the moment `ms` milliseconds after `from`, or before it if negative. */
export function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + Math.round(ms));
}
