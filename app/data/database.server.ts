import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A database to query: drizzle over D1, or over one of D1's replica sessions. */
export type Database = ReturnType<typeof openDatabase>;

/** Wraps a D1 database or session. Which country's database it is, is the load context's choice. */
export function openDatabase(d1: D1Database | D1DatabaseSession) {
  // Drizzle only prepares and batches, which a session does as well.
  return drizzle(d1 as D1Database);
}

/**
 * A column under another name. D1 gives a batch's rows as objects by column name: of two joined tables' `name` one would
 * be lost and every later field would slide into its neighbour's place, so a joined column that shares its name with
 * another selected one is renamed.
 */
export function renamed<Column extends SQLiteColumn>(
  column: Column,
  name: string,
): SQL.Aliased<Column["_"]["notNull"] extends true ? Column["_"]["data"] : Column["_"]["data"] | null> {
  return sql<Column["_"]["data"]>`${column}`.as(name);
}

type Statement = BatchItem<"sqlite">;

/** What each statement of a batch answers, by the statement's name. */
export type Answers<Statements> = {
  [Name in keyof Statements]: NonNullable<Statements[Name]> extends Statement
    ? NonNullable<Statements[Name]>["_"]["result"]
    : never;
};

/**
 * Runs statements as one batch, in the order in which they are written, and gives their answers by the same names. A statement
 * that is `undefined` is left out.
 */
export async function runBatch<Statements extends Record<string, Statement | undefined>>(
  db: Database,
  statements: Statements,
): Promise<Answers<Statements>> {
  const asked = Object.entries(statements).filter(
    (entry): entry is [string, Statement] => entry[1] !== undefined,
  );
  const answers: readonly unknown[] = await db.batch(
    asked.map(([, statement]) => statement) as [Statement, ...Statement[]],
  );
  return Object.fromEntries(asked.map(([name], at) => [name, answers[at]])) as Answers<Statements>;
}
