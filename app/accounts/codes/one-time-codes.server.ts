import { minutesAfter, oneTimeCodeAttempt } from "~/accounts/attempts.server";
import type { Wait } from "~/accounts/check-password.server";
import type { AccountDeps } from "~/accounts/deps";
import { networkHash } from "~/accounts/hashes.server";
import { giveAttemptBack, takeAttempt } from "~/data/accounts/attempts.server";
import { type CodeUse, findOwnCode } from "~/data/accounts/one-time-codes.server";
import { recordFailedAttempt } from "~/data/accounts/sign-in.server";
import { type CodePurpose, isOneTimeCode } from "~/domain/accounts/one-time-codes";

type OwnCode = { userId: number; purpose: CodePurpose; code: string };

/** Returns the keyed hash of a code that the database stores. It is valid for this account and purpose alone. */
export function oneTimeCodeHash(
  { keys }: Pick<AccountDeps, "keys">,
  { userId, purpose, code }: OwnCode,
): Promise<string> {
  return keys.hash("one-time-code", `${userId}:${purpose}:${code}`);
}

/** `right`: the change that the code allows must use it up in its own batch. */
type CheckedNonce = { outcome: "right"; use: CodeUse } | { outcome: "wrong" } | Wait;

/** Checks a code that confirms the identity of a signed-in person. Counts the attempt before it compares the code. */
export async function checkNonce(deps: AccountDeps, userId: number, nonce: string): Promise<CheckedNonce> {
  const { db, now } = deps;
  const purpose = "reauthentication";
  if (!isOneTimeCode(nonce)) return { outcome: "wrong" };
  const attempt = await oneTimeCodeAttempt(deps, [purpose], `u:${userId}`);
  if (!(await takeAttempt(db, attempt.counters, now))) {
    return { outcome: "wait", minutes: await minutesAfter(deps, attempt.counters) };
  }
  const use = await findOwnCode(db, userId, purpose, now);
  if (!use || use.codeHash !== (await oneTimeCodeHash(deps, { userId, purpose, code: nonce }))) {
    const event = {
      kind: "factor-failed",
      addressHash: await networkHash(deps),
      detail: { by: purpose },
    } as const;
    await recordFailedAttempt(db, userId, event, now);
    return { outcome: "wrong" };
  }
  await giveAttemptBack(db, attempt.taken);
  return { outcome: "right", use };
}
