import type { CodeUse } from "~/data/accounts/one-time-codes.server";
import {
  findOwnerAccount,
  setOwnerPassword as setStoredPassword,
} from "~/data/accounts/owner-password.server";
import { isJustOpened } from "~/domain/accounts/sessions";
import { drawPublicId } from "~/platform/keys.server";
import { codeGuessSubjects, passwordGuessSubjects } from "./attempts.server";
import type { Bearer } from "./bearer-sessions.server";
import type { Wait } from "./check-password.server";
import { prove } from "./codes/update-account.server";
import { confirmIdentity, type TypedConfirmation, type Unconfirmed } from "./confirm-identity.server";
import type { AccountDeps } from "./deps";
import { type Busy, hashInTurn } from "./hash-in-turn.server";
import { networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";

/**
 * `set`: `tokenHashes` are those of the ended sessions. `missing`: there is no such owner. `admin`: the owner's address is
 * an administrator's, whose account nobody takes over so. `changed`: the owner got another address in the meantime,
 * or the administrator's code was used.
 */
type OwnerPasswordSet =
  | { outcome: "set"; name: string; tokenHashes: string[] }
  | { outcome: "missing" }
  | { outcome: "admin" }
  | { outcome: "changed" }
  | Busy;

/** Why a client's administrator has not confirmed the identity. */
type Unproved = { outcome: "unproved" | "wrong-nonce" } | Wait;

/**
 * Sets the password of an owner's account on behalf of an administrator, whose identity is confirmed first. A missing
 * account is created, the address counts as confirmed, and everything that signed the account in before ends.
 */
export async function setOwnerPassword(
  deps: AccountDeps,
  identity: Identity,
  { ownerId, newPassword, ...typed }: TypedConfirmation & { ownerId: string; newPassword: string },
): Promise<OwnerPasswordSet | Unconfirmed> {
  const confirm = async () => (await confirmIdentity(deps, identity, typed)) ?? {};
  return setPassword<Unconfirmed>(deps, identity, { owner: { publicId: ownerId }, newPassword, confirm });
}

/**
 * The same for an administrator's client, which names the owner by a normalised address: a nonce confirms the identity,
 * or a session that was opened within ten minutes.
 */
export async function setOwnerPasswordByClient(
  deps: AccountDeps,
  bearer: Bearer,
  { email, newPassword, nonce }: { email: string; newPassword: string; nonce: string | undefined },
): Promise<OwnerPasswordSet | Unproved> {
  const { identity } = bearer;
  const confirm = async (): Promise<Confirmed | Unproved> => {
    if (isJustOpened(identity.openedAt, deps.now)) return {};
    const proof = await prove(deps, bearer, nonce);
    return proof.outcome === "proved" ? { nonce: proof.use } : proof;
  };
  return setPassword(deps, identity, { owner: { email }, newPassword, confirm });
}

/** The code that confirmed the administrator's identity, if one did. */
type Confirmed = { nonce?: CodeUse | undefined };

type Setting<Refusal> = {
  owner: Parameters<typeof findOwnerAccount>[1];
  newPassword: string;
  confirm: () => Promise<Confirmed | Refusal>;
};

async function setPassword<Refusal extends { outcome: string }>(
  deps: AccountDeps,
  identity: Identity,
  { owner: which, newPassword, confirm }: Setting<Refusal>,
): Promise<OwnerPasswordSet | Refusal> {
  const { db, now, caller } = deps;
  const owner = await findOwnerAccount(db, which);
  if (!owner) return { outcome: "missing" };
  if (owner.isAdmin) return { outcome: "admin" };
  const confirmed = await confirm();
  if ("outcome" in confirmed) return confirmed;
  const turn = { kind: "proven" as const, who: [caller.network, `u:${identity.userId}`] };
  const hashed = await hashInTurn(deps, turn, async ({ hash }) => ({
    passwordHash: await hash(newPassword),
  }));
  if ("outcome" in hashed) return hashed;
  const { email, userId, publicId: ownerId } = owner;
  // A new account has no counters of its own yet.
  const account = { userId: userId ?? 0, email };
  const tokenHashes = await setStoredPassword(
    db,
    {
      ownerId,
      email,
      passwordHash: hashed.passwordHash,
      accountId: drawPublicId(),
      changeId: drawPublicId(),
      guesses: [
        ...(await passwordGuessSubjects(deps, account)),
        ...(userId === null ? [] : await codeGuessSubjects(deps, userId)),
      ],
      addressHash: await networkHash(deps),
      actorId: identity.userId,
      nonce: confirmed.nonce,
    },
    now,
  );
  return tokenHashes ? { outcome: "set", name: owner.name, tokenHashes } : { outcome: "changed" };
}
