/**
 * `npm run prove`: the scale run, which takes too long for `npm test`. Prints each report and writes it to
 * docs/proofs/, to be committed; fails on a missed budget. The generated databases stay in `.local/` for the next
 * run.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { measureAnnouncement } from "./jobs";
import { reportJobs } from "./jobs-report";
import { measureSize, SIZES, type SizeReadings } from "./scale";
import { reportScale } from "./scale-report";

mkdirSync("docs/proofs", { recursive: true });

function write(file: string, { text, missed }: { text: string; missed: string[] }): void {
  writeFileSync(`docs/proofs/${file}`, text);
  console.log(`\n${text}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** `npm run prove -- jobs` runs the announcements alone, `npm run prove -- scale` the reads. */
const [only] = process.argv.slice(2);

if (only !== "scale") {
  const announcements = [];
  for (const share of [0.1, 1]) announcements.push(await measureAnnouncement(share, console.log));
  write("jobs.md", reportJobs(announcements));
}

if (only !== "jobs") {
  const sizes: SizeReadings[] = [];
  for (const size of SIZES) sizes.push(await measureSize(size, console.log));
  write("scale.md", reportScale(sizes));
}
