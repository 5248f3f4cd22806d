import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { type APIRequestContext, expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { reviewsPath, sheetPath } from "../support/pages";
import { query, queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

/**
 * The rules of the HTML standard and recommended ones, changed only where React writes the same meaning in
 * another way.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // `<meta/>`: parsers ignore the slash of a void element.
      "void-style": ["error", { style: "selfclosing" }],
      // `srcSet`, `charSet`: attribute names are case-insensitive in HTML.
      "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
      // `async=""`, `hidden=""`: the standard allows an empty value beside none.
      "attribute-boolean-style": ["error", { style: "empty" }],
      "attribute-empty-style": ["error", { style: "empty" }],
      // Own files are named by their content and come from the page's own origin.
      "require-sri": ["error", { target: "crossorigin" }],
      // A title is as long as the owner's name of the restaurant, and the standard has no limit.
      "long-title": "off",
    },
  }),
);

async function pagesOf() {
  const [running] = query<{ public_id: string }>(
    "SELECT public_id FROM offers WHERE starts_at <= ?1 AND expires_at > ?1 AND image_url IS NOT NULL LIMIT 1",
    Date.now(),
  );
  const over = queryOne<{ public_id: string }>(
    "SELECT public_id FROM offers WHERE expires_at < ? AND restaurant_id IN (SELECT id FROM restaurants WHERE slug = ?)",
    Date.now(),
    EDGE.corner,
  );
  const dish = queryOne<{ public_id: string }>(
    `SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.image_url IS NOT NULL AND p.rating_count > 0 LIMIT 1`,
    DEMO.showcase,
  );
  return {
    landing: "/",
    "landing, filtered": "/?provincia=DO-01&tipo=restaurante",
    "landing, by letter": "/?letra=L",
    "landing of a country": "/?pais=MX&nombre=a",
    "landing, nothing found": "/?nombre=nadie+se+llama+as%C3%AD",
    menu: `/${DEMO.showcase}`,
    "menu of a long name": `/${DEMO.longName}`,
    "menu of 220 dishes": `/${DEMO.twoHundredTwentyDishes}`,
    "menu without dishes": `/${EDGE.blank}`,
    "menu with offers in every state": `/${EDGE.corner}`,
    "menu of hostile texts": `/${EDGE.hostile}`,
    "dish with a photo": sheetPath(DEMO.showcase, dish.public_id),
    "dish of many chips": sheetPath(EDGE.corner, EDGE_DISHES.manyChips),
    opinions: reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings),
    "no reviews": reviewsPath(EDGE.lookout, EDGE_DISHES.unrated),
    "offer, running": `/ofertas/${running?.public_id}`,
    "offer, over": `/ofertas/${over.public_id}`,
    privacy: "/privacidad",
    "the interface": "/api",
    "unknown address": "/no-existe",
  };
}

async function textsOf(request: APIRequestContext): Promise<[page: string, html: string][]> {
  const pages = Object.entries(await pagesOf());
  return Promise.all(
    pages.map(async ([page, path]) => {
      const answer = await request.get(path);
      expect(answer.status(), `${page} (${path})`).toBe(page === "unknown address" ? 404 : 200);
      return [page, await answer.text()] as [string, string];
    }),
  );
}

async function complaintsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

test("the markup of every page is valid", async ({ request }) => {
  for (const [page, html] of await textsOf(request)) {
    expect.soft(await complaintsOf(html), page).toEqual([]);
  }
});

test("the validator finds a misplaced element, a repeated id and a label without its field", async () => {
  const html = `<!DOCTYPE html><html lang="es"><head><title>T</title></head><body>
    <ul><p>x</p></ul><i id="a"></i><i id="a"></i><label for="b">b</label></body></html>`;
  const rules = (await complaintsOf(html)).map((complaint) => complaint.split(":")[0]);
  expect(rules).toEqual(["element-permitted-content", "no-dup-id", "no-missing-references"]);
});

const COMPILER = "node_modules/typescript-native/bin/tsc";
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ["es2022"],
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
};

type Block = { page: string; data: Record<string, unknown> };

/** Lists the structured data in a page's markup. */
function blocksOf(page: string, html: string): Block[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, text = ""]) => ({ page, data: JSON.parse(text) }));
}

