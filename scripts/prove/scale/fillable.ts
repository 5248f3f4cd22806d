import { DatabaseSync } from "node:sqlite";

/** A statement with at most one value bound. */
export type Statement = { sql: string; text?: string };

/** What a generated database is written through. */
export type Fillable = {
  /** Runs statements in one transaction. */
  batch: (statements: Statement[]) => Promise<void>;
  all: <Row>(sql: string) => Promise<Row[]>;
};

/** Writes through D1. */
export const throughD1 = (d1: D1Database): Fillable => ({
  async batch(statements) {
    await d1.batch(
      statements.map(({ sql, text }) => (text === undefined ? d1.prepare(sql) : d1.prepare(sql).bind(text))),
    );
  },
  all: async <Row>(sql: string) => (await d1.prepare(sql).all<Row>()).results,
});

/** Half a gigabyte: with the two megabytes of D1 each row of a large index is written to the disk on its own. */
const CACHE_KIB = 512 * 1024;

/**
 * Opens a file of SQLite that nobody else has open, to fill it fast. Nothing is safe from a crash meanwhile: a file that was not
 * filled to its end must be thrown away.
 */
export function openToFill(file: string): Fillable & { close: () => void } {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KIB}`);
  return {
    async batch(statements) {
      database.exec("BEGIN");
      for (const { sql, text } of statements)
        database.prepare(sql).run(...(text === undefined ? [] : [text]));
      database.exec("COMMIT");
    },
    all: async <Row>(sql: string) => database.prepare(sql).all() as Row[],
    close: () => database.close(),
  };
}
