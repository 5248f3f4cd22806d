import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "#support/read-csv";
import { csvCell, csvLine } from "~/domain/audit/csv";

describe("a cell of a CSV file", () => {
  it.each([
    ["Mofongo", "Mofongo"],
    ["", ""],
    ["Sal, pimienta", '"Sal, pimienta"'],
    ['El "bueno"', '"El ""bueno"""'],
    ["dos\nlíneas", '"dos\nlíneas"'],
    ["=1+1", `"'=1+1"`],
    ["+18095550101", `"'+18095550101"`],
    ["-5", `"'-5"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    ["\r=1", `"'\r=1"`],
    ["\n=1", `"'\n=1"`],
    ["  =1", `"'  =1"`],
    ["\u200B=1", `"'\u200B=1"`],
    ["＝1", `"'＝1"`],
    ["a=1", "a=1"],
    ["2026-08-01", "2026-08-01"],
  ])("%j is written %j", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it("a number stays a number", () => {
    expect(csvCell(-5)).toBe("-5");
  });
});

it("any cells come back from an independent reader, at most with an apostrophe before a formula", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n,;\"' a") }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const read = readCsv(rows.map(csvLine).join(""));
      expect(read).toHaveLength(rows.length);
      for (const [y, cells] of read.entries()) {
        for (const [x, cell] of cells.entries()) {
          const was = rows[y]?.[x] ?? "";
          expect([was, `'${was}`]).toContain(cell);
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        }
      }
    }),
  );
});
