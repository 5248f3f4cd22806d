import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

/** Returns the tracked files within these paths. */
export const trackedFiles = (...paths: string[]) =>
  execFileSync("git", ["ls-files", ...paths], { encoding: "utf8" })
    .trim()
    .split("\n");

export const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, "");

/** Returns the classes that a sheet's selectors name. */
export const classesOfSheet = (css: string) =>
  [...withoutComments(css).matchAll(/\.(-?[a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = ""]) => name);

/** Stands for an expression in a template: a name that touches one is only a part of a class. */
const HOLE = "\0";

/** Returns the texts of an expression in a class attribute: its own and those of its branches. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const own = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(HOLE);
    return [own, ...node.templateSpans.flatMap(({ expression }) => textsOf(expression))];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf);
  if (ts.isBinaryExpression(node)) return textsOf(node.right);
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression ? textsOf(node.expression) : [];
  return [];
}

/** Returns the classes in the class attributes of a component's file. Those held by constants or made of parts are missing. */
export function classesIn(path: string): string[] {
  const code = readFileSync(path, "utf8");
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const classes: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && node.initializer && /^class(Name)?$/.test(node.name.getText())) {
      const names = textsOf(node.initializer).flatMap((text) => text.split(/\s+/));
      classes.push(...names.filter((name) => name !== "" && !name.includes(HOLE)));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return classes;
}
