/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The beginnings of formulas: at the start of a text and after anything that a program may read as the end of a cell.
 * A spreadsheet set to Spanish splits lines at semicolons, even within the quotes that hold commas together, and others
 * split at tabs or bars. Spaces, invisible signs and quotes before the formula's own sign are dropped by programs, and the
 * full-width signs are the same to some of them (OWASP, «CSV Injection»).
 */
const FORMULAS =
  /(?<=^|[;,|\t\r\n])(?=[\s"\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/gu;

/**
 * Returns a cell of a CSV file (RFC 4180). Where a spreadsheet would run a formula stands an apostrophe, so that it is
 * shown as text. Whatever holds a separator of any program is quoted.
 */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = value.replace(FORMULAS, "'");
  return /[",;|\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a line of a CSV file with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
