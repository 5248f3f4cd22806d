import {
  type EnteredAccount,
  enterByProviderAccount,
  linkProviderAccount,
  takeState,
} from "~/data/accounts/provider-accounts.server";
import { shownEmail } from "~/domain/accounts/placeholder-email";
import type { ProviderProfile } from "~/domain/accounts/providers";
import { drawPublicId, tokenHash } from "~/platform/keys.server";
import {
  type Attempt,
  type CodeAnswer,
  isProviderFailure,
  type Provider,
  type ProviderFailure,
} from "~/platform/oauth/provider.server";
import type { AccountDeps } from "../deps";
import { networkHash } from "../hashes.server";
import type { Identity } from "../identity.server";
import { sendAccessNotice } from "../letters.server";

/** The answer that a person brings back from a provider; `null` where a part is missing. */
export type ProviderAnswer = Record<"state" | "code" | "error", string | null> & Pick<CodeAnswer, "iss">;

/** The error codes for failures of the provider itself (RFC 6749, 4.1.2.1). */
const PROVIDER_ERRORS = ["server_error", "temporarily_unavailable"];

/**
 * `foreign`: the answer belongs to another attempt, so this one stays pending. Every other outcome ends the attempt.
 * `failed`: the provider did not answer, or its answer is invalid.
 */
export type ProviderRefusal =
  | { outcome: "foreign" }
  | { outcome: "replayed" | "denied" | "unreachable" | "invalid" | "incomplete" }
  | { outcome: "failed"; failure: ProviderFailure };

/** Exchanges a provider's answer for the profile. The state must be that of the attempt, and works once. */
export async function takeAnswer(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  provider: Provider,
  attempt: Attempt & { endsAt: number },
  { state, code, error, iss }: ProviderAnswer,
): Promise<ProviderProfile | ProviderRefusal> {
  if (state !== attempt.state) return { outcome: "foreign" };
  const isFirst = await takeState(db, await tokenHash(attempt.state), new Date(attempt.endsAt));
  if (!isFirst) return { outcome: "replayed" };
  if (error === "access_denied") return { outcome: "denied" };
  if (error) return { outcome: PROVIDER_ERRORS.includes(error) ? "unreachable" : "invalid" };
  if (!code) return { outcome: "incomplete" };
  return awaitProvider(() => provider.exchange({ code, iss }, attempt, now));
}

/** Awaits a call of a provider, and returns its failure as a value. */
export async function awaitProvider<T>(
  work: () => Promise<T>,
): Promise<T | { outcome: "failed"; failure: ProviderFailure }> {
  try {
    return await work();
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause;
    return { outcome: "failed", failure: cause };
  }
}

/**
 * `other`: the account is linked with another account of this provider. `unverified`: the provider has not verified
 * the address. `bad-email`: the provider's address is not a valid one. `unconfirmed`: the account's address must be
 * confirmed first.
 */
export type EntryRefusal = { outcome: "other" | "unverified" | "bad-email" | "unconfirmed" };

/**
 * Finds the account that a profile signs in, and registers one if the provider account is new. Opens no session: that
 * is for the caller.
 */
export async function enterByProfile(
  deps: AccountDeps,
  provider: Pick<Provider, "id" | "name">,
  profile: ProviderProfile,
): Promise<{ outcome: "entered"; account: EnteredAccount } | EntryRefusal> {
  const noted = { addressHash: await networkHash(deps) };
  const entry = await enterByProviderAccount(deps.db, provider.id, profile, drawPublicId(), noted, deps.now);
  if ("refused" in entry) {
    const isBad = entry.refused === "unverified" && profile.hasBadEmail;
    return { outcome: isBad ? "bad-email" : entry.refused };
  }
  const { account, isLinkedAnew } = entry;
  if (isLinkedAnew) sendAccessNotice(deps, account, { kind: "provider-linked", provider: provider.name });
  // An account without an address has none to confirm.
  const hasAddress = shownEmail(account.email) !== "";
  if (deps.settings.confirmsEmail && !account.isConfirmed && hasAddress) return { outcome: "unconfirmed" };
  return { outcome: "entered", account };
}

/**
 * Links a provider account with an account whose identity was confirmed. `taken`: another account has it. `other`: the
 * account has another one of this provider.
 */
export async function linkProfile(
  deps: AccountDeps,
  provider: Pick<Provider, "id" | "name">,
  { subject, email }: Pick<ProviderProfile, "subject" | "email">,
  identity: Identity,
): Promise<"linked" | "already" | "taken" | "other"> {
  const outcome = await linkProviderAccount(
    deps.db,
    identity.userId,
    { provider: provider.id, subject, email },
    { addressHash: await networkHash(deps) },
    deps.now,
  );
  if (outcome === "linked")
    sendAccessNotice(deps, identity, { kind: "provider-linked", provider: provider.name });
  return outcome;
}
