import { describe, expect, it, test } from "vitest";
import {
  type DishToEdit,
  dishFields,
  hasSizes,
  mergeDishFields,
  sentSizes,
} from "~/domain/menus/dish-fields";

const DISH: DishToEdit = {
  name: "Locrio",
  description: "De arenque",
  price: 45_000,
  sizes: [],
  category: "k3k3k3k3k3k3k3k3",
  isAvailable: true,
  sortOrder: 0,
  spicinessLevel: 3,
  dietaryAttributes: ["halal", "de-otra-versión"],
  containsIngredients: ["garlic"],
  freeOfIngredients: ["gluten"],
};
const FIELDS = {
  name: "Locrio",
  description: "De arenque",
  pricing: "one",
  price: "450.00",
  category: DISH.category,
  available: "1",
  sortOrder: "0",
  spiciness: "hot",
  "attribute-halal": "1",
  "declared-garlic": "contains",
  "declared-gluten": "free-of",
};
const SIZED = {
  "sizes.0.name": "Media",
  "sizes.0.price": "350.00",
  "sizes.1.name": "Entera",
  "sizes.1.price": "600.50",
};

describe("the fields of a stored dish", () => {
  it("are what a browser sends of the form unchanged, without empty ones", () => {
    expect(dishFields(DISH)).toEqual(FIELDS);
    const { description: _, available: __, spiciness: ___, ...rest } = FIELDS;
    expect(dishFields({ ...DISH, description: "", isAvailable: false, spicinessLevel: null })).toEqual(rest);
  });

  it("have its sizes in place of its price", () => {
    const sizes = [
      { name: "Media", price: 35_000 },
      { name: "Entera", price: 60_050 },
    ];
    const { price: _, ...rest } = FIELDS;
    expect(dishFields({ ...DISH, sizes })).toEqual({ ...rest, pricing: "sizes", ...SIZED });
  });
});

test("sizes are read in the order of their rows, without empty ones", () => {
  const sent = {
    "sizes.10.name": "Grande",
    "sizes.10.price": "600",
    "sizes.2.price": "350",
    "sizes.3.name": " ",
    "sizes.3.price": "",
    "sizes.4.color": "rojo",
    "sizes.x.name": "?",
  };
  expect(sentSizes(sent)).toEqual([
    { row: 2, name: "", price: "350" },
    { row: 10, name: "Grande", price: "600" },
  ]);
});

test.each([
  [{ pricing: "sizes" }, true],
  [{ pricing: "one", ...SIZED }, false],
  [{ price: "450", ...SIZED }, true],
  [{ price: "450" }, false],
  [{}, false],
])("%j has sizes: %j", (fields, expected) => {
  expect(hasSizes(fields)).toBe(expected);
});

describe("merging with another person's change", () => {
  it("takes what only the other changed, and keeps what this person typed", () => {
    const saved = { ...FIELDS, description: "De bacalao", price: "500.00", "declared-soy": "contains" };
    const typed = { ...FIELDS, name: "Locrio real", price: "480", version: "0" };
    expect(mergeDishFields({ typed, drawn: FIELDS, saved })).toEqual({
      values: {
        ...FIELDS,
        name: "Locrio real",
        description: "De bacalao",
        price: "480",
        "declared-soy": "contains",
        version: "0",
      },
      theirs: ["description", "declared-soy"],
      both: ["price"],
    });
  });

  it("never mixes sizes of both", () => {
    const { price: _, ...rest } = FIELDS;
    const saved = { ...rest, pricing: "sizes", ...SIZED };
    const mine = {
      ...rest,
      pricing: "sizes",
      "sizes.0.name": "Chica",
      "sizes.0.price": "1",
      "sizes.5.name": "X",
    };
    const both = mergeDishFields({ typed: mine, drawn: FIELDS, saved });
    expect([both.values, both.both]).toEqual([mine, ["price"]]);
    const theirs = mergeDishFields({ typed: { ...FIELDS, name: "Otro" }, drawn: FIELDS, saved });
    expect([theirs.values, theirs.theirs]).toEqual([{ ...saved, name: "Otro" }, ["price"]]);
  });
});
