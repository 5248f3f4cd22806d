import { describe, expect, test } from "vitest";
import { readPrice } from "~/domain/menus/typed-price";
import { CURRENCIES, decimalAmount, formatMoney, isCurrency, MAX_PRICE_CENTS } from "~/domain/money";

/** The currencies of the 21 countries. */
const OF_THE_COUNTRIES = "DOP ARS BOB CLP COP CRC CUP USD GTQ HNL MXN NIO PAB PYG PEN EUR UYU VES".split(" ");

describe("formatMoney", () => {
  test.each([
    [18_000, "DOP", "RD$180.00"],
    [100, "DOP", "RD$1.00"],
    [1, "DOP", "RD$0.01"],
    [0, "USD", "US$0.00"],
    [125_000_000, "DOP", "RD$1,250,000.00"],
    [125_050, "USD", "US$1,250.50"],
    [850, "USD", "US$8.50"],
    [-500, "DOP", "-RD$5.00"],
    [1_500_000, "COP", "COL$15,000.00"],
    [2_500_000, "PYG", "₲25,000.00"],
    [1250, "EUR", "€12.50"],
    [2500, "PEN", "S/\u00A025.00"],
    [2500, "BOB", "Bs\u00A025.00"],
    [2500, "VES", "Bs.D\u00A025.00"],
    [2500, "XYZ", "XYZ\u00A025.00"],
    [MAX_PRICE_CENTS, "DOP", "RD$99,999,999.99"],
  ])("%i cents of %s are formatted as %s", (cents, currency, drawn) => {
    expect(formatMoney(cents, currency)).toBe(drawn);
  });

  test("every country's currency has its own symbol", () => {
    expect([...CURRENCIES].sort()).toEqual([...OF_THE_COUNTRIES].sort());
    const symbols = CURRENCIES.map((currency) => formatMoney(100, currency));
    expect(new Set(symbols).size).toBe(symbols.length);
  });

  test.each(["dop", "", "toString", null, 3])("%j is no currency", (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});

test.each([
  [18_000, "180.00"],
  [5, "0.05"],
  [MAX_PRICE_CENTS, "99999999.99"],
])("%i cents are %s in a form's field", (cents, decimal) => {
  expect(decimalAmount(cents)).toBe(decimal);
  expect(readPrice(decimal, "DO")).toEqual({ cents });
});
