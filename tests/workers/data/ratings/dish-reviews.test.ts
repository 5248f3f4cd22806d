import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listPublicDishReviews, REVIEWS_A_PAGE } from "~/data/menus/dishes.server";
import { users } from "~/data/schema/accounts";
import {
  addDish,
  addOldSlug,
  addRating,
  addRestaurantWithDish,
  addUser,
  at,
  type DishRow,
  db,
  HOUR,
  MINUTE,
  NOW,
  publicId,
  type RestaurantRow,
} from "../../rows";

type Restaurant = { restaurant: RestaurantRow; dish: DishRow };

const reviewsOf = ({ restaurant, dish }: Restaurant, before?: string, now = NOW) =>
  listPublicDishReviews(db, restaurant.slug, dish.publicId, before, now);

/** Follows the pages to the end and returns the review ids of each page. */
async function readThrough(restaurant: Restaurant): Promise<string[][]> {
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const { reviews, olderThan } = await reviewsOf(restaurant, before);
    pages.push(reviews.map((review) => review.publicId));
    before = olderThan;
  } while (before !== undefined && pages.length < 20);
  return pages;
}

describe("the order and pages of reviews", () => {
  it("are newest first, and of one instant by the random id, which hides the order", async () => {
    const restaurant = await addRestaurantWithDish();
    const written = [];
    for (const [ms, id] of [
      [-2 * HOUR, "3"],
      [0, "2"],
      [-HOUR, "1"],
      [-HOUR, "4"],
    ] as const) {
      written.push((await addRating(restaurant.dish, { publicId: id, createdAt: at(ms) })).publicId);
    }
    const [oldest, newest, tie1, tie2] = written;
    expect(await readThrough(restaurant)).toEqual([[newest, tie2, tie1, oldest]]);
  });

  it.each([
    [0, [0]],
    [19, [19]],
    [20, [20]],
    [21, [20, 1]],
    [40, [20, 20]],
    [41, [20, 20, 1]],
  ])("of %i reviews are pages of %j", async (count, lengths) => {
    expect(REVIEWS_A_PAGE).toBe(20);
    const restaurant = await addRestaurantWithDish();
    for (let i = 0; i < count; i++) await addRating(restaurant.dish, { createdAt: at(i * MINUTE) });
    expect((await readThrough(restaurant)).map(({ length }) => length)).toEqual(lengths);
  });

  it("lose and repeat no review where many have the same instant", async () => {
    const restaurant = await addRestaurantWithDish();
    const written: string[] = [];
    const add = async (ms: number, count: number) => {
      const ids = Array.from({ length: count }, publicId);
      for (const id of ids) await addRating(restaurant.dish, { publicId: id, createdAt: at(ms) });
      written.unshift(...ids.toSorted().reverse());
    };
    await add(-HOUR, 7);
    await add(0, 45);
    await add(HOUR, 3);
    expect((await readThrough(restaurant)).flat()).toEqual(written);
  });

  it("continue at the same review when newer ones have come", async () => {
    const restaurant = await addRestaurantWithDish();
    const written: string[] = [];
    for (let i = 0; i < 25; i++) {
      written.unshift((await addRating(restaurant.dish, { createdAt: at(i) })).publicId);
    }
    const first = await reviewsOf(restaurant);
    for (let i = 0; i < 5; i++) await addRating(restaurant.dish, { createdAt: at(HOUR + i) });
    const second = await reviewsOf(restaurant, first.olderThan);
    expect(second.reviews.map((review) => review.publicId)).toEqual(written.slice(20));
  });

  it("show only the dish's own reviews", async () => {
    const restaurant = await addRestaurantWithDish();
    const sibling = await addDish(restaurant.category);
    await addRating(sibling);
    const own = await addRating(restaurant.dish);
    expect(await readThrough(restaurant)).toEqual([[own.publicId]]);
  });
});

