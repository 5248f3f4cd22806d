import type { Database } from "~/data/database.server";
import { pruneMails } from "~/data/mails/due-mails.server";

/** Deletes mails older than 90 days. A second run changes nothing. Returns how many were deleted. */
export async function pruneMailsJob({ db }: { db: Database }, now: Date): Promise<{ mails: number }> {
  return { mails: await pruneMails(db, now) };
}
