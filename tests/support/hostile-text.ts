import fc from "fast-check";

/** A little less than the largest allowed form of text fields. */
export const HOSTILE_BYTES = 60 * 1024;

const repeated = (unit: string) => (bytes: number) =>
  unit.repeat(Math.floor(bytes / new TextEncoder().encode(unit).length));

/** Marks above a letter, then as many below it: Unicode sorts them the other way round. */
const unsortedMarks = (bytes: number) => `a${repeated("\u0301")(bytes / 2)}${repeated("\u0316")(bytes / 2)}`;

/**
 * Texts of one kind of character that cost a careless pattern, or normalising, quadratic time; `bytes` is the
 * length.
 */
const FILLERS: Record<string, (bytes: number) => string> = {
  spaces: repeated(" "),
  tabs: repeated("\t"),
  "hard spaces": repeated("\u00A0"),
  "line ends": repeated("\n"),
  "line ends of two characters": repeated("\r\n"),
  "line separators": repeated("\u2028"),
  "lines of spaces": repeated("  \n"),
  "combining marks": (bytes) => `a${repeated("\u0301")(bytes)}`,
  "combining marks out of order": unsortedMarks,
  "combining marks by turns": repeated("\u0301\u0316"),
  "half-width marks by turns": repeated("\uFF9E\u0301"),
  "<": repeated("<"),
  "a@": repeated("a@"),
  "a host of dots": (bytes) => `a@${repeated("a.")(bytes)}`,
  "a host of labels": (bytes) => `a@${repeated("a-a.")(bytes)}`,
  emoji: repeated("🍋"),
  "joined emoji": repeated("👩‍"),
  "zero-width spaces": repeated("\u200B"),
  joiners: repeated("\u200D"),
  "direction marks": repeated("\u202E"),
  "Hangul fillers": repeated("\u3164"),
  "control characters": repeated("\u0000"),
  "halves of surrogate pairs": repeated("\uD83C"),
  "ligatures of eighteen letters": repeated("\uFDFA"),
  "letters with accents apart": repeated("e\u0301"),
  "final sigmas": repeated("Σ'"),
  letters: repeated("a"),
  digits: repeated("0"),
  hyphens: repeated("-"),
  "words by hyphens": repeated("a-"),
  slashes: repeated("/"),
  percents: repeated("%00"),
  quotes: repeated('"'),
};

/**
 * Lists each text unchanged and before a letter: a pattern that is fast when it matches to the end is often slow
 * when it fails before it.
 */
export function hostileTexts(bytes = HOSTILE_BYTES): [what: string, text: string][] {
  return Object.entries(FILLERS).flatMap(([what, fill]): [string, string][] => [
    [what, fill(bytes)],
    [`${what}, then a letter`, `${fill(bytes)}a`],
  ]);
}

/** Invisible or misleading characters. */
export const UNSEEN: Record<string, string> = {
  "a soft hyphen": "\u00AD",
  "a grapheme joiner": "\u034F",
  "an Arabic letter mark": "\u061C",
  "a Hangul filler": "\u3164",
  "a half-width Hangul filler": "\uFFA0",
  "a Hangul consonant filler": "\u115F",
  "a zero-width space": "\u200B",
  "a zero-width non-joiner": "\u200C",
  "a zero-width joiner": "\u200D",
  "a left-to-right mark": "\u200E",
  "a right-to-left override": "\u202E",
  "a word joiner": "\u2060",
  "an isolate": "\u2066",
  "a variation selector": "\uFE0F",
  "a byte-order mark": "\uFEFF",
  "an annotation anchor": "\uFFF9",
  "a tag": "\u{E0061}",
  "a blank Braille pattern": "\u2800",
  "a blank hieroglyph": "\u{13441}",
  NUL: "\u0000",
  "an escape character": "\u001B",
  "a next-line character": "\u0085",
  "a line end": "\n",
  "a space": " ",
  "a hard space": "\u00A0",
  "half a surrogate pair": "\uD83C",
};

/** Ways to write an address that cleaning or normalising turns into the address itself, apart from letter case. */
export const DISGUISES: Record<string, (email: string) => string> = {
  ...Object.fromEntries(
    Object.entries(UNSEEN).flatMap(([what, character]) => [
      [`${what} before the @`, (email: string) => email.replace("@", `${character}@`)],
      [`${what} within`, (email: string) => email.slice(0, 2) + character + email.slice(2)],
      [`${what} in the host`, (email: string) => email.replace(".", `${character}.`)],
      [`${what} after it, and a zero-width space`, (email: string) => `${email}${character}\u200B`],
    ]),
  ),
  "a full-width @": (email) => email.replace("@", "＠"),
  "a small @": (email) => email.replace("@", "﹫"),
  "full-width letters": (email) =>
    email.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  "a mathematical letter": (email) => email.replace(/[a-z]/, "𝐚"),
  "a full-width dot": (email) => email.replace(".", "．"),
  "an ideographic full stop": (email) => email.replace(".", "。"),
  "an accent apart": (email) => email.replace(/[a-z]/, "e\u0301"),
  "a Kelvin sign": (email) => email.replace(/[a-z]/, "\u212A"),
  "a long s": (email) => email.replace(/[a-z]/, "ſ"),
  "a ligature": (email) => email.replace(/[a-z]/, "ﬁ"),
  "a mark at its beginning": (email) => `\u0301${email}`,
  "an encoded NUL": (email) => `${email}%00`,
  "a slash": (email) => `${email}/`,
  "a backslash": (email) => `${email}\\`,
  "a dot": (email) => `${email}.`,
  "a comment": (email) => `${email}(a)`,
  "a port": (email) => `${email}:25`,
  "a second address": (email) => `${email},otra@correo.example`,
  "a header": (email) => `${email}\r\nBcc: otra@correo.example`,
  "angle brackets": (email) => `<${email}>`,
  quotes: (email) => email.replace(/^[^@]+/, '"$&"'),
};

const unseen = fc.constantFrom(...Object.values(UNSEEN));
const filler = fc
  .tuple(fc.constantFrom(...Object.values(FILLERS)), fc.integer({ min: 1, max: 3000 }))
  .map(([fill, bytes]) => fill(bytes));

/** Hostile text: long runs, invisible characters and anything else, in any order. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(filler, unseen, fc.string({ unit: "binary", maxLength: 20 }), fc.string({ maxLength: 20 })),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(""));

/** An address disguised in one or several ways. */
export const disguised = (email: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...Object.values(DISGUISES)), { minLength: 1, maxLength: 3 })
    .map((ways) => ways.reduce((text, disguise) => disguise(text), email));