describe("the author of a review", () => {
  it("has the account's present name and picture", async () => {
    const restaurant = await addRestaurantWithDish();
    const user = await addUser({
      name: "Ana María",
      profilePictureUrl: "/media/profile-pictures/abcdefgh.webp",
    });
    await addRating(restaurant.dish, { userId: user.id, customerName: "Ana", stars: 5, comment: "Rico" });
    const { reviews } = await reviewsOf(restaurant);
    expect(reviews).toEqual([
      {
        publicId: expect.any(String),
        stars: 5,
        comment: "Rico",
        isAnonymous: false,
        authorName: "Ana María",
        authorId: user.publicId,
        authorPictureUrl: "/media/profile-pictures/abcdefgh.webp",
        isOwn: 0,
        writtenOn: "2026-08-01",
        signedAt: NOW,
        answer: null,
        answeredOn: null,
        isAnswerOutdated: false,
      },
    ]);
  });

  it("has the signed name where the account has none, and no name where both are missing", async () => {
    const restaurant = await addRestaurantWithDish();
    const nameless = await addUser({ name: "" });
    const other = await addUser({ name: "" });
    await addRating(restaurant.dish, { userId: nameless.id, customerName: "Anita", createdAt: at(2) });
    await addRating(restaurant.dish, { userId: other.id, createdAt: at(1) });
    const { reviews } = await reviewsOf(restaurant);
    expect(reviews.map(({ authorName }) => authorName)).toEqual(["Anita", null]);
  });

  it("never leaves the database for an anonymous review, whatever its row and account hold", async () => {
    const restaurant = await addRestaurantWithDish();
    const user = await addUser({
      name: "Secreta",
      profilePictureUrl: "/media/profile-pictures/secreta0.webp",
    });
    await addRating(restaurant.dish, { userId: user.id, customerName: "Secreta", isAnonymous: true });
    const found = await reviewsOf(restaurant);
    expect(found.reviews).toEqual([
      expect.objectContaining({
        isAnonymous: true,
        authorName: null,
        authorId: null,
        authorPictureUrl: null,
        writtenOn: "2026-08-01",
        signedAt: null,
      }),
    ]);
    const text = JSON.stringify(found);
    for (const trace of ["Secreta", "secreta0", user.publicId, user.email]) expect(text).not.toContain(trace);
  });

  it("leaves the review behind, without the signed name, when the account is deleted", async () => {
    const restaurant = await addRestaurantWithDish();
    const user = await addUser({ name: "Ana", profilePictureUrl: "/media/profile-pictures/abcdefgh.webp" });
    await addRating(restaurant.dish, { userId: user.id, customerName: "Ana", stars: 3, comment: "Bien" });
    expect((await reviewsOf(restaurant)).reviews).toEqual([expect.objectContaining({ authorName: "Ana" })]);
    await db.delete(users).where(eq(users.id, user.id));
    const { reviews } = await reviewsOf(restaurant);
    expect(reviews).toEqual([
      expect.objectContaining({
        stars: 3,
        comment: "Bien",
        authorName: null,
        authorId: null,
        authorPictureUrl: null,
      }),
    ]);
  });
});

describe("the address of a dish", () => {
  it("is answered with the reviews: the restaurant and dish, the present slug, or what is missing", async () => {
    const restaurant = await addRestaurantWithDish();
    const other = await addRestaurantWithDish({ visibleUntil: at(HOUR) });
    await addOldSlug(restaurant.restaurant, "reviews-moved");
    expect(await reviewsOf(restaurant)).toMatchObject({
      restaurant: { slug: restaurant.restaurant.slug },
      dish: { publicId: restaurant.dish.publicId },
      reviews: [],
      olderThan: undefined,
    });
    const find = (slug: string, dish: string) => listPublicDishReviews(db, slug, dish, undefined, NOW);
    expect(await find("reviews-moved", restaurant.dish.publicId)).toMatchObject({
      movedTo: restaurant.restaurant.slug,
    });
    expect(await find("nobody", restaurant.dish.publicId)).toMatchObject({ missing: "restaurant" });
    expect(await find(restaurant.restaurant.slug, publicId())).toMatchObject({ missing: "product" });
    expect(await find(restaurant.restaurant.slug, other.dish.publicId)).toMatchObject({
      missing: "product-elsewhere",
    });
    expect(await reviewsOf(other, undefined, at(HOUR))).toMatchObject({ missing: "restaurant" });
  });
});
