import { readFileSync } from "node:fs";
import { insertWorld } from "#support/demo/insert";
import { buildWorld } from "#support/demo/world";
import { openDatabase } from "~/data/database.server";
import { compareResults } from "../../tests/evaluation/compare-results";
import { evaluationForm } from "../../tests/evaluation/form";
import { withDatabase } from "./with-database";

/** A Sunday at noon in Santo Domingo, when most of the demo's restaurants are open. */
const NOW = new Date("2026-03-01T16:00:00.000Z");

/** Asks a file's questions with results on the demo's data, and prints each that has no right one among the first three. */
export async function evaluateResults(file: string): Promise<void> {
  const evaluation = evaluationForm.parse(JSON.parse(readFileSync(file, "utf8")));
  const { right, misses } = await withDatabase(async (d1) => {
    await insertWorld(d1, buildWorld({ now: NOW }));
    return compareResults(openDatabase(d1), evaluation, NOW);
  });
  for (const miss of misses) console.log(`✗ ${miss}`);
  const all = evaluation.results.length;
  const percent = all === 0 ? 100 : (100 * right) / all;
  console.log(`right among the first three: ${right} of ${all} (${percent.toFixed(1)} %)`);
}
