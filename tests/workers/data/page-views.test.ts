import { env } from "cloudflare:test";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { addPageViews, logPageView } from "~/data/page-views.server";
import { userActivityLog } from "~/data/schema/diners";
import { offers, products } from "~/data/schema/menus";
import { pageViewsByDay } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import type { CountedEntity, DayViews } from "~/domain/page-views";
import { writtenD1 } from "../http/edge/counting-isolate";
import {
  addCategory,
  addDish,
  addOffer,
  addRestaurant,
  addUser,
  at,
  db,
  MINUTE,
  NOW,
  publicId,
  type UserRow,
} from "../rows";

const HALF_HOUR = 30 * MINUTE;
let lastId = 1000;

/** A restaurant, a dish and an offer with the same row id, as three tables may have. */
async function restaurant() {
  const id = ++lastId;
  const restaurant = await addRestaurant({ id });
  const dish = await addDish(await addCategory(restaurant), { id });
  const offer = await addOffer(restaurant, { id });
  const rows = { restaurant, product: dish, offer };
  const seen = (entity: CountedEntity, views: number, day = "2026-08-01"): DayViews => ({
    entity,
    publicId: rows[entity].publicId,
    day,
    views,
  });
  return {
    id,
    rows,
    seen,
    /** Writes page views and returns the rows that D1 wrote for them. */
    async add(...views: DayViews[]) {
      const { d1, written } = writtenD1();
      await addPageViews(openDatabase(d1), views);
      return written;
    },
    look: (entity: "restaurant" | "product", { publicId }: UserRow, now = NOW) =>
      logPageView(db, { entity, publicId: rows[entity].publicId }, publicId, now),
    async views() {
      const [ofRestaurant, ofDish, ofOffer] = await db.batch([
        db.select({ views: restaurants.views }).from(restaurants).where(eq(restaurants.id, id)),
        db.select({ views: products.views }).from(products).where(eq(products.id, id)),
        db.select({ views: offers.views }).from(offers).where(eq(offers.id, id)),
      ]);
      return [ofRestaurant[0]?.views, ofDish[0]?.views, ofOffer[0]?.views];
    },
    days: (entity: CountedEntity) =>
      db
        .select({ day: pageViewsByDay.day, views: pageViewsByDay.views })
        .from(pageViewsByDay)
        .where(and(eq(pageViewsByDay.entityType, entity), eq(pageViewsByDay.entityId, id)))
        .orderBy(asc(pageViewsByDay.day)),
  };
}

describe("addPageViews", () => {
  it.each<[CountedEntity, number[]]>([
    ["restaurant", [3, 0, 0]],
    ["product", [0, 3, 0]],
    ["offer", [0, 0, 3]],
  ])("adds page views of a %s to it alone", async (entity, expected) => {
    const { add, days, seen, views } = await restaurant();
    await add(seen(entity, 3));
    expect(await views()).toEqual(expected);
    expect(await days(entity)).toEqual([{ day: "2026-08-01", views: 3 }]);
  });

  it("adds to a row of each day, and all of them to the total", async () => {
    const { add, days, seen, views } = await restaurant();
    await add(seen("restaurant", 3), seen("restaurant", 1, "2026-08-02"), seen("offer", 7));
    await add(seen("restaurant", 2, "2026-08-02"));
    expect(await days("restaurant")).toEqual([
      { day: "2026-08-01", views: 3 },
      { day: "2026-08-02", views: 3 },
    ]);
    expect(await views()).toEqual([6, 0, 7]);
  });

  it("writes two rows for each entity, whether its day is new or not, in one round trip", async () => {
    const { add, seen } = await restaurant();
    const three = [seen("restaurant", 3), seen("product", 80), seen("offer", 1)];
    expect(await add(...three)).toMatchObject({ rows: 6, trips: 1 });
    expect(await add(...three)).toMatchObject({ rows: 6, trips: 1 });
  });

  it("deletes the oldest row older than 400 days with a new day, at three written rows, and keeps the total", async () => {
    const { add, days, seen, views } = await restaurant();
    for (const day of ["2025-06-26", "2025-06-27", "2025-06-28"]) await add(seen("restaurant", 1, day));
    expect(await add(seen("restaurant", 1, "2026-08-02"))).toMatchObject({ rows: 3 });
    expect((await days("restaurant")).map(({ day }) => day)).toEqual([
      "2025-06-27",
      "2025-06-28",
      "2026-08-02",
    ]);
    // 400 days before 3 August 2026 is 29 June 2025.
    expect(await add(seen("restaurant", 1, "2026-08-03"))).toMatchObject({ rows: 3 });
    expect(await add(seen("restaurant", 1, "2026-08-03"))).toMatchObject({ rows: 2 });
    expect((await days("restaurant")).map(({ day }) => day)).toEqual([
      "2025-06-28",
      "2026-08-02",
      "2026-08-03",
    ]);
    expect(await views()).toEqual([6, 0, 0]);
  });

  it("counts nothing for an unknown id, and the others of its batch", async () => {
    const { add, seen, views } = await restaurant();
    const unknown = { ...seen("restaurant", 5), publicId: publicId() };
    expect(await add(unknown, seen("restaurant", 1))).toMatchObject({ rows: 2 });
    expect(await views()).toEqual([1, 0, 0]);
    expect(await add()).toMatchObject({ trips: 0 });
  });

  it("leaves no rows of a deleted restaurant, its dishes and offers", async () => {
    const { add, days, rows, seen } = await restaurant();
    await add(seen("restaurant", 3), seen("product", 3), seen("offer", 3));
    await env.DB.prepare("DELETE FROM restaurants WHERE id = ?").bind(rows.restaurant.id).run();
    for (const entity of ["restaurant", "product", "offer"] as const) expect(await days(entity)).toEqual([]);
  });
});

describe("logPageView", () => {
  const linesOf = async ({ id }: UserRow) => {
    const log = await db.select().from(userActivityLog).where(eq(userActivityLog.userId, id));
    return log.map((line) => [line.activityType, line.restaurantId, line.productId, line.createdAt]);
  };

  it("logs a page view for each restaurant or dish, account and half hour", async () => {
    const [ana, luis] = [await addUser(), await addUser()];
    const [one, two] = [await restaurant(), await restaurant()];
    await one.look("restaurant", luis, at(-MINUTE));
    for (const moment of [NOW, at(HALF_HOUR - 1), at(HALF_HOUR)]) await one.look("restaurant", ana, moment);
    await one.look("product", ana, at(HALF_HOUR + 1));
    await two.look("restaurant", ana, at(HALF_HOUR + 2));
    expect(await linesOf(ana)).toEqual([
      ["view_restaurant", one.id, null, NOW],
      ["view_restaurant", one.id, null, at(HALF_HOUR)],
      ["view_product", one.id, one.id, at(HALF_HOUR + 1)],
      ["view_restaurant", two.id, null, at(HALF_HOUR + 2)],
    ]);
  });

  it("logs twenty simultaneous page views of one account once", async () => {
    const [ana, { look, id }] = [await addUser(), await restaurant()];
    await Promise.all(Array.from({ length: 20 }, () => look("product", ana)));
    expect(await linesOf(ana)).toEqual([["view_product", id, id, NOW]]);
  });

  it("logs nothing for a deleted account", async () => {
    const { look } = await restaurant();
    const before = await db.$count(userActivityLog);
    await look("restaurant", { ...(await addUser()), publicId: publicId() });
    expect(await db.$count(userActivityLog)).toBe(before);
  });
});
