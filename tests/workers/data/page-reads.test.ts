import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { planOf, rowsReadBy, type Statement } from "#support/database/recorded-d1";
import type { Database } from "~/data/database.server";
import { addPageViews, logPageView } from "~/data/page-views.server";
import { pruneNetworkMarks } from "~/data/ratings/network-marks.server";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as reviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { loader as offerLoader } from "~/routes/public/offer/route";
import { loader as restaurantReviewsLoader } from "~/routes/public/restaurant-reviews/route";
import { addOthers, addSeenRestaurant, SEEN } from "../crowd";
import { answerOf, contextAt, type LoaderCall } from "../loaders";
import { tripsOf, unboundedSteps } from "../query-plans";
import { NOW } from "../rows";

type Page = {
  name: string;
  loader: Parameters<typeof answerOf>[0];
  call: () => Omit<LoaderCall, "context">;
  /** The page counts its results up to a bound, so its reads grow until there are that many. */
  counts?: boolean;
};

const dishCall = (page: string) => () => ({
  path: `/${SEEN.slug}/product/${SEEN.dish}/${page}`,
  params: { slug: SEEN.slug, productId: SEEN.dish },
});

/** Searches of the landing page: an empty one, and one for each way of finding restaurants. */
const SEARCHES = [
  "",
  "?tipo=restaurante",
  "?letra=R",
  "?tipo=restaurante&letra=R",
  "?provincia=DO-01",
  "?provincia=DO-01&tipo=restaurante&letra=R",
  "?pais=ES&provincia=Barrio+Obrero",
  "?letra=Q&tipo=restaurante&provincia=DO-01",
  "?nombre=r10",
  "?nombre=r1",
  "?nombre=r10&tipo=restaurante&provincia=DO-01",
  "?nombre=nothing+is+called+so",
  "?despues={restaurant}",
  "?antes={restaurant}",
  "?nombre=casa&despues={restaurant}",
];

/** Every public page that reads, as an anonymous visitor opens it. */
const PAGES: Page[] = [
  ...SEARCHES.map((query) => ({
    name: `landing${query}`,
    loader: landingLoader,
    call: () => ({ path: `/${query.replace("{restaurant}", SEEN.restaurant)}` }),
    counts: true,
  })),
  {
    name: "offer",
    loader: offerLoader,
    call: () => ({ path: `/ofertas/${SEEN.offer}`, params: { offerId: SEEN.offer } }),
  },
  { name: "menu", loader: menuLoader, call: () => ({ path: "/la-casa", params: { slug: SEEN.slug } }) },
  {
    name: "menu at an old slug",
    loader: menuLoader,
    call: () => ({ path: "/x", params: { slug: SEEN.oldSlug } }),
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
    loader: restaurantReviewsLoader,
    call: () => ({ path: "/la-casa/reviews", params: { slug: SEEN.slug } }),
  },
  {
    name: "older reviews of a place",
    loader: restaurantReviewsLoader,
    call: () => ({ path: `/la-casa/reviews?despues=${SEEN.restaurantReview}`, params: { slug: SEEN.slug } }),
  },
  { name: "older opinions", loader: reviewsLoader, call: () => dishCall(`reviews?despues=${SEEN.review}`)() },
];

const readsOf = ({ loader, call }: Page) =>
  tripsOf((db) => answerOf(loader, { ...call(), context: contextAt(NOW, { db }) }));

/** The largest number of rows that a search may read. */
const SEARCH_BUDGET = 2500;

/** Rows read for each page among fewer restaurants: 30, or 1,100 where the page counts them. */
const readAmongFewer = new Map<string, number>();

async function noteReads(pages: Page[]) {
  for (const page of pages) readAmongFewer.set(page.name, await rowsReadBy(env.DB, await readsOf(page)));
}

beforeAll(async () => {
  await addSeenRestaurant();
  await addOthers(10_001, 10_030);
  await noteReads(PAGES.filter(({ counts }) => !counts));
  await addOthers(10_031, 11_100);
  await noteReads(PAGES.filter(({ counts }) => counts));
  await addOthers(11_101, 12_000);
});

