import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { giveAttemptBack, takeAttempt } from "~/data/attempts.server";
import { findReauthentication, noteFailedTry } from "~/data/sign-in.server";
import { minutesToWait } from "~/domain/attempt-limits";
import type { Turn } from "~/platform/passwords.server";
import { addressHash, addressOf, emailHash } from "./address.server";
import { minutesAfter, reauthenticationAttempt } from "./tries.server";

type Asked = { request: Request; context: AppLoadContext };

/**
 * The password was the account's, with the hash that it was checked against and that of the new password; or the sentence
 * that says why not, or how long to wait.
 */
export type Reauthentication =
  | { passwordHash: string; newHash: string | undefined }
  | { refused: { title: string; text?: string } }
  | { wait: { title: string; text?: string } };

/**
 * Asks somebody who is signed in for their password again, before what a stolen session must not be able to do; where they
 * choose another one, hashes that on the same place. Tries count for the account's own sessions alone: strangers who guess at
 * the sign-in form keep nobody from changing a password.
 */
export async function reauthenticate(
  asked: Asked,
  identity: Identity,
  password: string,
  newPassword = "",
): Promise<Reauthentication> {
  // Nothing typed is no try: it must not count against the account.
  if (password === "") return { refused: copy.signIn.wrongPassword };
  const { request, context } = asked;
  const { db, now } = context;
  const { userId } = identity;
  const { counters, taken } = await reauthenticationAttempt(context, userId);
  const subjects = counters.map(({ subject }) => subject);
  const { account, counted } = await findReauthentication(db, userId, subjects);
  const seen = {
    emailHash: await emailHash(context, identity.email),
    addressHash: await addressHash(request, context),
  };
  const wait = async (minutes: number) => {
    await noteFailedTry(db, userId, { kind: "sign-in-throttled", ...seen }, now);
    return { wait: copy.signIn.throttled(minutes) };
  };
  const minutes = minutesToWait(counters, counted, now);
  if (minutes !== undefined) return wait(minutes);

  const turn: Turn = { kind: "proven", who: [addressOf(request), `u:${userId}`] };
  return context.passwords.inTurn(turn, async ({ verify, hash }) => {
    if (!(await takeAttempt(db, counters, now))) return wait(await minutesAfter(context, counters));
    const isRight = await verify(password, account?.passwordHash);
    if (!isRight || !account?.passwordHash) {
      await noteFailedTry(db, userId, { kind: "sign-in-failed", ...seen }, now);
      return { refused: copy.signIn.wrongPassword };
    }
    await giveAttemptBack(db, taken);
    const newHash = newPassword === "" ? undefined : await hash(newPassword);
    return { passwordHash: account.passwordHash, newHash };
  });
}
