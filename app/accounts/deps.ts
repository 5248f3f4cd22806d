import type { Database } from "~/data/database.server";
import type { KnownDevice } from "~/domain/accounts/known-devices";
import type { MailedPurpose, TextedPurpose } from "~/domain/accounts/one-time-codes";
import type { Keys } from "~/platform/keys.server";
import type { Limits } from "~/platform/limits.server";
import type { Passwords } from "~/platform/passwords.server";

/** The dependencies of the account rules. */
export type AccountDeps = {
  db: Database;
  now: Date;
  keys: Keys;
  passwords: Passwords;
  limits: Limits;
  settings: {
    /** Whether a new account must confirm its address before it can sign in. */
    confirmsEmail: boolean;
  };
  caller: Caller;
  /** Writes and sends a letter that was already counted. Returns at once; the letter is sent later. */
  sendLetter: (letter: AccountLetter) => void;
  /**
   * Writes and sends a text message that was already counted. Returns whether its sender took it; a failure is logged.
   * Absent where no sender is configured.
   */
  sendText?: ((text: AccountText) => Promise<boolean>) | undefined;
  /** Continues `work` after the answer is sent. A failure is logged as `event` with `detail`. */
  afterAnswer: (event: string, work: Promise<unknown>, detail?: Record<string, string>) => void;
};

/** The caller, whether signed in or not. */
type Caller = {
  /** An IPv4 address, or the /64 network of an IPv6 address. Empty if unknown. */
  network: string;
  /** The name of the device in the list of the account's sessions. */
  device: string;
  /** Town and country. Empty if unknown. */
  place: string;
  /** The hash of the device's session token, or `undefined` without a session. */
  tokenHash: string | undefined;
  /** The accounts that have signed in on the device, or `undefined` if there are none. */
  knownDevice: KnownDevice | undefined;
};

/** A letter to send, without its text and links. `name` is empty if the letter must not greet by name. */
export type AccountLetter = {
  to: string;
  name: string;
} /** A link of the pages. `code` does the same by the interface. */ & (
  | { kind: "recovery" | "confirmation" | "email-change"; token: string; code?: string | undefined }
  /** A code of the interface, and the interface's link that does the same. `redirectTo`: where that leads in the end. */
  | { kind: "code"; purpose: MailedPurpose; code: string; token: string; redirectTo: string | undefined }
  /** A code that confirms the identity of a signed-in person. */
  | { kind: "reauthentication"; code: string }
  /** Somebody tried to use this address, which has an account, for another one. */
  | { kind: "registration" }
  /** A notice to the present address about a change of address. */
  | { kind: "email-change-asked"; newEmail: string }
  | AccessChange
);

/** A change in how an account is opened. Its letter is a notice, because somebody else may have made it. */
export type AccessChange =
  | { kind: "provider-linked" | "provider-unlinked"; provider: string }
  /** A number signs in from now on. */
  | { kind: "number-added"; number: string }
  | { kind: "password-changed" | "factor-added" | "factor-removed" };

/** A text message to a number in E.164. */
export type AccountText = { to: string } & (
  | { kind: TextedPurpose; code: string }
  /** Somebody tried to register this number, which has an account. */
  | { kind: "registration" }
);
