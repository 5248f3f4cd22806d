import { newHost } from "../../bench/cases";
import { type Client, newVisitor } from "../soak/client";

/** Each index of the search with the view or table whose rows it must have, and the column of their ids. */
const INDEXES = [
  ["name_index", "indexed_names", "id"],
  ["restaurants_names", "restaurant_names", "id"],
  ["panel_restaurants_trigrams", "restaurants", "id"],
  ["panel_restaurants_words", "restaurants", "id"],
  ["panel_owners_trigrams", "restaurant_owners", "id"],
  ["panel_owners_words", "restaurant_owners", "id"],
  ["dish_index", "found_dishes", "id"],
  ["offer_index", "found_offers", "id"],
  ["restaurant_index", "found_restaurants", "id"],
] as const;

/** Of the dishes so many are searched. */
const DISHES = 100;

export type Found = {
  rows: number;
  asked: number;
  wrong: string[];
  /** Names that the search reads as a condition («para 80») and so does not look for. */
  asConditions: string[];
};

/** Compares the indexes of the search with the rows, and searches restaurants and dishes by their names. */
export async function searchEverything(d1: D1Database, client: Client, now: Date): Promise<Found> {
  const found: Found = { rows: 0, asked: 0, wrong: [], asConditions: [] };
  for (const [index, view, id] of INDEXES) {
    const compared = await d1
      .prepare(
        `SELECT (SELECT count(*) FROM ${view}) AS wanted, (SELECT count(*) FROM ${index}) AS indexed,
         (SELECT count(*) FROM ${view} WHERE ${id} NOT IN (SELECT rowid FROM ${index})) AS missing`,
      )
      .first<{ wanted: number; indexed: number; missing: number }>();
    if (!compared) continue;
    const { wanted, indexed, missing } = compared;
    found.rows += indexed;
    if (wanted !== indexed || missing > 0)
      found.wrong.push(`${index} has ${indexed} of ${wanted} rows, ${missing} missing`);
  }

  const asks = async (path: string, wanted: string) => {
    const headers = { host: newHost(), accept: "application/json" };
    const { body } = await client.ask(newVisitor(), { kind: "search", path, headers, expected: [200] });
    found.asked++;
    if (body.includes(wanted)) return;
    const { conditions = [] } = JSON.parse(body) as { conditions?: string[] };
    if (conditions.length > 0) found.asConditions.push(`${wanted} (${conditions.join(", ")})`);
    else found.wrong.push(`${path} does not find ${wanted}`);
  };
  const isPublic = `r.is_active = 1 AND r.visible_until > ${now.getTime()}`;
  const restaurants = await d1
    .prepare(
      `SELECT r.slug, r.name, c.code FROM restaurants r JOIN countries c ON c.id = r.country_id WHERE ${isPublic}`,
    )
    .all<{ slug: string; name: string; code: string }>();
  for (const { slug, name, code } of restaurants.results) {
    const query = new URLSearchParams({ name: name.slice(0, 60), country: code });
    await asks(`/api/v1/restaurants?${query}`, `"${slug}"`);
  }
  const dishes = await d1
    .prepare(
      `SELECT p.name FROM products p JOIN restaurants r ON r.id = p.restaurant_id
       WHERE ${isPublic} AND p.is_available = 1 ORDER BY p.id * 7919 % 10007 LIMIT ${DISHES}`,
    )
    .all<{ name: string }>();
  for (const { name } of dishes.results) {
    await asks(`/api/v1/search?${new URLSearchParams({ q: name })}`, JSON.stringify(name).slice(1, -1));
  }
  return found;
}
