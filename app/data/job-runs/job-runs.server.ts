import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { toWaitingWork, waitingWorkReads } from "~/data/administration/waiting-work.server";
import { type Database, runBatch } from "~/data/database.server";
import { deleteInChunks } from "~/data/delete-chunks.server";
import { insertSelect } from "~/data/insert-select.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { jobRuns } from "~/data/schema/jobs";
import type { Counts, RunStatus } from "~/domain/job-runs/runs";
import { ABANDONED_AFTER_MS, JOB_NAMES, type JobHistory, type JobName } from "~/domain/job-runs/schedule";
import { type PagePosition, pageOf } from "~/domain/list-pages";
import { queryDeadLetters } from "./dead-letters.server";

/** Runs on a page of the administrators' list. */
export const RUNS_A_PAGE = 25;

export type JobRun = typeof jobRuns.$inferSelect;

/** A tick that wants to work: its random id, its present moment, and the end of its lease. */
export type Tick = { holder: string; startsAt: Date; leaseUntil: Date };

const unfinishedOf = (job: JobName) => and(eq(jobRuns.job, job), isNull(jobRuns.endedAt));

/** Condition: the tick still has the lease of the run. */
const heldBy = (runId: number, holder: string) => and(eq(jobRuns.id, runId), eq(jobRuns.leaseHolder, holder));

/**
 * Takes the lease of a job's unfinished run. With `begin` it first begins the run of that due moment, unless another run
 * is unfinished or that moment's run has ended. An unfinished run is abandoned if nobody worked on it for an hour, or if it
 * failed and is due for an hour. Returns `undefined` if nothing is to be done, or another tick has the lease. One batch.
 */
export async function claimRun(
  db: Database,
  job: JobName,
  begin: { publicId: string; dueAt: Date } | undefined,
  { holder, startsAt, leaseUntil }: Tick,
): Promise<JobRun | undefined> {
  const anHourAgo = (moment: Date) => new Date(moment.getTime() - ABANDONED_AFTER_MS);
  const isLeft = or(
    lt(jobRuns.leaseUntil, anHourAgo(startsAt)),
    begin && and(eq(jobRuns.status, "failed"), lt(jobRuns.dueAt, anHourAgo(begin.dueAt))),
  );
  const isFree = or(isNull(jobRuns.leaseHolder), lt(jobRuns.leaseUntil, startsAt));
  const { claimed } = await runBatch(db, {
    abandoned:
      begin &&
      db
        .update(jobRuns)
        .set({ status: "abandoned", endedAt: startsAt, leaseHolder: null })
        .where(and(unfinishedOf(job), isLeft)),
    begun:
      begin &&
      insertSelect(
        db,
        jobRuns,
        { ...begin, job, startedAt: startsAt, status: "running" },
        sql`WHERE NOT EXISTS (SELECT 1 FROM ${jobRuns} WHERE ${unfinishedOf(job)})`,
      ).onConflictDoNothing(),
    claimed: db
      .update(jobRuns)
      .set({ status: "running", leaseHolder: holder, leaseUntil, ticks: sql`${jobRuns.ticks} + 1` })
      .where(and(unfinishedOf(job), isFree))
      .returning(),
  });
  return claimed[0];
}

/** Stores where a run goes on, and extends the lease. Returns `false` if another tick has taken the run. */
export async function keepCursor(
  db: Database,
  runId: number,
  { holder, leaseUntil }: Pick<Tick, "holder" | "leaseUntil">,
  cursor: string,
): Promise<boolean> {
  const { meta } = await db.update(jobRuns).set({ cursor, leaseUntil }).where(heldBy(runId, holder)).run();
  return meta.changes > 0;
}

/** Ends a tick with the status and the counts of its run, and frees the lease. Does nothing if another tick took the run. */
export async function endTick(
  db: Database,
  runId: number,
  holder: string,
  { status, counts, failure = null }: { status: RunStatus; counts: Counts; failure?: string | null },
  now: Date,
): Promise<void> {
  const endedAt = status === "done" ? now : null;
  await db
    .update(jobRuns)
    .set({ status, counts, failure, endedAt, leaseHolder: null, leaseUntil: now })
    .where(heldBy(runId, holder))
    .run();
}

/** Deletes the ended run of a due moment, so that it can run again. */
export async function forgetRun(db: Database, job: JobName, dueAt: Date): Promise<void> {
  await db
    .delete(jobRuns)
    .where(and(eq(jobRuns.job, job), eq(jobRuns.dueAt, dueAt), isNotNull(jobRuns.endedAt)))
    .run();
}

export type JobState = { job: JobName } & JobHistory;

function queryRuns(db: Database, job: JobName | undefined, position: PagePosition) {
  const direction = directionOf(position);
  const anchor = (publicId: string) =>
    sql`(SELECT started_at, id FROM job_runs WHERE public_id = ${publicId})`;
  return db
    .select()
    .from(jobRuns)
    .where(
      and(
        job && eq(jobRuns.job, job),
        beyondRow(sql`(${jobRuns.startedAt}, ${jobRuns.id})`, position, anchor),
      ),
    )
    .orderBy(direction(jobRuns.startedAt), direction(jobRuns.id))
    .limit(RUNS_A_PAGE + 1);
}

/** Selects the newest run of each job, in no order. */
function queryLatestRuns(db: Database) {
  return db
    .select()
    .from(jobRuns)
    .where(
      sql`${jobRuns.id} IN (SELECT (SELECT id FROM job_runs AS latest WHERE latest.job = named.value
        ORDER BY started_at DESC, id DESC LIMIT 1) FROM json_each(${JSON.stringify(JOB_NAMES)}) AS named)`,
    );
}

/**
 * Returns the administrators' page: what tells whether jobs are late, the latest run of each job, a page of runs (of one
 * job, or of all), newest first, and the latest dead letters. One batch.
 */
export async function findJobRuns(db: Database, job: JobName | undefined, position: PagePosition) {
  const { runs, latest, deadLetters, ...answers } = await runBatch(db, {
    ...waitingWorkReads(db),
    latest: queryLatestRuns(db),
    runs: queryRuns(db, job, position),
    deadLetters: queryDeadLetters(db),
  });
  const waiting = toWaitingWork(answers);
  return { states: waiting.jobs, waiting, latest, deadLetters, runs: pageOf(runs, RUNS_A_PAGE, position) };
}

/** Deletes ended runs from before a moment, and returns how many. It stops where `hasRoom` says no. */
export function pruneRuns(db: Database, before: Date, hasRoom: () => boolean): Promise<number> {
  return deleteInChunks(db, jobRuns, and(lt(jobRuns.startedAt, before), isNotNull(jobRuns.endedAt)), hasRoom);
}
