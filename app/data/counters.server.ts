import { sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { VISIBLE_UNTIL } from "~/data/subscriptions/expiring.server";

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
const KEPT: Record<string, Record<string, string>> = {
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
    available_products_count: countOf("products x WHERE x.restaurant_id = t.id AND x.is_available = 1"),
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
  restaurant_owners: { restaurants_count: countOf("restaurants x WHERE x.owner_id = t.id") },
};

/** The tables in the order in which they are checked. */
export const COUNTED_TABLES = Object.keys(KEPT);

/** Rows of one statement. Each may have many rows that it counts. */
const CHUNK = 500;
/** Mended rows that a report names. */
const NAMED = 20;

/** A stored number that differed from its rows. */
export type Drift = { table: string; id: number; column: string; stored: unknown; counted: unknown };

const raw = (text: string) => sql.raw(text);

/**
 * Counts the next 500 rows of a table again, after the id `after`, and mends those that differ. Returns how many were
 * mended, the first twenty differences, and the last id, `undefined` after the last chunk. One batch.
 */
export async function mendCounters(db: Database, table: string, after: number) {
  const columns = Object.entries(KEPT[table] ?? {});
  const span = sql`t.id > ${after} AND t.id <= coalesce(
    (SELECT id FROM ${raw(table)} WHERE id > ${after} ORDER BY id LIMIT 1 OFFSET ${CHUNK - 1}), 9e18)`;
  const terms = sql`WITH owner_terms AS (SELECT id, ${VISIBLE_UNTIL} AS visible_until FROM restaurant_owners)`;
  const fresh = sql`SELECT t.id AS id, ${raw(columns.map(([name, count]) => `${count} AS ${name}`).join(", "))}
    FROM ${raw(table)} AS t WHERE ${span}`;
  const differs = raw(columns.map(([name]) => `kept.${name} IS NOT fresh.${name}`).join(" OR "));
  const listed = raw(
    columns.map(([name]) => `json_array('${name}', kept.${name}, fresh.${name})`).join(", "),
  );
  const [found, mended, ends] = await db.batch([
    db.all<{
      id: number;
      columns: string;
    }>(sql`${terms} SELECT kept.id AS id, json_array(${listed}) AS columns
      FROM (${fresh}) AS fresh JOIN ${raw(table)} AS kept ON kept.id = fresh.id WHERE ${differs} LIMIT ${NAMED}`),
    // Not `run`, whose changes count those of triggers too.
    db.all<{ id: number }>(sql`${terms} UPDATE ${raw(table)} AS kept
      SET ${raw(columns.map(([name]) => `${name} = fresh.${name}`).join(", "))}
      FROM (${fresh}) AS fresh WHERE kept.id = fresh.id AND (${differs}) RETURNING id`),
    db.all<{ id: number }>(
      sql`SELECT id FROM ${raw(table)} WHERE id > ${after} ORDER BY id LIMIT 1 OFFSET ${CHUNK - 1}`,
    ),
  ]);
  const drift = found.flatMap(({ id, columns: json }) =>
    (JSON.parse(json) as [string, unknown, unknown][])
      .filter(([, stored, count]) => stored !== count)
      .map(([column, stored, count]): Drift => ({ table, id, column, stored, counted: count })),
  );
  return { mended: mended.length, drift, last: ends[0]?.id };
}

/** The numbers of the whole site by their names in `totals`, of the restaurants' own counters. */
const TOTALS = {
  restaurants: "SELECT count(*) FROM restaurants WHERE is_active = 1",
  all_restaurants: "SELECT count(*) FROM restaurants",
  owners: "SELECT count(*) FROM restaurant_owners",
  categories: "SELECT coalesce(sum(categories_count), 0) FROM restaurants",
  products: "SELECT coalesce(sum(available_products_count), 0) FROM restaurants",
  reviews: "SELECT coalesce(sum(rating_count + review_count), 0) FROM restaurants",
};

/** Tables of sums by spans of time, with the SELECT of the same columns that counts them again. */
const SUMS = [
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
 * Counts the sums of the whole site again and mends those that differ. It reads every restaurant and owner, but none of
 * their rows, so it comes after the counters of restaurants. Returns how many sums were mended. One batch.
 */
export async function mendSums(db: Database): Promise<number> {
  const statements = SUMS.flatMap(({ table, keys, values, counted }) => {
    const all = [...keys, ...values];
    const fresh = raw(`WITH fresh (${all.join(", ")}) AS (${counted})`);
    const sameKey = keys.map((key) => `fresh.${key} = ${table}.${key}`).join(" AND ");
    return [
      db.run(sql`${fresh} DELETE FROM ${raw(table)} WHERE NOT (${raw(values.map((value) => `${value} = 0`).join(" AND "))})
        AND NOT EXISTS (SELECT 1 FROM fresh WHERE ${raw(sameKey)})`),
      db.run(sql`${fresh} INSERT INTO ${raw(table)} (${raw(all.join(", "))}) SELECT * FROM fresh WHERE true
        ON CONFLICT (${raw(keys.join(", "))}) DO UPDATE SET ${raw(values.map((value) => `${value} = excluded.${value}`).join(", "))}
        WHERE ${raw(values.map((value) => `${table}.${value} <> excluded.${value}`).join(" OR "))}`),
    ];
  });
  const totals = db.run(
    sql`WITH fresh (name, value) AS (VALUES ${raw(
      Object.entries(TOTALS)
        .map(([name, select]) => `('${name}', (${select}))`)
        .join(", "),
    )}) UPDATE totals SET value = fresh.value FROM fresh WHERE fresh.name = totals.name AND fresh.value <> totals.value`,
  );
  const results = await runBatch(db, Object.fromEntries([totals, ...statements].map((one, at) => [at, one])));
  return Object.values(results).reduce((sum, { meta }) => sum + meta.changes, 0);
}
