import { newOfferNotificationsJob } from "~/jobs/new-offer-notifications";
import { runJob } from "~/jobs/run-job";
import { openLog } from "~/platform/log";

/** What one tick used. */
export type TickReading = {
  outcome: string;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  /** Milliseconds that all statements took inside the database. */
  duration: number;
  longestStatement: number;
  /** Milliseconds of the whole tick. */
  time: number;
  /** Rows and bytes (as JSON) that came to the Worker with all answers of the tick, and with the largest. */
  rows: number;
  bytes: number;
  largestAnswer: number;
};

/** D1 with meters on every answer. */
function metered(d1: D1Database, reading: TickReading) {
  function note<T extends D1Result<unknown>>(result: T): T {
    const { meta, results = [] } = result;
    const bytes = JSON.stringify(results).length;
    reading.statements++;
    reading.rowsRead += meta.rows_read;
    reading.rowsWritten += meta.rows_written;
    reading.duration += meta.duration;
    reading.longestStatement = Math.max(reading.longestStatement, meta.duration);
    reading.rows += results.length;
    reading.bytes += bytes;
    reading.largestAnswer = Math.max(reading.largestAnswer, bytes);
    return result;
  }
  const inner = new WeakMap<object, D1PreparedStatement>();
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: async () => note(await statement.run()),
      all: async () => note(await statement.all()),
      // Drizzle asks for arrays, which come without meters.
      raw: async () =>
        note(await statement.all<Record<string, unknown>>()).results.map((row) => Object.values(row)),
    };
    inner.set(own, statement);
    return own as unknown as D1PreparedStatement;
  }
  return {
    prepare: (sql: string) => wrap(d1.prepare(sql)),
    batch: async <T>(statements: D1PreparedStatement[]) =>
      (await d1.batch<T>(statements.map((one) => inner.get(one) ?? one))).map(note),
  };
}

/** Runs one tick of the announcements beside the database. */
export default {
  async fetch(request, { DB }) {
    const { now } = await request.json<{ now: number }>();
    const reading: TickReading = {
      outcome: "",
      statements: 0,
      rowsRead: 0,
      rowsWritten: 0,
      duration: 0,
      longestStatement: 0,
      time: 0,
      rows: 0,
      bytes: 0,
      largestAnswer: 0,
    };
    const nouns = {
      log: openLog("scale"),
      clock: Date.now,
      d1: metered(DB, reading),
      origin: "https://scale.test",
    };
    const started = Date.now();
    // The announcements use neither mail nor files nor keys.
    const runner = nouns as unknown as Parameters<typeof runJob>[2];
    const result = await runJob("new-offer-notifications", newOfferNotificationsJob, runner, new Date(now));
    if (result.outcome === "failed") throw result.cause;
    return Response.json({ ...reading, outcome: result.outcome, time: Date.now() - started });
  },
} satisfies ExportedHandler<{ DB: D1Database }>;
