import { describe, expect, it } from "vitest";
import { findPublicMenu, type PublicMenu } from "~/data/menus/menus.server";
import {
  addCategory,
  addDish,
  addOffer,
  addOldSlug,
  addRestaurant,
  at,
  db,
  HOUR,
  NOW,
  type RestaurantRow,
} from "../../rows";

async function menuOf({ slug }: RestaurantRow, now = NOW): Promise<PublicMenu> {
  const menu = await findPublicMenu(db, slug, now);
  if (!menu || "movedTo" in menu) throw new Error(`no menu at ${slug}`);
  return menu;
}

/** Category names with their dishes' names, as drawn. */
const drawn = (menu: PublicMenu) =>
  menu.categories.map(({ name, dishes }) => [name, ...dishes.map((dish) => dish.name)]);

describe("which restaurant is public", () => {
  it("is one that is active, until the very instant of visible_until", async () => {
    const { slug } = await addRestaurant({ visibleUntil: at(HOUR) });
    expect(await findPublicMenu(db, slug, at(HOUR - 1))).toMatchObject({ restaurant: { slug } });
    expect(await findPublicMenu(db, slug, at(HOUR))).toBeUndefined();
    expect(await findPublicMenu(db, slug, at(HOUR + 1))).toBeUndefined();
  });

  it("is not one that is switched off", async () => {
    const { slug } = await addRestaurant({ isActive: false });
    expect(await findPublicMenu(db, slug, NOW)).toBeUndefined();
  });

  it("is none for a slug that nobody has, or that is written otherwise", async () => {
    await addRestaurant({ slug: "la-casa" });
    for (const slug of ["nobody", "", "LA-CASA", "la-casa ", "' OR 1=1 --", "la-casa\u0000", "%", "😀"]) {
      expect(await findPublicMenu(db, slug, NOW)).toBeUndefined();
    }
  });

  it("is told of itself alone: its own name beside its division's and country's", async () => {
    const row = await addRestaurant({ name: "El Rincón", cuisineTypes: ["dominican", "spanish"] });
    await addRestaurant({ name: "El vecino" });
    const { restaurant } = await menuOf(row);
    expect(restaurant).toMatchObject({
      id: row.id,
      publicId: row.publicId,
      name: "El Rincón",
      city: "Santo Domingo",
      division: "Distrito Nacional",
      country: "República Dominicana",
      countryCode: "DO",
      timeZone: "America/Santo_Domingo",
      currency: "DOP",
      cuisineTypes: ["dominican", "spanish"],
      taxIncluded: true,
      reviewsPublic: true,
      is24Hours: false,
      ratingCount: 0,
      averageRating: null,
    });
  });

  it("has no division where its country has none", async () => {
    const { restaurant } = await menuOf(await addRestaurant({ divisionId: null }));
    expect([restaurant.division, restaurant.country]).toEqual([null, "República Dominicana"]);
  });
});

describe("a slug that a restaurant had", () => {
  it("gives the present one, as long as the restaurant is visible", async () => {
    const restaurant = await addRestaurant({ slug: "new-name", visibleUntil: at(HOUR) });
    await addOldSlug(restaurant, "old-name");
    expect(await findPublicMenu(db, "old-name", at(HOUR - 1))).toEqual({ movedTo: "new-name" });
    expect(await findPublicMenu(db, "old-name", at(HOUR))).toBeUndefined();
  });

  it("gives nothing away of a restaurant that is switched off", async () => {
    await addOldSlug(await addRestaurant({ isActive: false }), "once-open");
    expect(await findPublicMenu(db, "once-open", NOW)).toBeUndefined();
  });

  it("belongs to the restaurant that has it now, when somebody else has taken it", async () => {
    const before = await addRestaurant();
    await addOldSlug(before, "taken-over");
    const present = await addRestaurant({ slug: "taken-over", name: "Quien vino" });
    expect((await menuOf(present)).restaurant.name).toBe("Quien vino");
  });
});

