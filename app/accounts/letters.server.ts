import { findAccount, insertLink } from "~/data/accounts/accounts.server";
import { takeAttempt } from "~/data/accounts/attempts.server";
import { type LetterCount, takeLetter } from "~/data/accounts/letter-counts.server";
import { countersOf } from "~/domain/accounts/attempt-limits";
import { type LetterCounter, letterCounter, mailboxOf } from "~/domain/accounts/letter-limits";
import { drawPublicId, newToken, tokenHash } from "~/platform/keys.server";
import type { AccountDeps } from "./deps";
import { accountHash, emailHash, networkHash } from "./hashes.server";

/** A letter to send, without its words and addresses. `name` is empty where the letter must not greet by name. */
export type AccountLetter = { to: string; name: string } & (
  | { kind: "recovery" | "confirmation" | "email-change"; token: string }
  /** Somebody tried to register this address. */
  | { kind: "registration" }
  /** The account asked for another address. */
  | { kind: "email-change-asked"; newEmail: string }
  | { kind: "provider-linked" | "provider-unlinked"; provider: string }
);

type WithKeys = Pick<AccountDeps, "keys">;

/** The count of a letter that anybody may ask for: by the mailbox that it goes to. */
export async function letterCount(deps: WithKeys, to: string): Promise<LetterCount> {
  return countOf(letterCounter("letter", await mailboxHash(deps, to)));
}

/** The count of the link to an account's new address: by mailbox and by account. */
export async function emailChangeCount(deps: WithKeys, to: string, userId: number): Promise<LetterCount> {
  return accountCount(deps, await mailboxHash(deps, to), userId);
}

/**
 * The count of a link that is made but never sent. It must not use up the letters of the mailbox, so it counts under another
 * name.
 */
export async function unsentCount(deps: WithKeys, to: string, userId: number): Promise<LetterCount> {
  return accountCount(deps, await deps.keys.hash("unsent", mailboxOf(to)), userId);
}

async function accountCount(deps: WithKeys, mailbox: string, userId: number) {
  const account = await accountHash(deps, userId);
  return countOf(letterCounter("letter", mailbox), letterCounter("email-change", account));
}

/** The count of a notice about a registration: one an hour, because it carries no link that anybody needs. */
async function registrationNoticeCount(deps: WithKeys, to: string): Promise<LetterCount> {
  const mailbox = await mailboxHash(deps, to);
  return countOf(letterCounter("letter", mailbox), letterCounter("registration-notice", mailbox));
}

/**
 * The count of a notice about a change in an account, to its confirmed address. It is a count of its own: a stranger who asks
 * for links until no more letters go out must not hold back the notice that would warn.
 */
export async function noticeCount(deps: WithKeys, to: string): Promise<LetterCount> {
  return countOf(letterCounter("notice", await mailboxHash(deps, to)));
}

/**
 * Counts a request for a letter, whether one is sent or not, so that the answer does not tell which addresses have accounts.
 * Gives whether the network may have one now.
 */
export async function takeLetterRequest(deps: AccountDeps): Promise<boolean> {
  return takeAttempt(deps.db, countersOf("letters-asked", await networkHash(deps)), deps.now);
}

function countOf(...counters: LetterCounter[]): LetterCount {
  return { counters, id: drawPublicId() };
}

function mailboxHash({ keys }: WithKeys, email: string): Promise<string> {
  return keys.hash("mailbox", mailboxOf(email));
}

/** Counts a letter without a link and sends it, both later; none where its count is full. */
export function sendNotice(deps: AccountDeps, counting: Promise<LetterCount>, letter: AccountLetter): void {
  const work = counting.then(async (count) => {
    if (await takeLetter(deps.db, count, deps.now)) deps.sendLetter(letter);
  });
  deps.afterAnswer("letter-not-counted", work, { purpose: letter.kind });
}

/**
 * Sends the link of a purpose to the account of an address, unless its mailbox has been sent enough letters. Gives whether one
 * is sent; a caller who asks for somebody else's address must not be told.
 */
export async function sendLink(
  deps: AccountDeps,
  email: string,
  purpose: "recovery" | "confirmation",
): Promise<boolean> {
  const token = newToken(32);
  const event = {
    kind: `${purpose}-asked`,
    emailHash: await emailHash(deps, email),
    addressHash: await networkHash(deps),
  } as const;
  const count = await letterCount(deps, email);
  const link = { email, purpose, tokenHash: await tokenHash(token), count };
  const account = await insertLink(deps.db, link, event, deps.now);
  if (!account) return false;
  // A name on an unconfirmed account could be anybody's message to a stranger.
  deps.sendLetter({ kind: purpose, to: email, name: account.isConfirmed ? account.name : "", token });
  return true;
}

/**
 * Writes to an address that somebody has just registered: the link that confirms it or, where it is confirmed already, a notice
 * to its owner.
 */
export async function sendRegistrationLetter(deps: AccountDeps, email: string): Promise<void> {
  const account = await findAccount(deps.db, email);
  if (!account) return;
  if (account.emailConfirmedAt === null) await sendLink(deps, email, "confirmation");
  else sendRegistrationNotice(deps, email);
}

/** Tells the owner of an address that somebody tried to use it for another account. */
export function sendRegistrationNotice(deps: AccountDeps, email: string): void {
  sendNotice(deps, registrationNoticeCount(deps, email), { kind: "registration", to: email, name: "" });
}
