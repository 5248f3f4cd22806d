import * as z from "zod";
import { COUNTED_TABLES, mendCounters, mendSums } from "~/data/counters.server";
import { pruneActivity } from "~/data/diners/activity.server";
import { findOrphans } from "~/data/held-files.server";
import { pruneDeadLetters } from "~/data/job-runs/dead-letters.server";
import { pruneRuns } from "~/data/job-runs/job-runs.server";
import type { Counts } from "~/domain/job-runs/runs";
import { DAY_MS } from "~/domain/time/durations";
import { type JobDeps, readCursor } from "./job";

const ACTIVITY_DAYS = 365;
const RUN_DAYS = 30;
const LETTER_DAYS = 90;

/** Files of one page of the bucket. Each has up to a dozen addresses under which a row may hold it. */
const FILES_A_PAGE = 200;
/** A file without a row is left alone for a day: its row may be written right after it. */
const GRACE_MS = DAY_MS;

/** Where a run goes on: a table of counters after a row, the sums, or the bucket after a key. */
const CURSOR = z.union([
  z.object({ table: z.number(), after: z.number() }),
  z.object({ sums: z.literal(true) }),
  z.object({ file: z.string() }),
]);

type Cursor = z.infer<typeof CURSOR>;

type Deps = Pick<JobDeps, "db" | "media" | "log" | "turn">;

/**
 * Keeps the house: deletes old activity, runs of jobs and dead letters, counts again what triggers count and mends and
 * reports what differs, and deletes files that no row holds. Returns the numbers of each. A second run changes nothing.
 */
export async function housekeepingJob(deps: Deps, now: Date): Promise<Counts> {
  const { turn } = deps;
  const counts = { activities: 0, runs: 0, letters: 0, mended: 0, files: 0, unknownFiles: 0 };
  let cursor = readCursor(CURSOR, turn.cursor);
  if (!cursor) {
    if (!(await prune(deps, counts, now))) return counts;
    cursor = { table: 0, after: 0 };
  }
  while (cursor && turn.hasRoom()) {
    cursor = await keepHouse(deps, cursor, counts, now);
    if (cursor) await turn.keep(JSON.stringify(cursor));
  }
  return counts;
}

/** Deletes old rows. Returns `false` if the tick has no room left. */
async function prune({ db, turn }: Deps, counts: Counts, now: Date): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  counts.activities = await pruneActivity(db, before(ACTIVITY_DAYS), turn.hasRoom);
  counts.runs = await pruneRuns(db, before(RUN_DAYS), turn.hasRoom);
  counts.letters = await pruneDeadLetters(db, before(LETTER_DAYS), turn.hasRoom);
  return turn.hasRoom();
}

/** Does the work of one cursor, adds to the counts, and returns the next cursor, `undefined` at the end. */
async function keepHouse(deps: Deps, cursor: Cursor, counts: Counts, now: Date): Promise<Cursor | undefined> {
  const { db } = deps;
  const add = (name: string, more: number) => {
    counts[name] = (counts[name] ?? 0) + more;
  };
  if ("table" in cursor) {
    const table = COUNTED_TABLES[cursor.table];
    if (table === undefined) return { sums: true };
    const { mended, last } = await mendTable(deps, table, cursor.after);
    add("mended", mended);
    return last === undefined ? { table: cursor.table + 1, after: 0 } : { table: cursor.table, after: last };
  }
  if ("sums" in cursor) {
    const mended = await mendSums(db);
    if (mended > 0) deps.log.failure("sums-mended", undefined, { mended });
    add("mended", mended);
    return { file: "" };
  }
  const { files, unknown, last } = await deleteOrphans(deps, cursor.file, now);
  add("files", files);
  add("unknownFiles", unknown);
  return last === undefined ? undefined : { file: last };
}

/** Mends a chunk of counters, and logs what differed, by ids and columns. */
async function mendTable({ db, log }: Deps, table: string, after: number) {
  const { mended, drift, last } = await mendCounters(db, table, after);
  for (const { id, column, stored, counted } of drift) {
    log.failure("counter-mended", undefined, {
      table,
      row: id,
      column,
      stored: String(stored),
      counted: String(counted),
    });
  }
  return { mended, last };
}

/** Deletes the files of one page that no row holds and that are older than a day. */
async function deleteOrphans({ db, media }: Deps, after: string, now: Date) {
  const { files, isMore } = await media.list(after === "" ? undefined : after, FILES_A_PAGE);
  const old = files.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > GRACE_MS);
  const { orphans, unknown } = await findOrphans(
    db,
    old.map(({ key }) => key),
  );
  await media.delete(orphans);
  return { files: orphans.length, unknown, last: isMore ? files.at(-1)?.key : undefined };
}
