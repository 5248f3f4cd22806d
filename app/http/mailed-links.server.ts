import type { AppLoadContext } from "@remix-run/cloudflare";
import { findAccount, insertLink } from "~/data/accounts.server";
import * as addresses from "~/domain/addresses";
import { newToken, tokenHash } from "~/platform/keys.server";
import { confirmationLetter, recoveryLetter, registrationNotice } from "~/platform/letters";
import { addressHash, emailHash } from "./address.server";
import { letterCount, registrationNoticeCount } from "./letter-counts.server";
import { sendLetter, sendNotice } from "./letters.server";

type Asked = { request: Request; context: AppLoadContext };

const PAGES = { recovery: addresses.recoveryLink, confirmation: addresses.confirmationLink } as const;
const LETTERS = { recovery: recoveryLetter, confirmation: confirmationLetter } as const;

/**
 * Mails the link of a purpose to an address that has an account, where its mailbox was not sent enough letters. Gives whether
 * one goes out; who asks for an address that is not theirs must not be told. The letter leaves behind the answer.
 */
export async function sendLink(
  { request, context }: Asked,
  email: string,
  purpose: "recovery" | "confirmation",
): Promise<boolean> {
  const { db, now, origin } = context;
  const token = newToken(32);
  const event = {
    kind: `${purpose}-asked`,
    emailHash: await emailHash(context, email),
    addressHash: await addressHash(request, context),
  } as const;
  const count = await letterCount(context, email);
  const account = await insertLink(
    db,
    { email, purpose, tokenHash: await tokenHash(token), count },
    event,
    now,
  );
  if (!account) return false;
  const url = `${origin}${PAGES[purpose](token)}`;
  // A name that nobody has vouched for could be anybody's message to a stranger.
  const letter = LETTERS[purpose]({ name: account.isConfirmed ? account.name : "", email, url });
  sendLetter(context, purpose, { to: email, letter });
  return true;
}

/**
 * Writes to an address that somebody has just registered: the link that confirms it, as long as nobody has confirmed it. The
 * owner of a confirmed one is told that it was tried, and where to sign in or recover.
 */
export async function sendRegistrationLetter(asked: Asked, email: string): Promise<void> {
  const { context } = asked;
  const account = await findAccount(context.db, email);
  if (!account) return;
  if (account.emailConfirmedAt === null) await sendLink(asked, email, "confirmation");
  else sendRegistrationNotice(context, email);
}

/** Word to the owner of an address that somebody tried to use it for an account of theirs. */
export function sendRegistrationNotice(context: AppLoadContext, email: string): void {
  const letter = registrationNotice({ name: "", email, url: `${context.origin}${addresses.signIn()}` });
  sendNotice(context, "registration", registrationNoticeCount(context, email), { to: email, letter });
}
