import { globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How long a reading waits for a lock: of a file that was just opened, the server may hold all of it for a moment. */
export const BUSY_MS = 10_000;

/** Returns the file in which miniflare stores the database of a folder of databases. Throws if there is none. */
export function databaseFileIn(folder: string): string {
  const objects = join(folder, "miniflare-D1DatabaseObject");
  const file = readdirSync(objects).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No database in ${objects}`);
  return join(objects, file);
}

/** Opens the database that wrangler stores in a folder, to read it. Others may write it meanwhile. */
export const openStored = (state: string): DatabaseSync =>
  new DatabaseSync(databaseFileIn(join(state, "v3/d1")), { readOnly: true, timeout: BUSY_MS });

/** Opens the lists of objects that miniflare stores, one for each bucket that was ever written, to read them. */
export const openBuckets = (state: string): DatabaseSync[] =>
  globSync(join(state, "v3/r2/*/*.sqlite"))
    .filter((file) => !file.endsWith("metadata.sqlite"))
    .map((file) => new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS }));

/** Lists what SQLite's own check of the file finds. */
export function integrityOf(state: string): string[] {
  const database = openStored(state);
  try {
    const rows = database.prepare("PRAGMA integrity_check").all() as { integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  } finally {
    database.close();
  }
}
