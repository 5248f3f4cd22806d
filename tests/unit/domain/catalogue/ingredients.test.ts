import { expect, test } from "vitest";
import {
  INGREDIENTS,
  ingredientFromText,
  ingredientInSentence,
  ingredientLabel,
  isIngredientId,
  suggestIngredients,
} from "~/domain/catalogue/ingredients";
import { foldText } from "~/domain/text";

test.each([
  ["peanuts", "peanuts"],
  ["Maní", "peanuts"],
  ["mani", "peanuts"],
  ["CACAHUATE", "peanuts"],
  ["palta", "avocado"],
  ["huevo", "eggs"],
  ["queso", "custom-queso"],
  ["Salsa de Ñame", "custom-salsa-de-ñame"],
  [" ¡kétchup! ", "custom-kétchup"],
  ["ma\u200Cní\u3164", "peanuts"],
  ["🥜", undefined],
  ["\u3164\u2800", undefined],
  ["\u0301", undefined],
  [`a${" ".repeat(60_000)}`, undefined],
  ["", undefined],
  ["x".repeat(40), `custom-${"x".repeat(40)}`],
  ["x".repeat(41), undefined],
])("%j is the ingredient %j", (typed, id) => {
  expect(ingredientFromText(typed)).toBe(id);
  if (id) expect(isIngredientId(id)).toBe(true);
});

test.each([
  "",
  "custom-",
  "custom-Ñame!",
  "custom--a",
  "custom-a-",
  "custom-\u3164",
  "custom-\u0301",
  "maní",
  "toString",
  3,
  null,
  `custom-${"x".repeat(41)}`,
])("%j is no ingredient id", (id) => {
  expect(isIngredientId(id)).toBe(false);
});

test("labels, for a list and for a sentence", () => {
  expect(ingredientLabel("tree-nuts")).toBe("Frutos secos");
  expect(ingredientLabel("custom-salsa-de-ñame")).toBe("Salsa de ñame");
  expect(ingredientInSentence("peanuts")).toEqual({ name: "maní", plural: false });
  expect(ingredientInSentence("shellfish")).toEqual({ name: "mariscos", plural: true });
  expect(ingredientInSentence("custom-kétchup")).toEqual({ name: "kétchup", plural: false });
});

test("no two ingredients go by the same name", () => {
  const names = INGREDIENTS.entries.flatMap(({ label, names }) => [label, ...names].map(foldText));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each([
  ["man", [], ["peanuts", "dairy"]],
  ["camaron", [], ["shellfish"]],
  ["LECHE", [], ["dairy", "coconut"]],
  ["cebolla", ["onion"], []],
  ["", [], []],
  ["  ", [], []],
  ["zzz", [], []],
])("typing %j with %j chosen suggests %j", (typed, chosen, found) => {
  expect(suggestIngredients(typed, chosen)).toEqual(found);
});

test("at most five suggestions, names that begin so first", () => {
  const found = suggestIngredients("a");
  expect(found).toHaveLength(5);
  for (const id of found) {
    const names = INGREDIENTS.find(id) as (typeof INGREDIENTS.entries)[number];
    expect([names.label, ...names.names].some((name) => foldText(name).startsWith("a"))).toBe(true);
  }
  expect(suggestIngredients("a", found).filter((id) => found.includes(id))).toEqual([]);
  expect(suggestIngredients("a", [], 2)).toHaveLength(2);
});
