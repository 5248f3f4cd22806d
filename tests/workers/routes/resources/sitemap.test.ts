import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { planOf, recordedD1, rowsReadBy } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { loader } from "~/routes/resources/sitemap";
import { sitemapAnswer } from "~/routes/resources/sitemap-answer";
import { answerOf, contextAt, ORIGIN } from "../../loaders";
import { addOffer, addOwner, addRestaurant, at, DAY, HOUR, NOW } from "../../rows";

/** Restaurants on each page in these tests. */
const SIZE = 10;

let ownerId: number;

/** Adds this many visible restaurants with these ids, from `p{from}` on, in one statement. */
async function addRestaurants(from: number, count: number, visibleUntil = at(DAY)) {
  const ids = JSON.stringify(Array.from({ length: count }, (_, at) => from + at));
  await env.DB.prepare(
    `INSERT INTO restaurants (id, public_id, owner_id, slug, name, name_folded, initial, restaurant_type, visible_until,
       country_id, time_zone, currency, created_at, updated_at)
     SELECT value, 'place' || value, ?1, 'p' || value, 'P', 'p', 'P', 'bar', ?2, 1, 'America/Santo_Domingo', 'DOP', ?3, ?3
     FROM json_each(?4)`,
  )
    .bind(ownerId, visibleUntil.getTime(), NOW.getTime(), ids)
    .run();
}

/** Requests a sitemap without the cache. */
async function ask(page: string | null = null, replaced = {}) {
  const context = contextAt(NOW, { cache: undefined, ...replaced });
  const answer = await sitemapAnswer(context, page, SIZE);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, urls: urlsIn(text) };
}

const urlsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url?.replace(ORIGIN, ""));

beforeAll(async () => {
  ownerId = (await addOwner()).id;
});

beforeEach(async () => {
  await env.DB.exec("DELETE FROM restaurants");
  // The tests give the slugs of deleted restaurants to others.
  await env.DB.exec("DELETE FROM retired_slugs");
});

