import type { Page } from "playwright/test";
import { screenProblems } from "../support/accessibility";
import { toastsIn } from "../support/http";
import { isAwake } from "../support/pages";
import { cookieOf, enter } from "../support/people";
import { press } from "../support/served/form";
import { servedPage } from "../support/served/page";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { type EditedMenuNames, takeEditedMenu } from "../support/world/edited-menus";

const priceOf = (id: string) =>
  queryOne<{ price: number; sizes: string }>("SELECT price, sizes FROM products WHERE public_id = ?", id);
const toast = (page: Page) => page.getByRole("status", { name: "Avisos" });
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

async function open(page: Page, menu: EditedMenuNames, runsScripts: boolean, path: string) {
  await enter(page.context(), await cookieOf(menu.email));
  expect((await page.goto(menu.path + path))!.status()).toBe(200);
  if (runsScripts) await isAwake(page, "main");
}

const RULE = "?category=&rounding=5&direction=up&way=percent&size=10";

test.describe("a rule without an amount is refused first", () => {
  test.use({ refusal: 400 });

  test("a category's prices are previewed, saved and taken back @anywidth", async ({ page, runsScripts }) => {
    const menu = takeEditedMenu();
    const { Mofongo, Sancocho, "Jugo de chinola": juice } = menu.dishes;
    await open(page, menu, runsScripts, "");
    const toPrices = page.getByRole("link", { name: "Cambiar precios" }).filter({ visible: true });
    if (!(await toPrices.isVisible())) await page.getByText("Acciones", { exact: true }).click();
    await toPrices.click();
    await page.getByLabel("Qué platos").selectOption({ label: "Entradas" });
    await page.getByLabel("Redondear").selectOption({ label: "A múltiplos de 5" });
    await page.getByRole("button", { name: "Ver los precios nuevos" }).click();
    await expect(page.getByText("Escribe un por ciento mayor que 0")).toBeVisible();
    await page.getByLabel("Cuánto").fill("10");
    await page.getByRole("button", { name: "Ver los precios nuevos" }).click();
    await expect(page.getByText("Entradas sube 10 %, a múltiplos de 5. Cambian 3 platos.")).toBeVisible();
    await expect(row(page, "Sancocho")).toContainText("RD$520.50");
    await expect(row(page, "Sancocho")).toContainText("RD$575.00");
    await expect(row(page, "Jugo de chinola")).toHaveCount(0);
    expect(priceOf(Sancocho).price).toBe(52_050);

    await page.getByRole("button", { name: "Guardar los precios de 3 platos" }).click();
    await expect(toast(page)).toContainText("Precios guardados");
    expect([priceOf(Mofongo).price, priceOf(Sancocho).price, priceOf(juice).price]).toEqual([
      49_500, 57_500, 15_000,
    ]);
    await page.goto(`${menu.path}/products/${Sancocho}/edit`);
    await page.getByText("Historial del precio").click();
    await expect(row(page, "\\d+ de")).toContainText(["RD$575.00"]);
    await expect(row(page, "\\d+ de")).toContainText(["Tú, con otros platos"]);

    await page.goto(`${menu.path}/prices`);
    if (runsScripts) await isAwake(page, "main");
    await page.getByRole("button", { name: /^Deshacer: Entradas sube 10 %/ }).click();
    await expect(toast(page)).toContainText("Cambio deshecho");
    expect([priceOf(Mofongo).price, priceOf(Sancocho).price]).toEqual([45_000, 52_050]);
    await expect(page.getByText(/^Deshecho /)).toBeVisible();
  });
});

test.describe("in two tabs", () => {
  test.use({ refusal: 409 });

  test("a price that changed in another tab refuses the whole change and shows the prices of now @script @once", async ({
    page,
  }) => {
    const menu = takeEditedMenu();
    await open(page, menu, true, `/prices${RULE}`);
    await expect(row(page, "Jugo de chinola · Jarra")).toContainText("RD$440.00");
    const cookie = await cookieOf(menu.email);
    const path = `${menu.path}?precio=${menu.dishes.Tostones}`;
    const other = await press((await servedPage(path, { cookie })).document, "Guardar", {
      path,
      cookie,
      typed: { price: "500" },
    });
    expect(toastsIn(other)[0]?.title).toBe("Tostones: RD$500.00");

    await page.getByRole("button", { name: "Guardar los precios de 4 platos" }).click();
    await expect(page.getByText("Un precio cambió mientras lo mirabas")).toBeVisible();
    await expect(row(page, "Tostones")).toContainText("RD$550.00");
    expect(priceOf(menu.dishes.Mofongo).price).toBe(45_000);
    await page.getByRole("button", { name: "Guardar los precios de 4 platos" }).click();
    await expect(toast(page)).toContainText("Cambiaron 4 platos");
    expect([priceOf(menu.dishes.Tostones).price, priceOf(menu.dishes.Mofongo).price]).toEqual([
      55_000, 49_500,
    ]);
  });
});

test.describe("the screens of prices and statistics", () => {
  test.use({ refusal: 400 });

  test("have nothing that axe finds, and keep their targets and their text at 200 % @layout", async ({
    page,
  }) => {
    const menu = takeEditedMenu();
    await enter(page.context(), await cookieOf(menu.email));
    for (const [what, path, status] of [
      ["the preview of prices", `/prices${RULE}`, 200],
      ["a refused rule", "/prices?size=x&way=percent&direction=up", 400],
      ["the statistics", "/statistics?dias=28", 200],
    ] as const) {
      expect((await page.goto(menu.path + path))!.status(), what).toBe(status);
      if (what === "the statistics") {
        await page.getByText("Ver los números por día").click();
        const table = page.getByRole("table", { name: "Vistas del menú por día" });
        await expect(table.getByRole("row").last()).toBeVisible();
      }
      expect(await screenProblems(page), what).toEqual([]);
    }
  });
});
