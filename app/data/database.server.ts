import { type SQL, sql } from "drizzle-orm";
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
