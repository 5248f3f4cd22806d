import { env } from "cloudflare:test";
import type { JobName } from "~/domain/job-runs/schedule";
import type { Job } from "~/jobs/job";
import { type Runner, runJob } from "~/jobs/run-job";
import { JOBS } from "../../../workers/crons";
import { NOW } from "../rows";
import { jobDeps } from "./job-deps";

/** What a run needs, with a clock that stands at `now` of the tests. */
export function runnerAt(clock: Date = NOW, replaced: Partial<Runner> = {}): Runner {
  const { db: _, turn: __, ...nouns } = jobDeps();
  return { ...nouns, d1: env.DB, clock: () => clock.getTime(), ...replaced };
}

/** Runs a job by its name as a cron does, tick after tick, until nothing of it is left. */
export async function runToEnd(name: JobName, dueAt: Date, runner = runnerAt(dueAt), job: Job = JOBS[name]) {
  let result = await runJob(name, job, runner, dueAt);
  while (result.outcome === "paused") result = await runJob(name, job, runner, undefined);
  return result;
}
