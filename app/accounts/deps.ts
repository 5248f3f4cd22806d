import type { Database } from "~/data/database.server";
import type { Keys } from "~/platform/keys.server";
import type { Limits } from "~/platform/limits.server";
import type { Passwords } from "~/platform/passwords.server";
import type { KnownDevice } from "./known-device.server";
import type { AccountLetter } from "./letters.server";

/** What the rules of accounts use of the outside world. */
export type AccountDeps = {
  db: Database;
  now: Date;
  keys: Keys;
  passwords: Passwords;
  limits: Limits;
  settings: {
    /** A new account must confirm its address before it can sign in. */
    confirmsEmail: boolean;
  };
  caller: Caller;
  /** Writes and sends a letter that was counted. It returns at once; the letter leaves later. */
  sendLetter: (letter: AccountLetter) => void;
  /** Lets work go on that the caller does not wait for. A failure is logged as this event, with the detail. */
  afterAnswer: (event: string, work: Promise<unknown>, detail?: Record<string, string>) => void;
};

/** Who calls, before anybody is signed in. */
type Caller = {
  /** The network address: an IPv4 address, or the /64 network of an IPv6 one. Empty where it is unknown. */
  network: string;
  /** The name of the device in the list of the account's sessions. */
  device: string;
  /** Town and country. Empty where they are unknown. */
  place: string;
  /** The hash of the token that the device carries; `undefined` where it has no session. */
  tokenHash: string | undefined;
  /** The accounts that have signed in on the device; `undefined` where there are none. */
  knownDevice: KnownDevice | undefined;
};
