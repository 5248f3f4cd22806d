import { countedDatabase, type StatementCount } from "~/data/counted-database.server";
import { openDatabase } from "~/data/database.server";
import { claimRun, endTick, type JobRun, keepCursor } from "~/data/job-runs/job-runs.server";
import { addCounts, type Counts } from "~/domain/job-runs/runs";
import type { JobName } from "~/domain/job-runs/schedule";
import { SECOND_MS } from "~/domain/time/durations";
import { drawPublicId } from "~/platform/keys.server";
import { failureText, redact } from "~/platform/log";
import type { Job, JobDeps } from "./job";

/** Three jobs of one invocation stay under D1's 1,000 statements, with room for the last chunk of each. */
const MOST_STATEMENTS = 250;
const MOST_MS = 15 * SECOND_MS;
/** Far longer than a tick and its last chunk: D1 ends a statement after 30 seconds. */
const LEASE_MS = 120 * SECOND_MS;

/** What a run needs besides its job. */
export type Runner = Omit<JobDeps, "db" | "turn"> & {
  d1: Pick<D1Database, "prepare" | "batch">;
  clock: () => number;
  /** Statements after which a tick takes no further chunk. */
  mostStatements?: number;
};

export type TickOutcome =
  | { outcome: "done"; counts: Counts; dueAt: Date }
  /** The run goes on with another tick. */
  | { outcome: "paused"; counts: Counts }
  | { outcome: "failed"; cause: unknown }
  /** Another tick works on it, or nothing is left of it. */
  | { outcome: "idle" };

/** Thrown in a tick whose run another tick has taken, because its lease ended. */
class LeaseLost extends Error {}

/**
 * Runs one tick of a job: of its unfinished run if there is one, else of the run of the due moment `dueAt`. Without
 * `dueAt` it only goes on with an unfinished run. After an older run it begins that of `dueAt`.
 */
export async function runJob(
  name: JobName,
  job: Job,
  runner: Runner,
  dueAt: Date | undefined,
): Promise<TickOutcome> {
  const first = await runTick(name, job, runner, dueAt);
  return first.outcome === "done" && dueAt && first.dueAt < dueAt ? runTick(name, job, runner, dueAt) : first;
}

async function runTick(
  name: JobName,
  job: Job,
  { d1, clock, mostStatements = MOST_STATEMENTS, ...nouns }: Runner,
  dueAt: Date | undefined,
): Promise<TickOutcome> {
  const used: StatementCount = { statements: 0 };
  const db = openDatabase(countedDatabase(d1, used));
  const holder = crypto.randomUUID();
  const startedAt = clock();
  const lease = () => new Date(clock() + LEASE_MS);
  const tick = { holder, startsAt: new Date(startedAt), leaseUntil: lease() };
  const run = await claimRun(db, name, dueAt && { publicId: drawPublicId(), dueAt }, tick);
  if (!run) return { outcome: "idle" };

  let isPaused = false;
  const end = (status: "done" | "paused" | "failed", counts: Counts, failure?: string) =>
    endTick(db, run.id, holder, { status, counts, failure: failure ?? null }, new Date(clock()));
  try {
    const turn = {
      cursor: run.cursor ?? undefined,
      hasRoom() {
        isPaused = used.statements >= mostStatements || clock() - startedAt >= MOST_MS;
        return !isPaused;
      },
      spend(calls: number) {
        used.statements += calls;
      },
      async keep(cursor: string) {
        if (!(await keepCursor(db, run.id, { holder, leaseUntil: lease() }, cursor))) throw new LeaseLost();
      },
    };
    const counts = addCounts(run.counts, await job({ ...nouns, db, turn }, run.dueAt));
    await end(isPaused ? "paused" : "done", counts);
    return isPaused ? { outcome: "paused", counts } : { outcome: "done", counts, dueAt: run.dueAt };
  } catch (cause) {
    if (cause instanceof LeaseLost) return { outcome: "idle" };
    await noteFailure(run, end, cause);
    return { outcome: "failed", cause };
  }
}

/** Stores a failure and frees the lease. A database that fails this too keeps the lease until it ends by itself. */
async function noteFailure(
  { counts }: JobRun,
  end: (status: "failed", counts: Counts, failure: string) => Promise<void>,
  cause: unknown,
): Promise<void> {
  await end("failed", counts, redact(failureText(cause))).catch(() => {});
}
