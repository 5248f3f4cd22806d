import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { bulkForm, bulkScopeForm } from "~/domain/forms/bulk-prices";
import {
  type BulkRule,
  dishAfter,
  formatPercent,
  hasSamePrices,
  MAX_PERCENT,
  priceAfter,
  priceProblem,
  pricesOf,
  ROUNDINGS,
  readPercent,
} from "~/domain/menus/bulk-prices";
import { readSeen, writeSeen } from "~/domain/menus/seen-prices";
import { MAX_PRICE_CENTS } from "~/domain/money";
import { newPublicId } from "~/domain/public-id";

const rule = (text: string): BulkRule => {
  const [, sign, size, percent, rounding = "0"] = /^([+-])([\d.]+)(%?)(?: a (\d+))?$/.exec(text) ?? [];
  return {
    way: percent ? "percent" : "amount",
    direction: sign === "-" ? "down" : "up",
    size: Math.round(Number(size) * 100),
    rounding: Number(rounding) as BulkRule["rounding"],
  };
};

describe("a price after a rule", () => {
  test.each([
    [350_00, "+10%", 385_00],
    [350_00, "-10%", 315_00],
    [350_00, "+25", 375_00],
    [350_00, "-25", 325_00],
    [1, "+10%", 1],
    [5, "+10%", 6],
    [4, "+10%", 4],
    [15, "-10%", 14],
    [199_99, "+7.5%", 214_99],
    [362_40, "+0.01", 362_41],
    [352_00, "+3% a 5", 365_00],
    [352_00, "+3% a 1", 363_00],
    [352_00, "+3% a 10", 360_00],
    [350_00, "+2.50 a 5", 355_00],
    [350_00, "+2.49 a 5", 350_00],
    [357_50, "-2.50 a 5", 355_00],
    // Rounding never turns a fall into a rise or a rise into a fall.
    [96_00, "-1% a 10", 96_00],
    [103_00, "+1% a 10", 103_00],
    [40, "+10% a 1", 40],
    [MAX_PRICE_CENTS, "+0%", MAX_PRICE_CENTS],
  ])("%i cents %s is %i", (cents, text, expected) => {
    expect(priceAfter(cents, rule(text))).toBe(expected);
  });

  test.each([
    [50_00, "-50", "not-positive"],
    [50_00, "-60", "not-positive"],
    [50_00, "-100%", "not-positive"],
    [2_00, "-50% a 10", "not-positive"],
    [MAX_PRICE_CENTS, "+1", "too-high"],
    [MAX_PRICE_CENTS, "-1", undefined],
    [1_00, "-0.99", undefined],
  ])("%i cents %s: %s", (cents, text, problem) => {
    expect(priceProblem(priceAfter(cents, rule(text)))).toBe(problem);
  });
});

const cents = fc.integer({ min: 1, max: MAX_PRICE_CENTS });
const rules = fc.record<BulkRule>({
  way: fc.constantFrom("percent", "amount"),
  direction: fc.constantFrom("up", "down"),
  size: fc.oneof(fc.integer({ min: 1, max: MAX_PERCENT }), fc.integer({ min: 1, max: 100_000 })),
  rounding: fc.constantFrom(...ROUNDINGS),
});
const valid = rules.filter(({ way, size }) => way === "amount" || size <= MAX_PERCENT);

/** The same rule in whole numbers of any length: a price before rounding in ten-thousandths of cents. */
const exactly = (price: number, { way, direction, size }: BulkRule): bigint => {
  const signed = direction === "up" ? BigInt(size) : -BigInt(size);
  return way === "percent" ? BigInt(price) * (10_000n + signed) : (BigInt(price) + signed) * 10_000n;
};
const absolute = (value: bigint) => (value < 0n ? -value : value);

describe("every price and every rule", () => {
  it("gives whole cents, never against the direction", () => {
    fc.assert(
      fc.property(cents, valid, (price, rule) => {
        const after = priceAfter(price, rule);
        expect(Number.isSafeInteger(after)).toBe(true);
        expect(rule.direction === "up" ? after >= price : after <= price).toBe(true);
      }),
    );
  });

  it("gives the nearest multiple, halves up, or leaves the price", () => {
    fc.assert(
      fc.property(cents, valid, (price, rule) => {
        const after = priceAfter(price, rule);
        const exact = exactly(price, rule);
        const step = BigInt(rule.rounding === 0 ? 1 : rule.rounding * 100) * 10_000n;
        const off = BigInt(after) * 10_000n - exact;
        const isNearest = (BigInt(after) * 10_000n) % step === 0n && 2n * off <= step && -2n * off < step;
        const nearest = ((2n * exact + step) / (2n * step)) * step;
        const former = BigInt(price) * 10_000n;
        const isAgainst = rule.direction === "up" ? nearest <= former : nearest >= former;
        expect(isNearest || (after === price && isAgainst)).toBe(true);
        if (rule.rounding === 0 && after !== price) expect(absolute(off) * 2n <= 10_000n).toBe(true);
      }),
    );
  });

  it("keeps the order of prices, unless it takes more than all of them", () => {
    fc.assert(
      fc.property(cents, cents, valid, (one, other, rule) => {
        fc.pre(!(rule.way === "percent" && rule.direction === "down" && rule.size > 10_000));
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(priceAfter(low, rule)).toBeLessThanOrEqual(priceAfter(high, rule));
      }),
    );
  });

  it("takes an amount without rounding back exactly", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (price, size) => {
        const up: BulkRule = { way: "amount", direction: "up", size, rounding: 0 };
        expect(priceAfter(priceAfter(price, up), { ...up, direction: "down" })).toBe(price);
      }),
    );
  });

  it("changes each size by itself, and the dish's price is the lowest", () => {
    const sizes = fc.array(fc.record({ name: fc.string(), price: cents }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(sizes, valid, (list, rule) => {
        const after = dishAfter({ price: Math.min(...list.map(({ price }) => price)), sizes: list }, rule);
        expect(after.sizes).toEqual(
          list.map(({ name, price }) => ({ name, price: priceAfter(price, rule) })),
        );
        expect(after.price).toBe(Math.min(...pricesOf(after)));
        expect(after.problem === undefined).toBe(pricesOf(after).every((price) => !priceProblem(price)));
      }),
    );
  });
});

