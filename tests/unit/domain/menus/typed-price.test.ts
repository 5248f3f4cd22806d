import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPrice } from "~/domain/menus/typed-price";
import { formatMoney, MAX_PRICE_CENTS } from "~/domain/money";

const POINT = "DO CU SV US GT HN MX NI PA PE PR".split(" ");
const COMMA = "AR BO CL CO CR EC ES PY UY VE".split(" ");

describe("a price that means one amount everywhere", () => {
  test.each([
    ["1250", 125_000],
    [" 1250 ", 125_000],
    ["1250.50", 125_050],
    ["1250,50", 125_050],
    ["1250,5", 125_050],
    ["350.", 35_000],
    ["350,", 35_000],
    [".5", 50],
    [",50", 50],
    ["0.01", 1],
    ["0,01", 1],
    ["0.29", 29],
    ["1.15", 115],
    ["007", 700],
    ["1,250.00", 125_000],
    ["1.250,50", 125_050],
    ["1,250,000", 125_000_000],
    ["1.250.000", 125_000_000],
    ["1,250,000.5", 125_000_050],
    ["1.250.000,5", 125_000_050],
    ["1 250", 125_000],
    ["1 250,50", 125_050],
    ["1\u00A0250.50", 125_050],
    ["1'250.50", 125_050],
    ["0.750", 75],
    ["0,750", 75],
    ["1250.500", 125_050],
    ["RD$350", 35_000],
    ["RD$ 1,250.00", 125_000],
    ["rd$350", 35_000],
    ["$350", 35_000],
    ["350 DOP", 35_000],
    ["€12,50", 1250],
    ["12,50 €", 1250],
    ["S/ 25", 2500],
    ["Bs 25", 2500],
    ["9,999,999.99", 999_999_999],
    ["99999999.99", MAX_PRICE_CENTS],
  ])("%j is %i cents", (typed, cents) => {
    for (const country of [...POINT, ...COMMA]) expect(readPrice(typed, country), country).toEqual({ cents });
  });
});

describe("one sign before three digits", () => {
  test.each([
    ["1,250", "1.250", 125_000, 125],
    ["12,500", "12.500", 1_250_000, 1250],
    ["999,990", "999.990", 99_999_000, 99_999],
  ])("%j and %j are read by the country's habit", (withComma, withPoint, grouped, decimal) => {
    for (const country of POINT) {
      expect(readPrice(withComma, country), country).toEqual({ cents: grouped });
      expect(readPrice(withPoint, country), country).toEqual({ open: [grouped, decimal] });
    }
    for (const country of COMMA) {
      expect(readPrice(withPoint, country), country).toEqual({ cents: grouped });
      expect(readPrice(withComma, country), country).toEqual({ open: [grouped, decimal] });
    }
  });

  test("means thousands where the other reading has more than two decimals", () => {
    expect(readPrice("1.255", "DO")).toEqual({ cents: 125_500 });
    expect(readPrice("1,255", "AR")).toEqual({ cents: 125_500 });
  });
});

describe("no price", () => {
  test.each([
    ["", "missing"],
    [" ", "missing"],
    ["RD$", "missing"],
    ["0", "not-positive"],
    ["0.00", "not-positive"],
    ["0,000", "not-positive"],
    ["-5", "not-positive"],
    ["-1,250.00", "not-positive"],
    ["100000000", "too-high"],
    ["9".repeat(50), "too-high"],
    ["9".repeat(400), "unreadable"],
    [".", "unreadable"],
    ["+5", "unreadable"],
    ["12,3456", "unreadable"],
    ["12.3456", "unreadable"],
    ["1,25,000", "unreadable"],
    ["1.25.000", "unreadable"],
    ["1,250,00", "unreadable"],
    ["1,250.505", "unreadable"],
    ["1250.505", "unreadable"],
    ["1 25", "unreadable"],
    ["NaN", "unreadable"],
    ["Infinity", "unreadable"],
    ["1e3", "unreadable"],
    ["1e309", "unreadable"],
    ["0x10", "unreadable"],
    ["١٢", "unreadable"],
    ["12<b>", "unreadable"],
    ["1\u202E2", "unreadable"],
    ["gratis", "unreadable"],
    [`${" ".repeat(60_000)}5`, "unreadable"],
  ] as const)("%j is %s", (typed, problem) => {
    for (const country of ["DO", "AR"]) expect(readPrice(typed, country), country).toEqual({ problem });
  });
});

test("a price that a page shows can be typed back in every country", () => {
  const amounts = fc.integer({ min: 1, max: MAX_PRICE_CENTS });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...POINT, ...COMMA), (cents, country) => {
      for (const shown of [formatMoney(cents, "DOP"), formatMoney(cents, "PEN"), (cents / 100).toFixed(2)])
        expect(readPrice(shown, country)).toEqual({ cents });
    }),
  );
});

test("every text is a price, an open price or a problem", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789.,- $"), maxLength: 14 });
  fc.assert(
    fc.property(digits, fc.constantFrom("DO", "AR"), (typed, country) => {
      const read = readPrice(typed, country);
      const amounts = "cents" in read ? [read.cents] : "open" in read ? read.open : [];
      for (const cents of amounts) {
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThan(0);
        expect(cents).toBeLessThanOrEqual(MAX_PRICE_CENTS);
      }
    }),
  );
});
