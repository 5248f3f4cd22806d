import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { createRandom } from "#support/demo/random";
import { deleteAccount } from "~/data/accounts/own-data.server";
import { enterByProviderAccount } from "~/data/accounts/provider-accounts.server";
import { findPublicProfile } from "~/data/diners/public-profile.server";
import { listPublicDishReviews } from "~/data/menus/dishes.server";
import type { NetworkMark } from "~/data/ratings/network-marks.server";
import { listOwnReviews } from "~/data/ratings/own-reviews.server";
import { findDishForRater, findRestaurantForRater } from "~/data/ratings/ratings.server";
import { listPublicRestaurantReviews } from "~/data/ratings/restaurant-reviews.server";
import { rateDish, rateRestaurant } from "~/data/ratings/written-ratings.server";
import { users } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { networkMarks, ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { findLanding } from "~/data/search/landing.server";
import { NO_FILTERS } from "~/domain/search/search";
import { linkFor, redeem } from "../../links";
import {
  addDish,
  addRestaurantWithDish,
  addUser,
  at,
  DAY,
  type DishRow,
  db,
  NOW,
  publicId,
  type RestaurantRow,
  type UserRow,
} from "../../rows";
import { drift } from "../schema/counter-drift";

type Restaurant = { restaurant: RestaurantRow; dish: DishRow };

/** After each test, every count, sum and average equals a fresh count, and no anonymous rating has a time. */
afterEach(async () => {
  expect(await drift()).toEqual([]);
});

const markOf = (who: UserRow, network = "casa", day = 0): NetworkMark => ({
  network: `${network}/${day}`,
  person: `${who.publicId}/${day}`,
});

type Rated = { stars?: number; isAnonymous?: boolean; network?: string; now?: Date };

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY);

function rate(who: UserRow, { restaurant, dish }: Restaurant, rated: Rated = {}) {
  const { stars = 4, isAnonymous = false, network, now = NOW } = rated;
  const rating = { publicId: publicId(), stars, comment: null, isAnonymous };
  const target = { slug: restaurant.slug, dishPublicId: dish.publicId };
  return rateDish(db, who.id, target, rating, markOf(who, network, dayOf(now)), now);
}

function review(who: UserRow, { restaurant }: Pick<Restaurant, "restaurant">, rated: Rated = {}) {
  const { stars = 4, isAnonymous = false, network, now = NOW } = rated;
  const rating = {
    publicId: publicId(),
    serviceStars: stars,
    hygieneStars: stars,
    experienceStars: stars,
    speedStars: stars,
    comment: null,
    wouldReturn: true,
    isAnonymous,
  };
  return rateRestaurant(db, who.id, restaurant.slug, rating, markOf(who, network, dayOf(now)), now);
}

const dishRow = (who: UserRow, dish: DishRow) =>
  db
    .select()
    .from(ratings)
    .where(and(eq(ratings.userId, who.id), eq(ratings.productId, dish.id)))
    .get();
const restaurantRow = (who: UserRow, { id }: RestaurantRow) =>
  db
    .select()
    .from(restaurantRatings)
    .where(and(eq(restaurantRatings.userId, who.id), eq(restaurantRatings.restaurantId, id)))
    .get();
const counts = async (who: UserRow, dish: DishRow) => (await dishRow(who, dish))?.counts;
const numbersOf = async ({ id }: DishRow) => {
  const row = await db.select().from(products).where(eq(products.id, id)).get();
  return [row?.ratingCount, row?.averageRating];
};

const newUsers = (count: number) => Promise.all(Array.from({ length: count }, () => addUser()));
const confirmed = () => addUser({ emailConfirmedAt: NOW });

