import type { ProviderProfile } from "~/domain/accounts/providers";
import { tokenHash } from "~/platform/keys.server";
import type { GivenTokens, Provider, ProviderFailure } from "~/platform/oauth/provider.server";
import {
  type Bearer,
  type BearerDeps,
  type BearerTokens,
  openBearerSession,
} from "../bearer-sessions.server";
import type { Wait } from "../check-password.server";
import { confirmIdentity, type Unconfirmed } from "../confirm-identity.server";
import type { AccountDeps } from "../deps";
import { awaitProvider, type EntryRefusal, enterByProfile } from "./provider-entry.server";
import { type LinkEnd, linkInSession } from "./waiting-links.server";

/** What an app got from a provider, and the text whose hash it made the token's nonce of. */
type Given = GivenTokens & { nonce?: string | undefined };

/**
 * `unsupported`: the provider has no ID tokens. `failed`: it does not answer, or the token is not valid. `one-nonce`: only
 * the token or only the app has a nonce. `wrong-nonce`: they differ, so the token was made for another sign-in.
 */
export type IdTokenRefusal =
  | { outcome: "unsupported" | "one-nonce" | "wrong-nonce" }
  | { outcome: "failed"; failure: ProviderFailure };

/** `gone`: the account was deleted or its password changed in the meantime. */
type IdTokenSignIn =
  | { outcome: "signed-in"; tokens: BearerTokens }
  | { outcome: "gone" }
  | EntryRefusal
  | IdTokenRefusal
  | Wait;

/** Signs a client in by a provider's ID token, by the rules of a sign-in at the provider. */
export async function signInWithIdToken(
  deps: BearerDeps,
  provider: Provider,
  given: Given,
): Promise<IdTokenSignIn> {
  const { success } = await deps.limits.provider(deps.caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  const profile = await readProfile(deps, provider, given);
  if ("outcome" in profile) return profile;
  const entry = await enterByProfile(deps, provider, profile);
  if (entry.outcome !== "entered") return entry;
  const { userId, passwordHash } = entry.account;
  const tokens = await openBearerSession(deps, { userId, passwordHash, method: "oauth" });
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "gone" };
}

/** Links the provider account of an ID token with a bearer's account, whose session is recent. */
export async function linkByIdToken(
  deps: BearerDeps,
  bearer: Bearer,
  provider: Provider,
  given: Given,
): Promise<LinkEnd | IdTokenRefusal | Unconfirmed> {
  const { success } = await deps.limits.provider(`u:${bearer.identity.publicId}`);
  if (!success) return { outcome: "wait", minutes: 1 };
  const unconfirmed = await confirmIdentity(deps, bearer.identity, bearer);
  if (unconfirmed) return unconfirmed;
  const profile = await readProfile(deps, provider, given);
  return "outcome" in profile ? profile : linkInSession(deps, bearer, provider, profile);
}

async function readProfile(
  { now }: Pick<AccountDeps, "now">,
  { readIdToken }: Provider,
  { nonce, ...given }: Given,
): Promise<ProviderProfile | IdTokenRefusal> {
  if (!readIdToken) return { outcome: "unsupported" };
  const read = await awaitProvider(() => readIdToken(given, now));
  if ("outcome" in read) return read;
  if ((nonce === undefined) !== (read.nonce === undefined)) return { outcome: "one-nonce" };
  // The app sends the text, and the provider saw its hash alone: whoever finds the token does not know the text.
  if (nonce !== undefined && (await tokenHash(nonce)) !== read.nonce) return { outcome: "wrong-nonce" };
  return read.profile;
}
