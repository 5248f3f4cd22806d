import type { AppLoadContext } from "@remix-run/cloudflare";
import { takeAttempt } from "~/data/attempts.server";
import type { LetterCount } from "~/data/letter-counts.server";
import { countersOf } from "~/domain/attempt-limits";
import { type LetterCounter, letterCounter, mailboxOf } from "~/domain/letter-limits";
import { drawPublicId } from "~/platform/keys.server";
import { addressHash } from "./address.server";

type Asked = { request: Request; context: AppLoadContext };
type WithKeys = Pick<AppLoadContext, "keys">;

/** What a letter is counted under that anybody may ask for: the mailbox that it goes to, as a keyed hash. */
export async function letterCount({ keys }: WithKeys, to: string): Promise<LetterCount> {
  return countOf(letterCounter("letter", await mailboxHash(keys, to)));
}

/** The same for the link to an account's new address, which is counted for the account as well. */
export async function emailChangeCount({ keys }: WithKeys, to: string, userId: number): Promise<LetterCount> {
  return accountCount(keys, await mailboxHash(keys, to), userId);
}

/** The same for a link that is made for appearances and never sent: what its address is sent is counted elsewhere. */
export async function unsentCount({ keys }: WithKeys, to: string, userId: number): Promise<LetterCount> {
  return accountCount(keys, await keys.hash("unsent", mailboxOf(to)), userId);
}

async function accountCount(keys: AppLoadContext["keys"], mailbox: string, userId: number) {
  const account = await keys.hash("account", String(userId));
  return countOf(letterCounter("letter", mailbox), letterCounter("email-change", account));
}

/** The same for word of a registration: one an hour, because it carries no link that its person could need. */
export async function registrationNoticeCount({ keys }: WithKeys, to: string): Promise<LetterCount> {
  const mailbox = await mailboxHash(keys, to);
  return countOf(letterCounter("letter", mailbox), letterCounter("registration-notice", mailbox));
}

/**
 * What word of a change in somebody's own account is counted under, to the address that they have confirmed. It has a count of
 * its own: a stranger who asks for links until no more letters go out must not keep the one back that would warn.
 */
export async function noticeCount({ keys }: WithKeys, to: string): Promise<LetterCount> {
  return countOf(letterCounter("notice", await mailboxHash(keys, to)));
}

/**
 * Counts that somebody asks for a letter, whether one goes out or not: so the answer tells nobody which addresses have
 * accounts. Gives whether their network may have one now.
 */
export async function takeLetterRequest({ request, context }: Asked): Promise<boolean> {
  const counters = countersOf("letters-asked", await addressHash(request, context));
  return takeAttempt(context.db, counters, context.now);
}

function countOf(...counters: LetterCounter[]): LetterCount {
  return { counters, id: drawPublicId() };
}

function mailboxHash(keys: AppLoadContext["keys"], email: string): Promise<string> {
  return keys.hash("mailbox", mailboxOf(email));
}
