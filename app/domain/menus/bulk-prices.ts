import { MAX_PRICE_CENTS } from "~/domain/money";
import { lowestPrice, type Size } from "./sizes";

/** Multiples to which new prices are rounded, in units of the currency; 0 rounds to the cent. */
export const ROUNDINGS = [0, 1, 5, 10] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How many prices change. `size` is in hundredths of a percent, or in cents, and positive. */
export type BulkRule = {
  way: "percent" | "amount";
  direction: "up" | "down";
  size: number;
  rounding: Rounding;
};

/** The highest percentage, in hundredths of a percent. */
export const MAX_PERCENT = 500_00;

/** Most dishes that change at once. */
export const MAX_BULK_DISHES = 3000;

/** The share of a price that is the whole price, in hundredths of a percent. */
const WHOLE = 100_00;

/**
 * Returns the price in cents after a rule, rounded once: to the nearest multiple, halves up, or to the cent. Rounding
 * never turns a rise into a fall or a fall into a rise; there the price stays. The result may be no price (see
 * `priceProblem`).
 */
export function priceAfter(cents: number, { way, direction, size, rounding }: BulkRule): number {
  const sign = direction === "up" ? 1 : -1;
  // Ten-thousandths of cents are integers below 2^53 for every price and percentage, so that nothing is rounded twice.
  const exact = way === "percent" ? cents * (WHOLE + sign * size) : (cents + sign * size) * WHOLE;
  const step = (rounding === 0 ? 1 : rounding * 100) * WHOLE;
  const rounded = (Math.floor((2 * exact + step) / (2 * step)) * step) / WHOLE;
  return direction === "up" ? Math.max(cents, rounded) : Math.min(cents, rounded);
}

/** Why a new price cannot be saved; `undefined` if it can. */
export type PriceProblem = "not-positive" | "too-high";

/** Returns why an amount in cents is no price that can be saved, or `undefined`. */
export function priceProblem(cents: number): PriceProblem | undefined {
  if (cents <= 0) return "not-positive";
  return cents > MAX_PRICE_CENTS ? "too-high" : undefined;
}

/** A dish's prices in cents; `price` is the lowest of its sizes if it has any. */
export type Priced = { price: number; sizes: readonly Size[] };

/** Returns the prices of a dish as a list: of its sizes in their order, or its only one. */
export function pricesOf({ price, sizes }: Priced): number[] {
  return sizes.length === 0 ? [price] : sizes.map((size) => size.price);
}

/** Returns a dish's prices after a rule, each size by itself, with the first problem of any of them. */
export function dishAfter(
  dish: Priced,
  rule: BulkRule,
): { price: number; sizes: Size[]; problem?: PriceProblem } {
  const sizes = dish.sizes.map(({ name, price }) => ({ name, price: priceAfter(price, rule) }));
  const price = sizes.length === 0 ? priceAfter(dish.price, rule) : lowestPrice(sizes);
  const problem = pricesOf({ price, sizes }).map(priceProblem).find(Boolean);
  return { price, sizes, ...(problem && { problem }) };
}

/** Returns whether two states of a dish have the same prices. */
export function hasSamePrices(one: Priced, other: Priced): boolean {
  return pricesOf(one).join() === pricesOf(other).join();
}

/**
 * Reads a typed percentage ('10', '7,5', '12.25 %') into hundredths of a percent. Returns `undefined` for zero, more than
 * two decimals, anything above 500 %, and other text.
 */
export function readPercent(text: string): number | undefined {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim().slice(0, 20)) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return hundredths > 0 && hundredths <= MAX_PERCENT ? hundredths : undefined;
}

/** Formats hundredths of a percent: '10 %', '7.5 %'. */
export function formatPercent(hundredths: number): string {
  return `${hundredths / 100} %`;
}
