import { type AccountFacts, findAccountFacts as findStored } from "~/data/accounts/account-facts.server";
import type { Bearer } from "./bearer-sessions.server";
import type { AccountDeps } from "./deps";

/** Finds what a bearer may know of the own account; `undefined` if it is gone. */
export function findAccountFacts(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  { identity }: Bearer,
): Promise<AccountFacts | undefined> {
  return findStored(db, identity.userId, now);
}
