import { MINUTE_MS } from "~/domain/time/durations";
import { previousDue } from "./cron";

/** When each job is due, in UTC. wrangler.toml lists the same expressions; `workers/crons` has the jobs' functions. */
export const SCHEDULE = {
  "new-offer-notifications": "*/5 * * * *",
  "send-mails": "*/5 * * * *",
  "log-deletions": "*/5 * * * *",
  "expire-subscriptions": "12 * * * *",
  // Before those that delete the files which it leaves.
  "delete-owners": "47 * * * *",
  "prune-uploads": "47 * * * *",
  "prune-receipts": "47 * * * *",
  "prune-network-marks": "17 8 * * *",
  "prune-access": "17 8 * * *",
  "rotate-keys": "17 8 * * *",
  "prune-mails": "17 8 * * *",
  housekeeping: "17 8 * * *",
  // After those that delete, so that it holds no more than the site.
  "back-up": "17 8 * * *",
  // After noon UTC a day has ended in every time zone; in Santo Domingo it is eight in the morning.
  "notify-new-reviews": "5 12 * * *",
} as const satisfies Record<string, string>;

export type JobName = keyof typeof SCHEDULE;

export const JOB_NAMES = Object.keys(SCHEDULE) as JobName[];

export const isJobName = (text: unknown): text is JobName =>
  typeof text === "string" && Object.hasOwn(SCHEDULE, text);

/** A job may be so much behind its schedule before it is late: a platform's tick comes some minutes after its time. */
const TOLERANCE_MS = 10 * MINUTE_MS;

/** An unfinished run gives way to a new one after this time. Every job finds by its rows what is left to do. */
export const ABANDONED_AFTER_MS = 60 * MINUTE_MS;

/** What is stored of a job's runs: the due moment of the last one that ended well, and the first start of any job. */
export type JobHistory = { lastDone: Date | null; firstStart: Date | null };

/**
 * Returns whether a job is late: no run of its last due moment, more than ten minutes ago, has ended well. Jobs that
 * never ran are late only if others ran before that moment, so that a new deployment waits for its first ticks.
 */
export function isLate(job: JobName, { lastDone, firstStart }: JobHistory, now: Date): boolean {
  const due = previousDue(SCHEDULE[job], new Date(now.getTime() - TOLERANCE_MS));
  if (lastDone) return lastDone < due;
  return firstStart !== null && firstStart < due;
}
