const sumOf = (column: string) =>
  `(SELECT coalesce(sum(${column}), 0) FROM restaurant_ratings x WHERE x.restaurant_id = t.id AND x.counts = 1)`;
const starsOf = (stars: number) =>
  `(SELECT count(*) FROM ratings x WHERE x.product_id = t.id AND x.stars = ${stars} AND x.counts = 1)`;

/** Every stored number by table and column, with the SQL that counts it again. */
export const COUNTERS: Record<string, Record<string, string>> = {
  restaurants: {
    categories_count: "(SELECT count(*) FROM categories x WHERE x.restaurant_id = t.id)",
    products_count: "(SELECT count(*) FROM products x WHERE x.restaurant_id = t.id)",
    available_products_count:
      "(SELECT count(*) FROM products x WHERE x.restaurant_id = t.id AND x.is_available = 1)",
    rating_count: "(SELECT count(*) FROM ratings x WHERE x.restaurant_id = t.id AND x.counts = 1)",
    rating_sum:
      "(SELECT coalesce(sum(stars), 0) FROM ratings x WHERE x.restaurant_id = t.id AND x.counts = 1)",
    average_rating: "(SELECT avg(stars) FROM ratings x WHERE x.restaurant_id = t.id AND x.counts = 1)",
    last_rated_at: "(SELECT max(created_at) FROM ratings x WHERE x.restaurant_id = t.id AND x.counts = 1)",
    review_count: "(SELECT count(*) FROM restaurant_ratings x WHERE x.restaurant_id = t.id AND x.counts = 1)",
    service_sum: sumOf("service_stars"),
    hygiene_sum: sumOf("hygiene_stars"),
    experience_sum: sumOf("experience_stars"),
    speed_sum: sumOf("speed_stars"),
    would_return_count: sumOf("would_return"),
    favorite_count: "(SELECT count(*) FROM favorite_restaurants x WHERE x.restaurant_id = t.id)",
  },
  categories: {
    products_count: "(SELECT count(*) FROM products x WHERE x.category_id = t.id)",
  },
  products: {
    rating_count: "(SELECT count(*) FROM ratings x WHERE x.product_id = t.id AND x.counts = 1)",
    rating_sum: "(SELECT coalesce(sum(stars), 0) FROM ratings x WHERE x.product_id = t.id AND x.counts = 1)",
    average_rating: "(SELECT avg(stars) FROM ratings x WHERE x.product_id = t.id AND x.counts = 1)",
    stars_1: starsOf(1),
    stars_2: starsOf(2),
    stars_3: starsOf(3),
    stars_4: starsOf(4),
    stars_5: starsOf(5),
    favorite_count: "(SELECT count(*) FROM favorite_products x WHERE x.product_id = t.id)",
  },
  review_cases: {
    reports: "(SELECT count(*) FROM review_reports x WHERE x.case_id = t.id)",
  },
  restaurant_owners: {
    restaurants_count: "(SELECT count(*) FROM restaurants x WHERE x.owner_id = t.id)",
  },
  offers: {
    likes: "(SELECT count(*) FROM offer_likes x WHERE x.offer_id = t.id)",
  },
};

const TOTALS = `SELECT name, value, CASE name
    WHEN 'restaurants' THEN (SELECT count(*) FROM restaurants WHERE is_active = 1)
    WHEN 'all_restaurants' THEN (SELECT count(*) FROM restaurants)
    WHEN 'owners' THEN (SELECT count(*) FROM restaurant_owners)
    WHEN 'categories' THEN (SELECT count(*) FROM categories)
    WHEN 'products' THEN (SELECT count(*) FROM products WHERE is_available = 1)
    WHEN 'reviews' THEN (SELECT count(*) FROM ratings WHERE counts = 1)
      + (SELECT count(*) FROM restaurant_ratings WHERE counts = 1)
    WHEN 'open_review_cases' THEN (SELECT count(*) FROM review_cases WHERE status = 'open')
  END AS counted FROM totals`;

/** Hidden ratings that count all the same. */
const HIDDEN = ["ratings", "restaurant_ratings"]
  .map((table) => `SELECT '${table}' AS tbl, id FROM ${table} WHERE hidden_reason IS NOT NULL AND counts = 1`)
  .join(" UNION ALL ");

