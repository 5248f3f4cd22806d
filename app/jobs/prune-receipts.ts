import { deleteOldReceipts, deleteUnusedFiles } from "~/data/unused-files.server";
import type { JobDeps } from "./job";

/**
 * Deletes receipts after a year, and the private files that no row holds: those of deleted receipts and owners, and those
 * whose receipt was never added. A second run changes nothing. Returns how many receipts and files were deleted.
 */
export async function pruneReceiptsJob(
  { db, media, turn }: Pick<JobDeps, "db" | "media" | "turn">,
  now: Date,
) {
  const receipts = await deleteOldReceipts(db, now, turn.hasRoom);
  return { receipts, files: await deleteUnusedFiles(db, media.deletePrivateFiles, now, turn.hasRoom) };
}
