import type { AppLoadContext } from "@remix-run/cloudflare";
import { listCounted, type Taken } from "~/data/attempts.server";
import { type Counter, countersOf, minutesToWait } from "~/domain/attempt-limits";
import { addressHash, emailHash } from "./address.server";
import type { DeviceClaim } from "./known-device.server";

type Asked = { request: Request; context: AppLoadContext };

/** What an attempt is counted on, and what is undone where it was right. */
export type Attempt = { counters: Counter[]; taken: Taken };

const subjectsOf = (counters: Counter[]) => counters.map(({ subject }) => subject);

function attempt(own: Counter[], shared: Counter[] = []): Attempt {
  return {
    counters: [...own, ...shared],
    taken: { forgotten: subjectsOf(own), shared: subjectsOf(shared) },
  };
}

/** A password given on a device that the account is not known on: counted for the account and for the network. */
export async function passwordAttempt({ request, context }: Asked, email: string): Promise<Attempt> {
  const [account, address] = await Promise.all([emailHash(context, email), addressHash(request, context)]);
  return attempt(countersOf("account", account), countersOf("address", address));
}

/** The same on a device that it is known on: counted for that device alone, so that no stranger can use it up. */
export function knownPasswordAttempt({ device }: DeviceClaim): Attempt {
  return attempt(countersOf("device", device));
}

/** A password given again in an open session: counted for its account alone. */
export async function reauthenticationAttempt(
  { keys }: Pick<AppLoadContext, "keys">,
  userId: number,
): Promise<Attempt> {
  return attempt(countersOf("reauthentication", await userHash(keys, userId)));
}

/**
 * A code of the second factor. Whoever gives one has given the password, or is signed in: neither network nor strangers
 * matter. `isInSession` counts apart, and so does a device on which the account is known.
 */
export async function codeAttempt(
  { keys }: Pick<AppLoadContext, "keys">,
  userId: number,
  given: { isInSession: boolean; claim?: DeviceClaim | undefined },
): Promise<Attempt> {
  if (given.claim) return attempt(countersOf("device-code", given.claim.device));
  const hash = await userHash(keys, userId);
  return attempt(countersOf(given.isInSession ? "session-code" : "code", hash));
}

/** Minutes to wait where an attempt was not counted because others were, meanwhile. At least 1. */
export async function minutesAfter(
  { db, now }: Pick<AppLoadContext, "db" | "now">,
  counters: Counter[],
): Promise<number> {
  return minutesToWait(counters, await listCounted(db, counters), now) ?? 1;
}

/** Every subject under which guesses at an account's password are counted, beside those of devices that it is known on. */
export async function guessesAt(
  { keys }: Pick<AppLoadContext, "keys">,
  { userId, email }: { userId: number; email: string },
): Promise<string[]> {
  const [account, user] = await Promise.all([emailHash({ keys }, email), userHash(keys, userId)]);
  return subjectsOf([...countersOf("account", account), ...countersOf("reauthentication", user)]);
}

/** The same of codes. */
export async function guessesAtCode(
  { keys }: Pick<AppLoadContext, "keys">,
  userId: number,
): Promise<string[]> {
  const hash = await userHash(keys, userId);
  return subjectsOf([...countersOf("code", hash), ...countersOf("session-code", hash)]);
}

/** An account as the counters that outlive its address know it. */
function userHash(keys: AppLoadContext["keys"], userId: number): Promise<string> {
  return keys.hash("account", String(userId));
}
