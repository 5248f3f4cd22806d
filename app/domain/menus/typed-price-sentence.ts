import { copy } from "~/copy/es";
import type { TypedPrice } from "~/domain/menus/typed-price";
import { formatMoney, MAX_PRICE_CENTS } from "~/domain/money";

/** Returns the sentence of a typed price that cannot be saved as it is: the same wherever a price is typed. */
export function typedPriceSentence(read: Exclude<TypedPrice, { cents: number }>, currency: string): string {
  const words = copy.dishForm.price;
  if ("open" in read) {
    const [grouped, decimal] = read.open;
    return words.open(formatMoney(grouped, currency), formatMoney(decimal, currency));
  }
  switch (read.problem) {
    case "missing":
      return words.missing;
    case "not-positive":
      return words.notPositive;
    case "too-high":
      return words.tooHigh(formatMoney(MAX_PRICE_CENTS, currency));
    case "unreadable":
      return words.unreadable;
  }
}
