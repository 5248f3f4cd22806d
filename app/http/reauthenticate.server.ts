import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { countTryAndFindAccount, giveTriesBack, noteFailedSignIn } from "~/data/sign-in.server";
import { minutesToWait } from "~/domain/sign-in-throttle";
import { addressHash } from "./address.server";
import type { Identity } from "./session.server";
import { subjectsOf } from "./sign-in.server";

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
): Promise<Reauthentication> {
  // Nothing typed is no try: it must not count against the account.
  if (password === "") return { refused: copy.signIn.wrongPassword };
  const { db, passwords, now, keys } = asked.context;
  const subjects = await subjectsOf(asked, identity.email);
  const { tries, account } = await countTryAndFindAccount(db, identity.email, subjects, now);
  const minutes = minutesToWait(tries, now);
  if (minutes !== undefined) return { wait: copy.signIn.throttled(minutes) };
  if ((await passwords.verify(password, account?.passwordHash)) && account?.passwordHash) {
    await giveTriesBack(db, subjects);
    return { passwordHash: account.passwordHash };
  }
  const event = {
    kind: "sign-in-failed",
    emailHash: await keys.hash("account", identity.email),
    addressHash: await addressHash(asked.request, asked.context),
  } as const;
  await noteFailedSignIn(db, identity.userId, event, now);
  return { refused: copy.signIn.wrongPassword };
}
