import { and, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { signInAttempts } from "~/data/schema/access";
import type { Counted, Counter } from "~/domain/accounts/attempt-limits";

/** Condition for rows of these subjects: one parameter, however many there are. */
function isOneOf(subjects: string[]) {
  return inArray(signInAttempts.subject, sql`(SELECT value FROM json_each(${JSON.stringify(subjects)}))`);
}

/** Query for how far counters are; a counter without a row has counted nothing. */
export function queryCounted(db: Database, subjects: string[]) {
  return db.select().from(signInAttempts).where(isOneOf(subjects));
}

/** How far counters are; a counter without a row has counted nothing. */
export async function listCounted(db: Database, counters: Counter[]): Promise<Counted[]> {
  return queryCounted(
    db,
    counters.map(({ subject }) => subject),
  );
}

/**
 * Counts one attempt on all of these counters, or on none where one of them is full. Gives whether it was counted. One
 * statement: of many at once, no more are counted than the limits allow.
 */
export async function takeAttempt(db: Database, counters: Counter[], now: Date): Promise<boolean> {
  const moment = now.getTime();
  const wanted = JSON.stringify(counters);
  const isOver = sql`${signInAttempts.windowEndsAt} <= ${moment}`;
  const { meta } = await insertSelect(
    db,
    signInAttempts,
    {
      subject: sql`json_extract(counter.value, '$.subject')`,
      attempts: 1,
      windowEndsAt: sql`${moment} + json_extract(counter.value, '$.windowMs')`,
    },
    sql`FROM json_each(${wanted}) AS counter
      WHERE NOT EXISTS (SELECT 1 FROM json_each(${wanted}) AS asked
        JOIN sign_in_attempts AS counted ON counted.subject = json_extract(asked.value, '$.subject')
        WHERE counted.window_ends_at > ${moment} AND counted.attempts >= json_extract(asked.value, '$.most'))`,
  )
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        attempts: sql`CASE WHEN ${isOver} THEN 1 ELSE ${signInAttempts.attempts} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${signInAttempts.windowEndsAt} END`,
      },
    })
    .run();
  return meta.changes > 0;
}

/** What a right answer undoes: `forgotten` counters are a person's own, a `shared` one gets this attempt back. */
export type Taken = { forgotten: string[]; shared: string[] };

/** The statements that undo an attempt, for a batch, where the condition holds. */
export function undoAttempt(db: Database, { forgotten, shared }: Taken, condition: SQL = sql`1`) {
  return {
    forgotten: forgetCounted(db, forgotten, condition),
    shared: db
      .update(signInAttempts)
      .set({ attempts: sql`max(${signInAttempts.attempts} - 1, 0)` })
      .where(and(isOneOf(shared), condition)),
  };
}

/** Undoes an attempt of somebody who was right. One batch. */
export async function giveAttemptBack(db: Database, taken: Taken): Promise<void> {
  await runBatch(db, undoAttempt(db, taken));
}

/** The statement that forgets what was counted of these subjects, for a batch, where the condition holds. */
export function forgetCounted(db: Database, subjects: string[], condition: SQL = sql`1`) {
  return db.delete(signInAttempts).where(and(isOneOf(subjects), condition));
}

/**
 * The statement that ends every device on which an account is known by now, for a batch, where the condition holds: until
 * `endsAt`, when the last of them would have ended by itself, its row says so.
 */
export function endKnownDevices(db: Database, subject: string, endsAt: Date, condition: SQL = sql`1`) {
  return insertSelect(
    db,
    signInAttempts,
    { subject, attempts: 1, windowEndsAt: endsAt },
    sql`WHERE ${condition}`,
  ).onConflictDoUpdate({ target: signInAttempts.subject, set: { windowEndsAt: endsAt } });
}
