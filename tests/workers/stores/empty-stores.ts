import { abortAllDurableObjects, applyD1Migrations, env, reset } from "cloudflare:test";
import { databaseTables } from "#support/database/database-tables";
import { childrenFirst } from "~/data/backups/children-first.server";

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
  const tables = await listDefinitions("type = 'table'");
  const names = childrenFirst(tables);
  const own = await databaseTables(env.DB);
  const rows = await env.DB.batch<{ has: 0 | 1 }>(
    own.map((table) => env.DB.prepare(`SELECT EXISTS (SELECT 1 FROM "${table}") AS has`)),
  );
  const without = own.filter((_, index) => rows[index]?.results[0]?.has === 0);
  const empty = names.filter((name) => without.includes(name));
  const indexes = tables.filter(({ sql }) => /^create virtual table/i.test(sql)).map(({ name }) => name);
  return { schema: await readSchema(), written: await readWritten(empty), empty, indexes };
}

async function listDefinitions(where: string): Promise<{ name: string; sql: string }[]> {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_master WHERE ${where} ORDER BY name`,
  ).all<{ name: string; sql: string }>();
  return results;
}

/** Tests of migrations and of broken databases change it. */
const readSchema = async (): Promise<string> => JSON.stringify(await listDefinitions("true"));

/** Returns which tables of `empty` have rows, and all rows of the others, but only the number of those that triggers derive. */
async function readWritten(empty: string[]): Promise<string> {
  const { results: columns } = await env.DB.prepare(
    `SELECT tables.value AS "table", field.name AS "column"
     FROM json_each(?) AS tables, pragma_table_info(tables.value) AS field`,
  )
    .bind(JSON.stringify(await databaseTables(env.DB)))
    .all<{ table: string; column: string }>();
  const written = Map.groupBy(
    columns.filter(({ table }) => !empty.includes(table)),
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
