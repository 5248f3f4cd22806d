import { violationsInBothThemes } from "../support/accessibility";
import { isAwake } from "../support/pages";
import { enter } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";
import { openNotifiedDiner } from "../support/world/notified-diner";

test("the dashboard's dialog says that it loads its form, asks before it closes with unsaved changes, and saves a location under the production policy @script", async ({
  page,
}) => {
  const { cookie, email } = await openNotifiedDiner();
  await enter(page.context(), cookie);
  await page.goto("/my-space");
  await isAwake(page, 'main a[href="/user-location"]');
  const opener = page.getByRole("main").getByRole("link", { name: "Configurar ubicación", exact: true });
  const dialog = page.getByRole("dialog", { name: "Mi ubicación" });
  const country = dialog.getByLabel("País", { exact: true });
  const save = dialog.getByRole("button", { name: "Guardar ubicación", exact: true });

  await test.step("it says that it is loading its form", async () => {
    let answer = () => {};
    const path = /\/user-location\/dialog/;
    await page.route(path, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const request = page.waitForRequest(path);
    await opener.click();
    await request;
    const waits = dialog.getByText("Cargando tu ubicación…", { exact: true });
    // The line appears only after a moment, which ends here at once.
    await waits.evaluate((line) => {
      for (const animation of line.getAnimations()) animation.finish();
    });
    await expect(waits).toBeVisible();
    answer();
    await expect(country).toBeVisible();
    await expect(waits).toHaveCount(0);
    await page.unroute(path);
  });

  await test.step("its button is visible without scrolling, at both ends of the form", async () => {
    await expect(save).toBeInViewport({ ratio: 1 });
    await dialog.getByText("Radio de avisos").scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("it asks before it closes with unsaved changes, and its closed form never asks", async () => {
    const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
    const guard = page.getByText("Tienes cambios sin guardar. Si sales");
    await opener.click();
    await country.selectOption("Colombia");
    await expect(guard).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Seguir aquí", exact: true }).click();
    await expect(country).toHaveValue("CO");
    await dialog.getByRole("button", { name: "Cerrar", exact: true }).click();
    await page.getByRole("button", { name: "Salir sin guardar", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(guard).toHaveCount(0);
    await opener.click();
    await expect(country).toHaveValue("");
  });

  await country.selectOption("Colombia");
  await dialog.getByLabel("Provincia o ciudad", { exact: true }).selectOption("Antioquia");
  await save.click();
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText("Preferencias guardadas");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/my-space");
  // The banner disappears, and the card names the saved place.
  await expect(opener).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Antioquia");
  const rows = query(
    `SELECT d.name FROM user_location_preferences l JOIN users u ON u.id = l.user_id
     JOIN divisions d ON d.id = l.province_id WHERE u.email = ?`,
    email,
  );
  expect(rows).toEqual([{ name: "Antioquia" }]);
});
