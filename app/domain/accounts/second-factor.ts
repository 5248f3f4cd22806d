/** Seconds that a code stands for, and its digits: what every authenticator app assumes (RFC 6238, section 4). */
export const STEP_SECONDS = 30;
export const CODE_DIGITS = 6;

/** Codes of the step before and after count too: clocks differ (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1;

/** How many recovery codes an account is given. */
export const RECOVERY_CODES = 10;

/** Minutes between the password and the code, at sign-in. */
export const PENDING_MINUTES = 10;

/** Minutes for which a new factor is offered before its first code is typed. */
export const OFFER_MINUTES = 60;

/** The steps whose codes are taken at `now`, oldest first. */
export function stepsAround(now: Date): number[] {
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  return Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => step - DRIFT_STEPS + at);
}

/**
 * What was typed where a code is asked for: the six digits of an app, with or without spaces, or a recovery code of ten
 * letters and digits, with or without its hyphen and in any case. `undefined` for what is neither.
 */
export function readCode(typed: string): { kind: "app" | "recovery"; code: string } | undefined {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(code) ? { kind: "recovery", code } : undefined;
}

/** A recovery code as it is shown: two groups of five. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
