import { describe, expect, test } from "vitest";
import { isBeyondList } from "~/domain/list-pages";
import {
  areFiltersActive,
  isDivisionCode,
  NO_FILTERS,
  parseSearch,
  SEARCH_PARAMETER_CHECKS,
  searchedName,
  searchPath,
} from "~/domain/search/search";

const read = (query: string) => parseSearch(new URLSearchParams(query));

test("a page is out of its list if it has a cursor and no rows", () => {
  for (const position of [{ after: "k3k3k3k3k3k3k3k3" }, { before: "k3k3k3k3k3k3k3k3" }]) {
    expect([isBeyondList(position, []), isBeyondList(position, ["a row"])]).toEqual([true, false]);
  }
  expect(isBeyondList(undefined, [])).toBe(false);
});

test.each([
  ["DO-01", true],
  ["MX-OAX", true],
  ["", false],
  ["La Habana", false],
  // Words that begin like a code.
  ["LA-Habana y alrededores", false],
  ["do-01", false],
])("%j is a division's code: %s", (province, isCode) => {
  expect(isDivisionCode(province)).toBe(isCode);
});

describe("reading a search's address", () => {
  test.each([
    ["", {}],
    ["nombre=Caf%C3%A9", { name: "Café" }],
    ["nombre=%20%20mar%20%20", { name: "mar" }],
    ["nombre=%00%E2%80%AEmar", { name: "mar" }],
    [`nombre=${"a".repeat(500)}`, { name: "a".repeat(60) }],
    [`nombre=${"a".repeat(59)}%20b`, { name: "a".repeat(59) }],
    [`nombre=mar${"+".repeat(60_000)}a`, { name: "mar" }],
    ["nombre=%E3%85%A4%E2%A0%80", {}],
    ["pais=MX", { country: "MX" }],
    ["pais=mx", {}],
    ["pais=%27OR", {}],
    ["provincia=DO-20", { province: "DO-20" }],
    ["provincia=Todas", {}],
    ["pais=MX&provincia=DO-20", { country: "MX" }],
    ["pais=CU&provincia=La%20Habana", { country: "CU", province: "La Habana" }],
    [`pais=CU&provincia=${"a".repeat(500)}`, { country: "CU", province: "a".repeat(60) }],
    ["tipo=bar", { type: "bar" }],
    ["tipo=%20bar%20", { type: "bar" }],
    ["tipo=__proto__", {}],
    ["letra=a", { letter: "A" }],
    ["letra=%C3%B1", { letter: "N" }],
    ["letra=É", { letter: "E" }],
    ["letra=%C3%91", { letter: "N" }],
    ["letra=AB", {}],
    ["otra=cosa", {}],
  ])("%s", (query, expected) => {
    expect(read(query).filters).toEqual({ ...NO_FILTERS, ...expected });
  });

  test("accepts a cursor only in the right form, and prefers 'after' to 'before'", () => {
    expect(read("despues=k3k3k3k3k3k3k3k3").position).toEqual({ after: "k3k3k3k3k3k3k3k3" });
    expect(read("antes=k3k3k3k3k3k3k3k3").position).toEqual({ before: "k3k3k3k3k3k3k3k3" });
    expect(read("antes=../etc").position).toBeUndefined();
  });
});

test("an address has only conditions, sorted, and reads back as the same search", () => {
  const filters = { name: "la mar", country: "MX", province: "MX-OAX", type: "bar", letter: "" };
  expect(searchPath(NO_FILTERS)).toBe("/");
  expect(searchPath(filters, { after: "k3k3k3k3k3k3k3k3" })).toBe(
    "/?despues=k3k3k3k3k3k3k3k3&nombre=la+mar&pais=MX&provincia=MX-OAX&tipo=bar",
  );
  expect(read(searchPath(filters).slice(2)).filters).toEqual(filters);
  expect(searchPath({ ...NO_FILTERS, letter: "A" })).toBe("/?letra=A");
  expect(searchPath(NO_FILTERS, { before: "k3k3k3k3k3k3k3k3" })).toBe("/?antes=k3k3k3k3k3k3k3k3");
});

test.each([
  [{}, false],
  [{ country: "DO" }, false],
  [{ country: "MX" }, true],
  [{ province: "DO-20" }, true],
  [{ type: "bar" }, true],
  [{ letter: "A" }, true],
  [{ name: "mar" }, true],
])("filters %o are active: %s", (some, active) => {
  expect(areFiltersActive({ ...NO_FILTERS, ...some })).toBe(active);
});

test("a chosen letter makes the search ignore the name", () => {
  expect(searchedName({ ...NO_FILTERS, name: "Ñandú" })).toBe("nandu");
  expect(searchedName({ ...NO_FILTERS, name: "Ñandú", letter: "N" })).toBe("");
});

test("the edge caches no page with an invalid parameter", () => {
  const refuses = (name: string, value: string) => SEARCH_PARAMETER_CHECKS[name]?.(value) === false;
  expect(refuses("letra", "AB")).toBe(true);
  expect(refuses("tipo", "toString")).toBe(true);
  expect(refuses("pais", "XXX")).toBe(true);
  expect(refuses("nombre", "a".repeat(61))).toBe(true);
  expect(refuses("provincia", "a".repeat(61))).toBe(true);
  expect(refuses("provincia", "La  Habana")).toBe(true);
  expect(refuses("despues", "1")).toBe(true);
  expect(refuses("letra", "Z")).toBe(false);
  expect(refuses("nombre", "a".repeat(60))).toBe(false);
  expect(refuses("provincia", "DO-20")).toBe(false);
  expect(refuses("provincia", "La Habana")).toBe(false);
});
