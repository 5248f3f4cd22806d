import { deleteAccount } from "~/data/accounts/own-data.server";
import type { Database } from "~/data/database.server";
import type { Deletion } from "~/domain/backups/manifest";

/** What is deleted again, by the kind that the triggers of migration 0031 write: the other kinds are rows of a table. */
const EMPTIED: Record<string, string> = {};

/** Deletes again what was deleted after the backup. Returns how many deletions found something. */
export async function applyDeletions(db: Database, deletions: readonly Deletion[]): Promise<number> {
  let found = 0;
  for (const { kind, key } of deletions) {
    const emptied = EMPTIED[kind];
    if (emptied !== undefined) {
      found += (await db.$client.prepare(emptied).bind(key).run()).meta.changes > 0 ? 1 : 0;
      continue;
    }
    const row = await db.$client.prepare(`SELECT 1 FROM "${kind}" WHERE id = ?`).bind(key).first();
    if (!row) continue;
    found++;
    // Mails and events hold the address itself.
    if (kind === "users") await deleteAccount(db, key, []);
    else await db.$client.prepare(`DELETE FROM "${kind}" WHERE id = ?`).bind(key).run();
  }
  return found;
}
