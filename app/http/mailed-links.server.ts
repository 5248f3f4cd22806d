import type { AppLoadContext } from "@remix-run/cloudflare";
import { insertLink } from "~/data/accounts.server";
import { newToken, tokenHash } from "~/platform/keys.server";
import { confirmationLetter, recoveryLetter } from "~/platform/letters";
import { addressHash, emailHash } from "./address.server";
import { sendLetters } from "./letters.server";

type Asked = { request: Request; context: AppLoadContext };

const PAGES = { recovery: "/recuperar", confirmation: "/confirmar" } as const;
const LETTERS = { recovery: recoveryLetter, confirmation: confirmationLetter } as const;

/**
 * Mails the link of a purpose to an address that has an account, at most three an hour. Gives whether one goes out; who
 * asks for an address that is not theirs must not be told. The letter leaves behind the answer.
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
  const account = await insertLink(db, { email, purpose, tokenHash: await tokenHash(token) }, event, now);
  if (!account) return false;
  const url = `${origin}${PAGES[purpose]}/${token}`;
  // A name that nobody has vouched for could be anybody's message to a stranger.
  const letter = LETTERS[purpose]({ name: account.isConfirmed ? account.name : "", email, url });
  sendLetters(context, purpose, [{ to: email, letter }]);
  return true;
}
