/** No-break space between a symbol that looks like a word and its number. */
const GAP = "\u00A0";

/**
 * Unique symbols of the 21 countries' currencies. The es-DO data of Intl has only RD$ and US$ and shows codes such as
 * 'ARS' for the others, and six countries write a bare '$'.
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

export const CURRENCIES = Object.keys(SYMBOLS) as Currency[];

/** The highest price in cents: 99,999,999.99, enough for a banquet in guaraníes. */
export const MAX_PRICE_CENTS = 9_999_999_999;

const decimals = new Intl.NumberFormat("es-DO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns whether a text is the ISO 4217 code of a supported currency. */
export function isCurrency(code: unknown): code is Currency {
  return typeof code === "string" && Object.hasOwn(SYMBOLS, code);
}

/**
 * Returns the symbol of a currency without the space that may follow it: 'RD$', 'Bs'.
 */
export function symbolOf(currency: Currency): string {
  return SYMBOLS[currency].trim();
}

/** Returns the symbol of a currency as it stands before a number, with its space: 'RD$', 'Bs '. */
export function symbolBefore(currency: Currency): string {
  return SYMBOLS[currency];
}

/**
 * Integer cents of a currency as they are drawn, always with two decimals: 'RD$1,250.00'. A currency without a symbol
 * here is drawn with its code.
 */
export function formatMoney(cents: number, currency: string): string {
  const symbol = isCurrency(currency) ? SYMBOLS[currency] : currency + GAP;
  return `${cents < 0 ? "-" : ""}${symbol}${formatAmount(Math.abs(cents))}`;
}

/** Integer cents of an unknown currency as they are drawn: '1,250.00'. */
export function formatAmount(cents: number): string {
  return decimals.format(cents / 100);
}

/** Formats integer cents as a plain decimal, '1250.00', for a form field or structured data. */
export function decimalAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
