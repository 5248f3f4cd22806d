import type { Database } from "~/data/database.server";
import { pruneViewMarks } from "~/data/page-views.server";

/** Deletes expired marks of page views. Returns how many. Runs daily. */
export async function pruneViewMarksJob({ db }: { db: Database }, now: Date): Promise<{ pruned: number }> {
  return { pruned: await pruneViewMarks(db, now) };
}
