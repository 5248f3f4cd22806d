import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lowestPrice, priceText, type Size, sizesProblems, type TypedSize } from "~/domain/menus/sizes";
import { MAX_PRICE_CENTS } from "~/domain/money";

const SMALL = { name: "Pequeña", price: 35_000 };
const MEDIUM = { name: "Mediana", price: 52_000 };
const LARGE = { name: "Familiar", price: 89_000 };

function named(count: number): Size[] {
  return Array.from({ length: count }, (_, at) => ({ name: `Talla ${at + 1}`, price: 100 + at }));
}

describe("sizesProblems", () => {
  test.each<[string, TypedSize[]]>([
    ["no sizes", []],
    ["two sizes", [SMALL, LARGE]],
    ["three sizes", [SMALL, MEDIUM, LARGE]],
    ["six sizes", named(6)],
    ["sizes that do not ascend", [LARGE, SMALL]],
    ["sizes of one price", [SMALL, { name: "Mediana", price: SMALL.price }]],
    [
      "sizes named by numbers",
      [
        { name: '12"', price: 1 },
        { name: "½ libra", price: MAX_PRICE_CENTS },
      ],
    ],
    ["a name of 40 characters", [SMALL, { name: "x".repeat(40), price: 100 }]],
  ])("%s can be saved", (_, sizes) => {
    expect(sizesProblems(sizes, false)).toEqual([]);
  });

  test.each<[string, TypedSize[], boolean, ReturnType<typeof sizesProblems>]>([
    ["one size", [SMALL], false, [{ problem: "sizes-too-few" }]],
    ["seven sizes", named(7), false, [{ problem: "sizes-too-many" }]],
    ["a price beside sizes", [SMALL, LARGE], true, [{ problem: "sizes-and-price" }]],
    [
      "a price beside one size",
      [SMALL],
      true,
      [{ problem: "sizes-and-price" }, { problem: "sizes-too-few" }],
    ],
    [
      "an empty name",
      [SMALL, { name: "", price: 100 }],
      false,
      [{ row: 1, field: "name", problem: "size-name-required" }],
    ],
    [
      "a name of signs",
      [{ name: "—", price: 100 }, SMALL],
      false,
      [{ row: 0, field: "name", problem: "size-name-required" }],
    ],
    [
      "a name of 41 characters",
      [SMALL, { name: "x".repeat(41), price: 100 }],
      false,
      [{ row: 1, field: "name", problem: "size-name-too-long" }],
    ],
    [
      "names that differ in case and accents alone",
      [SMALL, { name: "PEQUENA", price: 100 }, { name: "pequeña", price: 200 }],
      false,
      [
        { row: 1, field: "name", problem: "size-name-repeated" },
        { row: 2, field: "name", problem: "size-name-repeated" },
      ],
    ],
    [
      "two empty names, each once",
      [
        { name: "", price: 100 },
        { name: "", price: 100 },
      ],
      false,
      [
        { row: 0, field: "name", problem: "size-name-required" },
        { row: 1, field: "name", problem: "size-name-required" },
      ],
    ],
    [
      "a size with nothing that can be read",
      [SMALL, { name: "", price: undefined }],
      false,
      [
        { row: 1, field: "name", problem: "size-name-required" },
        { row: 1, field: "price", problem: "size-price" },
      ],
    ],
  ])("%s is refused", (_, sizes, hasPrice, problems) => {
    expect(sizesProblems(sizes, hasPrice)).toEqual(problems);
  });

  test.each([undefined, 0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_PRICE_CENTS + 1])(
    "a size for %s cents is refused",
    (price) => {
      expect(sizesProblems([SMALL, { name: "Familiar", price }], false)).toEqual([
        { row: 1, field: "price", problem: "size-price" },
      ]);
    },
  );

  test("no field has two problems, whatever is typed", () => {
    const typed = fc.record({
      name: fc.oneof(fc.constantFrom("", "a", "A", "á"), fc.string({ unit: "grapheme", maxLength: 60 })),
      price: fc.option(fc.double(), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 9 }), fc.boolean(), (sizes, hasPrice) => {
        const fields = sizesProblems(sizes, hasPrice).map((found) =>
          found.row === undefined ? found.problem : `${found.row}.${found.field}`,
        );
        expect(new Set(fields).size).toBe(fields.length);
      }),
    );
  });
});

describe("lowestPrice", () => {
  test.each([
    [[SMALL, MEDIUM, LARGE], 35_000],
    [[LARGE, SMALL], 35_000],
    [[SMALL, { name: "Otra", price: 35_000 }], 35_000],
  ])("of %j is %i", (sizes, price) => {
    expect(lowestPrice(sizes)).toBe(price);
  });

  test("without sizes there is none", () => {
    expect(() => lowestPrice([])).toThrow(RangeError);
  });
});

test.each([
  [{ price: 52_000, sizes: [] }, "DOP", "RD$520.00"],
  [{ price: 35_000, sizes: [SMALL, LARGE] }, "DOP", "Desde RD$350.00"],
  [{ price: 35_000, sizes: [LARGE, SMALL] }, "USD", "Desde US$350.00"],
  [{ price: 35_000, sizes: [SMALL, { name: "Mediana", price: 35_000 }] }, "DOP", "RD$350.00"],
])("the price of %j in %s is drawn as %s", (dish, currency, text) => {
  expect(priceText(dish, currency)).toBe(text);
});
