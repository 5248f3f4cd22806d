import type { Page } from "playwright/test";
import { DEMO_PASSWORD } from "#support/demo/names";
import * as addresses from "~/domain/addresses";
import { screenProblems, smallTargets, violationsInBothThemes } from "../support/accessibility";
import { send } from "../support/http";
import { holdBack, leaveAsked, placesPassed } from "../support/pages";
import { enter, type NewOwner, newOwner } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { dishNamed, inDays } from "../support/world/owned-dishes";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const priceField = (page: Page) => page.locator("#campo-price");
const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });
/** Checks a box or a radio button by keyboard: a refused form scrolls, and a press would miss what moves. */
async function choose(page: Page, label: string) {
  const box = page.getByLabel(label, { exact: true });
  await box.press("Space");
  await expect(box).toBeChecked();
}

async function open(page: Page, path: (owner: NewOwner) => string): Promise<NewOwner> {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  await page.goto(path(owner));
  return owner;
}

const newDish = ({ restaurant }: NewOwner) => addresses.newDish(restaurant);
const editDish = ({ restaurant, dish }: NewOwner) => addresses.editDish(restaurant, dish);
const newOffer = ({ restaurant }: NewOwner) => addresses.newOffer(restaurant);

test.describe("an owner", () => {
  test("adds a category and a dish, and follows the toast to it on the public menu @anywidth", async ({
    page,
  }) => {
    const owner = await open(page, ({ restaurant }) => addresses.newCategory(restaurant));
    await field(page, "Nombre").fill("Postres");
    await press(page, "Crear Categoría");
    await expect(page).toHaveURL(new RegExp(`${addresses.menuEditor(owner.restaurant)}#categoria-\\w+$`));
    await expect(page.getByRole("heading", { name: "Postres" })).toBeInViewport();
    await expect(toasts(page)).toContainText("Postres ha sido creada exitosamente");

    await page.goto(newDish(owner));
    await field(page, "Nombre").fill("Flan de coco");
    await expect(field(page, "Tamaño").first()).toBeHidden();
    await choose(page, "Por tamaños");
    await expect(priceField(page)).toBeHidden();
    await choose(page, "Un precio");
    await priceField(page).fill("1,250");
    await field(page, "Categoría").selectOption({ label: "Postres" });
    await choose(page, "Vegetariano");
    await choose(page, "Contiene huevos");
    await choose(page, "No lleva maní");
    await press(page, "Crear Producto");
    await expect(toasts(page)).toContainText("Flan de coco ha sido creado exitosamente");
    await expect(page.locator(".dish-row", { hasText: "Flan de coco" })).toBeInViewport();
    expect(dishNamed(owner, "Flan de coco")).toMatchObject({
      price: 125_000,
      dietary_attributes: '["vegetarian"]',
      contains_ingredients: '["eggs"]',
      free_of_ingredients: '["peanuts"]',
    });
    await toasts(page).getByRole("link", { name: "Ver cómo se ve el plato" }).click();
    await expect(page).toHaveURL(new RegExp(`/${owner.slug}/product/`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flan de coco");
    await expect(page.getByText("RD$1,250.00").first()).toBeVisible();
  });

  test("sells a dish by sizes @script @once", async ({ page }) => {
    const owner = await open(page, newDish);
    await field(page, "Nombre").fill("Pizza de la casa");
    await expect(field(page, "Tamaño").first()).toBeHidden();
    await choose(page, "Por tamaños");
    await expect(priceField(page)).toBeHidden();
    await press(page, "Agregar tamaño");
    await expect(page.locator('[name="sizes.2.name"]')).toBeFocused();
    for (const [at, [size, price]] of [
      ["Mediana", "450"],
      ["Grande", "600"],
      ["Familiar", "850.50"],
    ].entries()) {
      await page.locator(`[name="sizes.${at}.name"]`).fill(size!);
      await page.locator(`[name="sizes.${at}.price"]`).fill(price!);
    }
    await page.getByRole("button", { name: "Quitar la fila 2" }).click();
    await press(page, "Crear Producto");
    await expect(toasts(page)).toContainText("Pizza de la casa ha sido creado exitosamente");
    const { price, sizes } = dishNamed(owner, "Pizza de la casa");
    expect([price, JSON.parse(sizes)]).toEqual([
      45_000,
      [
        { name: "Mediana", price: 45_000 },
        { name: "Familiar", price: 85_050 },
      ],
    ]);
  });

  test("publishes an offer @anywidth", async ({ page }) => {
    const owner = await open(page, newOffer);
    await field(page, "Título").fill("Martes de pasta");
    await page.locator("[name=endsDate]").fill(inDays(3));
    await press(page, "Crear Oferta");
    await expect(toasts(page)).toContainText("Martes de pasta ha sido creada exitosamente");
    const { ends } = queryOne<{ ends: number }>(
      `SELECT o.expires_at AS ends FROM offers o JOIN restaurants r ON r.id = o.restaurant_id
       WHERE r.public_id = ? AND o.title = 'Martes de pasta'`,
      owner.restaurant,
    );
    // 11:59:59 PM in Santo Domingo.
    expect(new Date(ends).toISOString()).toMatch(/T03:59:59\.000Z$/);
    await toasts(page).getByRole("link", { name: "Ver la oferta" }).click();
    await expect(page.getByRole("heading", { name: "Martes de pasta" }).first()).toBeVisible();
  });

  test("jumps to the field that takes the focus, and no button glides away from a press @script @once", async ({
    page,
  }) => {
    await open(page, newOffer);
    expect(await placesPassed(page, () => page.locator("[name=endsDate]").focus())).toEqual([]);
  });

  test("reads an offer's end in words while typing @script @once", async ({ page }) => {
    await open(page, newOffer);
    await page.locator("[name=endsDate]").fill(inDays(2));
    const words = page.getByText(
      /^La oferta empieza ahora y termina el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d+( de \w+( de \d{4})?)? a las 11:59 PM\.$/,
    );
    await expect(words).toBeVisible();
    await page.locator("[name=endsTime]").fill("20:30");
    await expect(page.getByText(/a las 8:30 PM\.$/)).toBeVisible();
  });
});

test.describe("a refused form", () => {
  test.use({ refusal: 400 });

  test("asks which amount an open price means, and takes the chosen one @script @once", async ({ page }) => {
    const owner = await open(page, editDish);
    await priceField(page).fill("1.250");
    await field(page, "Nombre").fill("Mofongo real");
    await press(page, "Guardar cambios");
    await expect(page.getByText("¿RD$1,250.00 o RD$1.25?").last()).toBeVisible();
    await expect(field(page, "Nombre")).toHaveValue("Mofongo real");
    await expect(priceField(page)).toHaveValue("1.250");
    await choose(page, "RD$1,250.00");
    await press(page, "Guardar cambios");
    await expect(toasts(page)).toContainText("Mofongo real ha sido actualizado exitosamente");
    expect(dishNamed(owner, "Mofongo real").price).toBe(125_000);
  });

  test("says at the ingredient that it contradicts an attribute, and keeps everything @script @once", async ({
    page,
  }) => {
    await open(page, editDish);
    await expect(field(page, "Sin confirmar si contiene gluten")).toBeChecked();
    await choose(page, "Sin gluten");
    await page.locator('[name="declared-gluten"][value="contains"]').press("Space");
    await press(page, "Guardar cambios");
    await expect(page.locator("#campo-declared-gluten-error")).toContainText("Marcaste «Sin gluten» arriba");
    await expect(page.locator('[name="declared-gluten"][value="contains"]')).toBeChecked();
    await expect(field(page, "Sin gluten")).toBeChecked();
  });

  test("of the next dish in the same category takes away the toast of the one before, and has no fault that axe finds @script @once", async ({
    page,
  }) => {
    const owner = await open(page, newDish);
    for (const name of ["Locrio", "Asopao"]) {
      await field(page, "Nombre").fill(name);
      await priceField(page).fill("350");
      await press(page, "Crear y agregar otro");
      await expect(toasts(page)).toContainText(`${name} ha sido creado exitosamente`);
      await expect(field(page, "Nombre")).toHaveValue("");
      await expect(field(page, "Nombre")).toBeFocused();
      await expect(field(page, "Categoría")).toHaveValue(owner.category);
    }
    expect(dishNamed(owner, "Asopao").price).toBe(35_000);
    const toast = toasts(page).getByText("Asopao ha sido creado exitosamente");
    await expect(toast).toBeVisible();
    await choose(page, "Por tamaños");
    await page.locator('[name="sizes.0.name"]').fill("Mediana");
    await page.locator('[name="sizes.0.price"]').fill("1.250");
    await press(page, "Crear y agregar otro");
    await expect(page.locator("#campo-name-error")).toBeVisible();
    await expect(toast).toBeHidden();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test("of an offer says that its end is in the past @script @once", async ({ page }) => {
    await open(page, newOffer);
    await field(page, "Título").fill("Ayer");
    await page.locator("[name=endsDate]").fill(inDays(-2));
    await press(page, "Crear Oferta");
    await expect(page.locator("#campo-endsDate-error")).toHaveText(
      "La fecha de expiración debe ser en el futuro",
    );
    await expect(field(page, "Título")).toHaveValue("Ayer");
  });
});

test.describe("two editors of one dish", () => {
  test.use({ refusal: 409 });

  test("lose no field @script @once", async ({ page }) => {
    const owner = await open(page, editDish);
    const version = await page.locator("[name=version]").inputValue();
    const drawn = await page.locator("[name=drawn]").inputValue();
    const theirs = { version, drawn, description: "Con longaniza.", price: "500" };
    const multipart = { ...JSON.parse(drawn), ...theirs };
    const other = await send(editDish(owner), { cookie: owner.cookie, multipart });
    expect(other.status).toBe(303);

    await field(page, "Nombre").fill("Mofongo de mi abuela");
    await press(page, "Guardar cambios");
    const alert = page.getByRole("alert").filter({ hasText: "Alguien guardó cambios mientras editabas" });
    await expect(alert).toContainText("el precio");
    await expect(alert).toContainText("la descripción");
    await expect(field(page, "Nombre")).toHaveValue("Mofongo de mi abuela");
    await expect(priceField(page)).toHaveValue("500.00");
    await press(page, "Guardar cambios");
    await expect(toasts(page)).toContainText("Mofongo de mi abuela ha sido actualizado exitosamente");
    expect(dishNamed(owner, "Mofongo de mi abuela")).toMatchObject({
      description: "Con longaniza.",
      price: 50_000,
      version: 2,
    });
  });
});

test("leaving a changed form asks, and an unchanged one does not @script @once", async ({ page }) => {
  const owner = await open(page, editDish);
  const editor = new RegExp(`${addresses.menuEditor(owner.restaurant)}$`);
  const back = page.getByRole("link", { name: "Editor de Menú" });
  await field(page, "Nombre").fill("Mofongo a medias");
  const question = await leaveAsked(page, back);
  expect(await violationsInBothThemes(page, { within: "[role=alertdialog]" })).toEqual([]);
  await question.getByRole("button", { name: "Seguir aquí" }).click();
  await expect(question).toBeHidden();
  await expect(field(page, "Nombre")).toHaveValue("Mofongo a medias");
  await back.click();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(editor);

  await page.goto(editDish(owner));
  await field(page, "Nombre").fill("Mofongo a medias");
  await field(page, "Nombre").fill("Mofongo de la casa");
  await back.click();
  await expect(page).toHaveURL(editor);
});

test("going back from a changed form asks, and an unchanged one does not @script @once", async ({ page }) => {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  const editor = new RegExp(`${addresses.menuEditor(owner.restaurant)}$`);
  await page.goto(addresses.menuEditor(owner.restaurant));
  await page.goto(editDish(owner));
  const release = await holdBack(page, /leave-guard.*\.js/);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await (asked.length < 3 ? dialog.dismiss() : dialog.accept());
  });
  // `page.goBack` would wait for a page that does not come.
  const goBack = () => page.evaluate(() => history.back());

  await test.step("also while the code that asks still loads", async () => {
    // Browsers ask only after a real click or key.
    await field(page, "Nombre").click();
    await field(page, "Nombre").pressSequentially(" a medias");
    const isGuarded = () =>
      page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    await expect.poll(isGuarded).toBe(true);
    await goBack();
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await expect(field(page, "Nombre")).toHaveValue(/ a medias/);
  });

  const loaded = page.waitForResponse(/leave-guard.*\.js/);
  release();
  await (await loaded).finished();
  await goBack();
  await expect.poll(() => asked).toEqual(["beforeunload", "beforeunload"]);
  await expect(field(page, "Nombre")).toHaveValue(/ a medias/);
  await page.goBack();
  await expect(page).toHaveURL(editor);
  expect(asked).toHaveLength(3);
  await page.goto(editDish(owner));
  await page.goBack();
  await expect(page).toHaveURL(editor);
  expect(asked).toHaveLength(3);
});

test("a dish that is saved after the session ended is typed only once @script @once", async ({ page }) => {
  const owner = await open(page, editDish);
  await field(page, "Descripción (opcional)").fill("Con longaniza de mi abuela");
  await page.context().clearCookies();
  await press(page, "Guardar cambios");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await expect(toasts(page)).toContainText("Lo que escribiste te espera diez minutos.");
  await field(page, "Email").fill(owner.email);
  await field(page, "Contraseña").fill(DEMO_PASSWORD);
  await press(page, "Iniciar Sesión");
  await expect(page).toHaveURL(new RegExp(`${editDish(owner)}$`));
  await expect(page.getByRole("alert")).toContainText("Todavía no se guardó nada");
  await expect(field(page, "Descripción (opcional)")).toHaveValue("Con longaniza de mi abuela");
  await press(page, "Guardar cambios");
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
});

test("the forms have no fault that axe finds, in both themes, and no small target @once", async ({
  page,
}) => {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  for (const [what, path] of [
    ["of a category", addresses.editCategory(owner.restaurant, owner.category)],
    ["of a dish", editDish(owner)],
    ["of an offer", newOffer(owner)],
  ] as const) {
    await page.goto(path);
    if (what === "of a dish")
      await page.locator("#ingredientes details").evaluate((more: HTMLDetailsElement) => {
        more.open = true;
      });
    expect(await screenProblems(page, smallTargets), what).toEqual([]);
  }
});

test("a change is asked about at once, before React has drawn it @script @once", async ({ page }) => {
  await open(page, editDish);
  const isAsked = await field(page, "Nombre").evaluate((input: HTMLInputElement) => {
    input.setRangeText(" a medias");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  });
  expect(isAsked).toBe(true);
});
