import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { hostileTexts } from "#support/hostile-text";
import { TEXT_LIMITS } from "~/domain/text";

export type PatternsFound = {
  patterns: number;
  runs: number;
  worst: { pattern: string; text: string; milliseconds: number };
  beyond: string[];
};

/** The longest text that anybody may store. Longer ones are refused, as the requests with long texts show. */
export const LENGTH = Math.max(...Object.values(TEXT_LIMITS));
const MOST_MS = 250;
/** Three tries, because a busy machine interrupts. */
const TRIES = 3;

/** Every regular expression of the application's sources, by where it stands. */
function listPatterns(): { at: string; pattern: RegExp }[] {
  const found: { at: string; pattern: RegExp }[] = [];
  for (const file of globSync("{app,workers}/**/*.{ts,tsx}").sort()) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({
          at: `${file}:${line + 1}`,
          pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** Runs every regular expression over long runs of every kind of character. */
export function measurePatterns(): PatternsFound {
  const texts = hostileTexts(LENGTH);
  const patterns = listPatterns();
  const found: PatternsFound = {
    patterns: patterns.length,
    runs: 0,
    worst: { pattern: "", text: "", milliseconds: 0 },
    beyond: [],
  };
  for (const { at, pattern } of patterns) {
    for (const [name, text] of texts) {
      let milliseconds = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < TRIES && milliseconds > MOST_MS; tries++) {
        pattern.lastIndex = 0;
        const start = performance.now();
        // Every match, as a replacement would look for them.
        if (pattern.global) text.replace(pattern, "");
        else pattern.test(text);
        milliseconds = Math.min(milliseconds, performance.now() - start);
      }
      found.runs++;
      if (milliseconds > found.worst.milliseconds) found.worst = { pattern: at, text: name, milliseconds };
      if (milliseconds > MOST_MS) found.beyond.push(`${at}, ${name}: ${Math.round(milliseconds)} ms`);
    }
  }
  return found;
}
