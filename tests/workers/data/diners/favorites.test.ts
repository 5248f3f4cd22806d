import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { FAVORITES_A_PAGE, listFavorites, setFavorite } from "~/data/diners/favorites.server";
import { favoriteProducts, favoriteRestaurants, userActivityLog } from "~/data/schema/diners";
import { products } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import type { PagePosition } from "~/domain/list-pages";
import {
  addCategory,
  addDish,
  addRestaurant,
  addRestaurantWithDish,
  addUser,
  at,
  db,
  NOW,
  publicId,
  type UserRow,
} from "../../rows";

const logOf = (user: UserRow) => db.select().from(userActivityLog).where(eq(userActivityLog.userId, user.id));
const restaurantsOf = (user: UserRow) =>
  db.select().from(favoriteRestaurants).where(eq(favoriteRestaurants.userId, user.id));
const dishesOf = (user: UserRow) =>
  db.select().from(favoriteProducts).where(eq(favoriteProducts.userId, user.id));

async function counts(restaurantId: number, productId: number) {
  const restaurant = await db.select().from(restaurants).where(eq(restaurants.id, restaurantId)).get();
  const dish = await db.select().from(products).where(eq(products.id, productId)).get();
  return [restaurant?.favoriteCount, dish?.favoriteCount];
}

describe("setting a favorite", () => {
  it("stores a restaurant once, returns true, and logs it once", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const user = await addUser();
    const heart = { kind: "restaurant", publicId: restaurant.publicId, wanted: true } as const;
    expect(await setFavorite(db, user.id, heart, NOW)).toBe(true);
    expect(await setFavorite(db, user.id, heart, at(1))).toBe(true);
    expect(await restaurantsOf(user)).toEqual([
      { userId: user.id, restaurantId: restaurant.id, createdAt: NOW },
    ]);
    expect(await logOf(user)).toEqual([
      {
        id: expect.any(Number),
        userId: user.id,
        activityType: "favorite_restaurant",
        restaurantId: restaurant.id,
        productId: null,
        offerId: null,
        ratingValue: null,
        createdAt: NOW,
      },
    ]);
    expect(await counts(restaurant.id, dish.id)).toEqual([1, 0]);
  });

  it("stores a dish, and logs it with its restaurant", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const user = await addUser();
    const heart = { kind: "product", publicId: dish.publicId, wanted: true } as const;
    expect(await setFavorite(db, user.id, heart, NOW)).toBe(true);
    expect(await dishesOf(user)).toEqual([{ userId: user.id, productId: dish.id, createdAt: NOW }]);
    expect(await logOf(user)).toMatchObject([
      { activityType: "favorite_product", restaurantId: restaurant.id, productId: dish.id },
    ]);
    expect(await counts(restaurant.id, dish.id)).toEqual([0, 1]);
  });

  it("stores no draft, which was never on the menu, and does not tell that it exists", async () => {
    const { category } = await addRestaurantWithDish();
    const draft = await addDish(category, { isAvailable: false, isDraft: true });
    const user = await addUser();
    const heart = { kind: "product", publicId: draft.publicId, wanted: true } as const;
    expect(await setFavorite(db, user.id, heart, NOW)).toBeUndefined();
    expect([await dishesOf(user), await logOf(user)]).toEqual([[], []]);
  });

  it("stores the moment as an integer, so that rows sort by it", async () => {
    const { restaurant } = await addRestaurantWithDish();
    const user = await addUser();
    await setFavorite(db, user.id, { kind: "restaurant", publicId: restaurant.publicId, wanted: true }, NOW);
    const types = await env.DB.prepare(
      `SELECT typeof(f.created_at) AS heart, typeof(l.created_at) AS line, typeof(l.user_id) AS who
       FROM favorite_restaurants f JOIN user_activity_log l ON l.user_id = f.user_id WHERE f.user_id = ?`,
    )
      .bind(user.id)
      .first();
    expect(types).toEqual({ heart: "integer", line: "integer", who: "integer" });
  });

  it.each(["restaurant", "product"] as const)(
    "removes a %s from the favorites, and does nothing the second time",
    async (kind) => {
      const { restaurant, dish } = await addRestaurantWithDish();
      const [user, other] = [await addUser(), await addUser()];
      const thing = { kind, publicId: kind === "restaurant" ? restaurant.publicId : dish.publicId };
      for (const { id } of [user, other]) await setFavorite(db, id, { ...thing, wanted: true }, NOW);
      expect(await setFavorite(db, user.id, { ...thing, wanted: false }, NOW)).toBe(false);
      expect(await setFavorite(db, user.id, { ...thing, wanted: false }, NOW)).toBe(false);
      expect([...(await restaurantsOf(user)), ...(await dishesOf(user))]).toEqual([]);
      expect([...(await restaurantsOf(other)), ...(await dishesOf(other))]).toHaveLength(1);
      expect(await counts(restaurant.id, dish.id)).toEqual(kind === "restaurant" ? [1, 0] : [0, 1]);
      expect(await logOf(user)).toHaveLength(1);
    },
  );

  it.each([
    ["switched off", { isActive: false }],
    ["lapsed", { visibleUntil: at(-1) }],
  ])("finds nothing in a restaurant that is %s, and stores nothing", async (_, values) => {
    const { restaurant, dish } = await addRestaurantWithDish(values);
    const user = await addUser();
    for (const heart of [
      { kind: "restaurant", publicId: restaurant.publicId },
      { kind: "product", publicId: dish.publicId },
      { kind: "restaurant", publicId: publicId() },
      // A public id of the other kind.
      { kind: "product", publicId: restaurant.publicId },
    ] as const) {
      expect(await setFavorite(db, user.id, { ...heart, wanted: true }, NOW)).toBeUndefined();
    }
    expect([...(await restaurantsOf(user)), ...(await dishesOf(user)), ...(await logOf(user))]).toEqual([]);
  });

  it("returns the right count after twenty changes at once", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const user = await addUser();
    const presses = Array.from({ length: 20 }, (_, at) =>
      setFavorite(db, user.id, { kind: "product", publicId: dish.publicId, wanted: at % 2 === 0 }, NOW),
    );
    const answers = await Promise.all(presses);
    expect(new Set(answers)).toEqual(new Set([true, false]));
    const rows = await dishesOf(user);
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(await counts(restaurant.id, dish.id)).toEqual([0, rows.length]);
  });

  it("stores one of twenty additions at once, with one line in the log", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const user = await addUser();
    const heart = { kind: "restaurant", publicId: restaurant.publicId, wanted: true } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => setFavorite(db, user.id, heart, NOW)));
    expect(answers).toEqual(Array(20).fill(true));
    expect(await restaurantsOf(user)).toHaveLength(1);
    expect(await logOf(user)).toHaveLength(1);
    expect(await counts(restaurant.id, dish.id)).toEqual([1, 0]);
  });
});

