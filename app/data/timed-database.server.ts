import { watchedDatabase } from "./watched-database.server";

/** Milliseconds during which at least one statement was under way. */
export type DatabaseTime = { ms: number };

/**
 * Returns D1, or a session of it, so that the time of its statements adds up in `time`. Statements at the same time
 * count once. `clock` gives milliseconds; in a deployed Worker it moves with answers of other services alone, which is
 * exact here.
 */
export function timedDatabase(
  d1: Pick<D1Database, "prepare" | "batch">,
  time: DatabaseTime,
  clock: () => number,
): Pick<D1Database, "prepare" | "batch"> {
  let underWay = 0;
  let since = 0;

  return watchedDatabase(d1, async (ask) => {
    if (underWay++ === 0) since = clock();
    try {
      return await ask();
    } finally {
      if (--underWay === 0) time.ms += clock() - since;
    }
  });
}
