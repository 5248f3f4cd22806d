import { readingField, readPrice } from "~/domain/menus/typed-price";
import { typedPriceSentence } from "~/domain/menus/typed-price-sentence";

/** Says how prices are read and drawn: an ISO country code, and a currency. */
export type PriceHabit = { country: string; currency: string };

/** Reads a price in cents, with the chosen reading where it has two, and complains if it is none. */
export function readPriceField(
  typed: Record<string, string>,
  field: string,
  { country, currency }: PriceHabit,
  complain: (field: string, message: string) => void,
): number | undefined {
  const read = readPrice(typed[field] ?? "", country);
  if ("cents" in read) return read.cents;
  if ("open" in read) {
    const chosen = read.open.find((cents) => String(cents) === typed[readingField(field)]);
    if (chosen !== undefined) return chosen;
  }
  complain(field, typedPriceSentence(read, currency));
  return undefined;
}
