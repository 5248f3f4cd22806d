import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { LINK_LIFETIMES_MS, type LinkPurpose } from "~/domain/accounts/sessions";
import { insertLetterCount, type LetterCount, mayBeSent } from "./letter-counts.server";

export type Link = {
  purpose: LinkPurpose;
  tokenHash: string;
  /** The address that receives the letter, and that its link confirms. */
  email: string;
  /** The counters of its letter. */
  count: LetterCount;
  /** When it expires, if earlier than others of its purpose. */
  expiresAt?: Date | undefined;
};

/**
 * Builds the statements that create a mailed link for the account that the condition finds and count its letter. They
 * write nothing if the condition finds no account or a counter of the letter is full.
 */
export function insertLinkFor(
  db: Database,
  { purpose, tokenHash, email, count, expiresAt }: Link,
  condition: SQL | undefined,
  now: Date,
) {
  const insertLink = insertSelect(
    db,
    userTokens,
    {
      userId: users.id,
      purpose,
      tokenHash,
      email,
      createdAt: now,
      expiresAt: expiresAt ?? new Date(now.getTime() + LINK_LIFETIMES_MS[purpose]),
    },
    fromWhere(users, and(condition, mayBeSent(count, now))),
  );
  const isMade = sql`EXISTS (SELECT 1 FROM user_tokens AS made WHERE made.token_hash = ${tokenHash})`;
  return { link: insertLink, letter: insertLetterCount(db, count, isMade, now) };
}
