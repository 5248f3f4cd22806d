import { pruneNetworkMarks } from "~/data/ratings/network-marks.server";
import type { JobDeps } from "./job";

/** Deletes expired marks of people whose ratings and likes count for a network. Returns how many. Runs daily. */
export async function pruneNetworkMarksJob({ db, turn }: Pick<JobDeps, "db" | "turn">, now: Date) {
  return { pruned: await pruneNetworkMarks(db, now, turn.hasRoom) };
}