const WEEKS = `SELECT coalesce(stored.country_id, counted.country_id) AS country, coalesce(stored.week, counted.week) AS week,
    coalesce(stored.restaurants, 0) AS stored, coalesce(counted.restaurants, 0) AS counted
  FROM visibility_weeks AS stored FULL JOIN (
    SELECT country_id, visible_until / (7 * 24 * 60 * 60 * 1000) AS week, count(*) AS restaurants
    FROM restaurants WHERE is_active = 1 GROUP BY 1, 2
  ) AS counted ON counted.country_id = stored.country_id AND counted.week = stored.week`;

/** Anonymous ratings stored with more than their day. */
const TIMES = ["ratings", "restaurant_ratings"]
  .map(
    (table) => `SELECT '${table}' AS tbl, id, created_at FROM ${table}
      WHERE is_anonymous = 1 AND created_at IS NOT unixepoch(written_on, '+12 hours') * 1000`,
  )
  .join(" UNION ALL ");

/** 2^35 milliseconds, its halves down to 2^18, and the instant. Of each pair of halves only the second is stored. */
const SPANS = [1, ...Array.from({ length: 18 }, (_, level) => 2 ** (18 + level))];

const EXPIRIES = `SELECT coalesce(stored.span, counted.span) AS span, coalesce(stored.slot, counted.slot) AS slot,
    stored.restaurants || ' ' || stored.categories || ' ' || stored.dishes || ' ' || stored.ratings AS stored,
    counted.restaurants || ' ' || counted.categories || ' ' || counted.dishes || ' ' || counted.ratings AS counted
  FROM restaurant_expiries AS stored FULL JOIN (
    SELECT spans.column1 AS span, visible_until / spans.column1 AS slot, count(*) AS restaurants,
      sum((SELECT count(*) FROM categories x WHERE x.restaurant_id = r.id)) AS categories,
      sum((SELECT count(*) FROM products x WHERE x.restaurant_id = r.id AND x.is_available = 1)) AS dishes,
      sum(r.rating_count + r.review_count) AS ratings
    FROM restaurants r, (VALUES ${SPANS.map((span) => `(${span})`).join(", ")}) AS spans
    WHERE is_active = 1 AND (spans.column1 IN (1, ${2 ** 35}) OR visible_until / spans.column1 % 2 = 1) GROUP BY 1, 2
  ) AS counted ON counted.span = stored.span AND counted.slot = stored.slot`;

type Row = Record<string, string | number | null>;

/** Runs a statement on a database and returns its rows. */
export type ReadRows = (sql: string) => Promise<Row[]>;

/**
 * Lists every stored number that differs from a fresh count, as '{table}.{column} of {id}: {stored}, counted
 * {counted}'.
 */
export async function driftIn(read: ReadRows): Promise<string[]> {
  const drifted: string[] = [];
  for (const [table, columns] of Object.entries(COUNTERS)) {
    for (const [column, counted] of Object.entries(columns)) {
      const rows = await read(
        `SELECT id, ${column} AS stored, ${counted} AS counted FROM ${table} t WHERE ${column} IS NOT ${counted}`,
      );
      for (const row of rows) {
        drifted.push(`${table}.${column} of ${row.id}: ${row.stored}, counted ${row.counted}`);
      }
    }
  }
  for (const { name, value, counted } of await read(TOTALS)) {
    if (value !== counted) drifted.push(`totals ${name}: ${value}, counted ${counted}`);
  }
  for (const { country, week, stored, counted } of await read(WEEKS)) {
    if (stored !== counted) drifted.push(`visible in ${country} to ${week}: ${stored}, counted ${counted}`);
  }
  for (const { tbl, id, created_at } of await read(TIMES)) {
    drifted.push(`${tbl} ${id}: anonymous, and of ${created_at}`);
  }
  for (const { tbl, id } of await read(HIDDEN)) {
    drifted.push(`${tbl} ${id}: hidden, and counted`);
  }
  for (const { span, slot, stored, counted } of await read(EXPIRIES)) {
    if (stored !== counted) drifted.push(`expiring in ${span} x ${slot}: ${stored}, counted ${counted}`);
  }
  return drifted;
}

/** Lists every stored number of a D1 database that differs from a fresh count (`driftIn`). */
export const driftOf = (d1: Pick<D1Database, "prepare">): Promise<string[]> =>
  driftIn(async (sql) => (await d1.prepare(sql).all()).results as never);
