/** Letters that Unicode does not decompose, with the plain letters that people type for them. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
};

const UNDECOMPOSED_LETTER = /[æœßøđðþłħı]/g;

/** What Unicode never draws (UAX #44): zero-width and direction marks, soft hyphens, byte-order marks, Hangul fillers. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** The same without joiners, variation selectors and tags, which build emoji and the letters of some scripts. */
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Anything that a reader sees. The blank Braille pattern and two blank hieroglyphs are a symbol and letters to Unicode. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}]/u;
const UNSEEN_CHARACTER = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{13441}\u{13442}]/u;
const SEEN_LETTER_OR_DIGIT = /(?![\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}])[\p{L}\p{N}]/u;
/**
 * More combining marks in a row than any language writes (UAX #15, 13: the stream-safe format has 30). Normalising sorts a
 * row of marks in quadratic time. The two half-width marks of Japanese become combining ones in NFKD.
 */
const OVERLOADED_LETTER = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;
const CONTROL_BUT_NEWLINE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

function withoutOverload(text: string): string {
  return text.replace(OVERLOADED_LETTER, "$1");
}

/**
 * The form in which texts are searched and compared: lower case without accents (ñ becomes n, ligatures their letters) and
 * without what is not drawn, one space between words and none at the ends. Idempotent. Takes linear time.
 */
export function foldText(text: string): string {
  return withoutOverload(text.replace(IGNORABLE, ""))
    .normalize("NFKD")
    .toLowerCase()
    .replace(UNDECOMPOSED_LETTER, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The first letter of a name for the A-Z bar, 'A' to 'Z' past quotes and emoji; '#' where a digit or nothing leads. */
export function initialLetter(name: string): string {
  const first = foldText(name).match(/[\p{L}\p{N}]/u)?.[0] ?? "";
  return /^[a-z]$/.test(first) ? first.toUpperCase() : "#";
}

/**
 * What a person typed, fit to be kept: NFC, without control characters, direction overrides, invisible characters and halves
 * of surrogate pairs, without spaces at the ends; empty where nothing in it can be seen. One line with single spaces, unless
 * `multiline`: then lines stay, with at most one empty line between two. Idempotent. Takes linear time. Lengths are the
 * caller's to check: before, by `isFarTooLong`; after, against `TEXT_LIMITS`.
 */
export function cleanText(text: string, options: { multiline?: boolean } = {}): string {
  const visible = text.replace(LONE_SURROGATE, "").replace(INVISIBLE, "");
  const cleaned = options.multiline
    ? composed(
        visible
          .replace(/\r\n?|[\u2028\u2029]/g, "\n")
          .replace(/\t/g, " ")
          .replace(CONTROL_BUT_NEWLINE, ""),
      )
        .split("\n")
        .map((line) => line.trimEnd())
        .join("\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim()
    : composed(visible.replace(/\s+/g, " ").replace(CONTROL, "")).replace(/ +/g, " ").trim();
  return SEEN.test(cleaned) ? cleaned : "";
}

/** NFC in linear time. Cut a second time because composing can lengthen a row of marks. */
export function composed(text: string): string {
  return withoutOverload(withoutOverload(text).normalize("NFC"));
}

/** Whether a text has a character that looks like nothing, other than spaces and control characters. */
export function hasUnseenCharacter(text: string): boolean {
  return UNSEEN_CHARACTER.test(text);
}

/** Whether a text has a letter or a digit that can be seen. A name without one is none. */
export function hasLetterOrDigit(text: string): boolean {
  return SEEN_LETTER_OR_DIGIT.test(text);
}

/**
 * How a text begins, in one line: whole where it has no more than so many letters, else cut with '…' after it, between words
 * where that leaves more than half. Letters are code points, so that no emoji is halved.
 */
export function excerpt(text: string, letters: number): string {
  const line = [...text.replace(/\s+/g, " ").trim()];
  if (line.length <= letters) return line.join("");
  const cut = line.slice(0, letters).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`;
}

/**
 * The most UTF-16 units that each kind of text may have, counted as the `maxlength` attribute counts them. Real menus
 * have dish names of up to 139 characters.
 */
export const TEXT_LIMITS = {
  name: 160,
  personName: 80,
  tag: 40,
  search: 80,
  address: 200,
  description: 2000,
  comment: 1000,
  email: 254,
  url: 500,
  password: 200,
} as const;

export type TextLimit = keyof typeof TEXT_LIMITS;

/**
 * The most UTF-16 units of a text as typed that is read at all: well above what can come to its kind's limit once it is cleaned
 * (line ends of two characters, accents typed apart, indentation), and little enough to be cleaned at once.
 */
export function mostTyped(limit: TextLimit): number {
  return 4 * TEXT_LIMITS[limit] + 1000;
}

/** Whether a text as typed is longer than any honest one of its kind. Asked before anything else reads the text. */
export function isFarTooLong(typed: string, limit: TextLimit): boolean {
  return typed.length > mostTyped(limit);
}

/** Whether a cleaned text is longer than its kind allows. */
export function isTooLong(text: string, limit: TextLimit): boolean {
  return text.length > TEXT_LIMITS[limit];
}
