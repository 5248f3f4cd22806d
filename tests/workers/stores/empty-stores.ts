import { abortAllDurableObjects, applyD1Migrations, env, reset } from "cloudflare:test";

/**
 * What the migrations leave: filling the words of 5,200 places takes most of a second, too long for each file. So the
 * database is made once a Worker, later files empty it again, and one that a file has changed otherwise is made anew.
 */
type Migrated = {
  schema: string;
  /** The rows that the migrations wrote. */
  written: string;
  /** Tables without rows, each before the tables that it refers to. */
  empty: string[];
  indexes: string[];
};

/** Files share an isolate but no module. */
const shared = globalThis as { [MIGRATED]?: Migrated };
const MIGRATED = Symbol.for("migrated");

/** Empties D1, R2, KV and the queues, and applies the migrations. */
export async function emptyStores(): Promise<void> {
  if (shared[MIGRATED] && (await emptyAgain(shared[MIGRATED]))) return;
  // The pool empties only stores that are awake, and a store falls asleep after ten seconds without a query.
  await Promise.all([
    env.DB.prepare("SELECT 1").run(),
    env.MEDIA.head("nothing"),
    env.BACKUPS.head("nothing"),
    env.SESSIONS.get("nothing"),
  ]);
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  shared[MIGRATED] = await describe();
}

/** Returns false if the database would differ from what the migrations left. */
async function emptyAgain({ schema, written, empty, indexes }: Migrated): Promise<boolean> {
  // Ends what is still running, messages in queues among it.
  await abortAllDurableObjects();
  await Promise.all([emptyBucket(env.MEDIA), emptyBucket(env.BACKUPS), emptyNamespace()]);
  if ((await readSchema()) !== schema) return false;
  try {
    const deletions = empty.map((table) => env.DB.prepare(`DELETE FROM "${table}"`));
    await env.DB.batch([
      ...deletions,
      // Triggers of the first pass wrote into tables that were already empty.
      ...deletions,
      ...indexes.map((index) => env.DB.prepare(`INSERT INTO "${index}" ("${index}") VALUES ('delete-all')`)),
    ]);
  } catch {
    return false;
  }
  return (await readWritten(empty)) === written;
}

async function describe(): Promise<Migrated> {
  const { results } = await env.DB.prepare(
    `SELECT name, sql LIKE 'CREATE VIRTUAL TABLE%' AS isIndex FROM pragma_table_list
     JOIN sqlite_master USING (name)
     WHERE pragma_table_list.type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
  ).all<{ name: string; isIndex: 0 | 1 }>();
  const indexes = results.filter(({ isIndex }) => isIndex).map(({ name }) => name);
  const tables = results.filter(({ isIndex }) => !isIndex).map(({ name }) => name);
  const rows = await env.DB.batch<{ has: 0 | 1 }>(
    tables.map((table) => env.DB.prepare(`SELECT EXISTS (SELECT 1 FROM "${table}") AS has`)),
  );
  const without = tables.filter((_, index) => rows[index]?.results[0]?.has === 0);
  const empty = await referringFirst(without);
  return { schema: await readSchema(), written: await readWritten(empty), empty, indexes };
}

async function referringFirst(tables: string[]): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
    sql: string;
  }>();
  const references = results.flatMap(({ name, sql }) =>
    [...sql.matchAll(/REFERENCES\s+["`]?(\w+)/gi)].map(([, parent]) => ({ child: name, parent })),
  );
  const ordered = new Set<string>();
  const add = (table: string, above: string[] = []) => {
    if (ordered.has(table) || above.includes(table)) return;
    for (const { child, parent } of references) if (parent === table) add(child, [...above, table]);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered].filter((table) => tables.includes(table));
}

/** Tests of migrations and of broken databases change it. */
async function readSchema(): Promise<string> {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all();
  return JSON.stringify(results);
}

/** Returns which tables of `empty` have rows, and all rows of the others, but only the number of those that triggers derive. */
async function readWritten(empty: string[]): Promise<string> {
  const { results: columns } = await env.DB.prepare(
    `SELECT sqlite_master.name AS "table", field.name AS "column"
     FROM sqlite_master, pragma_table_info(sqlite_master.name) AS field
     WHERE sqlite_master.type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND sqlite_master.name NOT LIKE 'sqlite_%'
       AND sqlite_master.name NOT LIKE '_cf_%'`,
  ).all<{ table: string; column: string }>();
  const written = Map.groupBy(
    columns.filter(
      ({ table }) => !empty.includes(table) && !/_(data|idx|docsize|config|content)$/.test(table),
    ),
    ({ table }) => table,
  );
  const answers = await env.DB.batch([
    ...empty.map((table) => env.DB.prepare(`SELECT EXISTS (SELECT 1 FROM "${table}")`)),
    ...[...written].map(([table, fields]) =>
      env.DB.prepare(
        table === "search_slips"
          ? `SELECT count(*) FROM ${table}`
          : `SELECT json_group_array(json_array(${fields.map(({ column }) => `"${column}"`)})) FROM "${table}"`,
      ),
    ),
  ]);
  return JSON.stringify(answers.map(({ results }) => results));
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}

async function emptyNamespace(): Promise<void> {
  for (;;) {
    const { keys, list_complete } = await env.SESSIONS.list();
    await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
    if (list_complete) return;
  }
}
