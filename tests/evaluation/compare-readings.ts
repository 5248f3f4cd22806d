import { isDeepStrictEqual } from "node:util";
import type { AnswerQuestion } from "#support/known-question";
import { readQuestion } from "~/domain/questions/read-question";
import type { Evaluation, ExpectedReading } from "./form";

export interface Miss {
  question: string;
  expected: ExpectedReading;
  got: ExpectedReading;
}

/** Writes a reading with its lists sorted, because their order says nothing. */
function sorted(reading: ExpectedReading): Record<string, unknown> {
  const entries = Object.entries(reading).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.toSorted() : value,
  ]);
  return Object.fromEntries(entries);
}

/** Reads the questions of a file, and returns how many are read exactly as expected and each that is not. */
export function compareReadings(
  { readings }: Evaluation,
  answer: AnswerQuestion,
): { exact: number; misses: Miss[] } {
  const misses = readings.flatMap(({ question, reading: expected }) => {
    const got = readQuestion(question, answer(question));
    return isDeepStrictEqual(sorted(got), sorted(expected)) ? [] : [{ question, expected, got }];
  });
  return { exact: readings.length - misses.length, misses };
}
