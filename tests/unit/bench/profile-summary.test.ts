import { describe, expect, it } from "vitest";
import { declaredName, groupOf, type Profile, summarise } from "../../../scripts/bench/profile-summary";

const node = (id: number, functionName: string, lineNumber = 0) => ({
  id,
  callFrame: { functionName, url: "index.js", lineNumber, columnNumber: 0 },
});

const PROFILE: Profile = {
  nodes: [node(1, "(idle)"), node(2, "a", 1), node(3, "b", 2), node(4, "a", 1)],
  samples: [1, 2, 3, 4, 1, 3],
  timeDeltas: [50_000, 2_000, 1_000, 4_000, 90_000, 2_000],
};

const placeOf = ({ functionName }: { functionName: string }) => ({
  name: functionName.toUpperCase(),
  file: functionName === "a" ? "app/ui/menus/dish.tsx:4" : "node_modules/react-dom/cjs/server.js:9",
});

const OPTIONS = { pages: 2, placeOf, listed: 20 };

describe("a profile of two pages", () => {
  it("counts the time in which the isolate was not idle", () => {
    expect(summarise(PROFILE, OPTIONS).perPage).toBeCloseTo(4.5);
  });

  it("adds up a function that stands at several places of the tree, and lists the longest first", () => {
    expect(summarise(PROFILE, OPTIONS).functions).toEqual([
      { name: "A", file: "app/ui/menus/dish.tsx:4", milliseconds: 3 },
      { name: "B", file: "node_modules/react-dom/cjs/server.js:9", milliseconds: 1.5 },
    ]);
  });

  it("adds up packages and folders", () => {
    expect(summarise(PROFILE, OPTIONS).groups).toEqual([
      { group: "app/ui/menus", milliseconds: 3 },
      { group: "react-dom", milliseconds: 1.5 },
    ]);
  });

  it("is reduced to the time that the process used, if that is less", () => {
    const { perPage, isReduced, functions, groups } = summarise(PROFILE, { ...OPTIONS, most: 1.5 });
    expect([perPage, isReduced]).toEqual([1.5, true]);
    expect(functions.map(({ milliseconds }) => milliseconds)).toEqual([1, 0.5]);
    expect(groups.map(({ milliseconds }) => milliseconds)).toEqual([1, 0.5]);
  });

  it("stays as it is if the process used more", () => {
    const { perPage, isReduced } = summarise(PROFILE, { ...OPTIONS, most: 9 });
    expect([perPage, isReduced]).toEqual([4.5, false]);
  });

  it("lists as many as are wanted", () => {
    expect(summarise(PROFILE, { ...OPTIONS, listed: 1 }).functions.map(({ name }) => name)).toEqual(["A"]);
  });
});

describe("the name of the function that a source line declares", () => {
  it.each([
    ["function stringify(input) {", "stringify", "stringify"],
    ["export async function loader(args) {", "async function", "loader"],
    ["  buildQuery<T>(chunks: T[]) {", "buildQuery", "buildQuery"],
    ["export function is<T extends Class<any>>(value: any) {", "is<T", "is"],
    ["const localTime = (now: Date) => {", "(now", "localTime"],
    ["  answer: async () => {", "() =>", "answer"],
    ["function J(a,b){return a}function K(c){", "K(c", "K"],
  ])("%s", (line, at, expected) => {
    expect(declaredName(line, line.indexOf(at))).toBe(expected);
  });

  it.each([
    ["rows.map((row) => row.id)", "(row)"],
    ["  if (isOpen) return;", "if"],
    ["", ""],
  ])("is unknown: %s", (line, at) => {
    expect(declaredName(line, line.indexOf(at))).toBeUndefined();
  });
});

describe("the group of a source file", () => {
  it.each([
    ["../../node_modules/drizzle-orm/sql/sql.js:10", "drizzle-orm"],
    ["node_modules/@remix-run/router/dist/utils.js:1", "@remix-run/router"],
    ["node_modules/src/sql/sql.ts:10", "drizzle-orm"],
    ["node_modules/a/node_modules/b/index.js:2", "b"],
    ["app/routes/public/menu/route.tsx:30", "app/routes/public"],
    ["workers/app.ts:12", "workers/app.ts"],
    ["", "V8 and workerd"],
    ["index.js", "index.js"],
  ])("%s", (file, expected) => {
    expect(groupOf(file)).toBe(expected);
  });
});
