import { findAccount, insertLink } from "~/data/accounts/accounts.server";
import { takeAttempt } from "~/data/accounts/attempts.server";
import { type LetterCount, takeLetter } from "~/data/accounts/letter-counts.server";
import { countersOf } from "~/domain/accounts/attempt-limits";
import { type LetterCounter, letterCounter, mailboxOf } from "~/domain/accounts/letter-limits";
import { isPlaceholderEmail } from "~/domain/accounts/placeholder-email";
import { drawPublicId, newToken, tokenHash } from "~/platform/keys.server";
import type { AccessChange, AccountDeps, AccountLetter } from "./deps";
import { accountHash, emailHash, networkHash } from "./hashes.server";

type WithKeys = Pick<AccountDeps, "keys">;

/** Returns the count of a letter that anybody may request. It counts for the mailbox. */
export async function letterCount(deps: WithKeys, to: string): Promise<LetterCount> {
  return countOf(letterCounter("letter", await mailboxHash(deps, to)));
}

/** Returns the count of the letter to an account's new address. It counts for the mailbox and for the account. */
export async function emailChangeCount(deps: WithKeys, to: string, userId: number): Promise<LetterCount> {
  return accountCount(deps, await mailboxHash(deps, to), userId);
}

/**
 * Returns the count of a link that is made but never sent. It counts under another name, so that it does not use up
 * the letters of the mailbox.
 */
export async function unsentCount(deps: WithKeys, to: string, userId: number): Promise<LetterCount> {
  return accountCount(deps, await deps.keys.hash("unsent", mailboxOf(to)), userId);
}

async function accountCount(deps: WithKeys, mailbox: string, userId: number) {
  const account = await accountHash(deps, userId);
  return countOf(letterCounter("letter", mailbox), letterCounter("email-change", account));
}

/** Returns the count of a notice about a registration: one an hour, because it carries no link. */
async function registrationNoticeCount(deps: WithKeys, to: string): Promise<LetterCount> {
  const mailbox = await mailboxHash(deps, to);
  return countOf(letterCounter("letter", mailbox), letterCounter("registration-notice", mailbox));
}

/**
 * Returns the count of a notice about a change in an account, to its confirmed address. It is a separate count: a
 * stranger who requests links until the mailbox is over its limit must not suppress the notice that warns its owner.
 */
export async function noticeCount(deps: WithKeys, to: string): Promise<LetterCount> {
  return countOf(letterCounter("notice", await mailboxHash(deps, to)));
}

/** Returns the count of a code that a signed-in person requests to the own confirmed address. */
export async function reauthenticationCount(deps: WithKeys, to: string): Promise<LetterCount> {
  return countOf(letterCounter("reauthentication", await mailboxHash(deps, to)));
}

/**
 * Counts a request for a letter, whether one is sent or not, so that the answer does not reveal which addresses have
 * accounts. Returns whether the network is within its limit.
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

/** Counts and sends a letter without a link, both after the answer. Sends nothing if its count is full. */
export function sendNotice(deps: AccountDeps, counting: Promise<LetterCount>, letter: AccountLetter): void {
  const work = counting.then(async (count) => {
    if (await takeLetter(deps.db, count, deps.now)) deps.sendLetter(letter);
  });
  deps.afterAnswer("letter-not-counted", work, { purpose: letter.kind });
}

/**
 * Notifies an account of a change in how it is opened, because somebody else may have made it. Sends nothing to an
 * unconfirmed address, which may be a stranger's.
 */
export function sendAccessNotice(
  deps: AccountDeps,
  { name, email, isConfirmed }: { name: string; email: string; isConfirmed: boolean },
  change: AccessChange,
): void {
  if (isConfirmed && email) sendNotice(deps, noticeCount(deps, email), { ...change, to: email, name });
}

/**
 * Sends the link of a purpose to the account of an address, unless the mailbox is over its limit. Returns whether a
 * link is sent, which must not be shown to an anonymous visitor: it reveals that the address has an account.
 */
export async function sendLink(
  deps: AccountDeps,
  email: string,
  purpose: "recovery" | "confirmation",
): Promise<boolean> {
  // Nobody can read what is sent there.
  if (isPlaceholderEmail(email)) return false;
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
  // A stranger may have chosen the name of an unconfirmed account as a message to the owner of the address.
  deps.sendLetter({ kind: purpose, to: email, name: account.isConfirmed ? account.name : "", token });
  return true;
}

/**
 * Writes to an address that was just registered: the letter that confirms it, by default with the pages' link, or a
 * notice to its owner if it was confirmed before. Sends nothing if the address has no account.
 */
export async function sendRegistrationLetter(
  deps: AccountDeps,
  email: string,
  sendConfirmation = (): Promise<unknown> => sendLink(deps, email, "confirmation"),
): Promise<void> {
  const account = await findAccount(deps.db, email);
  if (!account) return;
  if (account.emailConfirmedAt === null) await sendConfirmation();
  else sendRegistrationNotice(deps, email);
}

/** Notifies the owner of an address that somebody tried to use it for another account. */
export function sendRegistrationNotice(deps: AccountDeps, email: string): void {
  sendNotice(deps, registrationNoticeCount(deps, email), { kind: "registration", to: email, name: "" });
}
