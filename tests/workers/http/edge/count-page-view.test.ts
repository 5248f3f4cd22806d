import { env } from "cloudflare:test";
import { and, eq, sum } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { userActivityLog } from "~/data/schema/diners";
import { pageViewsByDay } from "~/data/schema/ratings";
import { FLUSH_AFTER_MS } from "~/http/edge/page-view-counter.server";
import type { Limit } from "~/platform/limits.server";
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
import { countingIsolate } from "./counting-isolate";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Look = {
  method?: string;
  headers?: Record<string, string>;
  /** Milliseconds after `NOW`. */
  ms?: number;
  counts?: string | undefined;
  viewLimit?: Limit;
};

const countsOf = ({ publicId, timeZone }: RestaurantRow) => `restaurant/${publicId} ${timeZone}`;

/** An isolate with visits that count as the Worker counts them after its answers. */
function newIsolate() {
  const isolate = countingIsolate();
  const { d1, trips } = recordedD1(env.DB);
  return {
    /** A visit to a restaurant's page. Returns its round trips to the database. */
    async look(restaurant: RestaurantRow, look: Look = {}) {
      await isolate.turnTo(look.ms ?? 0);
      trips.length = 0;
      const headers = { "user-agent": PHONE, "cf-connecting-ip": "203.0.113.7", ...look.headers };
      const request = new Request("https://sobremesa.test/", { method: look.method ?? "GET", headers });
      const counts = "counts" in look ? look.counts : countsOf(restaurant);
      const { viewLimit } = look;
      await isolate.count(request, counts, { d1, ...(viewLimit && { viewLimit }) });
      return [...trips];
    },
    /** Ends the timer of the last flush. Returns its round trips to the database. */
    async flush(ms = 0) {
      trips.length = 0;
      await isolate.turnTo(ms + FLUSH_AFTER_MS);
      return [...trips];
    },
  };
}

async function viewsOf({ id }: RestaurantRow) {
  const row = await db
    .select({ views: sum(pageViewsByDay.views).mapWith(Number) })
    .from(pageViewsByDay)
    .where(and(eq(pageViewsByDay.entityType, "restaurant"), eq(pageViewsByDay.entityId, id)))
    .get();
  return row?.views ?? 0;
}

describe("a page view is counted", () => {
  it("once for a person in half an hour", async () => {
    const [restaurant, { look, flush }] = [await addRestaurant(), newIsolate()];
    await look(restaurant);
    await look(restaurant, { ms: 30 * MINUTE - 1 });
    expect(await viewsOf(restaurant)).toBe(1);
    await look(restaurant, { ms: 30 * MINUTE });
    await flush(30 * MINUTE);
    expect(await viewsOf(restaurant)).toBe(2);
  });

  it("for each browser at one address, and for each address", async () => {
    const [restaurant, { look, flush }] = [await addRestaurant(), newIsolate()];
    await look(restaurant);
    await look(restaurant, { headers: { "user-agent": FIREFOX } });
    await look(restaurant, { headers: { "cf-connecting-ip": "203.0.113.8" } });
    await flush();
    expect(await viewsOf(restaurant)).toBe(3);
  });

  it("once for any number of invented user agents, versions and devices", async () => {
    const [restaurant, { look, flush }] = [await addRestaurant(), newIsolate()];
    for (let n = 0; n < 60; n++) {
      await look(restaurant, { headers: { "user-agent": `Mozilla/5.0 (Thought up) Any/${n}.0` } });
      await look(restaurant, { headers: { "user-agent": FIREFOX.replaceAll("140", String(n)) } });
    }
    await flush();
    expect(await viewsOf(restaurant)).toBe(2);
  });

  it("once for an account, from any address and browser", async () => {
    const [restaurant, user, { look, flush }] = [await addRestaurant(), await addUser(), newIsolate()];
    const counts = `${countsOf(restaurant)} u:${user.publicId}`;
    await look(restaurant, { counts });
    await look(restaurant, {
      counts,
      headers: { "user-agent": FIREFOX, "cf-connecting-ip": "203.0.113.9" },
    });
    await flush();
    expect(await viewsOf(restaurant)).toBe(1);
  });

  it("once for five simultaneous visits of one person", async () => {
    const [restaurant, { look, flush }] = [await addRestaurant(), newIsolate()];
    await Promise.all(Array.from({ length: 5 }, () => look(restaurant)));
    await flush();
    expect(await viewsOf(restaurant)).toBe(1);
  });

  it("by two isolates twice, because neither knows what the other remembers", async () => {
    const restaurant = await addRestaurant();
    for (const { look, flush } of [newIsolate(), newIsolate()]) {
      await look(restaurant);
      await look(restaurant);
      await flush();
    }
    expect(await viewsOf(restaurant)).toBe(2);
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
    ["a page that counts for something unheard of", { counts: "user/0123456789abcdef UTC" }],
  ])("not for %s, and without a query", async (_, how) => {
    const [restaurant, { look, flush }] = [await addRestaurant(), newIsolate()];
    expect(await look(restaurant, how)).toEqual([]);
    await flush();
    expect(await viewsOf(restaurant)).toBe(0);
  });
});

