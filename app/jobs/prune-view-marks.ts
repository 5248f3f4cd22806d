import type { Database } from "~/data/database.server";
import { pruneViewMarks } from "~/data/page-views.server";

/** Daily: forgets who looked at what. Gives how many marks went. */
export async function pruneViewMarksJob({ db }: { db: Database }, now: Date): Promise<{ pruned: number }> {
  return { pruned: await pruneViewMarks(db, now) };
}
