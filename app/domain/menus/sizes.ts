import { copy } from "~/copy/es";
import { formatMoney, MAX_PRICE_CENTS } from "~/domain/money";
import { foldText, hasLetterOrDigit, isTooLong } from "~/domain/text";

/** A named size of a dish; price in cents. */
export type Size = { name: string; price: number };

/** A size as typed into a form: its name cleaned, its price in cents, `undefined` if it could not be read. */
export type TypedSize = { name: string; price: number | undefined };

export const SIZES_MIN = 2;
export const SIZES_MAX = 6;

export type SizeFieldProblem =
  | {
      row: number;
      field: "name";
      problem: "size-name-required" | "size-name-too-long" | "size-name-repeated";
    }
  | { row: number; field: "price"; problem: "size-price" };

export type SizesProblem =
  | { row?: undefined; problem: "sizes-too-few" | "sizes-too-many" | "sizes-and-price" }
  | SizeFieldProblem;

/**
 * Returns why the sizes of a dish cannot be saved: problems of the sizes as a whole first, then those of single fields,
 * at most one a field, `row` counted from 0. Empty if they can be saved, and without sizes, because then the dish has
 * one price with its own rule. `hasPrice` says whether a price of the whole dish is typed too. A name must have a letter
 * or digit, at most 40 characters (`TEXT_LIMITS.tag`), and differ from the others in more than case and accents.
 */
export function sizesProblems(sizes: readonly TypedSize[], hasPrice: boolean): SizesProblem[] {
  if (sizes.length === 0) return [];
  const problems: SizesProblem[] = [];
  if (hasPrice) problems.push({ problem: "sizes-and-price" });
  if (sizes.length < SIZES_MIN) problems.push({ problem: "sizes-too-few" });
  if (sizes.length > SIZES_MAX) problems.push({ problem: "sizes-too-many" });
  // A name that is too long is refused unread.
  const names = sizes.map(({ name }) => (isTooLong(name, "tag") ? undefined : foldText(name)));
  for (const [row, { name, price }] of sizes.entries()) {
    const folded = names[row];
    const nameProblem =
      folded === undefined
        ? "size-name-too-long"
        : !hasLetterOrDigit(name)
          ? "size-name-required"
          : names.indexOf(folded) < row
            ? "size-name-repeated"
            : undefined;
    if (nameProblem) problems.push({ row, field: "name", problem: nameProblem });
    if (!isPrice(price)) problems.push({ row, field: "price", problem: "size-price" });
  }
  return problems;
}

function isPrice(cents: number | undefined): boolean {
  return cents !== undefined && Number.isInteger(cents) && cents > 0 && cents <= MAX_PRICE_CENTS;
}

/**
 * Returns the lowest price of sizes in cents, which `products.price` holds for a dish with sizes. Throws a RangeError
 * without sizes.
 */
export function lowestPrice(sizes: readonly Size[]): number {
  if (sizes.length === 0) throw new RangeError("a dish without sizes has no lowest size");
  return Math.min(...sizes.map(({ price }) => price));
}

/**
 * Formats the price of a dish for a list: 'RD$350.00', or 'Desde RD$350.00' if its sizes have different prices. `price`
 * is in cents, and the lowest of the sizes.
 */
export function priceText(dish: { price: number; sizes: readonly Size[] }, currency: string): string {
  const price = formatMoney(dish.price, currency);
  return dish.sizes.some((size) => size.price !== dish.price) ? copy.prices.from(price) : price;
}
