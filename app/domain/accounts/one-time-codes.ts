import { MINUTE_MS, SECOND_MS } from "~/domain/time/durations";
import { JUST_OPENED_MS, RECOVERY_MINUTES } from "./sessions";

/** The digits of a code. */
export const ONE_TIME_DIGITS = 6;

/**
 * Minutes that a code is valid, and the interface's link beside it. An account has at most one code of a purpose, and
 * it works once. `signup` confirms an address, `magiclink` signs in, `reauthentication` confirms the identity of a
 * signed-in person; `sms` and `phone_change` are sent to a number.
 */
export const CODE_MINUTES = {
  signup: 60,
  magiclink: 30,
  recovery: RECOVERY_MINUTES,
  email_change: 60,
  reauthentication: 10,
  sms: 10,
  phone_change: 10,
} as const;

export type CodePurpose = keyof typeof CODE_MINUTES;

/** The purposes whose letter may bring a link of the interface. */
export type MailedPurpose = Extract<CodePurpose, "signup" | "magiclink" | "recovery">;

/** The purposes whose code goes to a number. */
export type TextedPurpose = Extract<CodePurpose, "sms" | "phone_change" | "reauthentication">;

/** Returns whether a code of this purpose is always sent to a number. */
export function isTexted(purpose: string): boolean {
  return purpose === "sms" || purpose === "phone_change";
}

/** Returns when a code that is made at `now` expires. */
export function codeEnd(purpose: CodePurpose, now: Date): Date {
  return new Date(now.getTime() + CODE_MINUTES[purpose] * MINUTE_MS);
}

/** Returns whether a text has the form of a code. */
export function isOneTimeCode(text: string): boolean {
  return new RegExp(`^\\d{${ONE_TIME_DIGITS}}$`).test(text);
}

/** The ways (`amr`) in which a mailed code or its link opens a session. */
const CODE_METHODS = ["otp", "magiclink", "recovery"] as const;

type Method = { method: string; timestamp: number };

/**
 * Returns whether a mailed code opened a session within the last ten minutes, by one of `ways`. Such a session may do
 * what a code of the purpose `reauthentication` allows. `methods` have their moments in seconds since 1970.
 */
export function isOpenedByCode(
  methods: readonly Method[],
  now: Date,
  ways: readonly (typeof CODE_METHODS)[number][] = CODE_METHODS,
): boolean {
  return methods.some(
    ({ method, timestamp }) =>
      ways.some((way) => way === method) && now.getTime() - timestamp * SECOND_MS < JUST_OPENED_MS,
  );
}
