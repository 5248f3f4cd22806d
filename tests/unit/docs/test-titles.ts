import { readFileSync } from "node:fs";
import ts from "typescript";

/** Returns 'test' for `test.describe(…)` and 'it' for `it.each(…)(…)`. */
function calledName(called: ts.Expression): string {
  if (ts.isIdentifier(called)) return called.text;
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called))
    return calledName(called.expression);
  return "";
}

/**
 * Returns the titles of a file's tests and `describe`s as they are in its source: `%s` and `${…}` unresolved, without
 * tags such as @once.
 */
export function titlesOf(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ["describe", "it", "test"].includes(calledName(node.expression))) {
      const [title] = node.arguments;
      const text = title && ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : undefined;
      if (title && ts.isStringLiteralLike(title)) titles.add(withoutTags(title.text));
      else if (text !== undefined) titles.add(withoutTags(text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** Removes the tags from a title, and the expression that adds one. */
function withoutTags(title: string): string {
  return title
    .replaceAll(/\$\{[^}]*" @\w+"[^}]*\}/g, "")
    .replaceAll(/ @\w+/g, "")
    .trim();
}
