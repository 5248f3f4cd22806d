import type { DatabaseSync } from "node:sqlite";
import { openStored } from "../../../../scripts/prove/stored-file";
import { SEEDED_STATE } from "../servers";

type Row = Record<string, string | number | null>;

let database: DatabaseSync | undefined;

/** Reads the seeded server's database, so that tests can compare pages with rows. */
export function query<T extends Row>(sql: string, ...values: (string | number)[]): T[] {
  database ??= openStored(SEEDED_STATE);
  return database.prepare(sql).all(...values) as T[];
}

/** Returns the first row of a query; throws if there is none. */
export function queryOne<T extends Row>(sql: string, ...values: (string | number)[]): T {
  const [row] = query<T>(sql, ...values);
  if (!row) throw new Error(`No row: ${sql} (${values.join(", ")})`);
  return row;
}
