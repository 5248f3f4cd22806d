import { env } from "cloudflare:test";

export class Crash extends Error {}

/**
 * The real database, which crashes at the round trip with a number, counted from 0: before it reaches the database, or
 * after it is done and before its answer comes back. Every later one fails too, as in a Worker that has ended.
 */
export function interruptedD1(at: number, when: "before" | "after") {
  let trips = 0;
  const sent = new WeakMap<object, D1PreparedStatement>();

  async function trip<T>(work: () => Promise<T>): Promise<T> {
    const number = trips++;
    if (number > at || (number === at && when === "before")) throw new Crash(`at ${at}`);
    const answer = await work();
    if (number === at) throw new Crash(`at ${at}`);
    return answer;
  }

  function wrapped(statement: D1PreparedStatement): D1PreparedStatement {
    const own = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values)),
      run: () => trip(() => statement.run()),
      all: () => trip(() => statement.all()),
      raw: () => trip(() => statement.raw()),
      first: () => trip(() => statement.first()),
    };
    sent.set(own, statement);
    return own as unknown as D1PreparedStatement;
  }

  return {
    d1: {
      prepare: (sql: string) => wrapped(env.DB.prepare(sql)),
      batch: <T>(statements: D1PreparedStatement[]) =>
        trip(() => env.DB.batch<T>(statements.map((one) => sent.get(one) ?? one))),
    },
    /** Whether the work came as far as the crash. */
    hasCrashed: () => trips > at,
  };
}
