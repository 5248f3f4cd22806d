import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const rows = readFileSync("docs/spec-map.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (statement|decision|state) \|/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| ?| ?\|$/g, "").trim()))
  .filter((cells) => cells.length === 4);

const FOLDERS: Record<string, readonly string[]> = {
  u: ["tests/unit/domain", "tests/unit"],
  w: ["tests/workers"],
  e: ["tests/e2e"],
};

it("reads the map's rows", () => {
  expect(rows.length).toBeGreaterThan(400);
});

it.each(rows)("%s", (_statement, _where = "", tests = "", state = "") => {
  const missing = [...tests.matchAll(/(?:^|\s)([uwe]):(\S+)/g)].filter(
    ([, kind = "", name]) => !FOLDERS[kind]?.some((folder) => existsSync(`${folder}/${name}.test.ts`)),
  );
  expect(missing.map(([named]) => named.trim())).toEqual([]);
  expect(state).toMatch(/done|open|rule only|built|later: |n\/a/);
  if (state === "done") expect(tests).not.toBe("");
});
