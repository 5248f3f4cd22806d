import { applyD1Migrations, env, reset } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { anOwner, aRestaurant, insertRows } from "#support/builders";
import { rowsReadBy } from "#support/database/recorded-d1";
import { createRandom } from "#support/demo/random";
import { queryVisibleTotals } from "~/data/restaurants/visible-totals.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { NEVER } from "~/domain/subscriptions/subscriptions";
import { tripsOf } from "../../query-plans";
import { addCategory, addDish, addRating, addRestaurant, at, DAY, db, HOUR, MINUTE, NOW } from "../../rows";
import { drift } from "../schema/counter-drift";

const totalsAt = async (now: Date) => (await queryVisibleTotals(db, now))[0];

/** The same totals, counted over every row. */
const countedAt = (now: Date) =>
  env.DB.prepare(
    `SELECT count(*) AS restaurants, coalesce(sum(categories_count), 0) AS categories,
       coalesce(sum(available_products_count), 0) AS dishes, coalesce(sum(rating_count + review_count), 0) AS ratings
     FROM restaurants WHERE is_active = 1 AND visible_until > ?`,
  )
    .bind(now.getTime())
    .first();

beforeEach(async () => {
  await db.delete(restaurantOwners);
});

describe("the totals of visible restaurants", () => {
  it("equal a count of every restaurant at any moment, even on every edge of a span", async () => {
    const random = createRandom("visible totals");
    const longest = 2 ** 35;
    const start = Math.floor(NOW.getTime() / longest) * longest;
    // Ends on the edges of the spans, a millisecond beside them, close together and far away.
    const edges = [18, 19, 20, 24, 30, 33, 34].flatMap((power) => [2 ** power, longest - 2 ** power]);
    const ends = [0, longest, 3 * longest, ...edges]
      .flatMap((edge) => [-1, 0, 1].map((ms) => start + edge + ms))
      .concat(Array.from({ length: 40 }, () => NOW.getTime() + random.int(0, 60 * DAY)))
      .concat(Array.from({ length: 10 }, () => NOW.getTime() + random.int(0, 2 * MINUTE)))
      .concat(NEVER.getTime());
    for (const end of ends) {
      const restaurant = await addRestaurant({
        visibleUntil: new Date(end),
        isActive: random.chance(0.9),
      });
      const category = await addCategory(restaurant);
      const dish = await addDish(category, { isAvailable: random.chance(0.8) });
      if (random.chance(0.5)) await addRating(dish);
    }
    const moments = ends
      .flatMap((end) => [end - 1, end, end + 1])
      .concat(Array.from({ length: 60 }, () => NOW.getTime() + random.int(-DAY, 90 * DAY)));
    for (const moment of moments) {
      const now = new Date(moment);
      expect(await totalsAt(now), now.toISOString()).toEqual(await countedAt(now));
    }
    expect(await drift()).toEqual([]);
  });

  it("include the restaurants from before the migration", async () => {
    await reset();
    // Later migrations add columns, which the rows below have.
    const others = env.MIGRATIONS.filter(({ name }) => !name.includes("restaurant_expiries"));
    expect(others).toHaveLength(env.MIGRATIONS.length - 1);
    await applyD1Migrations(env.DB, others);
    const owner = anOwner({});
    await insertRows(env.DB, restaurantOwners, [owner]);
    const rows = [at(HOUR), at(MINUTE), at(40 * DAY), at(-DAY)].map((visibleUntil, index) =>
      aRestaurant({ ownerId: owner.id!, name: `Casa ${index}`, visibleUntil, isActive: index !== 1 }),
    );
    await insertRows(env.DB, restaurants, rows);
    const first = await db.select().from(restaurants).get();
    await addDish(await addCategory(first!));
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    expect(await totalsAt(NOW)).toEqual({ restaurants: 2, categories: 1, dishes: 1, ratings: 0 });
    expect(await drift()).toEqual([]);
  });

  it("cost at most one row for each span, among a few restaurants as among thousands", async () => {
    const owner = anOwner({});
    await insertRows(env.DB, restaurantOwners, [owner]);
    const ending = (count: number, visibleUntil: (index: number) => Date) =>
      insertRows(
        env.DB,
        restaurants,
        Array.from({ length: count }, (_, index) =>
          aRestaurant({ ownerId: owner.id!, name: "Casa", visibleUntil: visibleUntil(index) }),
        ),
      );
    // Two thousand end throughout the next year, a thousand end together within this hour, and a thousand never end.
    await ending(2000, (index) => at((index + 1) * 4 * HOUR + 1));
    await ending(1000, () => at(MINUTE));
    await ending(1000, () => NEVER);
    const random = createRandom("moments");
    const reads: number[] = [];
    for (let i = 0; i < 100; i++) {
      const trips = await tripsOf((watched) => queryVisibleTotals(watched, at(random.int(0, 300 * DAY))));
      expect(trips.flat()).toHaveLength(1);
      reads.push(await rowsReadBy(env.DB, trips));
    }
    expect(Math.max(...reads)).toBeLessThanOrEqual(15);
    expect((await totalsAt(NOW))?.restaurants).toBe(4000);
  });
});
