import { desc, lt } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { deleteInChunks } from "~/data/delete-chunks.server";
import { deadLetters } from "~/data/schema/jobs";

/** Dead letters that the administrators' page lists. */
const LETTERS_LISTED = 20;

export type DeadLetter = typeof deadLetters.$inferSelect;

/** Stores messages that failed every time. A message that arrives again stays one. */
export async function addDeadLetters(
  db: Database,
  letters: (typeof deadLetters.$inferInsert)[],
): Promise<void> {
  if (letters.length > 0) await db.insert(deadLetters).values(letters).onConflictDoNothing().run();
}

/** Selects the latest dead letters, newest first. */
export function queryDeadLetters(db: Database) {
  return db
    .select()
    .from(deadLetters)
    .orderBy(desc(deadLetters.arrivedAt), desc(deadLetters.id))
    .limit(LETTERS_LISTED);
}

/** Deletes letters that arrived before a moment, and returns how many. It stops where `hasRoom` says no. */
export function pruneDeadLetters(db: Database, before: Date, hasRoom: () => boolean): Promise<number> {
  return deleteInChunks(db, deadLetters, lt(deadLetters.arrivedAt, before), hasRoom);
}
