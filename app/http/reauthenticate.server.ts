import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { giveTriesBack } from "~/data/sign-in.server";
import type { Hashing } from "~/platform/passwords.server";
import { checkPassword } from "./check-password.server";
import type { Identity } from "./session.server";

type Asked = { request: Request; context: AppLoadContext };

/** The password was the account's, with the hash that it was checked against; or the sentence that says why not, or how long to wait. */
export type Reauthentication =
  | { passwordHash: string }
  | { refused: { title: string; text?: string } }
  | { wait: { title: string; text?: string } };

/**
 * Asks somebody who is signed in for their password again, before what a stolen session must not be able to do. Tries count as
 * they do at sign-in.
 */
export async function reauthenticate(
  asked: Asked,
  identity: Identity,
  password: string,
  hashing: Hashing,
): Promise<Reauthentication> {
  // Nothing typed is no try: it must not count against the account.
  if (password === "") return { refused: copy.signIn.wrongPassword };
  const checked = await checkPassword(asked, identity.email, password, hashing);
  if ("wait" in checked) return checked;
  if ("wrong" in checked) return { refused: copy.signIn.wrongPassword };
  await giveTriesBack(asked.context.db, checked.subjects);
  return { passwordHash: checked.account.passwordHash };
}
