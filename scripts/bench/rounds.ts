import { setTimeout } from "node:timers/promises";
import {
  askFor,
  type Case,
  checkAnswer,
  fromNewVisitor,
  listCases,
  newHost,
  type Page,
  type Server,
} from "./cases";
import type { Ask } from "./connection";
import { generateLoad, type Load } from "./load";
import { cpuOf } from "./processes";
import type { Runtime } from "./runtimes";
import { percentile, rotated } from "./statistics";

/** A case's figures, one of each round that counts. */
export type Figures = {
  requestsPerSecond: number[];
  /** Milliseconds. */
  p50: number[];
  p99: number[];
  /** Milliseconds of CPU that the runtime's whole process used for a request; empty where the system says none. */
  cpu: number[];
};

/** Older than the edge cache's FRESH_SECONDS, and younger than its STALE_SECONDS. */
const STALE_AGE_MS = 31_000;
/** Opening hours of the demo begin and end at these, and a page that names them ends there. */
const HALF_HOUR_MS = 30 * 60_000;
/** The part of a slot for which a case runs before it is measured. */
const WARM_UP = 0.15;
/** Pages that become stale in one slot: as many as are rendered in about its time. */
const STALE_PAGES_A_SECOND = 30;

type RoundsOptions = {
  runtimes: ReadonlyMap<Server, Runtime>;
  paths: Record<Page, string>;
  names: readonly string[];
  /** The Cookie header of the session by which signed-in pages are asked for. */
  cookie: string;
  rounds: number;
  slotMs: number;
  tell: (line: string) => void;
};

/**
 * Measures each case once a round, and leaves out the first round, in which the runtimes warm up. Every round begins
 * with another case.
 */
export async function measureRounds(options: RoundsOptions): Promise<Map<string, Figures>> {
  const { paths, names, rounds, tell } = options;
  const cases = listCases(paths, names);
  const figures = new Map<string, Figures>(
    cases.map(({ name }) => [name, { requestsPerSecond: [], p50: [], p99: [], cpu: [] }]),
  );
  for (let round = 0; round <= rounds && cases.length > 0; round++) {
    tell(round === 0 ? "warming up" : `round ${round} of ${rounds}`);
    for (const measured of rotated(cases, round)) {
      const { requestsPerSecond, latencies, cpu } = await measureCase(measured, options);
      const found = figures.get(measured.name);
      if (round === 0 || !found) continue;
      found.requestsPerSecond.push(requestsPerSecond);
      found.p50.push(percentile(latencies, 50));
      found.p99.push(percentile(latencies, 99));
      if (cpu !== undefined) found.cpu.push(cpu);
    }
  }
  return figures;
}

/** Returns the function that makes the case's next request. */
export function requestsOf({ path, state, hasManyVisitors }: Case, cookie: string): () => Ask {
  if (state === "miss") return () => askFor(path, newHost());
  const same = askFor(
    path,
    state === "hit" ? newHost() : "localhost",
    state === "signedIn" ? cookie : undefined,
  );
  return hasManyVisitors ? () => fromNewVisitor(same) : () => same;
}

type Measured = Load & { cpu: number | undefined };

async function measureCase(measured: Case, { runtimes, cookie, slotMs }: RoundsOptions): Promise<Measured> {
  const runtime = runtimes.get(measured.server) as Runtime;
  const { origin } = runtime;
  await passHalfHour(measured, slotMs);
  const check = checkAnswer.bind(undefined, measured);
  if (measured.state === "stale") {
    const asks = await makeStale(measured, origin, slotMs);
    return withCpu(runtime, () => generateLoad(origin, { ...once(asks), check }));
  }
  const next = requestsOf(measured, cookie);
  if (measured.state === "hit") await generateLoad(origin, { ...once([next()]), check: () => {} });
  await generateLoad(origin, { next, check, milliseconds: slotMs * WARM_UP });
  return withCpu(runtime, () => generateLoad(origin, { next, check, milliseconds: slotMs }));
}

/** Waits for the next half hour if the case, its moved clock included, might reach it. */
async function passHalfHour({ state }: Case, slotMs: number): Promise<void> {
  const mayTake = 2 * (state === "stale" ? STALE_AGE_MS : slotMs);
  const left = HALF_HOUR_MS - (Date.now() % HALF_HOUR_MS);
  if (left < mayTake) await setTimeout(left);
}

async function withCpu({ pid }: Runtime, load: () => Promise<Load>): Promise<Measured> {
  const cpu = () => (pid === undefined ? undefined : cpuOf(pid));
  const before = cpu();
  const measured = await load();
  const after = cpu();
  const used = before === undefined || after === undefined ? undefined : after - before;
  return { ...measured, cpu: used === undefined ? undefined : used / measured.latencies.length };
}

/** Asks for each page once, over one connection for each at most. */
function once(asks: readonly Ask[]) {
  const left = [...asks];
  return { next: () => left.shift(), connections: Math.min(asks.length, 8) };
}

/**
 * A page is stale for one request, behind which it is rendered anew. So this asks for many pages while they are
 * missing, moves the clock, and returns the requests of the same pages.
 */
async function makeStale(measured: Case, origin: URL, slotMs: number): Promise<Ask[]> {
  const count = Math.ceil((STALE_PAGES_A_SECOND * slotMs) / 1000);
  const asks = Array.from({ length: count }, () => askFor(measured.path, newHost()));
  const moveClock = async (ms: number) => {
    const answer = await fetch(origin, { headers: { "x-bench-clock": String(ms) } });
    if ((await answer.text()) !== "moved") throw new Error("The clock did not move");
  };
  await moveClock(0);
  const check = checkAnswer.bind(undefined, { ...measured, state: "miss" });
  await generateLoad(origin, { ...once(asks), check });
  await moveClock(STALE_AGE_MS);
  return asks;
}
