import type { Taken } from "~/data/accounts/attempts.server";
import {
  closeSessionsInScope,
  exchangeRefreshToken,
  insertFurtherRefreshToken,
} from "~/data/accounts/refresh-tokens.server";
import { findBearerUser } from "~/data/accounts/sessions.server";
import { openSession } from "~/data/accounts/sign-in.server";
import type { SessionMethod } from "~/data/schema/access";
import { ACCESS_TOKEN_SECONDS, REFRESH_REUSE_MS } from "~/domain/accounts/access-tokens";
import { latestUseToNote } from "~/domain/accounts/sessions";
import { readAccessToken, signAccessToken } from "~/platform/access-tokens.server";
import { drawPublicId, newToken, tokenHash } from "~/platform/keys.server";
import type { AccountDeps } from "./deps";
import { networkHash } from "./hashes.server";
import { type Identity, recordSessionUse, toIdentity } from "./identity.server";
import { findPublicKey, findSigningKey } from "./signing-keys.server";

/** The account rules' dependencies, and who issues access tokens: the interface's own address. */
export type BearerDeps = AccountDeps & { issuer: string };

/** The holder of an access token whose session lives. */
export type Bearer = {
  identity: Identity;
  /** Claim `session_id`. */
  sessionPublicId: string;
  /** Claim `amr`. */
  methods: SessionMethod[];
  /** Whether the account has a second factor. With one, a session without it reaches nothing but the factor. */
  hasFactor: boolean;
};

/** What a client gets when its session opens, is refreshed or is lifted. `expiresAt` is in seconds since 1970. */
export type BearerTokens = { accessToken: string; refreshToken: string; expiresAt: number; bearer: Bearer };

type Opening = {
  userId: number;
  /** The stored hash that was checked, or `null` for an account without a password. */
  passwordHash: string | null;
  /** How the person showed who they are: `password`, `otp`, `oauth`, `recovery`, `web3` … (GoTrue's names). */
  method: string;
  /** What the sign-in counted as an attempt. Absent if no password was checked. */
  taken?: Taken | undefined;
};

/**
 * Opens a bearer session for an account after its sign-in was checked. If the account has a second factor, the session
 * reaches nothing but that factor until it confirms it. Returns `undefined` if the account was deleted or its password
 * changed in the meantime.
 */
export async function openBearerSession(
  deps: BearerDeps,
  { userId, passwordHash, method, taken }: Opening,
): Promise<BearerTokens | undefined> {
  const { refreshToken, ...opening } = await drawBearerSession(deps, method);
  const isOpen = await openSession(deps.db, { userId, passwordHash, ...opening, taken }, deps.now);
  return isOpen ? tokensOf(deps, opening.session.publicId, refreshToken) : undefined;
}

/** Returns a new bearer session for the database, with the event of its sign-in, and its refresh token. */
export async function drawBearerSession(deps: AccountDeps, method: string) {
  const { device, place } = deps.caller;
  const refreshToken = await newRefreshToken(deps);
  return {
    session: {
      publicId: drawPublicId(),
      // No cookie has this token: nobody knows it.
      tokenHash: await tokenHash(newToken(16)),
      device,
      place,
      assurance: 1 as const,
      methods: [{ method, timestamp: Math.floor(deps.now.getTime() / 1000) }],
    },
    event: {
      kind: "signed-in" as const,
      addressHash: await networkHash(deps),
      detail: { method, bearer: true },
    },
    refreshHash: await tokenHash(refreshToken),
    refreshToken,
  };
}

/** Returns a refresh token for a session that opens or is lifted. The database gets its hash. */
export function newRefreshToken({ keys }: Pick<AccountDeps, "keys">): Promise<string> {
  return keys.hash("refresh-token", newToken(16));
}

/** `unknown`: no live session has the token. `reused`: it was exchanged before, so its session has ended. */
type Refreshed = { outcome: "refreshed"; tokens: BearerTokens } | { outcome: "unknown" | "reused" };

/**
 * Exchanges a refresh token for new tokens. The successor follows from the token, so that calls within
 * `REFRESH_REUSE_MS` all get the same one. A later reuse ends the session.
 */
