import { describe, expect, it } from "vitest";
import { checkAnswer, listCases, pathsOf } from "../../../scripts/bench/cases";
import { readOptions } from "../../../scripts/bench/options";
import { kindOf } from "../../../scripts/bench/page-bytes";

describe("the options of npm run bench", () => {
  it("are five rounds of every case and every part by default", () => {
    const { rounds, cases, sections, databaseSizes } = readOptions([]);
    expect(rounds).toBe(5);
    expect(cases).toEqual(expect.arrayContaining(["empty", "bare", "menuStale", "searchSignedIn"]));
    expect(sections).toEqual(["profile", "bytes", "database", "startUp"]);
    expect(databaseSizes).toEqual([1_000, 10_000, 100_000]);
  });

  it("--quick keeps the five rounds and every case of the ratios", () => {
    const { rounds, cases } = readOptions(["--quick"]);
    expect(rounds).toBe(5);
    expect(cases).toEqual(
      expect.arrayContaining([
        ...["empty", "bare", "menuHit", "menuMiss", "menuSignedIn", "landingHit", "landingMiss"],
      ]),
    );
  });

  it("--only measures the named cases and parts, also those that --quick leaves out", () => {
    const { cases, sections } = readOptions(["--quick", "--only", "dishStale, bare,profile"]);
    expect(cases).toEqual(["bare", "dishStale"]);
    expect(sections).toEqual(["profile"]);
  });

  it("--only refuses a name that nothing has", () => {
    expect(() => readOptions(["--only", "menuMis"])).toThrow("«menuMis»");
  });
});

describe("an answer", () => {
  const [menuHit, menuMiss, menuSignedIn] = listCases(pathsOf("mar", "p1", "mar"), [
    "menuHit",
    "menuMiss",
    "menuSignedIn",
  ]);
  const answer = (timing: string, cacheControl = "private, no-cache", status = 200) => ({
    status,
    headers: { "server-timing": timing, "cache-control": cacheControl },
    bytes: 9,
  });

  it.each([
    ["a hit that the edge calls fresh", menuHit, answer("edge;desc=fresh")],
    ["a miss among other timings", menuMiss, answer("db;dur=2, edge;desc=miss, render;dur=9")],
    ["a signed-in page past the edge", menuSignedIn, answer("db;dur=2", "private, no-store")],
  ])("counts: %s", (_, measured, given) => {
    expect(() => checkAnswer(measured!, given)).not.toThrow();
  });

  it.each([
    ["a miss that was cached", menuMiss, answer("edge;desc=fresh")],
    ["a hit that was rendered", menuHit, answer("edge;desc=expired")],
    ["a hit of an unknown state", menuHit, answer("")],
    ["a failure", menuHit, answer("edge;desc=fresh", "private", 503)],
    ["a signed-in page from the edge", menuSignedIn, answer("edge;desc=fresh")],
    ["a signed-in page that may be stored", menuSignedIn, answer("")],
  ])("ends the run: %s", (_, measured, given) => {
    expect(() => checkAnswer(measured!, given)).toThrow();
  });
});

it.each([
  ["text/html; charset=utf-8", "html"],
  ["text/css", "css"],
  ["text/javascript", "js"],
  ["application/javascript; charset=utf-8", "js"],
  ["font/woff2", "fonts"],
  ["image/avif", "images"],
  ["image/svg+xml", "svg"],
  ["application/manifest+json", "other"],
  ["", "other"],
])("the content type «%s» is %s", (contentType, expected) => {
  expect(kindOf(contentType)).toBe(expected);
});
