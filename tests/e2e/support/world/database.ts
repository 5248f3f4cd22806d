import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The folder where `wrangler dev --persist-to .local/e2e` stores its D1 databases. */
const FOLDER = ".local/e2e/v3/d1/miniflare-D1DatabaseObject";

type Row = Record<string, string | number | null>;

let database: DatabaseSync | undefined;

/** Reads the seeded server's database, so that tests can compare pages with rows. */
export function query<T extends Row>(sql: string, ...values: (string | number)[]): T[] {
  if (!database) {
    const file = readdirSync(FOLDER).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
    if (!file) throw new Error(`No database in ${FOLDER}`);
    database = new DatabaseSync(join(FOLDER, file), { readOnly: true, timeout: 10_000 });
  }
  return database.prepare(sql).all(...values) as T[];
}

/** Returns the first row of a query; throws if there is none. */
export function queryOne<T extends Row>(sql: string, ...values: (string | number)[]): T {
  const [row] = query<T>(sql, ...values);
  if (!row) throw new Error(`No row: ${sql} (${values.join(", ")})`);
  return row;
}
