/** Kills the Worker of one world again and again, in a process of its own, and tells its parent what was then stored. */
import { JOB_NAMES, SCHEDULE } from "~/domain/job-runs/schedule";
import { APP_SECRET } from "../../../tests/e2e/support/servers";
import { type Runtime, startOver } from "../../bench/runtimes";
import { listDamage, openStored, type Stored } from "./stored";
import { enter, folderOf } from "./world";
import { createWrites, type Found, KINDS, type Kind, type Write } from "./writes";

/** The kills end after this time on a machine that is too busy; the report then says how many there were. */
const MOST_MS = Number(process.env.PROVE_MINUTES ?? 15) * 60_000;
/** A kill comes by chance within so many milliseconds after the first writes of its round were acknowledged. */
const LATEST_KILL_MS = 160;
/** It does not wait longer for those. */
const MOST_WAIT_MS = 8_000;
/** A dish waits for its picture's set, longer than everything else: every so many rounds wait for one. */
const DISH_ROUND = 4;
const MOST_DISH_WAIT_MS = 20_000;

/** What a lane is asked for: its kills have the numbers from `first` on, with `atOnce` writes under way. */
export type Asked = { lane: number; first: number; kills: number; seed: number; atOnce: number };

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A write that was sent: `status` is that of its answer, undefined if none came. */
type Sent = Write & { status: number | undefined };

export type Tally = Record<
  "acknowledged" | "lost" | "refused" | "whole" | "absent" | "part" | "kills",
  number
>;

/** What a lane found. */
export type LaneFound = {
  tallies: Map<string, Tally>;
  /** Milliseconds from each kill to the next answer. */
  restarts: number[];
  jobs: { begun: number; acknowledged: number; lost: number; kills: number };
  refusals: Map<string, number>;
  /** Kills after which something was damaged. */
  damaged: number;
  /** Counters that housekeeping mended at the end. */
  mended: number;
  rows: { ratings: number; pictures: number; files: number };
  missed: string[];
};

const newTally = (): Tally => ({
  acknowledged: 0,
  lost: 0,
  refused: 0,
  whole: 0,
  absent: 0,
  part: 0,
  kills: 0,
});

const isAcknowledged = ({ status }: Sent) => status !== undefined && status >= 200 && status < 400;

/** Lets the cron of housekeeping tick. It counts every counter again and mends those that differ. */
async function keepHouse({ miniflare }: Runtime, scheduledTime: Date): Promise<void> {
  const worker = await miniflare.getWorker();
  await worker.scheduled({ cron: SCHEDULE.housekeeping, scheduledTime });
}

function lastHousekeeping(stored: Stored): { status: string; mended: number } {
  const [run] = stored.rows<{ status: string; counts: string }>(
    "SELECT status, counts FROM job_runs WHERE job = 'housekeeping' ORDER BY id DESC LIMIT 1",
  );
  const counts = JSON.parse(run?.counts ?? "{}") as Record<string, number>;
  return { status: run?.status ?? "nothing", mended: counts.mended ?? 0 };
}

