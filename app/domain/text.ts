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

/** Zero-width and direction marks, soft hyphens and byte-order marks. The zero-width joiner stays: it builds emoji. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;
const CONTROL_BUT_NEWLINE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * The form in which texts are searched and compared: lower case without accents (ñ becomes n, ligatures their letters),
 * one space between words and none at the ends. Idempotent.
 */
export function foldText(text: string): string {
  return text
    .replace(INVISIBLE, "")
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

/** Words that a Spanish name carries without being known by them. */
const LINKING_WORDS = new Set(
  "a al con de del e el en la las lo los o para por sin su the u un una y".split(" "),
);

/**
 * The two capitals of a monogram: of the first two words that carry the name, else the first two letters of its only
 * word ('La Mar Chiquita' gives 'MC', 'Ñoño' gives 'ÑO'). Empty where the name has no letter or digit.
 */
export function initials(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !LINKING_WORDS.has(foldText(word)));
  const [first, second] = telling.length > 0 ? telling : words;
  if (first === undefined) return "";
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.map((letter) => [...(letter ?? "").toLocaleUpperCase("es")][0] ?? "").join("");
}

/**
 * What a person typed, fit to be kept: NFC, without control characters, direction overrides, zero-width marks and halves
 * of surrogate pairs, without spaces at the ends. One line with single spaces, unless `multiline`: then lines stay, with
 * at most one empty line between two. Lengths are the caller's to check, against `TEXT_LIMITS`.
 */
export function cleanText(text: string, options: { multiline?: boolean } = {}): string {
  const visible = text.replace(LONE_SURROGATE, "").replace(INVISIBLE, "").normalize("NFC");
  if (!options.multiline) {
    return visible.replace(/\s+/g, " ").replace(CONTROL, "").replace(/ +/g, " ").trim();
  }
  return visible
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(CONTROL_BUT_NEWLINE, "")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
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

/** Whether a cleaned text is longer than its kind allows. */
export function isTooLong(text: string, limit: TextLimit): boolean {
  return text.length > TEXT_LIMITS[limit];
}
