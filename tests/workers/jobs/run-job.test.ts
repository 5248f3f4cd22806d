import { beforeEach, describe, expect, it } from "vitest";
import { jobRuns } from "~/data/schema/jobs";
import type { Job } from "~/jobs/job";
import { runJob } from "~/jobs/run-job";
import { at, db, HOUR, MINUTE, NOW } from "../rows";
import { runnerAt, runToEnd } from "./job-runner";

const JOB = "housekeeping";
const runs = () => db.select().from(jobRuns).orderBy(jobRuns.dueAt);

/** A job of ten chunks of one statement each, which remembers its moments and the chunks it did. */
function countingJob() {
  const seen: { nows: Date[]; chunks: number[] } = { nows: [], chunks: [] };
  const job: Job = async ({ db, turn }, now) => {
    seen.nows.push(now);
    let done = 0;
    for (let chunk = Number(turn.cursor ?? 0); chunk < 10; chunk++) {
      if (!turn.hasRoom()) return { done };
      await db.select().from(jobRuns).limit(1);
      seen.chunks.push(chunk);
      done++;
      await turn.keep(String(chunk + 1));
    }
    return { done };
  };
  return { job, seen };
}

const failing: Job = async ({ turn }) => {
  await turn.keep("7");
  throw new Error("D1_ERROR: no such diner ana@correo.com");
};

beforeEach(async () => {
  await db.delete(jobRuns);
});

describe("a run", () => {
  it("that is done is stored with its counts, and is not begun again for its moment", async () => {
    const { job, seen } = countingJob();
    expect(await runJob(JOB, job, runnerAt(at(1500)), NOW)).toMatchObject({ outcome: "done" });
    expect(await runs()).toMatchObject([
      {
        job: JOB,
        dueAt: NOW,
        startedAt: at(1500),
        endedAt: at(1500),
        status: "done",
        counts: { done: 10 },
        ticks: 1,
        leaseHolder: null,
        failure: null,
      },
    ]);
    expect(await runJob(JOB, job, runnerAt(at(MINUTE)), NOW)).toEqual({ outcome: "idle" });
    expect([seen.nows, seen.chunks.length]).toEqual([[NOW], 10]);
  });

  it("stops once its statements are used up, goes on where it stopped, and adds up its counts", async () => {
    const { job, seen } = countingJob();
    const runner = runnerAt(NOW, { mostStatements: 9 });
    expect(await runJob(JOB, job, runner, NOW)).toMatchObject({ outcome: "paused" });
    expect(await runs()).toMatchObject([{ status: "paused", endedAt: null, ticks: 1 }]);
    expect(await runToEnd(JOB, NOW, runner, job)).toMatchObject({ outcome: "done", counts: { done: 10 } });
    expect(seen.chunks).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await runs())[0]?.ticks).toBeGreaterThan(1);
  });

  it("stops once its time is used up", async () => {
    const { job, seen } = countingJob();
    let ms = NOW.getTime();
    const runner = runnerAt(NOW, { clock: () => (ms += 4000) });
    expect(await runJob(JOB, job, runner, NOW)).toMatchObject({ outcome: "paused" });
    expect(seen.chunks.length).toBeLessThan(4);
  });

  it("keeps its due moment as its present, however late it goes on", async () => {
    const { job, seen } = countingJob();
    await runJob(JOB, job, runnerAt(NOW, { mostStatements: 9 }), NOW);
    await runJob(JOB, job, runnerAt(at(30 * MINUTE)), undefined);
    expect(seen.nows).toEqual([NOW, NOW]);
  });

  it("that was not finished is finished before the next moment's run begins", async () => {
    const { job, seen } = countingJob();
    await runJob(JOB, job, runnerAt(NOW, { mostStatements: 9 }), NOW);
    await runJob(JOB, job, runnerAt(at(5 * MINUTE)), at(5 * MINUTE));
    expect(seen.nows).toEqual([NOW, NOW, at(5 * MINUTE)]);
    expect((await runs()).map(({ status }) => status)).toEqual(["done", "done"]);
  });

  it("that fails keeps its cursor and a failure without addresses, and goes on at the next tick", async () => {
    expect(await runJob(JOB, failing, runnerAt(), NOW)).toMatchObject({ outcome: "failed" });
    expect(await runs()).toMatchObject([
      { status: "failed", endedAt: null, cursor: "7", failure: "Error: D1_ERROR: no such diner …" },
    ]);
    const { job, seen } = countingJob();
    expect(await runJob(JOB, job, runnerAt(at(MINUTE)), undefined)).toMatchObject({ outcome: "done" });
    expect(seen.chunks).toEqual([7, 8, 9]);
    expect(await runs()).toMatchObject([{ status: "done", failure: null }]);
  });

  it("that goes on failing gives way after an hour", async () => {
    await runJob(JOB, failing, runnerAt(NOW), NOW);
    await runJob(JOB, failing, runnerAt(at(HOUR)), at(HOUR));
    expect((await runs()).map(({ status }) => status)).toEqual(["failed"]);
    const { job, seen } = countingJob();
    await runJob(JOB, job, runnerAt(at(HOUR + 1)), at(HOUR + 1));
    expect((await runs()).map(({ status }) => status)).toEqual(["abandoned", "done"]);
    expect(seen.chunks).toHaveLength(10);
  });
});

describe("two ticks of a job", () => {
  it("do not work at the same time", async () => {
    const { job, seen } = countingJob();
    const outcomes: unknown[] = [];
    const outer: Job = async (deps, now) => {
      for (const dueAt of [NOW, at(5 * MINUTE), undefined]) {
        outcomes.push((await runJob(JOB, job, runnerAt(at(MINUTE)), dueAt)).outcome);
      }
      return job(deps, now);
    };
    await runJob(JOB, outer, runnerAt(), NOW);
    expect([outcomes, seen.nows]).toEqual([["idle", "idle", "idle"], [NOW]]);
  });

  it("follow each other where the first one died: its lease ends after two minutes", async () => {
    const { job, seen } = countingJob();
    const dying: Job = async ({ turn }) => {
      await turn.keep("4");
      // Nothing comes back from a Worker that has ended.
      expect((await runJob(JOB, job, runnerAt(at(2 * MINUTE)), undefined)).outcome).toBe("idle");
      expect((await runJob(JOB, job, runnerAt(at(2 * MINUTE + 1)), undefined)).outcome).toBe("done");
      // It wakes up after all.
      await turn.keep("5");
      return { done: 99 };
    };
    expect(await runJob(JOB, dying, runnerAt(), NOW)).toEqual({ outcome: "idle" });
    expect(seen.chunks).toEqual([4, 5, 6, 7, 8, 9]);
    expect(await runs()).toMatchObject([{ status: "done", cursor: "10", counts: { done: 6 } }]);
  });
});
