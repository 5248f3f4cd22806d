import { describe, expect, test } from "vitest";
import { answersOfCommonNames } from "#support/common-names";
import { readQuestion } from "~/domain/questions/read-question";
import type { Reading } from "~/domain/questions/reading";

const answer = answersOfCommonNames();
const read = (question: string) => readQuestion(question, answer(question));
type Case = [string, Reading];

describe("the street's words for food and drink", () => {
  test.each<Case>([
    ["una chela por menos de 200", { intent: "dish", words: "chela", most: 200 }],
    ["unas cheves", { intent: "dish", words: "cheve" }],
    ["quiero romo", { intent: "dish", words: "romo" }],
    ["una fria", { intent: "dish", words: "fria" }],
    ["cerveza fria", { intent: "dish", words: "cerveza fria" }],
    ["un perico", { intent: "dish", words: "perico" }],
  ])("stay as typed in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});
