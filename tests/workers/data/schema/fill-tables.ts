import { databaseTables } from "#support/database/database-tables";

/** Rows that one call adds to each table. */
const ROWS = 3;

type Column = { name: string; type: string; dflt_value: string | null; pk: number; hidden: number };
type ForeignKey = { table: string; from: string; to: string | null };

/**
 * Adds rows to every table that the migrations so far have made. Values follow from a column's type, its foreign key
 * and its table's CHECKs; `round` makes the numbers of each call different.
 */
export async function fillTables(d1: D1Database, round: number): Promise<void> {
  const filled = new Map<string, Record<string, unknown>[]>();
  const waiting = new Set(await databaseTables(d1));
  while (waiting.size > 0) {
    const before = waiting.size;
    for (const table of waiting) {
      const { results: keys } = await d1.prepare(`PRAGMA foreign_key_list(${table})`).all<ForeignKey>();
      if (keys.some((key) => key.table !== table && waiting.has(key.table))) continue;
      filled.set(table, await fillTable(d1, table, keys, filled, round));
      waiting.delete(table);
    }
    if (waiting.size === before) throw new Error(`These tables refer to each other: ${[...waiting]}`);
  }
}

async function fillTable(
  d1: D1Database,
  table: string,
  keys: ForeignKey[],
  filled: Map<string, Record<string, unknown>[]>,
  round: number,
) {
  const { results: all } = await d1.prepare(`PRAGMA table_xinfo(${table})`).all<Column>();
  // A generated column accepts no value.
  const columns = all.filter(({ hidden }) => hidden === 0);
  const statement = await d1
    .prepare("SELECT sql FROM sqlite_master WHERE name = ?")
    .bind(table)
    .first<string>("sql");
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const number = 900_000 + round * 100 + i;
    return Object.fromEntries(
      columns.map((column, position) => {
        const key = keys.find(({ from }) => from === column.name);
        const target = key && filled.get(key.table)?.[i];
        const value = target ? target[key.to ?? "id"] : valueFor(column, number, position, statement ?? "");
        return [column.name, value];
      }),
    );
  });
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const restaurants = columns.map(() => "?").join(", ");
  await d1.batch(
    rows.map((row) =>
      d1.prepare(`INSERT INTO ${table} (${names}) VALUES (${restaurants})`).bind(...Object.values(row)),
    ),
  );
  return rows;
}

/**
 * Returns a value for the column's type and CHECKs; later columns get later numbers, so that starts come before ends.
 */
function valueFor(
  { name, type, dflt_value, pk }: Column,
  number: number,
  position: number,
  statement: string,
) {
  // No restaurant can be added to an owner who is being deleted.
  if (name === "deleting_at") return null;
  const allowed = new RegExp(`\\b${name}["\`]? IN \\('([^']*)'`, "i").exec(statement)?.[1];
  if (allowed !== undefined) return allowed;
  const allowedNumber = new RegExp(`\\b${name}["\`]? IN \\((\\d+)`, "i").exec(statement)?.[1];
  if (allowedNumber !== undefined) return Number(allowedNumber);
  if (new RegExp(`json_valid\\([^)]*\\b${name}["\`]?\\)`, "i").test(statement)) return "[]";
  const first = new RegExp(`\\b${name}["\`]? IN \\((\\d+)`, "i").exec(statement)?.[1];
  if (first !== undefined) return Number(first);
  const lowest = new RegExp(`\\b${name}["\`]? (?:BETWEEN|>=) (\\d+)`, "i").exec(statement)?.[1];
  if (lowest !== undefined) return Number(lowest);

  if (pk > 0 && type.toLowerCase() === "integer") return number;
  if (dflt_value === "true" || dflt_value === "false") return 1;
  if (dflt_value && /^'[[{]/.test(dflt_value)) return dflt_value.slice(1, -1);
  if (type.toLowerCase() === "text") return `${name}-${number}`;
  return number + position * 1000;
}

/** Returns the number of rows of each of the app's tables. */
export async function countRows(d1: D1Database): Promise<Map<string, number>> {
  const tables = await databaseTables(d1);
  if (tables.length === 0) return new Map();
  const results = await d1.batch<{ n: number }>(
    tables.map((table) => d1.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  return new Map(tables.map((table, i) => [table, results[i]?.results[0]?.n ?? 0]));
}
