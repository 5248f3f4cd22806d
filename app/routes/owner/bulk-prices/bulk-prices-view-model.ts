import { copy } from "~/copy/es";
import type { PricesToChange } from "~/data/menus/bulk-prices.server";
import type { BulkScope } from "~/domain/forms/bulk-prices";
import {
  type BulkRule,
  dishAfter,
  formatPercent,
  hasSamePrices,
  MAX_BULK_DISHES,
  type Priced,
  priceProblem,
  pricesOf,
} from "~/domain/menus/bulk-prices";
import { writeSeen } from "~/domain/menus/seen-prices";
import { formatMoney } from "~/domain/money";
import { formatLongDateTime } from "~/domain/time/dates";
import { changedByText } from "../changed-by";

const words = copy.bulkPrices;

/** Returns a rule as a sentence: «Bebidas sube 10 %, a múltiplos de 5». */
function ruleText({ way, direction, size, rounding }: BulkRule, category: string | null, currency: string) {
  const amount = way === "percent" ? formatPercent(size) : formatMoney(size, currency);
  const change = words.rule.of(category ?? words.wholeMenu, words.rule[direction](amount));
  return rounding === 0 ? change : words.rule.rounded(change, rounding);
}

/** One price of the preview: of a dish, or of one of its sizes. `after` is null if it stays. */
export type PreviewRow = {
  name: string;
  before: string;
  after: string | null;
  problem?: "not-positive" | "too-high";
};

/** The rows of a dish, one for each price. */
function rowsOf(dish: Priced & { name: string }, rule: BulkRule, currency: string): PreviewRow[] {
  const after = pricesOf(dishAfter(dish, rule));
  return pricesOf(dish).map((price, at) => {
    const [changed = price, size] = [after[at], dish.sizes[at]];
    const problem = priceProblem(changed);
    return {
      name: size ? `${dish.name} · ${size.name}` : dish.name,
      before: formatMoney(price, currency),
      after: changed === price ? null : formatMoney(changed, currency),
      ...(problem && { problem }),
    };
  });
}

/**
 * Returns every new price of a rule, what its form sends, and how many dishes change or cannot. `undefined` if the
 * category is gone.
 */
function previewOf({ restaurant, categories }: PricesToChange, { rule, category }: BulkScope, id: string) {
  const { currency } = restaurant;
  const chosen = categories.filter(({ publicId }) => category === undefined || publicId === category);
  if (category !== undefined && chosen.length === 0) return undefined;
  const dishes = chosen.flatMap((one) => one.dishes);
  const results = dishes.map((dish) => ({ dish, after: dishAfter(dish, rule) }));
  return {
    id,
    rule: ruleText(rule, category === undefined ? null : (chosen[0]?.name ?? null), currency),
    seen: writeSeen(dishes.map((dish) => ({ id: dish.publicId, prices: pricesOf(dish) }))),
    all: dishes.length,
    changed: results.filter(({ dish, after }) => !hasSamePrices(dish, after)).length,
    refused: results.filter(({ after }) => after.problem).length,
    isTooMany: dishes.length > MAX_BULK_DISHES,
    categories: chosen.map(({ name, dishes }) => ({
      name,
      rows: dishes.flatMap((dish) => rowsOf(dish, rule, currency)),
    })),
  };
}

/**
 * Returns the page's choices, the preview of a rule, and the latest changes. `reader` is the account's public id, `id` the
 * one that the preview's form sends.
 */
export function bulkPricesViewModel(
  prices: PricesToChange,
  { scope, reader, id }: { scope: BulkScope | undefined; reader: string; id: string },
) {
  const { restaurant, categories, latest } = prices;
  const { country, currency, timeZone } = restaurant;
  return {
    restaurant: restaurant.publicId,
    name: restaurant.name,
    country,
    currency,
    hasDishes: categories.length > 0,
    options: categories.map(({ publicId, name }) => ({ value: publicId, label: name })),
    preview: scope && previewOf(prices, scope, id),
    latest: latest.map(({ publicId, category, rule, dishes, isEdited, undoneAt, createdAt, ...account }) => ({
      id: publicId,
      text: words.latestOf(ruleText(rule, category, currency), dishes),
      by: words.by(changedByText(account, reader), formatLongDateTime(createdAt, timeZone)),
      undone: undoneAt && words.undone(formatLongDateTime(undoneAt, timeZone)),
      isEdited,
    })),
  };
}

export type BulkPricesViewModel = ReturnType<typeof bulkPricesViewModel>;
