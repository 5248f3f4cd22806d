import { isMailSubject, type MailSubject } from "~/domain/mails/mails";
import type { Keys } from "./keys.server";

const PURPOSE = "unsubscribe";

/**
 * Returns the token that ends the mails of a subject to an address. It is encrypted, so that neither addresses of pages
 * nor logs of others contain the mail address, and it has no end: a mail can be opened years later.
 */
export function unsubscribeToken(
  keys: Pick<Keys, "seal">,
  { email, subject }: { email: string; subject: MailSubject },
): Promise<string> {
  return keys.seal(PURPOSE, "", new TextEncoder().encode(`${subject}:${email}`));
}

/** Reads a token; `undefined` for any text that this deployment did not make for this purpose. */
export async function readUnsubscribeToken(
  keys: Pick<Keys, "open">,
  token: string,
): Promise<{ email: string; subject: MailSubject } | undefined> {
  const opened = await keys.open(PURPOSE, "", token).catch(() => undefined);
  if (!opened) return undefined;
  const text = new TextDecoder().decode(opened);
  const colon = text.indexOf(":");
  const subject = text.slice(0, colon);
  return isMailSubject(subject) ? { email: text.slice(colon + 1), subject } : undefined;
}
