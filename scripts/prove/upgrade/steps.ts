import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { databaseTables } from "#support/database/database-tables";
import { apply, countRows } from "./fill";
import type { Migration } from "./releases";

/** What a migration changed in the rows that were there before. */
export type Step = {
  name: string;
  rows: number;
  milliseconds: number;
  /** Tables that it made, and tables that it dropped with so many rows. */
  added: string[];
  dropped: string[];
  /** Tables with another number of rows, as 'table: before -> after'. */
  recounted: string[];
  /** Columns whose values changed. */
  rewritten: string[];
  /** What it did without saying so. */
  unsaid: string[];
};

/** Values that triggers derive from other rows; at the end they are compared with a fresh count. */
const DERIVED =
  /_(count|sum|folded|facets|step|score)$|^(average_rating|rank_score|stars_\d|views|likes|last_rated_at)$/;

type Snapshot = { rows: Map<string, number>; digests: Map<string, string> };

/** Reads how many rows every table has, and a digest of the values of each column in the order of the rows. */
async function readSnapshot(d1: D1Database, stored: DatabaseSync): Promise<Snapshot> {
  const rows = await countRows(d1);
  const digests = new Map<string, string>();
  for (const table of await databaseTables(d1)) {
    const columns = stored.prepare(`PRAGMA table_xinfo("${table}")`).all() as { name: string; pk: number }[];
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    const order = key.map(({ name }) => `"${name}"`).join(", ") || "rowid";
    const read = stored.prepare(`SELECT * FROM "${table}" ORDER BY ${order}`).all();
    for (const { name } of columns) {
      if (DERIVED.test(name)) continue;
      const hash = createHash("sha256").update(JSON.stringify(read.map((row) => row[name] ?? null)));
      digests.set(`${table}.${name}`, hash.digest("hex"));
    }
  }
  return { rows, digests };
}

/** Whether a migration's text names a change of a table's rows, by itself or in a trigger that it makes. */
function says(migration: Migration, verb: RegExp, table: string): boolean {
  const pattern = new RegExp(`${verb.source}\\s+(?:OR\\s+\\w+\\s+)?[\`"]?${table}\\b`, "i");
  return migration.statements.some((statement) => pattern.test(statement.replace(/^\s*--.*$/gm, "")));
}

/** Applies a migration to a filled database and compares the rows before and after. */
async function takeStep(d1: D1Database, stored: DatabaseSync, migration: Migration, before: Snapshot) {
  const started = performance.now();
  await apply(d1, migration);
  const milliseconds = performance.now() - started;
  const after = await readSnapshot(d1, stored);
  const step: Step = {
    name: migration.name,
    rows: [...after.rows.values()].reduce((sum, count) => sum + count, 0),
    milliseconds,
    added: [...after.rows.keys()].filter((table) => !before.rows.has(table)),
    dropped: [],
    recounted: [],
    rewritten: [],
    unsaid: [],
  };
  for (const [table, rows] of before.rows) {
    const left = after.rows.get(table);
    if (left === undefined) {
      step.dropped.push(`${table} (${rows} rows)`);
      if (!says(migration, /DROP TABLE/, table)) step.unsaid.push(`${table} is gone`);
    } else if (left !== rows) {
      step.recounted.push(`${table}: ${rows} -> ${left}`);
      const verb = left > rows ? /(?:INSERT|REPLACE)(?:\s+OR\s+\w+)?\s+INTO/ : /DELETE\s+FROM/;
      if (!says(migration, verb, table)) step.unsaid.push(`${table} has ${left} rows instead of ${rows}`);
    }
  }
  for (const [column, digest] of before.digests) {
    const [table = ""] = column.split(".");
    const now = after.digests.get(column);
    // With another number of rows the values differ anyway, and that is told above.
    if (now === digest || before.rows.get(table) !== after.rows.get(table)) continue;
    step.rewritten.push(column);
    const verb = now === undefined ? /ALTER TABLE/ : /UPDATE/;
    if (!says(migration, verb, table)) step.unsaid.push(`${column} changed`);
  }
  return { step, after };
}

/** Brings a filled database to the newest schema, one migration after the other. */
export async function takeSteps(
  d1: D1Database,
  stored: DatabaseSync,
  migrations: readonly Migration[],
): Promise<Step[]> {
  const steps: Step[] = [];
  let before = await readSnapshot(d1, stored);
  for (const migration of migrations) {
    const { step, after } = await takeStep(d1, stored, migration, before);
    steps.push(step);
    before = after;
  }
  return steps;
}
