import { expect, it, test } from "vitest";
import { foodSynonyms, foodSynonymWords } from "~/domain/search/food-synonyms";

test.each([
  ["habichuela", "caraota"],
  ["choclo", "elote"],
  ["chinola", "parchita"],
  ["zumo", "jugo"],
  ["palta", "aguacate"],
])("%s is also called %s, and the other way round", (one, other) => {
  expect(foodSynonyms(one)).toContain(other);
  expect(foodSynonyms(other)).toContain(one);
});

it("tells a plátano from a guineo", () => {
  expect(foodSynonyms("platano")).toEqual([]);
  expect(foodSynonyms("guineo")).not.toContain("platano");
});

it("gives no food as its own synonym", () => {
  for (const word of foodSynonymWords()) expect(foodSynonyms(word)).not.toContain(word);
});
