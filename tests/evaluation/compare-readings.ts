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

/** Keys that came after the first files: a line that does not state them says nothing about them. */
const LATER_KEYS = ["currency", "unheeded"] as const;

/** Returns a reading without the later keys that the expectation does not state. */
function asStated(got: ExpectedReading, expected: ExpectedReading): ExpectedReading {
  const stated = { ...got };
  for (const key of LATER_KEYS) if (expected[key] === undefined) delete stated[key];
  return stated;
}

/** Reads the questions of a file, and returns how many are read exactly as expected and each that is not. */
export function compareReadings(
  { readings }: Evaluation,
  answer: AnswerQuestion,
): { exact: number; misses: Miss[] } {
  const misses = readings.flatMap(({ question, reading: expected }) => {
    const got = readQuestion(question, answer(question));
    return isDeepStrictEqual(sorted(asStated(got, expected)), sorted(expected))
      ? []
      : [{ question, expected, got }];
  });
  return { exact: readings.length - misses.length, misses };
}
