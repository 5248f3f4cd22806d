/**
 * `npm run eval -- --json FILE`: reads the questions of a file of the form of `tests/evaluation` and prints how many are
 * read exactly as it expects, and the others.
 */
import { parseArgs } from "node:util";
import { evaluateReadings } from "./readings";

const { values } = parseArgs({ options: { json: { type: "string" } } });

if (values.json !== undefined) evaluateReadings(values.json);
else {
  console.error("npm run eval -- --json FILE");
  process.exitCode = 1;
}
