import { formatMoney } from "~/domain/money";
import { newHost } from "../../bench/cases";
import { type Client, newVisitor } from "../soak/client";

type Row = {
  slug: string;
  restaurant: string;
  currency: string;
  category: string;
  dish: string;
  price: number;
};

/** What a menu must show: its names and its prices as text. */
type ExpectedMenu = { slug: string; texts: string[] };

/** Reads what the menus of public restaurants show, in the first release's tables. Dishes off the menu are not shown. */
export async function readExpectedMenus(d1: D1Database, now: Date): Promise<ExpectedMenu[]> {
  const { results } = await d1
    .prepare(
      `SELECT r.slug, r.name AS restaurant, r.currency, c.name AS category, p.name AS dish, p.price
       FROM products p JOIN categories c ON c.id = p.category_id JOIN restaurants r ON r.id = p.restaurant_id
       WHERE r.is_active = 1 AND r.visible_until > ? AND p.is_available = 1 ORDER BY r.id, c.sort_order, p.sort_order`,
    )
    .bind(now.getTime())
    .all<Row>();
  return [...Map.groupBy(results, ({ slug }) => slug)].map(([slug, rows]) => ({
    slug,
    texts: [
      ...new Set(
        rows.flatMap(({ restaurant, currency, category, dish, price }) => [
          restaurant,
          category,
          dish,
          formatMoney(price, currency),
        ]),
      ),
    ].map(spaced),
  }));
}

/** Makes every kind of white space one space. */
const spaced = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, " ").trim();

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Returns what a page shows as text, without markup and scripts. */
export function textOf(html: string): string {
  const bare = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
    // React writes this between two pieces of one text.
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]*>/g, " ");
  return spaced(bare.replace(/&(\w+|#\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole));
}

/** Reads a page as somebody whom no cache knows. */
export async function readFresh(client: Client, path: string): Promise<string> {
  const sent = { kind: "page", path, expected: [200], headers: { host: newHost() } };
  return (await client.ask(newVisitor(), sent)).body;
}

export type DrawnMenus = {
  menus: number;
  texts: number;
  /** What a menu does not show. */
  missing: string[];
  /** The text of each menu by its slug. */
  drawn: Map<string, string>;
};

/** Reads every menu from a release and lists what is missing on it. */
export async function readMenus(client: Client, expected: readonly ExpectedMenu[]): Promise<DrawnMenus> {
  const found: DrawnMenus = { menus: 0, texts: 0, missing: [], drawn: new Map() };
  for (const { slug, texts } of expected) {
    const text = textOf(await readFresh(client, `/${slug}`));
    found.menus++;
    found.texts += texts.length;
    found.drawn.set(slug, text);
    for (const wanted of texts) if (!text.includes(wanted)) found.missing.push(`/${slug}: ${wanted}`);
  }
  return found;
}
