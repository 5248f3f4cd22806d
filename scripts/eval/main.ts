/**
 * Measures how questions and names are understood.
 * `npm run eval -- --json FILE`: reads the questions of a file of the form of `tests/evaluation` and prints how many are
 * read exactly as it expects and how many find a right result among the first three on the demo's data, and the others.
 * `npm run eval -- --names FILE [--sample N]`: loads a list of restaurant names, one a line, into a database of its own,
 * types N of them (200; 0 types all) in five ways, and prints how many are found on the first page, and what that costs.
 */
import { parseArgs } from "node:util";
import { evaluateNames } from "./names";
import { evaluateReadings } from "./readings";
import { evaluateResults } from "./results";

const { values } = parseArgs({
  options: {
    json: { type: "string" },
    names: { type: "string" },
    sample: { type: "string", default: "200" },
  },
});

if (values.json !== undefined) {
  evaluateReadings(values.json);
  await evaluateResults(values.json);
}
if (values.names !== undefined) await evaluateNames(values.names, Number(values.sample));
if (values.json === undefined && values.names === undefined) {
  console.error("npm run eval -- --json FILE | --names FILE [--sample N]");
  process.exitCode = 1;
}
