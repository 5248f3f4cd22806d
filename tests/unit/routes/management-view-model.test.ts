import { describe, expect, it } from "vitest";
import { managedRestaurant } from "~/routes/owner/management/management-view-model";

const RESTAURANT = {
  publicId: "0123456789abcdef",
  slug: "el-fogon",
  name: "El Fogón",
  isActive: true,
  visibleUntil: new Date("2026-08-01T16:00:00.000Z"),
  restaurantType: "bar",
  coverUrl: null as string | null,
  logoUrl: null as string | null,
  city: "Higüey",
  country: "República Dominicana",
  division: "La Altagracia" as string | null,
  cuisineTypes: [] as string[],
  hasCategories: true,
};

const NOW = new Date("2026-08-01T15:59:59.999Z");

const restaurant = (values: Partial<typeof RESTAURANT>, mayWrite = true) =>
  managedRestaurant({ ...RESTAURANT, ...values }, NOW, mayWrite);

describe("a card of the management panel", () => {
  it("has the restaurant's name and place, with its group's hue and tile", () => {
    expect(restaurant({ coverUrl: "/media/cover" })).toEqual({
      name: "El Fogón",
      slug: "el-fogon",
      href: "/el-fogon",
      where: "Higüey, La Altagracia, República Dominicana",
      type: "Bar",
      hue: "hue-bebidas",
      tile: expect.stringContaining("bebidas"),
      coverUrl: "/media/cover",
      logoUrl: null,
      isActive: true,
      isPublic: true,
      awaitsMenu: false,
      cuisines: [],
      moreCuisines: 0,
      menuHref: "/management/restaurant/0123456789abcdef",
      reviewsHref: null,
      settingsHref: "/management/restaurants/0123456789abcdef/edit",
      removeHref: "/confirm-action?action=delete_restaurant&itemId=0123456789abcdef",
    });
  });

  it.each([{ isActive: false }, { visibleUntil: NOW }])(
    "has no link to the menu while the public does not see the restaurant: %j",
    (values) => {
      expect(restaurant(values).href).toBeNull();
    },
  );

  it.each([
    [{ city: "Barahona", division: "Barahona" }, "Barahona, República Dominicana"],
    [{ city: "", division: "Azua" }, "Azua, República Dominicana"],
    [{ city: "La Habana", division: null, country: "Cuba" }, "La Habana, Cuba"],
  ])("names no place twice, and no missing one: %j", (values, text) => {
    expect(restaurant(values).where).toBe(text);
  });

  it.each<[string[], string[], number]>([
    [["dominican"], ["Dominicana"], 0],
    [["dominican", "Fonda"], ["Dominicana", "Fonda"], 0],
    [["dominican", "fusion", "cuban", "Fonda"], ["Dominicana", "Fusión"], 2],
  ])("shows two cuisines of %j and the number of others", (cuisineTypes, cuisines, moreCuisines) => {
    expect(restaurant({ cuisineTypes })).toMatchObject({ cuisines, moreCuisines });
  });

  it("of an unknown type has no type's name, and the first group's hue", () => {
    expect(restaurant({ restaurantType: "castillo" })).toMatchObject({ type: null, hue: "hue-tradicional" });
  });
});

it.each([
  [false, true, true],
  [true, true, false],
  [false, false, false],
])("with categories: %j, changeable: %j, the card asks for the menu: %j", (hasCategories, mayWrite, asks) => {
  expect(restaurant({ hasCategories }, mayWrite).awaitsMenu).toBe(asks);
});
