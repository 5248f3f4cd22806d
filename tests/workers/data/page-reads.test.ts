import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "~/data/database.server";
import { countView, pruneViewMarks } from "~/data/views.server";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as reviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as landingLoader } from "~/routes/public/landing";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { answerOf, contextAt, type LoaderCall } from "../loaders";
import { planOf, recordedD1, rowsReadBy, type Statement, type Trip } from "../recorded-d1";
import {
  addCategory,
  addDish,
  addOffer,
  addOldSlug,
  addRating,
  addRestaurant,
  at,
  NOW,
  publicId,
} from "../rows";

type Page = { name: string; loader: Parameters<typeof answerOf>[0]; call: () => Omit<LoaderCall, "context"> };

const seen = { slug: "la-casa", dish: publicId(), review: publicId() };
const dishCall = (page: string) => () => ({
  path: `/${seen.slug}/product/${seen.dish}/${page}`,
  params: { slug: seen.slug, productId: seen.dish },
});

/** Every public page that reads, each as an anonymous visitor's. */
const PAGES: Page[] = [
  { name: "landing", loader: landingLoader, call: () => ({ path: "/" }) },
  { name: "menu", loader: menuLoader, call: () => ({ path: "/la-casa", params: { slug: seen.slug } }) },
  {
    name: "menu at an old slug",
    loader: menuLoader,
    call: () => ({ path: "/x", params: { slug: "before" } }),
  },
  {
    name: "menu that nobody has",
    loader: menuLoader,
    call: () => ({ path: "/x", params: { slug: "nobody" } }),
  },
  { name: "dish", loader: dishLoader, call: dishCall("rate") },
  { name: "opinions", loader: reviewsLoader, call: dishCall("reviews") },
  { name: "older opinions", loader: reviewsLoader, call: () => dishCall(`reviews?antes=${seen.review}`)() },
];

/** What a page sends to D1. */
async function tripsOf({ loader, call }: Page): Promise<Trip[]> {
  const { d1, trips } = recordedD1(env.DB);
  await answerOf(loader, { ...call(), context: contextAt(NOW, { db: openDatabase(d1) }) });
  return trips;
}

/** Other restaurants with a dish, an offer and two opinions each, numbered so, made by the database itself. */
async function addOthers(from: number, to: number) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  const now = NOW.getTime();
  await env.DB.batch(
    [
      `INSERT INTO restaurant_owners (id, public_id, email, name, created_at)
       ${numbers} SELECT i, 'o' || i, 'o' || i, 'O', ${now} FROM n`,
      `INSERT INTO restaurants (id, public_id, owner_id, slug, name, name_folded, initial, restaurant_type, visible_until,
         country_id, division_id, time_zone, currency, created_at, updated_at)
       ${numbers} SELECT i, 'r' || i, i, 'r' || i, 'R' || i, 'r' || i, 'R', 'restaurante', ${now} + 1000, 1, 1,
         'America/Santo_Domingo', 'DOP', ${now} - i, ${now} FROM n`,
      `INSERT INTO restaurant_slugs (slug, restaurant_id, created_at) ${numbers} SELECT 'old' || i, i, ${now} FROM n`,
      `INSERT INTO categories (id, public_id, restaurant_id, name) ${numbers} SELECT i, 'c' || i, i, 'C' FROM n`,
      `INSERT INTO products (id, public_id, restaurant_id, category_id, name, name_folded, price, created_at, updated_at)
       ${numbers} SELECT i, 'p' || i, i, i, 'P', 'p', 100, ${now}, ${now} FROM n`,
      `INSERT INTO offers (id, public_id, restaurant_id, title, starts_at, expires_at, created_at)
       ${numbers} SELECT i, 'f' || i, i, 'F', ${now} - 1000, ${now} + 1000, ${now} FROM n`,
      `INSERT INTO ratings (public_id, product_id, restaurant_id, stars, created_at)
       ${numbers} SELECT 'a' || i, i, i, 5, ${now} FROM n UNION ALL SELECT 'b' || i, i, i, 4, ${now} FROM n`,
    ].map((sql) => env.DB.prepare(sql)),
  );
}

/** Rows read for each page while there were few other restaurants. */
const readAmong30 = new Map<string, number>();

beforeAll(async () => {
  const restaurant = await addRestaurant({ slug: seen.slug, createdAt: at(1) });
  await addOldSlug(restaurant, "before");
  await addOffer(restaurant);
  for (let c = 0; c < 3; c++) {
    const category = await addCategory(restaurant, { sortOrder: c });
    for (let d = 0; d < 4; d++) await addDish(category, { sortOrder: d });
  }
  const category = await addCategory(restaurant);
  const dish = await addDish(category, { publicId: seen.dish });
  for (let i = 0; i < 45; i++) await addRating(dish, { createdAt: at(i) });
  await addRating(dish, { publicId: seen.review, createdAt: at(20) });
  await addOthers(10_001, 10_030);
  for (const page of PAGES) readAmong30.set(page.name, await rowsReadBy(env.DB, await tripsOf(page)));
  await addOthers(10_031, 11_000);
});

describe.each(PAGES)("$name", (page) => {
  it("asks the database once", async () => {
    expect(await tripsOf(page)).toHaveLength(1);
  });

  it("searches every table by an index, and sorts nothing that is not one restaurant's", async () => {
    const statements = (await tripsOf(page)).flat();
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await planOf(env.DB, statement);
      const scans = plan.filter((step) => step.startsWith("SCAN") && !isBounded(step, statement.sql));
      expect(scans, statement.sql).toEqual([]);
      expect(
        plan.filter((step) => step.includes("TEMP B-TREE")),
        statement.sql,
      ).toEqual([]);
    }
  });

  it("reads as many rows among 1,000 restaurants as among 30", async () => {
    expect(await rowsReadBy(env.DB, await tripsOf(page))).toBe(readAmong30.get(page.name));
  });
});

describe("what runs behind the pages", () => {
  it.each<[string, (db: Database) => Promise<unknown>]>([
    [
      "counting a view",
      (db) => countView(db, { entity: "product", publicId: seen.dish, person: "ana", now: NOW }),
    ],
    ["forgetting views", (db) => pruneViewMarks(db, NOW)],
  ])("%s searches by an index in one statement", async (_, work) => {
    const { d1, trips } = recordedD1(env.DB);
    await work(openDatabase(d1));
    expect(trips.flat()).toHaveLength(1);
    const plan = await planOf(env.DB, trips.flat()[0] as Statement);
    expect(plan.length).toBeGreaterThan(0);
    for (const step of plan) expect(step).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX/);
  });
});

/**
 * Whether a scan reads no whole table: a row without a table, or a walk along an index in the very order that a LIMIT
 * cuts short.
 */
function isBounded(step: string, sql: string): boolean {
  if (step === "SCAN CONSTANT ROW") return true;
  return /^SCAN restaurants USING INDEX restaurants_newest$/.test(step) && /order by .* limit \?$/.test(sql);
}

describe("the tests above", () => {
  it("would see a table read from end to end, and a sort without an index", async () => {
    const read = { sql: "SELECT * FROM restaurants ORDER BY description", params: [] };
    expect(await planOf(env.DB, read)).toEqual(["SCAN restaurants", "USE TEMP B-TREE FOR ORDER BY"]);
    expect(isBounded("SCAN restaurants", read.sql)).toBe(false);
  });

  it("would see more rows read where there are more", async () => {
    const count = { sql: "SELECT count(*) FROM restaurants WHERE description <> 'x'", params: [] };
    expect(await rowsReadBy(env.DB, [[count]])).toBeGreaterThanOrEqual(1000);
  });
});
