import { describe, expect, it } from "vitest";
import { parseMenuTable } from "#support/demo/menus/menu-table";
import { DEMO } from "#support/demo/names";
import type { ProductRow, RestaurantRow } from "#support/demo/rows";
import { buildWorld } from "#support/demo/world";
import { findBusinessType } from "~/domain/catalogue/business-types";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { lowestPrice, sizesProblems } from "~/domain/menus/sizes";
import { MAX_PRICE_CENTS } from "~/domain/money";
import {
  type DishDiet,
  deriveAttributes,
  dietaryContradictions,
} from "~/domain/preferences/dietary-ingredients";
import { isRecommended } from "~/domain/ratings/ratings";
import { safeExternalUrl } from "~/domain/restaurants/contact-links";
import { hoursProblem, openingState, parseOpeningHours } from "~/domain/restaurants/opening-hours";
import { foldText } from "~/domain/text";

const NOW = new Date("2026-03-01T15:00:00.000Z");
const world = buildWorld({ now: NOW });

const restaurantOf = (slug: string): RestaurantRow => {
  const restaurant = world.restaurants.find((restaurant) => restaurant.slug === slug);
  if (!restaurant) throw new Error(`The demo has no ${slug}`);
  return restaurant;
};
const dishesOf = (slug: string) =>
  world.products.filter(({ restaurantId }) => restaurantId === restaurantOf(slug).id);
const ratingsOf = (slug: string) =>
  world.ratings.filter(({ restaurantId }) => restaurantId === restaurantOf(slug).id);
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const dietOf = (dish: ProductRow): DishDiet => ({
  dietaryAttributes: dish.dietaryAttributes ?? [],
  containsIngredients: dish.containsIngredients ?? [],
  freeOfIngredients: dish.freeOfIngredients ?? [],
});

