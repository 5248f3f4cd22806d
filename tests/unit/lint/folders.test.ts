import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** The most files of a folder of code: more of them are about several subjects. */
const MOST_FILES = 25;

/** Folders with more, each with the number that it must not exceed and the reason. */
const LARGER: Record<string, number> = {
  "app/styles": 41, // The sheets become fewer as their rules become utilities.
};

it("no folder of code holds more files than one subject has", () => {
  const files = execFileSync("git", ["ls-files", "app", "workers", "scripts", "tests"], { encoding: "utf8" })
    .trim()
    .split("\n");
  const counts = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  expect(counts.size).toBeGreaterThan(50);
  const tooLarge = [...counts].filter(([folder, held]) => held.length > (LARGER[folder] ?? MOST_FILES));
  expect(tooLarge.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});
