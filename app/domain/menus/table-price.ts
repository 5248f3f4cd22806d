import { copy } from "~/copy/es";
import { formatMoney } from "~/domain/money";

/** Percent of the legal tip on what is eaten at the restaurant (Dominican Republic, Ley 16-92, art. 228). */
export const LEGAL_TIP_PERCENT = 10;
/** Percent of the tax on what is sold (Dominican Republic, ITBIS, Ley 11-92, art. 341). */
export const ITBIS_PERCENT = 18;

/** What a restaurant declares about its prices (columns of `restaurants`). */
export type PriceTerms = { taxIncluded: boolean; addsLegalTip: boolean };

/** Amounts in cents. `tax` is 0 where the price includes it. */
export type TablePrice = { price: number; tax: number; tip: number; total: number };

function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}

/**
 * Returns what a dish costs at the table, in cents: its price, the ITBIS if the price excludes taxes, and the legal tip.
 * Tax and tip are both shares of the listed price, as a bill adds them, and each is rounded to the cent, halves up.
 * Returns `undefined` if the restaurant adds no legal tip.
 */
export function tablePrice(price: number, { taxIncluded, addsLegalTip }: PriceTerms): TablePrice | undefined {
  if (!addsLegalTip) return undefined;
  const tax = taxIncluded ? 0 : percentOf(price, ITBIS_PERCENT);
  const tip = percentOf(price, LEGAL_TIP_PERCENT);
  return { price, tax, tip, total: price + tax + tip };
}

/**
 * Formats the sum at the table of a price in cents: 'En mesa: RD$520.00 + 10 % = RD$572.00', with the ITBIS before the
 * tip if the price excludes it. Returns `undefined` if the restaurant adds no legal tip.
 */
export function tablePriceText(price: number, terms: PriceTerms, currency: string): string | undefined {
  const atTable = tablePrice(price, terms);
  if (!atTable) return undefined;
  const [listed, total] = [formatMoney(price, currency), formatMoney(atTable.total, currency)];
  return terms.taxIncluded ? copy.prices.atTable(listed, total) : copy.prices.atTableWithTax(listed, total);
}
