import { type Answers, type Database, runBatch } from "~/data/database.server";
import { queryJobStates } from "~/data/job-runs/job-runs.server";
import { queryOpenReports } from "~/data/ratings/moderation.server";
import { openRequestsReads } from "~/data/subscriptions/requests-queue.server";

/** Builds the queries of what waits for administrators, for the batch of their first page. */
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

/** Returns what waits for administrators, for a list that reads it beside its own page. One batch. */
export async function findWaitingWork(db: Database): Promise<WaitingWork> {
  return toWaitingWork(await runBatch(db, waitingWorkReads(db)));
}
