import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { signInAttempts } from "~/data/schema/access";
import { LETTER_COUNTS_MS, type LetterCounter } from "~/domain/accounts/letter-limits";

/**
 * What one letter is counted under, and the random id of its own rows: a row a letter and counter, which ends an hour later.
 * No account owns them, so nothing that happens to accounts reaches them.
 */
export type LetterCount = { counters: LetterCounter[]; id: string };

/** Condition: every counter has room for one letter more at `now`. */
export function mayBeSent({ counters }: LetterCount, now: Date): SQL {
  // Rows of a subject stand together in the primary key: ';' is the character after ':'.
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(counters)}) AS counter
    WHERE (SELECT count(*) FROM sign_in_attempts AS sent
      WHERE sent.subject > json_extract(counter.value, '$.subject') || ':'
        AND sent.subject < json_extract(counter.value, '$.subject') || ';'
        AND sent.window_ends_at > ${now.getTime()}) >= json_extract(counter.value, '$.most'))`;
}

/** The statement that counts a letter, for a batch, where the condition holds. */
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

/** Counts a letter that carries no link of its own. Gives whether it may be sent. One statement. */
export async function takeLetter(db: Database, count: LetterCount, now: Date): Promise<boolean> {
  const { meta } = await insertLetterCount(db, count, mayBeSent(count, now), now).run();
  return meta.changes > 0;
}
