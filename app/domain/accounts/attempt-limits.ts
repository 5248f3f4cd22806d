import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";

/** So many attempts of one subject in one window, which begins with the first of them. */
type AttemptLimit = { most: number; windowMs: number };

/**
 * Wrong passwords, or codes: what a person who mistypes needs at once, and so few a day that guessing does not pay, from
 * however many addresses (NIST SP 800-63B, 5.2.2, takes at most 100 in a row).
 */
const GUESSES: readonly AttemptLimit[] = [
  { most: 10, windowMs: 15 * MINUTE_MS },
  { most: 30, windowMs: DAY_MS },
];

/**
 * What is counted in the database, each kind under a keyed hash of whom it is counted for. Every limit of the site stands in
 * docs/operations.md.
 */
export const ATTEMPT_LIMITS = {
  /** Passwords of one account, from devices that it is not known on. */
  account: GUESSES,
  /** Passwords of one account, from one device that has signed in to it before. */
  device: GUESSES,
  /** Passwords of one account, asked for again in its own open sessions. */
  reauthentication: GUESSES,
  /** Codes of one account after its password, from devices that it is not known on. */
  code: GUESSES,
  /** Codes of one account after its password, from one device that has signed in to it before. */
  "device-code": GUESSES,
  /** Codes of one account, asked for in its own open sessions. */
  "session-code": GUESSES,
  /** Wrong passwords from one network, over all accounts. A mobile carrier puts thousands of people behind one address. */
  address: [{ most: 100, windowMs: 15 * MINUTE_MS }],
  /** Letters that people of one network ask for. */
  "letters-asked": [{ most: 60, windowMs: HOUR_MS }],
} as const satisfies Record<string, readonly AttemptLimit[]>;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

/** One number that is kept about a subject, and how far it may go. */
export type Counter = AttemptLimit & { subject: string };

/** The counters of a kind for one subject, a keyed hash: one a limit. */
export function countersOf(kind: AttemptKind, hash: string): Counter[] {
  return ATTEMPT_LIMITS[kind].map(({ most, windowMs }) => ({
    subject: `${kind}:${hash}:${windowMs / MINUTE_MS}`,
    most,
    windowMs,
  }));
}

/** How far a counter is, and when it begins anew. */
export type Counted = { subject: string; attempts: number; windowEndsAt: Date };

/** Whole minutes until one more attempt is taken, at least 1; `undefined` where it is taken now. */
export function minutesToWait(counters: Counter[], counted: Counted[], now: Date): number | undefined {
  const ends = counters.flatMap(({ subject, most }) =>
    counted
      .filter((row) => row.subject === subject && row.attempts >= most)
      .map(({ windowEndsAt }) => windowEndsAt.getTime()),
  );
  const end = Math.max(...ends);
  if (ends.length === 0 || end <= now.getTime()) return undefined;
  return Math.ceil((end - now.getTime()) / MINUTE_MS);
}