export async function refreshBearerSession(deps: BearerDeps, refreshToken: string): Promise<Refreshed> {
  const { db, now, keys } = deps;
  const successor = await keys.hash("refresh-token", refreshToken);
  const exchanged = await exchangeRefreshToken(
    db,
    {
      tokenHash: await tokenHash(refreshToken),
      successorHash: await tokenHash(successor),
      reusedSince: new Date(now.getTime() - REFRESH_REUSE_MS),
      event: { kind: "refresh-token-reused", addressHash: await networkHash(deps) },
    },
    now,
  );
  if ("refused" in exchanged) return { outcome: exchanged.refused };
  const tokens = await tokensOf(deps, exchanged.sessionPublicId, successor);
  return tokens ? { outcome: "refreshed", tokens } : { outcome: "unknown" };
}

/** Returns tokens for a live session, whose refresh token is `refreshToken`; `undefined` if the session has ended. */
export async function tokensOf(
  deps: BearerDeps,
  sessionPublicId: string,
  refreshToken: string,
): Promise<BearerTokens | undefined> {
  const { now, issuer } = deps;
  const bearer = await findBearer(deps, sessionPublicId);
  if (!bearer) return undefined;
  const { identity, methods } = bearer;
  const { keyId, privateKey } = await findSigningKey(deps);
  const accessToken = await signAccessToken(
    {
      sub: identity.publicId,
      session_id: sessionPublicId,
      role: identity.role,
      email: identity.email,
      aal: identity.assurance === 2 ? "aal2" : "aal1",
      amr: [...methods].reverse(),
      is_anonymous: false,
      app_metadata: {},
      user_metadata: { name: identity.name },
    },
    { keyId, privateKey, issuer, now },
  );
  const expiresAt = Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS;
  return { accessToken, refreshToken, expiresAt, bearer };
}

/** `bad-token`: the token is none of ours or has expired. `gone`: its session has ended. */
export type BearerRead =
  | { outcome: "bearer"; bearer: Bearer }
  | { outcome: "bad-token" }
  | { outcome: "gone" };

/** Returns the holder of an access token. Every call reads the session's row, so that a token ends with its session. */
export async function readBearer(
  deps: Pick<BearerDeps, "db" | "now" | "issuer">,
  accessToken: string,
): Promise<BearerRead> {
  const { now, issuer } = deps;
  const claims = await readAccessToken(accessToken, {
    findKey: (id) => findPublicKey(deps, id),
    issuer,
    now,
  });
  if (!claims) return { outcome: "bad-token" };
  const bearer = await findBearer(deps, claims.session_id);
  if (!bearer || bearer.identity.publicId !== claims.sub) return { outcome: "gone" };
  return { outcome: "bearer", bearer };
}

/** Returns the holder of a session by the session's public id; `undefined` if it does not live. */
export async function findBearer(
  { db, now }: Pick<BearerDeps, "db" | "now">,
  sessionPublicId: string,
): Promise<Bearer | undefined> {
  const row = await findBearerUser(db, sessionPublicId, now);
  if (!row) return undefined;
  if (row.seenAt <= latestUseToNote(now)) await recordSessionUse(db, row.sessionId, now);
  return {
    identity: toIdentity(row, now),
    sessionPublicId: row.sessionPublicId,
    methods: row.methods,
    hasFactor: row.hasFactor,
  };
}

/** Returns whether a session must confirm the account's second factor before it reaches anything else. */
export function needsFactor({ hasFactor, identity }: Bearer): boolean {
  return hasFactor && identity.assurance < 2;
}

/** Gives a session one more refresh token, for a client that comes back to it. `undefined` if the session has ended. */
export async function continueBearerSession(
  deps: BearerDeps,
  { sessionPublicId }: Bearer,
): Promise<BearerTokens | undefined> {
  const refreshToken = await newRefreshToken(deps);
  await insertFurtherRefreshToken(deps.db, sessionPublicId, await tokenHash(refreshToken), deps.now);
  return tokensOf(deps, sessionPublicId, refreshToken);
}

/**
 * Ends sessions of a bearer's account: this one (`local`), all (`global`, those of browsers too), or the others. Returns
 * the token hashes of the ended ones.
 */
export async function signOutBearer(
  deps: AccountDeps,
  { identity }: Bearer,
  scope: "global" | "local" | "others",
): Promise<string[]> {
  const event = {
    kind: scope === "local" ? "signed-out" : "sessions-closed",
    addressHash: await networkHash(deps),
  } as const;
  return closeSessionsInScope(deps.db, identity, scope, event, deps.now);
}
