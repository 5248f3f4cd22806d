/** Milliseconds during which at least one statement was under way. */
export type DatabaseTime = { ms: number };

/** Prepared statements as D1 wants them, by the ones that this file returns. */
const inner = new WeakMap<object, D1PreparedStatement>();

type D1 = Pick<D1Database, "prepare" | "batch">;

/**
 * Returns D1, or a session of it, so that the time of its statements adds up in `time`. Statements at the same time
 * count once. It has only what drizzle calls. `clock` gives milliseconds; in a deployed Worker it moves with answers of
 * other services alone, which is exact here.
 */
export function timedDatabase(
  d1: D1Database | D1DatabaseSession,
  time: DatabaseTime,
  clock: () => number,
): D1 {
  let underWay = 0;
  let since = 0;

  async function measured<T>(work: () => Promise<T>): Promise<T> {
    if (underWay++ === 0) since = clock();
    try {
      return await work();
    } finally {
      if (--underWay === 0) time.ms += clock() - since;
    }
  }

  function timed(statement: D1PreparedStatement): D1PreparedStatement {
    const own = {
      bind: (...values: unknown[]) => timed(statement.bind(...values)),
      run: () => measured(() => statement.run()),
      all: () => measured(() => statement.all()),
      raw: (options?: { columnNames?: false }) => measured(() => statement.raw(options)),
      first: (...column: [string]) => measured(() => statement.first(...column)),
    };
    inner.set(own, statement);
    return own as unknown as D1PreparedStatement;
  }

  return {
    prepare: (sql) => timed(d1.prepare(sql)),
    batch: <T>(statements: D1PreparedStatement[]) =>
      measured(() => d1.batch<T>(statements.map((statement) => inner.get(statement) ?? statement))),
  };
}
