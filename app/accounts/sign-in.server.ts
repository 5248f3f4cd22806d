import { giveAttemptBack, type Taken } from "~/data/accounts/attempts.server";
import { closeSession, type SignInName } from "~/data/accounts/sign-in.server";
import { codeAttempt } from "./attempts.server";
import { type BearerDeps, type BearerTokens, openBearerSession } from "./bearer-sessions.server";
import { checkSignInPassword, signInKey, type Wait } from "./check-password.server";
import type { AccountDeps } from "./deps";
import type { Busy } from "./hash-in-turn.server";
import { networkHash } from "./hashes.server";
import { findDeviceClaim, findValidClaim } from "./known-device.server";
import { completeSignIn, type SignedIn } from "./open-session.server";
import { findPendingAccount, type PendingSignIn } from "./pending-sign-in.server";
import { checkCode, type FactorCode } from "./second-factor-code.server";

type Completed = Exclude<SignedIn, { outcome: "changed" }>;

/** `wrong`: the address or the password is wrong. `unconfirmed`: the address must be confirmed first. */
type PasswordSignIn = Completed | { outcome: "wrong" } | { outcome: "unconfirmed" } | Wait | Busy;

type Typed<Name extends SignInName = SignInName> = Name & { password: string };

type RightPassword = { outcome: "right"; userId: number; passwordHash: string; taken: Taken };

/**
 * Checks a password with a normalised address or a number, under every limit of a sign-in. A number must be confirmed;
 * an address where the settings say so.
 */
async function checkTyped(
  deps: AccountDeps,
  { password, ...name }: Typed,
): Promise<RightPassword | { outcome: "wrong" } | { outcome: "unconfirmed" } | Wait | Busy> {
  const claim = await findDeviceClaim(deps, signInKey(name));
  const { success } = await deps.limits.signIn(claim?.device ?? deps.caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  const checked = await checkSignInPassword(deps, { name, password, claim });
  if (checked.outcome !== "right") return checked;
  const { account, taken } = checked;
  if (("phone" in name || deps.settings.confirmsEmail) && !account.confirmedAt) {
    await giveAttemptBack(deps.db, taken);
    return { outcome: "unconfirmed" };
  }
  return { outcome: "right", userId: account.id, passwordHash: account.passwordHash, taken };
}

/** Signs in with a normalised address and a password. */
export async function signInWithPassword(
  deps: AccountDeps,
  typed: Typed<{ email: string }>,
): Promise<PasswordSignIn> {
  const checked = await checkTyped(deps, typed);
  if (checked.outcome !== "right") return checked;
  const { userId, passwordHash, taken } = checked;
  const { email } = typed;
  const signedIn = await completeSignIn(deps, { userId, passwordHash, method: "password", email, taken });
  // The password changed during the check.
  return signedIn.outcome === "changed" ? { outcome: "wrong" } : signedIn;
}

/** Signs a client in with a password and a normalised address or a number, and opens a bearer session. */
export async function signInBearerWithPassword(
  deps: BearerDeps,
  typed: Typed,
): Promise<
  | { outcome: "signed-in"; tokens: BearerTokens }
  | { outcome: "wrong" }
  | { outcome: "unconfirmed" }
  | Wait
  | Busy
> {
  const checked = await checkTyped(deps, typed);
  if (checked.outcome !== "right") return checked;
  const { userId, passwordHash, taken } = checked;
  const tokens = await openBearerSession(deps, { userId, passwordHash, method: "password", taken });
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "wrong" };
}

/** `late`: the pending sign-in has ended. */
type CodeSignIn =
  | Extract<SignedIn, { outcome: "signed-in" }>
  | { outcome: "late" }
  | { outcome: "wrong-code" }
  | Wait;

/** Completes a sign-in that waits for the second factor. */
export async function signInWithCode(
  deps: AccountDeps,
  pending: PendingSignIn,
  code: FactorCode,
): Promise<CodeSignIn> {
  const { success } = await deps.limits.code(deps.caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  const account = await findPendingAccount(deps, pending);
  if (!account) return { outcome: "late" };
  const { userId, method, provider, email } = pending;
  const { passwordHash } = account;
  const claim = await findValidClaim(deps, { email, passwordHash });
  const attempt = await codeAttempt(deps, userId, { isInSession: false, claim });
  const checked = await checkCode(deps, userId, code, attempt);
  if (checked.outcome !== "right") return checked;
  const factor = { codesLeft: checked.codesLeft };
  const signedIn = await completeSignIn(deps, { userId, passwordHash, method, provider, email, factor });
  return signedIn.outcome === "signed-in" ? signedIn : { outcome: "late" };
}

/** Ends the session of the caller's device. Does nothing if it has ended already. */
export async function signOut(deps: AccountDeps): Promise<void> {
  const { tokenHash } = deps.caller;
  if (!tokenHash) return;
  const event = { kind: "signed-out", addressHash: await networkHash(deps) } as const;
  await closeSession(deps.db, tokenHash, event, deps.now);
}
