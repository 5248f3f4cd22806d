type D1 = Pick<D1Database, "prepare" | "batch">;

/** Runs a question to the database and passes its answer or failure on. */
export type Watch = <T>(ask: () => Promise<T>) => Promise<T>;

/** Prepared statements as D1 wants them, by the ones that this file returns. */
const inner = new WeakMap<object, D1PreparedStatement>();

/** Returns D1, or a session of it, that asks every statement and batch through `watch`. It has only what drizzle calls. */
export function watchedDatabase(d1: D1, watch: Watch): D1 {
  function watched(statement: D1PreparedStatement): D1PreparedStatement {
    const own = {
      bind: (...values: unknown[]) => watched(statement.bind(...values)),
      run: () => watch(() => statement.run()),
      all: () => watch(() => statement.all()),
      raw: (options?: { columnNames?: false }) => watch(() => statement.raw(options)),
      first: (...column: [string]) => watch(() => statement.first(...column)),
    };
    inner.set(own, statement);
    return own as unknown as D1PreparedStatement;
  }

  return {
    prepare: (sql) => watched(d1.prepare(sql)),
    batch: <T>(statements: D1PreparedStatement[]) =>
      watch(() => d1.batch<T>(statements.map((statement) => inner.get(statement) ?? statement))),
  };
}
