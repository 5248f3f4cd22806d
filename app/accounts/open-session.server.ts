import { giveAttemptBack, type Taken } from "~/data/accounts/attempts.server";
import { findSecondFactor } from "~/data/accounts/second-factor.server";
import { openSession as insertOpenSession } from "~/data/accounts/sign-in.server";
import type { KnownDevice } from "~/domain/accounts/known-devices";
import type { ProviderId } from "~/domain/accounts/providers";
import { drawPublicId, newToken, tokenHash } from "~/platform/keys.server";
import type { AccountDeps } from "./deps";
import { networkHash } from "./hashes.server";
import { findIdentity, type Identity } from "./identity.server";
import { rememberAccount } from "./known-device.server";
import { createPendingSignIn, type PendingSignIn } from "./pending-sign-in.server";

/** How a session was opened. */
type SignInMethod = "password" | "register" | "provider";

/** A session that has just been opened. */
export type OpenedSession = {
  /**
   * The secret that the device must send from now on. It is always new, so that a planted token is worthless after
   * sign-in.
   */
  token: string;
  tokenHash: string;
  /** The token hash of the device's former session, which has ended. */
  formerTokenHash: string | undefined;
  method: SignInMethod;
  provider: ProviderId | undefined;
  /** The known accounts that the device must store. */
  knownDevice: KnownDevice;
};

type Opening = {
  userId: number;
  email: string;
  /** The stored hash that was checked, or `null` for an account without a password. */
  passwordHash: string | null;
  method: SignInMethod;
  provider?: ProviderId | undefined;
  /** 2 if the second factor was checked. Defaults to 1. */
  assurance?: 1 | 2;
  /** What the sign-in counted as an attempt. Absent if no password was checked. */
  taken?: Taken | undefined;
};

/**
 * Opens a session for an account after its sign-in was checked, and ends the device's former session. Returns
 * `undefined` if the account was deleted or its password changed in the meantime.
 */
export async function openSession(
  deps: AccountDeps,
  { userId, ...signIn }: Opening,
): Promise<OpenedSession | undefined> {
  const { opening, session } = await drawSession(deps, signIn);
  const isOpen = await insertOpenSession(deps.db, { userId, ...opening }, deps.now);
  return isOpen ? session : undefined;
}

/** Returns a new session for the database, with the event of its sign-in, and what its device gets. */
export async function drawSession(
  deps: AccountDeps,
  { email, passwordHash, method, provider, assurance = 1, taken }: Omit<Opening, "userId">,
) {
  const { device, place, tokenHash: formerTokenHash } = deps.caller;
  const token = newToken(16);
  const hash = await tokenHash(token);
  const knownDevice = await rememberAccount(deps, { email, passwordHash });
  const session: OpenedSession = {
    token,
    tokenHash: hash,
    formerTokenHash,
    method,
    provider,
    knownDevice,
  };
  return {
    session,
    opening: {
      passwordHash,
      session: { publicId: drawPublicId(), tokenHash: hash, device, place, assurance },
      formerTokenHash,
      taken,
      event: {
        kind: "signed-in" as const,
        addressHash: await networkHash(deps),
        detail: { method, ...(provider ? { provider } : {}) },
      },
    },
  };
}

/** A sign-in whose password or provider's answer was checked. */
type CheckedSignIn = Omit<Opening, "assurance"> & {
  method: PendingSignIn["method"];
  /**
   * Present if the second factor was checked too. `codesLeft` is the number of unused recovery codes, if one was just
   * used.
   */
  factor?: { codesLeft: number | undefined };
};

/**
 * `needs-code`: the account has a second factor, and no session is open yet. `changed`: the account was deleted or
 * its password changed in the meantime. `gone`: the account was deleted after its session was opened.
 */
export type SignedIn =
  | { outcome: "signed-in"; session: OpenedSession; identity: Identity; codesLeft: number | undefined }
  | { outcome: "needs-code"; pending: PendingSignIn }
  | { outcome: "changed" }
  | { outcome: "gone" };

/** Completes every way to sign in: requires the second factor if the account has one, else opens the session. */
export async function completeSignIn(deps: AccountDeps, signIn: CheckedSignIn): Promise<SignedIn> {
  const { userId, passwordHash, method, provider, email, taken, factor } = signIn;
  if (!factor && (await findSecondFactor(deps.db, userId))?.confirmedAt) {
    // The password was right, so its attempt is undone. Guesses at the code have counters of their own.
    if (taken) await giveAttemptBack(deps.db, taken);
    const pending = await createPendingSignIn(deps, { userId, method, provider, email }, passwordHash);
    return { outcome: "needs-code", pending };
  }
  const session = await openSession(deps, { ...signIn, assurance: factor ? 2 : 1 });
  if (!session) return { outcome: "changed" };
  const found = await findIdentity(deps.db, session.tokenHash, deps.now);
  if (!found) return { outcome: "gone" };
  return { outcome: "signed-in", session, identity: found.identity, codesLeft: factor?.codesLeft };
}
