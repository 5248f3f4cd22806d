import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { Audience, Route } from "~/domain/addresses";
import * as addresses from "~/domain/addresses";
import { isParameter, ROUTE_LIST, segmentsOf } from "~/domain/route-match";

const ROUTES = "app/routes";

/** The calls that may begin a loader or action. */
const GUARD = /^(publicRoute|require[A-Z]\w*)$/;

/**
 * Lists `loader` and `action` of a module with the call that each begins with; `undefined` if it begins with
 * something else.
 */
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

/** Returns the call of `guard();`, `await guard(args);` and `const who = await guard(args);`. */
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
  // A guard without `await` does not guard.
  return name === "publicRoute" || isAwaited ? name : undefined;
}

const modules = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const source = readFileSync(join(ROUTES, path), "utf8");
    return { path, calls: firstCalls(source), isPage: /^export default\b/m.test(source) };
  });

describe("every loader and action begins with its guard", () => {
  it.each(modules.filter(({ calls }) => calls.length > 0))("$path", ({ calls }) => {
    for (const [name, call] of calls) expect(call, name).toMatch(GUARD);
  });

  it("even where a route has no other code", () => {
    expect(modules.flatMap(({ calls }) => calls).length).toBeGreaterThan(20);
    expect(modules.find(({ path }) => path === "auth/logout.ts")?.calls).toEqual([
      ["loader", "publicRoute"],
      ["action", "publicRoute"],
    ]);
  });
});

/** Guards that keep the typed text of a form whose session has ended, by the guard that they call. */
const FORM_GUARDS: Readonly<Record<string, string>> = {
  requireOwner: "requireFormOwner",
  requireOwnerOf: "requireFormOwnerOf",
  requireAdmin: "requireFormAdmin",
};

/** The guard of each audience, as the route table names it. */
const GUARD_OF: Record<Audience, string> = {
  everybody: "publicRoute",
  visitor: "requireVisitor",
  owner: "requireOwner",
  admin: "requireAdmin",
};

describe("the route table of app/domain/addresses.ts", () => {
  const present = ROUTE_LIST.filter(({ file }) => file !== undefined);
  const callsOf = (file = "") => modules.find(({ path }) => `routes/${path}` === file)?.calls ?? [];

  it.each(present)("$path begins with the guard of its row, and has an action if its row says so", (row) => {
    const { file, audience, guard = GUARD_OF[audience], action } = row;
    for (const [name, call] of callsOf(file)) {
      // An action of a form that outlives its session begins with the same guard in its form for forms.
      const ofForms = name === "action" ? FORM_GUARDS[guard] : undefined;
      expect([guard, ofForms], name).toContain(call);
    }
    expect(callsOf(file).some(([name]) => name === "action")).toBe(action !== undefined);
  });

  it("has a row for every module of app/routes with a loader, an action or a page", () => {
    const files = new Set(present.map(({ file }) => file));
    const missing = modules
      .filter(({ calls, isPage }) => calls.length > 0 || isPage)
      .map(({ path }) => `routes/${path}`)
      .filter((file) => !files.has(file));
    expect(missing, "add a builder and a row to app/domain/addresses.ts").toEqual([]);
  });

  it("has a module for every row", () => {
    for (const { file } of present) expect(modules.map(({ path }) => `routes/${path}`)).toContain(file);
  });

  it("has a builder for every row but the last, and a row of the same name and path for every builder", () => {
    const { ROUTES, ...builders } = addresses;
    const rows: Record<string, Route> = ROUTES;
    expect(
      Object.keys(rows)
        .filter((name) => name !== "notFound")
        .toSorted(),
    ).toEqual(Object.keys(builders).toSorted());
    for (const [name, builder] of Object.entries<unknown>(builders)) {
      const parameters = segmentsOf(rows[name]?.path ?? "").filter(isParameter);
      const built =
        typeof builder === "string" ? builder : (builder as (...values: string[]) => string)(...parameters);
      expect(rows[name]?.path).toBe(built);
    }
  });
});

describe("calls that the check treats as a guard", () => {
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

it("every guard is in http/guards", () => {
  const elsewhere = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && path !== "http/guards.server.ts")
    .filter((path) => /export (async )?function require[A-Z]/.test(readFileSync(join("app", path), "utf8")));
  expect(elsewhere).toEqual([]);
});
