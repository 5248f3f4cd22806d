import { describe, expect, test } from "vitest";
import {
  isPersonal,
  MAX_SUGGESTIONS,
  type SuggestibleDish,
  suggestDishes,
  suggestionScore,
} from "~/domain/preferences/suggestions";

const dish = (facts: Partial<SuggestibleDish> = {}): SuggestibleDish => ({
  publicId: "a",
  isAvailable: true,
  averageRating: null,
  ratingCount: 0,
  spicinessLevel: 0,
  dietaryAttributes: [],
  containsIngredients: [],
  freeOfIngredients: [],
  ...facts,
});

const diner = {
  dietaryRestrictions: [] as string[],
  spicinessTolerance: "medium",
  isToleranceChosen: false,
  dislikedIngredients: {} as Record<string, string>,
  showSuggestions: true,
};

describe("suggestionScore", () => {
  test.each<[string, Partial<SuggestibleDish>, string[], string, number]>([
    ["nothing said of it but that it is mild", {}, [], "medium", 3],
    ["no stated spiciness", { spicinessLevel: null }, [], "medium", 0],
    ["10 times the average", { averageRating: 4.5 }, [], "medium", 48],
    ["as hot as tolerated", { spicinessLevel: 2 }, [], "medium", 3],
    ["one level above", { spicinessLevel: 3 }, [], "medium", -2],
    ["four levels above", { spicinessLevel: 4 }, [], "none", -8],
    ["a restriction met", { dietaryAttributes: ["vegan"] }, ["vegan"], "medium", 8],
    ["two met", { dietaryAttributes: ["vegan", "organic"] }, ["vegan", "organic", "kosher"], "medium", 13],
    ["one met twice over counts once", { dietaryAttributes: ["vegan"] }, ["vegan", "vegan"], "medium", 8],
    ["met by what it is free of", { freeOfIngredients: ["gluten"] }, ["gluten-free"], "medium", 8],
    ["met by what it includes", { dietaryAttributes: ["vegan"] }, ["vegetarian"], "medium", 8],
    ["not met", { dietaryAttributes: ["vegetarian"] }, ["vegan"], "medium", 3],
    [
      "all of it",
      { averageRating: 4, dietaryAttributes: ["halal"], spicinessLevel: 4 },
      ["halal"],
      "mild",
      39,
    ],
  ])("%s", (_, facts, dietaryRestrictions, spicinessTolerance, score) => {
    expect(suggestionScore(dish(facts), { ...diner, dietaryRestrictions, spicinessTolerance })).toBe(score);
  });
});

describe("suggestDishes", () => {
  const names = (dishes: SuggestibleDish[], favorites: string[] = [], choices: Partial<typeof diner> = {}) =>
    suggestDishes(dishes, { ...diner, ...choices }, new Set(favorites)).map(({ dish }) => dish.publicId);

  test("best first; of equals the one with more ratings, then the lower id", () => {
    const dishes = [
      dish({ publicId: "d" }),
      dish({ publicId: "c" }),
      dish({ publicId: "b", ratingCount: 9, averageRating: 4 }),
      dish({ publicId: "a", ratingCount: 2, averageRating: 4 }),
      dish({ publicId: "e", ratingCount: 1, averageRating: 5 }),
      dish({ publicId: "f", ratingCount: 5, averageRating: 4 }),
    ];
    expect(names(dishes)).toEqual(["e", "b", "f", "a", "c", "d"]);
  });

  test("only available ones, and no favorites", () => {
    const dishes = [
      dish({ publicId: "gone", isAvailable: false }),
      dish({ publicId: "loved" }),
      dish({ publicId: "new" }),
    ];
    expect(names(dishes, ["loved"])).toEqual(["new"]);
  });

  test.each<[string, Partial<SuggestibleDish>, Partial<typeof diner>, boolean]>([
    [
      "contains an allergen",
      { containsIngredients: ["peanuts"] },
      { dislikedIngredients: { peanuts: "allergy" } },
      false,
    ],
    [
      "says that it does",
      { dietaryAttributes: ["contains-gluten"] },
      { dislikedIngredients: { gluten: "allergy" } },
      false,
    ],
    ["may contain an allergen", {}, { dislikedIngredients: { peanuts: "allergy" } }, true],
    [
      "contains something less grave",
      { containsIngredients: ["onion"] },
      { dislikedIngredients: { onion: "dislike" } },
      true,
    ],
    [
      "contains what the diner does not tolerate",
      { containsIngredients: ["dairy"] },
      { dislikedIngredients: { dairy: "intolerance" } },
      false,
    ],
    [
      "breaks 'Sin gluten'",
      { containsIngredients: ["gluten"] },
      { dietaryRestrictions: ["gluten-free"] },
      false,
    ],
    [
      "breaks 'Sin lácteos'",
      { containsIngredients: ["dairy"] },
      { dietaryRestrictions: ["dairy-free"] },
      false,
    ],
    [
      "breaks 'Sin maní ni frutos secos'",
      { containsIngredients: ["tree-nuts"] },
      { dietaryRestrictions: ["nut-free"] },
      false,
    ],
    ["may break it", {}, { dietaryRestrictions: ["nut-free"] }, true],
    ["is not said to be vegan", {}, { dietaryRestrictions: ["vegan"] }, false],
    ["is vegan", { dietaryAttributes: ["vegan"] }, { dietaryRestrictions: ["vegan"] }, true],
    ["may contain pork", {}, { dietaryRestrictions: ["sin-cerdo"] }, false],
    ["contains onion", { containsIngredients: ["onion"] }, { dietaryRestrictions: ["sin-cebolla"] }, false],
    ["may contain onion", {}, { dietaryRestrictions: ["sin-cebolla"] }, true],
    ["is one level too hot", { spicinessLevel: 3 }, {}, true],
    ["is two levels too hot", { spicinessLevel: 4 }, {}, false],
  ])("a dish that %s", (_, facts, choices, isSuggested) => {
    expect(names([dish({ averageRating: 5, ...facts })], [], choices)).toEqual(isSuggested ? ["a"] : []);
  });

  test("at most ten", () => {
    const dishes = Array.from({ length: 11 }, (_, at) => dish({ publicId: String(at).padStart(2, "0") }));
    expect(names(dishes)).toEqual(dishes.slice(0, MAX_SUGGESTIONS).map(({ publicId }) => publicId));
    expect(MAX_SUGGESTIONS).toBe(10);
  });

  test("none where suggestions are off", () => {
    expect(names([dish()], [], { showSuggestions: false })).toEqual([]);
  });
});

test.each<[string, Partial<typeof diner>, boolean]>([
  ["nothing", {}, false],
  ["a restriction", { dietaryRestrictions: ["vegan"] }, true],
  ["an ingredient", { dislikedIngredients: { onion: "dislike" } }, true],
  ["how much chili they bear", { spicinessTolerance: "hot" }, true],
])("suggestions for a diner who gave %s are personal: %s", (_, choices, isBy) => {
  expect(isPersonal({ ...diner, ...choices })).toBe(isBy);
});
