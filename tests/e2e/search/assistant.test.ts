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
  await expect(reply).toContainText("«mofongo de camaron» · Hasta 900");
  await expect(reply).toBeFocused();
  await dialog.getByRole("button", { name: "¿Y más barato?" }).click();
  await expect(reply).toContainText("Lo más barato primero");
  await expect(reply.getByRole("link", { name: /Mofongo de camarones/ }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(addresses.landing);
});

test("axe finds nothing on the assistant's answer in light and dark @once", async ({ page }) => {
  await page.goto(addresses.assistant);
  await page.getByLabel("Tu pregunta").fill("mofongo sin gluten");
  await page.getByRole("button", { name: "Preguntar" }).click();
  await expect(page.locator("#respuesta")).toContainText("El restaurante confirmó");
  expect(await violationsInBothThemes(page)).toEqual([]);
});
