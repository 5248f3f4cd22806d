import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { recordPageView } from "~/data/page-views.server";
import { userActivityLog } from "~/data/schema/diners";
import { viewMarks } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { countPageView } from "~/http/edge/count-page-view.server";
import { visitorHash } from "~/http/requests/visitor.server";
import type { Limit } from "~/platform/limits.server";
import { recordedD1 } from "../../recorded-d1";
import {
  addOffer,
  addRestaurant,
  addRestaurantWithDish,
  addUser,
  at,
  db,
  MINUTE,
  NOW,
  publicId,
  type RestaurantRow,
  type UserRow,
} from "../../rows";

const SECRET = "a-secret";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Look = {
  method?: string;
  headers?: Record<string, string>;
  now?: Date;
  counts?: string | undefined;
  viewLimit?: Limit;
};

/** A limit that allows everything. */
const unlimited: Limit = async () => ({ success: true });

/** A visit to a restaurant's page, counted as the Worker does after its answer. */
async function look(restaurant: RestaurantRow, look: Look = {}) {
  const { d1, trips } = recordedD1(env.DB);
  const headers = { "user-agent": PHONE, "cf-connecting-ip": "203.0.113.7", ...look.headers };
  const request = new Request("https://sobremesa.test/", { method: look.method ?? "GET", headers });
  const counts = "counts" in look ? look.counts : `restaurant/${restaurant.publicId}`;
  const { now = NOW, viewLimit = unlimited } = look;
  await countPageView(request, counts, { db: openDatabase(d1), viewLimit, secret: SECRET, now });
  return { request, trips };
}

async function viewsOf({ id }: RestaurantRow) {
  const row = await db
    .select({ views: restaurants.views })
    .from(restaurants)
    .where(eq(restaurants.id, id))
    .get();
  return row?.views;
}

