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

/** The category names with their dishes' names, in the order of the menu. */
const drawn = (menu: PublicMenu) =>
  menu.categories.map(({ name, dishes }) => [name, ...dishes.map((dish) => dish.name)]);

describe("the public restaurant", () => {
  it("is active, and public until the exact instant of visible_until", async () => {
    const { slug } = await addRestaurant({ visibleUntil: at(HOUR) });
    expect(await findPublicMenu(db, slug, at(HOUR - 1))).toMatchObject({ restaurant: { slug } });
    expect(await findPublicMenu(db, slug, at(HOUR))).toBeUndefined();
    expect(await findPublicMenu(db, slug, at(HOUR + 1))).toBeUndefined();
  });

  it("is not public when it is switched off", async () => {
    const { slug } = await addRestaurant({ isActive: false });
    expect(await findPublicMenu(db, slug, NOW)).toBeUndefined();
  });

  it("is not found by an unknown slug or another spelling, and moved from its slug in capital letters", async () => {
    await addRestaurant({ slug: "la-casa" });
    for (const slug of ["nobody", "", "la-casa ", "' OR 1=1 --", "la-casa\u0000", "%", "😀"]) {
      expect(await findPublicMenu(db, slug, NOW)).toBeUndefined();
    }
    expect(await findPublicMenu(db, "LA-CASA", NOW)).toEqual({ movedTo: "la-casa" });
  });

  it("has its own name beside the names of its division and country", async () => {
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

describe("an old slug of a restaurant", () => {
  it("leads to the present slug while the restaurant is visible", async () => {
    const restaurant = await addRestaurant({ slug: "new-name", visibleUntil: at(HOUR) });
    await addOldSlug(restaurant, "old-name");
    expect(await findPublicMenu(db, "old-name", at(HOUR - 1))).toEqual({ movedTo: "new-name" });
    expect(await findPublicMenu(db, "old-name", at(HOUR))).toBeUndefined();
  });

  it("leads nowhere where the restaurant is switched off", async () => {
    await addOldSlug(await addRestaurant({ isActive: false }), "once-open");
    expect(await findPublicMenu(db, "once-open", NOW)).toBeUndefined();
  });

  it("never becomes another restaurant's", async () => {
    await addOldSlug(await addRestaurant(), "taken-over");
    const refused = await addRestaurant({ slug: "taken-over" }).catch((error) => error);
    expect(String(refused.cause ?? refused)).toContain("slug taken");
  });
});

describe("dishes", () => {
  it("are the available ones, by category and sort order, then as they were added, without empty categories", async () => {
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

  it("are only the restaurant's own", async () => {
    const [mine, other] = [await addRestaurant(), await addRestaurant()];
    await addDish(await addCategory(mine, { name: "mine" }), { name: "my dish" });
    await addDish(await addCategory(other, { name: "other" }), { name: "other dish" });
    await addOffer(other);
    const menu = await menuOf(mine);
    expect(drawn(menu)).toEqual([["mine", "my dish"]]);
    expect(menu.offers).toEqual([]);
  });

  it("have the values of their rows, and only what a menu needs", async () => {
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
            sizes: [],
            isAvailable: true,
            soldOutUntil: null,
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

  it("have their sizes, in their order", async () => {
    const restaurant = await addRestaurant();
    const sizes = [
      { name: "Mediana", price: 50_000 },
      { name: "Personal", price: 30_000 },
    ];
    await addDish(await addCategory(restaurant), { price: 30_000, sizes });
    expect((await menuOf(restaurant)).categories[0]?.dishes).toMatchObject([{ price: 30_000, sizes }]);
  });

  it("that are sold out for today return at the exact instant, and the menu says when the first returns", async () => {
    const restaurant = await addRestaurant({ visibleUntil: at(10 * HOUR) });
    const category = await addCategory(restaurant, { name: "first" });
    const other = await addCategory(restaurant, { name: "second" });
    await addDish(category, { name: "always" });
    await addDish(category, { name: "back before", soldOutUntil: at(-HOUR) });
    await addDish(category, { name: "back first", soldOutUntil: at(HOUR) });
    await addDish(category, { name: "away for long", soldOutUntil: at(HOUR / 2), isAvailable: false });
    await addDish(other, { name: "back later", soldOutUntil: at(2 * HOUR) });
    const read = async (ms: number) => {
      const menu = await menuOf(restaurant, at(ms));
      return [drawn(menu).flat(), menu.changesAt];
    };
    expect(await read(0)).toEqual([["first", "always", "back before"], at(HOUR)]);
    expect(await read(HOUR - 1)).toEqual([["first", "always", "back before"], at(HOUR)]);
    expect(await read(HOUR)).toEqual([["first", "always", "back before", "back first"], at(2 * HOUR)]);
    expect(await read(2 * HOUR)).toEqual([
      ["first", "always", "back before", "back first", "second", "back later"],
      at(10 * HOUR),
    ]);
  });

  it("may be missing: the restaurant is found all the same", async () => {
    const menu = await menuOf(await addRestaurant());
    expect([menu.categories, menu.offers, menu.isSoldOutToday]).toEqual([[], [], false]);
  });

  it("may all be sold out: for today if one of them returns by itself, and else for long", async () => {
    const restaurant = await addRestaurant();
    const category = await addCategory(restaurant);
    await addDish(category, { isAvailable: false });
    const isSoldOutToday = async (ms = 0) => (await menuOf(restaurant, at(ms))).isSoldOutToday;
    expect(await isSoldOutToday()).toBe(false);
    await addDish(category, { soldOutUntil: at(HOUR) });
    expect(await isSoldOutToday(HOUR - 1)).toBe(true);
    expect(await isSoldOutToday(HOUR)).toBe(false);
  });
});

describe("offers", () => {
  it("run from the exact instant of starts_at until before expires_at", async () => {
    const restaurant = await addRestaurant();
    await addOffer(restaurant, { startsAt: NOW, expiresAt: at(HOUR) });
    const shownAt = async (ms: number) => (await menuOf(restaurant, at(ms))).offers.length;
    expect(await shownAt(-1)).toBe(0);
    expect(await shownAt(0)).toBe(1);
    expect(await shownAt(HOUR - 1)).toBe(1);
    expect(await shownAt(HOUR)).toBe(0);
  });

  it("come newest first, and of one instant the one written later first", async () => {
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
