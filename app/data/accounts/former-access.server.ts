import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/data/database.server";
import { providerAccounts, sessions, userTokens } from "~/data/schema/access";
import { authFlows, oneTimeCodes, userIdentifiers } from "~/data/schema/tokens";
import { forgetFactors } from "./second-factor.server";

/** Returns the condition that a row's account, in this column, is among those to clear. */
type IsOf = (column: SQLiteColumn) => SQL;

/**
 * Builds the statements that delete every way to sign in beside the password: provider accounts, numbers and wallets,
 * the second factor with its recovery codes, and factors that wait for their first code. Somebody else may have added
 * them before the address was confirmed. `kept` is a condition of the number that the same batch confirms.
 */
export function deleteWaysIn(db: Database, isOf: IsOf, kept: { identifier?: SQL | undefined } = {}) {
  return {
    providers: db.delete(providerAccounts).where(isOf(providerAccounts.userId)),
    identifiers: db
      .delete(userIdentifiers)
      .where(sql`${isOf(userIdentifiers.userId)}${but(kept.identifier)}`),
    ...forgetFactors(db, isOf),
  };
}

const but = (stays: SQL | undefined) => (stays ? sql` AND NOT (${stays})` : sql``);

/** Conditions of the link and of the code that stay, because the same batch uses them. */
type Kept = { link?: SQL; code?: SQL };

/**
 * Builds the statements that end what is open or pending: sessions with their refresh tokens, mailed links, one-time
 * codes, and sign-ins that a client has not completed.
 */
export function endAccess(db: Database, isOf: IsOf, kept: Kept = {}) {
  return {
    sessions: db.delete(sessions).where(isOf(sessions.userId)),
    links: db.delete(userTokens).where(sql`${isOf(userTokens.userId)}${but(kept.link)}`),
    codes: db.delete(oneTimeCodes).where(sql`${isOf(oneTimeCodes.userId)}${but(kept.code)}`),
    flows: db.delete(authFlows).where(isOf(authFlows.userId)),
  };
}
