import { Column, fillPlaceholders, is, type Placeholder, SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Drizzle over D1, or over one of D1's replica sessions. */
export type Database = ReturnType<typeof openDatabase>;

/**
 * Wraps a D1 database or session, or one that is timed (data/timed-database). The load context chooses the country's
 * database.
 */
export function openDatabase(d1: Pick<D1Database, "prepare" | "batch">) {
  // Drizzle only calls these two.
  return drizzle(d1 as D1Database);
}

/**
 * Selects a column under another name. D1 returns a batch's rows as objects by column name, so a second column of the
 * same name would be lost and shift every later field. Rename a joined column whose name another selected column has.
 */
export function renamed<Column extends SQLiteColumn>(
  column: Column,
  name: string,
): SQL.Aliased<Column["_"]["notNull"] extends true ? Column["_"]["data"] : Column["_"]["data"] | null> {
  return sql<Column["_"]["data"]>`${column}`.as(name);
}

type Statement = BatchItem<"sqlite">;

/** The results of a batch by the names of its statements. */
export type Answers<Statements> = {
  [Name in keyof Statements]: NonNullable<Statements[Name]> extends Statement
    ? NonNullable<Statements[Name]>["_"]["result"]
    : never;
};

/**
 * Runs statements as one batch, in the order of the object's keys, and returns their results by the same names. It
 * skips statements that are `undefined`.
 */
export async function runBatch<Statements extends Record<string, Statement | undefined>>(
  db: Database,
  statements: Statements,
): Promise<Answers<Statements>> {
  const entries = Object.entries(statements).filter(
    (entry): entry is [string, Statement] => entry[1] !== undefined,
  );
  const answers: readonly unknown[] = await db.batch(
    entries.map(([, statement]) => statement) as [Statement, ...Statement[]],
  );
  return Object.fromEntries(entries.map(([name], at) => [name, answers[at]])) as Answers<Statements>;
}

/** A value of a statement: itself, or the place at which a prepared statement binds it. */
export type Bound<Value> = Value | Placeholder<string, Value>;

/** The places of a prepared statement's values. */
export type Bindings<Values> = { [Name in keyof Values]: Placeholder<string, Values[Name]> };

/** What a batch asks of a statement. Drizzle's own statements build their SQL each time they are asked. */
type Prepared = {
  getQuery(): { sql: string; params: unknown[] };
  mapResult(response: unknown, isFromBatch?: boolean): unknown;
  /** The selected columns in their order, with the place of each in a row. */
  fields?: { path: string[]; field: unknown }[];
};

type Decoder = { mapFromDriverValue(value: unknown): unknown };

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : (field as SQL.Aliased).sql;
  // Drizzle hides it from its types.
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/**
 * Returns what reads a batch's answer as drizzle does, which asks anew for each value of each row how to read it.
 * `undefined` for a statement whose rows hold others (drizzle reads those).
 */
function rowReader({ fields }: Prepared) {
  if (!fields || fields.some(({ path }) => path.length !== 1)) return undefined;
  const columns = fields.map(({ path: [name = ""], field }) => ({ name, decoder: decoderOf(field) }));
  return ({ results }: { results: object[] }) =>
    results.map((stored) => {
      const values = Object.values(stored);
      const row: Record<string, unknown> = {};
      // Not by an iterator: a page of sixty dishes has two thousand values.
      for (let at = 0; at < columns.length; at++) {
        const { name, decoder } = columns[at] as (typeof columns)[number];
        const value = values[at];
        row[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return row;
    });
}

/** Builds statements without a database. */
const detached = drizzle({ prepare: () => undefined } as unknown as D1Database);

type BoundStatement = {
  stmt: D1PreparedStatement;
  getQuery(): { sql: string; params: unknown[] };
  mapResult(response: D1Result): unknown;
};

/**
 * Returns a statement for `runBatch` whose SQL text is built once an isolate, at its first use, because building it
 * takes longer than running it. `build` gets a place for each value; moments are stored in milliseconds. Text and
 * reading of rows are shared by requests, a bound statement and a session are not.
 */
export function prepareStatement<Values extends Record<string, unknown>, Query extends Statement>(
  build: (db: Database, bindings: Bindings<Values>) => Query,
): (db: Database, values: Values) => Query {
  let prepared: { sql: string; params: unknown[]; mapResult: (response: never) => unknown } | undefined;
  return (db, values) => {
    if (!prepared) {
      const bindings = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
      const query = build(detached, bindings as Bindings<Values>) as unknown as { _prepare(): Prepared };
      const once = query._prepare();
      const mapResult = rowReader(once) ?? ((response: never) => once.mapResult(response, true));
      prepared = { ...once.getQuery(), mapResult };
    }
    const { sql: text, params, mapResult } = prepared;
    const bound = {
      stmt: db.$client.prepare(text),
      getQuery: () => ({ sql: text, params: fillPlaceholders(params, encoded(values)) }),
      mapResult,
    };
    return { _prepare: () => bound } as unknown as Query;
  };
}

/** Runs one prepared statement alone and returns its rows. */
export async function runPrepared<Query extends Statement>(query: Query): Promise<Query["_"]["result"]> {
  const { stmt, getQuery, mapResult } = (query as unknown as { _prepare(): BoundStatement })._prepare();
  return mapResult(await stmt.bind(...getQuery().params).all());
}

/** Moments as the columns store them. */
function encoded(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
  );
}
