import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The subjects of the map's state `later: …`. */
const subjects = /^\| `later: …` \|.*; the subject that brings it: (.*) \|$/m
  .exec(readFileSync("docs/spec-map.md", "utf8"))?.[1]
  ?.split(", ");

const tags = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/@later (.*?)(?: \*\/)?$/gm)].map(([, subject = ""]) => [
    file,
    subject,
  ]),
);

it("finds exports that wait for their first caller", () => {
  expect(tags.length).toBeGreaterThan(0);
});

it.each(tags)("%s waits for a subject of the map: %s", (_, subject) => {
  expect(subjects).toContain(subject);
});
