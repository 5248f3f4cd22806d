import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classesOfSheet, trackedFiles, withoutComments } from "./classes";

/** The limits of the issue «Style and tests that stay small». */
const MOST_LINES = 2_000;
const MOST_SHEETS = 15;

/** The generated sheets of tiles and hues are not tracked. */
const sheets = trackedFiles("app/styles").map((path) => ({ path, css: readFileSync(path, "utf8") }));

describe("the style sheets that we write by hand", () => {
  it(`have at most ${MOST_LINES} lines in at most ${MOST_SHEETS} sheets`, () => {
    const lines = sheets.reduce((sum, { css }) => sum + css.trimEnd().split("\n").length, 0);
    expect(sheets.length).toBeLessThanOrEqual(MOST_SHEETS);
    expect(lines).toBeLessThanOrEqual(MOST_LINES);
  });

  it("take text sizes, line heights and corners from the theme", () => {
    const declarations = /(?:font|font-size|border-[a-z-]*radius|line-height|letter-spacing): [^;{}]+/g;
    const literal = /(?<![\w-])[-.\d]*[1-9]\d*(?:\.\d+)?(?:rem|px|em|%|$)/;
    const found = sheets
      .filter(({ path }) => !/(theme|fonts)\.css$/.test(path))
      .flatMap(({ path, css }) =>
        [...withoutComments(css).matchAll(declarations)].map(([rule]) => `${path}: ${rule}`),
      )
      // The page's own size, and what follows from another size, are no steps.
      .filter((rule) =>
        literal.test(
          rule.replace(/(?:var|calc|inherit)\([^()]*(?:\([^()]*\)[^()]*)*\)|font-size: 100%/g, ""),
        ),
      );
    expect(found).toEqual([]);
  });

  it("hold no class that no code uses", () => {
    const code = trackedFiles("app", "workers")
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    const names = sheets.flatMap(({ path, css }) => classesOfSheet(css).map((name) => ({ path, name })));
    expect(names.length).toBeGreaterThan(50);
    const isUsed = (name: string) =>
      new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) ||
      // A class of several kinds: `stars-${count}`.
      code.includes(`${name.slice(0, name.lastIndexOf("-") + 1) || name}\${`);
    const unused = names.filter(({ name }) => !isUsed(name));
    expect(unused.map(({ path, name }) => `${path}: .${name}`)).toEqual([]);
  });
});

describe("the theme", () => {
  const theme = sheets.find(({ path }) => path.endsWith("theme.css"))?.css ?? "";
  const steps = (prefix: string) => [...theme.matchAll(new RegExp(`--${prefix}-[\\w]+:`, "g"))].length;

  it("has at most ten sizes of text and four kinds of corners", () => {
    expect(steps("text")).toBeGreaterThan(5);
    expect(steps("text")).toBeLessThanOrEqual(10);
    expect(steps("radius")).toBeGreaterThan(2);
    expect(steps("radius")).toBeLessThanOrEqual(4);
  });
});
