import * as z from "zod";
import { DAY_MS } from "~/domain/time/durations";

/** How long a device knows an account after a sign-in, in milliseconds. */
export const KNOWN_DEVICE_MS = 365 * DAY_MS;

/** The accounts that one device remembers. A further account replaces the one with the oldest sign-in. */
export const KNOWN_ACCOUNTS = 6;

/**
 * The accounts that have signed in on a device, as keyed hashes. The device stores it and sends it back; the caller
 * must refuse a value that it has not signed. `stamp` is a keyed hash of the password's hash at sign-in; `endsAt` is
 * in milliseconds.
 */
export const knownDeviceSchema = z.object({
  id: z.string(),
  accounts: z.array(z.object({ account: z.string(), stamp: z.string(), endsAt: z.number() })),
});

export type KnownDevice = z.infer<typeof knownDeviceSchema>;
