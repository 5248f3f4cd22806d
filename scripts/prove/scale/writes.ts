import { cpSync, rmSync } from "node:fs";
import { Miniflare } from "miniflare";
import { DATABASE_ID, scaleFolder } from "./database";

/** A write reads at most so many rows, its triggers included, whatever the size of the database. */
export const MOST_ROWS = 600;

export type WriteReading = { name: string; rowsRead: number; rowsWritten: number; duration: number };

/**
 * Runs each kind of write once on a copy of the stored database with so many restaurants. What triggers read counts too:
 * one that looks at every row makes each write slower with every restaurant that joins.
 */
export async function measureWrites(size: number): Promise<WriteReading[]> {
  const folder = `.local/scale-writes-${size}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(scaleFolder(size), folder, { recursive: true });
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {};",
    d1Databases: { DB: DATABASE_ID },
    d1Persist: folder,
  });
  try {
    const d1 = (await miniflare.getD1Database("DB")) as unknown as D1Database;
    const readings: WriteReading[] = [];
    for (const [name, statement] of await writesOf(d1, size)) {
      const { meta } = await d1.prepare(statement).run();
      if (meta.rows_written === 0) throw new Error(`«${name}» wrote nothing`);
      readings.push({
        name,
        rowsRead: meta.rows_read,
        rowsWritten: meta.rows_written,
        duration: meta.duration,
      });
    }
    return readings;
  } finally {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the writes in the order in which they run, about a restaurant from the middle. */
async function writesOf(d1: D1Database, size: number): Promise<[name: string, statement: string][]> {
  const place = size >> 1;
  const idOf = async (statement: string) => (await d1.prepare(statement).first<number>("id")) ?? 0;
  const dish = await idOf(`SELECT id FROM products WHERE restaurant_id = ${place}`);
  const category = await idOf(`SELECT id FROM categories WHERE restaurant_id = ${place}`);
  const offer = await idOf("SELECT id FROM offers");
  const rating = await idOf("SELECT id FROM ratings");
  const copied = 2_000_000_000;
  const copy = async (table: string, id: number, changes: Record<string, string>) => {
    const { results } = await d1
      .prepare("SELECT name FROM pragma_table_info(?)")
      .bind(table)
      .all<{ name: string }>();
    const names = results.map(({ name }) => name);
    const all: Record<string, string> = { id: String(copied), public_id: "'a-copy'", ...changes };
    const values = names.map((name) => (name in all ? all[name] : name));
    return `INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${table} WHERE id = ${id}`;
  };
  const change = (table: string, id: number, set: string) => `UPDATE ${table} SET ${set} WHERE id = ${id}`;
  const remove = (table: string, id: number) => `DELETE FROM ${table} WHERE id = ${id}`;
  return [
    ["a new owner", await copy("restaurant_owners", place + 3, { email: "'copia@correo.example'" })],
    ["an owner renamed", change("restaurant_owners", place + 3, "name = 'Otra'")],
    ["a new restaurant", await copy("restaurants", place, { slug: "'una-copia'" })],
    [
      "a restaurant renamed",
      change("restaurants", place, "name = 'Otra Casa', name_folded = 'otra casa', initial = 'O'"),
    ],
    [
      "a restaurant moved to another country",
      change(
        "restaurants",
        place,
        "country_id = (SELECT min(id) FROM countries WHERE id <> country_id), division_id = NULL",
      ),
    ],
    ["a restaurant described anew", change("restaurants", place, "description = 'Cocina nueva'")],
    ["a restaurant switched off", change("restaurants", place, "is_active = 1 - is_active")],
    [
      "a subscription prolonged",
      change("restaurants", place + 1, "visible_until = visible_until + 86400000"),
    ],
    ["a new category", await copy("categories", category, {})],
    ["a category renamed", change("categories", category, "name = 'Otra'")],
    ["a new dish", await copy("products", dish, {})],
    ["a dish renamed", change("products", dish, "name = 'Otro plato', name_folded = 'otro plato'")],
    ["a price changed", change("products", dish, "price = price + 100")],
    ["a new offer", await copy("offers", offer, {})],
    ["an offer renamed", change("offers", offer, "title = 'Tres por uno'")],
    ["a new rating", await copy("ratings", rating, {})],
    ["a rating changed", change("ratings", rating, "stars = 6 - stars % 5 - 1")],
    ["a rating deleted", remove("ratings", copied)],
    ["an offer deleted", remove("offers", copied)],
    ["a dish deleted", remove("products", dish)],
    ["a category deleted", remove("categories", category)],
    ["a restaurant deleted", remove("restaurants", place)],
    ["an owner deleted with everything", remove("restaurant_owners", place + 3)],
  ];
}
