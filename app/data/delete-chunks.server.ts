import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server";

/** Rows that one statement deletes. Their triggers and cascades run in the same statement. */
const ROWS_A_STATEMENT = 1000;

/**
 * Deletes the rows of a condition in statements of 1,000, and returns how many. It asks `hasRoom` before each, and leaves
 * the rest once it is told no.
 */
export async function deleteInChunks(
  db: Database,
  table: SQLiteTable,
  condition: SQL | undefined,
  hasRoom: () => boolean,
): Promise<number> {
  let deleted = 0;
  while (hasRoom()) {
    // Not `meta.changes`, which counts what triggers and cascades change too.
    const rows = await db
      .delete(table)
      .where(sql`rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${ROWS_A_STATEMENT})`)
      .returning({ one: sql<number>`1`.as("one") });
    deleted += rows.length;
    if (rows.length < ROWS_A_STATEMENT) break;
  }
  return deleted;
}
