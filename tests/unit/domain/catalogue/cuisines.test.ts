import { expect, test } from "vitest";
import { cuisineFromText, normalizeCuisines } from "~/domain/catalogue/cuisines";

test.each([
  ["italian", "italian"],
  ["Italiana", "italian"],
  ["  caribeña ", "caribbean"],
  ["CARIBENA", "caribbean"],
  ["Medio  oriente", "middle-eastern"],
  ["Mariscos", "Mariscos"],
  ["  La   bandera\u202E ", "La bandera"],
  ["   ", ""],
])("the tag %j is stored as %j", (typed, kept) => {
  expect(cuisineFromText(typed)).toBe(kept);
});

test("tags are trimmed, without empty ones and duplicates, sorted by their label", () => {
  expect(
    normalizeCuisines([" Mariscos", "", "dominican", "Dominicana", "mariscos ", "  ", "ñoquis", "Nikkei"]),
  ).toEqual(["dominican", "Mariscos", "Nikkei", "ñoquis"]);
  expect(normalizeCuisines([])).toEqual([]);
});
