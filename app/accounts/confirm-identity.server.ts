import { findSecondFactor } from "~/data/accounts/second-factor.server";
import { readCode } from "~/domain/accounts/second-factor";
import { isJustOpened, lastShownAt } from "~/domain/accounts/sessions";
import { codeAttempt } from "./attempts.server";
import { reauthenticate, type Wait } from "./check-password.server";
import type { AccountDeps } from "./deps";
import type { Busy } from "./hash-in-turn.server";
import type { Identity } from "./identity.server";
import { checkCode } from "./second-factor-code.server";

/**
 * How a signed-in person confirms the identity before a change that an open session alone must not allow: by the
 * password; without one, by a code of the second factor; without either, by a recently opened session (`nothing` to
 * type), else by signing in again (`sign-in`).
 */
type ConfirmationKind = "password" | "code" | "nothing" | "sign-in";

/** The typed values that confirm an identity. An empty string means nothing was typed. */
export type TypedConfirmation = { password: string; code: string };

/** How a client's session was opened and lifted, and when (claim `amr`). */
type Methods = { methods: readonly { timestamp: number }[] };

/** What confirms an identity: what was typed, or, for a client of the interface, its session (`confirmRecently`). */
export type Confirmation = TypedConfirmation | Methods;

/** Why an identity is not confirmed. */
export type Unconfirmed =
  | { outcome: "no-password" }
  | { outcome: "wrong-password" }
  | { outcome: "malformed-code" }
  | { outcome: "wrong-code" }
  | { outcome: "sign-in-again" }
  | Wait
  | Busy;

/** Returns how this account can confirm its identity. */
export async function requiredConfirmation(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  identity: Identity,
): Promise<ConfirmationKind> {
  if (identity.hasPassword) return "password";
  const factor = await findSecondFactor(db, identity.userId);
  if (factor?.confirmedAt) return "code";
  return isJustOpened(identity.openedAt, now) ? "nothing" : "sign-in";
}

/** Confirms the identity of a signed-in person. Returns why it is not confirmed, or `undefined` if it is. */
export async function confirmIdentity(
  deps: AccountDeps,
  identity: Identity,
  confirmation: Confirmation,
): Promise<Unconfirmed | undefined> {
  if ("methods" in confirmation) return confirmRecently(deps, { identity, ...confirmation });
  return confirmBy(await requiredConfirmation(deps, identity), deps, identity, confirmation);
}

/** Confirms an identity in the way that `requiredConfirmation` returned. */
export async function confirmBy(
  kind: ConfirmationKind,
  deps: AccountDeps,
  identity: Identity,
  typed: TypedConfirmation,
): Promise<Unconfirmed | undefined> {
  if (kind === "password") return confirmByPassword(deps, identity, typed.password);
  return kind === "code" ? confirmByCode(deps, identity, typed.code) : confirmBySession(deps, identity);
}

/** Confirms an identity by the password alone. */
export async function confirmByPassword(
  deps: AccountDeps,
  identity: Identity,
  password: string,
): Promise<Unconfirmed | undefined> {
  if (password === "") return { outcome: "no-password" };
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

/**
 * Confirms a client's identity by a session that was recently opened or lifted: its calls have no place for a password,
 * and an open session alone must not allow locking out the owner of the account.
 */
export function confirmRecently(
  deps: Pick<AccountDeps, "now">,
  { identity, methods }: { identity: Pick<Identity, "openedAt"> } & Methods,
): Unconfirmed | undefined {
  return confirmBySession(deps, { openedAt: lastShownAt(identity.openedAt, methods) });
}

/**
 * Confirms an identity by a recently opened session: for an account without password and second factor, and for a client,
 * whose calls have no place for a password.
 */
export function confirmBySession(
  { now }: Pick<AccountDeps, "now">,
  { openedAt }: Pick<Identity, "openedAt">,
): Unconfirmed | undefined {
  return isJustOpened(openedAt, now) ? undefined : { outcome: "sign-in-again" };
}