describe("counting a page view", () => {
  it("costs no statement of its own, and a flush costs one round trip", async () => {
    const [one, two, { look, flush }] = [await addRestaurant(), await addRestaurant(), newIsolate()];
    expect(await look(one)).toEqual([]);
    expect(await look(two)).toEqual([]);
    expect(await flush()).toHaveLength(1);
    expect(await flush(MINUTE)).toEqual([]);
    expect([await viewsOf(one), await viewsOf(two)]).toEqual([1, 1]);
  });

  it("costs nothing once a network is over its limit of the minute, and works again afterwards", async () => {
    const [restaurant, { look, flush }] = [await addRestaurant(), newIsolate()];
    const askedFor: string[] = [];
    let isFull = true;
    const viewLimit: Limit = async (who) => {
      askedFor.push(who);
      return { success: !isFull };
    };
    for (const browser of [PHONE, FIREFOX]) {
      expect(await look(restaurant, { viewLimit, headers: { "user-agent": browser } })).toEqual([]);
    }
    await flush();
    expect(await viewsOf(restaurant)).toBe(0);
    isFull = false;
    await look(restaurant, { viewLimit, ms: MINUTE });
    await flush(MINUTE);
    expect(await viewsOf(restaurant)).toBe(1);
    // A reload needs neither limit nor database, because the isolate remembers the view.
    await look(restaurant, { viewLimit, ms: 2 * MINUTE });
    expect(askedFor).toEqual(["203.0.113.7", "203.0.113.7", "203.0.113.7"]);
  });
});

describe("an account's page view", () => {
  const linesOf = ({ id }: UserRow) =>
    db.select().from(userActivityLog).where(eq(userActivityLog.userId, id));

  it("is logged with the count, once in half an hour", async () => {
    const [restaurant, user, { look, flush }] = [await addRestaurant(), await addUser(), newIsolate()];
    const counts = `${countsOf(restaurant)} u:${user.publicId}`;
    expect(await look(restaurant, { counts })).toHaveLength(1);
    expect(await look(restaurant, { counts, ms: 30 * MINUTE - 1 })).toEqual([]);
    expect(await linesOf(user)).toMatchObject([
      { activityType: "view_restaurant", restaurantId: restaurant.id, productId: null, createdAt: NOW },
    ]);
    await look(restaurant, { counts, ms: 30 * MINUTE });
    expect((await linesOf(user)).map(({ createdAt }) => createdAt)).toEqual([NOW, at(30 * MINUTE)]);
    await flush(30 * MINUTE);
    expect(await viewsOf(restaurant)).toBe(2);
  });

  it("of a dish is logged with its restaurant", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const user = await addUser();
    await newIsolate().look(restaurant, { counts: `product/${dish.publicId} UTC u:${user.publicId}` });
    expect(await linesOf(user)).toMatchObject([
      { activityType: "view_product", restaurantId: restaurant.id, productId: dish.id },
    ]);
  });

  it("is logged once where another isolate has counted it", async () => {
    const [restaurant, user] = [await addRestaurant(), await addUser()];
    const counts = `${countsOf(restaurant)} u:${user.publicId}`;
    for (const { look } of [newIsolate(), newIsolate()]) await look(restaurant, { counts });
    expect(await linesOf(user)).toHaveLength(1);
  });

  it("of an offer is counted and not logged, and one of a deleted account does no harm", async () => {
    const [restaurant, user, { look, flush }] = [await addRestaurant(), await addUser(), newIsolate()];
    const offer = await addOffer(restaurant);
    await look(restaurant, { counts: `offer/${offer.publicId} UTC u:${user.publicId}` });
    await look(restaurant, { counts: `${countsOf(restaurant)} u:${publicId()}` });
    expect(await linesOf(user)).toEqual([]);
    await flush();
    expect(await viewsOf(restaurant)).toBe(1);
  });
});
