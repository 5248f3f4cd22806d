import { parseHTML } from "linkedom";
import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { OWN_CONNECTION, send } from "../support/http";
import { reviewsPath, sheetPath } from "../support/pages";
import { all, hrefsOf, servedPage, textOf, textsOf } from "../support/served/page";
import { BROKEN_URL } from "../support/servers";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

test.describe("a menu that does not exist", () => {
  for (const [what, slug] of [
    ["of an unknown slug", "no-existe"],
    ["of an inactive restaurant", DEMO.inactive],
    ["of an owner whose subscription has lapsed", DEMO.lapsedOwner],
  ] as const) {
    test(`${what}: 'Restaurant Not Found'`, async () => {
      const { answer, document } = await servedPage(`/${slug}`, { status: 404 });
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(textsOf(document, "h1")).toEqual(["Restaurant Not Found"]);
      expect(textsOf(document, "p")).toContain(
        "Este lugar no está en Sobremesa, o su menú no está publicado ahora mismo.",
      );
      expect(hrefsOf(document, "Intentar otra vez")).toEqual([]);
      expect(hrefsOf(document, "Volver al inicio")).toEqual(["/"]);
    });
  }

  for (const [what, path] of [
    ["an unknown deep address", "/una/calle/sin/salida"],
    ["a reserved slug", "/auth"],
  ] as const)
    test(`${what} says so`, async () => {
      const { answer, document } = await servedPage(path, { status: 404 });
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(textsOf(document, "h1")).toEqual(["Esta página no existe"]);
      expect(textOf(document.querySelector("title"))).toBe("Esta página no existe · Sobremesa");
      expect(textsOf(document, "p")).toContain("Puede que el enlace haya cambiado de sitio.");
      expect(hrefsOf(document, "Volver al inicio")).toEqual(["/"]);
    });
});

test("a restaurant in its grace period is still visible", async () => {
  const { document } = await servedPage(`/${DEMO.pastDueOwner}`);
  expect(all(document, ".dish").length).toBeGreaterThan(0);
});

test("an address in capital letters leads to the menu", async () => {
  const answer = await send(`/${DEMO.showcase.toUpperCase()}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, `/${DEMO.showcase}`]);
  await servedPage(`/${DEMO.showcase}`);
});

test.describe("a renamed restaurant", () => {
  const dishOf = (slug: string) =>
    queryOne<{ public_id: string }>(
      "SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id WHERE r.slug = ? LIMIT 1",
      slug,
    ).public_id;

  test("redirects from its old address, with its dishes and reviews", async () => {
    const { from, to } = DEMO.renamed;
    const dish = dishOf(to);
    for (const [old, present] of [
      [`/${from}`, `/${to}`],
      [sheetPath(from, dish), sheetPath(to, dish)],
      [reviewsPath(from, dish), reviewsPath(to, dish)],
    ] as const) {
      const answer = await send(old);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, present]);
      await servedPage(present);
    }
  });
});

test.describe("while the database fails", () => {
  const ask = (path: string) => fetch(BROKEN_URL + path, { headers: OWN_CONNECTION });

  for (const [what, path, sentence] of [
    ["a menu", `/${DEMO.showcase}`, "Restaurant Not Found"],
    ["a dish", sheetPath(EDGE.corner, EDGE_DISHES.cheapest), "No se pudieron cargar los datos"],
    ["its reviews", reviewsPath(EDGE.corner, EDGE_DISHES.cheapest), "No se pudieron cargar los datos"],
    ["the landing", "/", "Ahora mismo no podemos cargar esta página"],
  ] as const) {
    test(`${what} says '${sentence}', and when to retry`, async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      const html = await answer.text();
      const document = parseHTML(html).document as unknown as Document;
      expect(textsOf(document, "h1")).toEqual([sentence]);
      expect(hrefsOf(document, "Intentar otra vez")).toEqual([path]);
      expect(html).not.toMatch(/no such table|SQLITE|D1_ERROR|\bat \w+ \(/);
    });
  }

  test("an unknown address is still not found, and not a failure", async () => {
    expect((await ask("/una/calle/sin/salida")).status).toBe(404);
  });
});