describe("dishes", () => {
  it("are those available, by category and sort order, ties as they were added; empty categories are left out", async () => {
    const restaurant = await addRestaurant();
    const third = await addCategory(restaurant, { name: "third", sortOrder: 2 });
    const first = await addCategory(restaurant, { name: "first", sortOrder: 1 });
    const second = await addCategory(restaurant, { name: "second", sortOrder: 1 });
    await addCategory(restaurant, { name: "empty", sortOrder: 0 });
    const sleeping = await addCategory(restaurant, { name: "nothing available", sortOrder: 0 });

    await addDish(third, { name: "c" });
    await addDish(first, { name: "later", sortOrder: 5 });
    await addDish(first, { name: "tie 1", sortOrder: 3 });
    await addDish(second, { name: "b" });
    await addDish(first, { name: "tie 2", sortOrder: 3 });
    await addDish(first, { name: "sold out", sortOrder: 0, isAvailable: false });
    await addDish(sleeping, { name: "sold out too", isAvailable: false });

    expect(drawn(await menuOf(restaurant))).toEqual([
      ["first", "tie 1", "tie 2", "later"],
      ["second", "b"],
      ["third", "c"],
    ]);
  });

  it("are nobody else's", async () => {
    const [mine, other] = [await addRestaurant(), await addRestaurant()];
    await addDish(await addCategory(mine, { name: "mine" }), { name: "my dish" });
    await addDish(await addCategory(other, { name: "other" }), { name: "other dish" });
    await addOffer(other);
    const menu = await menuOf(mine);
    expect(drawn(menu)).toEqual([["mine", "my dish"]]);
    expect(menu.offers).toEqual([]);
  });

  it("carry what their row says, and only what a menu draws", async () => {
    const category = await addCategory(await addRestaurant({ slug: "one-dish" }));
    const dish = await addDish(category, {
      description: "Con chicharrón",
      price: 1,
      imageUrl: "/media/products/abcdefgh.webp",
      spicinessLevel: 0,
      dietaryAttributes: ["vegan"],
    });
    const menu = (await findPublicMenu(db, "one-dish", NOW)) as PublicMenu;
    expect(menu.categories).toEqual([
      {
        publicId: category.publicId,
        name: "Entradas",
        description: "",
        dishes: [
          {
            publicId: dish.publicId,
            categoryId: category.id,
            name: "Mofongo",
            description: "Con chicharrón",
            price: 1,
            imageUrl: "/media/products/abcdefgh.webp",
            spicinessLevel: 0,
            dietaryAttributes: ["vegan"],
            ratingCount: 0,
            averageRating: null,
            isFavorite: 0,
          },
        ],
      },
    ]);
  });

  it("may be none: the restaurant is there all the same", async () => {
    const menu = await menuOf(await addRestaurant());
    expect([menu.categories, menu.offers]).toEqual([[], []]);
  });
});

describe("offers", () => {
  it("run from the very instant of starts_at and no longer at that of expires_at", async () => {
    const restaurant = await addRestaurant();
    await addOffer(restaurant, { startsAt: NOW, expiresAt: at(HOUR) });
    const shownAt = async (ms: number) => (await menuOf(restaurant, at(ms))).offers.length;
    expect(await shownAt(-1)).toBe(0);
    expect(await shownAt(0)).toBe(1);
    expect(await shownAt(HOUR - 1)).toBe(1);
    expect(await shownAt(HOUR)).toBe(0);
  });

  it("stand newest first, of two made at one instant the later written one first", async () => {
    const restaurant = await addRestaurant();
    await addOffer(restaurant, { title: "tie 1", createdAt: at(-HOUR) });
    await addOffer(restaurant, { title: "oldest", createdAt: at(-2 * HOUR) });
    await addOffer(restaurant, { title: "newest", createdAt: NOW });
    await addOffer(restaurant, { title: "tie 2", createdAt: at(-HOUR) });
    const { offers } = await menuOf(restaurant);
    expect(offers.map(({ title }) => title)).toEqual(["newest", "tie 2", "tie 1", "oldest"]);
    expect(offers[0]?.expiresAt).toEqual(at(HOUR));
  });
});
