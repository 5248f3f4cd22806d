import * as z from "zod";
import {
  enterByProviderAccount,
  linkProviderAccount,
  takeState,
  unlinkProviderAccount,
} from "~/data/accounts/provider-accounts.server";
import { shownEmail } from "~/domain/accounts/placeholder-email";
import {
  ATTEMPT_LIFETIME_MS,
  PROVIDER_IDS,
  type ProviderId,
  type ProviderProfile,
} from "~/domain/accounts/providers";
import { drawPublicId, newToken, tokenHash } from "~/platform/keys.server";
import {
  type Attempt,
  type CodeAnswer,
  isProviderFailure,
  type Provider,
  type ProviderFailure,
} from "~/platform/oauth/provider.server";
import type { Wait } from "./check-password.server";
import { confirmIdentity, type TypedConfirmation, type Unconfirmed } from "./confirm-identity.server";
import type { AccountDeps } from "./deps";
import { networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";
import { noticeCount, sendNotice } from "./letters.server";
import { completeSignIn, type SignedIn } from "./open-session.server";

const storedSchema = z.object({
  provider: z.enum(PROVIDER_IDS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** Milliseconds. */
  endsAt: z.number(),
}) satisfies z.ZodType<Attempt>;

/**
 * A pending sign-in at a provider, or a pending link with an account. The device stores it until the
 * person comes back; the caller must refuse a value that it has not signed.
 */
export const providerAttemptSchema = z.discriminatedUnion("purpose", [
  storedSchema.extend({ purpose: z.literal("sign-in") }),
  storedSchema.extend({ purpose: z.literal("link"), userId: z.number() }),
]);

export type ProviderAttempt = z.infer<typeof providerAttemptSchema>;

type Purpose = { purpose: "sign-in" } | { purpose: "link"; userId: number };
type Destination = { provider: ProviderId; redirectUri: string };

function newAttempt(
  { now }: AccountDeps,
  { provider, redirectUri }: Destination,
  purpose: Purpose,
): ProviderAttempt {
  return {
    ...purpose,
    provider,
    state: newToken(32),
    nonce: newToken(32),
    verifier: newToken(32),
    redirectUri,
    endsAt: now.getTime() + ATTEMPT_LIFETIME_MS,
  };
}

/** Returns whether an attempt belongs to this provider and its ten minutes are not over. */
export function isAttemptPending({ provider, endsAt }: ProviderAttempt, to: ProviderId, now: Date): boolean {
  return provider === to && endsAt > now.getTime();
}

type Begun = { outcome: "begun"; attempt: ProviderAttempt };

/** Begins a sign-in through a provider. Refuses a network over its limit. */
export async function beginProviderSignIn(deps: AccountDeps, to: Destination): Promise<Begun | Wait> {
  const { success } = await deps.limits.provider(deps.caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  return { outcome: "begun", attempt: newAttempt(deps, to, { purpose: "sign-in" }) };
}

/**
 * Begins to link a provider with the account of a signed-in person. It confirms the identity first, because an open
 * session alone must not allow adding a way to sign in.
 */
export async function beginProviderLink(
  deps: AccountDeps,
  identity: Identity,
  to: Destination,
  typed: TypedConfirmation,
): Promise<Begun | Unconfirmed> {
  const { success } = await deps.limits.provider(`u:${identity.publicId}`);
  if (!success) return { outcome: "wait", minutes: 1 };
  const unconfirmed = await confirmIdentity(deps, identity, typed);
  if (unconfirmed) return unconfirmed;
  const { userId } = identity;
  return { outcome: "begun", attempt: newAttempt(deps, to, { purpose: "link", userId }) };
}

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

/**
 * `other`: the account is linked with another account of this provider. `unverified`: the provider has not verified
 * the address. `bad-email`: the provider's address is not a valid one. `unconfirmed`: the account's address must be
 * confirmed first.
 */
export type ProviderSignIn =
  | SignedIn
  | { outcome: "other" | "unverified" | "bad-email" | "unconfirmed" }
  | ProviderRefusal;

/**
 * `taken`: the provider account is linked with another account. `other`: the account is linked with another account
 * of this provider. `signed-out`: nobody is signed in any more. `other-account`: another account is signed in by now.
 */
export type ProviderLink =
  | { outcome: "linked" | "already" | "taken" | "other" | "signed-out" | "other-account" }
  | ProviderRefusal;

/** Completes a sign-in through a provider. Registers an account if the provider account is new. */
export async function completeProviderSignIn(
  deps: AccountDeps,
  provider: Provider,
  attempt: ProviderAttempt,
  answer: ProviderAnswer,
): Promise<ProviderSignIn> {
  const profile = await takeAnswer(deps, provider, attempt, answer);
  if ("outcome" in profile) return profile;
  const noted = { addressHash: await networkHash(deps) };
  const entry = await enterByProviderAccount(deps.db, provider.id, profile, drawPublicId(), noted, deps.now);
  if ("refused" in entry) {
    const isBad = entry.refused === "unverified" && profile.hasBadEmail;
    return { outcome: isBad ? "bad-email" : entry.refused };
  }
  const { userId, passwordHash, email, isConfirmed } = entry.account;
  if (entry.isLinkedAnew) sendProviderNotice(deps, entry.account, "provider-linked", provider.name);
  // An account without an address has none to confirm.
  if (deps.settings.confirmsEmail && !isConfirmed && shownEmail(email)) return { outcome: "unconfirmed" };
  const method = "provider" as const;
  return completeSignIn(deps, { userId, passwordHash, method, provider: provider.id, email });
}

/** Links a provider with the signed-in account, which must be the one that began the attempt. */
export async function completeProviderLink(
  deps: AccountDeps,
  provider: Provider,
  attempt: Extract<ProviderAttempt, { purpose: "link" }>,
  answer: ProviderAnswer,
  identity: Identity | undefined,
): Promise<ProviderLink> {
  const profile = await takeAnswer(deps, provider, attempt, answer);
  if ("outcome" in profile) return profile;
  if (!identity) return { outcome: "signed-out" };
  if (identity.userId !== attempt.userId) return { outcome: "other-account" };
  const { subject, email } = profile;
  const outcome = await linkProviderAccount(
    deps.db,
    identity.userId,
    { provider: provider.id, subject, email },
    { addressHash: await networkHash(deps) },
    deps.now,
  );
  if (outcome === "linked") sendProviderNotice(deps, identity, "provider-linked", provider.name);
  return { outcome };
}

/** Exchanges a provider's answer for the profile. The state must be that of the attempt, and works once. */
async function takeAnswer(
  { db, now }: AccountDeps,
  provider: Provider,
  attempt: ProviderAttempt,
  { state, code, error, iss }: ProviderAnswer,
): Promise<ProviderProfile | ProviderRefusal> {
  if (state !== attempt.state) return { outcome: "foreign" };
  const isFirst = await takeState(db, await tokenHash(attempt.state), new Date(attempt.endsAt));
  if (!isFirst) return { outcome: "replayed" };
  if (error === "access_denied") return { outcome: "denied" };
  if (error) return { outcome: PROVIDER_ERRORS.includes(error) ? "unreachable" : "invalid" };
  if (!code) return { outcome: "incomplete" };
  try {
    return await provider.exchange({ code, iss }, attempt, now);
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause;
    return { outcome: "failed", failure: cause };
  }
}

/** `last`: the account has no other way to sign in. `absent`: the provider was not linked. */
type Unlinked = { outcome: "unlinked" | "last" | "absent" } | Unconfirmed;

/**
 * Unlinks a provider from an account, once the identity is confirmed. Refuses the last way to sign in: an account
 * without a password must have another provider among `usable`.
 */
export async function unlinkProvider(
  deps: AccountDeps,
  identity: Identity,
  { id, name }: Pick<Provider, "id" | "name">,
  usable: readonly ProviderId[],
  typed: TypedConfirmation,
): Promise<Unlinked> {
  const unconfirmed = await confirmIdentity(deps, identity, typed);
  if (unconfirmed) return unconfirmed;
  const noted = { addressHash: await networkHash(deps) };
  const outcome = await unlinkProviderAccount(deps.db, identity.userId, id, usable, noted, deps.now);
  if (outcome === "unlinked") sendProviderNotice(deps, identity, "provider-unlinked", name);
  return { outcome };
}

/**
 * Notifies an account that a provider was linked or unlinked, because somebody else may have done it in an open
 * session. Sends nothing to an unconfirmed address.
 */
function sendProviderNotice(
  deps: AccountDeps,
  { name, email, isConfirmed }: { name: string; email: string; isConfirmed: boolean },
  kind: "provider-linked" | "provider-unlinked",
  provider: string,
): void {
  if (!isConfirmed) return;
  sendNotice(deps, noticeCount(deps, email), { kind, to: email, name, provider });
}
