import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Evaluation, evaluationForm } from "../evaluation/form";

const FOLDER = "tests/evaluation";
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

  test("are 200 with a reading and 80 with results, half of each by strangers", () => {
    const strangers = read("strangers.json");
    expect(strangers.readings.length).toBeGreaterThanOrEqual(100);
    expect(strangers.results.length).toBeGreaterThanOrEqual(40);
    const all = files.map(read);
    expect(all.flatMap(({ readings }) => readings).length).toBeGreaterThanOrEqual(200);
    expect(all.flatMap(({ results }) => results).length).toBeGreaterThanOrEqual(80);
  });
});
