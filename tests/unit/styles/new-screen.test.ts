import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { designSystem } from "./design-system";
import { NewScreen } from "./new-screen";

it("a new screen is drawn with the theme and the shared pieces alone", async () => {
  const html = renderToStaticMarkup(createElement(NewScreen));
  const drawn = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, value = ""]) => value.split(" "));
  const written = [
    ...readFileSync("tests/unit/styles/new-screen.tsx", "utf8").matchAll(/className="([^"]*)"/g),
  ]
    .flatMap(([, value = ""]) => value.split(" "))
    .filter((name) => !/^button/.test(name));
  expect(written.length).toBeGreaterThan(40);
  for (const name of written) expect(drawn).toContain(name);
  const system = await designSystem();
  const names = [...new Set(written)];
  const rules = system.candidatesToCss(names);
  expect(names.filter((name, index) => rules[index] === null || name.includes("["))).toEqual([]);
});
