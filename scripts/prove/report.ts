/** What a part of `npm run prove` found: the text of its file in docs/proofs, and every claim that does not hold. */
export type Report = { text: string; missed: string[] };

/** Runs a part; `say` prints how far it is. Throws only if the part itself is broken. */
export type Part = (say: (line: string) => void) => Promise<Report>;

/** A number with separators, as the reports write it. */
export const number = (value: number) => value.toLocaleString("en-US");

/** A Markdown table; the first column is left-aligned, the others hold numbers. */
export function table(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The last paragraph of a report: every claim that does not hold, or `held`. */
export const verdict = (missed: readonly string[], held: string): string =>
  missed.length === 0 ? held : missed.map((line) => `- MISSED: ${line}`).join("\n");
