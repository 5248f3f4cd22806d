import { giveAttemptBack, type Taken, takeAttempt } from "~/data/accounts/attempts.server";
import {
  findReauthentication,
  findSignIn,
  recordFailedAttempt,
  type SignInName,
  type SignInState,
} from "~/data/accounts/sign-in.server";
import { minutesToWait } from "~/domain/accounts/attempt-limits";
import {
  type Attempt,
  knownPasswordAttempt,
  minutesAfter,
  passwordAttempt,
  reauthenticationAttempt,
} from "./attempts.server";
import type { AccountDeps } from "./deps";
import { type Busy, type Hashing, hashInTurn } from "./hash-in-turn.server";
import { emailHash, networkHash } from "./hashes.server";
import type { Identity } from "./identity.server";
import { type DeviceClaim, endedDevicesSubject, isClaimValid } from "./known-device.server";

/** Too many attempts were made. `minutes` is the whole minutes until the next one, at least 1. */
export type Wait = { outcome: "wait"; minutes: number };

type RightPassword = {
  outcome: "right";
  account: { id: number; passwordHash: string; confirmedAt: Date | null };
  taken: Taken;
};

/** `wrong`: the account does not exist, has another password, or has none. */
type CheckedPassword = RightPassword | { outcome: "wrong" } | Wait | Busy;

/** Returns what counts the guesses at a password: the address or the number. */
export const signInKey = (name: SignInName): string => ("phone" in name ? name.phone : name.email);

/** Checks the password of the account with this normalised address or number, for a sign-in. */
export async function checkSignInPassword(
  deps: AccountDeps,
  { name, password, claim }: { name: SignInName; password: string; claim: DeviceClaim | undefined },
): Promise<CheckedPassword> {
  const email = signInKey(name);
  const anywhere = await passwordAttempt(deps, email);
  const here = claim && knownPasswordAttempt(claim);
  const ended = await endedDevicesSubject(deps, email);
  const counters = [...anywhere.counters, ...(here?.counters ?? [])];
  const subjects = [...counters.map(({ subject }) => subject), ended];
  const state = await findSignIn(deps.db, name, subjects);
  const { account, counted } = state;
  const endedUntil = counted.find(({ subject }) => subject === ended)?.windowEndsAt;
  const isKnown =
    claim !== undefined &&
    (await isClaimValid(deps, claim, { passwordHash: account?.passwordHash, endedUntil }));
  const { network } = deps.caller;
  return checkGuess(deps, {
    state,
    email,
    password,
    attempt: isKnown && here ? here : anywhere,
    turn: isKnown ? { kind: "proven", who: [network, claim.device] } : { kind: "sign-in", who: [network] },
  });
}

type Reauthenticated = { outcome: "right"; passwordHash: string; newHash: string | undefined };

/**
 * Checks the password of a signed-in person, before a change that an open session alone must not allow. `newPassword`
 * is hashed in the same place; it is empty if the password stays. These attempts have counters of their own, so that
 * guesses of strangers at the sign-in form do not prevent a change of password.
 */
export async function reauthenticate(
  deps: AccountDeps,
  { userId, storedEmail: email }: Identity,
  { password, newPassword = "" }: { password: string; newPassword?: string },
): Promise<Reauthenticated | { outcome: "wrong" } | Wait | Busy> {
  // An empty field must not count against the account.
  if (password === "") return { outcome: "wrong" };
  const attempt = await reauthenticationAttempt(deps, userId);
  const subjects = attempt.counters.map(({ subject }) => subject);
  const state = await findReauthentication(deps.db, userId, subjects);
  let newHash: string | undefined;
  const checked = await checkGuess(
    deps,
    {
      state,
      email,
      password,
      attempt,
      turn: { kind: "proven", who: [deps.caller.network, `u:${userId}`] },
      userId,
    },
    async ({ hash }) => {
      await giveAttemptBack(deps.db, attempt.taken);
      newHash = newPassword === "" ? undefined : await hash(newPassword);
    },
  );
  if (checked.outcome !== "right") return checked;
  return { outcome: "right", passwordHash: checked.account.passwordHash, newHash };
}

type Guess = {
  state: SignInState;
  email: string;
  password: string;
  attempt: Attempt;
  turn: Parameters<typeof hashInTurn>[1];
  /** The account that a failed attempt is noted for. Defaults to the one in `state`. */
  userId?: number;
};

/**
 * Compares one guess with the stored hash. A caller over its limit is refused before any hashing, which is expensive.
 * The attempt is counted before the comparison, so that concurrent guesses cannot exceed the limit. A failed attempt
 * is noted with keyed hashes alone. `onRight` runs in the same place.
 */
async function checkGuess(
  deps: AccountDeps,
  { state, email, password, attempt, turn, userId = state.account?.id }: Guess,
  onRight: (hashing: Hashing) => Promise<void> = async () => {},
): Promise<CheckedPassword> {
  const { db, now } = deps;
  const { account, counted } = state;
  const seen = { emailHash: await emailHash(deps, email), addressHash: await networkHash(deps) };
  const wait = async (minutes: number): Promise<Wait> => {
    await recordFailedAttempt(db, userId, { kind: "sign-in-throttled", ...seen }, now);
    return { outcome: "wait", minutes };
  };
  const minutes = minutesToWait(attempt.counters, counted, now);
  if (minutes !== undefined) return wait(minutes);

  return hashInTurn<CheckedPassword>(deps, turn, async (hashing) => {
    if (!(await takeAttempt(db, attempt.counters, now))) {
      return wait(await minutesAfter(deps, attempt.counters));
    }
    const isRight = await hashing.verify(password, account?.passwordHash);
    if (!isRight || !account?.passwordHash) {
      await recordFailedAttempt(db, userId, { kind: "sign-in-failed", ...seen }, now);
      return { outcome: "wrong" };
    }
    await onRight(hashing);
    return {
      outcome: "right",
      account: { ...account, passwordHash: account.passwordHash },
      taken: attempt.taken,
    };
  });
}
