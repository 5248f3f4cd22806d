import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import routes from "../../app/routes";
import { query } from "./support/database";
import { EDGE, EDGE_DISHES, EDGE_OFFER } from "./support/edge-names";
import { reviewsPath, sheetPath } from "./support/pages";

/** What a route answers to somebody who is not signed in. */
type Row = {
  /** An address of the route. */
  at: string;
  page: number;
  /** `{at}.data?_routes=…`: its loader alone. */
  data: number;
  /** POST, without a word in it: the action. */
  action: number;
};

/** One row a route, by its path in app/routes.ts. */
const MATRIX: Record<string, Row> = {
  "/": { at: "/", page: 200, data: 200, action: 405 },
  // Anybody may like an offer: a device stands for a person.
  "/ofertas/:offerId": { at: `/ofertas/${EDGE_OFFER}`, page: 200, data: 200, action: 303 },
  "/:slug": { at: `/${DEMO.showcase}`, page: 200, data: 200, action: 405 },
  "/:slug/product/:productId/rate": {
    at: sheetPath(EDGE.corner, EDGE_DISHES.cheapest),
    page: 200,
    data: 200,
    action: 405,
  },
  "/:slug/product/:productId/reviews": {
    at: reviewsPath(EDGE.lookout, EDGE_DISHES.oneOpinion),
    page: 200,
    data: 200,
    action: 405,
  },
  "/:slug/rate-experience": { at: `/${DEMO.showcase}/rate-experience`, page: 200, data: 200, action: 405 },
  "/login": { at: "/login", page: 200, data: 200, action: 405 },
  "/media/*": { at: "/media/products/zzzzzzzzzzzzzzzz.webp", page: 404, data: 404, action: 405 },
  "/media/social/:kind/:file": {
    at: "/media/social/restaurants/zzzzzzzzzzzzzzzz-00000000.jpg",
    page: 404,
    data: 404,
    action: 405,
  },
  "/robots.txt": { at: "/robots.txt", page: 200, data: 200, action: 405 },
  "/sitemap.xml": { at: "/sitemap.xml", page: 200, data: 200, action: 405 },
  "/manifest.webmanifest": { at: "/manifest.webmanifest", page: 200, data: 200, action: 405 },
  "/privacidad": { at: "/privacidad", page: 200, data: 200, action: 405 },
  "/healthz": { at: "/healthz", page: 200, data: 200, action: 405 },
  "/*": { at: "/a/b/c", page: 404, data: 404, action: 405 },
};

function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const children = pathsOf(entry.children ?? [], path);
    return entry.index || entry.path ? [path || "/", ...children] : children;
  });
}

test("every route has a row", async () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual([...new Set(pathsOf(await routes))].toSorted());
});

for (const [path, { at, page, data, action }] of Object.entries(MATRIX)) {
  test(`${path} for nobody: page ${page}, data ${data}, action ${action}`, async ({ request }) => {
    expect((await request.get(at, { maxRedirects: 0 })).status()).toBe(page);
    const dataPath = at === "/" ? "/_root.data" : `${at}.data`;
    expect((await request.get(dataPath, { maxRedirects: 0 })).status()).toBe(data);
    expect((await request.post(at, { maxRedirects: 0, form: { a: "b" } })).status()).toBe(action);
    if (action >= 400)
      expect((await request.post(dataPath, { maxRedirects: 0, form: { a: "b" } })).status()).toBe(action);
  });
}

test("what nobody may do changes no row", async ({ request }) => {
  const tables = query<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE '%\\_fts%' ESCAPE '\\'",
  ).map(({ name }) => name);
  // Views are counted by reading, likes are anybody's, and others read and like while this runs.
  const counted = tables.filter((name) => !/^(view_marks|offer_likes|_cf.*)$/.test(name));
  const counts = () =>
    Object.fromEntries(
      counted.map((name) => [name, query(`SELECT count(*) AS rows FROM "${name}"`)[0]!.rows]),
    );
  const before = counts();
  expect(counted).toContain("ratings");
  for (const { at } of Object.values(MATRIX).filter(({ action }) => action >= 400)) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      await request.fetch(at, {
        method,
        form: { stars: "5", comment: "Me encantó!", intent: "delete" },
        maxRedirects: 0,
      });
      await request.fetch(`${at}.data`, { method, form: { stars: "5" }, maxRedirects: 0 });
    }
  }
  expect(counts()).toEqual(before);
});
