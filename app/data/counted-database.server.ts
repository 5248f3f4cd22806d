type D1 = Pick<D1Database, "prepare" | "batch">;

/** Statements of one tick of a job. */
export type StatementCount = { statements: number };

/** Returns D1, or a session of it, and counts its statements in `count`. It has only what drizzle calls. */
export function countedDatabase(d1: D1, count: StatementCount): D1 {
  return {
    prepare(sql) {
      count.statements++;
      return d1.prepare(sql);
    },
    batch: (statements) => d1.batch(statements),
  };
}
