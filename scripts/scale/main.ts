/**
 * `npm run prove`: the scale run, which takes too long for `npm test`. Prints each report and writes it to
 * docs/proofs/, to be committed; fails on a missed budget. The generated databases stay in `.local/` for the next
 * run.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { measureSize, SIZES, type SizeReadings } from "./scale";
import { reportScale } from "./scale-report";

const sizes: SizeReadings[] = [];
for (const size of SIZES) sizes.push(await measureSize(size, console.log));
const { text, missed } = reportScale(sizes);
mkdirSync("docs/proofs", { recursive: true });
writeFileSync("docs/proofs/scale.md", text);
console.log(`\n${text}`);
if (missed.length > 0) process.exitCode = 1;
