export type Statement = { sql: string; params: unknown[] };

/** The statements of one round trip to D1, in order. */
export type Trip = Statement[];

/** The real database, with a record of every round trip. */
export function recordedD1(d1: D1Database): { d1: D1Database; trips: Trip[] } {
  const trips: Trip[] = [];
  const known = new WeakMap<D1PreparedStatement, Statement>();

  function noted(prepared: D1PreparedStatement, statement: Statement): D1PreparedStatement {
    known.set(prepared, statement);
    const { bind } = prepared;
    prepared.bind = (...params) => noted(bind.apply(prepared, params), { ...statement, params });
    for (const method of ["all", "run", "raw", "first"] as const) {
      const original = prepared[method] as (...args: unknown[]) => Promise<unknown>;
      prepared[method] = ((...args: unknown[]) => {
        trips.push([statement]);
        return original.apply(prepared, args);
      }) as never;
    }
    return prepared;
  }

  const recorded = {
    prepare: (sql: string) => noted(d1.prepare(sql), { sql, params: [] }),
    batch(prepared: D1PreparedStatement[]) {
      trips.push(prepared.map((one) => known.get(one) as Statement));
      return d1.batch(prepared);
    },
  };
  return { d1: recorded as unknown as D1Database, trips };
}

/** How many rows D1 reads for these statements. It runs them again, so they must only read. */
export async function rowsReadBy(d1: D1Database, trips: Trip[]): Promise<number> {
  if (trips.length === 0) return 0;
  const statements = trips.flat().map(({ sql, params }) => d1.prepare(sql).bind(...params));
  const results = await d1.batch(statements);
  return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
}

/** SQLite's plan for a statement, one line for each step. */
export async function planOf(d1: D1Database, { sql, params }: Statement): Promise<string[]> {
  const { results } = await d1
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}
