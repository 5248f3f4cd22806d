import { DEMO } from "#support/demo/names";
import { reviewsPath, sheetPath } from "../support/pages";
import { BROKEN_URL } from "../support/servers";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

test.describe("a menu that does not exist", () => {
  test.use({ refusal: 404 });

  for (const [what, slug] of [
    ["of an unknown slug", "no-existe"],
    ["of an inactive restaurant", DEMO.inactive],
    ["of an owner whose subscription has lapsed", DEMO.lapsedOwner],
  ] as const) {
    test(`${what}: 'Restaurant Not Found' @once`, async ({ page }) => {
      const answer = await page.goto(`/${slug}`);
      expect(answer!.status()).toBe(404);
      expect(answer!.headers()["cache-control"]).toContain("no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restaurant Not Found");
      await expect(
        page.getByText("Este lugar no está en Sobremesa, o su menú no está publicado ahora mismo.", {
          exact: true,
        }),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Intentar otra vez" })).toHaveCount(0);
      await page.getByRole("link", { name: "Volver al inicio", exact: true }).click();
      await expect(page).toHaveURL("/");
    });
  }

  for (const [what, path] of [
    ["an unknown deep address", "/una/calle/sin/salida"],
    ["a reserved slug", "/auth"],
  ] as const)
    test(`${what} says so @once`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(404);
      expect(answer!.headers()["cache-control"]).toContain("no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página no existe");
      await expect(page).toHaveTitle("Esta página no existe · Sobremesa");
      await expect(
        page.getByText("Puede que el enlace haya cambiado de sitio.", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Volver al inicio", exact: true })).toBeVisible();
    });
});

test("a restaurant in its grace period is still visible @once", async ({ page }) => {
  await page.goto(`/${DEMO.pastDueOwner}`);
  await expect(page.locator(".dish").first()).toBeVisible();
});

test("an address in capital letters leads to the menu @once", async ({ page }) => {
  const answer = await page.goto(`/${DEMO.showcase.toUpperCase()}`);
  expect(answer!.status()).toBe(200);
  await expect(page).toHaveURL(`/${DEMO.showcase}`);
});

test.describe("a renamed restaurant", () => {
  const dishOf = (slug: string) =>
    queryOne<{ public_id: string }>(
      "SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id WHERE r.slug = ? LIMIT 1",
      slug,
    ).public_id;

  test("redirects from its old address, with its dishes and reviews @once", async ({ page, request }) => {
    const { from, to } = DEMO.renamed;
    const dish = dishOf(to);
    for (const [old, present] of [
      [`/${from}`, `/${to}`],
      [sheetPath(from, dish), sheetPath(to, dish)],
      [reviewsPath(from, dish), reviewsPath(to, dish)],
    ] as const) {
      const answer = await request.get(old, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(present);
      const arrived = await page.goto(old);
      expect(arrived!.status()).toBe(200);
      await expect(page).toHaveURL(present);
    }
  });
});

test.describe("while the database fails", () => {
  test.use({ baseURL: BROKEN_URL, refusal: 503 });

  for (const [what, path, sentence] of [
    ["a menu", `/${DEMO.showcase}`, "Restaurant Not Found"],
    ["a dish", sheetPath(EDGE.corner, EDGE_DISHES.cheapest), "No se pudieron cargar los datos"],
    ["its reviews", reviewsPath(EDGE.corner, EDGE_DISHES.cheapest), "No se pudieron cargar los datos"],
    ["the landing", "/", "Ahora mismo no podemos cargar esta página"],
  ] as const) {
    test(`${what} says '${sentence}', and when to retry @once`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(503);
      expect(Number(answer!.headers()["retry-after"])).toBeGreaterThan(0);
      expect(answer!.headers()["cache-control"]).toContain("no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence);
      await expect(page.getByRole("link", { name: "Intentar otra vez", exact: true })).toHaveAttribute(
        "href",
        path,
      );
      const html = await answer!.text();
      expect(html).not.toMatch(/no such table|SQLITE|D1_ERROR|\bat \w+ \(/);
    });
  }

  test("a menu looks the same as one that does not exist @once", async ({ page }) => {
    await page.goto(`/${DEMO.showcase}`);
    await expect(
      page.getByText("Este lugar no está en Sobremesa, o su menú no está publicado ahora mismo.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.locator("[class*=tile-]").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Volver al inicio", exact: true })).toBeVisible();
  });

  test("an unknown address is still not found, and not a failure @once", async ({ request }) => {
    expect((await request.get("/una/calle/sin/salida")).status()).toBe(404);
  });
});
