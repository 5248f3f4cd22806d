import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "~/data/database.server";
import { countView, pruneViewMarks } from "~/data/views.server";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as reviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { loader as offerLoader } from "~/routes/public/offer/route";
import { loader as placeReviewsLoader } from "~/routes/public/place-reviews/route";
import { answerOf, contextAt, type LoaderCall } from "../loaders";
import { planOf, recordedD1, rowsReadBy, type Statement, type Trip } from "../recorded-d1";
import {
  addCategory,
  addDish,
  addOffer,
  addOldSlug,
  addRating,
  addRestaurant,
  addRestaurantRating,
  at,
  NOW,
  publicId,
} from "../rows";
import { databaseTables } from "./schema-shape";

type Page = {
  name: string;
  loader: Parameters<typeof answerOf>[0];
  call: () => Omit<LoaderCall, "context">;
  /** It counts what it finds, up to a bound: only past that it reads the same among more. */
  counts?: boolean;
};

const seen = {
  slug: "la-casa",
  restaurant: publicId(),
  offer: publicId(),
  dish: publicId(),
  review: publicId(),
  placeReview: publicId(),
};
const dishCall = (page: string) => () => ({
  path: `/${seen.slug}/product/${seen.dish}/${page}`,
  params: { slug: seen.slug, productId: seen.dish },
});

/** The landing's searches: none, and each way of finding places. */
const SEARCHES = [
  "",
  "?tipo=restaurante",
  "?letra=R",
  "?tipo=restaurante&letra=R",
  "?provincia=DO-01",
  "?provincia=DO-01&tipo=restaurante&letra=R",
  "?provincia=Barrio+Obrero",
  "?nombre=r10",
  "?nombre=r1",
  "?nombre=r10&tipo=restaurante&provincia=DO-01",
  "?nombre=nothing+is+called+so",
  "?despues={restaurant}",
  "?antes={restaurant}",
  "?nombre=casa&despues={restaurant}",
];

/** Every public page that reads, each as an anonymous visitor's. */
const PAGES: Page[] = [
  ...SEARCHES.map((query) => ({
    name: `landing${query}`,
    loader: landingLoader,
    call: () => ({ path: `/${query.replace("{restaurant}", seen.restaurant)}` }),
    counts: true,
  })),
  {
    name: "offer",
    loader: offerLoader,
    call: () => ({ path: `/ofertas/${seen.offer}`, params: { offerId: seen.offer } }),
  },
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
  {
    name: "reviews of a place",
    loader: placeReviewsLoader,
    call: () => ({ path: "/la-casa/reviews", params: { slug: seen.slug } }),
  },
  {
    name: "older reviews of a place",
    loader: placeReviewsLoader,
    call: () => ({ path: `/la-casa/reviews?antes=${seen.placeReview}`, params: { slug: seen.slug } }),
  },
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
      `INSERT INTO restaurant_ratings (public_id, restaurant_id, service_stars, hygiene_stars, experience_stars, speed_stars,
         created_at) ${numbers} SELECT 'k' || i, i, 5, 4, 3, 2, ${now} FROM n`,
    ].map((sql) => env.DB.prepare(sql)),
  );
}

/** What any search may read (the budget of rows). */
const SEARCH_BUDGET = 2500;

/** Rows read for each page while there were fewer other restaurants: 30, or 1,100 where the page counts them. */
const readAmongFewer = new Map<string, number>();

async function noteReads(pages: Page[]) {
  for (const page of pages) readAmongFewer.set(page.name, await rowsReadBy(env.DB, await tripsOf(page)));
}

beforeAll(async () => {
  const restaurant = await addRestaurant({ slug: seen.slug, publicId: seen.restaurant, createdAt: at(1) });
  await addOldSlug(restaurant, "before");
  await addOffer(restaurant, { publicId: seen.offer });
  for (let c = 0; c < 3; c++) {
    const category = await addCategory(restaurant, { sortOrder: c });
    for (let d = 0; d < 4; d++) await addDish(category, { sortOrder: d });
  }
  const category = await addCategory(restaurant);
  const dish = await addDish(category, { publicId: seen.dish });
  for (let i = 0; i < 45; i++) await addRating(dish, { createdAt: at(i) });
  await addRating(dish, { publicId: seen.review, createdAt: at(20) });
  for (let i = 0; i < 45; i++) await addRestaurantRating(restaurant, { createdAt: at(i) });
  await addRestaurantRating(restaurant, { publicId: seen.placeReview, createdAt: at(20) });
  await addOthers(10_001, 10_030);
  await noteReads(PAGES.filter(({ counts }) => !counts));
  await addOthers(10_031, 11_100);
  await noteReads(PAGES.filter(({ counts }) => counts));
  await addOthers(11_101, 12_000);
});

