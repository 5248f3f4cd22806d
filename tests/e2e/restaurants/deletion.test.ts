import type { Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { screenProblems, violationsInBothThemes } from "../support/accessibility";
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
  const done = page.waitForResponse((answer) => "refresh" in answer.headers());
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categoría eliminada");
  expect(isLeft(owner)).toBe(false);
  // A browser follows this header by itself.
  expect((await done).headers().refresh).toBe(`1.5; url=${editor(owner)}`);
  await expect(page.getByRole("link", { name: "Volver al editor de menú" })).toHaveAttribute(
    "href",
    editor(owner),
  );
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

test("a restaurant is deleted from the list, with everything in it @script @once", async ({ page }) => {
  const owner = await open(page, () => addresses.management);
  await page.locator(`a[href*="${owner.restaurant}"][href*="delete_restaurant"]`).click();
  const around = page.getByRole("alertdialog");
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
  expect(await screenProblems(page)).toEqual([]);
});
