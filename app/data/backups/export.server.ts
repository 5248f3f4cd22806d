import type { Database } from "~/data/database.server";
import { LEFT_OUT } from "~/domain/backups/manifest";
import { childrenFirst } from "./children-first.server";

/** Rows of the first chunk of a table. The next ones follow from its bytes. */
export const FIRST_ROWS = 100;
const MOST_ROWS = 2000;
/** What a chunk should hold: a few megabytes stay far below the memory of an isolate. */
const CHUNK_CHARACTERS = 1_000_000;

/** How a table is read. */
export type TableToRead = {
  name: string;
  columns: string[];
  /** The columns of the primary key, by which a table without rowid is read; empty for every other. */
  key: string[];
  startedAt: number;
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Returns the tables of a backup, each before those that it refers to: what is added while they are read refers to rows
 * that are read later. FTS5 tables are made again from the others. One statement.
 */
export async function listTables(db: Database): Promise<string[]> {
  const { results } = await db.$client
    .prepare(
      `SELECT name, sql FROM pragma_table_list JOIN sqlite_master USING (name)
        WHERE pragma_table_list.schema = 'main' AND pragma_table_list.type = 'table' AND name <> 'd1_migrations'
          AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .all<{ name: string; sql: string }>();
  return childrenFirst(results).filter((name) => !LEFT_OUT.includes(name));
}

/** Returns the names of the migrations that have been applied, in their order. */
export async function listMigrations(db: Database): Promise<string[]> {
  const { results } = await db.$client
    .prepare("SELECT name FROM d1_migrations ORDER BY id")
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Describes a table before its first row is read. */
export async function describeTable(db: Database, name: string): Promise<TableToRead> {
  const { results } = await db.$client
    .prepare(
      // Generated columns are made again.
      `SELECT field.name, field.pk, list.wr, CAST(unixepoch('subsec') * 1000 AS integer) AS moment
        FROM pragma_table_list(?1) AS list, pragma_table_xinfo(?1) AS field WHERE field.hidden = 0 ORDER BY field.cid`,
    )
    .bind(name)
    .all<{ name: string; pk: number; wr: number; moment: number }>();
  return {
    name,
    columns: results.map((column) => column.name),
    key: results
      .filter(({ pk, wr }) => wr === 1 && pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    startedAt: results[0]?.moment ?? 0,
  };
}

/** A value as an SQL literal, which loses no digit of a number. `quote` ends a text at a zero byte. */
const literal = (column: string) =>
  `CASE WHEN typeof(${column}) = 'text' AND instr(${column}, char(0)) THEN 'CAST(X''' || hex(${column}) || ''' AS TEXT)' ELSE quote(${column}) END`;

/**
 * Reads the next rows of a table, each as its values' literals, after the literals of a key. Returns the key of the last
 * row, `undefined` after the last chunk, and how many rows the next chunk should have. One statement.
 */
export async function readRows(
  db: Database,
  { name, columns, key }: TableToRead,
  after: string[] | undefined,
  most: number,
): Promise<{ rows: string[][]; last: string[] | undefined; next: number }> {
  const keys = key.length > 0 ? key.map(quoted) : ["rowid"];
  const order = keys.join(", ");
  const beyond = after ? `WHERE (${order}) > (${after.join(", ")})` : "";
  const selected = [...keys.map(literal), ...columns.map((column) => literal(quoted(column)))];
  const found = await db.$client
    .prepare(`SELECT ${selected.join(", ")} FROM ${quoted(name)} ${beyond} ORDER BY ${order} LIMIT ${most}`)
    .raw<string[]>();
  const rows = found.map((row) => row.slice(keys.length));
  const characters = rows.reduce((sum, row) => sum + row.reduce((all, { length }) => all + length, 0), 0);
  const next = Math.floor((rows.length * CHUNK_CHARACTERS) / Math.max(characters, 1));
  return {
    rows,
    last: found.length === most ? found.at(-1)?.slice(0, keys.length) : undefined,
    next: Math.min(MOST_ROWS, Math.max(1, next)),
  };
}
