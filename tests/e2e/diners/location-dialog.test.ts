import { violationsInBothThemes } from "../support/accessibility";
import { isAwake } from "../support/pages";
import { enter } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";
import { openNotifiedDiner } from "../support/world/notified-diner";

const LABEL = "Configurar ubicación";

test("the dashboard's dialog saves a location under the production policy, says so and closes @script", async ({
  page,
}) => {
  const { cookie, email } = await openNotifiedDiner();
  await enter(page.context(), cookie);
  await page.goto("/my-space");
  await isAwake(page, 'main a[href="/user-location"]');
  const opener = page.getByRole("main").getByRole("link", { name: LABEL, exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Mi ubicación" });
  await expect(dialog.getByLabel("País", { exact: true })).toBeVisible();
  // The save button is visible without scrolling, at both ends of the form.
  const save = dialog.getByRole("button", { name: "Guardar ubicación", exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  await dialog.getByText("Radio de avisos").scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByLabel("País", { exact: true }).selectOption("Colombia");
  await dialog.getByLabel("Provincia o ciudad", { exact: true }).selectOption("Antioquia");
  await dialog.getByRole("button", { name: "Guardar ubicación", exact: true }).click();
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

test("the dialog asks before it closes with unsaved changes, and its closed form never asks @script", async ({
  page,
}) => {
  const { cookie } = await openNotifiedDiner();
  await enter(page.context(), cookie);
  await page.goto("/my-space");
  await isAwake(page, 'main a[href="/user-location"]');
  const opener = page.getByRole("main").getByRole("link", { name: LABEL, exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Mi ubicación" });
  const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  const guard = page.getByText("Tienes cambios sin guardar. Si sales");
  await dialog.getByLabel("País", { exact: true }).selectOption("Colombia");
  await expect(guard).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Seguir aquí", exact: true }).click();
  await expect(dialog.getByLabel("País", { exact: true })).toHaveValue("CO");
  await dialog.getByRole("button", { name: "Cerrar", exact: true }).click();
  await page.getByRole("button", { name: "Salir sin guardar", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(guard).toHaveCount(0);
  await opener.click();
  await expect(dialog.getByLabel("País", { exact: true })).toHaveValue("");
});

test("the dialog says that it is loading its form @once", async ({ page }) => {
  const { cookie } = await openNotifiedDiner();
  await enter(page.context(), cookie);
  await page.goto("/my-space");
  await isAwake(page, 'main a[href="/user-location"]');
  let answer = () => {};
  await page.route(/\/user-location\/dialog/, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const request = page.waitForRequest(/\/user-location\/dialog/);
  await page.getByRole("main").getByRole("link", { name: LABEL, exact: true }).click();
  await request;
  const dialog = page.getByRole("dialog", { name: "Mi ubicación" });
  const waits = dialog.getByText("Cargando tu ubicación…", { exact: true });
  await expect(waits).toBeVisible();
  answer();
  await expect(dialog.getByLabel("País", { exact: true })).toBeVisible();
  await expect(waits).toHaveCount(0);
});

test("without scripts the link leads to the page @noscript", async ({ page }) => {
  const { cookie } = await openNotifiedDiner();
  await enter(page.context(), cookie);
  await page.goto("/my-space");
  await page.getByRole("main").getByRole("link", { name: LABEL, exact: true }).click();
  await expect(page).toHaveURL("/user-location");
});
