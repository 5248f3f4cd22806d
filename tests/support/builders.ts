import { getTableColumns, getTableName, type Table } from "drizzle-orm";

/** D1 takes 2 MB a bound value; half of it leaves room for accents, which JSON counts as one character each. */
const MAX_JSON_LENGTH = 450_000;

/**
 * Inserts rows as drizzle takes them (camelCase, dates, lists) with one JSON parameter a statement. Rows whose key is
 * there already are left alone. Columns that no row names keep their default; of those that some row names, the others
 * get the schema's default, else NULL.
 */
export async function insertRows<T extends Table>(
  d1: D1Database,
  table: T,
  rows: readonly Record<string, unknown>[] | readonly T["$inferInsert"][],
): Promise<void> {
  const given = rows as readonly Record<string, unknown>[];
  const used = new Set(given.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key));
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
  const statement = d1.prepare(
    `INSERT INTO "${getTableName(table)}" (${names}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
  );

  const encoded = given.map((row) =>
    JSON.stringify(
      columns.map(([key, column]) => {
        const value = row[key] ?? column.default ?? null;
        if (value === null) return null;
        const stored = column.mapToDriverValue(value);
        return typeof stored === "boolean" ? Number(stored) : stored;
      }),
    ),
  );
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await statement.bind(`[${batch.join(",")}]`).run();
    batch = [];
    length = 0;
  };
  for (const row of encoded) {
    if (length + row.length > MAX_JSON_LENGTH) await flush();
    batch.push(row);
    length += row.length + 1;
  }
  await flush();
}
