import { eq, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Answers, Database } from "~/data/database.server";
import { jobRuns } from "~/data/schema/jobs";
import { totals } from "~/data/schema/ratings";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import { JOB_NAMES, type JobName } from "~/domain/job-runs/schedule";

/** Open receipts and requests are counted up to so many, so that no count reads a whole table. */
export const MOST_COUNTED = 99;

function queryOpen(db: Database, table: typeof paymentReceipts | typeof slotRequests) {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table as SQLiteTable)
    .where(eq(table.status, "open"))
    .limit(MOST_COUNTED + 1)
    .as("some");
  return db.select({ count: sql<number>`count(*)`.as("count") }).from(some);
}

/**
 * Builds the counts of the receipts and of the requests for slots that wait for an administrator, each up to
 * `MOST_COUNTED` + 1, by the index of open rows alone.
 */
export function openRequestsReads(db: Database) {
  return { openReceipts: queryOpen(db, paymentReceipts), openRequests: queryOpen(db, slotRequests) };
}

/** Selects how many reported reviews and answers wait for a decision: one row, which triggers keep. */
export const queryOpenReports = (db: Database) =>
  db.select({ value: totals.value }).from(totals).where(eq(totals.name, "open_review_cases"));

/** Selects for every job what tells whether it is late (domain/job-runs/schedule): a few index entries each. */
export function queryJobStates(db: Database) {
  const names = sql`json_each(${JSON.stringify(JOB_NAMES)}) AS named`;
  const lastDone = sql`(SELECT due_at FROM job_runs AS done WHERE done.job = named.value AND done.status = 'done'
    ORDER BY due_at DESC LIMIT 1)`;
  return db
    .select({
      job: sql<JobName>`named.value`.as("name"),
      lastDone: sql<Date | null>`${lastDone}`.mapWith(jobRuns.dueAt).as("last_done"),
      firstStart: sql<Date | null>`(SELECT started_at FROM job_runs AS first ORDER BY started_at, id LIMIT 1)`
        .mapWith(jobRuns.startedAt)
        .as("first_start"),
    })
    .from(names);
}

/** Builds the queries of what waits for administrators, for the batch of each of their lists. */
export const waitingWorkReads = (db: Database) => ({
  ...openRequestsReads(db),
  openReports: queryOpenReports(db),
  jobStates: queryJobStates(db),
});

/**
 * Returns the numbers of receipts and of requests for slots that wait (each up to `MOST_COUNTED` + 1), of reported reviews and
 * answers, and what tells whether jobs are late.
 */
export function toWaitingWork({
  openReceipts,
  openRequests,
  openReports,
  jobStates,
}: Answers<ReturnType<typeof waitingWorkReads>>) {
  return {
    receipts: openReceipts[0]?.count ?? 0,
    requests: openRequests[0]?.count ?? 0,
    reports: openReports[0]?.value ?? 0,
    jobs: jobStates,
  };
}

export type WaitingWork = ReturnType<typeof toWaitingWork>;
