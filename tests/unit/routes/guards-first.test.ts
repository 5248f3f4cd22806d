import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROUTES = "app/routes";

/** What may stand first in a loader or action: who it is for, or that it is for anybody. */
const GUARD = /^(publicRoute|require[A-Z]\w*)$/;

/** `loader` and `action` of a module with the name of the call that each begins with; `undefined` where it begins otherwise. */
function firstCalls(source: string): [name: string, call: string | undefined][] {
  const file = ts.createSourceFile("route.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: [string, string | undefined][] = [];
  const isEntry = (name: string | undefined): name is string => name === "loader" || name === "action";
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && isExported(statement) && isEntry(statement.name?.text)) {
      found.push([statement.name.text, calledBy(statement.body?.statements[0])]);
    }
    if (ts.isVariableStatement(statement) && isExported(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name) || !isEntry(name.text)) continue;
        const body = initializer && ts.isArrowFunction(initializer) ? initializer.body : undefined;
        const isBlock = body !== undefined && ts.isBlock(body);
        found.push([name.text, isBlock ? calledBy(body.statements[0]) : undefined]);
      }
    }
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      for (const { name } of statement.exportClause.elements)
        if (isEntry(name.text)) found.push([name.text, undefined]);
    }
  }
  return found;
}

function isExported(statement: ts.FunctionDeclaration | ts.VariableStatement): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** `guard();`, `await guard(args);` and `const who = await guard(args);` call a guard. */
function calledBy(statement: ts.Statement | undefined): string | undefined {
  let expression: ts.Expression | undefined;
  if (statement && ts.isExpressionStatement(statement)) expression = statement.expression;
  if (statement && ts.isVariableStatement(statement)) {
    expression = statement.declarationList.declarations[0]?.initializer;
  }
  const isAwaited = expression !== undefined && ts.isAwaitExpression(expression);
  const call = expression && ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!call || !ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return undefined;
  const name = call.expression.text;
  // A guard that is not awaited guards nothing.
  return name === "publicRoute" || isAwaited ? name : undefined;
}

const modules = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, calls: firstCalls(readFileSync(join(ROUTES, path), "utf8")) }));

describe("every loader and action begins with its guard", () => {
  it.each(modules.filter(({ calls }) => calls.length > 0))("$path", ({ calls }) => {
    for (const [name, call] of calls) expect(call, name).toMatch(GUARD);
  });

  it("also where a route has no other code than that", () => {
    expect(modules.flatMap(({ calls }) => calls).length).toBeGreaterThan(20);
    expect(modules.find(({ path }) => path === "auth/logout.ts")?.calls).toEqual([
      ["loader", "publicRoute"],
      ["action", "publicRoute"],
    ]);
  });
});

describe("what the check takes for a guard", () => {
  it.each([
    ["export async function loader(args) { const who = await requireOwner(args); }", "requireOwner"],
    ["export async function loader(args) { await requireAdmin(args); return null; }", "requireAdmin"],
    ["export const loader = async (args) => { publicRoute(); return null; };", "publicRoute"],
    ["export async function loader(args) { return find(args); }", undefined],
    [
      "export async function loader(args) { const page = await find(args); await requireAdmin(args); }",
      "find",
    ],
    ["export async function loader(args) { requireAdmin(args); return find(); }", undefined],
    ["export function loader() {}", undefined],
    ["export const loader = (args) => requireAdmin(args);", undefined],
    ['export { loader } from "./elsewhere";', undefined],
  ])("%s", (source, call) => {
    expect(firstCalls(source)).toEqual([["loader", call]]);
  });
});
