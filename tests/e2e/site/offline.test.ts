import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { isAwake } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

const SAYS = "Parece que se fue la conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.";

test.use({ goesOffline: true });

/** Opens a page as a new diner, waits until React hydrates its form, and returns the diner's address. */
async function open(page: Page, path: string) {
  const { cookie, email } = await newDiner();
  await enter(page.context(), cookie);
  await page.goto(path);
  await isAwake(page, "main form");
  return email;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

type Sending = {
  path: string;
  type: (page: Page) => Promise<void>;
  send: string;
  expectTyped: (page: Page) => Promise<void>;
};

const FORMS: Record<string, Sending> = {
  preferences: {
    path: "/preferences",
    type: (page) => page.getByRole("checkbox", { name: "Vegano", exact: true }).check(),
    send: "Guardar Cambios",
    expectTyped: (page) => expect(page.getByRole("checkbox", { name: "Vegano", exact: true })).toBeChecked(),
  },
  "a step of the wizard": {
    path: "/my-space",
    type: (page) => page.getByLabel("Keto", { exact: true }).check(),
    send: "Siguiente",
    expectTyped: (page) => expect(page.getByLabel("Keto", { exact: true })).toBeChecked(),
  },
  "the location": {
    path: "/user-location",
    type: (page) => page.getByLabel("Radio de avisos", { exact: true }).fill("31"),
    send: "Guardar ubicación",
    expectTyped: (page) => expect(page.getByLabel("Radio de avisos", { exact: true })).toHaveValue("31"),
  },
  "the profile": {
    path: "/my-space/edit-profile",
    type: (page) => page.getByLabel("Nombre", { exact: true }).fill("Otra Persona"),
    send: "Guardar Cambios",
    expectTyped: (page) => expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Otra Persona"),
  },
};

for (const [name, { path, type, send, expectTyped }] of Object.entries(FORMS)) {
  test(`without a connection ${name} says so and keeps the typed values, and sends them with a connection @once`, async ({
    page,
  }) => {
    await open(page, path);
    await type(page);
    await page.context().setOffline(true);
    await press(page, send);
    await expect(page.getByRole("alert")).toContainText(SAYS);
    await expectTyped(page);
    await page.context().setOffline(false);
    await press(page, send);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("provinces that cannot be loaded are reported, and the form stays @once", async ({ page }) => {
  await open(page, "/user-location");
  const country = page.getByLabel("País", { exact: true });
  await country.selectOption("Chile");
  await expect(page.getByLabel("Provincia o ciudad", { exact: true })).toBeEnabled();
  await page.context().setOffline(true);
  await country.selectOption("Colombia");
  await expect(page.getByLabel("Provincia o ciudad", { exact: true })).toHaveAccessibleDescription(
    /No se pudieron cargar las provincias/,
  );
  await expect(country).toHaveValue("CO");
});

test("the dialogs over other pages stay open with the typed values @once", async ({ page }) => {
  const email = await open(page, "/my-space?asistente=0");
  await press(page, "Omitir por ahora");
  const setUp = page.getByRole("main").getByRole("link", { name: "Configurar ubicación", exact: true });
  await expect(setUp).toBeVisible();
  // Before hydration the link leads to the page of the same form.
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  await setUp.click();
  const location = page.getByRole("dialog", { name: "Mi ubicación" });
  await location.getByLabel("Radio de avisos", { exact: true }).fill("31");
  await page.context().setOffline(true);
  await location.getByRole("button", { name: "Guardar ubicación", exact: true }).click();
  await expect(location.getByRole("alert")).toContainText(SAYS);
  await expect(location.getByLabel("Radio de avisos", { exact: true })).toHaveValue("31");
  await page.context().setOffline(false);
  await location.getByRole("button", { name: "Guardar ubicación", exact: true }).click();
  await expect(location).toBeHidden();
  const saved = `SELECT notification_radius_km AS radius FROM user_location_preferences l
    JOIN users u ON u.id = l.user_id WHERE u.email = ?`;
  expect(query(saved, email)).toEqual([{ radius: 31 }]);

  await page.goto(`/${DEMO.showcase}`);
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  await page.locator(".user-menu summary").click();
  await page.getByRole("link", { name: "Preferencias", exact: true }).click();
  const taste = page.getByRole("dialog", { name: "Preferencias" });
  await taste.getByRole("checkbox", { name: "Vegano", exact: true }).check();
  await page.context().setOffline(true);
  await taste.getByRole("button", { name: "Guardar Cambios", exact: true }).click();
  await expect(taste.getByRole("alert")).toContainText(SAYS);
  await expect(taste.getByRole("checkbox", { name: "Vegano", exact: true })).toBeChecked();
  await page.context().setOffline(false);
  await taste.getByRole("button", { name: "Guardar Cambios", exact: true }).click();
  await expect(taste).toBeHidden();
});
