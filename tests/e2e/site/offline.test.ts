import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { goOffline, goOnline, isAwake } from "../support/pages";
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
    await goOffline(page);
    await press(page, send);
    await expect(page.getByRole("alert")).toContainText(SAYS);
    await expectTyped(page);
    await goOnline(page);
    await press(page, send);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("provinces that cannot be loaded are reported, and the form stays @once", async ({ page }) => {
  await open(page, "/user-location");
  const country = page.getByLabel("País", { exact: true });
  await country.selectOption("Chile");
  await expect(page.getByLabel("Provincia o ciudad", { exact: true })).toBeEnabled();
  await goOffline(page);
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
  await isAwake(page, "main");
  await setUp.click();
  const location = page.getByRole("dialog", { name: "Mi ubicación" });
  await location.getByLabel("Radio de avisos", { exact: true }).fill("31");
  await goOffline(page);
  await location.getByRole("button", { name: "Guardar ubicación", exact: true }).click();
  await expect(location.getByRole("alert")).toContainText(SAYS);
  await expect(location.getByLabel("Radio de avisos", { exact: true })).toHaveValue("31");
  await goOnline(page);
  await location.getByRole("button", { name: "Guardar ubicación", exact: true }).click();
  await expect(location).toBeHidden();
  const saved = `SELECT notification_radius_km AS radius FROM user_location_preferences l
    JOIN users u ON u.id = l.user_id WHERE u.email = ?`;
  expect(query(saved, email)).toEqual([{ radius: 31 }]);

  await page.goto(`/${DEMO.showcase}`);
  await page.locator("menu-button summary").click();
  await page.getByRole("link", { name: "Preferencias", exact: true }).click();
  const taste = page.getByRole("dialog", { name: "Preferencias" });
  await taste.getByRole("checkbox", { name: "Vegano", exact: true }).check();
  await goOffline(page);
  await taste.getByRole("button", { name: "Guardar Cambios", exact: true }).click();
  await expect(taste.getByRole("alert")).toContainText(SAYS);
  await expect(taste.getByRole("checkbox", { name: "Vegano", exact: true })).toBeChecked();
  await goOnline(page);
  await taste.getByRole("button", { name: "Guardar Cambios", exact: true }).click();
  await expect(taste).toBeHidden();
});

const LOST = "Parece que se fue la conexión";

/** Signs in a new diner and opens a page, which is hydrated when this resolves. */
async function openHydrated(page: Page, path: string) {
  const { cookie } = await newDiner();
  await enter(page.context(), cookie);
  await page.goto(path);
}

type Dialog = {
  path: string;
  name: string;
  link: string;
  field: string;
  open: (page: Page) => Promise<void>;
};

const DIALOGS: Record<string, Dialog> = {
  "the preferences dialog of a menu": {
    path: `/${DEMO.showcase}`,
    name: "Preferencias",
    link: "/preferences",
    field: "Vegano",
    open: async (page) => {
      await page.locator("menu-button summary").click();
      await page.getByRole("link", { name: "Preferencias", exact: true }).click();
    },
  },
  "the location dialog of Mi Espacio": {
    path: "/my-space?asistente=0",
    name: "Mi ubicación",
    link: "/user-location",
    field: "Radio de avisos",
    open: (page) =>
      page.getByRole("main").getByRole("link", { name: "Configurar ubicación", exact: true }).click(),
  },
};

for (const [name, { path, name: title, link, field, open }] of Object.entries(DIALOGS)) {
  /** Opens the page around the dialog and returns the dialog, which is still closed. */
  async function openPage(page: Page) {
    await openHydrated(page, path);
    if (path.startsWith("/my-space")) {
      await press(page, "Omitir por ahora");
      await isAwake(page, `main a[href="${link}"]`);
    }
    return page.getByRole("dialog", { name: title });
  }

  test(`${name} shows an alert when opened offline, and its form once the connection is back @once`, async ({
    page,
  }) => {
    const dialog = await openPage(page);
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await goOffline(page);
    await open(page);
    await expect(dialog.getByRole("alert")).toContainText(LOST);
    await dialog.getByRole("button", { name: "Intentar otra vez", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(LOST);
    await expect(page.locator("h1")).toHaveText(heading ?? "");
    await goOnline(page);
    // The form's code was never loaded, so the browser may open the form's own page instead of the dialog.
    await dialog.getByRole("button", { name: "Intentar otra vez", exact: true }).click();
    await expect(page.getByLabel(field, { exact: true }).first()).toBeVisible();
  });

  test(`${name} shows an alert if only its data cannot be loaded, and its form after a new try @once`, async ({
    page,
  }) => {
    const dialog = await openPage(page);
    await page.route(`**${link}/dialog*`, (route) => route.abort("internetdisconnected"));
    await open(page);
    await expect(dialog.getByRole("alert")).toContainText(LOST);
    await page.unroute(`**${link}/dialog*`);
    await dialog.getByRole("button", { name: "Intentar otra vez", exact: true }).click();
    await expect(dialog.getByLabel(field, { exact: true }).first()).toBeVisible();
  });
}

test("the first country chosen offline keeps the form, and a button loads its provinces later @once", async ({
  page,
}) => {
  await open(page, "/user-location");
  await goOffline(page);
  const country = page.getByLabel("País", { exact: true });
  await country.selectOption("Colombia");
  const province = page.getByLabel("Provincia o ciudad", { exact: true });
  await expect(province).toHaveAccessibleDescription(/No se pudieron cargar las provincias/);
  await expect(country).toHaveValue("CO");
  await goOnline(page);
  await press(page, "Intentar otra vez");
  await province.selectOption("Antioquia");
});

test("going back offline shows that the connection was lost, and the button waits for it @once", async ({
  page,
}) => {
  await open(page, "/my-space");
  await press(page, "Siguiente");
  await expect(page.getByText("Paso 2 de 4")).toBeVisible();
  await goOffline(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LOST);
  await expect(page.getByText("Ya quedó anotado")).toHaveCount(0);
  const again = page.getByRole("link", { name: "Intentar otra vez", exact: true });
  await again.click();
  await expect(page.getByText("Todavía no hay conexión")).toBeVisible();
  await goOnline(page);
  await again.click();
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
});

test("a heart pressed offline returns to its former state, and a toast says why @once", async ({ page }) => {
  await openHydrated(page, `/${DEMO.showcase}`);
  const heart = page.locator("heart-button").first();
  await expect(heart.getByRole("button")).toHaveAttribute("aria-pressed", "false");
  await goOffline(page);
  await heart.getByRole("button").click();
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText(LOST);
  await expect(heart.getByRole("button")).toHaveAttribute("aria-pressed", "false");
  await goOnline(page);
  await heart.getByRole("button").click();
  await expect(heart.getByRole("button")).toHaveAttribute("aria-pressed", "true");
});
