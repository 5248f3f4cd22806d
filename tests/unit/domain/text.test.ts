import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, excerpt, foldText, initialLetter, initials, isTooLong, TEXT_LIMITS } from "~/domain/text";

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
    ["a\u00A0b", "a b"],
    ["D'Luis & Co. 🍤", "d'luis & co. 🍤"],
    ["", ""],
  ])("%j folds to %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test("folding twice is folding once, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => foldText(foldText(text)) === foldText(text)),
    );
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
  ])("%j stands under %s", (name, letter) => {
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
  ])("one line: %j is kept as %j", (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  test.each([
    ["uno\r\ndos\rtres\u2028cuatro", "uno\ndos\ntres\ncuatro"],
    ["uno  \n\n\n\n dos\n", "uno\n\n dos"],
    ["a\tb\u0007", "a b"],
    ["\n \n", ""],
  ])("several lines: %j is kept as %j", (typed, kept) => {
    expect(cleanText(typed, { multiline: true })).toBe(kept);
  });

  test("what was cleaned is clean, whatever was typed", () => {
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

test("a text is too long one past its limit", () => {
  expect(isTooLong("x".repeat(TEXT_LIMITS.name), "name")).toBe(false);
  expect(isTooLong("x".repeat(TEXT_LIMITS.name + 1), "name")).toBe(true);
});
