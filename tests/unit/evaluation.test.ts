import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answersOfDemo } from "#support/demo-questions";
import { compareReadings } from "../evaluation/compare-readings";
import { type Evaluation, evaluationForm } from "../evaluation/form";

/** The least share of a file's questions that are read exactly as expected. */
const EXACT = 0.95;
/** Strangers' questions are printed as a number alone, so that nobody fits the reading to them. */
const SHOWN = "known.json";

const FOLDER = "tests/evaluation";
const ofDemo = answersOfDemo();
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const read = (name: string): Evaluation =>
  evaluationForm.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")));

describe("the questions of diners", () => {
  test.each(files)("of %s have the form, and none stands twice", (name) => {
    const { readings, results } = read(name);
    for (const list of [readings, results]) {
      const questions = list.map(({ question }) => question);
      expect(questions.filter((question, at) => questions.indexOf(question) !== at)).toEqual([]);
    }
  });

  test.each(files)("of %s are read exactly as expected, 95 in a hundred at least", (name) => {
    const evaluation = read(name);
    const { exact, misses } = compareReadings(evaluation, ofDemo);
    const all = evaluation.readings.length;
    console.info(`${name}: ${exact} of ${all} readings exact (${((100 * exact) / all).toFixed(1)} %)`);
    if (name === SHOWN) for (const miss of misses) console.info(JSON.stringify(miss));
    expect(exact / all).toBeGreaterThanOrEqual(EXACT);
  });

  test("are 200 with a reading and 80 with results, half of each by strangers", () => {
    const strangers = read("strangers.json");
    expect(strangers.readings.length).toBeGreaterThanOrEqual(100);
    expect(strangers.results.length).toBeGreaterThanOrEqual(40);
    const all = files.map(read);
    expect(all.flatMap(({ readings }) => readings).length).toBeGreaterThanOrEqual(200);
    expect(all.flatMap(({ results }) => results).length).toBeGreaterThanOrEqual(80);
  });
});
