import { describe, expect, it } from "vitest";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import { typedInMenu, withMenuSearch } from "~/domain/search/menu-search-address";
import { codeOfMarks, sentenceOf, textsOf } from "~/domain/search/shown-dish";

const row = { name: "Flan", description: "De coco", chips: ["Vegetariano", "+2"], otherMarks: "" };

describe("what a search reads of a shown dish", () => {
  it("is every mark that the row has no room for, and not the number of them", () => {
    const marks = [...DISH_ATTRIBUTES.entries, ...SPICINESS.entries].map(({ label }) => label);
    const code = codeOfMarks(marks);
    expect(code).toHaveLength(marks.length);
    expect(code).toMatch(/^[0-9a-z]+$/);
    expect(textsOf({ ...row, otherMarks: code }, "Postres")).toEqual({
      name: "Flan",
      description: "De coco",
      category: "Postres",
      marks: ["Vegetariano", ...marks],
    });
  });

  it("ignores marks that it does not know", () => {
    expect(codeOfMarks(["De otra versión", "Vegano"])).toHaveLength(1);
    expect(textsOf({ ...row, otherMarks: "z,?" }, "").marks).toEqual(["Vegetariano"]);
  });
});

describe("the sentence of a search inside a menu", () => {
  const matches = (count: number, isNear = false) => ({
    dishes: new Set(Array.from({ length: count }, (_, at) => at)),
    words: new Set<string>(),
    isNear,
  });

  it.each([
    [0, false, "Ningún plato menciona «coco»"],
    [1, false, "1 plato menciona «coco»"],
    [3, false, "3 platos mencionan «coco»"],
    [1, true, "Ningún plato dice «coco». Este se parece:"],
    [3, true, "Ningún plato dice «coco». Estos 3 se parecen:"],
  ])("for %i dishes, near ones %s, is «%s»", (count, isNear, sentence) => {
    expect(sentenceOf(matches(count, isNear), "coco")).toBe(sentence);
  });
});

describe("the address of a search inside a menu", () => {
  it.each([
    ["buscar=%20coco%20fr%C3%ADo%20", "coco frío"],
    ["buscar=%00%E2%80%8B", ""],
    ["otra=1", ""],
    [`buscar=${"a".repeat(100)}`, "a".repeat(60)],
    [`buscar=${"a".repeat(100_000)}`, "a".repeat(60)],
    ["buscar=uno&buscar=dos", "uno"],
  ])("?%s searches «%s»", (query, typed) => {
    expect(typedInMenu(new URLSearchParams(query))).toBe(typed);
  });

  it("replaces or drops the search of a path, and keeps its other parameters and its fragment", () => {
    expect(withMenuSearch("/latinos", "coco")).toBe("/latinos?buscar=coco");
    expect(withMenuSearch("/latinos?conmigo=1&buscar=pan#para-ti", "maní & coco")).toBe(
      "/latinos?conmigo=1&buscar=man%C3%AD+%26+coco#para-ti",
    );
    expect(withMenuSearch("/latinos?buscar=pan", "")).toBe("/latinos");
  });
});
