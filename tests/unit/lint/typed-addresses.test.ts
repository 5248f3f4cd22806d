import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { OWN_SEGMENTS } from "~/domain/route-match";

/** The only file that builds addresses. */
const HOME = "app/domain/addresses.ts";

/** Texts that look like an address but are none. */
const NO_ADDRESSES: Record<string, string> = {
  "app/http/requests/canonical-path.ts /…": "spells any path anew, segment by segment",
};

/** Calls of the HTTP interface are no pages: they stand in the table of operations. */
const CALL = /\/(?:auth|api)\/v1[\w./$…-]*/g;

/** A text of the code; what is filled into a template is `…`. */
type Text = { text: string; node: ts.Node; filled: string[] };

function textsOf(source: string): Text[] {
  const file = ts.createSourceFile("module.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      found.push({ text: node.text, node, filled: [] });
    }
    if (ts.isRegularExpressionLiteral(node)) {
      found.push({ text: node.text.slice(1).replaceAll("\\/", "/"), node, filled: [] });
    }
    if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
      found.push({ text, node, filled: node.templateSpans.map(({ expression }) => expression.getText()) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a text is the value of a link's or form's attribute or property. */
function isLink({ parent }: ts.Node): boolean {
  const named = ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : "";
  return /^(?:href|action|formAction|back|\w+Href)$/.test(named);
}

/** Whether a text is an address of this site, or contains one. */
function isAddress({ text, node, filled }: Text): boolean {
  if (text === "/") return isLink(node);
  // A restaurant's pages begin with a filled-in slug.
  if (text.startsWith("/…")) return true;
  if (text.startsWith("…/…") && /\borigin$/.test(filled[0] ?? "")) return true;
  // An address may also follow an origin, a quote in a selector, or the `^` of a pattern.
  return [...text.replaceAll(CALL, "").matchAll(/(?<![\w@.:/-])\/([\w.-]+)(?=$|[/?#"'$)\]])/g)].some(
    ([, first = ""]) => OWN_SEGMENTS.has(first),
  );
}

const addressesIn = (source: string) => textsOf(source).filter(isAddress);

const files = ["app", "workers"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

it("no address is typed out: domain/addresses.ts has a builder for each", () => {
  const typed = files
    .filter((path) => path !== HOME)
    .flatMap((path) => addressesIn(readFileSync(path, "utf8")).map(({ text }) => `${path} ${text}`));
  expect(typed.filter((found) => !NO_ADDRESSES[found])).toEqual([]);
  expect(typed).toEqual(expect.arrayContaining(Object.keys(NO_ADDRESSES)));
});

describe("texts that the check treats as an address", () => {
  it.each([
    'redirect("/login")',
    `const path = \`/login?redirectTo=\${way}\``,
    `const href = \`/\${slug}\``,
    `const url = \`\${context.origin}/\${slug}\``,
    `const url = \`\${origin}/my-space/security\``,
    "closest(\"a[href^='/ofertas/']\")",
    "const OFFERS = /^\\/ofertas\\//",
    'const link = <a href="/">Inicio</a>',
    'const back = { href: "/" }',
    'if (pathname.startsWith("/auth/")) leave()',
    'const at = "/healthz"',
  ])("%s", (source) => {
    expect(addressesIn(source)).toHaveLength(1);
  });

  it.each([
    'import { menu } from "~/copy/login"',
    'parts.join("/")',
    'const cookie = { path: "/" }',
    'const icon = "/favicon.svg"',
    `const key = \`\${folder}/\${name}.webp\``,
    'const type = "image/svg+xml"',
    'const site = "https://example.com/login"',
    'const call = "/auth/v1/token"',
    `const search = \`?paso=\${step}\``,
  ])("not %s", (source) => {
    expect(addressesIn(source)).toEqual([]);
  });
});
