/**
 * Reads a CSV file letter by letter, as RFC 4180 defines it. It shares nothing with the code that writes one: a quote
 * within an unquoted cell, a letter after a closing quote, or a line that ends otherwise than with CR LF is an error.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (at >= text.length) throw new Error("A quoted cell does not end");
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at++;
        } else break;
      }
      at++;
    } else {
      for (; at < text.length && text[at] !== "," && text[at] !== "\r"; at++) {
        if (text[at] === '"' || text[at] === "\n") throw new Error(`A letter at ${at} needs quotes`);
        cell += text[at];
      }
    }
    row.push(cell);
    if (text[at] === ",") {
      at++;
      if (at === text.length) throw new Error("The last line has no end");
      continue;
    }
    if (text.slice(at, at + 2) !== "\r\n") throw new Error(`No end of line at ${at}`);
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}
