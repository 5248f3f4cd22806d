import { applyD1Migrations, env, reset } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { listRestaurantsForAdmin, listRestaurantsForOwner } from "~/data/restaurants/management.server";
import { findOffers, findRestaurants } from "~/data/search/food-search.server";
import { findLanding } from "~/data/search/landing.server";
import { listOwners } from "~/data/subscriptions/owners.server";
import { NO_FILTERS } from "~/domain/search/search";
import operations from "../../../../docs/operations.md?raw";
import { addCategory, addDish, addOffer, addOwner, addRating, addRestaurant, db, NOW } from "../../rows";
import { drift } from "./counter-drift";

/** The SQL blocks of the operations guide, as somebody copies them. */
const [TRIGGERS = [], REBUILD = []] = [...operations.matchAll(/^```sql\n(.*?)^```/gms)].map(
  ([, block = ""]) => block.split(/;\n/).filter((statement) => statement.trim() !== ""),
);

const indexes = async () => {
  const sql = "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'";
  return (await env.DB.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name);
};

const run = (statements: string[]) => env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));

const statementsOf = async (sql: string) =>
  (await env.DB.prepare(sql).all<{ statement: string }>()).results.map(({ statement }) => statement);

let ownerId: number;

beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const owner = await addOwner({ name: "Rosa Peña", email: "rosa@fogon.example" });
  ownerId = owner.id;
  const restaurant = await addRestaurant({ ownerId, name: "El Fogón", description: "Humo de guayabo" });
  await addRating(await addDish(await addCategory(restaurant), { name: "Mofongo" }), { stars: 5 });
  await addOffer(restaurant, { title: "Mofongo a mitad" });
});

/** The number of matches of each search: any part of a word, and with fewer than three letters its beginning. */
async function found() {
  const panel = (search: string) => ({ search, position: undefined });
  const landing = async (name: string) =>
    (await findLanding(db, { ...NO_FILTERS, name }, undefined, NOW)).page.rows.length;
  const admin = async (search: string) => (await listRestaurantsForAdmin(db, panel(search))).rows.length;
  const owner = async (search: string) =>
    (await listRestaurantsForOwner(db, ownerId, panel(search))).rows.length;
  const owners = async (search: string) => (await listOwners(db, panel(search), NOW)).rows.length;
  const dishes = await env.DB.prepare("SELECT rowid FROM dish_index WHERE dish_index MATCH 'mofon*'").all();
  const offers = await findOffers(db, { home: "DO", words: "mofongo" }, NOW);
  const restaurants = await findRestaurants(db, { home: "DO", name: "fogon" }, { now: NOW, zones: [] });
  return {
    landing: [await landing("ogo"), await landing("fo")],
    admin: [await admin("uayab"), await admin("hu")],
    owner: [await owner("uayab"), await owner("hu")],
    owners: [await owners("ogon.ex"), await owners("pe")],
    dishes: dishes.results.length,
    offers: offers.ids.length,
    restaurants: restaurants.ids.length,
  };
}

const EVERYTHING = {
  landing: [1, 1],
  admin: [1, 1],
  owner: [1, 1],
  owners: [1, 1],
  dishes: 1,
  offers: 1,
  restaurants: 1,
};
const NOTHING = {
  landing: [0, 0],
  admin: [0, 0],
  owner: [0, 0],
  owners: [0, 0],
  dishes: 0,
  offers: 0,
  restaurants: 0,
};

describe("the SQL of the operations guide", () => {
  it("fills every search index again after all were emptied", async () => {
    expect(await found()).toEqual(EVERYTHING);
    const names = await indexes();
    expect(names).toHaveLength(9);
    await run(names.map((name) => `INSERT INTO ${name} (${name}) VALUES ('delete-all')`));
    expect(await found()).toEqual(NOTHING);
    await run(REBUILD);
    expect(await found()).toEqual(EVERYTHING);
    // Run again on complete indexes: nothing is found twice.
    await run(REBUILD);
    expect(await found()).toEqual(EVERYTHING);
  });

  it("restores a copy of the tables with their counters", async () => {
    const names = await indexes();
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    ).all<{ name: string }>();
    const tables = results
      .map(({ name }) => name)
      .filter((name) => name !== "d1_migrations" && !names.some((index) => name.startsWith(index)));
    const copied = await Promise.all(
      tables.map(async (table) => {
        // Like an export, the copy has no generated columns.
        const info = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{
          name: string;
        }>();
        const columns = info.results.map(({ name }) => `"${name}"`).join();
        return { table, columns, rows: await env.DB.prepare(`SELECT ${columns} FROM ${table}`).raw() };
      }),
    );

    await reset();
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    const [listing = "", dropping = ""] = TRIGGERS;
    const kept = await statementsOf(listing);
    await run(await statementsOf(dropping));
    await env.DB.batch([
      env.DB.prepare("PRAGMA defer_foreign_keys = on"),
      ...tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
      ...copied.flatMap(({ table, columns, rows }) =>
        rows.map((row) => {
          const restaurants = row.map(() => "?").join();
          return env.DB.prepare(`INSERT INTO ${table} (${columns}) VALUES (${restaurants})`).bind(...row);
        }),
      ),
    ]);
    await run(REBUILD);
    await run(kept);

    expect(await found()).toEqual(EVERYTHING);
    expect(await drift()).toEqual([]);
    // The triggers are back, so that new rows are counted and found.
    await addRestaurant({ ownerId, name: "El Fogón Dos" });
    expect(await drift()).toEqual([]);
    expect((await found()).landing).toEqual([2, 2]);
  });
});
