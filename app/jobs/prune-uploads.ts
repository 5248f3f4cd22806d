import { deleteUnusedPictures, expireWaitingUploads } from "~/data/pictures.server";
import type { JobDeps } from "./job";

/**
 * Deletes the pictures of uploads that no row took within a day, and those that rows left and whose files could not be
 * deleted then. A second run changes nothing. Returns how many uploads ended and how many pictures were deleted.
 */
export async function pruneUploadsJob(
  { db, media, turn }: Pick<JobDeps, "db" | "media" | "turn">,
  now: Date,
) {
  const expired = await expireWaitingUploads(db, now);
  return { expired, pictures: await deleteUnusedPictures(db, media.deletePictures, turn.hasRoom) };
}
