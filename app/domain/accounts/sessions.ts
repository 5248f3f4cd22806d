import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/durations";

/** A session ends when its device has stayed away for so long. */
export const SESSION_IDLE_MS = 30 * DAY_MS;

/**
 * How long the device keeps the token: as long as browsers keep any cookie (RFC 6265bis, 5.5). The session's own end, which
 * every use moves, is the database's; a cookie that ended 30 days after signing in would sign out who comes every day.
 */
export const SESSION_COOKIE_MS = 400 * DAY_MS;

/** Using a session moves its end, but no more often than this: a write for every page would serve nobody. */
const SEEN_AGAIN_AFTER_MS = HOUR_MS;

/** The newest moment of last use that is noted anew at `now`. */
export function seenLongAgo(now: Date): Date {
  return new Date(now.getTime() - SEEN_AGAIN_AFTER_MS);
}

/** How long a session is proof by itself that its person was there, of an account that has nothing else to show. */
const JUST_OPENED_MS = 10 * MINUTE_MS;

/** Whether a session was opened so lately. */
export function isJustOpened(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() < JUST_OPENED_MS;
}

/** How long a request waits to know who asks; later, it counts as signed out and the session stays (specification, 9). */
export const SESSION_PATIENCE_MS = 10 * SECOND_MS;

/** How long the payload of a session is waited for, or its being written: nothing that decides depends on it. */
export const PAYLOAD_PATIENCE_MS = SECOND_MS;

/** How long mailed links work: recovery 30 minutes (issue and OWASP Forgot Password Cheat Sheet), the others a day. */
export const LINK_LIFETIMES_MS = {
  recovery: 30 * MINUTE_MS,
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

/** The browser of a User-Agent, whatever its version and device ('Chrome'); 'Otro navegador' where nothing is known. */
export function browserFamily(userAgent: string): string {
  return nameIn(userAgent, BROWSERS) ?? "Otro navegador";
}

/** A device as its owner would call it ('Chrome en Android'), from its User-Agent; 'Otro navegador' where nothing is known. */
export function deviceName(userAgent: string): string {
  const browser = browserFamily(userAgent);
  const system = nameIn(userAgent, SYSTEMS);
  return system ? `${browser} en ${system}` : browser;
}
