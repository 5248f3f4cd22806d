import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UNSEEN } from "#support/hostile-text";
import { initials } from "~/domain/accounts/initials";
import {
  cleanText,
  excerpt,
  foldText,
  hasLetterOrDigit,
  hasUnseenCharacter,
  initialLetter,
  isFarTooLong,
  isTooLong,
  maxTypedLength,
  TEXT_LIMITS,
} from "~/domain/text";

describe("foldText", () => {
  test.each([
    ["Café Jarabacoa", "cafe jarabacoa"],
    ["  ÑOÑO\t\n piña  ", "nono pina"],
    ["cafe\u0301", "cafe"],
    ["ﬁlete Œuvre Æro straße", "filete oeuvre aero strasse"],
    ["Bjørn ŁÓDŹ İstanbul ıslak", "bjorn lodz istanbul islak"],
    ["Ａ１", "a1"],
    ["a\u200Bb\u202Ec\uFEFF", "abc"],
    ["a\u0000b", "a b"],
    ["ma\u200Dni\uFE0F \u3164", "mani"],
    ["a\u00A0b", "a b"],
    ["D'Luis & Co. 🍤", "d'luis & co. 🍤"],
    ["Donato´s", "donato's"],
    ["", ""],
  ])("%j folds to %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test("folding twice changes nothing more, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => foldText(foldText(text)) === foldText(text)),
    );
  });
});

describe("foldText of ASCII, which it does not normalise", () => {
  test("is what normalising gives", () => {
    const ascii = fc.string({ unit: "grapheme-ascii", maxLength: 80 });
    // An invisible character has the text normalised, and is dropped.
    fc.assert(fc.property(ascii, (text) => foldText(text) === foldText(`\u00AD${text}`)));
    fc.assert(fc.property(ascii, (text) => foldText(`  ${text}  X `) === foldText(`\u00AD  ${text}  X `)));
  });
});

describe("initialLetter", () => {
  test.each([
    ["La Mar Chiquita", "L"],
    ["ñame", "N"],
    ["Éxito", "E"],
    ["¡Qué Rico!", "Q"],
    ['"El Conuco"', "E"],
    ["🍤 Zulu", "Z"],
    ["24 Horas", "#"],
    ["寿司", "#"],
    ["🍤", "#"],
    ["", "#"],
  ])("%j has the initial %s", (name, letter) => {
    expect(initialLetter(name)).toBe(letter);
  });
});

describe("initials", () => {
  test.each([
    ["La Mar Chiquita", "MC"],
    ["Doña Fefa", "DF"],
    ["Son y Azúcar", "SA"],
    ["Chimi del Parque", "CP"],
    ["Ñoño", "ÑO"],
    ["N\u0303on\u0303o", "ÑO"],
    ["El Conuco", "CO"],
    ["CHIMI", "CH"],
    ["Éxito", "ÉX"],
    ["X", "X"],
    ["La", "LA"],
    ["De la", "DL"],
    ['"El Conuco" 🍤 del Sur', "CS"],
    ["D'Luis", "DL"],
    ["24 Horas", "2H"],
    ["ßan ﬁn", "SF"],
    ["🍤🍤", ""],
    ["", ""],
  ])("%j becomes %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe("cleanText", () => {
  test.each([
    ["  Doña   Fefa \r\n", "Doña Fefa"],
    ["a\u0000b\u001Bc\u007Fd\u0085e", "abcde"],
    ["Doña\nFefa\ty\u2028Juan", "Doña Fefa y Juan"],
    ["Doña \u0007 Fefa", "Doña Fefa"],
    ["evil\u202Egpj.exe\u2066", "evilgpj.exe"],
    ["cafe\u0301", "café"],
    ["half \uD83C pair", "half pair"],
    ["👩‍🍳 chef", "👩‍🍳 chef"],
    ["<b>'; DROP TABLE--</b>", "<b>'; DROP TABLE--</b>"],
    ["\u200B\u00AD ", ""],
    // The two characters compose only after the one between is removed.
    ["e\u0000\u0301", "é"],
    ["Ana\u3164\uFFA0", "Ana"],
    ["نمی\u200Cخواهم", "نمی\u200Cخواهم"],
    ["1\uFE0F\u20E3", "1\uFE0F\u20E3"],
    ["🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"],
    [`e${"\u0316".repeat(100)}`, `e${"\u0316".repeat(30)}`],
  ])("one line: %j is stored as %j", (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  test.each([
    ["uno\r\ndos\rtres\u2028cuatro", "uno\ndos\ntres\ncuatro"],
    ["uno  \n\n\n\n dos\n", "uno\n\n dos"],
    ["a\tb\u0007", "a b"],
    ["\n \n", ""],
    ["a \t\u00A0\nb", "a\nb"],
    ["\u2800\n\u200D\uFE0F", ""],
  ])("several lines: %j is stored as %j", (typed, kept) => {
    expect(cleanText(typed, { multiline: true })).toBe(kept);
  });

  test.each(Object.entries(UNSEEN))("%s alone is empty", (_, character) => {
    expect(cleanText(character.repeat(3))).toBe("");
    expect(cleanText(`${character}\n${character}`, { multiline: true })).toBe("");
    expect(hasLetterOrDigit(character)).toBe(false);
  });

  test("cleaning twice changes nothing more, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.boolean(), (text, multiline) => {
        const kept = cleanText(text, { multiline });
        expect(cleanText(kept, { multiline })).toBe(kept);
        expect(kept).not.toMatch(
          /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
        );
      }),
    );
  });
});

describe("excerpt", () => {
  test.each([
    ["", 5, ""],
    ["abcde", 5, "abcde"],
    ["abcdef", 5, "abcde…"],
    ["uno dos tres", 8, "uno dos…"],
    ["palabra corta", 10, "palabra…"],
    ["a bcdefghijk", 8, "a bcdefg…"],
    ["abcd efghijk", 8, "abcd efg…"],
    ["abcde fghijk", 8, "abcde…"],
    [" uno\n\n  dos ", 7, "uno dos"],
    ["🍤🍤🍤", 2, "🍤🍤…"],
  ])("%j in %i letters is %j", (text, letters, expected) => {
    expect(excerpt(text, letters)).toBe(expected);
  });
});

test.each([
  ["Ana", true],
  ["ñ", true],
  ["李", true],
  ["7", true],
  ["🍋 Z", true],
  ["", false],
  ["🍋", false],
  ["...", false],
  ["\u0301", false],
  ["\u3164", false],
  ["\u2800", false],
  ["\u200C", false],
  ["\u115F\u1160\uFFA0\u{13441}", false],
])("%j has a letter or a digit: %s", (text, has) => {
  expect(hasLetterOrDigit(text)).toBe(has);
});

test.each([
  ["ana@correo.com", false],
  ["नमस्ते", false],
  ["a\u200Db", true],
  ["a\u2800", true],
  ["\uFE0F", true],
])("%j has an invisible character: %s", (text, has) => {
  expect(hasUnseenCharacter(text)).toBe(has);
});

test("a typed text is far too long one character past the limit of reading", () => {
  expect(isFarTooLong("x".repeat(maxTypedLength("name")), "name")).toBe(false);
  expect(isFarTooLong("x".repeat(maxTypedLength("name") + 1), "name")).toBe(true);
});

test("a text is too long one character past its limit", () => {
  expect(isTooLong("x".repeat(TEXT_LIMITS.name), "name")).toBe(false);
  expect(isTooLong("x".repeat(TEXT_LIMITS.name + 1), "name")).toBe(true);
});
