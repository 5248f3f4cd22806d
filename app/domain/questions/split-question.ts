import { foldKeepingEnye, withoutEnye } from "./fold-words";
import { spellHours } from "./hours-heard";

/** The most words that are read. The longest question of a diner known to us has 24. */
export const MOST_WORDS = 40;

/** A word, number or comma of a question. */
export interface Token {
  /** Folded, without ñ. Numbers have no separators of thousands: `1200`, `12.5`; times have a colon: `9:30`. */
  word: string;
  /** As typed, folded except for ñ. A money sign has its letters: `rd$`, and the word `$`. */
  typed: string;
}

/** What is typed for one or two whole words. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    q: "que",
    k: "que",
    ke: "que",
    qe: "que",
    d: "de",
    pa: "para",
    pal: "para el",
    x: "por",
    xa: "para",
    ta: "esta",
    tan: "estan",
    toy: "estoy",
    onde: "donde",
    ay: "hay",
    dnd: "donde",
    dond: "donde",
    adonde: "a donde",
    c: "con",
    cn: "con",
    s: "sin",
    n: "en",
    t: "te",
    tmb: "tambien",
    porfa: "favor",
    plis: "favor",
    pls: "favor",
    pf: "favor",
    na: "nada",
    hrs: "horas",
    hs: "horas",
    h: "horas",
    hr: "horas",
    hamb: "hamburguesa",
    resto: "restaurante",
    restos: "restaurantes",
    rest: "restaurante",
  }),
);

const TOKENS =
  /(?:rd|us|mx|ar|cl|col?|cup|c|u|bs?|s)?[$€₡₲£¢]s?(?![a-zñ])|,|\d{1,2}:\d{2}(?!\d)|\d+x\d+(?![a-z0-9ñ])|\d+(?:[.,]\d+)*|[a-zñ]+/g;
/** A money sign with the letters before it. */
const SIGNS =
  /(?:\b(?:rd|us|mx|ar|cl|col?|cup|c|u|s)\s?)?[$€₡₲£¢](?:s\b)?|\bs\/\.?(?=\s?\d)|\bb[s/]\.?(?=\s?\d)/g;
const IS_SIGN = /[$€₡₲£¢]/;
/** Writes a sign without spaces and with `$` for its slash: «S/.» is `s$`, «Bs» `bs$`. */
const signOf = (sign: string) =>
  (/[$€₡₲£¢]/.test(sign) ? sign : `${sign.replace("/", "")}$`).replace(/[\s.]/g, "");
/** Groups of thousands, and perhaps one or two decimals: `1,250`, `1.250,50`. */
const GROUPS = /^(\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/;

/** A letter typed three times or more: «pizzaaa», «holaaa». */
const DRAWN_OUT = /([a-zñ])\1{2,}/g;

/**
 * Splits a question into at most 40 words, numbers and commas. Short forms are written out («q» is `que`), money signs of
 * all currencies are `$`, a full stop or a bracket is a comma, words of opening hours are spelled right.
 */
export function splitQuestion(question: string): Token[] {
  const folded = foldKeepingEnye(question)
    .replace(SIGNS, (sign) => ` ${signOf(sign)} `)
    .replace(/(\d)\s?[-–—]\s?(?=\d)/g, "$1 a ")
    .replace(/(\d)\s?%/g, "$1 porciento ")
    .replace(/(?<![a-z])([ap])\s?\.\s?m\b\.?/g, "$1m ")
    .replace(/[;.!?¡¿()[\]"“”«»/\n]+(?!\d)/g, " , ")
    .replace(DRAWN_OUT, "$1");
  const tokens: Token[] = [];
  for (const [typed] of folded.matchAll(TOKENS)) {
    if (IS_SIGN.test(typed)) {
      tokens.push({ word: "$", typed });
      continue;
    }
    const words = /^\d/.test(typed) ? [numberWord(typed)] : (SHORT_FORMS.get(typed)?.split(" ") ?? [typed]);
    for (const word of words) tokens.push({ word: withoutEnye(word), typed: word });
    if (tokens.length >= MOST_WORDS) break;
  }
  return spellHours(tokens.slice(0, MOST_WORDS));
}

/** Writes a typed number with a point before decimals and nothing between thousands. */
function numberWord(typed: string): string {
  if (/[:x]/.test(typed)) return typed;
  const [, groups, cents] = GROUPS.exec(typed) ?? [];
  if (groups !== undefined) return groups.replace(/[.,]/g, "") + (cents === undefined ? "" : `.${cents}`);
  const [whole = "", ...decimals] = typed.split(/[.,]/);
  return decimals.length === 1 ? `${whole}.${decimals[0]}` : whole + decimals.join("");
}
