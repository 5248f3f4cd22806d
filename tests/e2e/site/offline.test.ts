import type { Locator, Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { goOffline, goOnline, isAwake } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

const SAYS = "Parece que se fue la conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.";

test.use({ goesOffline: true });

/** Opens a page as a new diner, and waits until React hydrates its form. */
async function open(page: Page, path: string) {
  await enter(page.context(), (await newDiner()).cookie);
  await page.goto(path);
  await isAwake(page, "main form");
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** What is stored of a diner, by the expression of its column. */
const stored = (email: string, column: string) =>
  queryOne<{ value: string | number | null }>(
    `SELECT ${column} AS value FROM users u LEFT JOIN user_preferences p ON p.user_id = u.id
     LEFT JOIN user_location_preferences l ON l.user_id = u.id WHERE u.email = ?`,
    email,
  ).value;

type Sending = {
  path: string;
  type: (page: Page) => Promise<void>;
  send: string;
  expectTyped: (page: Page) => Promise<void>;
  saved: [column: string, value: string | number];
};

const FORMS: Record<string, Sending> = {
  "a step of the wizard": {
    path: "/my-space",
    type: (page) => page.getByLabel("Keto", { exact: true }).check(),
    send: "Siguiente",
    expectTyped: (page) => expect(page.getByLabel("Keto", { exact: true })).toBeChecked(),
    saved: ["p.eating_styles", '["keto"]'],
  },
  preferences: {
    path: "/preferences",
    type: (page) => page.getByRole("checkbox", { name: "Vegano", exact: true }).check(),
    send: "Guardar Cambios",
    expectTyped: (page) => expect(page.getByRole("checkbox", { name: "Vegano", exact: true })).toBeChecked(),
    saved: ["p.dietary_restrictions", '["vegan"]'],
  },
  "the location": {
    path: "/user-location",
    type: (page) => page.getByLabel("Radio de avisos", { exact: true }).fill("31"),
    send: "Guardar ubicación",
    expectTyped: (page) => expect(page.getByLabel("Radio de avisos", { exact: true })).toHaveValue("31"),
    saved: ["l.notification_radius_km", 31],
  },
  "the profile": {
    path: "/my-space/edit-profile",
    type: (page) => page.getByLabel("Nombre", { exact: true }).fill("Otra Persona"),
    send: "Guardar Cambios",
    expectTyped: (page) => expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Otra Persona"),
    saved: ["u.name", "Otra Persona"],
  },
};

test("without a connection forms say so and keep the typed values, and send them with a connection @once", async ({
  page,
}) => {
  const { cookie, email } = await newDiner();
  await enter(page.context(), cookie);
  for (const [name, { path, type, send, expectTyped, saved }] of Object.entries(FORMS)) {
    await test.step(name, async () => {
      await page.goto(path);
      await isAwake(page, "main form");
      await type(page);
      await goOffline(page);
      await press(page, send);
      await expect(page.getByRole("alert"), name).toContainText(SAYS);
      await expectTyped(page);
      await goOnline(page);
      await press(page, send);
      await expect(page.getByRole("alert"), name).toHaveCount(0);
      await expect.poll(() => stored(email, saved[0]), name).toBe(saved[1]);
    });
  }
});

test("a country chosen offline keeps the form, says that its provinces are missing, and a button loads them later @once", async ({
  page,
}) => {
  await open(page, "/user-location");
  const country = page.getByLabel("País", { exact: true });
  const province = page.getByLabel("Provincia o ciudad", { exact: true });
  await goOffline(page);
  await country.selectOption("Colombia");
  await expect(province).toHaveAccessibleDescription(/No se pudieron cargar las provincias/);
  await expect(country).toHaveValue("CO");
  await goOnline(page);
  await press(page, "Intentar otra vez");
  await province.selectOption("Antioquia");

  // Another country, after one whose provinces are there.
  await goOffline(page);
  await country.selectOption("Chile");
  await expect(province).toHaveAccessibleDescription(/No se pudieron cargar las provincias/);
  await expect(country).toHaveValue("CL");
});

const LOST = "Parece que se fue la conexión";

type Dialog = {
  name: string;
  link: string;
  field: string;
  send: string;
  /** Opens the page around the dialog, whose opener is awake then. */
  openPage: (page: Page) => Promise<void>;
  open: (page: Page) => Promise<void>;
  type: (field: Locator) => Promise<void>;
  expectTyped: (field: Locator) => Promise<void>;
  saved: [column: string, value: string | number];
};

const setUp = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Configurar ubicación", exact: true });

const DIALOGS: Record<string, Dialog> = {
  "the preferences dialog of a menu": {
    name: "Preferencias",
    link: "/preferences",
    field: "Vegano",
    send: "Guardar Cambios",
    openPage: async (page) => {
      await page.goto(`/${DEMO.oneDish}`);
    },
    open: async (page) => {
      await page.locator("menu-button summary").click();
      await page.getByRole("link", { name: "Preferencias", exact: true }).click();
    },
    type: (field) => field.check(),
    expectTyped: (field) => expect(field).toBeChecked(),
    saved: ["p.dietary_restrictions", '["vegan"]'],
  },
  "the location dialog of Mi Espacio": {
    name: "Mi ubicación",
    link: "/user-location",
    field: "Radio de avisos",
    send: "Guardar ubicación",
    openPage: async (page) => {
      await page.goto("/my-space");
      const skip = page.getByRole("button", { name: "Omitir por ahora", exact: true });
      await expect(skip.or(setUp(page)).first()).toBeVisible();
      if (await skip.isVisible()) await skip.click();
      await expect(setUp(page)).toBeVisible();
      await isAwake(page, 'main a[href="/user-location"]');
    },
    open: (page) => setUp(page).click(),
    type: (field) => field.fill("31"),
    expectTyped: (field) => expect(field).toHaveValue("31"),
    saved: ["l.notification_radius_km", 31],
  },
};

for (const [name, { name: title, link, field, send, openPage, open, ...form }] of Object.entries(DIALOGS)) {
  test(`${name} shows an alert when opened offline or if only its data cannot be loaded, its form after a new try, and stays open with the typed values when they cannot be sent @once`, async ({
    page,
  }) => {
    const { cookie, email } = await newDiner();
    await enter(page.context(), cookie);
    const dialog = page.getByRole("dialog", { name: title });
    const retry = dialog.getByRole("button", { name: "Intentar otra vez", exact: true });
    await test.step("opened offline", async () => {
      await openPage(page);
      const heading = await page.getByRole("heading", { level: 1 }).textContent();
      await goOffline(page);
      await open(page);
      await expect(dialog.getByRole("alert")).toContainText(LOST);
      await retry.click();
      await expect(dialog.getByRole("alert")).toContainText(LOST);
      await expect(page.locator("h1")).toHaveText(heading ?? "");
      await goOnline(page);
      // The form's code was never loaded, so the browser may open the form's own page instead of the dialog.
      await retry.click();
      await expect(page.getByLabel(field, { exact: true }).first()).toBeVisible();
    });

    await test.step("without its data alone", async () => {
      await openPage(page);
      await page.route(`**${link}/dialog*`, (route) => route.abort("internetdisconnected"));
      await open(page);
      await expect(dialog.getByRole("alert")).toContainText(LOST);
      await page.unroute(`**${link}/dialog*`);
      await retry.click();
      await expect(dialog.getByLabel(field, { exact: true }).first()).toBeVisible();
    });

    await test.step("sent offline", async () => {
      const typed = dialog.getByLabel(field, { exact: true }).first();
      await form.type(typed);
      await goOffline(page);
      await dialog.getByRole("button", { name: send, exact: true }).click();
      await expect(dialog.getByRole("alert")).toContainText(SAYS);
      await form.expectTyped(typed);
      await goOnline(page);
      await dialog.getByRole("button", { name: send, exact: true }).click();
      await expect(dialog).toBeHidden();
    });
    expect(stored(email, form.saved[0])).toBe(form.saved[1]);
  });
}

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
  await enter(page.context(), (await newDiner()).cookie);
  await page.goto(`/${DEMO.oneDish}`);
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
