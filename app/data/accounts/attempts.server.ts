import { and, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { signInAttempts } from "~/data/schema/access";
import type { Counted, Counter } from "~/domain/accounts/attempt-limits";

/** Condition: the row is of one of these subjects. One parameter holds them all. */
function isOneOf(subjects: string[]) {
  return inArray(signInAttempts.subject, sql`(SELECT value FROM json_each(${JSON.stringify(subjects)}))`);
}

/** Selects the counters of these subjects. A counter that has counted nothing has no row. */
export function queryCounted(db: Database, subjects: string[]) {
  return db.select().from(signInAttempts).where(isOneOf(subjects));
}

/** Lists the state of these counters. A counter that has counted nothing is left out. */
export async function listCounted(db: Database, counters: Counter[]): Promise<Counted[]> {
  return queryCounted(
    db,
    counters.map(({ subject }) => subject),
  );
}

/**
 * Counts one attempt on all of these counters, or on none if one of them is full. Returns whether it counted. One
 * statement, so that concurrent attempts cannot exceed the limits.
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

/**
 * The counters to undo after a correct answer: `forgotten` ones belong to one person and are deleted, `shared` ones
 * go down by one.
 */
export type Taken = { forgotten: string[]; shared: string[] };

/** Of a sign-in that counted no attempt, because no password was checked. */
export const NOTHING_TAKEN: Taken = { forgotten: [], shared: [] };

/** Builds the statements that undo an attempt if the condition holds. */
export function undoAttempt(db: Database, { forgotten, shared }: Taken, condition: SQL = sql`1`) {
  return {
    forgotten: forgetCounted(db, forgotten, condition),
    shared: db
      .update(signInAttempts)
      .set({ attempts: sql`max(${signInAttempts.attempts} - 1, 0)` })
      .where(and(isOneOf(shared), condition)),
  };
}

/** Undoes an attempt after a correct answer. One batch. */
export async function giveAttemptBack(db: Database, taken: Taken): Promise<void> {
  await runBatch(db, undoAttempt(db, taken));
}

/** Builds the statement that deletes the counters of these subjects if the condition holds. */
export function forgetCounted(db: Database, subjects: string[], condition: SQL = sql`1`) {
  return db.delete(signInAttempts).where(and(isOneOf(subjects), condition));
}

/**
 * Builds the statement that makes an account unknown on every device if the condition holds. The row lasts until
 * `endsAt`, when the last device would have become unknown anyway.
 */
export function endKnownDevices(db: Database, subject: string, endsAt: Date, condition: SQL = sql`1`) {
  return insertSelect(
    db,
    signInAttempts,
    { subject, attempts: 1, windowEndsAt: endsAt },
    sql`WHERE ${condition}`,
  ).onConflictDoUpdate({ target: signInAttempts.subject, set: { windowEndsAt: endsAt } });
}

/**
 * Notes that a subject came, and returns whether this call was the first. It is refused until `endsAt`, when it must be
 * invalid by itself.
 */
export async function takeOnce(db: Database, subject: string, endsAt: Date): Promise<boolean> {
  const { meta } = await db
    .insert(signInAttempts)
    .values({ subject, attempts: 1, windowEndsAt: endsAt })
    .onConflictDoNothing({ target: signInAttempts.subject })
    .run();
  return meta.changes > 0;
}
