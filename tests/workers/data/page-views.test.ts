import { env } from "cloudflare:test";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { addPageViews, logPageView } from "~/data/page-views.server";
import { userActivityLog } from "~/data/schema/diners";
import { offers } from "~/data/schema/menus";
import { pageViewsByDay } from "~/data/schema/ratings";
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
    async total() {
      const offer = await db.select({ views: offers.views }).from(offers).where(eq(offers.id, id)).get();
      return offer?.views;
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
  it.each<[CountedEntity, number]>([
    ["restaurant", 0],
    ["product", 0],
    ["offer", 3],
  ])("adds page views of a %s to it alone", async (entity, total) => {
    const { add, days, seen, total: totalOfOffer } = await restaurant();
    await add(seen(entity, 3));
    expect(await totalOfOffer()).toBe(total);
    for (const other of ["restaurant", "product", "offer"] as const) {
      expect(await days(other)).toEqual(other === entity ? [{ day: "2026-08-01", views: 3 }] : []);
    }
  });

  it("adds to a row of each day, and all days of an offer to its total", async () => {
    const { add, days, seen, total } = await restaurant();
    await add(seen("offer", 3), seen("offer", 1, "2026-08-02"), seen("restaurant", 7));
    await add(seen("offer", 2, "2026-08-02"));
    expect(await days("offer")).toEqual([
      { day: "2026-08-01", views: 3 },
      { day: "2026-08-02", views: 3 },
    ]);
    expect(await total()).toBe(6);
  });

  it("writes one row for a menu or dish and two for an offer, whether the day is new or not, in one round trip", async () => {
    const { add, seen } = await restaurant();
    for (const _ of ["a new day", "the same day"]) {
      expect(await add(seen("restaurant", 3), seen("product", 80))).toMatchObject({ rows: 2, trips: 1 });
      expect(await add(seen("offer", 1))).toMatchObject({ rows: 2, trips: 1 });
    }
  });

  it("deletes the oldest row older than 400 days with a new day, at one row more, and keeps the total", async () => {
    const { add, days, seen, total } = await restaurant();
    for (const day of ["2025-06-26", "2025-06-27", "2025-06-28"]) await add(seen("offer", 1, day));
    expect(await add(seen("offer", 1, "2026-08-02"))).toMatchObject({ rows: 3 });
    expect((await days("offer")).map(({ day }) => day)).toEqual(["2025-06-27", "2025-06-28", "2026-08-02"]);
    // 400 days before 3 August 2026 is 29 June 2025.
    expect(await add(seen("offer", 1, "2026-08-03"))).toMatchObject({ rows: 3 });
    expect(await add(seen("offer", 1, "2026-08-03"))).toMatchObject({ rows: 2 });
    expect((await days("offer")).map(({ day }) => day)).toEqual(["2025-06-28", "2026-08-02", "2026-08-03"]);
    expect(await total()).toBe(6);
  });

  it("counts nothing for an unknown id, and the others of its batch", async () => {
    const { add, days, seen } = await restaurant();
    const unknown = { ...seen("restaurant", 5), publicId: publicId() };
    expect(await add(unknown, seen("restaurant", 1))).toMatchObject({ rows: 1 });
    expect(await days("restaurant")).toEqual([{ day: "2026-08-01", views: 1 }]);
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
