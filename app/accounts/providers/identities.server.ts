import { findWay, removeIdentifier } from "~/data/accounts/identifiers/sign-in-ways.server";
import { unlinkProviderAccount } from "~/data/accounts/provider-accounts.server";
import type { SignInWay } from "~/domain/accounts/sign-in-ways";
import type { Bearer } from "../bearer-sessions.server";
import { type Confirmation, confirmIdentity, type Unconfirmed } from "../confirm-identity.server";
import type { AccountDeps } from "../deps";
import { networkHash } from "../hashes.server";
import type { Identity } from "../identity.server";
import { sendAccessNotice } from "../letters.server";

/** `last`: the account has no other way to sign in. `absent`: it does not have this one. */
export type Unlinked = { outcome: "unlinked" | "last" | "absent" } | Unconfirmed;

/** A way to sign in, and its name for the letter that reports its end. */
type Named = { id: SignInWay; name: string };

/**
 * Unlinks a provider, a number or a wallet from an account, once the identity is confirmed. Refuses the last way to sign
 * in: without it the account must have its password, or another of the `usable` ways.
 */
export async function unlinkWay(
  deps: AccountDeps,
  identity: Identity,
  { id, name }: Named,
  usable: readonly SignInWay[],
  confirmation: Confirmation,
): Promise<Unlinked> {
  const unconfirmed = await confirmIdentity(deps, identity, confirmation);
  if (unconfirmed) return unconfirmed;
  const noted = { addressHash: await networkHash(deps) };
  const outcome =
    id === "phone" || id === "ethereum" || id === "solana"
      ? await removeIdentifier(deps.db, identity.userId, id, usable, noted, deps.now)
      : await unlinkProviderAccount(deps.db, identity.userId, id, usable, noted, deps.now);
  if (outcome === "unlinked") sendAccessNotice(deps, identity, { kind: "provider-unlinked", provider: name });
  return { outcome };
}

/**
 * Unlinks the way to sign in with this public id from a client's account, whose session is recent.
 * `own-address`: the id is that of the account itself, whose address and password are no such way.
 */
export async function unlinkIdentity(
  deps: AccountDeps,
  { identity, methods }: Bearer,
  publicId: string,
  { usable, nameOf }: { usable: readonly SignInWay[]; nameOf: (way: SignInWay) => string },
): Promise<Unlinked | { outcome: "own-address" }> {
  if (publicId === identity.publicId) return { outcome: "own-address" };
  const way = await findWay(deps.db, identity.userId, publicId);
  if (!way) return { outcome: "absent" };
  const id = "provider" in way ? way.provider : way.identifier;
  return unlinkWay(deps, identity, { id, name: nameOf(id) }, usable, { methods });
}
