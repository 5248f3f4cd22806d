import { DAY_MS } from "~/domain/time/durations";

/** How long a device knows an account after a sign-in, in milliseconds. */
export const KNOWN_DEVICE_MS = 365 * DAY_MS;

/** The accounts that one device remembers. A further account replaces the one with the oldest sign-in. */
export const KNOWN_ACCOUNTS = 6;