describe("a page view is counted", () => {
  it("once for a person in half an hour", async () => {
    const restaurant = await addRestaurant();
    await look(restaurant);
    await look(restaurant, { now: at(30 * MINUTE - 1) });
    expect(await viewsOf(restaurant)).toBe(1);
    await look(restaurant, { now: at(30 * MINUTE) });
    expect(await viewsOf(restaurant)).toBe(2);
  });

  it("for each browser at one address, and for each address", async () => {
    const restaurant = await addRestaurant();
    await look(restaurant);
    await look(restaurant, { headers: { "user-agent": FIREFOX } });
    await look(restaurant, { headers: { "cf-connecting-ip": "203.0.113.8" } });
    expect(await viewsOf(restaurant)).toBe(3);
  });

  it("once for any number of invented user agents, versions and devices", async () => {
    const restaurant = await addRestaurant();
    for (let n = 0; n < 60; n++) {
      await look(restaurant, { headers: { "user-agent": `Mozilla/5.0 (Thought up) Any/${n}.0` } });
      await look(restaurant, { headers: { "user-agent": FIREFOX.replaceAll("140", String(n)) } });
    }
    expect(await viewsOf(restaurant)).toBe(2);
  });

  it("once for an account, from any address and browser", async () => {
    const [restaurant, user] = [await addRestaurant(), await addUser()];
    const counts = `restaurant/${restaurant.publicId} u:${user.publicId}`;
    await look(restaurant, { counts });
    await look(restaurant, {
      counts,
      headers: { "user-agent": FIREFOX, "cf-connecting-ip": "203.0.113.9" },
    });
    expect(await viewsOf(restaurant)).toBe(1);
  });

  it.each<[string, Look]>([
    ["a crawler", { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
    ["a link preview", { headers: { "user-agent": "WhatsApp/2.23.20.0" } }],
    ["a script", { headers: { "user-agent": "curl/8.5.0" } }],
    ["a prefetch", { headers: { "sec-purpose": "prefetch" } }],
    ["a prerendered page", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["an older browser's prefetch", { headers: { purpose: "prefetch" } }],
    ["HEAD", { method: "HEAD" }],
    ["a form's post", { method: "POST" }],
    ["a page that counts for nothing", { counts: undefined }],
    ["a page that counts for something unheard of", { counts: "user/0123456789abcdef" }],
  ])("not for %s, and without a query", async (_, how) => {
    const restaurant = await addRestaurant();
    const { trips } = await look(restaurant, how);
    expect(trips).toEqual([]);
    expect(await viewsOf(restaurant)).toBe(0);
  });
});

describe("counting a page view", () => {
  it("costs one statement, and none for the same person's reload", async () => {
    const restaurant = await addRestaurant();
    expect((await look(restaurant)).trips).toHaveLength(1);
    expect((await look(restaurant, { now: at(29 * MINUTE) })).trips).toEqual([]);
    expect((await look(restaurant, { now: at(30 * MINUTE) })).trips).toHaveLength(1);
  });

  it("asks the database again after a visit that does not count, and respects another isolate's earlier view", async () => {
    const restaurant = await addRestaurant();
    const { request } = await look(restaurant, { counts: undefined });
    const person = await visitorHash(request, SECRET, NOW);
    await recordPageView(db, { entity: "restaurant", publicId: restaurant.publicId, person, now: NOW });

    await look(restaurant, { now: at(29 * MINUTE) });
    expect(await viewsOf(restaurant)).toBe(1);
    await look(restaurant, { now: at(31 * MINUTE) });
    expect(await viewsOf(restaurant)).toBe(2);
  });

  it("costs nothing once a network is over its limit of the minute, and works again afterwards", async () => {
    const restaurant = await addRestaurant();
    const askedFor: string[] = [];
    let isFull = true;
    const viewLimit: Limit = async (who) => {
      askedFor.push(who);
      return { success: !isFull };
    };
    for (const browser of [PHONE, FIREFOX]) {
      const { trips } = await look(restaurant, { viewLimit, headers: { "user-agent": browser } });
      expect(trips).toEqual([]);
    }
    expect(await viewsOf(restaurant)).toBe(0);
    isFull = false;
    await look(restaurant, { viewLimit });
    expect(await viewsOf(restaurant)).toBe(1);
    // A reload needs neither limit nor database, because the isolate remembers the view.
    await look(restaurant, { viewLimit });
    expect(askedFor).toEqual(["203.0.113.7", "203.0.113.7", "203.0.113.7"]);
  });

  it("is repeated after it failed", async () => {
    const restaurant = await addRestaurant();
    const failing = { prepare: () => ({ bind: () => ({ run: () => Promise.reject(new Error("down")) }) }) };
    const request = new Request("https://sobremesa.test/", { headers: { "user-agent": PHONE } });
    const counts = `restaurant/${restaurant.publicId}`;
    const work = countPageView(request, counts, {
      db: openDatabase(failing as unknown as D1Database),
      viewLimit: unlimited,
      secret: SECRET,
      now: NOW,
    });
    await expect(work).rejects.toThrow();
    await countPageView(request, counts, { db, viewLimit: unlimited, secret: SECRET, now: NOW });
    expect(await viewsOf(restaurant)).toBe(1);
  });
});

it("stores a hash, neither the address nor the browser", async () => {
  const restaurant = await addRestaurant();
  await look(restaurant, { headers: { "cf-connecting-ip": "198.51.100.200" } });
  const marks = await db.select().from(viewMarks).where(eq(viewMarks.entityId, restaurant.id));
  expect(marks.map(({ person }) => person)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

describe("an account's page view", () => {
  const linesOf = ({ id }: UserRow) =>
    db.select().from(userActivityLog).where(eq(userActivityLog.userId, id));

  it("is logged with the count, once in half an hour", async () => {
    const [restaurant, user] = [await addRestaurant(), await addUser()];
    const counts = `restaurant/${restaurant.publicId} u:${user.publicId}`;
    await look(restaurant, { counts });
    await look(restaurant, { counts, now: at(30 * MINUTE - 1) });
    expect(await linesOf(user)).toMatchObject([
      { activityType: "view_restaurant", restaurantId: restaurant.id, productId: null, createdAt: NOW },
    ]);
    await look(restaurant, { counts, now: at(30 * MINUTE) });
    expect((await linesOf(user)).map(({ createdAt }) => createdAt)).toEqual([NOW, at(30 * MINUTE)]);
    expect(await viewsOf(restaurant)).toBe(2);
  });

  it("of a dish is logged with its restaurant", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const user = await addUser();
    await look(restaurant, { counts: `product/${dish.publicId} u:${user.publicId}` });
    expect(await linesOf(user)).toMatchObject([
      { activityType: "view_product", restaurantId: restaurant.id, productId: dish.id },
    ]);
  });

  it("is logged once where another isolate has counted it, in one round trip", async () => {
    const [restaurant, user] = [await addRestaurant(), await addUser()];
    const counts = `restaurant/${restaurant.publicId} u:${user.publicId}`;
    const { request } = await look(restaurant, { counts: undefined });
    const person = await visitorHash(request, SECRET, NOW, `u:${user.publicId}`);
    const view = {
      entity: "restaurant",
      publicId: restaurant.publicId,
      person,
      account: user.publicId,
    } as const;
    await Promise.all(Array.from({ length: 20 }, () => recordPageView(db, { ...view, now: NOW })));
    const { trips } = await look(restaurant, { counts, now: at(MINUTE) });
    expect(trips).toHaveLength(1);
    expect(await linesOf(user)).toHaveLength(1);
    expect(await viewsOf(restaurant)).toBe(1);
  });

  it("of an offer is counted and not logged, and one of a deleted account does no harm", async () => {
    const [restaurant, user] = [await addRestaurant(), await addUser()];
    const offer = await addOffer(restaurant);
    await look(restaurant, { counts: `offer/${offer.publicId} u:${user.publicId}` });
    await look(restaurant, { counts: `restaurant/${restaurant.publicId} u:${publicId()}` });
    expect(await linesOf(user)).toEqual([]);
    expect(await viewsOf(restaurant)).toBe(1);
  });
});
