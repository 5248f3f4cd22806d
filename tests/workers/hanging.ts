import { env } from "cloudflare:test";
import { vi } from "vitest";

/** A promise that nobody settles, as a binding's that hangs. */
export const never = <T>() => new Promise<T>(() => {});

/** Which statements hang: all of them, or those of a batch or alone that match. They run all the same. */
type Hanging = { matching?: RegExp };

/** The real database, of which statements and their batches are never answered. `hangs` counts those that began to hang. */
export function hangingD1({ matching }: Hanging = {}) {
  const state = { hangs: 0 };
  const texts = new WeakMap<object, string>();
  const real = new WeakMap<object, D1PreparedStatement>();

  async function answer<T>(sql: string, run: () => Promise<T>): Promise<T> {
    if (matching && !matching.test(sql)) return run();
    if (matching) await run();
    state.hangs++;
    return never();
  }

  const wrap = (statement: D1PreparedStatement, sql: string): object => {
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all: () => answer(sql, () => statement.all()),
      run: () => answer(sql, () => statement.run()),
      raw: () => answer(sql, () => statement.raw()),
      first: () => answer(sql, () => statement.first()),
    };
    texts.set(own, sql);
    real.set(own, statement);
    return own;
  };
  const d1 = {
    prepare: (sql: string) => wrap(env.DB.prepare(sql), sql),
    batch: (statements: object[]) =>
      answer(statements.map((one) => texts.get(one)).join("\n"), () =>
        env.DB.batch(statements.flatMap((one) => real.get(one) ?? [])),
      ),
    getBookmark: () => null,
    withSession: () => d1,
  };
  return { d1: d1 as unknown as D1Database, state };
}

/**
 * Waits for an answer while timers and `Date` are the test's own: their time passes with the machine's, and jumps behind the
 * deadline whenever something begins to hang.
 */
export async function afterDeadlines<T>(asking: Promise<T>, state: { hangs: number }): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  asking.then(end, end);
  let seen = 0;
  while (!isOver) {
    const jump = state.hangs > seen ? 5_000 : 1;
    seen = state.hangs;
    await vi.advanceTimersByTimeAsync(jump);
    await scheduler.wait(1);
  }
  return asking;
}
