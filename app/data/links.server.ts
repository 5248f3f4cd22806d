import { and, type SQL, sql } from "drizzle-orm";
import { HOUR_MS } from "~/domain/durations";
import { LETTERS_AN_HOUR, LINK_LIFETIMES_MS, type LinkPurpose } from "~/domain/sessions";
import type { Database } from "./database.server";
import { userTokens } from "./schema/access";
import { users } from "./schema/accounts";

type Link = {
  purpose: LinkPurpose;
  tokenHash: string;
  /** Where the letter goes, and what its link proves. */
  email: string;
};

/**
 * The statement that makes a mailed link for the account that the condition finds, for a batch; nothing where it finds none, or one
 * that was sent three letters in the last hour, whatever they were about.
 */
export function insertLinkFor(
  db: Database,
  { purpose, tokenHash, email }: Link,
  condition: SQL | undefined,
  now: Date,
) {
  const moment = now.getTime();
  const sent = sql`(SELECT count(*) FROM ${userTokens} AS sent
    WHERE sent.user_id = ${users.id} AND sent.created_at > ${moment - HOUR_MS})`;
  return db.insert(userTokens).select(
    db
      .select({
        id: sql<number>`NULL`.as("id"),
        userId: users.id,
        purpose: sql<string>`${purpose}`.as("purpose"),
        tokenHash: sql<string>`${tokenHash}`.as("token_hash"),
        email: sql<string>`${email}`.as("email"),
        createdAt: sql<Date>`CAST(${moment} AS INTEGER)`.as("created_at"),
        expiresAt: sql<Date>`CAST(${moment + LINK_LIFETIMES_MS[purpose]} AS INTEGER)`.as("expires_at"),
        usedAt: sql<null>`NULL`.as("used_at"),
        usedBy: sql<null>`NULL`.as("used_by"),
      })
      .from(users)
      .where(and(condition, sql`${sent} < ${LETTERS_AN_HOUR}`)),
  );
}
