/** Letters that Unicode does not decompose, with the plain letters that people type instead. */
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

/** Invisible characters (UAX #44): zero-width and direction marks, soft hyphens, byte-order marks, Hangul fillers. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/**
 * `IGNORABLE` without joiners, variation selectors and tags, which are parts of emoji and of letters in some scripts.
 */
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** A visible character. Unicode counts the blank Braille pattern and two blank hieroglyphs as symbol and letters. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}]/u;
const UNSEEN_CHARACTER = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{13441}\u{13442}]/u;
const SEEN_LETTER_OR_DIGIT = /(?![\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}])[\p{L}\p{N}]/u;
/**
 * More combining marks in a row than any language uses (UAX #15, 13: the stream-safe format has 30). Normalising
 * sorts them in quadratic time. The two half-width marks of Japanese become combining marks in NFKD.
 */
const OVERLOADED_LETTER = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;
const CONTROL_BUT_NEWLINE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

function dropExcessMarks(text: string): string {
  return text.replace(OVERLOADED_LETTER, "$1");
}

/** Written for an apostrophe on Spanish keyboards. Decomposed, it would be a space with an accent. */
const ACUTE = /\u00B4/g;

const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * Folds a text for searching and comparing: lower case, no accents (ñ becomes n, ligatures their letters), no
 * invisible characters, single spaces between words and none at the ends. Idempotent. Takes linear time.
 */
export function foldText(text: string): string {
  // Nothing decomposes there. Most texts have no other letter, and normalising costs more than all the rest.
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase().replace(/ {2,}/g, " ").trim();
  return dropExcessMarks(text.replace(IGNORABLE, "").replace(ACUTE, "'"))
    .normalize("NFKD")
    .toLowerCase()
    .replace(UNDECOMPOSED_LETTER, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Returns the first letter of a name for the A-Z bar, ignoring quotes and emoji: 'A' to 'Z', else '#'. */
export function initialLetter(name: string): string {
  const first = foldText(name).match(/[\p{L}\p{N}]/u)?.[0] ?? "";
  return /^[a-z]$/.test(first) ? first.toUpperCase() : "#";
}

/**
 * Cleans a typed text for storing: NFC, without control characters, direction overrides, invisible characters, halves
 * of surrogate pairs and spaces at the ends. Empty if nothing visible is left. One line with single spaces, or with
 * `multiline` several lines with at most one empty line between two. Idempotent. Takes linear time. The caller checks
 * the length: before by `isFarTooLong`, after by `isTooLong`.
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

/**
 * Returns the NFC of a text in linear time. Drops marks a second time, because composing can lengthen a row of marks.
 */
export function composed(text: string): string {
  return dropExcessMarks(dropExcessMarks(text).normalize("NFC"));
}

/** Returns whether a text has an invisible character, other than spaces and control characters. */
export function hasUnseenCharacter(text: string): boolean {
  return UNSEEN_CHARACTER.test(text);
}

/** Returns whether a text has a visible letter or digit. A name must have one. */
export function hasLetterOrDigit(text: string): boolean {
  return SEEN_LETTER_OR_DIGIT.test(text);
}

/**
 * Returns the beginning of a text in one line, at most `letters` code points, with '…' if it is cut. It cuts between
 * words if that leaves more than half. Counting code points keeps emoji whole.
 */
export function excerpt(text: string, letters: number): string {
  const line = [...text.replace(/\s+/g, " ").trim()];
  if (line.length <= letters) return line.join("");
  const cut = line.slice(0, letters).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`;
}

/**
 * The maximum length of each kind of text in UTF-16 units, which the `maxlength` attribute counts too. Real menus
 * have dish names of up to 139 characters.
 */
export const TEXT_LIMITS = {
  name: 160,
  personName: 80,
  tag: 40,
  search: 80,
  /** A question of a search or to the assistant. */
  question: 120,
  /** A town, or a province where a country has no list. */
  place: 80,
  address: 200,
  description: 2000,
  comment: 1000,
  /** A restaurant's answer to a review. */
  answer: 1000,
  /** What a reader adds to a report, and the reason of an administrator's decision. */
  moderationNote: 500,
  email: 254,
  url: 500,
  password: 200,
} as const;

export type TextLimit = keyof typeof TEXT_LIMITS;

/**
 * Returns the maximum length of a typed text before cleaning, in UTF-16 units. It is far above the limit of the
 * cleaned text, because cleaning shortens line ends, separate accents and indentation, and low enough to clean
 * quickly.
 */
export function maxTypedLength(limit: TextLimit): number {
  return 4 * TEXT_LIMITS[limit] + 1000;
}

/** Returns whether a typed text is too long to be cleaned. Callers check this before they read the text. */
export function isFarTooLong(typed: string, limit: TextLimit): boolean {
  return typed.length > maxTypedLength(limit);
}

/** Returns whether a cleaned text is longer than its limit. */
export function isTooLong(text: string, limit: TextLimit): boolean {
  return text.length > TEXT_LIMITS[limit];
}
