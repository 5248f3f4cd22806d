import { cpSync, globSync, mkdirSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { NOW, openScaleDatabase, scaleFolder } from "../scale/database";

/** The generated database whose pages are weighed. */
const RESTAURANTS = 20_000;
const FOLDER = ".local/countries";
/** Rows that the generated database lacks, written into the copy to be weighed. */
const WEIGHED = { accounts: 5_000, days: 400 * 100 };
/** How often each write runs; its time is the mean. */
const TIMES = 500;

/** What the site stores many of. `day` is one day's page views of a menu, dish or offer. */
export const THINGS = ["restaurant", "category", "dish", "offer", "rating", "account", "day"] as const;
export type Thing = (typeof THINGS)[number];

export type RowCosts = {
  /** Bytes of a row with its part of every index, counters and search included. */
  bytes: Record<Thing, number>;
  /** Bytes of a database without restaurants: the gazetteer, its words, catalogues. */
  empty: number;
  /** Milliseconds that the writer is busy with a write, its triggers and commit included. */
  milliseconds: { view: number; rating: number };
};

const TABLES: Record<Thing, string> = {
  restaurant: "restaurants",
  category: "categories",
  dish: "products",
  offer: "offers",
  rating: "ratings",
  account: "users",
  day: "page_views_by_day",
};

/** Tables beside those of `TABLES`, by what they grow with; full-text indexes by the beginning of their tables' names. */
const GROW_WITH: [prefix: string, thing: Thing][] = [
  ["dish_index", "dish"],
  ["products_", "dish"],
  ["offer_index", "offer"],
  ["restaurant", "restaurant"],
  ["panel_", "restaurant"],
  ["opening_spans", "restaurant"],
  ["favorite_", "account"],
  ["user_", "account"],
];

function thingOf(table: string): Thing | undefined {
  const own = THINGS.find((thing) => TABLES[thing] === table);
  return own ?? GROW_WITH.find(([prefix]) => table.startsWith(prefix))?.[1];
}

function openCopy(): DatabaseSync {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(scaleFolder(RESTAURANTS), FOLDER, { recursive: true });
  const [file = ""] = globSync(`${FOLDER}/**/*.sqlite`).filter((name) => !name.includes("metadata"));
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  return database;
}

const numbers = (count: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

/** Writes accounts with five favorites each, and 400 days of page views of a hundred restaurants. */
function addWhatIsMissing(database: DatabaseSync): void {
  const moment = NOW.getTime();
  database.exec("BEGIN");
  database.exec(
    `INSERT INTO users (id, public_id, email, name, created_at) ${numbers(WEIGHED.accounts)}
     SELECT 900000000 + i, printf('u%015d', i), 'comensal' || i || '@correo.example', 'Ana María', ${moment} FROM n`,
  );
  database.exec(
    `INSERT INTO favorite_products (user_id, product_id, created_at) ${numbers(WEIGHED.accounts * 5)}
     SELECT 900000000 + (i + 4) / 5, 20 + i, ${moment} FROM n`,
  );
  database.exec(
    `INSERT INTO page_views_by_day (entity_type, entity_id, day, views) ${numbers(WEIGHED.days)}
     SELECT 'restaurant', 1 + i / 400, date(${moment} / 1000, 'unixepoch', '-' || (i % 400) || ' days'), 7 FROM n`,
  );
  database.exec("COMMIT");
}

function weigh(database: DatabaseSync): Pick<RowCosts, "bytes" | "empty"> {
  const pages = database
    .prepare(
      `SELECT coalesce(tbl_name, dbstat.name) AS "table", sum(pgsize) AS bytes
       FROM dbstat LEFT JOIN sqlite_master USING (name) GROUP BY 1`,
    )
    .all() as { table: string; bytes: number }[];
  const sums = Object.fromEntries(THINGS.map((thing) => [thing, 0])) as Record<Thing, number>;
  let empty = 0;
  for (const { table, bytes } of pages) {
    const thing = thingOf(table);
    if (thing) sums[thing] += bytes;
    else empty += bytes;
  }
  const count = (thing: Thing) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${TABLES[thing]}`).get()?.n);
  const bytes = Object.fromEntries(THINGS.map((thing) => [thing, sums[thing] / count(thing)]));
  return { bytes: bytes as Record<Thing, number>, empty };
}

/** Times writes one by one, each committed, as the writer of a database runs them. */
function time(database: DatabaseSync): RowCosts["milliseconds"] {
  const each = (statement: string) => {
    const write = database.prepare(statement);
    const startedAt = performance.now();
    for (let at = 0; at < TIMES; at++) write.run(at);
    return (performance.now() - startedAt) / TIMES;
  };
  return {
    view: each(
      `INSERT INTO page_views_by_day (entity_type, entity_id, day, views) VALUES ('restaurant', 300 + ?, '2026-08-01', 1)
       ON CONFLICT DO UPDATE SET views = views + excluded.views`,
    ),
    rating: each(
      `INSERT INTO ratings (public_id, user_id, product_id, restaurant_id, stars, comment, created_at, written_on)
       SELECT printf('z%015d', id), 900000001 + ?1, id, restaurant_id, 5, 'Muy rico.', ${NOW.getTime()}, '2026-08-01'
       FROM products WHERE id = 5000 + ?1`,
    ),
  };
}

/** Weighs the rows of the generated database with 20,000 restaurants, and times the commonest writes on a copy. */
export async function measureRowCosts(): Promise<RowCosts> {
  await (await openScaleDatabase(RESTAURANTS, NOW)).dispose();
  const database = openCopy();
  try {
    addWhatIsMissing(database);
    return { ...weigh(database), milliseconds: time(database) };
  } finally {
    database.close();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}
