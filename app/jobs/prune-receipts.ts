import type { Database } from "~/data/database.server";
import { deleteOldReceipts, deleteUnusedFiles } from "~/data/unused-files.server";
import { deletePrivateFiles } from "~/platform/receipts.server";

/**
 * Deletes receipts after a year, and the private files that no row holds: those of deleted receipts and owners, and those
 * whose receipt was never added. A second run changes nothing. Returns how many receipts and files were deleted.
 */
export async function pruneReceiptsJob({ db, bucket }: { db: Database; bucket: R2Bucket }, now: Date) {
  const receipts = await deleteOldReceipts(db, now);
  return { receipts, files: await deleteUnusedFiles(db, (keys) => deletePrivateFiles(bucket, keys), now) };
}
