import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { insertWorld } from "#support/demo/insert";
import { buildWorld } from "#support/demo/world";
import { compareResults } from "../../../evaluation/compare-results";
import { evaluationForm } from "../../../evaluation/form";
import known from "../../../evaluation/known.json";
import strangers from "../../../evaluation/strangers.json";
import { db } from "../../rows";

/** A Sunday at noon in Santo Domingo. */
const NOW = new Date("2026-03-01T16:00:00.000Z");
/** The part of the questions whose first three results must hold a right one. */
const LEAST = 0.92;

beforeAll(() => insertWorld(env.DB, buildWorld({ now: NOW })), 120_000);

it.each(Object.entries({ known, strangers }))(
  "finds a right result among the first three for 92 of 100 questions: %s",
  async (name, file) => {
    const evaluation = evaluationForm.parse(file);
    const { right, misses } = await compareResults(db, evaluation, NOW);
    const all = evaluation.results.length;
    console.log(`${name}: ${right} of ${all} in the first three`, misses);
    expect(right / all).toBeGreaterThanOrEqual(LEAST);
  },
);
