import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pruneViewMarks, recordPageView } from "~/data/page-views.server";
import { userActivityLog } from "~/data/schema/diners";
import { offers, products } from "~/data/schema/menus";
import { viewMarks } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import type { CountedEntity } from "~/domain/page-views";
import {
  addCategory,
  addDish,
  addOffer,
  addRestaurant,
  addUser,
  at,
  DAY,
  db,
  MINUTE,
  NOW,
  publicId,
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
  return {
    id,
    look: (entity: CountedEntity, person: string, now = NOW, account?: string) =>
      recordPageView(db, { entity, publicId: rows[entity].publicId, person, account, now }),
    async views() {
      const [ofRestaurant, ofDish, ofOffer] = await db.batch([
        db.select({ views: restaurants.views }).from(restaurants).where(eq(restaurants.id, restaurant.id)),
        db.select({ views: products.views }).from(products).where(eq(products.id, dish.id)),
        db.select({ views: offers.views }).from(offers).where(eq(offers.id, offer.id)),
      ]);
      return [ofRestaurant[0]?.views, ofDish[0]?.views, ofOffer[0]?.views];
    },
  };
}

describe("countView", () => {
  it.each<[CountedEntity, number[]]>([
    ["restaurant", [1, 0, 0]],
    ["product", [0, 1, 0]],
    ["offer", [0, 0, 1]],
  ])("counts a view of a %s for it alone", async (entity, expected) => {
    const { look, views } = await restaurant();
    expect(await look(entity, "ana")).toBe(true);
    expect(await views()).toEqual(expected);
  });

  it("counts one person's view of each of the three", async () => {
    const { look, views } = await restaurant();
    for (const entity of ["restaurant", "product", "offer"] as const) await look(entity, "ana");
    expect(await views()).toEqual([1, 1, 1]);
  });

  it("counts a person again after exactly half an hour, to the millisecond", async () => {
    const { look, views } = await restaurant();
    await look("restaurant", "ana", NOW);
    expect(await look("restaurant", "ana", NOW)).toBe(false);
    expect(await look("restaurant", "ana", at(HALF_HOUR - 1))).toBe(false);
    expect(await views()).toEqual([1, 0, 0]);
    expect(await look("restaurant", "ana", at(HALF_HOUR))).toBe(true);
    expect(await views()).toEqual([2, 0, 0]);
  });

  it("measures from the counted view, not from visits in between", async () => {
    const { look, views } = await restaurant();
    await look("restaurant", "ana", NOW);
    await look("restaurant", "ana", at(HALF_HOUR - 1));
    await look("restaurant", "ana", at(HALF_HOUR + MINUTE));
    await look("restaurant", "ana", at(2 * HALF_HOUR));
    expect(await views()).toEqual([2, 0, 0]);
  });

  it("counts each of several people", async () => {
    const { look, views } = await restaurant();
    for (const person of ["ana", "luis", "eva"]) await look("product", person);
    expect(await views()).toEqual([0, 3, 0]);
  });

  it("counts five simultaneous views of one person as one", async () => {
    const { look, views } = await restaurant();
    await Promise.all(Array.from({ length: 5 }, () => look("offer", "ana")));
    expect(await views()).toEqual([0, 0, 1]);
  });

  it("logs each counted view of an account, for each restaurant or dish and account", async () => {
    const [ana, luis] = [await addUser(), await addUser()];
    const [one, two] = [await restaurant(), await restaurant()];
    await one.look("restaurant", "luis", at(-MINUTE), luis.publicId);
    for (const moment of [NOW, at(HALF_HOUR - 1), at(HALF_HOUR)]) {
      await one.look("restaurant", "ana", moment, ana.publicId);
    }
    await one.look("product", "ana", at(HALF_HOUR + 1), ana.publicId);
    await two.look("restaurant", "ana", at(HALF_HOUR + 2), ana.publicId);
    const log = await db.select().from(userActivityLog).where(eq(userActivityLog.userId, ana.id));
    const lines = log.map(({ activityType, restaurantId, productId, createdAt }) => [
      activityType,
      restaurantId,
      productId,
      createdAt,
    ]);
    expect(lines).toEqual([
      ["view_restaurant", one.id, null, NOW],
      ["view_restaurant", one.id, null, at(HALF_HOUR)],
      ["view_product", one.id, one.id, at(HALF_HOUR + 1)],
      ["view_restaurant", two.id, null, at(HALF_HOUR + 2)],
    ]);
  });

  it("writes no mark for an unknown id", async () => {
    const before = await db.$count(viewMarks);
    const unknown = { entity: "restaurant", publicId: publicId(), person: "ana", now: NOW } as const;
    expect(await recordPageView(db, unknown)).toBe(false);
    expect(await db.$count(viewMarks)).toBe(before);
  });
});

describe("pruneViewMarks", () => {
  it("deletes marks older than a day, leaves one of exactly a day, and leaves the counts", async () => {
    await db.delete(viewMarks);
    const { look, views } = await restaurant();
    await look("restaurant", "older", at(-DAY - 1));
    await look("restaurant", "a day old", at(-DAY));
    await look("restaurant", "new", NOW);

    expect(await pruneViewMarks(db, NOW)).toBe(1);
    const left = await db.select({ person: viewMarks.person }).from(viewMarks).orderBy(viewMarks.viewedAt);
    expect(left.map(({ person }) => person)).toEqual(["a day old", "new"]);
    expect(await views()).toEqual([3, 0, 0]);
  });
});
