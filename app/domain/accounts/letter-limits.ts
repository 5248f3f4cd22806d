import { HOUR_MS } from "~/domain/time/durations";

/** A letter counts for an hour after it was sent, so that no hour holds more than the limit. */
export const LETTER_COUNTS_MS = HOUR_MS;

/** Letters an hour, each kind under a keyed hash of whom it is counted for. */
export const LETTER_LIMITS = {
  /** To one mailbox, whoever asks for them: links to recover and to confirm, and word of a registration. */
  letter: 3,
  /** To one mailbox that its person has confirmed, about what was done in their own account. */
  notice: 3,
  /** To one mailbox, about somebody registering its address again: the rest is for its person's own links. */
  "registration-notice": 1,
  /** Links to new addresses that one account asks for, whichever they are. */
  "email-change": 3,
} as const;

type LetterKind = keyof typeof LETTER_LIMITS;

/** What one letter is counted under: each subject may have so many an hour. */
export type LetterCounter = { subject: string; most: number };

/** The counter of a kind for one subject, a keyed hash. */
export function letterCounter(kind: LetterKind, hash: string): LetterCounter {
  return { subject: `${kind}:${hash}`, most: LETTER_LIMITS[kind] };
}

/** Hosts that deliver an address with and without dots alike. */
const DOTLESS_HOSTS = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that a normalised address is delivered to, for counting alone: what follows a plus sign names a folder at most
 * hosts (RFC 5233), and Gmail ignores dots. Whoever writes somebody's address otherwise still writes to the same person.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  const [name = ""] = email.slice(0, at).split("+");
  const isDotless = DOTLESS_HOSTS.includes(host);
  const plain = isDotless ? name.replaceAll(".", "") : name;
  return `${plain || email.slice(0, at)}@${isDotless ? "gmail.com" : host}`;
}
