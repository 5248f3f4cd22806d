import { expect, test } from "vitest";
import { DISLIKE_LEVELS, OFFERED_LEVELS } from "~/domain/catalogue/dislike-levels";
import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";
import { suggestsAllergy } from "~/domain/catalogue/major-allergens";

/** The substances of the annex in its order, each as the catalogue's ingredient. */
const ANNEX_II = {
  "cereals containing gluten": "gluten",
  crustaceans: "shellfish",
  eggs: "eggs",
  fish: "fish",
  peanuts: "peanuts",
  soybeans: "soy",
  milk: "dairy",
  nuts: "tree-nuts",
  celery: "celery",
  mustard: "mustard",
  "sesame seeds": "sesame",
  "sulphur dioxide and sulphites": "sulphites",
  lupin: "lupin",
  molluscs: "shellfish",
} as const satisfies Record<string, IngredientId>;

test("the fourteen substances of Annex II are thirteen ingredients, and only they are offered as an allergy first", () => {
  expect(Object.keys(ANNEX_II)).toHaveLength(14);
  const offered = INGREDIENTS.ids.filter(suggestsAllergy);
  expect(offered).toEqual([
    "gluten",
    "dairy",
    "eggs",
    "peanuts",
    "tree-nuts",
    "soy",
    "fish",
    "shellfish",
    "sesame",
    "mustard",
    "celery",
    "lupin",
    "sulphites",
  ]);
  expect(new Set(Object.values(ANNEX_II))).toEqual(new Set(offered));
});

test.each([
  ["custom-camarones", true],
  ["custom-leche-de-cabra", true],
  ["custom-nuez", true],
  ["custom-leche-de-coco", false],
  ["custom-fresa", false],
  ["", false],
])("%j is offered as an allergy first: %s", (ingredient, isAsked) => {
  expect(suggestsAllergy(ingredient)).toBe(isAsked);
});

test("the allergy is the first level", () => {
  expect(OFFERED_LEVELS.map(({ id }) => id)).toEqual(["allergy", "intolerance", "dislike"]);
  expect(DISLIKE_LEVELS.ids).toEqual(["dislike", "intolerance", "allergy"]);
});
