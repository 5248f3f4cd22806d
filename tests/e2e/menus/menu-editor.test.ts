import type { Page } from "playwright/test";
import { screenProblems } from "../support/accessibility";
import { isAwake, topOf } from "../support/pages";
import { cookieOf, enter } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { type EditedMenuNames, takeEditedMenu } from "../support/world/edited-menus";

type DishRow = { price: number; is_available: number; sold_out_until: number | null; sort_order: number };

const dishRow = (id: string) =>
  queryOne<DishRow>(
    "SELECT price, is_available, sold_out_until, sort_order FROM products WHERE public_id = ?",
    id,
  );
const orderOf = ({ categories }: EditedMenuNames) =>
  queryOne<{ names: string }>(
    `SELECT group_concat(name) AS names FROM (SELECT name FROM products
     WHERE category_id = (SELECT id FROM categories WHERE public_id = ?) ORDER BY sort_order, id)`,
    categories.Entradas,
  ).names;

async function open(page: Page, menu: EditedMenuNames, runsScripts: boolean, path = menu.path) {
  await enter(page.context(), await cookieOf(menu.email));
  expect((await page.goto(path))!.status()).toBe(200);
  if (runsScripts) await isAwake(page, "main");
}

const row = (page: Page, name: string) =>
  page.locator("li", { has: page.getByRole("heading", { name, exact: true }) });
const toast = (page: Page) => page.getByRole("status", { name: "Avisos" });

test("shows the menu with everything of a dish and of an offer, and finds by name @script @once", async ({
  page,
}) => {
  const menu = takeEditedMenu();
  await open(page, menu, true);
  await expect(page.getByText("Editor de Menú", { exact: true })).toBeVisible();
  const dish = row(page, "Mofongo");
  await expect(dish).toContainText("Picante medio");
  await expect(dish.locator(".chip")).toHaveText(["Picante medio", "Sin gluten", "Sin lácteos", "+1"]);
  await expect(dish).toContainText("RD$450.00");
  await expect(row(page, "Jugo de chinola")).toContainText("Desde RD$150.00");
  await expect(row(page, "Dos por uno")).toContainText("Activa");
  await expect(row(page, "Noche de son")).toContainText("Programada");
  await page.getByText("Terminadas (1)").click();
  await expect(row(page, "Lunes de locrio")).toContainText("Expirada");
  await page.getByRole("searchbox").fill("CHINOLA");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.locator("#menu li")).toHaveCount(1);
  await page.getByRole("searchbox").fill("zzz");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByText("No se encontraron resultados")).toBeVisible();
});

