import type * as z from "zod";
import {
  deleteFlow,
  type FlowRow,
  findFlowOfState,
  insertFlow,
  setFlowCode,
} from "~/data/accounts/auth-flows.server";
import { findLinkObstacle } from "~/data/accounts/provider-accounts.server";
import { type CodeChallenge, FLOW_CODE_MS } from "~/domain/accounts/code-challenges";
import type { ProviderProfile } from "~/domain/accounts/providers";
import { newToken, tokenHash } from "~/platform/keys.server";
import type { Provider, ProviderFailure } from "~/platform/oauth/provider.server";
import {
  type Bearer,
  type BearerDeps,
  type BearerTokens,
  openBearerSession,
} from "../bearer-sessions.server";
import type { Wait } from "../check-password.server";
import type { Unconfirmed } from "../confirm-identity.server";
import type { AccountDeps } from "../deps";
import { passwordStamp } from "../hashes.server";
import {
  awaitProvider,
  type EntryRefusal,
  enterByProfile,
  type ProviderAnswer,
  type ProviderRefusal,
  takeAnswer,
} from "./provider-entry.server";
import {
  attemptSchema,
  beginProviderLink,
  beginProviderSignIn,
  type ProviderAttempt,
} from "./providers.server";
import { findLinkingBearer, type LinkEnd, linkInSession, sealWaitingLink } from "./waiting-links.server";

/** What a client says when it sends a person to a provider. */
export type FlowStart = {
  provider: Provider;
  /** The address to which the provider sends the person back. */
  redirectUri: string;
  /** The address to which the person is sent in the end. */
  redirectTo: string;
  /** The client's challenge (PKCE). Without one the session's tokens stand in that address. */
  challenge: CodeChallenge | undefined;
  /** What the client asks of the provider's page (OpenID Connect Core 1.0, 3.1.2.1). */
  hints?: { prompt?: string | undefined; login_hint?: string | undefined };
};

type Failed = { outcome: "failed"; failure: ProviderFailure };
type Begun = { outcome: "begun"; url: URL } | Failed;

/** How a session that a provider opened is noted (`amr`). */
const METHOD = "oauth";

const PURPOSE = "provider-flow";

/** Begins a client's sign-in through a provider, and returns the address at which the person signs in there. */
export async function beginSignInFlow(deps: AccountDeps, start: FlowStart): Promise<Begun | Wait> {
  const { provider, redirectUri } = start;
  const begun = await beginProviderSignIn(deps, { provider: provider.id, redirectUri });
  return begun.outcome === "begun" ? storeFlow(deps, start, begun.attempt) : begun;
}

/**
 * Begins to link a provider with the account of a client's session. The session must have been opened or lifted a short time
 * ago, because an open session alone must not allow adding a way to sign in.
 */
export async function beginLinkFlow(
  deps: AccountDeps,
  { identity, methods }: Bearer,
  start: FlowStart,
): Promise<Begun | Unconfirmed> {
  const to = { provider: start.provider.id, redirectUri: start.redirectUri };
  const begun = await beginProviderLink(deps, identity, to, { methods });
  if (begun.outcome !== "begun") return begun;
  const { userId, sessionId } = identity;
  return storeFlow(deps, start, begun.attempt, { userId, linkSessionId: sessionId });
}

async function storeFlow(
  deps: AccountDeps,
  { provider, redirectTo, challenge, hints = {} }: FlowStart,
  attempt: ProviderAttempt,
  link: { userId: number; linkSessionId: number } | undefined = undefined,
): Promise<Begun> {
  const url = await awaitProvider(() => provider.authorizationUrl(attempt, deps.now));
  if ("outcome" in url) return url;
  for (const [name, hint] of Object.entries(hints)) if (hint) url.searchParams.set(name, hint);
  // Without PKCE nothing binds the person to the client that asks, so at least the provider asks the person.
  if (link && !challenge) url.searchParams.set("prompt", "consent");
  const stateHash = await tokenHash(attempt.state);
  const bytes = new TextEncoder().encode(JSON.stringify(attempt));
  await insertFlow(deps.db, {
    ...link,
    stateHash,
    attempt: await deps.keys.seal(PURPOSE, stateHash, bytes),
    method: METHOD,
    challenge: challenge?.challenge ?? null,
    challengeMethod: challenge?.method ?? null,
    redirectTo,
    createdAt: deps.now,
    expiresAt: new Date(attempt.endsAt),
  });
  return { outcome: "begun", url };
}

/** Where and how a client gets the answer of its flow. `provider` is absent if it is no longer configured. */
export type FlowReturn = { redirectTo: string | null; isPkce: boolean; provider?: Provider | undefined };

/**
 * `code`: the client exchanges it (`exchangeFlowCode`); a link takes effect then. `stateless`: the answer has no state.
 * `late`: the flow's ten minutes are over. `unsupported`: the provider is no longer configured. `gone`: the account was
 * deleted or its password changed in the meantime.
 */
