import { listCounted, type Taken } from "~/data/accounts/attempts.server";
import { type Counter, countersOf, minutesToWait } from "~/domain/accounts/attempt-limits";
import type { CodePurpose } from "~/domain/accounts/one-time-codes";
import type { AccountDeps } from "./deps";
import { accountHash, emailHash, networkHash } from "./hashes.server";
import type { DeviceClaim } from "./known-device.server";

/** The counters that an attempt fills, and what to undo in them after a right answer. */
export type Attempt = { counters: Counter[]; taken: Taken };

const subjectsOf = (counters: Counter[]) => counters.map(({ subject }) => subject);

function toAttempt(own: Counter[], shared: Counter[] = []): Attempt {
  return {
    counters: [...own, ...shared],
    taken: { forgotten: subjectsOf(own), shared: subjectsOf(shared) },
  };
}

/** Returns the attempt for a password on an unknown device. It counts for the account and for the network. */
export async function passwordAttempt(
  deps: Pick<AccountDeps, "keys" | "caller">,
  email: string,
): Promise<Attempt> {
  const [account, network] = await Promise.all([emailHash(deps, email), networkHash(deps)]);
  return toAttempt(countersOf("account", account), countersOf("address", network));
}

/**
 * Returns the attempt for a password on a known device. It counts for that device alone, so that strangers cannot use
 * it up.
 */
export function knownPasswordAttempt({ device }: DeviceClaim): Attempt {
  return toAttempt(countersOf("device", device));
}

/** Returns the attempt for a password entered again in an open session. It counts for the account alone. */
export async function reauthenticationAttempt(
  deps: Pick<AccountDeps, "keys">,
  userId: number,
): Promise<Attempt> {
  return toAttempt(countersOf("reauthentication", await accountHash(deps, userId)));
}

/**
 * Returns the attempt for a code of the second factor. It does not count for the network, because a right password or
 * an open session comes before it. Codes in an open session and codes on a known device have counters of their own.
 */
export async function codeAttempt(
  deps: Pick<AccountDeps, "keys">,
  userId: number,
  from: { isInSession: boolean; claim?: DeviceClaim | undefined },
): Promise<Attempt> {
  if (from.claim) return toAttempt(countersOf("device-code", from.claim.device));
  const hash = await accountHash(deps, userId);
  return toAttempt(countersOf(from.isInSession ? "session-code" : "code", hash));
}

/**
 * Returns the attempt for a one-time code. It counts for whoever the code was sent to (`holder`: an address, a number, or
 * `u:` and an account's id) and each purpose, whether there is an account or not, and for the network. So six digits
 * cannot be guessed from any number of networks. The link beside a code is not counted: its token cannot be guessed.
 */
export async function oneTimeCodeAttempt(
  deps: Pick<AccountDeps, "keys" | "caller">,
  purposes: readonly CodePurpose[],
  holder: string,
): Promise<Attempt> {
  const hashes = purposes.map((purpose) => deps.keys.hash("one-time-code-holder", `${purpose}:${holder}`));
  const own = (await Promise.all(hashes)).flatMap((hash) => countersOf("one-time-code", hash));
  return toAttempt(own, countersOf("one-time-code-network", await networkHash(deps)));
}

/** Returns the minutes to wait after concurrent attempts filled the counters. At least 1. */
export async function minutesAfter(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  counters: Counter[],
): Promise<number> {
  return minutesToWait(counters, await listCounted(db, counters), now) ?? 1;
}

/** Returns the subjects that count guesses at an account's password, except those of known devices. */
export async function passwordGuessSubjects(
  deps: Pick<AccountDeps, "keys">,
  { userId, email }: { userId: number; email: string },
): Promise<string[]> {
  const [byEmail, byAccount] = await Promise.all([emailHash(deps, email), accountHash(deps, userId)]);
  return subjectsOf([...countersOf("account", byEmail), ...countersOf("reauthentication", byAccount)]);
}

/** Returns the subjects that count guesses at an account's codes, except those of known devices. */
export async function codeGuessSubjects(deps: Pick<AccountDeps, "keys">, userId: number): Promise<string[]> {
  const hash = await accountHash(deps, userId);
  return subjectsOf([...countersOf("code", hash), ...countersOf("session-code", hash)]);
}