test("a dish is sold out today, until further notice and available again, each by one press @anywidth", async ({
  page,
  runsScripts,
}) => {
  const menu = takeEditedMenu();
  await open(page, menu, runsScripts);
  const dish = row(page, "Sancocho");
  const id = menu.dishes.Sancocho;
  await dish.getByRole("button", { name: "Agotar hoy Sancocho" }).click();
  await expect(toast(page)).toContainText("Sancocho: agotado hoy");
  await expect(dish).toContainText("vuelve solo a las 5:00 AM");
  expect(dishRow(id)).toMatchObject({ is_available: 1, sold_out_until: expect.any(Number) });
  await expect(page.getByRole("link", { name: "Agotados (1)" })).toBeVisible();

  await dish.getByRole("button", { name: "Agotar hasta nuevo aviso Sancocho" }).click();
  await expect(toast(page)).toContainText("Sancocho: no disponible");
  await expect(dish.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await expect.poll(() => dishRow(id)).toMatchObject({ is_available: 0, sold_out_until: null });

  const before = await topOf(dish);
  await dish.getByRole("switch").click();
  await expect(toast(page)).toContainText("Sancocho: disponible");
  await expect(dish.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  await expect.poll(() => dishRow(id)).toMatchObject({ is_available: 1, sold_out_until: null });
  // The public does not see this restaurant, so no toast leads to its menu (routes/owner/menu-editor tests the link).
  await expect(toast(page).getByRole("link")).toHaveCount(0);
  if (runsScripts) {
    await expect(dish.getByRole("switch")).toBeFocused();
    // Only the line «hasta nuevo aviso» left the row.
    expect(Math.abs((await topOf(dish)) - before)).toBeLessThan(4);
  }
});

test("a double tap on «Agotado hoy» or on the switch makes one change @script @anywidth", async ({
  page,
}) => {
  const menu = takeEditedMenu();
  await open(page, menu, true);
  const dish = row(page, "Sancocho");
  await dish.getByRole("button", { name: "Agotar hoy Sancocho" }).dblclick();
  await expect(dish).toContainText("vuelve solo a las 5:00 AM");
  await expect(toast(page).locator("toast-note")).toHaveCount(1);
  await dish.getByRole("switch").dblclick();
  await expect(toast(page)).toContainText("Sancocho: disponible");
  await expect(dish.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  expect(dishRow(menu.dishes.Sancocho)).toMatchObject({ is_available: 1, sold_out_until: null });
  await expect(toast(page).locator("toast-note")).toHaveCount(1);
});

test("several dishes are chosen and sold out, and all of them restocked @script @once", async ({ page }) => {
  const menu = takeEditedMenu();
  await open(page, menu, true);
  await page.getByRole("link", { name: "Elegir varios" }).click();
  await page.getByRole("checkbox", { name: "Elegir Mofongo", exact: true }).check();
  await page.getByRole("checkbox", { name: "Elegir toda la categoría Bebidas" }).check();
  await page.getByRole("button", { name: "Agotar hoy", exact: true }).click();
  await expect(toast(page)).toContainText("2 platos agotados hoy");
  await expect(page.getByRole("link", { name: "Agotados (2)" })).toBeVisible();
  await page.getByRole("link", { name: "Agotados (2)" }).click();
  await expect(page).toHaveURL(/agotados=1/);
  await expect(page.locator("#menu li")).toHaveCount(2);
  await isAwake(page, "main");
  await page.getByRole("button", { name: "Reponer todos" }).click();
  await expect(toast(page)).toContainText("2 platos disponibles");
  await expect.poll(() => dishRow(menu.dishes.Mofongo)).toMatchObject({ sold_out_until: null });
});

test.describe("with a price that is refused", () => {
  test.use({ refusal: 400 });

  test("a price is changed in its place, refused with what was typed, and kept by Escape @anywidth", async ({
    page,
    runsScripts,
  }) => {
    const menu = takeEditedMenu();
    await open(page, menu, runsScripts);
    const dish = row(page, "Mofongo");
    const price = dish.getByRole("link", { name: "Cambiar el precio de Mofongo" });
    const field = page.getByRole("textbox", { name: "Precio de Mofongo" });
    await price.click();
    await expect(field).toHaveValue("450.00");
    await field.fill("1.250");
    await field.press("Enter");
    await expect(dish).toContainText("¿RD$1,250.00 o RD$1.25?");
    await expect(field).toHaveValue("1.250");
    await expect(dish.getByRole("button", { name: "RD$1.25", exact: true })).toBeVisible();
    await expect(dish.getByRole("alert")).toHaveText("¿RD$1,250.00 o RD$1.25?");
    await expect(dish.getByRole("alert")).toBeInViewport();
    await expect(toast(page)).toBeEmpty();
    if (runsScripts) {
      await field.press("Escape");
      await expect(price).toBeFocused();
      await price.press("Enter");
      await expect(field).toHaveValue("450.00");
    }
    await field.fill("475.50");
    await field.press("Enter");
    await expect(toast(page)).toContainText("Mofongo: RD$475.50");
    await expect(dish).toContainText("RD$475.50");
    expect(dishRow(menu.dishes.Mofongo).price).toBe(47_550);
    await expect(
      row(page, "Jugo de chinola").getByRole("link", { name: /precios por tamaño/ }),
    ).toHaveAttribute("href", new RegExp(`/products/${menu.dishes["Jugo de chinola"]}/edit$`));
    // menu-editor-served presses a reading without scripts.
    if (!runsScripts) return;
    await price.click();
    await field.fill("1.250");
    await field.press("Enter");
    await dish.getByRole("button", { name: "RD$1,250.00", exact: true }).click();
    await expect(toast(page)).toContainText("Mofongo: RD$1,250.00");
    expect(dishRow(menu.dishes.Mofongo).price).toBe(125_000);
    await expect(price).toBeFocused();
  });
});

test("a dish is duplicated off the menu @script @once", async ({ page }) => {
  const menu = takeEditedMenu();
  await open(page, menu, true);
  const dish = row(page, "Mofongo");
  await dish.locator("summary").click();
  await dish.getByRole("button", { name: "Duplicar Mofongo" }).click();
  await expect(toast(page)).toContainText("Plato duplicado");
  await expect(row(page, "Copia de Mofongo").getByRole("switch")).toHaveAttribute("aria-checked", "false");
});

test("dishes move by plain buttons, each move saved @anywidth", async ({ page, runsScripts }) => {
  const menu = takeEditedMenu();
  const path = `${menu.path}/order?categoria=${menu.categories.Entradas}`;
  await open(page, menu, runsScripts, path);
  await page.getByRole("button", { name: "Subir Tostones" }).click();
  await expect.poll(() => orderOf(menu)).toBe("Mofongo,Tostones,Sancocho");
  if (runsScripts) await expect(page.getByRole("button", { name: "Subir Tostones" })).toBeFocused();
  await page.getByRole("button", { name: "Subir Tostones" }).click();
  await expect.poll(() => orderOf(menu)).toBe("Tostones,Mofongo,Sancocho");
  await expect(page.locator("ol strong")).toHaveText(["Tostones", "Mofongo", "Sancocho"]);
  await page.getByRole("button", { name: "Bajar Mofongo" }).click();
  await expect.poll(() => orderOf(menu)).toBe("Tostones,Sancocho,Mofongo");
});

test("dishes move by the keyboard alone on their handles, and Escape leaves them @script @once", async ({
  page,
}) => {
  const menu = takeEditedMenu();
  await open(page, menu, true, `${menu.path}/order?categoria=${menu.categories.Entradas}`);
  const handle = page.getByRole("button", { name: "Mover Mofongo" });
  await handle.focus();
  const said = page.locator("[id^=DndLiveRegion]");
  const lift = async () => {
    await page.keyboard.press("Space");
    await expect(said).toContainText("Mofongo levantado. Puesto 1 de 3.");
    // dnd-kit hears keys from a timer of 0 ms on, which a press overtakes on a busy machine, where no hand would.
    await page.evaluate(() => new Promise((settle) => setTimeout(settle)));
  };
  await lift();
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("puesto 2 de 3");
  await page.keyboard.press("Escape");
  await expect(said).toContainText("Mofongo vuelve a su puesto.");
  expect(orderOf(menu)).toBe("Mofongo,Sancocho,Tostones");
  await expect(handle).toBeFocused();
  await lift();
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("puesto 2 de 3");
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("puesto 3 de 3");
  await page.keyboard.press("Space");
  await expect.poll(() => orderOf(menu)).toBe("Sancocho,Tostones,Mofongo");
  await expect(page.locator("ol strong")).toHaveText(["Sancocho", "Tostones", "Mofongo"]);
  await expect(handle).toBeFocused();
});

test("a dish is dragged by its handle @script @desk", async ({ page }) => {
  const menu = takeEditedMenu();
  await open(page, menu, true, `${menu.path}/order?categoria=${menu.categories.Entradas}`);
  const handle = page.getByRole("button", { name: "Mover Tostones" });
  const from = (await handle.boundingBox())!;
  const to = (await page.getByRole("button", { name: "Mover Mofongo" }).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 10, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => orderOf(menu)).toBe("Tostones,Mofongo,Sancocho");
});

test("allergens are declared by one tap each and saved together @anywidth", async ({ page, runsScripts }) => {
  const menu = takeEditedMenu();
  await open(page, menu, runsScripts, `${menu.path}/allergens?alergeno=peanuts`);
  await expect(page.getByText("3 de 4 sin confirmar maní")).toBeVisible();
  const dish = page.getByRole("group", { name: /^Sancocho/ });
  await dish.getByText("Contiene", { exact: true }).click();
  await page.getByRole("button", { name: "Los demás no llevan maní" }).click();
  await expect(page.getByText("3 cambios sin guardar")).toBeVisible();
  if (!runsScripts) await expect(page.getByText("¿2 platos no llevan maní?")).toBeInViewport();
  else {
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("1 cambio sin guardar")).toBeVisible();
    await page.getByRole("button", { name: "Los demás no llevan maní" }).click();
    await expect(page.getByText("3 cambios sin guardar")).toBeVisible();
  }
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(toast(page)).toContainText("Alérgenos guardados");
  await expect(page.getByText("Todo confirmado: maní")).toBeVisible();
  const lists = (id: string) =>
    queryOne<{ c: string; f: string }>(
      "SELECT contains_ingredients AS c, free_of_ingredients AS f FROM products WHERE public_id = ?",
      id,
    );
  expect(lists(menu.dishes.Sancocho)).toEqual({ c: '["peanuts"]', f: "[]" });
  expect(lists(menu.dishes.Tostones)).toEqual({ c: "[]", f: '["peanuts"]' });
});

test("the whole table of allergens passes a cell to its next state @script @once", async ({ page }) => {
  const menu = takeEditedMenu();
  await open(page, menu, true, `${menu.path}/allergens?vista=tabla`);
  const cell = page.getByRole("button", { name: "soya en Tostones: Sin confirmar" });
  await cell.click();
  await page.getByRole("button", { name: "soya en Tostones: Contiene" }).click();
  await expect(page.getByRole("button", { name: "soya en Tostones: No lleva" })).toBeFocused();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(toast(page)).toContainText("1 declaración cambió.");
});

for (const [what, paths] of [
  ["the editor, its choosing and its price", ["", "?elegir=1", "?precio="]],
  ["the order and both sheets of allergens", ["/order", "/allergens", "/allergens?vista=tabla"]],
] as const) {
  test(`axe finds nothing in ${what}, which keep their targets and their text at 200 % @layout`, async ({
    page,
  }) => {
    const menu = takeEditedMenu();
    await enter(page.context(), await cookieOf(menu.email));
    for (const path of paths) {
      const answer = await page.goto(menu.path + path + (path === "?precio=" ? menu.dishes.Mofongo : ""));
      expect(answer!.status(), path).toBe(200);
      await page.locator("main").evaluate((main) => {
        for (const more of main.querySelectorAll<HTMLDetailsElement>("#menu details")) more.open = true;
      });
      expect(await screenProblems(page), path).toEqual([]);
    }
  });
}
