import * as z from "zod";
import { ATTEMPT_LIFETIME_MS, PROVIDER_IDS, type ProviderId } from "~/domain/accounts/providers";
import { newToken } from "~/platform/keys.server";
import type { Attempt, Provider } from "~/platform/oauth/provider.server";
import type { Wait } from "../check-password.server";
import { type Confirmation, confirmIdentity, type Unconfirmed } from "../confirm-identity.server";
import type { AccountDeps } from "../deps";
import type { Identity } from "../identity.server";
import { completeSignIn, type SignedIn } from "../open-session.server";
import {
  type EntryRefusal,
  enterByProfile,
  linkProfile,
  type ProviderAnswer,
  type ProviderRefusal,
  takeAnswer,
} from "./provider-entry.server";

/** What every attempt has. */
export const attemptSchema = z.object({
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
  attemptSchema.extend({ purpose: z.literal("sign-in") }),
  attemptSchema.extend({ purpose: z.literal("link"), userId: z.number() }),
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
  confirmation: Confirmation,
): Promise<Begun | Unconfirmed> {
  const { success } = await deps.limits.provider(`u:${identity.publicId}`);
  if (!success) return { outcome: "wait", minutes: 1 };
  const unconfirmed = await confirmIdentity(deps, identity, confirmation);
  if (unconfirmed) return unconfirmed;
  const { userId } = identity;
  return { outcome: "begun", attempt: newAttempt(deps, to, { purpose: "link", userId }) };
}

export type ProviderSignIn = SignedIn | EntryRefusal | ProviderRefusal;

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
  const entry = await enterByProfile(deps, provider, profile);
  if (entry.outcome !== "entered") return entry;
  const { userId, passwordHash, email } = entry.account;
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
  return { outcome: await linkProfile(deps, provider, profile, identity) };
}
