import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Drizzle over D1, or over one of D1's replica sessions. */
export type Database = ReturnType<typeof openDatabase>;

/** Wraps a D1 database or session, or one that is timed (data/timed-database). The load context chooses the country's database. */
export function openDatabase(d1: Pick<D1Database, "prepare" | "batch">) {
  // Drizzle only calls these two.
  return drizzle(d1 as D1Database);
}

/**
 * Selects a column under another name. D1 returns a batch's rows as objects by column name, so a second column of the
 * same name would be lost and shift every later field. Rename a joined column whose name another selected column has.
 */
export function renamed<Column extends SQLiteColumn>(
  column: Column,
  name: string,
): SQL.Aliased<Column["_"]["notNull"] extends true ? Column["_"]["data"] : Column["_"]["data"] | null> {
  return sql<Column["_"]["data"]>`${column}`.as(name);
}

type Statement = BatchItem<"sqlite">;

/** The results of a batch by the names of its statements. */
export type Answers<Statements> = {
  [Name in keyof Statements]: NonNullable<Statements[Name]> extends Statement
    ? NonNullable<Statements[Name]>["_"]["result"]
    : never;
};

/**
 * Runs statements as one batch, in the order of the object's keys, and returns their results by the same names. It
 * skips statements that are `undefined`.
 */
export async function runBatch<Statements extends Record<string, Statement | undefined>>(
  db: Database,
  statements: Statements,
): Promise<Answers<Statements>> {
  const entries = Object.entries(statements).filter(
    (entry): entry is [string, Statement] => entry[1] !== undefined,
  );
  const answers: readonly unknown[] = await db.batch(
    entries.map(([, statement]) => statement) as [Statement, ...Statement[]],
  );
  return Object.fromEntries(entries.map(([name], at) => [name, answers[at]])) as Answers<Statements>;
}
