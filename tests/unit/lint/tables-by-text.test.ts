import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Tables that no text of a person reaches. */
const SAFE: Record<string, string> = {
  "app/domain/preferences/fit.ts RESTRICTION_NAMES": "forms admit the restrictions of the catalogue alone",
  "app/domain/text.ts UNDECOMPOSED": "a regular expression admits its letters alone",
};

/** `const TABLE: Record<string, …> = {`, also of a read-only or partial record. */
const TABLE = /^(?:export )?const (\w+): [^=\n]*\bRecord<string,[^=]*= ?\{/gm;

/** Lists the tables of a module that are objects and are looked up by a key that stands elsewhere, without asking first. */
function listObjectsByText(source: string): string[] {
  return [...source.matchAll(TABLE)]
    .map(([, name = ""]) => name)
    .filter((name) => new RegExp(`\\b${name}\\[(?!["'\`\\d])`).test(source))
    .filter((name) => !source.includes(`Object.hasOwn(${name}, `));
}

const found = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"])
  .sort()
  .flatMap((file) => listObjectsByText(readFileSync(file, "utf8")).map((name) => `${file} ${name}`));

it("tables that are looked up by any text are Maps: every object has a «constructor»", () => {
  expect(found.filter((table) => !(table in SAFE))).toEqual([]);
});

it("names no table that is gone", () => {
  expect(Object.keys(SAFE).filter((table) => !found.includes(table))).toEqual([]);
});

it.each([
  ["an object by a variable", "const A: Record<string, string> = { a: 'b' };\nA[word];", ["A"]],
  [
    "a read-only one",
    "export const A: Readonly<Record<string, number>> = {\n  a: 1,\n};\nif (A[word]) go();",
    ["A"],
  ],
  ["an object by a fixed name", "const A: Record<string, string> = { a: 'b' };\nA['a'];", []],
  ["an object by names of a type", "const A: Record<Kind, string> = { a: 'b' };\nA[kind];", []],
  [
    "an object that is asked first",
    "const A: Record<string, string> = { a: 'b' };\nObject.hasOwn(A, word) && A[word];",
    [],
  ],
  ["a Map", "const A: ReadonlyMap<string, string> = new Map(Object.entries({ a: 'b' }));\nA.get(word);", []],
])("recognises %s", (_, source, names) => {
  expect(listObjectsByText(source)).toEqual(names);
});
