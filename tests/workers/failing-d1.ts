import { env } from "cloudflare:test";
import { type Database, openDatabase } from "~/data/database.server";

const WRITES = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert into|update|delete from))\b/i;

/** The real database with failing writes: a batch that contains a write fails as a whole. */
export function unwritableDatabase(): Database {
  const refused = () => Promise.reject(new Error("D1_ERROR: disk is full"));
  const writing = new WeakSet<D1PreparedStatement>();

  function marked(statement: D1PreparedStatement): D1PreparedStatement {
    writing.add(statement);
    const { bind } = statement;
    statement.bind = (...values) => marked(bind.apply(statement, values));
    for (const method of ["all", "run", "raw", "first"] as const) statement[method] = refused as never;
    return statement;
  }

  return openDatabase({
    prepare(sql: string) {
      const statement = env.DB.prepare(sql);
      return WRITES.test(sql) ? marked(statement) : statement;
    },
    batch: (statements: D1PreparedStatement[]) =>
      statements.some((statement) => writing.has(statement)) ? refused() : env.DB.batch(statements),
  } as unknown as D1Database);
}

/** A database on which every statement fails, except those that match `answered`. */
export function silentDatabase(answered?: RegExp): Database {
  const down = () => Promise.reject(new Error("D1_ERROR: no answer"));
  const lost = { bind: () => lost, all: down, run: down, raw: down, first: down };
  return openDatabase({
    prepare: (sql: string) => (answered?.test(sql) ? env.DB.prepare(sql) : lost),
    batch: (statements: unknown[]) =>
      statements.includes(lost) ? down() : env.DB.batch(statements as D1PreparedStatement[]),
  } as unknown as D1Database);
}

/** The real database, where the answer to a batch gets lost that has a statement like `forgotten`. */
export function forgetfulDatabase(forgotten: RegExp): Database {
  const lost = new WeakSet<D1PreparedStatement>();
  function marked(statement: D1PreparedStatement): D1PreparedStatement {
    lost.add(statement);
    const { bind } = statement;
    statement.bind = (...values) => marked(bind.apply(statement, values));
    return statement;
  }

  return openDatabase({
    prepare(sql: string) {
      const statement = env.DB.prepare(sql);
      return forgotten.test(sql) ? marked(statement) : statement;
    },
    async batch(statements: D1PreparedStatement[]) {
      const results = await env.DB.batch(statements);
      if (statements.some((statement) => lost.has(statement))) throw new Error("D1_ERROR: no answer");
      return results;
    },
  } as unknown as D1Database);
}
