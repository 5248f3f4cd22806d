import { env } from "cloudflare:test";

/** A promise that nobody settles, as a binding's that hangs. */
export const never = <T>() => new Promise<T>(() => {});

/** A database that accepts every statement and answers none. `reaches`: the statements run all the same. */
export function hangingD1({ reaches = false } = {}): D1Database {
  const hang = async (run: () => Promise<unknown>) => {
    if (reaches) await run();
    return never();
  };
  const real = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): object => {
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => hang(() => statement.all()),
      run: () => hang(() => statement.run()),
      raw: () => hang(() => statement.raw()),
      first: () => hang(() => statement.first()),
    };
    real.set(own, statement);
    return own;
  };
  const d1 = {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (statements: object[]) =>
      hang(() => env.DB.batch(statements.flatMap((one) => real.get(one) ?? []))),
    getBookmark: () => null,
    withSession: () => d1,
  };
  return d1 as unknown as D1Database;
}
