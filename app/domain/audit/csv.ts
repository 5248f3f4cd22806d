/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Characters with which a spreadsheet begins a formula, and those that it drops before it looks for one (OWASP, «CSV
 * Injection»). The full-width signs are the same to some programs.
 */
const FORMULA =
  /^[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * Returns a cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe, so
 * that it is shown as text.
 */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a line of a CSV file with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