describe.each(PAGES)("$name", (page) => {
  it("asks the database once", async () => {
    expect(await tripsOf(page)).toHaveLength(1);
  });

  it("reads no table from end to end, and sorts nothing without an index that grows", async () => {
    const statements = (await tripsOf(page)).flat();
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(await unboundedSteps(statement), statement.sql).toEqual([]);
  });

  it("reads as many rows among 2,000 restaurants as among fewer", async () => {
    const read = await rowsReadBy(env.DB, await tripsOf(page));
    expect(read).toBe(readAmongFewer.get(page.name));
    expect(read).toBeLessThanOrEqual(SEARCH_BUDGET);
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

/** Reference tables that no restaurant or diner makes longer. */
const FIXED_TABLES = ["countries", "totals"];

/** The steps of a statement's plan that take longer the more rows there are. */
async function unboundedSteps(statement: Statement): Promise<string[]> {
  const tables = await databaseTables(env.DB);
  const isLimited = /order by .* limit \?/i.test(statement.sql);
  // What a LIMIT has cut short inside may be grouped and sorted outside.
  const isFromLimited = /from \(select .* limit \?\) "/i.test(statement.sql);
  return (await planOf(env.DB, statement)).filter((step) => {
    if (step.startsWith("USE TEMP B-TREE")) return !isFromLimited;
    const [, verb, name = ""] = /^(SCAN|SEARCH) (\S+)/.exec(step) ?? [];
    // A name that is no table is a subquery: its own steps stand in the plan as well. FTS5 scans by what it matches.
    if (!verb || FIXED_TABLES.includes(name)) return false;
    if (!tables.includes(name)) return / VIRTUAL TABLE (?!INDEX \d+:\w*M)/.test(step);
    if (step.includes("AUTOMATIC")) return true;
    if (verb === "SEARCH") return false;
    return !(step.includes(" USING ") && isLimited);
  });
}

describe("the tests above", () => {
  const unbounded = (sql: string, ...params: unknown[]) => unboundedSteps({ sql, params });

  it("would see a table read from end to end, and a sort without an index", async () => {
    expect(await unbounded("SELECT * FROM restaurants ORDER BY description")).toEqual([
      "SCAN restaurants",
      "USE TEMP B-TREE FOR ORDER BY",
    ]);
    expect(await unbounded("SELECT count(*) FROM products")).toEqual([
      expect.stringMatching(/^SCAN products USING COVERING INDEX/),
    ]);
    expect(await unbounded("SELECT * FROM restaurants_words")).toEqual([
      expect.stringMatching(/^SCAN restaurants_words VIRTUAL TABLE/),
    ]);
    const joined = "SELECT * FROM offers JOIN products ON offers.views = products.views";
    expect(await unbounded(joined)).toEqual([
      expect.stringMatching(/^SCAN /),
      expect.stringMatching(/^SEARCH \w+ USING AUTOMATIC/),
    ]);
  });

  it("let a walk along an index pass that a LIMIT cuts short, and a match of names", async () => {
    expect(await unbounded("SELECT id FROM ratings ORDER BY created_at LIMIT ?", 5)).toEqual([]);
    expect(
      await unbounded("SELECT rowid FROM restaurants_words WHERE restaurants_words MATCH ?", "x"),
    ).toEqual([]);
  });

  it("would see more rows read where there are more", async () => {
    const count = { sql: "SELECT count(*) FROM restaurants WHERE description <> 'x'", params: [] };
    expect(await rowsReadBy(env.DB, [[count]])).toBeGreaterThanOrEqual(1000);
  });
});
