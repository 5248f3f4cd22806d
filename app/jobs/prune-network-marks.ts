import type { Database } from "~/data/database.server";
import { pruneNetworkMarks } from "~/data/ratings/network-marks.server";

/** Deletes expired marks of people whose ratings and likes count for a network. Returns how many. Runs daily. */
export async function pruneNetworkMarksJob({ db }: { db: Database }, now: Date): Promise<{ pruned: number }> {
  return { pruned: await pruneNetworkMarks(db, now) };
}
