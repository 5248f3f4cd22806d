import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Where `wrangler dev --persist-to .local/e2e` keeps its D1 databases. */
const FOLDER = ".local/e2e/v3/d1/miniflare-D1DatabaseObject";

type Row = Record<string, string | number | null>;

let database: DatabaseSync | undefined;

/** Asks the seeded server's database, read-only: what the pages are compared with. */
export function query<T extends Row>(sql: string, ...values: (string | number)[]): T[] {
  if (!database) {
    const file = readdirSync(FOLDER).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
    if (!file) throw new Error(`No database in ${FOLDER}`);
    database = new DatabaseSync(join(FOLDER, file), { readOnly: true });
  }
  return database.prepare(sql).all(...values) as T[];
}

/** The only row of a question; fails where there is none. */
export function queryOne<T extends Row>(sql: string, ...values: (string | number)[]): T {
  const [row] = query<T>(sql, ...values);
  if (!row) throw new Error(`No row: ${sql} (${values.join(", ")})`);
  return row;
}
