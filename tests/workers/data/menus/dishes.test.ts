import { describe, expect, it } from "vitest";
import { findPublicDish } from "~/data/menus/dishes.server";
import {
  addCategory,
  addDish,
  addOldSlug,
  addRestaurant,
  addRestaurantWithDish,
  at,
  db,
  HOUR,
  NOW,
  publicId,
} from "../../rows";

describe("findPublicDish", () => {
  it("returns the restaurant and the dish, each with its own name", async () => {
    const restaurant = await addRestaurant({ name: "El Rincón" });
    const category = await addCategory(restaurant, { name: "Postres" });
    const row = await addDish(category, {
      name: "Flan",
      containsIngredients: ["lacteos"],
      freeOfIngredients: ["gluten"],
    });
    const answer = await findPublicDish(db, restaurant.slug, row.publicId, NOW);
    expect(answer).toMatchObject({
      restaurant: { name: "El Rincón", country: "República Dominicana", division: "Distrito Nacional" },
      dish: {
        publicId: row.publicId,
        name: "Flan",
        category: "Postres",
        price: 45_000,
        isAvailable: true,
        containsIngredients: ["lacteos"],
        freeOfIngredients: ["gluten"],
        ratingCount: 0,
        averageRating: null,
        stars5: 0,
      },
    });
    expect(answer).not.toHaveProperty("dish.restaurantId");
  });

  it("returns a dish that is not available today, so that links to it stay valid", async () => {
    const { restaurant, category } = await addRestaurantWithDish();
    const { publicId: soldOut } = await addDish(category, { isAvailable: false });
    expect(await findPublicDish(db, restaurant.slug, soldOut, NOW)).toMatchObject({
      dish: { publicId: soldOut, isAvailable: false },
    });
    const { publicId: forToday } = await addDish(category, { soldOutUntil: at(HOUR) });
    expect(await findPublicDish(db, restaurant.slug, forToday, NOW)).toMatchObject({
      dish: { publicId: forToday, isAvailable: true, soldOutUntil: at(HOUR) },
    });
  });

  it("distinguishes a missing restaurant, a missing dish and a dish of another restaurant", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const other = await addRestaurantWithDish();
    expect(await findPublicDish(db, "nobody", dish.publicId, NOW)).toEqual({ missing: "restaurant" });
    expect(await findPublicDish(db, restaurant.slug, publicId(), NOW)).toEqual({ missing: "product" });
    expect(await findPublicDish(db, restaurant.slug, other.dish.publicId, NOW)).toEqual({
      missing: "product-elsewhere",
    });
    expect(await findPublicDish(db, "nobody", publicId(), NOW)).toEqual({ missing: "restaurant" });
  });

  it("hides the dishes of a restaurant from the instant at which it is hidden", async () => {
    const lapsing = await addRestaurantWithDish({ visibleUntil: at(HOUR) });
    const off = await addRestaurantWithDish({ isActive: false });
    const find = ({ restaurant, dish }: typeof lapsing, now: Date) =>
      findPublicDish(db, restaurant.slug, dish.publicId, now);
    expect(await find(lapsing, at(HOUR - 1))).toHaveProperty("dish");
    expect(await find(lapsing, at(HOUR))).toEqual({ missing: "restaurant" });
    expect(await find(off, NOW)).toEqual({ missing: "restaurant" });
  });

  it("returns the present slug for an old one, without looking at the dish", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    await addOldSlug(restaurant, "before-the-rename");
    const moved = { movedTo: restaurant.slug };
    expect(await findPublicDish(db, "before-the-rename", dish.publicId, NOW)).toEqual(moved);
    expect(await findPublicDish(db, "before-the-rename", publicId(), NOW)).toEqual(moved);
  });
});
