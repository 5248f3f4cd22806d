import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { insertRows } from "#support/builders";
import { databaseTables } from "#support/database/database-tables";
import { TABLES } from "#support/demo/insert";
import { DEMO_SEED } from "#support/demo/names";
import { buildWorld } from "#support/demo/world";
import type { Migration } from "./releases";

/** Runs a migration as wrangler does: all its statements, or none. */
export async function apply(d1: D1Database, { statements }: Migration): Promise<void> {
  await d1.batch(statements.map((statement) => d1.prepare(statement)));
}

const columnsOf = async (d1: D1Database, table: string): Promise<string[]> =>
  (await d1.prepare(`PRAGMA table_info("${table}")`).all<{ name: string }>()).results.map(({ name }) => name);

/** Rows of a table that no release after the first has. */
const VIEW_MARKS = `INSERT INTO view_marks (entity_type, entity_id, person, viewed_at)
  SELECT 'restaurant', id, 'd:' || public_id, created_at FROM restaurants`;

/** Inserts rows of a table, without the columns that it does not have yet. */
async function insertKnown(d1: D1Database, table: Table, rows: readonly object[]): Promise<void> {
  const present = new Set(await columnsOf(d1, getTableName(table)));
  if (present.size === 0) return;
  const known = Object.entries(getTableColumns(table))
    .filter(([, column]) => present.has(column.name))
    .map(([key]) => key);
  const narrowed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => known.includes(key))),
  );
  await insertRows(d1, table, narrowed);
}

/**
 * Fills a database of the first release with the demo's world, as far as its tables and columns can hold it. Returns
 * the number of rows of each table; throws if one has none.
 */
export async function fillFirstRelease(d1: D1Database, now: Date): Promise<Map<string, number>> {
  const world = buildWorld({ now, seed: DEMO_SEED });
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    await insertKnown(d1, TABLES[name], world[name]);
  }
  const tables = await databaseTables(d1);
  if (tables.includes("view_marks")) await d1.prepare(VIEW_MARKS).run();
  const counts = await countRows(d1);
  const empty = [...counts].filter(([, rows]) => rows === 0).map(([table]) => table);
  if (empty.length > 0) throw new Error(`The first release's ${empty.join(", ")} got no rows`);
  return counts;
}

/** Returns the number of rows of each of the application's tables. */
export async function countRows(d1: D1Database): Promise<Map<string, number>> {
  const tables = await databaseTables(d1);
  const counted = await d1.batch<{ n: number }>(
    tables.map((table) => d1.prepare(`SELECT count(*) AS n FROM "${table}"`)),
  );
  return new Map(tables.map((table, at) => [table, counted[at]?.results[0]?.n ?? 0]));
}
