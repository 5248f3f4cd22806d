import type { Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { sizeProblems, violationsInBothThemes } from "../support/accessibility";
import { leaveAsked } from "../support/pages";
import { enter, type NewOwner, newOwner } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

async function open(page: Page, path: (owner: NewOwner) => string): Promise<NewOwner> {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  await page.goto(path(owner));
  return owner;
}

const editor = ({ restaurant }: NewOwner) => addresses.menuEditor(restaurant);
const isLeft = ({ category }: NewOwner) =>
  query("SELECT id FROM categories WHERE public_id = ?", category).length === 1;
const remove = (page: Page) => page.locator('a[href*="delete_category"]').first();

test("a category is deleted in two steps, and the page leads back to the editor @noscript @anywidth", async ({
  page,
}) => {
  const owner = await open(page, editor);
  await remove(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eliminar categoría");
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page.getByText("¿Seguro que quieres eliminarla?")).toBeVisible();
  expect(isLeft(owner)).toBe(true);
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categoría eliminada");
  expect(isLeft(owner)).toBe(false);
  // The answer's Refresh header.
  await expect(page).toHaveURL(editor(owner));
});

test("a dialog asks in the same two steps over the editor @script @once", async ({ page }) => {
  const owner = await open(page, editor);
  await remove(page).click();
  const dialog = page.getByRole("alertdialog", { name: "Eliminar categoría" });
  await expect(dialog.getByText("Con esto se van también")).toBeVisible();
  expect(await violationsInBothThemes(page, { within: "[role=alertdialog]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove(page)).toBeFocused();
  await remove(page).press("Enter");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  expect(isLeft(owner)).toBe(true);
  await dialog.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText("Categoría eliminada");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(editor(owner));
  expect(isLeft(owner)).toBe(false);
});

test("a restaurant is deleted from the list, with everything in it @once", async ({ page, runsScripts }) => {
  const owner = await open(page, () => addresses.management);
  await page.locator(`a[href*="${owner.restaurant}"][href*="delete_restaurant"]`).click();
  const around = runsScripts ? page.getByRole("alertdialog") : page.getByRole("main");
  await around.getByText("Continuar").click();
  await around.getByRole("button", { name: "Borrar todo" }).click();
  await expect(page.getByText("Restaurante eliminado").first()).toBeVisible();
  await expect(page).toHaveURL(addresses.management);
  expect(query("SELECT id FROM restaurants WHERE public_id = ?", owner.restaurant)).toEqual([]);
  expect(isLeft(owner)).toBe(false);
});

test("axe finds nothing on both steps, whose targets are 44 px and whose text may be 200 % @once", async ({
  page,
}) => {
  const owner = await open(
    page,
    ({ restaurant }) => `/confirm-action?action=delete_restaurant&itemId=${restaurant}`,
  );
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goto(`/confirm-action?action=delete_restaurant&itemId=${owner.restaurant}&paso=confirmar`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await sizeProblems(page)).toEqual([]);
});

test("a panel's form asks before it is left with unsaved changes @script @once", async ({ page }) => {
  const owner = await open(page, ({ restaurant, dish }) => addresses.editDish(restaurant, dish));
  await page.getByLabel("Nombre", { exact: true }).fill("Otro nombre");
  const back = page.locator(`main a[href="${editor(owner)}"]`).first();
  const question = await leaveAsked(page, back);
  expect(await violationsInBothThemes(page, { within: "[role=alertdialog]" })).toEqual([]);
  await question.getByRole("button", { name: "Seguir aquí" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Otro nombre");
  await back.click();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(editor(owner));
});
