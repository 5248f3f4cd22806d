import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";

/** Times that a mail is tried: at once, then after 10, 20, 40 … minutes, the last time after a day and a half. */
export const MOST_TRIES = 9;

/** A mail that waits longer is not sent: what it tells is no news any more. */
export const MAIL_LIFE_MS = 3 * DAY_MS;

/** Sent mails are deleted after so many days. */
export const MAIL_DAYS = 90;

const FIRST_DELAY_MS = 10 * MINUTE_MS;

/**
 * Returns the milliseconds from the beginning of a try (the first is 1) to the next one. They are also the lease of the
 * try: until then no other sender takes the mail.
 */
export function delayAfterTry(tries: number): number {
  return FIRST_DELAY_MS * 2 ** (tries - 1);
}

/** Why a mail needs no further try. */
export type MailOutcome =
  | "sent"
  /** Its recipient ended mails of its subject. */
  | "ended"
  /** What it tells is no longer so, or it waited too long. */
  | "outdated"
  /** Every try failed. */
  | "failed";
