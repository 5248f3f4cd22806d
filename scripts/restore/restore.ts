import { COUNTED_TABLES, mendCounters, mendSums } from "~/data/counters.server";
import { type Database, openDatabase } from "~/data/database.server";
import { findOrphans } from "~/data/held-files.server";
import { FILE_LIST, fileOf, type Manifest, readFileLine } from "~/domain/backups/manifest";
import { unpackFile, type Vault } from "~/platform/backup-vault.server";
import { eachAtOnce } from "./at-once";
import { applyDeletions } from "./deletions";
import { importTable } from "./import-table";
import { INDEX_STATEMENTS } from "./search-indexes";
import {
  CALLS_AT_ONCE,
  newestBackup,
  RestoreError,
  readDeletions,
  readList,
  readManifest,
  verifyBackup,
} from "./verify";

/** A file of migrations/, in its statements. */
export type Migration = { name: string; queries: string[] };

type Restore = {
  vault: Vault;
  /** An empty database. */
  DB: D1Database;
  MEDIA: R2Bucket;
  migrations: readonly Migration[];
  /** The newest one if it is `undefined`. */
  backup?: string | undefined;
  say: (line: string) => void;
};

export type RestoreReport = {
  backup: string;
  /** Rows of each table that were written, and those left out because a row that they belong to was deleted meanwhile. */
  tables: { name: string; rows: number; withoutParent: number }[];
  /** Files that were written, and those left out because no row holds them. */
  files: number;
  filesOfNoRow: number;
  /** Deletions since the backup that found something to delete again. */
  deletions: number;
  /** Counters and sums that differed from their rows and were mended. */
  mended: number;
};

/**
 * Restores a backup into an empty database and the bucket. It first reads everything and checks every seal and checksum, so
 * that a damaged backup changes nothing. Throws a RestoreError or a VaultError that says what is wrong.
 */
export async function restoreBackup({
  vault,
  DB,
  MEDIA,
  migrations,
  say,
  ...given
}: Restore): Promise<RestoreReport> {
  const backup = given.backup ?? (await newestBackup(vault));
  const manifest = await readManifest(vault, backup);
  const known = migrations.slice(0, manifest.migrations.length).map(({ name }) => name);
  if (known.join() !== manifest.migrations.join()) {
    throw new RestoreError(
      "The backup has migrations that this version does not know: check out its version",
    );
  }
  await refuseFilled(DB);
  say(`checking ${backup}`);
  await verifyBackup(vault, manifest);
  const startOf = new Map(manifest.tables.map(({ name, startedAt }) => [name, startedAt]));
  const deletions = await readDeletions(vault, (kind) => startOf.get(kind.split(".")[0] ?? ""));

  say("applying the migrations");
  await createMigrationsTable(DB);
  for (const migration of migrations.slice(0, known.length)) await apply(DB, migration);
  const tables = await importTables(vault, DB, manifest, say);
  for (const migration of migrations.slice(known.length)) await apply(DB, migration);
  say("filling the search indexes");
  for (const statement of INDEX_STATEMENTS) await DB.prepare(statement).run();
  await refuseBrokenKeys(DB);

  const db = openDatabase(DB);
  say("applying deletions since then, and counting again");
  const deleted = await applyDeletions(db, deletions);
  const mended = await mendAll(db);
  say("putting the files back");
  const files = await restoreFiles(vault, MEDIA, db, manifest);
  return { backup, tables, ...files, deletions: deleted, mended };
}

async function refuseFilled(DB: D1Database): Promise<void> {
  const found = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
  ).first();
  if (found) throw new RestoreError("The database is not empty: a backup is restored into a new one");
}

/** As wrangler makes it. */
async function createMigrationsTable(DB: D1Database): Promise<void> {
  await DB.prepare(
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  ).run();
}

async function apply(DB: D1Database, { name, queries }: Migration): Promise<void> {
  await DB.batch([
    ...queries.map((query) => DB.prepare(query)),
    DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
  ]);
}

/** Fills the tables without their triggers, which would count everything twice, and makes the triggers again. */
async function importTables(vault: Vault, DB: D1Database, manifest: Manifest, say: Restore["say"]) {
  const { results: triggers } = await DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid",
  ).all<{ name: string; sql: string }>();
  await DB.batch([
    DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...triggers.map(({ name }) => DB.prepare(`DROP TRIGGER "${name}"`)),
    // The migrations wrote rows too. In the manifest a table stands before those that it refers to.
    ...manifest.tables.map(({ name }) => DB.prepare(`DELETE FROM "${name}"`)),
  ]);
  const written: RestoreReport["tables"] = [];
  for (const table of manifest.tables.toReversed()) {
    say(`${table.name}: ${table.rows} rows`);
    const withoutParent = await importTable(DB, table, readList(vault, manifest.backup, table.name, table));
    const rows = table.rows - withoutParent;
    const stored = await DB.prepare(`SELECT count(*) AS n FROM "${table.name}"`).first<number>("n");
    if (stored !== rows)
      throw new RestoreError(`${table.name} has ${stored} rows after ${rows} were written`);
    written.push({ name: table.name, rows, withoutParent });
  }
  await DB.batch(triggers.map(({ sql }) => DB.prepare(sql)));
  return written;
}

async function refuseBrokenKeys(DB: D1Database): Promise<void> {
  const { results } = await DB.prepare("PRAGMA foreign_key_check").all<{ table: string; parent: string }>();
  const [broken] = results;
  if (broken) throw new RestoreError(`A row of ${broken.table} has no row of ${broken.parent}`);
}

async function mendAll(db: Database): Promise<number> {
  let mended = 0;
  for (const table of COUNTED_TABLES) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const found = await mendCounters(db, table, after);
      mended += found.mended;
      after = found.last;
    }
  }
  return mended + (await mendSums(db));
}

/** Files of one question whether rows hold them. */
const FILES_AT_ONCE = 100;

async function restoreFiles(vault: Vault, MEDIA: R2Bucket, db: Database, manifest: Manifest) {
  const report = { files: 0, filesOfNoRow: 0 };
  for await (const lines of readList(vault, manifest.backup, FILE_LIST, manifest.files)) {
    const keys = lines.map((line) => readFileLine(line).key);
    for (let at = 0; at < keys.length; at += FILES_AT_ONCE) {
      const some = keys.slice(at, at + FILES_AT_ONCE);
      // A deleted person's picture does not come back.
      const orphans = new Set((await findOrphans(db, some)).orphans);
      const held = some.filter((one) => !orphans.has(one));
      await eachAtOnce(held, CALLS_AT_ONCE, async (key) => {
        const { bytes, ...httpMetadata } = unpackFile((await vault.read(fileOf(key))).bytes);
        await MEDIA.put(key, bytes, { httpMetadata });
      });
      report.files += held.length;
      report.filesOfNoRow += orphans.size;
    }
  }
  return report;
}
