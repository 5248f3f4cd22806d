import { percentile } from "../../bench/statistics";
import { type Sample, WrongAnswer } from "./client";
import { type Kit, nextVisit } from "./visits";

/** How many visitors come at once while the limit is measured, each again as soon as it was served. */
const CLIENTS = 16;
/** How often the visits that are due are begun. */
const TICK_MS = 5;

/** A wrong answer stands in the client's list; every other failure is one of this program. */
const served = (visit: Promise<void>): Promise<void> =>
  visit.catch((cause: unknown) => {
    if (!(cause instanceof WrongAnswer)) throw cause;
  });

export type Limit = { visitsPerSecond: number; requestsPerSecond: number };

/** Measures how much of the mix is served by the second if visitors come again as soon as they were served. */
export async function measureLimit(kit: Kit, milliseconds: number): Promise<Limit> {
  const { samples } = kit.client;
  const before = samples.length;
  const started = performance.now();
  let visits = 0;
  async function keepVisiting() {
    while (performance.now() - started < milliseconds) {
      await served(nextVisit()(kit, performance.now()));
      visits++;
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, keepVisiting));
  const seconds = (performance.now() - started) / 1000;
  return { visitsPerSecond: visits / seconds, requestsPerSecond: (samples.length - before) / seconds };
}

/** Begins visits at a steady pace, however long the answers take, and waits for the last. */
export async function keepPace(kit: Kit, visitsPerSecond: number, milliseconds: number): Promise<void> {
  const started = performance.now();
  const open = new Set<Promise<void>>();
  let failure: unknown;
  let begun = 0;
  while (true) {
    const elapsed = performance.now() - started;
    if (failure) throw failure;
    if (elapsed >= milliseconds) break;
    while ((begun / visitsPerSecond) * 1000 <= elapsed) {
      const due = started + (begun++ / visitsPerSecond) * 1000;
      const visit = served(nextVisit()(kit, due))
        .catch((cause: unknown) => {
          failure = cause;
        })
        .finally(() => open.delete(visit));
      open.add(visit);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
}

/** Does `work` again and again, with a pause after each, until the returned function is called and awaited. */
export function repeat(pauseMs: number, work: () => Promise<void> | void): () => Promise<void> {
  let wake = () => {};
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      await served(Promise.resolve(work()));
      if (isOver) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  // A failure is seen by whoever ends the repetition.
  ended.catch(() => {});
  return () => {
    isOver = true;
    wake();
    return ended;
  };
}

export type Memory = { at: number; bytes: number };

/** A minute of the run. */
type Minute = {
  minute: number;
  requests: number;
  p50: number;
  p99: number;
  memory: number | undefined;
};

/** Divides the run into minutes; the last one may be shorter. */
export function minutesOf(samples: readonly Sample[], memory: readonly Memory[], started: number): Minute[] {
  const minuteOf = (at: number) => Math.floor((at - started) / 60_000);
  const byMinute = Map.groupBy(samples, ({ due }) => minuteOf(due));
  return [...byMinute.keys()]
    .sort((a, b) => a - b)
    .map((minute) => {
      const times = (byMinute.get(minute) ?? []).map(({ milliseconds }) => milliseconds);
      const held = memory.filter(({ at }) => minuteOf(at) === minute).map(({ bytes }) => bytes);
      return {
        minute: minute + 1,
        requests: times.length,
        p50: percentile(times, 50),
        p99: percentile(times, 99),
        memory: held.length > 0 ? held.reduce((sum, bytes) => sum + bytes, 0) / held.length : undefined,
      };
    });
}

/**
 * Returns by how much of its level the line through the values grows over their whole time. The line is that of least
 * squares.
 */
export function growthOf(memory: readonly Memory[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(memory.map((one) => one.at));
  const level = mean(memory.map(({ bytes }) => bytes));
  const above = memory.reduce((sum, one) => sum + (one.at - at) * (one.bytes - level), 0);
  const below = memory.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const [first, last] = [memory[0], memory.at(-1)];
  if (!first || !last || below === 0) return 0;
  return ((above / below) * (last.at - first.at)) / level;
}
