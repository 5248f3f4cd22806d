import { readFileSync } from "node:fs";
import { answersOfDemo } from "#support/demo-questions";
import { compareReadings } from "../../tests/evaluation/compare-readings";
import { evaluationForm } from "../../tests/evaluation/form";

/** Reads the questions of a file of `tests/evaluation`'s form with the demo's names, and prints each that is misread. */
export function evaluateReadings(file: string): void {
  const evaluation = evaluationForm.parse(JSON.parse(readFileSync(file, "utf8")));
  const { exact, misses } = compareReadings(evaluation, answersOfDemo());
  for (const { question, expected, got } of misses) {
    console.log(`✗ ${question}`);
    console.log(`  expected ${JSON.stringify(expected)}`);
    console.log(`  got      ${JSON.stringify(got)}`);
  }
  const all = evaluation.readings.length;
  const percent = all === 0 ? 100 : (100 * exact) / all;
  console.log(`exact readings: ${exact} of ${all} (${percent.toFixed(1)} %)`);
}
