import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersOfCommonNames } from "#support/common-names";
import { millisecondsBeyondLinear } from "#support/linear-time";
import { conditionKey, conditionsOf } from "~/domain/questions/conditions";
import { foldWords } from "~/domain/questions/fold-words";
import { questionPhrases, questionWords, readQuestion } from "~/domain/questions/read-question";
import type { Reading } from "~/domain/questions/reading";
import { parseReadingParams, readingParams } from "~/domain/questions/reading-params";
import { MOST_WORDS } from "~/domain/questions/split-question";
import { readingForm } from "../../../evaluation/form";

const answer = answersOfCommonNames();
const read = (question: string) => readQuestion(question, answer(question));

/** Conditions that can be said in any order, each with the keys that it gives. */
const CONDITIONS: readonly [string, string][] = [
  ["sin gluten", "diets:gluten-free"],
  ["que no lleve mani", "without:peanuts"],
  ["por menos de 600", "most"],
  ["de mas de 200 pesos", "least"],
  ["en santiago", "place"],
  ["cerca", "near"],
  ["abierto ahora", "openAt"],
  ["mas barato", "sort"],
];
const someConditions = fc.shuffledSubarray([...CONDITIONS]).map((conditions) => conditions);
const words = fc.constantFrom(
  ..."pizza de con sin en la el 500 menos hasta abierto domingo a las 9 cerca soy alergica mani y ni , $ RD$ restaurante oferta 2x1 hola mejor vegano santiago ñame ¿ ! 😀 ' \" * NEAR OR zzzzq".split(
    " ",
  ),
);
const questions = fc.oneof(
  fc.array(words, { maxLength: 30 }).map((said) => said.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

describe("a question", () => {
  it("is read in the form of the evaluation, whatever it says", () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(readingForm.safeParse(read(question)).error).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  it("is read the same in capitals, with accents of its folded form and after an address", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const reading = read(question);
        expect(parseReadingParams(readingParams(reading))).toEqual(inOrder(reading));
        const folded = foldWords(question);
        expect(read(folded.toUpperCase())).toEqual(read(folded));
      }),
      { numRuns: 100 },
    );
  });

  it("says the same whatever the order of its conditions", () => {
    fc.assert(
      fc.property(someConditions, (conditions) => {
        const question = ["mofongo", ...conditions.map(([said]) => said)].join(" ");
        const keys = conditionsOf(read(question)).map(conditionKey);
        expect(keys.toSorted()).toEqual(["words", ...conditions.map(([, key]) => key)].sort());
        expect(read(question).words).toBe("mofongo");
      }),
      { numRuns: 300 },
    );
  });

  it("is read up to its fortieth word", () => {
    const long = `${"arroz ".repeat(MOST_WORDS)}en santiago`;
    expect(read(long)).toEqual({ intent: "dish", words: Array(20).fill("arroz").join(" ") });
    expect(questionWords(long)).toEqual(["arroz"]);
  });

  it.each([
    ["a word 500 times", "pizza ".repeat(500)],
    ["10,000 letters", "a".repeat(10_000)],
    ["conditions without end", "sin gluten ni mani y ".repeat(500)],
    ["numbers without end", "1,200 ".repeat(2000)],
    ["numbers in words without end", "mil ciento y ".repeat(1000)],
    ["marks", "'\"*()-:^".repeat(1000)],
    ["emoji", "😀🍕".repeat(1000)],
    ["accents", "a\u0301\u0302".repeat(3000)],
    ["underscores and bars", "_|_ | ".repeat(1000)],
  ])("is read at once if it is %s", (_, question) => {
    expect(
      millisecondsBeyondLinear(question, () => readQuestion(question, { words: [], names: [], places: [] })),
    ).toBe(0);
    expect(() => read(question)).not.toThrow();
  });

  it("asks for a bounded number of words and phrases", () => {
    const question = Array.from(
      { length: 60 },
      (_, at) => ["la", "mar", "chiquita", "santiago", "pizza"][at % 5],
    ).join(" ");
    const { names, places } = questionPhrases(question, answer(question).words);
    expect(names.length).toBeLessThanOrEqual(60);
    expect(places.length).toBeLessThanOrEqual(60);
    expect(questionWords("uno dos ".repeat(100)).length).toBe(2);
  });
});

/** A reading's address writes lists in the catalogue's order. */
function inOrder(reading: Reading): Reading {
  return { ...reading, ...(reading.types && { types: parseReadingParams(readingParams(reading)).types }) };
}
