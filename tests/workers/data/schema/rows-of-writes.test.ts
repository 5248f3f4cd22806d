import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { addCategory, addDish, addOffer, addRating, addRestaurant, addUser } from "../../rows";

const WRITES = [
  "INSERT INTO restaurants",
  "UPDATE restaurants SET name = 'Otra', name_folded = 'otra', initial = 'O'",
  "UPDATE restaurants SET visible_until = visible_until + 1",
  "UPDATE restaurants SET is_active = 1 - is_active",
  "INSERT INTO products",
  "UPDATE products SET name = 'Otro', name_folded = 'otro'",
  "INSERT INTO offers",
  "UPDATE offers SET title = 'Otra'",
  "UPDATE ratings SET stars = 1",
  "DELETE FROM ratings",
  "DELETE FROM products",
  "DELETE FROM restaurants",
];

async function copyOf(table: string): Promise<string> {
  const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name);
  const own: Record<string, string> = {
    id: "id + 1000000",
    public_id: "'z' || public_id",
    slug: "'z-' || slug",
  };
  return `(${names.join(", ")}) SELECT ${names.map((name) => own[name] ?? name).join(", ")} FROM ${table}`;
}

/** Returns how many rows each write of the newest row of its table reads, with its triggers. */
async function rowsOfWrites(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const write of WRITES) {
    const [, table = ""] = /(?:INTO|UPDATE|FROM) (\w+)/.exec(write) ?? [];
    const newest = `WHERE id = (SELECT max(id) FROM ${table})`;
    const statement = write.startsWith("INSERT")
      ? `${write} ${await copyOf(table)} ${newest}`
      : `${write} ${newest}`;
    const { meta } = await env.DB.prepare(statement).run();
    expect(meta.rows_written, write).toBeGreaterThan(0);
    rows[write] = meta.rows_read;
  }
  return rows;
}

async function addPlace() {
  const restaurant = await addRestaurant();
  const dish = await addDish(await addCategory(restaurant));
  await addOffer(restaurant);
  await addRating(dish, { userId: (await addUser()).id });
}

it("a write reads as many rows with sixty restaurants as with one", async () => {
  await addPlace();
  const alone = await rowsOfWrites();
  for (let count = 0; count < 60; count++) await addPlace();
  const among = await rowsOfWrites();
  // Words and days that several share are a few rows more.
  for (const write of WRITES) expect(among[write], write).toBeLessThan((alone[write] ?? 0) + 50);
});
