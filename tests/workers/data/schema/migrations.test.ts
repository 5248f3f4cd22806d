import { applyD1Migrations, type D1Migration, env, reset } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { countRows, fillTables } from "./fill-tables";

/** The migrations of the first release; only later ones run on people's rows. */
const FIRST_RELEASE = 4;

const [initial, later] = [env.MIGRATIONS.slice(0, FIRST_RELEASE), env.MIGRATIONS.slice(FIRST_RELEASE)];

/** Tables that a migration drops because nothing uses them any more. No other table has a foreign key to them. */
const DROPPED: Record<string, string[]> = { "0010_page_views_by_day.sql": ["view_marks"] };

/**
 * Applies a migration and lists its damage to existing rows: '{table}: {before} -> {after}' for a table with a
 * changed number of rows (more are allowed where the migration inserts), and rows with a broken foreign key.
 */
async function damageOf(migration: D1Migration): Promise<string[]> {
  const before = await countRows(env.DB);
  await applyD1Migrations(env.DB, [migration]);
  const after = await countRows(env.DB);
  const damage: string[] = [];
  for (const [table, rows] of before) {
    const left = after.get(table) ?? 0;
    const inserts = migration.queries.some((query) =>
      new RegExp(`\\bINTO [\`"]?${table}\\b`, "i").test(query),
    );
    if (inserts ? left < rows : left !== rows) damage.push(`${table}: ${rows} -> ${left}`);
  }
  const { results } = await env.DB.prepare("PRAGMA foreign_key_check").all<{
    table: string;
    parent: string;
  }>();
  for (const { table, parent } of results) damage.push(`${table}: a row without its ${parent}`);
  return damage;
}

beforeEach(async () => {
  await reset();
});

it("each initial migration, on rows in every table, leaves every row", async () => {
  for (const [round, migration] of initial.entries()) {
    expect(await damageOf(migration), migration.name).toEqual([]);
    await fillTables(env.DB, round);
    for (const [table, rows] of await countRows(env.DB)) {
      expect(rows, `${table} after ${migration.name}`).toBeGreaterThanOrEqual(3 * (round + 1));
    }
  }
});

/** Applies every migration to its own filled database, which takes long on a busy machine. */
const MANY_MIGRATIONS_MS = 120_000;

it(
  "each later migration, on a filled database of the release before it, leaves every row",
  async () => {
    await applyD1Migrations(env.DB, initial);
    await fillTables(env.DB, 0);
    for (const [round, migration] of later.entries()) {
      const dropped = DROPPED[migration.name] ?? [];
      const damage = await damageOf(migration);
      expect(damage, migration.name).toEqual(dropped.map((table) => `${table}: ${3 * (round + 1)} -> 0`));
      await fillTables(env.DB, round + 1);
    }
    expect(Math.min(...(await countRows(env.DB)).values())).toBeGreaterThanOrEqual(3);
  },
  MANY_MIGRATIONS_MS,
);

it("the migrations change nothing when they are run again", async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await fillTables(env.DB, 0);
  const before = await countRows(env.DB);
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  expect(await countRows(env.DB)).toEqual(before);
});

describe("the check of later migrations", () => {
  beforeEach(async () => {
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    await fillTables(env.DB, 0);
  });

  it("accepts a new column, a new table and new reference rows", async () => {
    const queries = [
      "ALTER TABLE restaurants ADD COLUMN motto text DEFAULT '' NOT NULL",
      "CREATE TABLE mottos (id integer PRIMARY KEY NOT NULL, text text NOT NULL)",
      "INSERT INTO mottos (id, text) VALUES (1, 'Buen provecho')",
      "INSERT INTO countries VALUES (999, 'XX', 'Nueva', 'XXX', '+0', 'UTC')",
    ];
    expect(await damageOf({ name: "9000_new.sql", queries })).toEqual([]);
    await fillTables(env.DB, 1);
    expect((await countRows(env.DB)).get("mottos")).toBe(4);
  });

  it("finds that rebuilding a parent table deletes its children", async () => {
    // They name their parent, so they alone would refuse the rebuild.
    const { results: notes } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%_deletion_noted'",
    ).all<{ name: string }>();
    // A rebuild as drizzle-kit writes it. D1 enforces foreign keys whatever the statement says.
    const queries = [
      ...notes.map(({ name }) => `DROP TRIGGER ${name}`),
      "PRAGMA foreign_keys=OFF",
      "CREATE TABLE __new_users (id integer PRIMARY KEY NOT NULL, email text NOT NULL)",
      "INSERT INTO __new_users (id, email) SELECT id, email FROM users",
      "DROP TABLE users",
      "ALTER TABLE __new_users RENAME TO users",
      "PRAGMA foreign_keys=ON",
    ];
    expect(await damageOf({ name: "9001_rebuild.sql", queries })).toEqual(
      expect.arrayContaining([
        "favorite_products: 3 -> 0",
        "notifications: 3 -> 0",
        "user_preferences: 3 -> 0",
      ]),
    );
  });

  it("finds a deleted row and a dropped table", async () => {
    const queries = [
      "DELETE FROM network_marks WHERE rowid IN (SELECT rowid FROM network_marks LIMIT 1)",
      "DROP TABLE notifications",
    ];
    expect(await damageOf({ name: "9002_losses.sql", queries })).toEqual([
      "network_marks: 3 -> 2",
      "notifications: 3 -> 0",
    ]);
  });
});
