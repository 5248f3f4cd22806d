/** Stands in a text where something was read, so that the words around it do not become neighbours. */
export const READ = "|";

/**
 * Makes a pattern that matches whole words of a remaining text. `source` matches single spaces between words and none at
 * its ends.
 */
export function wholeWords(source: string): RegExp {
  return new RegExp(`(?<= )(?:${source})(?= )`, "g");
}

/** Reads all matches of a pattern, and returns what was read and the text without it. */
export interface Taken<Value> {
  values: Value[];
  rest: string;
}

/**
 * Takes what a pattern matches out of a text whose words stand between single spaces, with one at each end. A match stays
 * in the text if `read` returns `undefined`.
 */
export function take<Value>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpMatchArray) => Value | undefined,
): Taken<Value> {
  const values: Value[] = [];
  let rest = "";
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const value = read(match);
    if (value === undefined) continue;
    values.push(value);
    rest += text.slice(from, match.index) + READ;
    from = match.index + match[0].length;
  }
  return { values, rest: rest + text.slice(from) };
}

/** Returns whether a pattern matches, and the text without the matches. */
export function takeAny(text: string, pattern: RegExp): { isFound: boolean; rest: string } {
  const { values, rest } = take(text, pattern, () => true);
  return { isFound: values.length > 0, rest };
}
