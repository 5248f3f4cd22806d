import { describe, expect, test } from "vitest";
import { MAX_SUGGESTIONS, type SuggestibleDish, suggestDishes, suggestionScore } from "~/domain/suggestions";

const dish = (facts: Partial<SuggestibleDish> = {}): SuggestibleDish => ({
  publicId: "a",
  isAvailable: true,
  averageRating: null,
  ratingCount: 0,
  spicinessLevel: null,
  dietaryAttributes: [],
  containsIngredients: [],
  freeOfIngredients: [],
  ...facts,
});

const diner = {
  dietaryRestrictions: [] as string[],
  spicinessTolerance: "medium",
  dislikedIngredients: {} as Record<string, string>,
  showSuggestions: true,
};

describe("suggestionScore", () => {
  test.each<[string, Partial<SuggestibleDish>, string[], string, number]>([
    ["nothing known", {}, [], "medium", 3],
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
    suggestDishes(dishes, { ...diner, ...choices }, new Set(favorites)).map(({ publicId }) => publicId);

  test("best first; of equals the one with more ratings, then the lower id", () => {
    const dishes = [
      dish({ publicId: "d" }),
      dish({ publicId: "c" }),
      dish({ publicId: "b", ratingCount: 9, averageRating: 4 }),
      dish({ publicId: "a", ratingCount: 2, averageRating: 4 }),
      dish({ publicId: "e", ratingCount: 1, averageRating: 5 }),
    ];
    expect(names(dishes)).toEqual(["e", "b", "a", "c", "d"]);
  });

  test("only available ones, and no favourites", () => {
    const dishes = [
      dish({ publicId: "gone", isAvailable: false }),
      dish({ publicId: "loved" }),
      dish({ publicId: "new" }),
    ];
    expect(names(dishes, ["loved"])).toEqual(["new"]);
  });

  test("nothing that contains what the diner is allergic to", () => {
    const dishes = [
      dish({ publicId: "peanuts", containsIngredients: ["peanuts"], averageRating: 5 }),
      dish({ publicId: "bread", dietaryAttributes: ["contains-gluten"], averageRating: 5 }),
      dish({ publicId: "onion", containsIngredients: ["onion"] }),
      dish({ publicId: "unknown" }),
    ];
    const dislikedIngredients = { peanuts: "allergy", gluten: "allergy", onion: "intolerance" };
    expect(names(dishes, [], { dislikedIngredients })).toEqual(["onion", "unknown"]);
  });

  test("at most ten", () => {
    const dishes = Array.from({ length: 11 }, (_, at) => dish({ publicId: String(at).padStart(2, "0") }));
    expect(names(dishes)).toEqual(dishes.slice(0, MAX_SUGGESTIONS).map(({ publicId }) => publicId));
    expect(MAX_SUGGESTIONS).toBe(10);
  });

  test("none where nobody wants any", () => {
    expect(names([dish()], [], { showSuggestions: false })).toEqual([]);
  });
});
