import { CURRENCIES, type Currency } from "~/domain/money";
import type { Word } from "../correct-words";
import { NUMBER } from "../numbers";
import { wholeWords } from "../remaining-text";

/** Signs that only one of the 21 countries' currencies has, as `splitQuestion` leaves them. A bare `$` is none of them. */
const OF_SIGN: ReadonlyMap<string, Currency> = new Map(
  Object.entries({
    rd$: "DOP",
    us$: "USD",
    u$s: "USD",
    mx$: "MXN",
    ar$: "ARS",
    cl$: "CLP",
    co$: "COP",
    col$: "COP",
    c$: "NIO",
    cup$: "CUP",
    "€": "EUR",
    "₡": "CRC",
    "₲": "PYG",
    s$: "PEN",
    b$: "PAB",
  }),
);

/** Codes that are no other word of a question: «ves» and «cup» are. */
export const CURRENCY_CODES = CURRENCIES.filter((code) => code !== "VES" && code !== "CUP").map((code) =>
  code.toLowerCase(),
);

/** Nouns, in the singular, that only one currency has. «Peso» is that of seven countries. */
const OF_NOUN: ReadonlyMap<string, Currency> = new Map(
  Object.entries({
    rd: "DOP",
    dolar: "USD",
    euro: "EUR",
    sol: "PEN",
    colon: "CRC",
    lempira: "HNL",
    quetzal: "GTQ",
    cordoba: "NIO",
    guarani: "PYG",
    bolivar: "VES",
    boliviano: "BOB",
    balboa: "PAB",
    varo: "MXN",
    ...Object.fromEntries(CURRENCY_CODES.map((code) => [code, code.toUpperCase() as Currency])),
  }),
);
const OF_PESO: ReadonlyMap<string, Currency> = new Map(
  Object.entries({
    dominicano: "DOP",
    mexicano: "MXN",
    argentino: "ARS",
    colombiano: "COP",
    chileno: "CLP",
    uruguayo: "UYU",
    cubano: "CUP",
  }),
);

const NOUN = `(?<noun>${[...OF_NOUN.keys()].join("|")})(?:es|s)?`;
const NAMED = wholeWords(`(?:${NUMBER} ${NOUN}|(?<code>${CURRENCY_CODES.join("|")}) ${NUMBER})`);
const PESOS = wholeWords(`(?<pesos>pesos?|pesitos?) (?<whose>${[...OF_PESO.keys()].join("|")})s?`);

/**
 * Returns the currency that a question names beside a number, or `undefined`; and the text in which «pesos mexicanos» are
 * «pesos», so that nobody reads them for a cuisine.
 */
export function findCurrency(
  text: string,
  words: readonly Word[],
): { currency: Currency | undefined; rest: string } {
  let ofPeso: Currency | undefined;
  const rest = text.replace(PESOS, (_, pesos: string, whose: string) => {
    ofPeso ??= OF_PESO.get(whose);
    return pesos;
  });
  const sign = words.flatMap(({ typed }) => OF_SIGN.get(typed) ?? [])[0];
  const [named] = text.matchAll(NAMED);
  const { noun = "", code = "" } = named?.groups ?? {};
  return { currency: sign ?? ofPeso ?? OF_NOUN.get(noun) ?? OF_NOUN.get(code), rest };
}