type FlowEnd =
  | { outcome: "code"; code: string }
  | { outcome: "signed-in"; tokens: BearerTokens }
  | { outcome: "stateless" | "late" | "unsupported" | "gone" }
  | EntryRefusal
  | ProviderRefusal
  | LinkEnd;

export type FlowRefusal = Exclude<FlowEnd, { outcome: "code" | "signed-in" }>;

/**
 * Completes what a client began when the person comes back from the provider, by the rules of the pages. `back` is absent
 * if no flow has the answer's state.
 */
export async function completeFlow(
  deps: BearerDeps,
  findProvider: (id: string) => Provider | undefined,
  answer: ProviderAnswer,
): Promise<{ end: FlowEnd; back?: FlowReturn }> {
  if (!answer.state) return { end: { outcome: "stateless" } };
  const stateHash = await tokenHash(answer.state);
  const found = await findFlowOfState(deps.db, stateHash);
  if (!found) return { end: { outcome: "foreign" } };
  const { flow, linkSessionPublicId } = found;
  const back = { redirectTo: flow.redirectTo, isPkce: flow.challenge !== null };
  if (flow.codeHash !== null || flow.attempt === null) return { end: { outcome: "replayed" }, back };
  const opened = await deps.keys.open(PURPOSE, stateHash, flow.attempt);
  const attempt = attemptSchema.parse(JSON.parse(new TextDecoder().decode(opened)));
  const provider = findProvider(attempt.provider);
  const end = await endFlow(deps, { flow, attempt, provider, linkSessionPublicId }, answer);
  // Another call that has the same state may still be completing it.
  if (end.outcome !== "code" && end.outcome !== "replayed") await deleteFlow(deps.db, flow.id);
  return { end, back: { ...back, provider } };
}

type Pending = {
  flow: FlowRow;
  attempt: z.infer<typeof attemptSchema>;
  provider: Provider | undefined;
  linkSessionPublicId: string | null;
};

async function endFlow(
  deps: BearerDeps,
  { flow, attempt, provider, linkSessionPublicId }: Pending,
  answer: ProviderAnswer,
): Promise<FlowEnd> {
  if (flow.expiresAt <= deps.now) return { outcome: "late" };
  if (!provider) return { outcome: "unsupported" };
  const profile = await takeAnswer(deps, provider, attempt, answer);
  if ("outcome" in profile) return profile;
  if (linkSessionPublicId !== null) return endLink(deps, flow, provider, profile, linkSessionPublicId);
  const entry = await enterByProfile(deps, provider, profile);
  if (entry.outcome !== "entered") return entry;
  const { userId, passwordHash } = entry.account;
  if (flow.challenge !== null) return giveCode(deps, flow, { userId, passwordHash, seal: async () => null });
  const tokens = await openBearerSession(deps, { userId, passwordHash, method: METHOD });
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "gone" };
}

/**
 * Links at once without PKCE. With PKCE the link waits for the code's exchange: the person who comes back may be
 * another one than the client's, whom somebody sent to the provider, and then has no verifier.
 */
async function endLink(
  deps: BearerDeps,
  flow: FlowRow,
  provider: Provider,
  profile: ProviderProfile,
  sessionPublicId: string,
): Promise<FlowEnd> {
  const bearer = await findLinkingBearer(deps, sessionPublicId);
  if (!bearer) return { outcome: "signed-out" };
  if (flow.challenge === null) return linkInSession(deps, bearer, provider, profile);
  const { userId } = bearer.identity;
  const obstacle = await findLinkObstacle(deps.db, userId, { provider: provider.id, ...profile });
  if (obstacle) return { outcome: obstacle };
  return giveCode(deps, flow, {
    userId,
    seal: (codeHash) => sealWaitingLink(deps, codeHash, provider, profile),
  });
}

type Coded = {
  userId: number;
  /** The account's password hash, which must stay the same. Absent for a link, which ends with its session. */
  passwordHash?: string | null;
  /** Encrypts what the flow needs when its code is exchanged. */
  seal: (codeHash: string) => Promise<string | null>;
};

async function giveCode(
  deps: AccountDeps,
  flow: FlowRow,
  { userId, passwordHash, seal }: Coded,
): Promise<FlowEnd> {
  const code = newToken(32);
  const codeHash = await tokenHash(code);
  const isGiven = await setFlowCode(deps.db, flow.id, {
    codeHash,
    userId,
    attempt: await seal(codeHash),
    stamp: passwordHash === undefined ? null : await passwordStamp(deps, passwordHash),
    expiresAt: new Date(deps.now.getTime() + FLOW_CODE_MS),
  });
  return isGiven ? { outcome: "code", code } : { outcome: "gone" };
}
