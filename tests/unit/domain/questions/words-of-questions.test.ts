import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { foldWords } from "~/domain/questions/fold-words";
import { NUMBER, numberOf } from "~/domain/questions/numbers";
import { take, wholeWords } from "~/domain/questions/remaining-text";
import { singularOf } from "~/domain/questions/singular";
import { splitQuestion } from "~/domain/questions/split-question";

describe("folding", () => {
  test.each([
    ["¡Ñoquis & Lasaña!", "ñoquis lasaña"],
    ["Donato's", "donatos"],
    ["HIGÜEY", "higuey"],
    ["pin\u0303a", "piña"],
  ])("of %s keeps ñ alone", (text, folded) => {
    expect(foldWords(text)).toBe(folded);
  });

  it("of a folded text changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldWords(foldWords(text))).toBe(foldWords(text));
      }),
    );
  });
});

it("leaves a bar where something was taken, and what is refused as it is", () => {
  const taken = take(" a b c b ", wholeWords("b"), ({ index = 0 }) => (index < 5 ? "first" : undefined));
  expect(taken).toEqual({ values: ["first"], rest: " a | c b " });
});

test.each([
  ["quinientos", 500],
  ["ciento cincuenta", 150],
  ["treinta y cinco", 35],
  ["mil", 1000],
  ["mil doscientos", 1200],
  ["dos mil trescientos cuarenta", 2340],
  ["1200", 1200],
  ["2.5 mil", 2500],
  ["un millon", 1_000_000],
])("the number %s is %d", (text, number) => {
  expect(new RegExp(`^${NUMBER}$`).test(text)).toBe(true);
  expect(numberOf(text)).toBe(number);
});

test.each([
  ["camarones", "camaron"],
  ["nueces", "nuez"],
  ["postres", "postre"],
  ["carnes", "carne"],
  ["chiles", "chile"],
  ["pasteles", "pastel"],
  ["ajies", "aji"],
  ["leches", "leche"],
  ["wraps", "wrap"],
  ["empanadas", "empanada"],
  ["hummus", "hummus"],
  ["res", "res"],
  ["anis", "anis"],
  ["papa", "papa"],
])("the singular of %s is %s", (word, singular) => {
  expect(singularOf(word)).toBe(singular);
});

test.each([
  ["q tal RD$1,250.50", ["que", "tal", "$", "1250.50"]],
  ["1.200 y 12,5", ["1200", "y", "12.5"]],
  ["a las 9:30pm", ["a", "las", "9:30", "pm"]],
  ["11p.m.", ["11", "pm"]],
  ["2x1, ya!", ["2x1", ",", "ya", ","]],
  ["holaaa", ["hola"]],
  ["200-300", ["200", "a", "300"]],
])("%s is split into %j", (question, words) => {
  expect(splitQuestion(question).map(({ word }) => word)).toEqual(words);
});