describe("ratings by accounts with an unconfirmed address", () => {
  it("count for three accounts per network, restaurant and day, on any number of dishes", async () => {
    const restaurant = await addRestaurantWithDish();
    const second = { ...restaurant, dish: await addDish(restaurant.category) };
    const people = await newUsers(5);
    for (const who of people) for (const rated of [restaurant, second]) await rate(who, rated, { stars: 1 });
    for (const [nth, who] of people.entries()) {
      expect([await counts(who, restaurant.dish), await counts(who, second.dish)], `${nth}`).toEqual(
        nth < 3 ? [true, true] : [false, false],
      );
    }
    expect(await numbersOf(restaurant.dish)).toEqual([3, 1]);
  });

  it("count for the same three on dishes and on the restaurant itself", async () => {
    const restaurant = await addRestaurantWithDish();
    const [ana, beto, caro, dani] = (await newUsers(4)) as [UserRow, UserRow, UserRow, UserRow];
    await rate(ana, restaurant);
    await review(beto, restaurant);
    await review(caro, restaurant);
    await review(dani, restaurant);
    await rate(dani, restaurant);
    expect((await restaurantRow(caro, restaurant.restaurant))?.counts).toBe(true);
    expect((await restaurantRow(dani, restaurant.restaurant))?.counts).toBe(false);
    expect(await counts(dani, restaurant.dish)).toBe(false);
    await review(ana, restaurant);
    expect((await restaurantRow(ana, restaurant.restaurant))?.counts).toBe(true);
  });

  it("count again in another restaurant, from another network and on another day", async () => {
    const [restaurant, other] = [await addRestaurantWithDish(), await addRestaurantWithDish()];
    for (const who of await newUsers(3)) await rate(who, restaurant);
    const late = await addUser();
    await rate(late, restaurant);
    expect(await counts(late, restaurant.dish)).toBe(false);
    await rate(late, other);
    expect(await counts(late, other.dish)).toBe(true);
    const away = await addUser();
    await rate(away, restaurant, { network: "away" });
    expect(await counts(away, restaurant.dish)).toBe(true);
    // Sent again on the next day, the rating is one of that day's three.
    await rate(late, restaurant, { now: at(DAY - 1) });
    expect(await counts(late, restaurant.dish)).toBe(true);
  });

  it("count for three accounts where twenty rate at once", async () => {
    const restaurant = await addRestaurantWithDish();
    const people = await newUsers(20);
    await Promise.all(people.map((who) => rate(who, restaurant)));
    const rows = await db.select().from(ratings).where(eq(ratings.productId, restaurant.dish.id));
    expect(rows).toHaveLength(20);
    expect(rows.filter((row) => row.counts)).toHaveLength(3);
  });

  it("share the network's limit with no confirmed account, whose ratings always count", async () => {
    const restaurant = await addRestaurantWithDish();
    for (let n = 0; n < 5; n++) await rate(await confirmed(), restaurant);
    const people = await newUsers(4);
    for (const who of people) await rate(who, restaurant);
    expect(await Promise.all(people.map((who) => counts(who, restaurant.dish)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const last = await confirmed();
    await rate(last, restaurant);
    expect(await counts(last, restaurant.dish)).toBe(true);
  });

  it("do not count after counted accounts are deleted", async () => {
    const restaurant = await addRestaurantWithDish();
    for (const who of await newUsers(3)) {
      await rate(who, restaurant);
      await deleteAccount(db, who.id, []);
    }
    const fourth = await addUser();
    await rate(fourth, restaurant);
    expect(await counts(fourth, restaurant.dish)).toBe(false);
    expect(await numbersOf(restaurant.dish)).toEqual([3, 4]);
  });

  it("count or wait as before when their author replaces them", async () => {
    const restaurant = await addRestaurantWithDish();
    const early = await addUser();
    await rate(early, restaurant, { stars: 2, now: at(-DAY) });
    const people = await newUsers(4);
    for (const who of people) await rate(who, restaurant, { stars: 2 });
    await rate(early, restaurant, { stars: 4 });
    expect(await dishRow(early, restaurant.dish)).toMatchObject({ counts: true, stars: 4 });
    const last = people[3] as UserRow;
    await rate(last, restaurant, { stars: 5 });
    expect(await dishRow(last, restaurant.dish)).toMatchObject({ counts: false, stars: 5 });
    expect(await numbersOf(restaurant.dish)).toEqual([4, 2.5]);
  });

  it("leave marks without an account id, only with the given hashes", async () => {
    const restaurant = await addRestaurantWithDish();
    const who = await addUser();
    await rate(who, restaurant, { network: "of their own" });
    const marks = await db
      .select()
      .from(networkMarks)
      .where(eq(networkMarks.entityId, restaurant.restaurant.id));
    const { network, person } = markOf(who, "of their own", dayOf(NOW));
    expect(marks).toEqual([
      { entityType: "restaurant", entityId: restaurant.restaurant.id, network, person, createdAt: NOW },
    ]);
  });
});

/** Adds a restaurant with pending ratings of itself and its dish, by the fourth account of its network. */
async function pendingRatings(values: Partial<typeof restaurants.$inferInsert> = {}) {
  const restaurant = await addRestaurantWithDish({ reviewsPublic: true, ...values });
  for (const other of await newUsers(3)) await rate(other, restaurant, { stars: 5 });
  const who = await addUser({ name: "Nadia" });
  await rate(who, restaurant, { stars: 1 });
  await review(who, restaurant, { stars: 1 });
  return { restaurant, who };
}

const landing = () => findLanding(db, NO_FILTERS, undefined, NOW);

describe("a pending rating", () => {
  it("is seen by its author alone", async () => {
    await db.delete(ratings);
    const { restaurant: built, who } = await pendingRatings();
    const { restaurant, dish } = built;
    const before = await landing();
    const own = await listOwnReviews(db, who.id, NOW);
    expect(own).toMatchObject({
      counts: { dishes: 1, restaurants: 1 },
      dishes: [{ counts: false }],
      restaurants: [{ counts: false }],
    });
    const mine = await findDishForRater(db, who.id, restaurant.slug, dish.publicId, NOW);
    expect(mine.mine).toMatchObject({ stars: 1, counts: false });
    const mineRestaurant = await findRestaurantForRater(db, who.id, restaurant.slug, NOW);
    expect(mineRestaurant.mine).toMatchObject({ serviceStars: 1, counts: false });

    expect(await numbersOf(dish)).toEqual([3, 5]);
    const ofDish = await listPublicDishReviews(db, restaurant.slug, dish.publicId, undefined, NOW);
    expect(ofDish.reviews.map(({ stars }) => stars)).toEqual([5, 5, 5]);
    const ofRestaurant = await listPublicRestaurantReviews(db, restaurant.slug, undefined, NOW);
    expect([ofRestaurant.sums.count, ofRestaurant.reviews]).toEqual([0, []]);
    const person = await findPublicProfile(db, who.publicId, NOW);
    expect([person?.dishReviews, person?.restaurantReviews]).toEqual([[], []]);
    const shown = before.lastReviewed.find(({ publicId: id }) => id === restaurant.publicId);
    expect(shown?.newReviews).toBe(3);
  });

  it.each<[string, (who: UserRow) => Promise<unknown>]>([
    ["a mailed link", confirmByLink],
    [
      "a provider's word",
      (who) => enterByProviderAccount(db, "google", googleProfile(who), publicId(), {}, NOW),
    ],
    [
      "whatever else sets it",
      (who) => db.update(users).set({ emailConfirmedAt: NOW }).where(eq(users.id, who.id)).run(),
    ],
  ])("counts once the address is confirmed by %s, and no other account's does", async (_, confirm) => {
    const { restaurant, who } = await pendingRatings();
    const other = await addUser();
    await rate(other, restaurant, { stars: 2 });
    await confirm(who);
    expect(await counts(who, restaurant.dish)).toBe(true);
    expect((await restaurantRow(who, restaurant.restaurant))?.counts).toBe(true);
    expect(await counts(other, restaurant.dish)).toBe(false);
    expect(await numbersOf(restaurant.dish)).toEqual([4, 4]);
    const row = await db.select().from(restaurants).where(eq(restaurants.id, restaurant.restaurant.id)).get();
    expect(row).toMatchObject({ ratingCount: 4, averageRating: 4, reviewCount: 1, serviceSum: 1 });
    const { reviews } = await listPublicDishReviews(
      db,
      restaurant.restaurant.slug,
      restaurant.dish.publicId,
      undefined,
      NOW,
    );
    expect(reviews.map(({ authorName }) => authorName)).toContain("Nadia");
  });

  it("is deleted with its author's account", async () => {
    const { restaurant, who } = await pendingRatings();
    await deleteAccount(db, who.id, []);
    const left = await db.select().from(ratings).where(eq(ratings.restaurantId, restaurant.restaurant.id));
    expect(left.map(({ stars }) => stars)).toEqual([5, 5, 5]);
    const restaurants = await db
      .select()
      .from(restaurantRatings)
      .where(eq(restaurantRatings.restaurantId, restaurant.restaurant.id));
    expect(restaurants).toEqual([]);
    expect(await numbersOf(restaurant.dish)).toEqual([3, 5]);
  });
});

async function confirmByLink({ email }: UserRow) {
  const link = { tokenHash: publicId(), purpose: "confirmation" } as const;
  await linkFor(email, link);
  expect(await redeem(link)).toMatchObject({ wasConfirmed: false });
}

const googleProfile = ({ email }: UserRow) => ({
  subject: publicId(),
  email,
  isEmailVerified: true,
  name: "Nadia",
});

describe("a deleted account", () => {
  it("leaves its signed ratings with new ids and only the day, in both tables", async () => {
    const restaurant = await addRestaurantWithDish();
    const who = await confirmed();
    await rate(who, restaurant, { stars: 3 });
    await review(who, restaurant, { stars: 3 });
    const [dishBefore, restaurantBefore] = [
      await dishRow(who, restaurant.dish),
      await restaurantRow(who, restaurant.restaurant),
    ];
    await deleteAccount(db, who.id, []);
    for (const [table, before] of [
      [ratings, dishBefore],
      [restaurantRatings, restaurantBefore],
    ] as const) {
      const after = await db
        .select()
        .from(table)
        .where(eq(table.id, before?.id ?? 0))
        .get();
      expect(after).toEqual({
        ...before,
        publicId: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/),
        userId: null,
        customerName: null,
        isAnonymous: true,
        createdAt: new Date("2026-08-01T12:00:00.000Z"),
      });
      expect(after?.publicId).not.toBe(before?.publicId);
    }
  });

  it("leaves its anonymous ratings their ids, because ids that change together would show one author", async () => {
    const restaurant = await addRestaurantWithDish();
    const who = await confirmed();
    await rate(who, restaurant, { isAnonymous: true });
    await review(who, restaurant, { isAnonymous: true });
    const before = [await dishRow(who, restaurant.dish), await restaurantRow(who, restaurant.restaurant)];
    await deleteAccount(db, who.id, []);
    const [dishAfter] = await db.select().from(ratings).where(eq(ratings.productId, restaurant.dish.id));
    const [restaurantAfter] = await db
      .select()
      .from(restaurantRatings)
      .where(eq(restaurantRatings.restaurantId, restaurant.restaurant.id));
    expect([dishAfter, restaurantAfter]).toEqual(before.map((row) => ({ ...row, userId: null })));
  });

  it("leaves each of many ratings a different id", async () => {
    const restaurant = await addRestaurantWithDish();
    const who = await confirmed();
    const signed: (string | undefined)[] = [];
    for (let n = 0; n < 30; n++) {
      const dish = await addDish(restaurant.category);
      await rate(who, { ...restaurant, dish });
      signed.push((await dishRow(who, dish))?.publicId);
    }
    await db.delete(users).where(eq(users.id, who.id));
    const rows = await db.select().from(ratings).where(eq(ratings.restaurantId, restaurant.restaurant.id));
    const ids = new Set(rows.map((row) => row.publicId));
    expect(ids.size).toBe(30);
    expect(signed.filter((id) => id !== undefined && ids.has(id))).toEqual([]);
  });
});

it.each([
  ["ratings", ratings],
  ["restaurant_ratings", restaurantRatings],
] as const)("%s: signing off a rating changes its id and removes its time", async (_, table) => {
  const restaurant = await addRestaurantWithDish();
  const who = await confirmed();
  await rate(who, restaurant);
  await review(who, restaurant);
  const before = await db.select().from(table).where(eq(table.userId, who.id)).get();
  await db.update(table).set({ isAnonymous: true }).where(eq(table.userId, who.id)).run();
  const after = await db.select().from(table).where(eq(table.userId, who.id)).get();
  expect(after).toMatchObject({ isAnonymous: true, customerName: null, userId: who.id });
  expect(after?.publicId).not.toBe(before?.publicId);
});

describe("any actions in any order", () => {
  it.each(["one", "two", "three"])("leave the numbers that a fresh count gives: %s", async (seed) => {
    const random = createRandom(`counted/${seed}`);
    const restaurant = await addRestaurantWithDish();
    const dishes = [restaurant.dish, await addDish(restaurant.category), await addDish(restaurant.category)];
    let people = await newUsers(8);
    const done: string[] = [];
    for (let step = 0; step < 60; step++) {
      const who = random.pick(people);
      const rated = {
        stars: random.int(1, 5),
        isAnonymous: random.chance(0.3),
        network: random.pick(["casa", "calle"]),
        now: at(random.int(0, 2) * DAY * 0.9),
      };
      const did = random.pick(["rate", "rate", "rate", "review", "review", "confirm", "delete"] as const);
      done.push(did);
      if (did === "rate") await rate(who, { ...restaurant, dish: random.pick(dishes) }, rated);
      if (did === "review") await review(who, restaurant, rated);
      if (did === "confirm") {
        await db.update(users).set({ emailConfirmedAt: NOW }).where(eq(users.id, who.id)).run();
      }
      if (did === "delete") {
        await deleteAccount(db, who.id, []);
        people = [...people.filter(({ id }) => id !== who.id), await addUser()];
      }
      expect(await drift(), done.join(" ")).toEqual([]);
    }
    expect(new Set(done).size).toBe(4);
  });
});
