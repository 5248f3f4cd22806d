import { type Database, openDatabase } from "~/data/database.server";

/** What one page read from the database. */
export type Reading = {
  statements: number;
  /** Rows that D1 counts and bills as read. */
  rowsRead: number;
  /** Milliseconds that all statements took inside the database. */
  duration: number;
  /** Rows read by each statement. */
  perStatement: number[];
};

/** The answer of a page's read, with its meters. */
export type Measured<T> = { answer: T; reading: Reading };

/** Runs a page's read and records its batches; throws if the read sends anything but one batch. */
async function measureOnce<T>(d1: D1Database, read: (db: Database) => Promise<T>): Promise<Measured<T>> {
  const batches: D1Meta[][] = [];
  const watched: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (statement) => d1.prepare(statement),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const results = await d1.batch<Row>(statements);
      batches.push(results.map(({ meta }) => meta));
      return results;
    },
  };
  const answer = await read(openDatabase(watched as D1Database));
  const [metas, ...others] = batches;
  if (!metas || others.length > 0) throw new Error(`A page asks in one batch, this one in ${batches.length}`);
  return {
    answer,
    reading: {
      statements: metas.length,
      rowsRead: metas.reduce((sum, { rows_read }) => sum + rows_read, 0),
      duration: metas.reduce((sum, { duration }) => sum + duration, 0),
      perStatement: metas.map(({ rows_read }) => rows_read),
    },
  };
}

/** Runs the same read several times, and returns the last answer with the median of the durations. */
export async function measure<T>(
  d1: D1Database,
  read: (db: Database) => Promise<T>,
  times: number,
): Promise<Measured<T>> {
  const measured: Measured<T>[] = [];
  for (let i = 0; i < times; i++) measured.push(await measureOnce(d1, read));
  const last = measured.at(-1);
  if (!last) throw new RangeError("Nothing was measured");
  const durations = measured.map(({ reading }) => reading.duration).sort((a, b) => a - b);
  return { ...last, reading: { ...last.reading, duration: durations[durations.length >> 1] ?? 0 } };
}