describe("dishes", () => {
  it("have no name twice in a menu, in any spelling", () => {
    const names = world.products.map(({ restaurantId, name }) => `${restaurantId}/${foldText(name)}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("have descriptions of about 90 characters, all different", () => {
    const descriptions = world.products.map(({ description }) => description ?? "");
    expect(mean(descriptions.map((text) => text.length))).toBeGreaterThan(82);
    expect(mean(descriptions.map((text) => text.length))).toBeLessThan(98);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it("have prices that a form would accept", () => {
    for (const { price } of world.products) {
      expect(Number.isSafeInteger(price) && price > 0 && price <= MAX_PRICE_CENTS).toBe(true);
    }
  });

  it("have sizes in pizzerias, cafés and ice-cream parlours, as a form would accept them", () => {
    const sized = world.products.filter(({ sizes = [] }) => sizes.length > 0);
    for (const { name, price, sizes = [] } of sized) {
      expect(sizesProblems(sizes, false), name).toEqual([]);
      expect(lowestPrice(sizes), name).toBe(price);
    }
    for (const type of ["pizzeria", "cafeteria", "heladeria"]) {
      const places = world.restaurants.filter(({ restaurantType }) => restaurantType === type);
      expect(places.length).toBeGreaterThan(0);
      for (const { id, slug } of places)
        expect(sized.filter(({ restaurantId }) => restaurantId === id).length, slug).toBeGreaterThan(4);
    }
  });

  it("never contradict themselves, and declare all that follows from their declarations", () => {
    for (const dish of world.products) {
      expect(dietaryContradictions(dietOf(dish)), dish.name).toEqual([]);
      expect(deriveAttributes(dietOf(dish)), dish.name).toEqual(dietOf(dish));
    }
  });

  it("use only words of the catalogues", () => {
    for (const { dietaryAttributes, containsIngredients, freeOfIngredients } of world.products) {
      expect(dietaryAttributes?.every(DISH_ATTRIBUTES.has)).toBe(true);
      expect([...(containsIngredients ?? []), ...(freeOfIngredients ?? [])].every(INGREDIENTS.has)).toBe(
        true,
      );
    }
    expect(world.restaurants.every(({ restaurantType }) => findBusinessType(restaurantType))).toBe(true);
  });

  it("have every spiciness, and are sometimes unavailable", () => {
    const degrees = new Set(world.products.map(({ spicinessLevel }) => spicinessLevel));
    expect(degrees).toEqual(new Set([null, 0, 1, 2, 3, 4]));
    expect(world.products.filter(({ isAvailable }) => !isAvailable).length).toBeGreaterThan(30);
  });

  it("have a picture six times out of ten", () => {
    const share = world.products.filter(({ imageUrl }) => imageUrl).length / world.products.length;
    expect(share).toBeGreaterThan(0.54);
    expect(share).toBeLessThan(0.66);
  });
});

describe("restaurants", () => {
  it("add the legal tip in the Dominican Republic and nowhere else", () => {
    for (const { countryId, addsLegalTip, slug } of world.restaurants)
      expect(addsLegalTip, slug).toBe(countryId === 1);
  });

  it("have opening hours that a form would accept", () => {
    for (const { openingHours, slug } of world.restaurants) {
      const parsed = parseOpeningHours(openingHours ?? null);
      if (!parsed) continue;
      if ("text" in parsed) throw new Error(`${slug}: ${parsed.text}`);
      for (const text of Object.values(parsed.groups)) expect(hoursProblem(text), slug).toBeUndefined();
    }
  });

  it("have only links that the app would show", () => {
    for (const { phone, website, instagramUrl, tiktokUrl, slug } of world.restaurants) {
      const links = { phone, website, instagram: instagramUrl, tiktok: tiktokUrl } as const;
      for (const [kind, url] of Object.entries(links)) {
        if (url) expect(safeExternalUrl(url, kind as keyof typeof links), slug).toBeDefined();
      }
    }
  });

  it("lie near their town", () => {
    for (const { latitude, longitude } of world.restaurants.filter(({ countryId }) => countryId === 1)) {
      expect(latitude).toBeGreaterThan(17.4);
      expect(latitude).toBeLessThan(20);
      expect(longitude).toBeGreaterThan(-72.1);
      expect(longitude).toBeLessThan(-68.2);
    }
  });
});

describe("edge cases", () => {
  it("the showcase: 60 dishes, 40 pictures, every contact, about 4.8 stars, recommended", () => {
    const restaurant = restaurantOf(DEMO.showcase);
    const dishes = dishesOf(DEMO.showcase);
    expect(dishes).toHaveLength(60);
    expect(dishes.filter(({ imageUrl }) => imageUrl)).toHaveLength(40);
    const length = mean(dishes.map(({ description }) => description?.length ?? 0));
    expect(Math.abs(length - 90)).toBeLessThan(5);
    const stars = ratingsOf(DEMO.showcase).map(({ stars }) => stars);
    expect(Math.abs(mean(stars) - 4.8)).toBeLessThan(0.06);
    expect(
      isRecommended({
        average: mean(stars),
        count: stars.length,
        cuisines: restaurant.cuisineTypes ?? [],
        dinerCuisines: [],
      }),
    ).toBe(true);
    expect(
      [restaurant.phone, restaurant.website, restaurant.instagramUrl, restaurant.tiktokUrl].every(Boolean),
    ).toBe(true);
    expect(restaurant.openingHours).toContain("10:00 PM");
  });

  it("no photo at all", () => {
    const { coverUrl, logoUrl } = restaurantOf(DEMO.withoutPhotos);
    expect([coverUrl, logoUrl]).toEqual([null, null]);
    expect(dishesOf(DEMO.withoutPhotos).every(({ imageUrl }) => imageUrl === null)).toBe(true);
  });

  it("one dish; 220 dishes in 10 to 19 sections", () => {
    expect(dishesOf(DEMO.oneDish)).toHaveLength(1);
    const dishes = dishesOf(DEMO.twoHundredTwentyDishes);
    expect(dishes).toHaveLength(220);
    expect(new Set(dishes.map(({ categoryId }) => categoryId)).size).toBe(19);
  });

  it("no rating", () => {
    const { id } = restaurantOf(DEMO.unrated);
    expect(ratingsOf(DEMO.unrated)).toEqual([]);
    expect(world.restaurantRatings.some(({ restaurantId }) => restaurantId === id)).toBe(false);
  });

  it("a name of 120 characters, one with quotes and emoji", () => {
    expect(restaurantOf(DEMO.longName).name).toHaveLength(120);
    expect(restaurantOf(DEMO.emojiName).name).toMatch(/“.+”.*\p{Emoji_Presentation}/u);
  });

  it("24 hours; closing the next day", () => {
    expect(restaurantOf(DEMO.allDay)).toMatchObject({ is24Hours: true, openingHours: null });
    const { openingHours, timeZone } = restaurantOf(DEMO.nextDayClosing);
    expect(openingHours).toContain("(día siguiente)");
    // One o'clock at night, from Saturday to Sunday.
    const night = new Date("2026-03-01T05:00:00.000Z");
    expect(openingState(openingHours ?? null, false, night, timeZone)).toMatchObject({ open: true });
  });

  it("private reviews, prices without tax, an old slug, an inactive restaurant", () => {
    expect(restaurantOf(DEMO.privateReviews).reviewsPublic).toBe(false);
    expect(ratingsOf(DEMO.privateReviews).length).toBeGreaterThan(0);
    expect(restaurantOf(DEMO.withoutTax).taxIncluded).toBe(false);
    expect(world.restaurantSlugs).toContainEqual(
      expect.objectContaining({ slug: DEMO.renamed.from, restaurantId: restaurantOf(DEMO.renamed.to).id }),
    );
    expect(restaurantOf(DEMO.inactive).isActive).toBe(false);
    expect(restaurantOf(DEMO.inactive).visibleUntil.getTime()).toBeGreaterThan(NOW.getTime());
  });

  it("Colombian pesos in millions", () => {
    expect(restaurantOf(DEMO.copMillions).currency).toBe("COP");
    const millions = dishesOf(DEMO.copMillions).filter(({ price }) => price >= 1_000_000_00);
    expect(millions.length).toBeGreaterThanOrEqual(3);
  });

  it("ties in sort_order, of categories and of dishes", () => {
    const { id } = restaurantOf(DEMO.sortTies);
    const orders = world.categories
      .filter(({ restaurantId }) => restaurantId === id)
      .map((row) => row.sortOrder);
    expect(new Set(orders).size).toBeLessThan(orders.length);
    const byCategory = Map.groupBy(dishesOf(DEMO.sortTies), ({ categoryId }) => categoryId);
    for (const dishes of byCategory.values()) {
      expect(new Set(dishes.map(({ sortOrder }) => sortOrder)).size).toBeLessThan(dishes.length);
    }
  });

  it("a menu that confirms its allergens", () => {
    for (const dish of dishesOf(DEMO.confirmedAllergens)) {
      const spoken = [...(dish.containsIngredients ?? []), ...(dish.freeOfIngredients ?? [])];
      expect(spoken).toEqual(expect.arrayContaining(["gluten", "dairy", "peanuts", "shellfish"]));
    }
  });

  it("restaurants with high and with low ratings", () => {
    const means = world.restaurants
      .filter(({ slug }) => ratingsOf(slug).length > 20)
      .map(({ slug }) => mean(ratingsOf(slug).map(({ stars }) => stars)));
    expect(Math.min(...means)).toBeLessThan(3.6);
    expect(Math.max(...means)).toBeGreaterThan(4.7);
    expect(world.ratings.filter(({ comment }) => comment === null).length).toBeGreaterThan(3000);
  });
});

describe("the menu tables", () => {
  it.each([
    ["Tostones | 180 | banana | yuca", "begins with a section"],
    ["@a | A | B\nTostones | 180 | platano | yuca", "No illustration"],
    ["@a | A | B\nTostones | 180 | banana | yuca, kriptonita", "has no 'kriptonita'"],
    ["@a | A | B\nTostones | 180 | banana | s0", "without a recipe"],
    ["@a | A | B\nTostones | gratis | banana | yuca", "Not a dish"],
  ])("refuse invalid lines", (table, message) => {
    expect(() => parseMenuTable(table)).toThrow(message);
  });
});
