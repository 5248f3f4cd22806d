import { asc, lt, lte } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { deletions } from "~/data/schema/jobs";
import type { Deletion } from "~/domain/backups/manifest";

/** Returns the oldest deletions that are not yet stored beside the backups, and the last of their ids. */
export async function listDeletions(
  db: Database,
  most: number,
): Promise<{ found: Deletion[]; last: number | undefined }> {
  const rows = await db.select().from(deletions).orderBy(asc(deletions.id)).limit(most);
  return {
    found: rows.map(({ kind, key, at }) => ({ kind, key, at: at.getTime() })),
    last: rows.at(-1)?.id,
  };
}

/** Deletes the rows of deletions that are stored, up to an id. */
export async function forgetDeletions(db: Database, last: number): Promise<void> {
  await db.delete(deletions).where(lte(deletions.id, last));
}

/** Deletes those that no backup needs any more, where they are not stored because there is no key. */
export async function pruneDeletions(db: Database, before: Date): Promise<void> {
  await db.delete(deletions).where(lt(deletions.at, before));
}