async function runLane({ lane, first, kills, seed, atOnce }: Asked): Promise<LaneFound> {
  const folder = folderOf(lane);
  const runtime = await startOver(folder, { APP_SECRET });
  const missed: string[] = [];
  const tallies = new Map<string, Tally>(KINDS.map((kind) => [kind, newTally()]));
  const restarts: number[] = [];
  const jobs = { begun: 0, acknowledged: 0, lost: 0, kills: 0 };
  const refusals = new Map<string, number>();
  let damaged = 0;
  let stored = openStored(folder);
  try {
    await keepHouse(runtime, new Date());
    const atFirst = lastHousekeeping(stored);
    if (atFirst.mended > 0) console.log(`the world itself had ${atFirst.mended} counters to mend`);
    const senders = await enter(runtime, stored);
    const writes = createWrites(senders, () => stored);
    const chance = createChance(seed);
    let turn = 0;
    let dueAt = Date.now();

    const begunAt = performance.now();
    for (let kill = first; kill < first + kills && performance.now() - begunAt < MOST_MS; kill++) {
      const sent: Sent[] = [];
      const underWay = new Set<Sent>();
      let isOver = false;
      const send = async () => {
        while (!isOver) {
          const kind = KINDS[turn++ % KINDS.length] as Kind;
          const one: Sent = { ...writes.make(kind), status: undefined };
          sent.push(one);
          underWay.add(one);
          try {
            const headers = { origin: runtime.origin.origin, ...one.init.headers };
            const answer = await fetch(new URL(one.path, runtime.origin), {
              ...one.init,
              headers,
              redirect: "manual",
            });
            one.status = answer.status;
            const text = await answer.text();
            if (answer.status >= 400) {
              const why = `${kind}: ${answer.status} ${/"(?:title|message)":"([^"]*)"/.exec(text)?.[1] ?? ""}`;
              refusals.set(why, (refusals.get(why) ?? 0) + 1);
            }
            underWay.delete(one);
          } catch {
            // The Worker was killed before the answer had come whole.
            one.status = undefined;
            return;
          }
        }
      };
      const clients = Array.from({ length: atOnce }, send);
      // Every fourth round the jobs run beside the writes.
      const isJobRound = kill % 4 === 0;
      const ran: { job: string; dueAt: number; isDone: boolean }[] = [];
      if (isJobRound) {
        dueAt += 60_000;
        const job = JOB_NAMES[(kill / 4) % JOB_NAMES.length]!;
        const tick = { job, dueAt, isDone: false };
        ran.push(tick);
        jobs.begun++;
        const worker = await runtime.miniflare.getWorker();
        worker
          .scheduled({ cron: SCHEDULE[job], scheduledTime: new Date(dueAt) })
          .then(({ outcome }) => {
            tick.isDone = outcome === "ok";
          })
          .catch(() => {});
      }
      // A Worker that has just started is slow: the kill waits until it writes.
      const isDishRound = kill % DISH_ROUND === 1;
      const done = () => sent.filter(isAcknowledged);
      const isWriting = () =>
        done().length >= atOnce &&
        (!isDishRound || done().some(({ kind }) => kind === "dish with a picture"));
      const givenUpAt = performance.now() + (isDishRound ? MOST_DISH_WAIT_MS : MOST_WAIT_MS);
      while (!isWriting() && performance.now() < givenUpAt) await new Promise((end) => setTimeout(end, 10));
      await new Promise((end) => setTimeout(end, chance() * LATEST_KILL_MS));
      const inFlight = [...underWay].map(({ kind }) => kind);
      isOver = true;
      if (!runtime.pid) throw new Error("The process of workerd is unknown");
      const killedAt = performance.now();
      process.kill(runtime.pid, "SIGKILL");
      await Promise.all(clients);
      await runtime.restart();
      const health = await fetch(new URL("/healthz", runtime.origin));
      restarts.push(performance.now() - killedAt);
      if (health.status !== 200)
        missed.push(`kill ${kill}: /healthz answers ${health.status} after the start`);

      stored.close();
      stored = openStored(folder);
      for (const kind of new Set(inFlight)) tallies.get(kind)!.kills++;
      if (isJobRound && ran.some(({ isDone }) => !isDone)) jobs.kills++;
      for (const one of sent) {
        const tally = tallies.get(one.kind)!;
        if (one.status !== undefined && !isAcknowledged(one)) {
          tally.refused++;
          if (one.find(stored) === "part") missed.push(`kill ${kill}: a refused ${one.kind} is half stored`);
          continue;
        }
        const found: Found = one.find(stored);
        if (isAcknowledged(one)) {
          tally.acknowledged++;
          const isReplaced = sent.some(
            (other) =>
              other !== one &&
              other.kind === one.kind &&
              one.replaces !== undefined &&
              other.replaces === one.replaces,
          );
          if (found !== "whole" && !isReplaced) {
            tally.lost++;
            missed.push(`kill ${kill}: an acknowledged ${one.kind} (${one.status}) is ${found}`);
          }
        } else {
          tally[found]++;
          if (found === "part") missed.push(`kill ${kill}: a ${one.kind} without an answer is half stored`);
        }
      }
      for (const { job, dueAt: at, isDone } of ran) {
        if (!isDone) continue;
        jobs.acknowledged++;
        if (stored.count("FROM job_runs WHERE job = ? AND due_at = ? AND status = 'done'", job, at) === 0) {
          const isBehind = stored.count("FROM job_runs WHERE job = ?", job) > 0;
          if (!isBehind) jobs.lost++;
        }
      }
      const damage = listDamage(stored);
      if (damage.length > 0) damaged++;
      missed.push(...damage.map((what) => `kill ${kill}: ${what}`));
      if (kill % 20 === 0) console.log(`kill ${kill}`);
    }

    // A lease that a killed tick has left ends after two minutes, an abandoned run after an hour.
    await keepHouse(runtime, new Date(Date.now() + 86_400_000));
    stored.close();
    stored = openStored(folder);
  } finally {
    await runtime.dispose();
  }
  const house = lastHousekeeping(stored);
  if (house.status !== "done" && house.status !== "paused")
    missed.push(`housekeeping ended as ${house.status}`);
  if (house.mended > 0) missed.push(`housekeeping mended ${house.mended} counters`);
  const rows = {
    ratings: stored.count("FROM ratings"),
    pictures: stored.count("FROM products WHERE image_url IS NOT NULL"),
    files: stored.files(),
  };
  stored.close();
  return { tallies, restarts, jobs, refusals, damaged, mended: house.mended, rows, missed };
}

process.once("message", (asked: Asked) => {
  runLane(asked).then(
    (found) => process.send?.(found, undefined, undefined, () => process.disconnect?.()),
    (cause: unknown) => {
      console.error(cause);
      process.exit(1);
    },
  );
});
