import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import {
  countTryAndFindAccount,
  noteFailedTry,
  type SignInAccount,
  type Subjects,
} from "~/data/sign-in.server";
import { minutesToWait } from "~/domain/sign-in-throttle";
import type { Hashing } from "~/platform/passwords.server";
import { addressHash, emailHash } from "./address.server";
import { subjectsOf } from "./tries.server";

type Asked = { request: Request; context: AppLoadContext };
type Sentence = { title: string; text?: string };

/** The password was the account's; or it was not, and is noted as such; or too many were tried. */
type CheckedPassword =
  | { account: SignInAccount & { passwordHash: string }; subjects: Subjects }
  | { wrong: true }
  | { wait: Sentence };

/**
 * Looks at a password of the account with this (normalised) address. The try counts before that; a throttled one does no
 * hashing. Which it was is noted, with keyed hashes alone.
 */
export async function checkPassword(
  asked: Asked,
  email: string,
  password: string,
  { verify }: Pick<Hashing, "verify">,
): Promise<CheckedPassword> {
  const { request, context } = asked;
  const { db, now } = context;
  const subjects = await subjectsOf(asked, email);
  const { tries, account } = await countTryAndFindAccount(db, email, subjects, now);
  const seen = {
    emailHash: await emailHash(context, email),
    addressHash: await addressHash(request, context),
  };
  const minutes = minutesToWait(tries, now);
  if (minutes !== undefined) {
    await noteFailedTry(db, account?.id, { kind: "sign-in-throttled", ...seen }, now);
    return { wait: copy.signIn.throttled(minutes) };
  }
  const isRight = await verify(password, account?.passwordHash);
  if (isRight && account?.passwordHash) {
    return { account: { ...account, passwordHash: account.passwordHash }, subjects };
  }
  await noteFailedTry(db, account?.id, { kind: "sign-in-failed", ...seen }, now);
  return { wrong: true };
}
