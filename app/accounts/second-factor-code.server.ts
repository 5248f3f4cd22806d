import { giveAttemptBack, takeAttempt } from "~/data/accounts/attempts.server";
import { findSecondFactor, takeRecoveryCode, takeStep } from "~/data/accounts/second-factor.server";
import { recordFailedAttempt } from "~/data/accounts/sign-in.server";
import type { readCode } from "~/domain/accounts/second-factor";
import { matchStep } from "~/platform/second-factor.server";
import { type Attempt, minutesAfter } from "./attempts.server";
import type { Wait } from "./check-password.server";
import type { AccountDeps } from "./deps";
import { networkHash } from "./hashes.server";

/** A parsed code: of the authenticator app, or a recovery code. */
export type FactorCode = NonNullable<ReturnType<typeof readCode>>;

type WithKeys = Pick<AccountDeps, "keys">;

/**
 * Encrypts an account's shared secret for the database. Only this deployment can decrypt it, and only for this
 * account.
 */
export function sealSecret({ keys }: WithKeys, userId: number, secret: Uint8Array<ArrayBuffer>) {
  return keys.seal("second-factor", String(userId), secret);
}

function openSecret({ keys }: WithKeys, userId: number, sealed: string) {
  return keys.open("second-factor", String(userId), sealed);
}

/** Returns the keyed hash of a recovery code that the database stores. It is valid for this account alone. */
export function recoveryCodeHash({ keys }: WithKeys, userId: number, code: string): Promise<string> {
  return keys.hash("recovery-code", `${userId}:${code}`);
}

/** `right`: `codesLeft` is the number of unused recovery codes, or `undefined` for a code of the app. */
type CheckedCode = { outcome: "right"; codesLeft: number | undefined } | { outcome: "wrong-code" } | Wait;

/** Checks a code of an account's second factor. Counts the attempt before it compares the code. */
export async function checkCode(
  deps: AccountDeps,
  userId: number,
  code: FactorCode,
  attempt: Attempt,
): Promise<CheckedCode> {
  const seen = { addressHash: await networkHash(deps) };
  const counted = await countCode(deps, userId, attempt, () => takeCode(deps, userId, code, seen));
  if (counted.outcome !== "right") return counted;
  const { kind, codesLeft } = counted.taken;
  return { outcome: "right", codesLeft: kind === "app" ? undefined : codesLeft };
}

/**
 * Counts an attempt at a code and then lets `take` use the code, which returns `undefined` if it is wrong. A right code
 * undoes the count; a wrong one is noted.
 */
export async function countCode<Taken extends object>(
  deps: AccountDeps,
  userId: number,
  attempt: Attempt,
  take: () => Promise<Taken | undefined>,
): Promise<{ outcome: "right"; taken: Taken } | { outcome: "wrong-code" } | Wait> {
  const { db, now } = deps;
  if (!(await takeAttempt(db, attempt.counters, now))) {
    return { outcome: "wait", minutes: await minutesAfter(deps, attempt.counters) };
  }
  const taken = await take();
  if (!taken) {
    const event = { kind: "factor-failed", addressHash: await networkHash(deps) } as const;
    await recordFailedAttempt(db, userId, event, now);
    return { outcome: "wrong-code" };
  }
  await giveAttemptBack(db, attempt.taken);
  return { outcome: "right", taken };
}

/**
 * Uses a code of an account's confirmed factor: the app's code of the current time step or a neighbouring one, or a
 * recovery code. Each code works once. Returns the kind of code and how many recovery codes are left, or `undefined`
 * if the code is wrong, was used before, or is older than the last used one.
 */
async function takeCode(
  deps: AccountDeps,
  userId: number,
  { kind, code }: FactorCode,
  seen: { addressHash: string },
): Promise<{ kind: FactorCode["kind"]; codesLeft: number } | undefined> {
  const { db, now } = deps;
  const factor = await findSecondFactor(db, userId);
  if (!factor?.confirmedAt) return undefined;
  if (kind === "recovery") {
    const codeHash = await recoveryCodeHash(deps, userId, code);
    const event = { kind: "recovery-code-used", ...seen } as const;
    const isTaken = await takeRecoveryCode(db, userId, codeHash, event, now);
    return isTaken ? { kind, codesLeft: factor.codesLeft - 1 } : undefined;
  }
  const step = await matchStep(code, await openSecret(deps, userId, factor.secret), now);
  if (step === undefined || !(await takeStep(db, userId, step))) return undefined;
  return { kind, codesLeft: factor.codesLeft };
}
