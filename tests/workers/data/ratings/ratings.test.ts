import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { planOf, recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { findDishForRater, findRestaurantForRater } from "~/data/ratings/ratings.server";
import {
  rateDish,
  rateRestaurant,
  type WrittenRestaurantRating,
} from "~/data/ratings/written-ratings.server";
import { userActivityLog } from "~/data/schema/diners";
import { products } from "~/data/schema/menus";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import {
  addDish,
  addOldSlug,
  addOwner,
  addRestaurant,
  addRestaurantWithDish,
  addUser,
  at,
  type DishRow,
  db,
  HOUR,
  NOW,
  publicId,
  type RestaurantRow,
  type UserRow,
} from "../../rows";
import { drift } from "../schema/counter-drift";

/** Anonymous ratings of the day of `NOW` are stored with this time, whatever time they were written. */
const NOON = new Date("2026-08-01T12:00:00.000Z");

type Restaurant = { restaurant: RestaurantRow; dish: DishRow };

const said = (stars: number, more: { comment?: string | null; isAnonymous?: boolean } = {}) => ({
  publicId: publicId(),
  stars,
  comment: null,
  isAnonymous: false,
  ...more,
});

/** A person on a network that no other person of the test uses. */
const newMark = () => ({ network: publicId(), person: publicId() });

const rate = (
  who: UserRow,
  { restaurant, dish }: Restaurant,
  rating = said(4),
  now = NOW,
  mark = newMark(),
) => rateDish(db, who.id, { slug: restaurant.slug, dishPublicId: dish.publicId }, rating, mark, now);

const experience = (more: Partial<WrittenRestaurantRating> = {}): WrittenRestaurantRating => ({
  publicId: publicId(),
  serviceStars: 5,
  hygieneStars: 4,
  experienceStars: 3,
  speedStars: 2,
  comment: null,
  wouldReturn: true,
  isAnonymous: false,
  ...more,
});

const rowsOf = (dish: DishRow) =>
  db.select().from(ratings).where(eq(ratings.productId, dish.id)).orderBy(ratings.id);
const restaurantRowsOf = ({ id }: RestaurantRow) =>
  db.select().from(restaurantRatings).where(eq(restaurantRatings.restaurantId, id));
const dishOf = ({ id }: DishRow) => db.select().from(products).where(eq(products.id, id)).get();
const restaurantOf = ({ id }: RestaurantRow) =>
  db.select().from(restaurants).where(eq(restaurants.id, id)).get();
const logOf = (who: UserRow) =>
  db
    .select()
    .from(userActivityLog)
    .where(and(eq(userActivityLog.userId, who.id), eq(userActivityLog.activityType, "rate_product")))
    .orderBy(userActivityLog.id);

/** After each test, every count, sum and average equals a fresh count. */
afterEach(async () => {
  expect(await drift()).toEqual([]);
});

describe("a rating of a dish", () => {
  it("is stored with the signed name, and counts at once", async () => {
    const restaurant = await addRestaurantWithDish();
    const ana = await addUser({ name: "Ana" });
    const answer = await rate(ana, restaurant, said(4, { comment: "Rico" }));
    expect(answer).toMatchObject({
      isWritten: true,
      isOwnRestaurant: false,
      dish: { publicId: restaurant.dish.publicId },
    });
    expect(await rowsOf(restaurant.dish)).toEqual([
      expect.objectContaining({
        userId: ana.id,
        restaurantId: restaurant.restaurant.id,
        stars: 4,
        comment: "Rico",
        customerName: "Ana",
        isAnonymous: false,
        createdAt: NOW,
        writtenOn: "2026-08-01",
        counts: true,
      }),
    ]);
    expect(await dishOf(restaurant.dish)).toMatchObject({ ratingCount: 1, averageRating: 4, stars4: 1 });
    expect(await restaurantOf(restaurant.restaurant)).toMatchObject({
      ratingCount: 1,
      averageRating: 4,
      lastRatedAt: NOW,
    });
  });

  it("replaces the same diner's former one, with a new date and a new id", async () => {
    const restaurant = await addRestaurantWithDish();
    const [ana, beto] = [await addUser(), await addUser()];
    await rate(ana, restaurant, said(5, { comment: "Rico" }));
    await rate(beto, restaurant, said(3));
    const [signed] = await rowsOf(restaurant.dish);
    await rate(ana, restaurant, said(1, { isAnonymous: true }), at(HOUR));
    const rows = await rowsOf(restaurant.dish);
    expect(rows.map(({ userId, stars }) => [userId, stars])).toEqual([
      [ana.id, 1],
      [beto.id, 3],
    ]);
    expect(rows[0]).toMatchObject({
      comment: null,
      customerName: null,
      isAnonymous: true,
      writtenOn: "2026-08-01",
      createdAt: NOON,
    });
    expect(rows[0]?.publicId).not.toBe(signed?.publicId);
    expect(await dishOf(restaurant.dish)).toMatchObject({
      ratingCount: 2,
      averageRating: 2,
      stars1: 1,
      stars3: 1,
      stars5: 0,
    });
    expect(await restaurantOf(restaurant.restaurant)).toMatchObject({ averageRating: 2, lastRatedAt: NOW });
  });

  it("is logged with its stars, once for each time that they change", async () => {
    const restaurant = await addRestaurantWithDish();
    const ana = await addUser();
    await rate(ana, restaurant, said(5));
    await rate(ana, restaurant, said(5, { comment: "Otra vez" }));
    await rate(ana, restaurant, said(2), at(HOUR));
    expect(await logOf(ana)).toEqual([
      expect.objectContaining({
        restaurantId: restaurant.restaurant.id,
        productId: restaurant.dish.id,
        ratingValue: 5,
        createdAt: NOW,
      }),
      expect.objectContaining({ ratingValue: 2, createdAt: at(HOUR) }),
    ]);
    // The stars are new for this diner, though another diner gave the same.
    const beto = await addUser();
    await rate(beto, restaurant, said(2), at(HOUR));
    expect(await logOf(beto)).toEqual([expect.objectContaining({ ratingValue: 2 })]);
  });

  it("may be of a dish that is sold out today, and has no name where the account has none", async () => {
    const { restaurant, category } = await addRestaurantWithDish();
    const dish = await addDish(category, { isAvailable: false });
    expect(await rate(await addUser({ name: "" }), { restaurant, dish })).toMatchObject({ isWritten: true });
    expect(await rowsOf(dish)).toEqual([expect.objectContaining({ customerName: null, isAnonymous: false })]);
  });

  it("is refused to the restaurant's owner, even with an unconfirmed address", async () => {
    const email = `rosa-${publicId()}@sobremesa.test`;
    const owner = await addOwner({ email });
    const restaurant = await addRestaurantWithDish({ ownerId: owner.id });
    const rosa = await addUser({ email, emailConfirmedAt: null });
    expect(await rate(rosa, restaurant)).toMatchObject({ isWritten: false, isOwnRestaurant: true });
    const other = await addRestaurantWithDish();
    expect(await rate(rosa, other)).toMatchObject({ isWritten: true, isOwnRestaurant: false });
    expect(await rowsOf(restaurant.dish)).toEqual([]);
    expect(await logOf(rosa)).toHaveLength(1);
  });

  it("changes nothing where the restaurant or the dish is missing, hidden or of another", async () => {
    const restaurant = await addRestaurantWithDish();
    const other = await addRestaurantWithDish();
    const off = await addRestaurantWithDish({ isActive: false });
    const lapsed = await addRestaurantWithDish({ visibleUntil: NOW });
    await addOldSlug(restaurant.restaurant, "rated-before");
    const ana = await addUser();
    const rateAt = (slug: string, dishPublicId: string) =>
      rateDish(db, ana.id, { slug, dishPublicId }, said(5), newMark(), NOW);
    expect(await rateAt("nobody", restaurant.dish.publicId)).toMatchObject({
      missing: "restaurant",
      isWritten: false,
    });
    expect(await rateAt(off.restaurant.slug, off.dish.publicId)).toMatchObject({ missing: "restaurant" });
    expect(await rateAt(lapsed.restaurant.slug, lapsed.dish.publicId)).toMatchObject({
      missing: "restaurant",
    });
    expect(await rateAt(restaurant.restaurant.slug, publicId())).toMatchObject({ missing: "product" });
    expect(await rateAt(other.restaurant.slug, restaurant.dish.publicId)).toMatchObject({
      missing: "product-elsewhere",
      isWritten: false,
    });
    expect(await rateAt("rated-before", restaurant.dish.publicId)).toMatchObject({
      movedTo: restaurant.restaurant.slug,
      isWritten: false,
    });
    for (const { dish } of [restaurant, other, off, lapsed]) expect(await rowsOf(dish)).toEqual([]);
    expect(await logOf(ana)).toEqual([]);
  });

  it("is returned to its author alone", async () => {
    const restaurant = await addRestaurantWithDish();
    const [ana, beto] = [await addUser(), await addUser()];
    await rate(ana, restaurant, said(2, { comment: "Frío", isAnonymous: true }));
    const find = (who: UserRow) =>
      findDishForRater(db, who.id, restaurant.restaurant.slug, restaurant.dish.publicId, NOW);
    expect(await find(ana)).toMatchObject({
      mine: { stars: 2, comment: "Frío", isAnonymous: true },
      isOwnRestaurant: false,
    });
    expect((await find(beto)).mine).toBeUndefined();
    const { category } = restaurant;
    const second = await addDish(category);
    const ofSecond = await findDishForRater(db, ana.id, restaurant.restaurant.slug, second.publicId, NOW);
    expect(ofSecond.mine, "of another dish").toBeUndefined();
  });
});

describe("a rating of a restaurant", () => {
  it("adds its four criteria and whether the diner would return, and a second one replaces it", async () => {
    const restaurant = await addRestaurant();
    const ana = await addUser({ name: "Ana" });
    expect(await rateRestaurant(db, ana.id, restaurant.slug, experience(), newMark(), NOW)).toMatchObject({
      isWritten: true,
    });
    expect(await restaurantOf(restaurant)).toMatchObject({
      reviewCount: 1,
      serviceSum: 5,
      hygieneSum: 4,
      experienceSum: 3,
      speedSum: 2,
      wouldReturnCount: 1,
    });
    expect(await restaurantRowsOf(restaurant)).toEqual([
      expect.objectContaining({ userId: ana.id, customerName: "Ana", overallStars: 3.5, createdAt: NOW }),
    ]);
    const second = experience({ serviceStars: 1, wouldReturn: false, isAnonymous: true, comment: "Lento" });
    await rateRestaurant(db, ana.id, restaurant.slug, second, newMark(), at(HOUR));
    expect(await restaurantRowsOf(restaurant)).toEqual([
      expect.objectContaining({
        publicId: second.publicId,
        serviceStars: 1,
        wouldReturn: false,
        comment: "Lento",
        customerName: null,
        isAnonymous: true,
        writtenOn: "2026-08-01",
        createdAt: NOON,
      }),
    ]);
    expect(await restaurantOf(restaurant)).toMatchObject({
      reviewCount: 1,
      serviceSum: 1,
      wouldReturnCount: 0,
    });
    // The average on the cards counts dishes alone.
    expect(await restaurantOf(restaurant)).toMatchObject({ ratingCount: 0, averageRating: null });
  });

  it("is refused to its owner, and where the restaurant is missing or hidden", async () => {
    const email = `rosa-${publicId()}@sobremesa.test`;
    const own = await addRestaurant({ ownerId: (await addOwner({ email })).id });
    const lapsed = await addRestaurant({ visibleUntil: NOW });
    const off = await addRestaurant({ isActive: false });
    const rosa = await addUser({ email });
    const rateAt = (slug: string) => rateRestaurant(db, rosa.id, slug, experience(), newMark(), NOW);
    expect(await rateAt(own.slug)).toMatchObject({ isWritten: false, isOwnRestaurant: true });
    for (const { slug } of [lapsed, off]) {
      expect(await rateAt(slug)).toMatchObject({ isWritten: false, missing: "restaurant" });
    }
    await addOldSlug(own, "placed-before");
    expect(await rateAt("placed-before")).toMatchObject({ isWritten: false, movedTo: own.slug });
    for (const restaurant of [own, lapsed, off]) expect(await restaurantRowsOf(restaurant)).toEqual([]);
  });

  it("is returned to its author", async () => {
    const restaurant = await addRestaurant();
    const ana = await addUser();
    await rateRestaurant(db, ana.id, restaurant.slug, experience({ comment: "Bien" }), newMark(), NOW);
    const found = await findRestaurantForRater(db, ana.id, restaurant.slug, NOW);
    expect(found.mine).toMatchObject({ serviceStars: 5, speedStars: 2, wouldReturn: true, comment: "Bien" });
    expect(
      (await findRestaurantForRater(db, (await addUser()).id, restaurant.slug, NOW)).mine,
    ).toBeUndefined();
    const { slug } = await addRestaurant();
    expect((await findRestaurantForRater(db, ana.id, slug, NOW)).mine, "of another place").toBeUndefined();
  });
});

describe("many ratings at once", () => {
  it("fifty diners on one dish: fifty rows, and matching numbers", async () => {
    const restaurant = await addRestaurantWithDish();
    const diners = await Promise.all(Array.from({ length: 50 }, () => addUser()));
    const answers = await Promise.all(diners.map((diner, n) => rate(diner, restaurant, said((n % 5) + 1))));
    expect(answers.every(({ isWritten }) => isWritten)).toBe(true);
    expect(await rowsOf(restaurant.dish)).toHaveLength(50);
    expect(await dishOf(restaurant.dish)).toMatchObject({
      ratingCount: 50,
      averageRating: 3,
      stars1: 10,
      stars5: 10,
    });
  });

  it("one diner twenty times: one row", async () => {
    const restaurant = await addRestaurantWithDish();
    const ana = await addUser();
    await Promise.all(Array.from({ length: 20 }, (_, n) => rate(ana, restaurant, said((n % 5) + 1))));
    await Promise.all(
      Array.from({ length: 20 }, () =>
        rateRestaurant(db, ana.id, restaurant.restaurant.slug, experience(), newMark(), NOW),
      ),
    );
    expect(await rowsOf(restaurant.dish)).toHaveLength(1);
    expect(await restaurantRowsOf(restaurant.restaurant)).toHaveLength(1);
    expect(await dishOf(restaurant.dish)).toMatchObject({ ratingCount: 1 });
  });
});

describe("the statements of a rating", () => {
  it("are one batch each, with the time zone read before a write, and every step uses an index", async () => {
    const restaurant = await addRestaurantWithDish();
    const ana = await addUser();
    const { d1, trips } = recordedD1(env.DB);
    const recorded = openDatabase(d1);
    const { slug } = restaurant.restaurant;
    await findDishForRater(recorded, ana.id, slug, restaurant.dish.publicId, NOW);
    await rateDish(
      recorded,
      ana.id,
      { slug, dishPublicId: restaurant.dish.publicId },
      said(3),
      newMark(),
      NOW,
    );
    await findRestaurantForRater(recorded, ana.id, slug, NOW);
    await rateRestaurant(recorded, ana.id, slug, experience(), newMark(), NOW);
    expect(trips.map((statements) => statements.length)).toEqual([5, 1, 6, 3, 1, 4]);
    for (const statement of trips.flat()) {
      for (const step of await planOf(env.DB, statement))
        expect(step).not.toMatch(/^SCAN|TEMP B-TREE|AUTOMATIC/);
    }
  });
});
