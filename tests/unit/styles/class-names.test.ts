import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { classesIn, classesOfSheet, trackedFiles } from "./classes";
import { designSystem } from "./design-system";

it("every class of a component is one of the theme's or one of our own sheets", async () => {
  // With the generated sheets of tiles and hues.
  const own = new Set(
    globSync("app/styles/*.css").flatMap((path) => classesOfSheet(readFileSync(path, "utf8"))),
  );
  const used = trackedFiles("app")
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => classesIn(path).map((name) => ({ path, name })));
  expect(used.length).toBeGreaterThan(500);
  const system = await designSystem();
  const names = [...new Set(used.map(({ name }) => name))];
  const drawn = system.candidatesToCss(names);
  const isVariantMark = (name: string) => /^(group|peer)(\/|$)/.test(name);
  const unknown = names.filter(
    (name, index) => drawn[index] === null && !isVariantMark(name) && !own.has(name),
  );
  expect(unknown.map((name) => `${name} in ${used.find((use) => use.name === name)?.path}`)).toEqual([]);
});
