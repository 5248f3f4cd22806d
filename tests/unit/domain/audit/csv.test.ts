import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "#support/read-csv";
import { csvCell, csvLine } from "~/domain/audit/csv";

describe("a cell of a CSV file", () => {
  it.each([
    ["Mofongo", "Mofongo"],
    ["", ""],
    ["Sal, pimienta", '"Sal, pimienta"'],
    ["Sal; pimienta", '"Sal; pimienta"'],
    ["Sal\tpimienta", '"Sal\tpimienta"'],
    ["Sal|pimienta", '"Sal|pimienta"'],
    ['El "bueno"', '"El ""bueno"""'],
    ["dos\nlíneas", '"dos\nlíneas"'],
    ["=1+1", `"'=1+1"`],
    ["+18095550101", `"'+18095550101"`],
    ["-5", `"'-5"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t'=1"`],
    ["\r=1", `"'\r'=1"`],
    ["\n=1", `"'\n'=1"`],
    ["  =1", `"'  =1"`],
    ["\u200B=1", `"'\u200B=1"`],
    ["＝1", `"'＝1"`],
    ["Pepe;=A1+B1;@SUM(1+1)", `"Pepe;'=A1+B1;'@SUM(1+1)"`],
    ["Pepe; =A1", `"Pepe;' =A1"`],
    ['Pepe;"=A1"', `"Pepe;'""=A1"""`],
    ["Pepe,-1", `"Pepe,'-1"`],
    ["Pepe|+1", `"Pepe|'+1"`],
    ["a=1", "a=1"],
    ["2026-08-01", "2026-08-01"],
    ["ana@example.com", "ana@example.com"],
  ])("%j is written %j", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it("a number stays a number", () => {
    expect(csvCell(-5)).toBe("-5");
  });
});

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n,;|\"' a＝\u200B") }),
);
const rowsOfText = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 });

const withoutApostrophes = (written: string) => written.replaceAll("'", "");

it("any cells come back from an independent reader, at most with apostrophes before formulas", () => {
  fc.assert(
    fc.property(rowsOfText, (rows) => {
      const read = readCsv(rows.map(csvLine).join(""));
      expect(read.map((cells) => cells.map(withoutApostrophes))).toEqual(
        rows.map((cells) => cells.map(withoutApostrophes)),
      );
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

/** The cells of a file as a program reads it that splits at another separator; `quotes`: whether it heeds quotes. */
function cellsSplitAt(separator: string, file: string, quotes: boolean): string[] {
  if (!quotes) return file.split(new RegExp(`[\r\n${separator}]`));
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const letter of file) {
    if (letter === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === separator || letter === "\r" || letter === "\n")) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell];
}

it.each([";", ",", "\t", "|"])("no cell is a formula for a program that splits at %j", (separator) => {
  fc.assert(
    fc.property(rowsOfText, fc.boolean(), (rows, quotes) => {
      // Quotes, spaces and invisible signs before a formula do not save a reader who drops them.
      const formula = /^[\s"\u200B]*[=+\-@＝]/u;
      const file = rows.map((cells) => csvLine(cells)).join("");
      for (const cell of cellsSplitAt(separator, file, quotes)) expect(cell).not.toMatch(formula);
    }),
    { numRuns: 500 },
  );
});
