import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";

/** At most `most` attempts of one subject in a window, which begins with the first attempt. */
type AttemptLimit = { most: number; windowMs: number };

/**
 * Limits of wrong passwords and codes: enough for a person who mistypes, and few enough a day that guessing is
 * useless, from any number of addresses (NIST SP 800-63B, 5.2.2, allows at most 100 in a row).
 */
const GUESSES: readonly AttemptLimit[] = [
  { most: 10, windowMs: 15 * MINUTE_MS },
  { most: 30, windowMs: DAY_MS },
];

/**
 * The attempts that the database counts, each kind under a keyed hash of its subject. docs/operations.md lists every
 * limit of the site.
 */
export const ATTEMPT_LIMITS = {
  /** Passwords of one account, from unknown devices. */
  account: GUESSES,
  /** Passwords of one account, from one known device. */
  device: GUESSES,
  /** Passwords of one account, entered again in its own open sessions. */
  reauthentication: GUESSES,
  /** Codes of one account after its password, from unknown devices. */
  code: GUESSES,
  /** Codes of one account after its password, from one known device. */
  "device-code": GUESSES,
  /** Codes of one account, entered in its own open sessions. */
  "session-code": GUESSES,
  /** Codes that were sent to one address or number, or within one account's own sessions, of one purpose. */
  "one-time-code": GUESSES,
  /** Wrong codes of that kind from one network, over all accounts. */
  "one-time-code-network": [{ most: 100, windowMs: 15 * MINUTE_MS }],
  /**
   * Wrong passwords from one network, over all accounts. A mobile carrier has thousands of people behind one address.
   */
  address: [{ most: 100, windowMs: 15 * MINUTE_MS }],
  /** Letters that one network requests. */
  "letters-asked": [{ most: 60, windowMs: HOUR_MS }],
  /** Text messages that one network requests. Each costs money. */
  "texts-asked": [{ most: 20, windowMs: HOUR_MS }],
  /** Questions of one account to Google Places, which bills each: a dozen restaurants, typed slowly. */
  "place-search": [{ most: 200, windowMs: DAY_MS }],
} as const satisfies Record<string, readonly AttemptLimit[]>;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

/** The counter of a subject, with its limit. */
export type Counter = AttemptLimit & { subject: string };

/** Returns the counters of a kind for one subject (a keyed hash), one per limit. */
export function countersOf(kind: AttemptKind, hash: string): Counter[] {
  return ATTEMPT_LIMITS[kind].map(({ most, windowMs }) => ({
    subject: `${kind}:${hash}:${windowMs / MINUTE_MS}`,
    most,
    windowMs,
  }));
}

/** The stored value of a counter, and when its window ends. */
export type Counted = { subject: string; attempts: number; windowEndsAt: Date };

/** Returns whole minutes until the next attempt is allowed, at least 1, or `undefined` if it is allowed now. */
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
