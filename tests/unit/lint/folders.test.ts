import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** The most files in a folder of code; a folder with more is about several subjects. */
const MOST_FILES = 25;

it("no folder of code holds too many files", () => {
  const files = execFileSync("git", ["ls-files", "app", "workers", "scripts", "tests"], { encoding: "utf8" })
    .trim()
    .split("\n");
  const counts = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  expect(counts.size).toBeGreaterThan(50);
  const tooLarge = [...counts].filter(([, held]) => held.length > MOST_FILES);
  expect(tooLarge.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});
