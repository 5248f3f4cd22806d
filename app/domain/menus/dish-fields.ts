import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { spicinessFromLevel } from "~/domain/catalogue/spiciness";
import { type MergedFields, mergeFields } from "~/domain/concurrent-fields";
import { decimalAmount } from "~/domain/money";
import { rowName } from "~/domain/repeated-rows";
import type { Size } from "./sizes";

type Fields = Readonly<Record<string, string>>;

/** A dish as its form shows it. `category` is the public id of its category. */
export type DishToEdit = {
  name: string;
  description: string;
  price: number;
  sizes: readonly Size[];
  category: string;
  isAvailable: boolean;
  sortOrder: number;
  spicinessLevel: number | null;
  dietaryAttributes: readonly string[];
  containsIngredients: readonly string[];
  freeOfIngredients: readonly string[];
};

/** Prefix of the boxes of attributes. */
export const ATTRIBUTE = "attribute-";
/** Prefix of the questions whether a dish contains an ingredient. */
export const DECLARED = "declared-";
/** The answers to such a question. Without an answer the ingredient is unconfirmed. */
export const CONTAINS = "contains";
export const FREE_OF = "free-of";

/** Whether a dish has one price or sizes: the field, and its two values. */
export const PRICING = "pricing";
export const ONE_PRICE = "one";
export const BY_SIZE = "sizes";
/** The rows of sizes. */
export const SIZES = "sizes";

/** Returns the fields of a stored dish, as a browser sends the form unchanged; without empty ones. */
export function dishFields(dish: DishToEdit): Record<string, string> {
  const spiciness = dish.spicinessLevel === null ? undefined : spicinessFromLevel(dish.spicinessLevel);
  const prices: [string, string][] =
    dish.sizes.length === 0
      ? [["price", decimalAmount(dish.price)]]
      : dish.sizes.flatMap(({ name, price }, row): [string, string][] => [
          [rowName(SIZES, row, "name"), name],
          [rowName(SIZES, row, "price"), decimalAmount(price)],
        ]);
  const chosen = (ids: readonly string[], known: readonly string[], prefix: string, value: string) =>
    ids.filter((id) => known.includes(id)).map((id) => [prefix + id, value] as const);
  const fields = Object.fromEntries([
    ["name", dish.name],
    ["description", dish.description],
    [PRICING, dish.sizes.length === 0 ? ONE_PRICE : BY_SIZE],
    ...prices,
    ["category", dish.category],
    ["available", dish.isAvailable ? "1" : ""],
    ["sortOrder", String(dish.sortOrder)],
    ["spiciness", spiciness ?? ""],
    ...chosen(dish.dietaryAttributes, DISH_ATTRIBUTES.ids, ATTRIBUTE, "1"),
    ...chosen(dish.containsIngredients, INGREDIENTS.ids, DECLARED, CONTAINS),
    ...chosen(dish.freeOfIngredients, INGREDIENTS.ids, DECLARED, FREE_OF),
  ]);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** A size as it was sent, with the number of its row, which names its fields. */
export type SentSize = { row: number; name: string; price: string };

/** Returns the sent rows of sizes in which something is written, in their order. */
export function sentSizes(fields: Fields): SentSize[] {
  const rows = new Map<number, SentSize>();
  for (const [key, value] of Object.entries(fields)) {
    const [, digits, field] = /^sizes\.(\d{1,4})\.(name|price)$/.exec(key) ?? [];
    if (digits === undefined || (field !== "name" && field !== "price")) continue;
    const row = Number(digits);
    rows.set(row, { row, name: "", price: "", ...rows.get(row), [field]: value });
  }
  return [...rows.values()]
    .filter(({ name, price }) => (name + price).trim() !== "")
    .sort((one, other) => one.row - other.row);
}

/** Returns whether a sent form says that the dish has sizes. A form without the question has what it sends. */
export function hasSizes(fields: Fields): boolean {
  if (fields[PRICING] === BY_SIZE) return true;
  return fields[PRICING] === undefined && sentSizes(fields).length > 0;
}

const PRICE = "price";
const isOfPrice = (name: string) => name === PRICING || /^(price|priceReading|sizes\.\d+\.\w+)$/.test(name);

const split = (fields: Fields, part: "price" | "others") =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isOfPrice(name) === (part === "price")));

/** Returns the fields with all that says the price as one field, as a text to compare. */
function withPriceAsOne(fields: Fields): Record<string, string> {
  const price = hasSizes(fields)
    ? sentSizes(fields).flatMap(({ name, price }) => [name, price])
    : (fields.price ?? "");
  return { ...split(fields, "others"), [PRICE]: JSON.stringify(price) };
}

/**
 * Merges a sent dish with one that was saved after its form was drawn, as `mergeFields` does. The price with its sizes
 * counts as one field: a size of one and a size of the other make no list together.
 */
export function mergeDishFields(forms: Record<"typed" | "drawn" | "saved", Fields>): MergedFields {
  const { typed, drawn, saved } = forms;
  const merged = mergeFields({
    typed: withPriceAsOne(typed),
    drawn: withPriceAsOne(drawn),
    saved: withPriceAsOne(saved),
  });
  const { [PRICE]: _, ...others } = merged.values;
  const price = split(merged.theirs.includes(PRICE) ? saved : typed, "price");
  return { ...merged, values: { ...others, ...price } };
}
