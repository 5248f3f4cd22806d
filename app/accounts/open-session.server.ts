import { giveAttemptBack, type Taken } from "~/data/accounts/attempts.server";
import { findSecondFactor } from "~/data/accounts/second-factor.server";
import { openSession as insertOpenSession } from "~/data/accounts/sign-in.server";
import type { ProviderId } from "~/domain/accounts/providers";
import { drawPublicId, newToken, tokenHash } from "~/platform/keys.server";
import type { AccountDeps } from "./deps";
import { networkHash } from "./hashes.server";
import { findIdentity, type Identity } from "./identity.server";
import { type KnownDevice, rememberAccount } from "./known-device.server";
import { type PendingSignIn, pendSignIn } from "./pending-sign-in.server";

/** How a session was opened. */
type SignInMethod = "password" | "register" | "provider";

/** A session that has just been opened. */
export type OpenedSession = {
  /** The secret that the device must carry from now on. Always a new one: a planted token is worth nothing after signing in. */
  token: string;
  tokenHash: string;
  /** The token hash of the session that the device had before, which has ended. */
  formerTokenHash: string | undefined;
  method: SignInMethod;
  provider: ProviderId | undefined;
  /** What the device must store of its accounts. */
  knownDevice: KnownDevice;
};

type Opening = {
  userId: number;
  email: string;
  /** The stored hash that was checked; `null` for an account without a password. */
  passwordHash: string | null;
  method: SignInMethod;
  provider?: ProviderId | undefined;
  /** 2 where the second factor was shown. */
  assurance?: 1 | 2;
  /** What was counted as an attempt; absent where nothing was guessed at. */
  taken?: Taken | undefined;
};

const NOTHING_TAKEN: Taken = { forgotten: [], shared: [] };

/**
 * Opens a session for an account that has just been confirmed as the caller's, and ends the one that the device had. `undefined`
 * where the account is gone or has another password by now.
 */
export async function openSession(deps: AccountDeps, opening: Opening): Promise<OpenedSession | undefined> {
  const { userId, email, passwordHash, method, provider, assurance = 1, taken = NOTHING_TAKEN } = opening;
  const { device, place, tokenHash: formerTokenHash } = deps.caller;
  const token = newToken(16);
  const hash = await tokenHash(token);
  const isOpen = await insertOpenSession(
    deps.db,
    {
      userId,
      passwordHash,
      session: { publicId: drawPublicId(), tokenHash: hash, device, place, assurance },
      formerTokenHash,
      taken,
      event: {
        kind: "signed-in",
        addressHash: await networkHash(deps),
        detail: { method, ...(provider ? { provider } : {}) },
      },
    },
    deps.now,
  );
  if (!isOpen) return undefined;
  const knownDevice = await rememberAccount(deps, { email, passwordHash });
  return { token, tokenHash: hash, formerTokenHash, method, provider, knownDevice };
}

/** Somebody who has shown a password, or has come back from a provider. */
type ConfirmedSignIn = Omit<Opening, "assurance"> & {
  method: PendingSignIn["method"];
  /** The second factor was shown too. `codesLeft` recovery codes are left, where one of them was used. */
  factor?: { codesLeft: number | undefined };
};

/**
 * `needs-code`: the account has a second factor, and no session is open yet. `changed`: the account has another password by
 * now. `gone`: the account is.
 */
export type SignedIn =
  | { outcome: "signed-in"; session: OpenedSession; identity: Identity; codesLeft: number | undefined }
  | { outcome: "needs-code"; pending: PendingSignIn }
  | { outcome: "changed" }
  | { outcome: "gone" };

/** The last step of every way to sign in: asks for the second factor where the account has one, else opens the session. */
export async function completeSignIn(deps: AccountDeps, proven: ConfirmedSignIn): Promise<SignedIn> {
  const { userId, passwordHash, method, provider, email, taken, factor } = proven;
  if (!factor && (await findSecondFactor(deps.db, userId))?.confirmedAt) {
    // The password was right. Guesses at the code have counters of their own.
    if (taken) await giveAttemptBack(deps.db, taken);
    const pending = await pendSignIn(deps, { userId, method, provider, email }, passwordHash);
    return { outcome: "needs-code", pending };
  }
  const session = await openSession(deps, { ...proven, assurance: factor ? 2 : 1 });
  if (!session) return { outcome: "changed" };
  const found = await findIdentity(deps.db, session.tokenHash, deps.now);
  if (!found) return { outcome: "gone" };
  return { outcome: "signed-in", session, identity: found.identity, codesLeft: factor?.codesLeft };
}
