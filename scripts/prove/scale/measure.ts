import { planOf, recordedD1, type Statement } from "#support/database/recorded-d1";
import { type Database, openDatabase } from "~/data/database.server";
import { median } from "../../bench/statistics";

/** What one page read from the database. */
export type Reading = {
  /** Round trips to the database. */
  trips: number;
  statements: number;
  /** Rows that D1 counts and bills as read. */
  rowsRead: number;
  /** Milliseconds that all statements took inside the database. */
  duration: number;
  /** Rows read by each statement. */
  perStatement: number[];
};

/** The answer of a page's read, with its meters. */
export type Measured<T> = { answer: T; reading: Reading; slowest: Statement | undefined };

/**
 * Runs a page's read once, and then its statements several times, because D1 tells what a statement took only for some
 * of its methods. They must only read. The duration is the median; `slowest` is the statement that took longest.
 */
export async function measure<T>(
  d1: D1Database,
  read: (db: Database) => Promise<T>,
  times: number,
): Promise<Measured<T>> {
  const recorded = recordedD1(d1);
  const answer = await read(openDatabase(recorded.d1));
  const statements = recorded.trips.flat();
  const runs: D1Meta[][] = [];
  for (let i = 0; i < times && statements.length > 0; i++) {
    const results = await d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
    runs.push(results.map(({ meta }) => meta));
  }
  const rows = runs.at(-1)?.map(({ rows_read }) => rows_read) ?? [];
  const totals = runs.map((metas) => metas.reduce((sum, { duration }) => sum + duration, 0));
  const durations = statements.map((_, at) => median(runs.map((metas) => metas[at]?.duration ?? 0)));
  return {
    answer,
    reading: {
      trips: recorded.trips.length,
      statements: statements.length,
      rowsRead: rows.reduce((sum, read) => sum + read, 0),
      duration: totals.length > 0 ? median(totals) : 0,
      perStatement: rows,
    },
    slowest: statements[durations.indexOf(Math.max(...durations))],
  };
}

/** SQLite's plan for the statement of a read that took longest, after its text. */
export async function slowestPlan(d1: D1Database, { slowest }: Measured<unknown>): Promise<string[]> {
  return slowest ? [slowest.sql.replace(/\s+/g, " "), ...(await planOf(d1, slowest))] : [];
}
