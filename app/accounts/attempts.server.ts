import { listCounted, type Taken } from "~/data/accounts/attempts.server";
import { type Counter, countersOf, minutesToWait } from "~/domain/accounts/attempt-limits";
import type { AccountDeps } from "./deps";
import { accountHash, emailHash, networkHash } from "./hashes.server";
import type { DeviceClaim } from "./known-device.server";

/** The counters of one attempt, and what a right answer undoes. */
export type Attempt = { counters: Counter[]; taken: Taken };

const subjectsOf = (counters: Counter[]) => counters.map(({ subject }) => subject);

function attempt(own: Counter[], shared: Counter[] = []): Attempt {
  return {
    counters: [...own, ...shared],
    taken: { forgotten: subjectsOf(own), shared: subjectsOf(shared) },
  };
}

/** A password on a device that does not know the account. It counts for the account and for the network. */
export async function passwordAttempt(
  deps: Pick<AccountDeps, "keys" | "caller">,
  email: string,
): Promise<Attempt> {
  const [account, network] = await Promise.all([emailHash(deps, email), networkHash(deps)]);
  return attempt(countersOf("account", account), countersOf("address", network));
}

/** A password on a device that knows the account. It counts for that device alone, so that strangers cannot use it up. */
export function knownPasswordAttempt({ device }: DeviceClaim): Attempt {
  return attempt(countersOf("device", device));
}

/** A password given again in an open session. It counts for the account alone. */
export async function reauthenticationAttempt(
  deps: Pick<AccountDeps, "keys">,
  userId: number,
): Promise<Attempt> {
  return attempt(countersOf("reauthentication", await accountHash(deps, userId)));
}

/**
 * A code of the second factor. It counts neither for the network nor for strangers, because a password or an open session came
 * before it. Codes in an open session, and codes on a device that knows the account, count apart.
 */
export async function codeAttempt(
  deps: Pick<AccountDeps, "keys">,
  userId: number,
  given: { isInSession: boolean; claim?: DeviceClaim | undefined },
): Promise<Attempt> {
  if (given.claim) return attempt(countersOf("device-code", given.claim.device));
  const hash = await accountHash(deps, userId);
  return attempt(countersOf(given.isInSession ? "session-code" : "code", hash));
}

/** Minutes to wait after other attempts filled the counters in the meantime. At least 1. */
export async function minutesAfter(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  counters: Counter[],
): Promise<number> {
  return minutesToWait(counters, await listCounted(db, counters), now) ?? 1;
}

/** The subjects under which guesses at an account's password are counted, but for those of known devices. */
export async function passwordGuessSubjects(
  deps: Pick<AccountDeps, "keys">,
  { userId, email }: { userId: number; email: string },
): Promise<string[]> {
  const [byEmail, byAccount] = await Promise.all([emailHash(deps, email), accountHash(deps, userId)]);
  return subjectsOf([...countersOf("account", byEmail), ...countersOf("reauthentication", byAccount)]);
}

/** The subjects under which guesses at an account's codes are counted, but for those of known devices. */
export async function codeGuessSubjects(deps: Pick<AccountDeps, "keys">, userId: number): Promise<string[]> {
  const hash = await accountHash(deps, userId);
  return subjectsOf([...countersOf("code", hash), ...countersOf("session-code", hash)]);
}
