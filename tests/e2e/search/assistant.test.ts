import * as addresses from "~/domain/addresses";
import { violationsInBothThemes } from "../support/accessibility";
import { expect, test } from "../support/test";

test("the assistant opens over the landing, answers, goes on and closes @script @once", async ({ page }) => {
  await page.goto(addresses.landing);
  await page.getByRole("link", { name: "Asistente" }).click();
  const dialog = page.getByRole("dialog", { name: "Asistente" });
  await dialog.getByLabel("Tu pregunta").fill("mofongo de camarones por menos de 900");
  await dialog.getByRole("button", { name: "Preguntar" }).click();
  const reply = dialog.locator("#respuesta");
  await expect(reply).toContainText("«mofongo de camarones» · Hasta RD$900");
  await expect(reply).toBeFocused();
  await dialog.getByRole("button", { name: "¿Y más barato?" }).click();
  await expect(reply).toContainText("Lo más barato primero");
  await expect(reply.getByRole("link", { name: /Mofongo de camarones/ }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(addresses.landing);
});

test("going back closes the assistant, also after a card was followed, and 'Cerrar' covers no text @script", async ({
  page,
}) => {
  const arrived = addresses.search;
  await page.goto(arrived);
  const link = page.getByRole("link", { name: "Asistente" });
  const dialog = page.getByRole("dialog", { name: "Asistente" });
  await link.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(arrived);
  await expect(link).toBeFocused();

  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Tu pregunta").fill("mofongo");
  await dialog.getByRole("button", { name: "Preguntar" }).click();
  const reply = dialog.locator("#respuesta");
  const card = reply.locator("li a").first();
  await expect(card).toBeVisible();
  const button = dialog.getByRole("button", { name: "Cerrar" });
  const covered = await button.evaluate((close) => {
    const { left, bottom } = close.getBoundingClientRect();
    const below = close.getRootNode() as ShadowRoot;
    const bar = below.elementFromPoint(left - 20, bottom - 8);
    return (
      bar === close.parentElement && getComputedStyle(bar as Element).backgroundColor !== "rgba(0, 0, 0, 0)"
    );
  });
  expect(covered).toBe(true);

  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(arrived);
  await expect(dialog).toBeHidden();
  await link.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(arrived);
});

test("axe finds nothing on the assistant's answer in light and dark @once", async ({ page }) => {
  await page.goto(addresses.assistant);
  await page.getByLabel("Tu pregunta").fill("mofongo sin gluten");
  await page.getByRole("button", { name: "Preguntar" }).click();
  await expect(page.locator("#respuesta")).toContainText("El restaurante confirmó");
  expect(await violationsInBothThemes(page)).toEqual([]);
});
