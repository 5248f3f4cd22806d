/**
 * The application with meters at its database: each answer carries what all statements of its request took, those
 * that run after the answer included. `BENCH_SHIFT_MS` moves the clock to the moment of the generated database.
 */
import { env } from "cloudflare:workers";
import { shiftDate } from "#support/clock";
import { METERS_HEADER, type Meters, NO_METERS } from "./meters";

shiftDate(Number((env as { BENCH_SHIFT_MS?: string }).BENCH_SHIFT_MS ?? 0));
const { default: app } = (await import("./index.js" as string)) as { default: ExportedHandler<Bindings> };

type Bindings = { DB: D1Database };
type Database = D1Database | D1DatabaseSession;

/** The real statement behind a metered one: D1's `batch` accepts no others. */
const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

type Count = (metas: D1Meta[]) => void;

function meteredStatement(statement: D1PreparedStatement, sql: string, count: Count): D1PreparedStatement {
  const run = async () => {
    const result = await statement.run();
    count([result.meta]);
    return result;
  };
  const metered = {
    bind: (...values: unknown[]) => meteredStatement(statement.bind(...values), sql, count),
    run,
    all: run,
    async first(column?: string) {
      const [row] = (await run()).results as Record<string, unknown>[];
      return (column === undefined ? row : row?.[column]) ?? null;
    },
    async raw() {
      const { results } = await run();
      // D1's `raw` has no meters, and `run` gives objects, which lose columns of the same name: a read runs twice.
      return /^\s*(?:select|with)\b/i.test(sql) ? statement.raw() : results.map(Object.values);
    },
  } as unknown as D1PreparedStatement;
  inner.set(metered, statement);
  return metered;
}

function meteredDatabase(database: Database, count: Count): Database {
  return new Proxy(database, {
    get(target, name) {
      switch (name) {
        case "prepare":
          return (sql: string) => meteredStatement(target.prepare(sql), sql, count);
        case "batch":
          return async (statements: D1PreparedStatement[]) => {
            const results = await target.batch(statements.map((metered) => inner.get(metered) ?? metered));
            count(results.map(({ meta }) => meta));
            return results;
          };
        case "withSession":
          return (start?: string) => meteredDatabase((target as D1Database).withSession(start), count);
        default: {
          const value = Reflect.get(target, name) as unknown;
          return typeof value === "function" ? value.bind(target) : value;
        }
      }
    },
  });
}

export default {
  async fetch(request, bindings, ctx) {
    const meters: Meters = { ...NO_METERS };
    const count: Count = (metas) => {
      meters.batches += 1;
      meters.statements += metas.length;
      for (const { rows_read, rows_written, duration } of metas) {
        meters.rowsRead += rows_read;
        meters.rowsWritten += rows_written;
        meters.duration += duration;
      }
    };
    const after: Promise<unknown>[] = [];
    const response = await app.fetch?.(
      request,
      { ...bindings, DB: meteredDatabase(bindings.DB, count) as D1Database },
      Object.assign(Object.create(ctx) as ExecutionContext, {
        waitUntil: (work: Promise<unknown>) => void after.push(work),
      }),
    );
    if (!response) return new Response(null, { status: 500 });
    // Work after the answer may itself start more.
    for (let at = 0; at < after.length; at++) await after[at];
    const copy = new Response(response.body, response);
    copy.headers.set(METERS_HEADER, JSON.stringify(meters));
    return copy;
  },
} satisfies ExportedHandler<Bindings>;
