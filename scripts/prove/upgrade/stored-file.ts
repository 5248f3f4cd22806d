import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Opens the file in which miniflare stores the database of a folder, to read it. Others may write it meanwhile. */
export function openStored(state: string): DatabaseSync {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No database in ${folder}`);
  return new DatabaseSync(join(folder, file), { readOnly: true });
}

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