describe.each(PAGES)("$name", (page) => {
  it("makes one round trip to the database", async () => {
    expect(await readsOf(page)).toHaveLength(1);
  });

  it("scans no table, and sorts without an index nothing that grows", async () => {
    const statements = (await readsOf(page)).flat();
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(await unboundedSteps(statement), statement.sql).toEqual([]);
  });

  it("reads as many rows among 2,000 restaurants as among fewer", async () => {
    const read = await rowsReadBy(env.DB, await readsOf(page));
    expect(read).toBe(readAmongFewer.get(page.name));
    expect(read).toBeLessThanOrEqual(SEARCH_BUDGET);
  });
});

describe("statements behind the pages", () => {
  it.each<[string, (db: Database) => Promise<unknown>]>([
    ["deleting old marks of networks", (db) => pruneNetworkMarks(db, NOW, () => true)],
  ])("%s uses an index in one statement", async (_, work) => {
    const trips = await tripsOf(work);
    expect(trips.flat()).toHaveLength(1);
    const plan = await planOf(env.DB, trips.flat()[0] as Statement);
    expect(plan.length).toBeGreaterThan(0);
    const BY_INDEX =
      /^(SEARCH \w+ USING (INTEGER PRIMARY KEY|(COVERING )?INDEX)|LIST SUBQUERY|CREATE BLOOM FILTER)/;
    for (const step of plan) expect(step).toMatch(BY_INDEX);
  });

  it("adding page views looks up each restaurant, dish and offer by its id", async () => {
    const view = { publicId: SEEN.dish, day: "2026-08-01", views: 1 };
    const entities = ["restaurant", "product", "offer"] as const;
    const trips = await tripsOf((db) =>
      addPageViews(
        db,
        entities.map((entity) => ({ ...view, entity })),
      ),
    );
    expect(trips).toHaveLength(1);
    for (const statement of trips.flat()) {
      expect(await planOf(env.DB, statement)).toEqual([
        expect.stringMatching(/^SCAN added VIRTUAL TABLE/),
        expect.stringMatching(/^SEARCH \w+ USING COVERING INDEX \w+ \(public_id=\?\)/),
      ]);
    }
  });

  it("logging a page view reads the account's entries of the last half hour alone", async () => {
    for (const entity of ["restaurant", "product"] as const) {
      const dish = { entity, publicId: SEEN.dish };
      const [statement] = (await tripsOf((db) => logPageView(db, dish, "7p2x", NOW))).flat();
      const plan = await planOf(env.DB, statement as Statement);
      expect(plan.filter((step) => !step.startsWith("CORRELATED"))).toEqual([
        expect.stringMatching(/^SEARCH (restaurants|products) USING (COVERING )?INDEX/),
        expect.stringMatching(/^SEARCH users USING COVERING INDEX/),
        expect.stringMatching(
          /^SEARCH user_activity_log USING INDEX user_activity_newest \(user_id=\? AND created_at>\?\)/,
        ),
      ]);
    }
  });
});

describe("the checks above", () => {
  const unbounded = (sql: string, ...params: unknown[]) => unboundedSteps({ sql, params });

  it("find a full scan of a table, and a sort without an index", async () => {
    expect(await unbounded("SELECT * FROM restaurants ORDER BY description")).toEqual([
      "SCAN restaurants",
      "USE TEMP B-TREE FOR ORDER BY",
    ]);
    expect(await unbounded("SELECT count(*) FROM products")).toEqual([
      expect.stringMatching(/^SCAN products USING COVERING INDEX/),
    ]);
    expect(await unbounded("SELECT * FROM name_index")).toEqual([
      expect.stringMatching(/^SCAN name_index VIRTUAL TABLE/),
    ]);
    const joined = "SELECT * FROM offers JOIN products ON offers.views = products.views";
    expect(await unbounded(joined)).toEqual([
      expect.stringMatching(/^SCAN /),
      expect.stringMatching(/^SEARCH \w+ USING AUTOMATIC/),
    ]);
  });

  it("allow an index scan with a LIMIT, and a match of names", async () => {
    expect(await unbounded("SELECT id FROM offers ORDER BY created_at LIMIT ?", 5)).toEqual([]);
    expect(await unbounded("SELECT rowid FROM name_index WHERE name_index MATCH ?", "xyz")).toEqual([]);
  });

  it("find more rows read where there are more", async () => {
    const count = { sql: "SELECT count(*) FROM restaurants WHERE description <> 'x'", params: [] };
    expect(await rowsReadBy(env.DB, [[count]])).toBeGreaterThanOrEqual(1000);
  });
});
