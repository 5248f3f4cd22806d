import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { designSystem } from "./design-system";

const tracked = (...paths: string[]) =>
  execFileSync("git", ["ls-files", ...paths], { encoding: "utf8" })
    .trim()
    .split("\n");

/** The words in a component's `className`, with the place where each stands. */
function classNames() {
  return tracked("app")
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/class(?:Name)?="([^"]*)"/g)].flatMap(([, value = ""]) =>
        value
          .split(/\s+/)
          .filter(Boolean)
          .map((name) => ({ path, name })),
      ),
    );
}

it("every class of a component is one of the theme's or one of our own sheets", async () => {
  // With the generated sheets of tiles and hues.
  const own = globSync("app/styles/*.css")
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const used = classNames();
  expect(used.length).toBeGreaterThan(500);
  const system = await designSystem();
  const names = [...new Set(used.map(({ name }) => name))];
  const drawn = system.candidatesToCss(names);
  const isVariantMark = (name: string) => /^(group|peer)(\/|$)/.test(name);
  const unknown = names.filter(
    (name, index) =>
      drawn[index] === null &&
      !isVariantMark(name) &&
      !new RegExp(`\\.${name.replace(/[^\w-]/g, "\\$&")}(?![\\w-])`).test(own),
  );
  expect(unknown.map((name) => `${name} in ${used.find((use) => use.name === name)?.path}`)).toEqual([]);
});
