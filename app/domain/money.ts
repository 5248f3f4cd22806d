/** No-break space, between a symbol that reads like a word and its number. */
const GAP = "\u00A0";

/**
 * The symbols of the 21 countries' currencies, each unlike the others: es-DO's own data knows only RD$ and US$ and would
 * draw 'ARS' or 'CRC' for the rest, and six countries write a bare '$'.
 */
const SYMBOLS = {
  DOP: "RD$",
  ARS: "AR$",
  BOB: `Bs${GAP}`,
  CLP: "CL$",
  COP: "COL$",
  CRC: "₡",
  CUP: "CUP$",
  EUR: "€",
  GTQ: "Q",
  HNL: `L${GAP}`,
  MXN: "MX$",
  NIO: "C$",
  PAB: `B/.${GAP}`,
  PEN: `S/${GAP}`,
  PYG: "₲",
  USD: "US$",
  UYU: "$U",
  VES: `Bs.D${GAP}`,
} as const;

export type Currency = keyof typeof SYMBOLS;

/** @later owner panel */
export const CURRENCIES = Object.keys(SYMBOLS) as Currency[];

/** The most that a price may be, in cents: 99,999,999.99, enough for a banquet in guaraníes. */
export const MAX_PRICE_CENTS = 9_999_999_999;

const decimals = new Intl.NumberFormat("es-DO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whether a text is the ISO 4217 code of a currency that the product draws. */
export function isCurrency(code: unknown): code is Currency {
  return typeof code === "string" && Object.hasOwn(SYMBOLS, code);
}

/**
 * Returns the symbol of a currency without the space that may follow it: 'RD$', 'Bs'.
 * @later owner panel
 */
export function symbolOf(currency: Currency): string {
  return SYMBOLS[currency].trim();
}

/**
 * Integer cents of a currency as they are drawn, always with two decimals: 'RD$1,250.00'. A currency without a symbol
 * here is drawn with its code.
 */
export function formatMoney(cents: number, currency: string): string {
  const symbol = isCurrency(currency) ? SYMBOLS[currency] : currency + GAP;
  return `${cents < 0 ? "-" : ""}${symbol}${decimals.format(Math.abs(cents) / 100)}`;
}

/** Integer cents as a plain decimal, '1250.00', for a form's field or structured data. */
export function decimalAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Digits, grouped by commas or not, with or without a decimal point. */
const POINT_DECIMALS = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{1,2})?$/;
/** Digits, grouped by points or not, with a decimal comma. */
const COMMA_DECIMALS = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/;
const POINT_GROUPS = /^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * A price as people type it, in cents: '1250', '1,250.00', '1.250,50' and '1,250' (grouped) are understood. `undefined`
 * for zero, negatives, more than two decimals ('1.250' among them: which point it is cannot be known), exponents, words,
 * and anything above `MAX_PRICE_CENTS`.
 * @later owner panel
 */
export function parsePrice(text: string): number | undefined {
  const typed = text.trim();
  const amount = COMMA_DECIMALS.test(typed)
    ? typed.replaceAll(".", "").replace(",", ".")
    : POINT_GROUPS.test(typed)
      ? typed.replaceAll(".", "")
      : POINT_DECIMALS.test(typed)
        ? typed.replaceAll(",", "")
        : undefined;
  if (amount === undefined) return undefined;
  const [whole = "", fraction = ""] = amount.split(".");
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return cents > 0 && cents <= MAX_PRICE_CENTS ? cents : undefined;
}
