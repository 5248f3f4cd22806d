import { lt, lte, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { deleteInChunks } from "~/data/delete-chunks.server";
import { paymentReceipts, unusedFiles } from "~/data/schema/subscriptions";
import { RECEIPT_DAYS, UNUSED_FILE_HOURS } from "~/domain/subscriptions/receipts";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";

/** Files that are deleted together: R2 deletes 1,000 in one call. */
const FILES_A_CALL = 500;

/** Notes a private file before it is stored. The row that takes it deletes the note by a trigger. */
export async function addUnusedFile(db: Database, key: string, now: Date): Promise<void> {
  await db.insert(unusedFiles).values({ key, since: now });
}

/** Deletes receipts after a year; a trigger notes their files. Returns how many. */
export function deleteOldReceipts(db: Database, now: Date, hasRoom: () => boolean): Promise<number> {
  const oldest = new Date(now.getTime() - RECEIPT_DAYS * DAY_MS);
  return deleteInChunks(db, paymentReceipts, lt(paymentReceipts.createdAt, oldest), hasRoom);
}

/**
 * Deletes the private files that no row took within an hour, or that a deleted row left: the files by `remove`, then their
 * notes. Returns how many. It stops where `hasRoom` says no. If `remove` throws, the notes stay for the next run.
 */
export async function deleteUnusedFiles(
  db: Database,
  remove: (keys: string[]) => Promise<void>,
  now: Date,
  hasRoom: () => boolean,
): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_FILE_HOURS * HOUR_MS);
  let deleted = 0;
  while (hasRoom()) {
    const rows = await db
      .select({ key: unusedFiles.key })
      .from(unusedFiles)
      .where(lte(unusedFiles.since, before))
      .limit(FILES_A_CALL);
    if (rows.length === 0) break;
    const keys = rows.map(({ key }) => key);
    await remove(keys);
    await db
      .delete(unusedFiles)
      .where(sql`${unusedFiles.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);
    deleted += keys.length;
  }
  return deleted;
}
