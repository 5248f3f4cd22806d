import { copy } from "~/copy/es";
import type { DeadLetter } from "~/data/job-runs/dead-letters.server";
import type { JobRun, JobState } from "~/data/job-runs/job-runs.server";
import * as addresses from "~/domain/addresses";
import type { Counts, RunStatus } from "~/domain/job-runs/runs";
import { isLate, JOB_NAMES, type JobName, SCHEDULE } from "~/domain/job-runs/schedule";
import { type PagePosition, writePosition } from "~/domain/list-pages";
import { BILLING_ZONE } from "~/domain/subscriptions/subscriptions";
import { formatLongDateTime } from "~/domain/time/dates";
import { SECOND_MS } from "~/domain/time/durations";
import { formatCount } from "~/routes/view-models/restaurant-view-model";
import type { RunLine, RunTone } from "~/ui/admin/runs-table";

/** The query parameter that names the job whose runs are listed. */
export const JOB_PARAMETER = "tarea";

const words = copy.jobRuns;

const TONES: Record<RunStatus, RunTone> = {
  running: "mango",
  paused: "mango",
  failed: "guayaba",
  done: "hoja",
  abandoned: "guayaba",
};

const seconds = new Intl.NumberFormat("es-DO", { maximumFractionDigits: 1 });

/** Returns the address of the page, of one job's runs, at a position. */
export function jobRunsPath(job: JobName | undefined, position?: PagePosition): string {
  const parameters = new URLSearchParams(job ? { [JOB_PARAMETER]: job } : {});
  writePosition(parameters, position);
  return parameters.size > 0 ? `${addresses.jobRuns}?${parameters}` : addresses.jobRuns;
}

const jobLabel = (job: string): string => words.names[job] ?? job;

function scheduleText(job: JobName): string {
  const [minute = "", hour] = SCHEDULE[job].split(" ");
  const [, every] = /^\*\/(\d+)$/.exec(minute) ?? [];
  if (every) return words.everyMinutes(Number(every));
  return hour === "*" ? words.everyHour : words.everyDay;
}

function countsText(counts: Counts): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${formatCount(count)} ${words.counts[name] ?? name}`);
  return parts.length > 0 ? parts.join(" · ") : words.nothing;
}

/** A run in words. Its link and its line below the name are those of the list that shows it. */
export function runLine(run: JobRun): RunLine {
  const { publicId, job, status, startedAt, endedAt, ticks, counts, failure } = run;
  const lasted =
    endedAt && words.seconds(seconds.format((endedAt.getTime() - startedAt.getTime()) / SECOND_MS));
  return {
    key: publicId,
    name: jobLabel(job),
    status: { label: words.statuses[status], tone: TONES[status] },
    started: formatLongDateTime(startedAt, BILLING_ZONE),
    duration: [lasted ?? "", ticks > 1 ? words.ticks(ticks) : ""].filter(Boolean).join(" ") || "—",
    counts: countsText(counts),
    failure: failure ?? undefined,
  };
}

/** Returns the names of the jobs that are late, in the order of the schedule. */
export function lateJobs(states: JobState[], now: Date): { job: JobName; label: string }[] {
  return JOB_NAMES.filter((job) => {
    const state = states.find((one) => one.job === job);
    return state !== undefined && isLate(job, state, now);
  }).map((job) => ({ job, label: jobLabel(job) }));
}

/** A line for each job: its latest run, or that it never ran, and whether it is late. */
export function stateLines(states: JobState[], latest: JobRun[], now: Date): RunLine[] {
  const late = lateJobs(states, now);
  return JOB_NAMES.map((job) => {
    const run = latest.find((one) => one.job === job);
    const line: RunLine = run
      ? runLine(run)
      : {
          key: job,
          name: jobLabel(job),
          status: { label: words.never.chip, tone: "quiet" },
          started: words.never.moment,
          duration: "—",
          counts: "—",
        };
    const isJobLate = late.some((one) => one.job === job);
    return {
      ...line,
      key: job,
      href: jobRunsPath(job),
      detail: scheduleText(job),
      ...(isJobLate && { status: { label: words.late.chip, tone: "guayaba" as const } }),
    };
  });
}

export type DeadLetterLine = { id: string; what: string; moment: string };

export function deadLetterLine({ messageId, job, arrivedAt }: DeadLetter): DeadLetterLine {
  return {
    id: messageId,
    what: job ? jobLabel(job) : words.dead.unknown,
    moment: words.dead.moment(formatLongDateTime(arrivedAt, BILLING_ZONE)),
  };
}
