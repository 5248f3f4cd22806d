/** What a job did, by name: `{ notified: 12 }`. */
export type Counts = Record<string, number>;

export type RunStatus =
  /** A tick is under way, or was broken off. */
  | "running"
  /** It stopped before the limits of the platform and goes on. */
  | "paused"
  /** A tick failed. The next one goes on from the cursor. */
  | "failed"
  | "done"
  /** It was left unfinished for so long that a new run took its place. */
  | "abandoned";

/** Adds the counts of a tick to those of earlier ticks. */
export function addCounts(before: Counts, more: Counts): Counts {
  const sum = { ...before };
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
