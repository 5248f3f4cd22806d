import { type Database, openDatabase } from "~/data/database.server";

/** What one page asked of the database. */
export type Reading = {
  statements: number;
  /** Rows that D1 counts as read, which is what it bills. */
  rowsRead: number;
  /** Milliseconds that the statements took inside the database, all together. */
  duration: number;
  /** Rows read, statement by statement. */
  perStatement: number[];
};

/** A page's read, and what it came to. */
export type Measured<T> = { answer: T; reading: Reading };

/** Runs a page's read, so that each batch that it sends is noted; fails where it asks otherwise than in one batch. */
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

/** The same read several times over: what the last one gave, with the median of the durations. */
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
