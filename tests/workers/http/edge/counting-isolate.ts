import { env } from "cloudflare:test";
import { openDatabase } from "~/data/database.server";
import { countPageView } from "~/http/edge/count-page-view.server";
import { createPageViewCounter } from "~/http/edge/page-view-counter.server";
import type { Timer } from "~/http/edge/timer";
import type { Limit } from "~/platform/limits.server";
import { openLog } from "~/platform/log";
import { NOW } from "../../rows";

export const SECRET = "a-secret";

/** A limit that allows everything. */
const unlimited: Limit = async () => ({ success: true });

type Counting = { viewLimit?: Limit; d1?: D1Database };

/** An isolate that counts page views, with timers that end when the test moves the clock. */
export function countingIsolate() {
  const timers: { due: number; end: () => void; work?: Promise<unknown> }[] = [];
  /** Work after the answer that waits for no timer. */
  const behind: Promise<unknown>[] = [];
  let now = NOW.getTime();
  let isNewTimer = false;
  const startTimer = (ms: number): Timer => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    timers.push({ due: now + ms, end });
    isNewTimer = true;
    return { over, stop: () => {} };
  };
  const counter = createPageViewCounter({ startTimer });
  const waitUntil = (work: Promise<unknown>) => {
    const timer = isNewTimer ? timers.at(-1) : undefined;
    isNewTimer = false;
    if (timer) timer.work = work;
    else behind.push(work);
  };
  const settle = async () => {
    while (behind.length > 0) await behind.shift();
  };
  return {
    counter,
    waitUntil,
    /** Counts as the Worker does after its answer, and waits for all but the timers. */
    async count(request: Request, counts: string | undefined, { viewLimit = unlimited, d1 }: Counting = {}) {
      await countPageView(request, counts, {
        counter,
        openDb: () => openDatabase(d1 ?? env.DB),
        viewLimit,
        secret: SECRET,
        now: new Date(now),
        waitUntil,
        log: openLog("8f2a"),
      });
      await settle();
    },
    /** Moves the clock to this many milliseconds after `NOW`, and ends the timers that are due until then, in order. */
    async turnTo(ms: number) {
      const to = NOW.getTime() + ms;
      for (;;) {
        const next = timers.findIndex(({ due }) => due <= to);
        if (next < 0) break;
        const [timer] = timers.splice(next, 1);
        now = Math.max(now, timer?.due ?? 0);
        timer?.end();
        await timer?.work;
        await settle();
      }
      now = to;
      await settle();
    },
    /** Forgets the timers, as the platform does with a request that it ends. */
    dropTimers: () => timers.splice(0).length,
  };
}

/** D1 with the sum of the rows that it writes, and of its round trips. */
export function writtenD1() {
  const written = { rows: 0, trips: 0, largest: 0 };
  const note = <T extends { meta: { rows_written: number } }>(results: T[]) => {
    written.trips++;
    const rows = results.reduce((sum, { meta }) => sum + meta.rows_written, 0);
    written.rows += rows;
    written.largest = Math.max(written.largest, rows);
    return results;
  };
  const d1 = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => note(await env.DB.batch(statements)),
  };
  return { d1: d1 as unknown as D1Database, written };
}
