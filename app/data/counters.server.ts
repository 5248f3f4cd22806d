import type { Database } from "~/data/database.server";
import { VISIBLE_UNTIL_SQL } from "~/data/subscriptions/expiring.server";

const countOf = (from: string) => `(SELECT count(*) FROM ${from})`;
const counted = "AND x.counts = 1";
const ofDish = (what: string) => `(SELECT ${what} FROM ratings x WHERE x.product_id = t.id ${counted})`;
const ofRestaurant = (what: string) =>
  `(SELECT ${what} FROM ratings x WHERE x.restaurant_id = t.id ${counted})`;
const ofReviews = (what: string) =>
  `(SELECT ${what} FROM restaurant_ratings x WHERE x.restaurant_id = t.id ${counted})`;
const sumOf = (column: string) => ofReviews(`coalesce(sum(${column}), 0)`);

/**
 * The columns that triggers keep, with the SQL that counts each again from the rows of `t`. `visible_until` of restaurants
 * is kept by the batches that change subscriptions. Later tables count nothing that is mended after them.
 */
const KEPT: ReadonlyMap<string, Record<string, string>> = new Map(
  Object.entries<Record<string, string>>({
    categories: { products_count: countOf("products x WHERE x.category_id = t.id") },
    products: {
      rating_count: ofDish("count(*)"),
      rating_sum: ofDish("coalesce(sum(stars), 0)"),
      average_rating: ofDish("avg(stars)"),
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((stars) => [`stars_${stars}`, ofDish(`coalesce(sum(stars = ${stars}), 0)`)]),
      ),
      favorite_count: countOf("favorite_products x WHERE x.product_id = t.id"),
    },
    offers: { likes: countOf("offer_likes x WHERE x.offer_id = t.id") },
    restaurants: {
      categories_count: countOf("categories x WHERE x.restaurant_id = t.id"),
      products_count: countOf("products x WHERE x.restaurant_id = t.id"),
      available_products_count:
        "(SELECT coalesce(sum(x.is_available), 0) FROM products x WHERE x.restaurant_id = t.id)",
      rating_count: ofRestaurant("count(*)"),
      rating_sum: ofRestaurant("coalesce(sum(stars), 0)"),
      average_rating: ofRestaurant("avg(stars)"),
      last_rated_at: ofRestaurant("max(created_at)"),
      review_count: ofReviews("count(*)"),
      service_sum: sumOf("service_stars"),
      hygiene_sum: sumOf("hygiene_stars"),
      experience_sum: sumOf("experience_stars"),
      speed_sum: sumOf("speed_stars"),
      would_return_count: sumOf("would_return"),
      favorite_count: countOf("favorite_restaurants x WHERE x.restaurant_id = t.id"),
      visible_until: "(SELECT visible_until FROM owner_terms WHERE owner_terms.id = t.owner_id)",
    },
    review_cases: { reports: countOf("review_reports x WHERE x.case_id = t.id") },
    restaurant_owners: { restaurants_count: countOf("restaurants x WHERE x.owner_id = t.id") },
  }),
);

/** The tables in the order in which they are checked. */
export const COUNTED_TABLES = [...KEPT.keys()];

/** Rows of one statement. Each may have many rows that it counts. */
const CHUNK = 500;
/** Mended rows that a report names. */
const NAMED = 20;

/** A stored number that differed from its rows. */
export type Drift = { table: string; id: number; column: string; stored: unknown; counted: unknown };

/**
 * Counts the next 500 rows of a table again, after the id `after`, and mends those that differ. Returns how many were
 * mended, the differences of the first twenty, and the last id, `undefined` after the last chunk. One batch, written as
 * SQL because its tables and columns are values of `KEPT`.
 */
