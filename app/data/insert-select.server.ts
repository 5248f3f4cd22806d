import { Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server";

type Insert<Table extends SQLiteTable> = Table["$inferInsert"];

/** Values by the names of the table's columns: constants, columns of the source, or expressions over it. */
type Row<Table extends SQLiteTable> = {
  [Name in keyof Insert<Table>]: Insert<Table>[Name] | SQL | SQLiteColumn;
};

/**
 * The statement `insert into … select …`: a row for each row of `source`, which begins with FROM or WHERE. A column that is left
 * out takes its default, else NULL. D1 stores a number as a fraction unless it is cast, so constants of integer columns are.
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Row<Table>,
  source: SQL,
) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table))
    // Drizzle names the same columns, in the same order, before the SELECT.
    .filter(([, column]) => column.generated === undefined)
    .map(([name, column]) => selected(column, given[name] === undefined ? column.default : given[name]));
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} ${source}`);
}

/** FROM and WHERE of one table; all of its rows without a condition. */
export function fromWhere(table: SQLiteTable, condition: SQL | undefined): SQL {
  return sql`FROM ${table} WHERE ${condition ?? sql`1`}`;
}

function selected(column: Column, value: unknown): SQL {
  if (is(value, SQL) || is(value, Column)) return sql`${value}`;
  if (value === undefined || value === null) return sql`NULL`;
  const constant = sql.param(value, column);
  return column.getSQLType() === "integer" ? sql`CAST(${constant} AS INTEGER)` : sql`${constant}`;
}
