import {
  findOwnerAccount,
  setOwnerPassword as setStoredPassword,
} from "~/data/accounts/owner-password.server";
import { drawPublicId } from "~/platform/keys.server";
import { codeGuessSubjects, passwordGuessSubjects } from "./attempts.server";
import { confirmIdentity, type TypedConfirmation, type Unconfirmed } from "./confirm-identity.server";
import type { AccountDeps } from "./deps";
import { type Busy, hashInTurn } from "./hash-in-turn.server";
import { networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";

/**
 * `set`: `tokenHashes` are those of the ended sessions. `missing`: there is no such owner. `admin`: the owner's address is
 * an administrator's, whose account nobody takes over so. `changed`: the owner got another address in the meantime.
 */
type OwnerPasswordSet =
  | { outcome: "set"; name: string; tokenHashes: string[] }
  | { outcome: "missing" }
  | { outcome: "admin" }
  | { outcome: "changed" }
  | Unconfirmed
  | Busy;

/**
 * Sets the password of an owner's account on behalf of an administrator, whose identity is confirmed first. A missing
 * account is created, the address counts as confirmed, and everything that signed the account in before ends.
 */
export async function setOwnerPassword(
  deps: AccountDeps,
  identity: Identity,
  { ownerId, newPassword, ...typed }: TypedConfirmation & { ownerId: string; newPassword: string },
): Promise<OwnerPasswordSet> {
  const { db, now, caller } = deps;
  const owner = await findOwnerAccount(db, ownerId);
  if (!owner) return { outcome: "missing" };
  if (owner.isAdmin) return { outcome: "admin" };
  const unconfirmed = await confirmIdentity(deps, identity, typed);
  if (unconfirmed) return unconfirmed;
  const turn = { kind: "proven" as const, who: [caller.network, `u:${identity.userId}`] };
  const hashed = await hashInTurn(deps, turn, async ({ hash }) => ({
    passwordHash: await hash(newPassword),
  }));
  if ("outcome" in hashed) return hashed;
  const { email, userId } = owner;
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
    },
    now,
  );
  return tokenHashes ? { outcome: "set", name: owner.name, tokenHashes } : { outcome: "changed" };
}
