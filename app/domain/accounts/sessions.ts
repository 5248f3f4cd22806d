import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/durations";

/** A session ends after this time without use. */
export const SESSION_IDLE_MS = 30 * DAY_MS;

/**
 * The lifetime of the session cookie: the longest that browsers allow (RFC 6265bis, 5.5). The database ends the
 * session itself, and every use extends it. A cookie that expired 30 days after sign-in would sign out people who
 * come every day.
 */
export const SESSION_COOKIE_MS = 400 * DAY_MS;

/** Using a session extends it, but at most once in this time, to save a write on every page. */
const SEEN_AGAIN_AFTER_MS = HOUR_MS;

/** Returns the moment before which the last use must lie so that a use at `now` is noted. */
export function latestUseToNote(now: Date): Date {
  return new Date(now.getTime() - SEEN_AGAIN_AFTER_MS);
}

/** How long a new session confirms the identity of an account without password and second factor. */
export const JUST_OPENED_MS = 10 * MINUTE_MS;

/** Returns whether a session was opened within `JUST_OPENED_MS`. */
export function isJustOpened(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() < JUST_OPENED_MS;
}

/**
 * Returns when the person of a bearer session last showed who they are: when it was opened, or when it confirmed the
 * second factor. `methods` are those of claim `amr`.
 */
export function lastShownAt(openedAt: Date, methods: readonly { timestamp: number }[]): Date {
  return new Date(Math.max(openedAt.getTime(), ...methods.map(({ timestamp }) => timestamp * SECOND_MS)));
}

/**
 * How long a request waits for the identity. After that it counts as signed out, and the session stays
 * (specification, 9).
 */
export const SESSION_PATIENCE_MS = 10 * SECOND_MS;

/** Timeout for reading or writing a session's payload, which decides nothing important. */
export const PAYLOAD_PATIENCE_MS = SECOND_MS;

/** Minutes that a recovery link is valid (issue, OWASP Forgot Password Cheat Sheet). */
export const RECOVERY_MINUTES = 30;

/** How long mailed links are valid. */
export const LINK_LIFETIMES_MS = {
  recovery: RECOVERY_MINUTES * MINUTE_MS,
  confirmation: DAY_MS,
  "email-change": DAY_MS,
} as const;

export type LinkPurpose = keyof typeof LINK_LIFETIMES_MS;

const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const nameIn = (userAgent: string, names: typeof BROWSERS) =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** Returns the browser of a User-Agent without its version ('Chrome'), or 'Otro navegador' if it is unknown. */
export function browserFamily(userAgent: string): string {
  return nameIn(userAgent, BROWSERS) ?? "Otro navegador";
}

/** Returns browser and system of a User-Agent ('Chrome en Android'), or 'Otro navegador' if both are unknown. */
export function deviceName(userAgent: string): string {
  const browser = browserFamily(userAgent);
  const system = nameIn(userAgent, SYSTEMS);
  return system ? `${browser} en ${system}` : browser;
}
