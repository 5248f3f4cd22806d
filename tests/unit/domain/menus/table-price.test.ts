import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tablePrice, tablePriceText } from "~/domain/menus/table-price";
import { MAX_PRICE_CENTS } from "~/domain/money";

const INCLUDED = { taxIncluded: true, addsLegalTip: true };
const EXCLUDED = { taxIncluded: false, addsLegalTip: true };

describe("tablePrice", () => {
  test.each([
    [52_000, { tax: 0, tip: 5_200, total: 57_200 }],
    [1, { tax: 0, tip: 0, total: 1 }],
    [4, { tax: 0, tip: 0, total: 4 }],
    // 0.5 of a cent is rounded up.
    [5, { tax: 0, tip: 1, total: 6 }],
    [995, { tax: 0, tip: 100, total: 1_095 }],
    [125_050, { tax: 0, tip: 12_505, total: 137_555 }],
    [MAX_PRICE_CENTS, { tax: 0, tip: 1_000_000_000, total: 10_999_999_999 }],
  ])("%i cents with taxes", (price, amounts) => {
    expect(tablePrice(price, INCLUDED)).toEqual({ price, ...amounts });
  });

  test.each([
    [52_000, { tax: 9_360, tip: 5_200, total: 66_560 }],
    [1, { tax: 0, tip: 0, total: 1 }],
    [3, { tax: 1, tip: 0, total: 4 }],
    [5, { tax: 1, tip: 1, total: 7 }],
    // 4.5 and 2.5 cents are both rounded up.
    [25, { tax: 5, tip: 3, total: 33 }],
    [MAX_PRICE_CENTS, { tax: 1_800_000_000, tip: 1_000_000_000, total: 12_799_999_999 }],
  ])("%i cents without taxes", (price, amounts) => {
    expect(tablePrice(price, EXCLUDED)).toEqual({ price, ...amounts });
  });

  test.each([true, false])("without a legal tip there is no sum, taxes included: %s", (taxIncluded) => {
    expect(tablePrice(52_000, { taxIncluded, addsLegalTip: false })).toBeUndefined();
  });

  test("for any price all amounts are whole cents, and half a cent is the most that rounding moves", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PRICE_CENTS }), fc.boolean(), (price, taxIncluded) => {
        const sum = tablePrice(price, { taxIncluded, addsLegalTip: true });
        const { tax = -1, tip = -1, total = -1 } = sum ?? {};
        expect([tax, tip, total].every(Number.isInteger)).toBe(true);
        expect(total).toBe(price + tax + tip);
        expect(Math.abs(100 * tip - 10 * price)).toBeLessThanOrEqual(50);
        expect(Math.abs(100 * tax - (taxIncluded ? 0 : 18 * price))).toBeLessThanOrEqual(50);
      }),
    );
  });
});

test.each([
  [52_000, INCLUDED, "DOP", "En mesa: RD$520.00 + 10 % = RD$572.00"],
  [52_000, EXCLUDED, "DOP", "En mesa: RD$520.00 + 18 % de ITBIS + 10 % = RD$665.60"],
  [1_250, INCLUDED, "USD", "En mesa: US$12.50 + 10 % = US$13.75"],
  [52_000, { taxIncluded: true, addsLegalTip: false }, "DOP", undefined],
])("the sum at the table of %i cents under %j in %s is %s", (price, terms, currency, text) => {
  expect(tablePriceText(price, terms, currency)).toBe(text);
});
