import { copy } from "~/copy/es";
import type { PriceChange } from "~/data/menus/price-changes.server";
import type { Priced } from "~/domain/menus/bulk-prices";
import { formatMoney } from "~/domain/money";
import { formatLongDateTime } from "~/domain/time/dates";
import { changedByText } from "../changed-by";

/** The prices of a dish as lines: 'RD$350.00', or 'Mediana: RD$350.00' for each size. */
function priceLines({ price, sizes }: Priced, currency: string): string[] {
  if (sizes.length === 0) return [formatMoney(price, currency)];
  return sizes.map((size) => `${size.name}: ${formatMoney(size.price, currency)}`);
}

/** Returns the changes of a dish's price as texts, as the account `reader` (public id) reads them. */
export function priceHistoryViewModel(
  changes: readonly PriceChange[],
  { currency, timeZone }: { currency: string; timeZone: string },
  reader: string,
) {
  return changes.map(({ oldPrice, oldSizes, newPrice, newSizes, createdAt, isBulk, ...account }) => {
    const who = changedByText(account, reader);
    return {
      when: formatLongDateTime(createdAt, timeZone),
      before: priceLines({ price: oldPrice, sizes: oldSizes }, currency),
      after: priceLines({ price: newPrice, sizes: newSizes }, currency),
      who: isBulk ? copy.priceHistory.bulk(who) : who,
    };
  });
}

export type PriceHistoryViewModel = ReturnType<typeof priceHistoryViewModel>;
