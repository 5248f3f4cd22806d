import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { titlesOf } from "./test-titles";

/** The cells of the rows of a map: statement, where, test, state. */
const rowsOf = (map: string) =>
  map
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (statement|decision|state) \|/.test(line))
    .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| ?| ?\|$/g, "").trim()))
    .filter((cells) => cells.length === 4);

const FOLDERS: Record<string, readonly string[]> = {
  u: ["tests/unit/domain"],
  unit: ["tests/unit"],
  w: ["tests/workers"],
  e: ["tests/e2e"],
};

/** The path of the file that a citation names: 'e' and 'menu' give tests/e2e/menus/menu.test.ts. */
const testFile = (kind: string, name: string) =>
  FOLDERS[kind]
    ?.flatMap((folder) => [`${folder}/${name}.test.ts`, `${folder}/${name}.test.tsx`])
    .find((path) => existsSync(path));

const known = new Map<string, Set<string>>();
const titlesIn = (path: string) => {
  if (!known.has(path)) known.set(path, titlesOf(path));
  return known.get(path)!;
};

/** Lists what is wrong with the test cell of a row. */
function testProblems(cell: string): string[] {
  const problems: string[] = [];
  const citations = [...cell.matchAll(/(\w+):(\S+)((?: "[^"]+")*)/g)];
  const rest = citations.reduce((left, [text]) => left.replace(text, ""), cell).trim();
  if (rest !== "") problems.push(`neither a file nor a title: ${rest}`);
  for (const [, kind = "", name = "", quoted = ""] of citations) {
    const path = testFile(kind, name);
    if (!path) {
      problems.push(`no file ${kind}:${name}`);
      continue;
    }
    const titles = [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title);
    if (titles.length === 0) problems.push(`no title of ${kind}:${name}`);
    for (const title of titles) {
      if (!titlesIn(path).has(title)) problems.push(`no "${title}" in ${path}`);
    }
  }
  return problems;
}

const SHORT_FOLDERS: readonly (readonly [short: string, folder: string])[] = [
  ...["menu", "dish", "dish-reviews", "landing", "offer"].map(
    (screen) => [`${screen}/`, `routes/public/${screen}/`] as const,
  ),
  ["schema/", "data/schema/"],
];

/** Lists the source files that a name in the map can mean: the file itself, or each file of the folder of that name. */
function sourcesOf(named: string): string[] {
  const short = SHORT_FOLDERS.find(([start]) => named.startsWith(start));
  const full = short ? short[1] + named.slice(short[0].length) : named;
  return [`app/${full}`, `app/routes/${full}`, full]
    .flatMap((stem) => ["", ".ts", ".tsx", ".server.ts", ".server.tsx", ".css"].map((end) => stem + end))
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      statSync(path).isFile()
        ? [path]
        : readdirSync(path, { recursive: true }).map((name) => `${path}/${name}`),
    )
    .filter((path) => statSync(path).isFile());
}

/** Lists the files and names in a `where` cell that do not exist. */
function whereProblems(cell: string): string[] {
  const problems: string[] = [];
  const withoutNames = cell.replaceAll(/`[^`]*`/g, "");
  const files = [
    ...withoutNames.matchAll(/(?<![\w/.])(wrangler\.toml|[a-z][a-z-]*(?:\/[\w.-]*\w)+)\/?/g),
  ].map(([, file = ""]) => file);
  const sources: string[] = [];
  for (const file of files) {
    if (/^docs\/decisions\/\d{4}$/.test(file)) {
      const number = file.slice(-4);
      if (!readdirSync("docs/decisions").some((name) => name.startsWith(`${number}-`)))
        problems.push(`no ${file}`);
      continue;
    }
    const found = sourcesOf(file);
    if (found.length === 0) problems.push(`no file ${file}`);
    sources.push(...found);
  }
  const text = sources.map((path) => readFileSync(path, "utf8")).join("\n");
  for (const [, name = ""] of cell.matchAll(/`([A-Za-z_]\w*(?:\.\w+)*)`/g)) {
    const held = name.split(".").at(-1);
    if (sources.length > 0 && !new RegExp(`\\b${held}\\b`).test(text))
      problems.push(`no ${name} in ${files}`);
  }
  return problems;
}

const rows = rowsOf(readFileSync("docs/spec-map.md", "utf8"));

it("reads the map's rows", () => {
  expect(rows.length).toBeGreaterThan(400);
});

describe("a row of the map", () => {
  it.each(rows)("cites existing tests and files, and has a known state: %s", (...cells) => {
    const [, where = "", tests = "", state = ""] = cells;
    expect([...testProblems(tests), ...whereProblems(where)]).toEqual([]);
    expect(state).toMatch(/^(done|open: |rule only|built|later: |n\/a|photos done|thank-you done)/);
    if (state.startsWith("done")) expect(tests).not.toBe("");
  });
});

describe("what the check of a row finds", () => {
  const here = 'unit:docs/spec-map "reads the map\'s rows"';
  it.each([
    [here, []],
    [`${here} "what the check of a row finds" w:smoke "reads a migrated database"`, []],
    ['unit:docs/nowhere "reads the map\'s rows"', ["no file unit:docs/nowhere"]],
    ['x:docs/spec-map "reads the map\'s rows"', ["no file x:docs/spec-map"]],
    ["unit:docs/spec-map", ["no title of unit:docs/spec-map"]],
    ['w:smoke "reads"', ['no "reads" in tests/workers/smoke.test.ts']],
    [`all but those marked ${here}`, ["neither a file nor a title: all but those marked"]],
  ])("in the tests %j", (cell, problems) => {
    expect(testProblems(cell)).toEqual(problems);
  });

  it.each([
    ["domain/places/maps-link `mapsSearchUrl` · `/my-space/edit-profile`", []],
    ["menu/menu-head · schema/ratings `totals` · docs/decisions/0001 · wrangler.toml `MAIL`", []],
    ["domain/nowhere", ["no file domain/nowhere"]],
    ["domain/restaurants/contact-links `nowhere`", ["no nowhere in domain/restaurants/contact-links"]],
    ["docs/decisions/9999", ["no docs/decisions/9999"]],
  ])("in where it is met: %j", (cell, problems) => {
    expect(whereProblems(cell)).toEqual(problems);
  });

  it("reads titles from templates and tables, without tags", () => {
    const menu = titlesOf("tests/e2e/menus/menu-served.test.ts");
    expect(menu).toContain("a menu");
    expect(menu).toContain("shows three attributes of a dish and the number of the others");
    expect(titlesOf("tests/unit/domain/time/dates.test.ts")).toContain("in %s %s ends at %s");
    const withTemplates = [
      ...titlesOf("tests/e2e/site/access.test.ts"),
      ...titlesOf("tests/e2e/landing/landing-panel-served.test.ts"),
    ];
    expect(withTemplates).toContainEqual(
      expect.stringMatching(/^\$\{path\}: page, data and action for each role$/),
    );
    expect(withTemplates).toContainEqual(expect.stringMatching(/^of \?\$\{query\} says '\$\{sentence\}'$/));
  });
});