describe("the sitemap of few restaurants", () => {
  it("has the landing page, every visible menu with the day of its last change, and every current offer", async () => {
    const restaurant = await addRestaurant({ slug: "casa-rosa", updatedAt: at(-DAY) });
    const offer = await addOffer(restaurant);
    const { status, headers, text } = await ask();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(text).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${ORIGIN}/</loc></url>
<url><loc>${ORIGIN}/casa-rosa</loc><lastmod>2026-07-31T16:00:00.000Z</lastmod></url>
<url><loc>${ORIGIN}/ofertas/${offer.publicId}</loc></url>
</urlset>
`,
    );
  });

  it("has the landing page alone where there is nothing else", async () => {
    expect((await ask()).urls).toEqual(["/"]);
  });

  it("leaves out switched-off and lapsed restaurants, and expired and future offers", async () => {
    const shown = await addRestaurant({ slug: "shown" });
    const off = await addRestaurant({ slug: "off", isActive: false });
    const lapsed = await addRestaurant({ slug: "lapsed", visibleUntil: NOW });
    for (const hidden of [off, lapsed]) await addOffer(hidden);
    await addOffer(shown, { expiresAt: NOW });
    await addOffer(shown, { startsAt: at(1), expiresAt: at(HOUR) });
    const running = await addOffer(shown, { startsAt: NOW, expiresAt: at(1) });
    expect((await ask()).urls).toEqual(["/", "/shown", `/ofertas/${running.publicId}`]);
  });

  it("escapes special characters in addresses", async () => {
    await addRestaurant({ slug: `a&b<c>"d"'e'🍤 ñ]]>`, name: "Tom & Jerry's <b>🍤" });
    const { text, urls } = await ask();
    expect(urls[1]).toBe("/a%26b%3Cc%3E%22d%22&apos;e&apos;%F0%9F%8D%A4%20%C3%B1%5D%5D%3E");
    expect(text.replace(/<\/?(urlset|url|loc|lastmod|\?xml)[^<>]*>/g, "")).not.toMatch(/[<>"]|&(?!apos;)/);
  });
});

describe("beyond the size of one sitemap", () => {
  it("is one sitemap at the limit, and an index with one restaurant more", async () => {
    await addRestaurants(1, SIZE);
    expect((await ask()).urls).toHaveLength(SIZE + 1);
    await addRestaurants(SIZE + 1, 1);
    const { text, urls, headers } = await ask();
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(urls).toEqual([0, 1, 2].map((page) => `/sitemap.xml?pagina=${page}`));
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("counts visible restaurants only", async () => {
    await addRestaurants(1, SIZE);
    await addRestaurants(SIZE + 1, 5, NOW);
    expect((await ask()).urls).toHaveLength(SIZE + 1);
  });

  it("names every visible restaurant once over all pages, and the rest on page 0", async () => {
    await addRestaurants(1, 25);
    await addRestaurants(26, 3, NOW);
    await addRestaurants(71, 4);
    const offer = await addOffer(await addRestaurant({ id: 95, slug: "p95" }));
    const { urls } = await ask();
    expect(urls).toEqual([0, 1, 2, 3, 8, 10].map((page) => `/sitemap.xml?pagina=${page}`));

    const pages = await Promise.all(urls.map((url) => ask(url?.split("=")[1])));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const named = pages.flatMap((page) => page.urls);
    const ids = [...Array.from({ length: 25 }, (_, at) => at + 1), 71, 72, 73, 74, 95];
    expect(named).toEqual(["/", `/ofertas/${offer.publicId}`, ...ids.map((id) => `/p${id}`)]);
    expect(pages[1]?.text).toContain(`<lastmod>${NOW.toISOString()}</lastmod>`);
  });

  it.each(["9", "999999999", "-1", "01", "1.0", "1e1", "", " 1", "x", "٣", "1,2", "1".repeat(400), "%00"])(
    "is an uncacheable 404 for the page %j",
    async (page) => {
      await addRestaurants(1, 25);
      const { status, headers, text } = await ask(page);
      expect([status, text]).toEqual([404, "Esta página no existe."]);
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );
});

describe("the reads of the sitemap", () => {
  async function reading(page: string | null) {
    const { d1, trips } = recordedD1(env.DB);
    await ask(page, { db: openDatabase(d1) });
    return { trips, rows: await rowsReadBy(env.DB, trips) };
  }

  it.each([null, "0", "2"])(
    "are one round trip, and no more rows among 2,000 restaurants than among 200 (page %j)",
    async (page) => {
      await addRestaurants(1, 200);
      const few = await reading(page);
      expect(few.trips).toHaveLength(1);
      await addRestaurants(201, 1800);
      const many = await reading(page);
      // The index reads two rows a page, whatever the pages hold.
      const pages = page === null ? 2 * 180 : 0;
      expect(many.rows).toBeLessThanOrEqual(few.rows + pages);
      expect(many.rows).toBeLessThanOrEqual(SIZE * 5 + (page === null ? 2 * 200 + 2 : 0));
    },
  );

  it("use the key, without OFFSET or sorting", async () => {
    await addRestaurants(1, 25);
    const { trips } = await reading("2");
    const [statement] = trips.flat();
    expect(statement?.sql).not.toMatch(/offset/i);
    expect(await planOf(env.DB, statement!)).toEqual([
      "SEARCH restaurants USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
    ]);
  });

  it("stop where most restaurants have lapsed, and then it is an index", async () => {
    await addRestaurants(1, 500, NOW);
    await addRestaurants(501, 3);
    const { urls } = await ask();
    expect(urls).toEqual(["/sitemap.xml?pagina=0", "/sitemap.xml?pagina=51"]);
  });
});

describe("GET /sitemap.xml", () => {
  it("is the whole sitemap, then the same for an hour without a query", async () => {
    await addRestaurants(1, SIZE + 1);
    const behind: Promise<unknown>[] = [];
    const call = (now: Date, db = contextAt(now).db) =>
      answerOf(loader, {
        path: "/sitemap.xml",
        context: contextAt(now, { db, waitUntil: (work) => behind.push(work) }),
      });
    const first = await call(NOW);
    expect(urlsIn(String(first.body))).toHaveLength(SIZE + 2);
    await Promise.all(behind);
    const { d1, trips } = recordedD1(env.DB);
    const again = await call(NOW, openDatabase(d1));
    expect(again.body).toBe(first.body);
    expect(again.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(trips).toEqual([]);
  });

  it("is an uncacheable 503 with Retry-After while the database fails, and is logged without its SQL", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const failing = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(new Error("down")) };
    const { status, headers, body } = await answerOf(loader, {
      path: "/sitemap.xml",
      context: contextAt(NOW, { cache: undefined, db: openDatabase(failing as unknown as D1Database) }),
    });
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      503,
      "10",
      "no-store",
    ]);
    expect(body).toBe("No se pudo leer. Intenta de nuevo en un momento.");
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
