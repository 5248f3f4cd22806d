import { HOUR_MS } from "~/domain/time/durations";

/** A letter counts for an hour after it was sent, so that no hour has more letters than the limit. */
export const LETTER_COUNTS_MS = HOUR_MS;

/** Letters an hour, each kind under a keyed hash of its subject. */
export const LETTER_LIMITS = {
  /** To one mailbox, requested by anybody: links to recover and to confirm, and notices of a registration. */
  letter: 3,
  /** To one confirmed mailbox, about changes in its account. */
  notice: 3,
  /** To one mailbox, about a registration of its address. The rest of `letter` stays free for the owner's own links. */
  "registration-notice": 1,
  /** Codes to one confirmed mailbox that its account's own sessions request, to confirm the identity. */
  reauthentication: 3,
  /** Links to new addresses that one account requests. */
  "email-change": 3,
  /** Text messages to one number, whoever requests them. Each costs money. */
  text: 3,
  /** Text messages that one account requests in its own sessions, to any number. */
  "account-text": 3,
} as const;

type LetterKind = keyof typeof LETTER_LIMITS;

/** A counter of letters: `subject` may have `most` an hour. */
export type LetterCounter = { subject: string; most: number };

/** Returns the counter of a kind for one subject (a keyed hash). */
export function letterCounter(kind: LetterKind, hash: string): LetterCounter {
  return { subject: `${kind}:${hash}`, most: LETTER_LIMITS[kind] };
}

/** Hosts that ignore dots in an address. */
const DOTLESS_HOSTS = ["gmail.com", "googlemail.com"];

/**
 * Returns the mailbox of a normalised address, for counting alone: at most hosts a plus sign begins a folder's name
 * (RFC 5233), and Gmail ignores dots. Otherwise other spellings of an address would evade the limits.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  const [name = ""] = email.slice(0, at).split("+");
  const isDotless = DOTLESS_HOSTS.includes(host);
  const plain = isDotless ? name.replaceAll(".", "") : name;
  return `${plain || email.slice(0, at)}@${isDotless ? "gmail.com" : host}`;
}
