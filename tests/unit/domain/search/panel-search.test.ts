import { describe, expect, it } from "vitest";
import { type Page, type PagePosition, pageOf } from "~/domain/list-pages";
import { panelPagePaths, panelPath, parsePanelSearch } from "~/domain/search/panel-search";

const ID = "0123456789abcdef";
const OTHER = "fedcba9876543210";

describe("parsePanelSearch", () => {
  it.each<[string, string, PagePosition]>([
    ["", "", undefined],
    ["q=+Caf%C3%A9%00++Rosa+", "Café Rosa", undefined],
    [`q=a&despues=${ID}`, "a", { after: ID }],
    [`q=mar${"+".repeat(60_000)}a`, "mar", undefined],
    [`antes=${ID}`, "", { before: ID }],
    [`antes=${ID}&despues=${OTHER}`, "", { after: OTHER }],
    [`antes=${ID}&despues=nobody`, "", { before: ID }],
    ["despues=12", "", undefined],
    [`despues=${ID.toUpperCase()}`, "", undefined],
    ["antes=' OR 1", "", undefined],
    ["otra=1&q=%E2%80%AE%E2%80%8Bx", "x", undefined],
    [`q=first&q=second`, "first", undefined],
  ])("reads %j", (query, search, position) => {
    expect(parsePanelSearch(new URLSearchParams(query))).toEqual({ search, position });
  });

  it.each([
    ["a".repeat(80), "a".repeat(80)],
    ["a".repeat(81), "a".repeat(80)],
    // The cut neither splits an emoji nor leaves a space at the end.
    [`${"a".repeat(79)}🐯`, "a".repeat(79)],
    [`${"a".repeat(79)} b`, "a".repeat(79)],
  ])("cuts a long text at 80 characters: %j", (typed, search) => {
    expect(parsePanelSearch(new URLSearchParams({ q: typed })).search).toBe(search);
  });
});

describe("panelPath", () => {
  it.each([
    [{}, "/management"],
    [{ search: "" }, "/management"],
    [{ search: "Café & té" }, "/management?q=Caf%C3%A9+%26+t%C3%A9"],
    [{ search: "a", position: { after: ID } }, `/management?q=a&despues=${ID}`],
    [{ position: { before: ID } }, `/management?antes=${ID}`],
  ])("of %j", (panel, path) => {
    expect(panelPath("/management", panel)).toBe(path);
    const { search = "", position } = panel as Partial<ReturnType<typeof parsePanelSearch>>;
    expect(parsePanelSearch(new URL(path, "http://localhost").searchParams)).toEqual({ search, position });
  });
});

describe("pageOf", () => {
  it.each<[string, string[], PagePosition, Page<string>]>([
    [
      "a whole first page and more",
      ["a", "b", "c"],
      undefined,
      { rows: ["a", "b"], hasNewer: false, hasOlder: true },
    ],
    ["a whole first page", ["a", "b"], undefined, { rows: ["a", "b"], hasNewer: false, hasOlder: false }],
    ["nothing", [], undefined, { rows: [], hasNewer: false, hasOlder: false }],
    ["a middle page", ["a", "b", "c"], { after: ID }, { rows: ["a", "b"], hasNewer: true, hasOlder: true }],
    ["the last page", ["a"], { after: ID }, { rows: ["a"], hasNewer: true, hasOlder: false }],
    [
      "a look back into the middle",
      ["c", "b", "a"],
      { before: ID },
      { rows: ["b", "c"], hasNewer: true, hasOlder: true },
    ],
    [
      "a look back to the first page",
      ["b", "a"],
      { before: ID },
      { rows: ["a", "b"], hasNewer: false, hasOlder: true },
    ],
  ])("%s", (_, found, position, page) => {
    expect(pageOf(found, 2, position)).toEqual(page);
  });
});

describe("panelPagePaths", () => {
  const rows = [{ publicId: ID }, { publicId: OTHER }];

  it("lead from the ends of a page to the next rows, with the search", () => {
    expect(panelPagePaths("/admin", "té", { rows, hasNewer: true, hasOlder: true })).toEqual({
      newer: `/admin?q=t%C3%A9&antes=${ID}`,
      older: `/admin?q=t%C3%A9&despues=${OTHER}`,
    });
    expect(panelPagePaths("/admin", "", { rows, hasNewer: false, hasOlder: false })).toEqual({
      newer: null,
      older: null,
    });
  });
});
