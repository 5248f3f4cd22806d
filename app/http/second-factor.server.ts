import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { giveAttemptBack, takeAttempt } from "~/data/attempts.server";
import { findSecondFactor, takeRecoveryCode, takeStep } from "~/data/second-factor.server";
import { noteFailedTry } from "~/data/sign-in.server";
import type { readCode } from "~/domain/second-factor";
import { matchStep } from "~/platform/second-factor.server";
import { addressHash } from "./address.server";
import { type Attempt, minutesAfter } from "./tries.server";

type Code = NonNullable<ReturnType<typeof readCode>>;

/** The shared secret of an account, as the database may hold it: only this deployment opens it, and only for this account. */
export function sealSecret(
  context: Pick<AppLoadContext, "keys">,
  userId: number,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return context.keys.seal("second-factor", String(userId), secret);
}

function openSecret(
  context: Pick<AppLoadContext, "keys">,
  userId: number,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return context.keys.open("second-factor", String(userId), sealed);
}

/** What the database knows of a recovery code: a keyed hash that stands for this account alone. */
export function recoveryCodeHash(
  context: Pick<AppLoadContext, "keys">,
  userId: number,
  code: string,
): Promise<string> {
  return context.keys.hash("recovery-code", `${userId}:${code}`);
}

type Asked = { request: Request; context: AppLoadContext };

export type CodeAnswer = { codesLeft: number | undefined } | { refused: string } | { wait: number };

/**
 * Asks for a code of an account's factor: taken (with the recovery codes that are left, where one of them it was), refused with
 * its sentence, or so many minutes to wait where that was tried too often. The try counts before the code is looked at.
 */
export async function askForCode(
  asked: Asked,
  userId: number,
  code: Code,
  attempt: Attempt,
): Promise<CodeAnswer> {
  const { request, context } = asked;
  const { db, now } = context;
  if (!(await takeAttempt(db, attempt.counters, now))) {
    return { wait: await minutesAfter(context, attempt.counters) };
  }
  const seen = { addressHash: await addressHash(request, context) };
  const taken = await takeCode(context, userId, code, seen);
  if (!taken) {
    await noteFailedTry(db, userId, { kind: "factor-failed", ...seen }, now);
    return { refused: copy.factor.wrong };
  }
  await giveAttemptBack(db, attempt.taken);
  return { codesLeft: taken.kind === "app" ? undefined : taken.codesLeft };
}

/**
 * Takes a code of an account's confirmed factor, once: the app's present one (or its neighbours'), or a recovery code. Gives
 * how it was taken and how many recovery codes are left, or `undefined` where it is wrong, was used before, or is older than
 * the last one taken.
 */
async function takeCode(
  context: Pick<AppLoadContext, "db" | "keys" | "now">,
  userId: number,
  { kind, code }: Code,
  seen: { addressHash: string },
): Promise<{ kind: Code["kind"]; codesLeft: number } | undefined> {
  const { db, now } = context;
  const factor = await findSecondFactor(db, userId);
  if (!factor?.confirmedAt) return undefined;
  if (kind === "recovery") {
    const codeHash = await recoveryCodeHash(context, userId, code);
    const event = { kind: "recovery-code-used", ...seen } as const;
    const isTaken = await takeRecoveryCode(db, userId, codeHash, event, now);
    return isTaken ? { kind, codesLeft: factor.codesLeft - 1 } : undefined;
  }
  const step = await matchStep(code, await openSecret(context, userId, factor.secret), now);
  if (step === undefined || !(await takeStep(db, userId, step))) return undefined;
  return { kind, codesLeft: factor.codesLeft };
}
