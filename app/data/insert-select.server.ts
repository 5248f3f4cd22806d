import { Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server";

type Insert<Table extends SQLiteTable> = Table["$inferInsert"];

/** Values by column name: constants, columns of the source, or expressions over it. */
type Row<Table extends SQLiteTable> = {
  [Name in keyof Insert<Table>]: Insert<Table>[Name] | SQL | SQLiteColumn;
};

/**
 * Builds the statement `insert into … select …`, which inserts a row for each row of `source` (it begins with FROM or
 * WHERE). An omitted column takes its default, else NULL. Constants of integer columns are cast, because D1 binds
 * every number as a real one.
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Row<Table>,
  source: SQL,
) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table))
    // Drizzle lists the same columns in the same order before the SELECT.
    .filter(([, column]) => column.generated === undefined)
    .map(([name, column]) => selected(column, given[name] === undefined ? column.default : given[name]));
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} ${source}`);
}

/** Returns FROM and WHERE of one table; without a condition, of all its rows. */
export function fromWhere(table: SQLiteTable, condition: SQL | undefined): SQL {
  return sql`FROM ${table} WHERE ${condition ?? sql`1`}`;
}

function selected(column: Column, value: unknown): SQL {
  if (is(value, SQL) || is(value, Column)) return sql`${value}`;
  if (value === undefined || value === null) return sql`NULL`;
  const constant = sql.param(value, column);
  return column.getSQLType() === "integer" ? sql`CAST(${constant} AS INTEGER)` : sql`${constant}`;
}
