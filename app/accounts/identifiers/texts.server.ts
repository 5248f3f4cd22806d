import { takeAttempt } from "~/data/accounts/attempts.server";
import type { LetterCount } from "~/data/accounts/letter-counts.server";
import { countersOf } from "~/domain/accounts/attempt-limits";
import { letterCounter } from "~/domain/accounts/letter-limits";
import { drawPublicId } from "~/platform/keys.server";
import type { AccountDeps } from "../deps";
import { accountHash, networkHash } from "../hashes.server";

type WithKeys = Pick<AccountDeps, "keys">;

/** Returns the count of a text message that anybody may request. It counts for the number. */
export async function textCount({ keys }: WithKeys, phone: string): Promise<LetterCount> {
  return { counters: [letterCounter("text", await keys.hash("number", phone))], id: drawPublicId() };
}

/** Returns the count of a text message that a signed-in person requests. It counts for the number and the account. */
export async function ownTextCount(deps: WithKeys, phone: string, userId: number): Promise<LetterCount> {
  const { counters, id } = await textCount(deps, phone);
  return { counters: [...counters, letterCounter("account-text", await accountHash(deps, userId))], id };
}

/** Counts a request for a text message, whether one is sent or not. Returns whether the network is within its limit. */
export async function takeTextRequest(deps: AccountDeps): Promise<boolean> {
  return takeAttempt(deps.db, countersOf("texts-asked", await networkHash(deps)), deps.now);
}

/**
 * `disabled`: no sender is configured. `too-often`: too many requests in a minute. `texts-full`: the number, the network or
 * the account is over its limit of messages an hour. `not-sent`: the sender did not take the message.
 */
export type TextAsked =
  | { outcome: "asked" }
  | { outcome: "disabled" }
  | { outcome: "too-often" }
  | { outcome: "texts-full" }
  | { outcome: "not-sent" };

/** What sends a text message, where one is configured. */
export type SendText = NonNullable<AccountDeps["sendText"]>;
