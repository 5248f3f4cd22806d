import { CURRENCIES, MAX_PRICE_CENTS, symbolOf } from "~/domain/money";

/** Countries that write decimals with a comma (Unicode CLDR). The other countries of the catalogue write a point. */
const COMMA_COUNTRIES: ReadonlySet<string> = new Set("AR BO CL CO CR EC ES PY UY VE".split(" "));

/**
 * A typed price. `open`: it is written in a way that may mean two amounts, the larger first, in cents. `problem`: nothing is
 * written, it is no positive number, it is higher than `MAX_PRICE_CENTS`, or it cannot be read.
 */
export type TypedPrice =
  | { cents: number }
  | { open: readonly [grouped: number, decimal: number] }
  | { problem: "missing" | "not-positive" | "too-high" | "unreadable" };

/** Returns the name of a field beside a price that holds the chosen reading of an amount with two readings. */
export function readingField(priceField: string): string {
  return `${priceField}Reading`;
}

/** More letters than any price that can be read. */
const LONGEST = 60;

/** What people write around a number: symbols and codes of currencies, the longest first, so that 'RD$' goes before '$'. */
const CURRENCY_WORDS = ["$", ...CURRENCIES, ...CURRENCIES.map(symbolOf)]
  .map((word) => word.toLowerCase())
  .sort((one, other) => other.length - one.length);

/**
 * Reads a price by the habit of its country (ISO code): with two decimals or fewer either sign is the decimal sign;
 * before exactly three digits the country's sign of thousands separates thousands ('1,250' in the Dominican Republic,
 * '1.250' in Argentina), while its decimal sign leaves the amount open ('1.250' in the Dominican Republic).
 */
export function readPrice(text: string, country: string): TypedPrice {
  const typed = numberIn(text);
  if (typed === undefined) return { problem: "unreadable" };
  if (typed === "") return { problem: "missing" };
  if (/^-[\d.,]*$/.test(typed)) return { problem: "not-positive" };
  if (!/^[\d.,]+$/.test(typed) || !/\d/.test(typed)) return { problem: "unreadable" };
  const decimalSign = COMMA_COUNTRIES.has(country) ? "," : ".";
  const readings = readingsOf(typed, decimalSign);
  const [first, second] = readings;
  if (first === undefined) return { problem: "unreadable" };
  if (readings.some((cents) => cents > MAX_PRICE_CENTS)) return { problem: "too-high" };
  if (second !== undefined) return { open: [first, second] };
  return first > 0 ? { cents: first } : { problem: "not-positive" };
}

/** Returns the text without currency and spaces, or `undefined` if it is too long to be a price. */
function numberIn(text: string): string | undefined {
  const trimmed = text.length <= 4 * LONGEST ? text.trim().toLowerCase() : text;
  if (trimmed.length > LONGEST) return undefined;
  const before = CURRENCY_WORDS.find((word) => trimmed.startsWith(word)) ?? "";
  const after = CURRENCY_WORDS.find((word) => trimmed.length > word.length && trimmed.endsWith(word)) ?? "";
  const bare = trimmed.slice(before.length, trimmed.length - after.length).trim();
  return bare.replace(/(\d)[ \u00A0\u202F'’](?=\d{3}(?!\d))/g, "$1");
}

/** Returns the amounts in cents that a number may mean; none if it is written like no number. */
function readingsOf(typed: string, decimalSign: string): number[] {
  const at = Math.max(typed.lastIndexOf("."), typed.lastIndexOf(","));
  if (at < 0) return [centsOf(typed, "")];
  const [whole, sign, fraction] = [typed.slice(0, at), typed[at] ?? "", typed.slice(at + 1)];
  const thousands = sign === "." ? "," : ".";
  if (whole.includes(thousands)) {
    return isGrouped(whole, thousands) ? decimals(whole.replaceAll(thousands, ""), fraction) : [];
  }
  if (whole.includes(sign)) {
    return isGrouped(typed, sign) ? [centsOf(typed.replaceAll(sign, ""), "")] : [];
  }
  if (!isGrouped(typed, sign)) return decimals(whole, fraction);
  const grouped = centsOf(whole + fraction, "");
  return sign === decimalSign ? [grouped, ...decimals(whole, fraction)] : [grouped];
}

/** Returns whether a sign separates thousands in a number: '1,250', '12,500,000'. */
function isGrouped(typed: string, sign: string): boolean {
  const [first = "", ...groups] = typed.split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** Reads decimals: two or fewer, or three that end in zero. */
function decimals(whole: string, fraction: string): number[] {
  return /^(?:\d{0,2}|\d{2}0)$/.test(fraction) ? [centsOf(whole, fraction)] : [];
}

function centsOf(whole: string, fraction: string): number {
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
}
