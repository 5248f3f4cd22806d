import { publicId } from "#support/demo/ids";
import type { Menus } from "#support/demo/menus/menu-rows";
import { after, DAY, HOUR } from "#support/demo/moments";
import type { Random } from "#support/demo/random";
import type {
  BulkPriceChangeRow,
  PriceChangeRow,
  ProductRow,
  RestaurantRow,
  UserRow,
} from "#support/demo/rows";
import { type BulkRule, priceAfter } from "~/domain/menus/bulk-prices";

/** Prices before a change end in whole fives, as on a menu. */
const STEP = 5_00;

const RISE: BulkRule = { way: "percent", direction: "up", size: 5_00, rounding: 10 };
const DRINKS: BulkRule = { way: "percent", direction: "up", size: 10_00, rounding: 5 };
const DISCOUNT: BulkRule = { way: "amount", direction: "down", size: 50_00, rounding: 0 };

/** Returns the highest price that a rule raises to `price`, or undefined if it raises none to it. */
function priceBefore(price: number, rule: BulkRule): number | undefined {
  for (let before = price - STEP; before > 0 && before > price / 2; before -= STEP) {
    if (priceAfter(before, rule) === price) return before;
  }
  return undefined;
}

type History = { bulkPriceChanges: BulkPriceChangeRow[]; priceChanges: PriceChangeRow[] };

/**
 * Builds the former prices of one restaurant's menu, which lead to its present ones: the whole menu raised, one dish
 * changed alone, a category lowered and taken back, and the drinks raised, which can still be undone. Dishes without sizes
 * alone.
 */
export function priceHistory(
  restaurant: RestaurantRow,
  account: UserRow,
  menus: Pick<Menus, "categories" | "dishes">,
  now: Date,
  random: Random,
): History {
  const own = menus.dishes
    .map(({ row }) => row)
    .filter(({ restaurantId, sizes }) => restaurantId === restaurant.id && sizes?.length === 0);
  const categoryOf = (name: string) =>
    menus.categories.find((one) => one.restaurantId === restaurant.id && one.name === name);
  const prices = new Map(own.map(({ id, price }) => [id, price]));
  const priceOf = ({ id }: ProductRow) => prices.get(id) as number;
  const bulks: Omit<BulkPriceChangeRow, "id">[] = [];
  const changes: (Omit<PriceChangeRow, "id" | "bulkId"> & { bulk?: string })[] = [];

  /** Goes back before a moment, at which each dish got its present price for the one that `before` returns. */
  const goBack = (
    at: Date,
    dishes: ProductRow[],
    before: (dish: ProductRow) => number | undefined,
    bulk?: string,
  ) => {
    let count = 0;
    for (const dish of dishes) {
      const oldPrice = before(dish);
      if (oldPrice === undefined || dish.createdAt >= at) continue;
      count++;
      changes.push({
        productId: dish.id,
        userId: account.id,
        oldPrice,
        newPrice: priceOf(dish),
        oldSizes: [],
        newSizes: [],
        createdAt: at,
        ...(bulk && { bulk }),
      });
      prices.set(dish.id, oldPrice);
    }
    return count;
  };
  const addBulk = (
    values: Pick<BulkPriceChangeRow, "publicId" | "rule" | "category" | "dishes" | "createdAt"> & {
      undoneAt?: Date;
    },
  ) => bulks.push({ restaurantId: restaurant.id, userId: account.id, usedBy: publicId(random), ...values });
  const raise = (ago: number, rule: BulkRule, dishes: ProductRow[], category: string | null) => {
    const [id, at] = [publicId(random), after(now, -ago)];
    const count = goBack(at, dishes, (dish) => priceBefore(priceOf(dish), rule), id);
    addBulk({ publicId: id, rule, category, dishes: count, createdAt: at });
  };

  // From the newest to the oldest.
  const drinks = categoryOf("Bebidas");
  raise(
    6 * DAY + 3 * HOUR,
    DRINKS,
    own.filter(({ categoryId }) => categoryId === drinks?.id),
    "Bebidas",
  );
  const rices = own.filter(({ categoryId }) => categoryId === categoryOf("Arroces")?.id);
  const [lowered, undone, id] = [after(now, -21 * DAY), after(now, -20 * DAY), publicId(random)];
  goBack(undone, rices, (dish) => priceAfter(priceOf(dish), DISCOUNT));
  const count = goBack(lowered, rices, (dish) => priceOf(dish) + DISCOUNT.size, id);
  addBulk({
    publicId: id,
    rule: DISCOUNT,
    category: "Arroces",
    dishes: count,
    createdAt: lowered,
    undoneAt: undone,
  });
  const lobster = own.filter(({ name }) => name === "Langosta a la brasa");
  goBack(after(now, -63 * DAY), lobster, (dish) => priceOf(dish) - 100_00);
  raise(150 * DAY, RISE, own, null);

  return numbered(bulks.reverse(), changes.reverse());
}

function numbered(
  bulks: Omit<BulkPriceChangeRow, "id">[],
  changes: (Omit<PriceChangeRow, "id" | "bulkId"> & { bulk?: string })[],
): History {
  const bulkPriceChanges = bulks.map((row, index) => ({ id: index + 1, ...row }));
  const ids = new Map(bulkPriceChanges.map((row) => [row.publicId, row.id]));
  return {
    bulkPriceChanges,
    priceChanges: changes.map(({ bulk, ...row }, index) => ({
      id: index + 1,
      bulkId: bulk === undefined ? null : (ids.get(bulk) as number),
      ...row,
    })),
  };
}
