/** A number with separators, as the reports write it. */
export const number = (value: number) => value.toLocaleString("en-US");

/** A Markdown table; the first column is left-aligned, the others hold numbers. */
export function table(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
