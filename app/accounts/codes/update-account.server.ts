import { passwordGuessSubjects } from "~/accounts/attempts.server";
import type { Bearer } from "~/accounts/bearer-sessions.server";
import type { Wait } from "~/accounts/check-password.server";
import type { AccountDeps } from "~/accounts/deps";
import { type Busy, hashInTurn } from "~/accounts/hash-in-turn.server";
import { changeAccount } from "~/accounts/profile.server";
import { findConfirmedPhone } from "~/data/accounts/identifiers/phones.server";
import type { CodeUse } from "~/data/accounts/one-time-codes.server";
import { findProfile } from "~/data/accounts/profile.server";
import { findSecurity } from "~/data/accounts/security.server";
import { isOpenedByCode } from "~/domain/accounts/one-time-codes";
import { isJustOpened } from "~/domain/accounts/sessions";
import { checkNonce } from "./one-time-codes.server";

/** What a client changes of its own account. What is absent stays. */
type Update = {
  name: string | undefined;
  /** Normalised. A new address takes effect when its code or link confirms it. */
  email: string | undefined;
  password: string | undefined;
  /** A code of `requestNonce`. */
  nonce: string | undefined;
};

/**
 * `managed`: the account signs in through a provider alone, so its address and password are not changed here.
 * `unproved`: address and password need a nonce, or a session that a mailed code has just opened. `changed`: the account
 * changed in the meantime. Only `updated` changes anything.
 */
export type AccountUpdated =
  | { outcome: "updated" }
  | { outcome: "managed" | "unproved" | "wrong-nonce" | "same-password" }
  | { outcome: "email-taken" | "email-throttled" | "changed" }
  | Wait
  | Busy;

/** Changes a bearer's own account, all or nothing. A new password ends every other session of the account. */
export async function updateAccount(
  deps: AccountDeps,
  bearer: Bearer,
  { name, email: given, password, nonce }: Update,
): Promise<AccountUpdated> {
  const { identity } = bearer;
  const email = given ?? identity.email;
  const values = name === undefined ? {} : { name };
  if (email === identity.email && password === undefined) {
    if (name === undefined) return { outcome: "updated" };
    return updated(await changeAccount(deps, identity, values, undefined));
  }
  if (await isManaged(deps, bearer, { changesEmail: email !== identity.email })) {
    return { outcome: "managed" };
  }
  const proof = await prove(deps, bearer, nonce);
  if (proof.outcome !== "proved") return proof;
  const profile = await findProfile(deps.db, identity.userId);
  if (!profile) return { outcome: "changed" };
  const { passwordHash: formerHash } = profile;
  const hashed =
    password === undefined ? { newHash: undefined } : await hashNew(deps, bearer, password, formerHash);
  if ("outcome" in hashed) return hashed;
  const confirmed = {
    by: "code",
    formerHash,
    nonce: proof.use,
    email,
    bringsCode: true,
    newHash: hashed.newHash,
    // Whoever recovers an account must be able to sign in, however often strangers have guessed.
    guesses: await guessSubjects(deps, identity),
  };
  return updated(await changeAccount(deps, identity, values, confirmed));
}

/** Returns the subjects that count guesses at the account's password, by its address and by its number. */
async function guessSubjects(
  deps: AccountDeps,
  { userId, storedEmail }: Bearer["identity"],
): Promise<string[]> {
  const phone = await findConfirmedPhone(deps.db, userId);
  const names = [storedEmail, ...(phone ? [phone] : [])];
  const subjects = names.map((email) => passwordGuessSubjects(deps, { userId, email }));
  return [...new Set((await Promise.all(subjects)).flat())];
}

function updated({ outcome }: Awaited<ReturnType<typeof changeAccount>>): AccountUpdated {
  return { outcome: outcome === "saved" ? "updated" : outcome };
}

/**
 * Returns whether an account has no password and signs in through a provider. The pages do not let it change address or
 * password either; only a recovery gives it a password, there as here.
 */
async function isManaged(
  { db, now }: AccountDeps,
  { identity, methods }: Bearer,
  { changesEmail }: { changesEmail: boolean },
): Promise<boolean> {
  // Without an address, no provider says which one it is.
  if (identity.hasPassword || identity.email === "") return false;
  if (!changesEmail && isOpenedByCode(methods, now, ["recovery"])) return false;
  const { providerAccounts } = await findSecurity(db, identity.userId, now);
  return providerAccounts.length > 0;
}

type Proof = { outcome: "proved"; use: CodeUse | undefined } | { outcome: "unproved" | "wrong-nonce" } | Wait;

/**
 * Confirms the identity of a bearer by a nonce, or by a session that a mailed code opened within ten minutes. An account
 * without an address can get no letter, so there any session of ten minutes confirms it.
 */
export async function prove(
  deps: AccountDeps,
  { identity, methods }: Bearer,
  nonce: string | undefined,
): Promise<Proof> {
  const { userId, email, openedAt } = identity;
  const isFresh = isOpenedByCode(methods, deps.now) || (email === "" && isJustOpened(openedAt, deps.now));
  if (isFresh) return { outcome: "proved", use: undefined };
  if (!nonce) return { outcome: "unproved" };
  const checked = await checkNonce(deps, userId, nonce);
  if (checked.outcome === "wrong") return { outcome: "wrong-nonce" };
  return checked.outcome === "right" ? { outcome: "proved", use: checked.use } : checked;
}

/** Hashes a new password. Refuses the present one. */
function hashNew(
  deps: AccountDeps,
  { identity }: Bearer,
  password: string,
  formerHash: string | null,
): Promise<{ newHash: string } | { outcome: "same-password" } | Busy> {
  const turn = { kind: "proven" as const, who: [deps.caller.network, `u:${identity.userId}`] };
  return hashInTurn(deps, turn, async ({ hash, verify }) => {
    if (formerHash !== null && (await verify(password, formerHash))) return { outcome: "same-password" };
    return { newHash: await hash(password) };
  });
}
