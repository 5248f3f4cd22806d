/** Seconds that a code is valid, and its digits. Every authenticator app assumes these (RFC 6238, section 4). */
export const STEP_SECONDS = 30;
export const CODE_DIGITS = 6;

/** Codes of the steps before and after are valid too, because clocks differ (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1;

/** The number of recovery codes of an account. */
export const RECOVERY_CODES = 10;

/** Minutes to enter the code after the password, at sign-in. */
export const PENDING_MINUTES = 10;

/** Minutes to enter the first code of a new second factor. */
export const OFFER_MINUTES = 60;

/** New second factors of one account that wait for their first code. A further one replaces the oldest. */
export const MOST_ENROLMENTS = 3;

/** Minutes to answer a challenge of the interface, and open challenges of one session (GoTrue has the same minutes). */
export const CHALLENGE_MINUTES = 5;
export const MOST_CHALLENGES = 10;

/** How a session confirms the second factor, by a code of the app or a recovery code: a value of claim `amr`. */
export const FACTOR_METHOD = "totp";

/** Returns the time steps whose codes are valid at `now`, oldest first. */
export function stepsAround(now: Date): number[] {
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  return Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => step - DRIFT_STEPS + at);
}

/**
 * Parses a typed code: the six digits of an app, with or without spaces, or a recovery code of ten letters and
 * digits, with or without its hyphen and in any case. Returns `undefined` for any other text.
 */
export function readCode(typed: string): { kind: "app" | "recovery"; code: string } | undefined {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(code) ? { kind: "recovery", code } : undefined;
}

/** Formats a recovery code in two groups of five. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
