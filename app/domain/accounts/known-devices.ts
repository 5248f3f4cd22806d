import { DAY_MS } from "~/domain/time/durations";

/** For how long an account stays known on a device after signing in there. */
export const KNOWN_DEVICE_MS = 365 * DAY_MS;

/** Accounts that one device keeps; of more, the one that signed in longest ago is forgotten. */
export const KNOWN_ACCOUNTS = 6;
