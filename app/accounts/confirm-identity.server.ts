import { findSecondFactor } from "~/data/accounts/second-factor.server";
import { readCode } from "~/domain/accounts/second-factor";
import { isJustOpened } from "~/domain/accounts/sessions";
import { codeAttempt } from "./attempts.server";
import { reauthenticate, type Wait } from "./check-password.server";
import type { AccountDeps } from "./deps";
import type { Busy } from "./hash-in-turn.server";
import type { Identity } from "./identity.server";
import { checkCode } from "./second-factor-code.server";

/**
 * What a signed-in person must show before a change that an open session alone must not allow: the password; without one, a
 * code of the second factor; without either, a session that was opened just now (`nothing` is asked for), else to sign in
 * again (`sign-in`).
 */
type ConfirmationKind = "password" | "code" | "nothing" | "sign-in";

/** What was typed for a proof. Empty where nothing was. */
export type TypedConfirmation = { password: string; code: string };

/** Why the identity is not confirmed. */
export type Unconfirmed =
  | { outcome: "wrong-password" }
  | { outcome: "malformed-code" }
  | { outcome: "wrong-code" }
  | { outcome: "sign-in-again" }
  | Wait
  | Busy;

/** The proof that an account can give. */
export async function requiredConfirmation(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  identity: Identity,
): Promise<ConfirmationKind> {
  if (identity.hasPassword) return "password";
  const factor = await findSecondFactor(db, identity.userId);
  if (factor?.confirmedAt) return "code";
  return isJustOpened(identity.openedAt, now) ? "nothing" : "sign-in";
}

/** Confirms that the signed-in person is still the same. Gives why not, or `undefined` where it is confirmed. */
export async function confirmIdentity(
  deps: AccountDeps,
  identity: Identity,
  typed: TypedConfirmation,
): Promise<Unconfirmed | undefined> {
  return confirmBy(await requiredConfirmation(deps, identity), deps, identity, typed);
}

/** Confirms by a proof that `requiredConfirmation` has given. */
export async function confirmBy(
  proof: ConfirmationKind,
  deps: AccountDeps,
  identity: Identity,
  typed: TypedConfirmation,
): Promise<Unconfirmed | undefined> {
  if (proof === "password") return confirmByPassword(deps, identity, typed.password);
  return proof === "code" ? confirmByCode(deps, identity, typed.code) : confirmBySession(deps, identity);
}

/** Confirms by the password alone. */
export async function confirmByPassword(
  deps: AccountDeps,
  identity: Identity,
  password: string,
): Promise<Unconfirmed | undefined> {
  const checked = await reauthenticate(deps, identity, { password });
  if (checked.outcome === "right") return undefined;
  return checked.outcome === "wrong" ? { outcome: "wrong-password" } : checked;
}

async function confirmByCode(
  deps: AccountDeps,
  { userId }: Identity,
  typed: string,
): Promise<Unconfirmed | undefined> {
  const code = readCode(typed);
  if (!code) return { outcome: "malformed-code" };
  const attempt = await codeAttempt(deps, userId, { isInSession: true });
  const checked = await checkCode(deps, userId, code, attempt);
  return checked.outcome === "right" ? undefined : checked;
}

/** Confirms by a session that was opened just now, for an account that has nothing else to show. */
export function confirmBySession(
  { now }: Pick<AccountDeps, "now">,
  { openedAt }: Identity,
): Unconfirmed | undefined {
  return isJustOpened(openedAt, now) ? undefined : { outcome: "sign-in-again" };
}
