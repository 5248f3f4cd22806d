import { isPublicId } from "~/domain/public-id";
import { MAX_BULK_DISHES } from "./bulk-prices";
import { SIZES_MAX } from "./sizes";

/** Most bytes of the form: the previewed prices of 3,000 dishes, most of them with sizes. */
export const BULK_FORM_BYTES = 256 * 1024;

/** Writes previewed prices as a field: 'id.35000.45000' for each dish, separated by spaces. */
export function writeSeen(dishes: readonly { id: string; prices: readonly number[] }[]): string {
  return dishes.map(({ id, prices }) => [id, ...prices].join(".")).join(" ");
}

/** Reads such a field; `undefined` if it is none, has a dish twice, or more dishes than may change at once. */
export function readSeen(text: string): Map<string, number[]> | undefined {
  if (text === "" || text.length > BULK_FORM_BYTES) return undefined;
  const parts = text.split(" ");
  if (parts.length > MAX_BULK_DISHES) return undefined;
  const seen = new Map<string, number[]>();
  for (const part of parts) {
    const [id, ...prices] = part.split(".");
    const arePrices = prices.length >= 1 && prices.length <= SIZES_MAX;
    if (!isPublicId(id) || seen.has(id) || !arePrices) return undefined;
    if (!prices.every((price) => /^[1-9]\d{0,9}$/.test(price))) return undefined;
    seen.set(id, prices.map(Number));
  }
  return seen;
}