export async function mendCounters(db: Database, table: string, after: number) {
  const columns = Object.entries(KEPT.get(table) ?? {});
  const each = (part: (name: string, count: string) => string, between: string) =>
    columns.map(([name, count]) => part(name, count)).join(between);
  const end = `SELECT id FROM ${table} WHERE id > ?1 ORDER BY id LIMIT 1 OFFSET ${CHUNK - 1}`;
  const fresh = `(SELECT t.id AS id, ${each((name, count) => `${count} AS ${name}`, ", ")}
    FROM ${table} AS t WHERE t.id > ?1 AND t.id <= coalesce((${end}), ${Number.MAX_SAFE_INTEGER})) AS fresh`;
  const differs = `(${each((name) => `kept.${name} IS NOT fresh.${name}`, " OR ")})`;
  const terms = `WITH owner_terms AS (SELECT id, ${VISIBLE_UNTIL_SQL} AS visible_until FROM restaurant_owners)`;
  const prepare = (sql: string) => db.$client.prepare(sql).bind(after);
  const [found, mended, ends] = await db.$client.batch<{ id: number; columns: string }>([
    prepare(`${terms} SELECT kept.id AS id,
        json_array(${each((name) => `json_array('${name}', kept.${name}, fresh.${name})`, ", ")}) AS columns
      FROM ${fresh} JOIN ${table} AS kept ON kept.id = fresh.id WHERE ${differs} LIMIT ${NAMED}`),
    // The rows are returned because `changes` counts those of triggers too.
    prepare(`${terms} UPDATE ${table} AS kept SET ${each((name) => `${name} = fresh.${name}`, ", ")}
      FROM ${fresh} WHERE kept.id = fresh.id AND ${differs} RETURNING id`),
    prepare(end),
  ]);
  const drift = (found?.results ?? []).flatMap(({ id, columns: json }) =>
    (JSON.parse(json) as [string, unknown, unknown][])
      .filter(([, stored, counted]) => stored !== counted)
      .map(([column, stored, counted]): Drift => ({ table, id, column, stored, counted })),
  );
  return { mended: mended?.results.length ?? 0, drift, last: ends?.results[0]?.id };
}

/** The numbers of the whole site by their names in `totals`, mostly sums of the restaurants' own counters. */
const TOTALS = {
  restaurants: "SELECT count(*) FROM restaurants WHERE is_active = 1",
  all_restaurants: "SELECT count(*) FROM restaurants",
  owners: "SELECT count(*) FROM restaurant_owners",
  categories: "SELECT coalesce(sum(categories_count), 0) FROM restaurants",
  products: "SELECT coalesce(sum(available_products_count), 0) FROM restaurants",
  reviews: "SELECT coalesce(sum(rating_count + review_count), 0) FROM restaurants",
  open_review_cases: "SELECT count(*) FROM review_cases WHERE status = 'open'",
};

/** Tables of sums by their keys, with the SELECT of the same columns that counts them again. */
const SUMS = [
  {
    table: "search_words",
    keys: ["word", "kind"],
    values: ["uses"],
    counted: "SELECT word, kind, count(*) FROM searched_words GROUP BY word, kind",
  },
  {
    table: "visibility_weeks",
    keys: ["country_id", "week"],
    values: ["restaurants"],
    counted: `SELECT country_id, visible_until / 604800000, count(*) FROM restaurants WHERE is_active = 1 GROUP BY 1, 2`,
  },
  {
    table: "owner_expiries",
    keys: ["span", "slot"],
    values: ["owners"],
    counted: `SELECT value, expires_at / value, count(*) FROM restaurant_owners, json_each('[604800000, 3600000]')
      WHERE expires_at IS NOT NULL GROUP BY 1, 2`,
  },
  {
    table: "restaurant_expiries",
    keys: ["span", "slot"],
    values: ["restaurants", "categories", "dishes", "ratings"],
    counted: `SELECT span, visible_until / span, count(*), sum(categories_count), sum(available_products_count),
        sum(rating_count + review_count)
      FROM restaurants, restaurant_expiry_spans
      WHERE is_active = 1 AND (span IN (1, 1 << 35) OR visible_until / span % 2 = 1) GROUP BY 1, 2`,
  },
];

/**
 * Counts the sums of the whole site again and mends those that differ. It reads every restaurant, dish and owner once, and
 * the counters of restaurants instead of their other rows, so it comes after those. Returns how many sums were mended. One batch.
 */
export async function mendSums(db: Database): Promise<number> {
  const statements = SUMS.flatMap(({ table, keys, values, counted }) => {
    const all = [...keys, ...values].join(", ");
    const fresh = `WITH fresh (${all}) AS (${counted})`;
    const sameKey = keys.map((key) => `fresh.${key} = ${table}.${key}`).join(" AND ");
    const isZero = values.map((value) => `${value} = 0`).join(" AND ");
    return [
      `${fresh} DELETE FROM ${table} WHERE NOT (${isZero}) AND NOT EXISTS (SELECT 1 FROM fresh WHERE ${sameKey})`,
      `${fresh} INSERT INTO ${table} (${all}) SELECT * FROM fresh WHERE true
        ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${values.map((value) => `${value} = excluded.${value}`).join(", ")}
        WHERE ${values.map((value) => `${table}.${value} <> excluded.${value}`).join(" OR ")}`,
    ];
  });
  const totals = Object.entries(TOTALS).map(([name, select]) => `('${name}', (${select}))`);
  const results = await db.$client.batch(
    [
      `WITH fresh (name, value) AS (VALUES ${totals.join(", ")})
        UPDATE totals SET value = fresh.value FROM fresh WHERE fresh.name = totals.name AND fresh.value <> totals.value`,
      ...statements,
    ].map((text) => db.$client.prepare(text)),
  );
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}
