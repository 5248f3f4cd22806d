import type { Database } from "~/data/database.server";
import { pruneNetworkMarks } from "~/data/ratings/network-marks.server";

/** Daily: forgets who counted from which network. Gives how many marks went. */
export async function pruneNetworkMarksJob({ db }: { db: Database }, now: Date): Promise<{ pruned: number }> {
  return { pruned: await pruneNetworkMarks(db, now) };
}
