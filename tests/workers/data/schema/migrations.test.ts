import { applyD1Migrations, type D1Migration, env, reset } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { countRows, fillTables } from "./fill-tables";

/** The migrations that were there at the first release: only those after them meet people's rows. */
const FIRST_RELEASE = 4;

const [initial, later] = [env.MIGRATIONS.slice(0, FIRST_RELEASE), env.MIGRATIONS.slice(FIRST_RELEASE)];

/**
 * Applies a migration to the database as it is, and says what it did to the rows that were there: '{table}: {before}
 * -> {after}' where a table has not as many as before (more are fine where the migration inserts there), and rows whose
 * foreign key leads nowhere.
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

it("the initial migrations, each on rows in every table there is, keep every row", async () => {
  for (const [round, migration] of initial.entries()) {
    expect(await damageOf(migration), migration.name).toEqual([]);
    await fillTables(env.DB, round);
    for (const [table, rows] of await countRows(env.DB)) {
      expect(rows, `${table} after ${migration.name}`).toBeGreaterThanOrEqual(3 * (round + 1));
    }
  }
});

it("each later migration, on a filled database of the release before it, keeps every row", async () => {
  await applyD1Migrations(env.DB, initial);
  await fillTables(env.DB, 0);
  for (const [round, migration] of later.entries()) {
    expect(await damageOf(migration), migration.name).toEqual([]);
    await fillTables(env.DB, round + 1);
  }
  expect(Math.min(...(await countRows(env.DB)).values())).toBeGreaterThanOrEqual(3);
});

it("run again, they change nothing", async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await fillTables(env.DB, 0);
  const before = await countRows(env.DB);
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  expect(await countRows(env.DB)).toEqual(before);
});

describe("the test of later migrations", () => {
  beforeEach(async () => {
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    await fillTables(env.DB, 0);
  });

  it("lets a new column, a new table and new reference rows pass", async () => {
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

  it("notices that rebuilding a parent takes every child along", async () => {
    // As drizzle-kit writes a rebuild; D1 keeps foreign keys on whatever the statement asks.
    const queries = [
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

  it("notices a row deleted and a table dropped", async () => {
    const queries = [
      "DELETE FROM view_marks WHERE rowid IN (SELECT rowid FROM view_marks LIMIT 1)",
      "DROP TABLE notifications",
    ];
    expect(await damageOf({ name: "9002_losses.sql", queries })).toEqual([
      "notifications: 3 -> 0",
      "view_marks: 3 -> 2",
    ]);
  });
});