/**
 * Checks blocks against schema.org's definitions in `schema-dts` (types, properties, kinds of value,
 * enumerations) by compiling them. Returns the violations as '{page}: {why}'.
 */
function violationsOf(blocks: Block[]): string[] {
  const lines = blocks.map(({ data }, index) => {
    const type = "@graph" in data ? "Graph" : "WithContext<Thing>";
    return `export const block${index}: ${type} = ${JSON.stringify(data)};`;
  });
  // Within the project, so that the compiler finds its packages.
  mkdirSync(".local", { recursive: true });
  const folder = mkdtempSync(".local/structured-data-");
  try {
    const text = ['import type { Graph, Thing, WithContext } from "schema-dts";', ...lines].join("\n");
    writeFileSync(`${folder}/blocks.ts`, text);
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions: OPTIONS }));
    const command = [COMPILER, "--pretty", "false", "--project", folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    const complaints = stdout.split(/^(?=\S)/m).filter((line) => line !== "");
    const violations = complaints.map((complaint) => {
      const [, line, why = ""] = /^\S*blocks\.ts\((\d+),\d+\): (.*)/s.exec(complaint) ?? [];
      if (!line) throw new Error(`The compiler says: ${complaint}`);
      // The first line holds the import.
      return `${blocks[Number(line) - 2]?.page}: ${why.slice(-600)}`;
    });
    // The compiler ends with a status above 0 if it complains, or cannot work at all.
    if ((status === 0) !== (violations.length === 0)) throw new Error(`The compiler failed: ${stderr}`);
    return violations;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Collects every `@type` in a value, and every `@id` with whether the value describes it. */
function walk(value: unknown, types: Set<string>, ids: Map<string, boolean>): void {
  if (Array.isArray(value)) for (const each of value) walk(each, types, ids);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const { "@type": type, "@id": id, ...said } = value as Record<string, unknown>;
  if (typeof type === "string") types.add(type);
  if (typeof id === "string") ids.set(id, ids.get(id) || Object.keys(said).length > 0);
  for (const each of Object.values(said)) walk(each, types, ids);
}

test("the structured data of every page follows schema.org, and refers to nothing that is missing", async ({
  request,
}) => {
  const blocks = (await textsOf(request)).flatMap(([page, html]) => blocksOf(page, html));
  const types = new Set<string>();
  for (const page of new Set(blocks.map((block) => block.page))) {
    const ids = new Map<string, boolean>();
    for (const { data } of blocks.filter((block) => block.page === page)) walk(data, types, ids);
    const missing = [...ids].filter(([, isSaid]) => !isSaid).map(([id]) => id);
    expect.soft(missing, page).toEqual([]);
  }
  for (const type of ["Restaurant", "Menu", "MenuItem", "Offer", "AggregateRating", "BreadcrumbList"]) {
    expect.soft([...types], type).toContain(type);
  }

  // Check wrong blocks in the same compilation, so that the definitions are read once.
  const wrong = [
    { "@type": "Restaurant", colour: "red" },
    { "@type": "Restaurante", name: "x" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Lunes"] },
    { "@type": "MenuItem", offers: { "@type": "Offer", priceCurrency: 4 } },
  ].map((data, index) => ({ page: `wrong ${index}`, data: { "@context": "https://schema.org", ...data } }));
  const violations = violationsOf([...blocks, ...wrong]);
  expect(violations.filter((violation) => !violation.startsWith("wrong "))).toEqual([]);
  expect(violations.map((violation) => violation.slice(0, 7))).toEqual(wrong.map(({ page }) => page));
});
