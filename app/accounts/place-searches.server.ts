import { takeAttempt } from "~/data/accounts/attempts.server";
import { countersOf } from "~/domain/accounts/attempt-limits";
import type { AccountDeps } from "./deps";
import { accountHash } from "./hashes.server";

/** Counts one question of an account to Google Places. Returns whether it may ask today. */
export async function takePlaceSearch(
  deps: Pick<AccountDeps, "db" | "keys" | "now">,
  userId: number,
): Promise<boolean> {
  return takeAttempt(deps.db, countersOf("place-search", await accountHash(deps, userId)), deps.now);
}