it("compares prices, not the names of sizes", () => {
  const sizes = [
    { name: "Mediana", price: 1 },
    { name: "Grande", price: 2 },
  ];
  expect(
    hasSamePrices({ price: 1, sizes }, { price: 1, sizes: sizes.map((one) => ({ ...one, name: "X" })) }),
  ).toBe(true);
  expect(hasSamePrices({ price: 1, sizes }, { price: 1, sizes: [] })).toBe(false);
});

describe("a typed percentage", () => {
  test.each([
    ["10", 1000],
    [" 10 % ", 1000],
    ["7,5", 750],
    ["7.25%", 725],
    ["0.01", 1],
    ["500", 50_000],
    ["500.01", undefined],
    ["0", undefined],
    ["", undefined],
    ["-5", undefined],
    ["1e2", undefined],
    ["NaN", undefined],
    ["10.123", undefined],
    ["٣", undefined],
  ])("%j is %s hundredths", (text, expected) => {
    expect(readPercent(text)).toBe(expected);
  });

  it("is written as it is read", () => {
    expect([1000, 750, 1225].map(formatPercent)).toEqual(["10 %", "7.5 %", "12.25 %"]);
  });
});

describe("previewed prices in a form", () => {
  const id = (byte: number) => newPublicId(new Uint8Array(10).fill(byte));

  it("are read as they were written", () => {
    const dishes = [
      { id: id(1), prices: [350_00] },
      { id: id(2), prices: [1, MAX_PRICE_CENTS] },
    ];
    expect([...(readSeen(writeSeen(dishes)) ?? [])]).toEqual(dishes.map(({ id, prices }) => [id, prices]));
  });

  test.each([
    ["nothing", ""],
    ["no id", "abc.100"],
    ["no price", id(1)],
    ["a price of zero", `${id(1)}.0`],
    ["a negative price", `${id(1)}.-5`],
    ["a dish twice", `${id(1)}.100 ${id(1)}.100`],
    ["more sizes than a dish has", `${id(1)}.1.2.3.4.5.6.7`],
    [
      "more dishes than may change",
      Array(3001)
        .fill(`${id(1)}.1`)
        .join(" "),
    ],
  ])("%s is refused", (_, text) => {
    expect(readSeen(text)).toBeUndefined();
  });

  const habit = { country: "DO", currency: "DOP" };
  const fields = { way: "amount", direction: "down", size: "1,250", rounding: "5", category: "" };

  it("come with a rule that the country's habit reads", () => {
    expect(bulkScopeForm(habit).parse(fields)).toEqual({
      rule: { way: "amount", direction: "down", size: 1250_00, rounding: 5 },
      category: undefined,
    });
    const form = bulkForm(habit).parse({ ...fields, id: id(3), seen: `${id(1)}.100` });
    expect(form).toMatchObject({ kind: "apply", id: id(3) });
    expect(bulkForm(habit).parse({ undo: id(4) })).toEqual({ kind: "undo", id: id(4) });
  });

  test.each([
    ["125000", 1250_00],
    ["125", 1_25],
  ])("take the reading %s of an amount that may mean two", (sizeReading, size) => {
    const typed = { ...fields, size: "1.250", sizeReading };
    expect(bulkScopeForm(habit).parse(typed).rule.size).toBe(size);
    const form = bulkForm(habit).parse({ ...typed, id: id(3), seen: `${id(1)}.100` });
    expect(form).toMatchObject({ kind: "apply", rule: { size } });
    // It was chosen for another amount.
    expect(bulkScopeForm(habit).parse({ ...typed, size: "20" }).rule.size).toBe(20_00);
  });

  test.each([
    [{ size: "1.250" }, "size", "¿RD$1,250.00 o RD$1.25?"],
    [{ size: "1.250", sizeReading: "99" }, "size", "¿RD$1,250.00 o RD$1.25?"],
    [{ size: "$" }, "size", "Escribe cuánto cambian los precios"],
    [{ size: "" }, "size", "Escribe cuánto cambian los precios"],
    [{ size: "0" }, "size", "El precio debe ser mayor a 0"],
    [{ way: "percent", size: "x" }, "size", "Escribe un por ciento mayor que 0 y de 500 como máximo"],
    [{ way: "" }, "way", "Elige por ciento o cantidad"],
    [{ direction: "left" }, "direction", "Elige subir o bajar"],
    [{ rounding: "7" }, "rounding", "Elige cómo redondear"],
    [{ category: "x" }, "category", "Esa categoría ya no existe. Elige otra."],
  ])("with %o is refused at the field %s: %s", (wrong, field, sentence) => {
    const { error } = bulkScopeForm(habit).safeParse({ ...fields, ...wrong });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toContainEqual([field, sentence]);
  });
});
