import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { signInAttempts } from "~/data/schema/access";
import { LETTER_COUNTS_MS, type LetterCounter } from "~/domain/accounts/letter-limits";

/**
 * The counters of one letter, and the random id of its own rows. Each letter has one row per counter, which expires
 * after an hour. The rows belong to no account, so that deleting an account does not reset the limit.
 */
export type LetterCount = { counters: LetterCounter[]; id: string };

/** Condition: every counter has room for one more letter at `now`. */
export function mayBeSent({ counters }: LetterCount, now: Date): SQL {
  // The range selects the subject's rows from the primary key: ';' is the character after ':'.
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(counters)}) AS counter
    WHERE (SELECT count(*) FROM sign_in_attempts AS sent
      WHERE sent.subject > json_extract(counter.value, '$.subject') || ':'
        AND sent.subject < json_extract(counter.value, '$.subject') || ';'
        AND sent.window_ends_at > ${now.getTime()}) >= json_extract(counter.value, '$.most'))`;
}

/** Condition: this very letter was counted, earlier in the same batch. */
export function isCounted({ counters, id }: LetterCount): SQL {
  return sql`EXISTS (SELECT 1 FROM sign_in_attempts AS counted WHERE counted.subject = ${`${counters[0]?.subject}:${id}`})`;
}

/** Builds the statement that counts a letter if the condition holds. */
export function insertLetterCount(db: Database, { counters, id }: LetterCount, condition: SQL, now: Date) {
  return insertSelect(
    db,
    signInAttempts,
    {
      subject: sql`json_extract(counter.value, '$.subject') || ':' || ${id}`,
      attempts: 1,
      windowEndsAt: new Date(now.getTime() + LETTER_COUNTS_MS),
    },
    sql`FROM json_each(${JSON.stringify(counters)}) AS counter WHERE ${condition}`,
  );
}

/** Counts a letter that contains no link and returns whether it may be sent. One statement. */
export async function takeLetter(db: Database, count: LetterCount, now: Date): Promise<boolean> {
  const { meta } = await insertLetterCount(db, count, mayBeSent(count, now), now).run();
  return meta.changes > 0;
}
