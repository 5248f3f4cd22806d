import { describe, expect, it } from "vitest";
import { caseReports, type Report, ratiosOf, table, tables } from "../../../scripts/bench/report";
import type { Figures } from "../../../scripts/bench/rounds";

const figures = (requestsPerSecond: number[], cpu: number[] = []): Figures => ({
  requestsPerSecond,
  p50: requestsPerSecond.map((value) => 1000 / value),
  p99: requestsPerSecond.map((value) => 2000 / value),
  cpu,
});

const MEASURED = new Map<string, Figures>([
  ["empty", figures([800, 400, 1000], [1, 1, 1])],
  ["bare", figures([300, 150, 320], [2, 2, 2])],
  ["menuHit", figures([600, 300, 700], [1.25, 1.25, 1.25])],
  ["menuMiss", figures([75, 30, 80], [8, 8, 10])],
  ["menuSignedIn", figures([30, 15, 16], [20, 20, 20])],
  ["landingHit", figures([400, 200, 500])],
]);

describe("ratios", () => {
  it("compare hits with the empty Worker, misses and signed-in pages with the bare page", () => {
    expect(ratiosOf(MEASURED)).toEqual({
      menuHit: 0.75,
      menuMiss: 0.25,
      menuSignedIn: 0.1,
      landingHit: 0.5,
    });
  });

  it("by CPU are those of cases whose CPU is known", () => {
    expect(ratiosOf(MEASURED, "cpu")).toEqual({ menuHit: 0.8, menuMiss: 0.25, menuSignedIn: 0.1 });
  });

  it("are none without the case that they are measured by", () => {
    expect(ratiosOf(new Map([["menuMiss", figures([75])]]))).toEqual({});
  });
});

it("reports the median of each figure, and every round", () => {
  expect(caseReports(MEASURED).menuMiss).toEqual({
    requestsPerSecond: 75,
    p50: 13.3,
    p99: 26.7,
    cpu: 8,
    ofEmpty: 0.08,
    ofBare: 0.25,
    rounds: [75, 30, 80],
  });
});

it("draws a table whose columns stand under each other", () => {
  expect(
    table(
      ["page", "bytes", "file"],
      [
        ["menu", 1234567, "a.ts"],
        ["a longer name", undefined, "longer.ts"],
      ],
    ),
  ).toBe(
    [
      "| page          |     bytes | file      |",
      "| ------------- | --------: | --------- |",
      "| menu          | 1,234,567 | a.ts      |",
      "| a longer name |         – | longer.ts |",
    ].join("\n"),
  );
});

describe("the whole report", () => {
  const report: Report = {
    at: "2026-08-01T16:00:00.000Z",
    isQuick: true,
    node: "v24",
    cpus: "2 × a processor",
    rounds: 3,
    slotMs: 700,
    connections: 8,
    ratios: ratiosOf(MEASURED),
    cpuRatios: ratiosOf(MEASURED, "cpu"),
    cases: caseReports(MEASURED),
    memory: { app: 200 * 1024 * 1024 },
    bundle: { javascript: 530 * 1024, startJavascript: 330 * 1024, wasm: 0, other: 0 },
    socialBundle: { javascript: 200 * 1024, startJavascript: 200 * 1024, wasm: 900 * 1024, other: 0 },
  };

  it("has a table for each part that was measured", () => {
    const titles = [...tables(report).matchAll(/^### (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(["Ratios", "Requests", "Bundle, start-up and memory"]);
    expect(tables(report)).toMatch(/^\| menuMiss +\| +0\.25 \| bare +\| +0\.25 \|$/m);
    expect(tables(report)).toMatch(/^\| JavaScript, KB \(gzip\) +\| +530\.0 \| +200\.0 \|/m);
    expect(tables(report)).toMatch(/^\| of it at the start, KB \(gzip\) +\| +330\.0 \| +200\.0 \|/m);
    expect(tables(report)).toMatch(/^\| peak memory, MB +\| +200 \|/m);
  });

  it("lists a page's rows under each other by the size of the database", () => {
    const use = { batches: 1, statements: 6, rowsRead: 77, rowsWritten: 0, duration: 1 };
    const text = tables({
      ...report,
      database: { "1000": { menu: use, landing: use }, "100000": { menu: use, landing: use } },
    });
    const rows = [...text.matchAll(/^\| (\w+) +\| +([\d,]+) \| +1 \| +6 \| +77 \|/gm)].map(
      ([, page, size]) => [page, size],
    );
    expect(rows).toEqual([
      ["landing", "1,000"],
      ["landing", "100,000"],
      ["menu", "1,000"],
      ["menu", "100,000"],
    ]);
  });
});