describe("the list of favorites", () => {
  const list = (user: UserRow, kind: "restaurant" | "product", position?: PagePosition) =>
    listFavorites(db, user.id, kind, position, NOW);

  it("returns visible ones with every field, newest first, and counts both kinds", async () => {
    const user = await addUser();
    const first = await addRestaurantWithDish({
      name: "La Primera",
      description: "Sancocho",
      city: "Baní",
      cuisineTypes: ["dominican", "caribbean", "fusion"],
    });
    const second = await addRestaurant({ name: "La Segunda" });
    const off = await addRestaurantWithDish({ isActive: false });
    for (const [restaurantId, createdAt] of [
      [first.restaurant.id, at(1)],
      [second.id, at(2)],
      [off.restaurant.id, at(3)],
    ] as const)
      await db.insert(favoriteRestaurants).values({ userId: user.id, restaurantId, createdAt });
    for (const { dish } of [first, off])
      await db.insert(favoriteProducts).values({ userId: user.id, productId: dish.id, createdAt: at(1) });

    const restaurants = await list(user, "restaurant");
    expect(restaurants.counts).toEqual({ restaurant: 2, product: 1 });
    expect(restaurants.page.rows.map(({ name }) => name)).toEqual(["La Segunda", "La Primera"]);
    expect(restaurants.page.rows[1]).toEqual({
      publicId: first.restaurant.publicId,
      slug: first.restaurant.slug,
      name: "La Primera",
      description: "Sancocho",
      restaurantType: first.restaurant.restaurantType,
      city: "Baní",
      country: "República Dominicana",
      coverUrl: null,
      logoUrl: null,
      cuisineTypes: ["dominican", "caribbean", "fusion"],
      ratingCount: 0,
      averageRating: null,
    });
    expect((await list(user, "product")).page.rows).toEqual([
      {
        publicId: first.dish.publicId,
        name: first.dish.name,
        description: "",
        price: first.dish.price,
        sizes: [],
        imageUrl: null,
        isAvailable: true,
        soldOutUntil: null,
        ratingCount: 0,
        averageRating: null,
        category: "Entradas",
        slug: first.restaurant.slug,
        restaurantName: "La Primera",
        restaurantType: first.restaurant.restaurantType,
        phone: null,
        spicinessLevel: null,
        dietaryAttributes: [],
        containsIngredients: [],
        freeOfIngredients: [],
        currency: "DOP",
      },
    ]);
  });

  it("returns no other diner's favorites", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const { restaurant } = await addRestaurantWithDish();
    await setFavorite(db, other.id, { kind: "restaurant", publicId: restaurant.publicId, wanted: true }, NOW);
    const { counts, page } = await list(user, "restaurant");
    expect([counts, page.rows]).toEqual([{ restaurant: 0, product: 0 }, []]);
  });

  it("has pages forward and back, even among favorites of one moment", async () => {
    const user = await addUser();
    const category = await addCategory(await addRestaurant());
    const names = Array.from({ length: FAVORITES_A_PAGE * 2 + 3 }, (_, at) => `Plato ${at}`);
    for (const name of names) {
      const { id } = await addDish(category, { name });
      await db.insert(favoriteProducts).values({ userId: user.id, productId: id, createdAt: NOW });
    }
    const seen: string[] = [];
    let page = (await list(user, "product")).page;
    for (;;) {
      seen.push(...page.rows.map(({ name }) => name));
      if (!page.hasOlder) break;
      page = (await list(user, "product", { after: page.rows.at(-1)!.publicId })).page;
    }
    expect(seen).toEqual(names.toReversed());
    const back = (await list(user, "product", { before: page.rows[0]!.publicId })).page;
    expect(back.rows.map(({ name }) => name)).toEqual(
      names.toReversed().slice(FAVORITES_A_PAGE, FAVORITES_A_PAGE * 2),
    );
    expect([back.hasNewer, back.hasOlder]).toEqual([true, true]);
  });

  it("asks the database once", async () => {
    const user = await addUser();
    const { d1, trips } = recordedD1(env.DB);
    await listFavorites(openDatabase(d1), user.id, "product", undefined, NOW);
    expect(trips).toHaveLength(1);
  });
});
