/**
 * `npm run eval -- --names FILE [--sample N]`: loads a list of restaurant names, one a line, into a database of its own,
 * types N of them (200; 0 types all) in five ways, and prints how many are found on the first page, and what that costs.
 */
import { parseArgs } from "node:util";
import { evaluateNames } from "./names";

const { values } = parseArgs({
  options: { names: { type: "string" }, sample: { type: "string", default: "200" } },
});

if (values.names !== undefined) await evaluateNames(values.names, Number(values.sample));
else {
  console.error("npm run eval -- --names FILE [--sample N]");
  process.exitCode = 1;
}
