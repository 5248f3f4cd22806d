import { DEMO } from "#support/demo/names";
import { sheetPath } from "../support/pages";
import { BROKEN_URL } from "../support/servers";
import { expect, test } from "../support/test";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

test.describe("an address without a page", () => {
  test.use({ refusal: 404 });

  for (const [path, title, text] of [
    [
      "/no-existe",
      "Restaurant Not Found",
      "Este lugar no está en Sobremesa, o su menú no está publicado ahora mismo.",
    ],
    ["/una/calle/sin/salida", "Esta página no existe", "Puede que el enlace haya cambiado de sitio."],
  ] as const)
    test(`${path} shows '${title}', and leads to the landing page @once`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Volver al inicio", exact: true }).click();
      await expect(page).toHaveURL("/");
    });
});

test.describe("while the database fails", () => {
  test.use({ baseURL: BROKEN_URL, refusal: 503 });

  test("a menu looks the same as one that does not exist @once", async ({ page }) => {
    await page.goto(`/${DEMO.showcase}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restaurant Not Found");
    await expect(
      page.getByText("Este lugar no está en Sobremesa, o su menú no está publicado ahora mismo.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.locator("[class*=tile-]").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Volver al inicio", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Intentar otra vez", exact: true })).toBeVisible();
  });

  test("a dish shows what could not be read, and the way to try again @once", async ({ page }) => {
    const path = sheetPath(EDGE.corner, EDGE_DISHES.cheapest);
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(503);
    await expect(
      page.getByRole("heading", { level: 1, name: "No se pudieron cargar los datos" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Intentar otra vez", exact: true }).click();
    await expect(page).toHaveURL(path);
  });
});
