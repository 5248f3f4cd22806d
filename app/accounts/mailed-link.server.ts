import { findLink as findStoredLink, redeemLinkForPassword } from "~/data/accounts/accounts.server";
import type { KnownDevice } from "~/domain/accounts/known-devices";
import type { LinkPurpose } from "~/domain/accounts/sessions";
import { newToken, tokenHash } from "~/platform/keys.server";
import { passwordGuessSubjects } from "./attempts.server";
import type { Wait } from "./check-password.server";
import type { AccountDeps } from "./deps";
import { type Busy, hashInTurn } from "./hash-in-turn.server";
import { networkHash } from "./hashes.server";
import { rememberAccount } from "./known-device.server";
import { sendAccessNotice } from "./letters.server";

/** Finds the address and the account of a mailed link; `undefined` if the link is invalid, used or expired. */
export async function findMailedLink(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  token: string,
  purpose: LinkPurpose,
): Promise<{ userId: number; email: string } | undefined> {
  return findStoredLink(db, await tokenHash(token), purpose, now);
}

/** `set`: the device must store `knownDevice`. `dead`: the link is invalid, used or expired. */
type PasswordSet = { outcome: "set"; knownDevice: KnownDevice } | { outcome: "dead" } | Wait | Busy;

/**
 * Sets the password of a mailed link's account and confirms its address. It opens no session, but the device knows
 * the account from then on, so that guesses of strangers do not delay the sign-in that follows. A dead link is
 * refused before any hashing.
 */
export async function setPasswordByLink(
  deps: AccountDeps,
  { token, purpose, password }: { token: string; purpose: LinkPurpose; password: string },
): Promise<PasswordSet> {
  const { db, now, caller } = deps;
  const { success } = await deps.limits.mailedLink(caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  const link = await findMailedLink(deps, token, purpose);
  if (!link) return { outcome: "dead" };
  const turn = { kind: "proven" as const, who: [caller.network, `u:${link.userId}`] };
  const hashed = await hashInTurn(deps, turn, async ({ hash }) => ({ passwordHash: await hash(password) }));
  if ("outcome" in hashed) return hashed;
  const { passwordHash } = hashed;
  const use = {
    tokenHash: await tokenHash(token),
    purpose,
    useId: newToken(16),
    passwordHash,
    addressHash: await networkHash(deps),
    guesses: await passwordGuessSubjects(deps, link),
  };
  const used = await redeemLinkForPassword(db, use, now);
  if (!used) return { outcome: "dead" };
  // Whoever reads the mailbox for a moment can recover the account, and delete the letter with the link.
  if (purpose === "recovery") {
    const { name, wasConfirmed: isConfirmed } = used;
    sendAccessNotice(deps, { name, email: link.email, isConfirmed }, { kind: "password-changed" });
  }
  return { outcome: "set", knownDevice: await rememberAccount(deps, { email: link.email, passwordHash }) };
}
