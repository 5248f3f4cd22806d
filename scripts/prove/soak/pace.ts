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

/** A minute of the run, counted from 0. */
type Minute = { minute: number; requests: number; p50: number; p99: number };

/** Divides the run into minutes; the last one may be shorter. */
export function minutesOf(samples: readonly Sample[], started: number): Minute[] {
  const byMinute = Map.groupBy(samples, ({ due }) => Math.floor((due - started) / 60_000));
  return [...byMinute]
    .sort(([one], [other]) => one - other)
    .map(([minute, those]) => {
      const times = those.map(({ milliseconds }) => milliseconds);
      return { minute, requests: times.length, p50: percentile(times, 50), p99: percentile(times, 99) };
    });
}
