import { MINUTE_MS } from "~/domain/durations";

/** Tries at a password within one window; the next one waits for its end (quality: slowed within 10 tries). */
const ATTEMPTS = 10;

/**
 * How long a window lasts from its first try. An account's is long, because guessing at one account is what pays; an
 * address's is short, because a mobile network puts thousands of people behind one.
 */
export const WINDOWS_MS = { account: 15 * MINUTE_MS, address: 5 * MINUTE_MS } as const;

/** A subject's tries so far, the present one included, and when they are forgotten. */
export type Tries = { attempts: number; windowEndsAt: Date };

/** Whole minutes until one may try again, at least 1; `undefined` where one may try now. */
export function minutesToWait(tries: Tries[], now: Date): number | undefined {
  const ends = tries
    .filter(({ attempts }) => attempts > ATTEMPTS)
    .map(({ windowEndsAt }) => windowEndsAt.getTime());
  if (ends.length === 0) return undefined;
  return Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / MINUTE_MS));
}
