import type { Page } from "playwright/test";
import { smallTargets, violationsInBothThemes } from "../support/accessibility";
import { cookieOf, enter, newDiner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const PATH = "/user-location";
const SAVED = "Tus preferencias de ubicación han sido actualizadas";
/** The zone in Samaná where the demo's showcase stands. */
const SAMANA = { latitude: 19.20612, longitude: -69.33648 };

const isHydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));

/** Somebody new on the page; gives what D1 holds of them. */
async function open(page: Page, runsScripts: boolean) {
  const { cookie, email } = await newDiner();
  await enter(page.context(), cookie);
  await page.goto(PATH);
  if (runsScripts) await isHydrated(page);
  return () =>
    query<{
      country: string | null;
      province: string | null;
      latitude: number | null;
      longitude: number | null;
      local: number;
      radius: number;
    }>(
      `SELECT c.code AS country, d.code AS province, l.latitude, l.longitude, notify_local_only AS local,
         notification_radius_km AS radius
       FROM user_location_preferences l JOIN users u ON u.id = l.user_id
       LEFT JOIN countries c ON c.id = l.country_id LEFT JOIN divisions d ON d.id = l.province_id
       WHERE u.email = ?`,
      email,
    );
}

const country = (page: Page) => page.getByLabel("País", { exact: true });
const province = (page: Page) => page.getByLabel("Provincia o ciudad", { exact: true });
const box = (page: Page) => page.getByLabel("Usar mi ubicación actual", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Guardar ubicación", exact: true }).click();

test.describe("where one is", () => {
  test("a country, its province and how far @anywidth", async ({ page, runsScripts }) => {
    const rows = await open(page, runsScripts);
    await country(page).selectOption("Colombia");
    if (!runsScripts) {
      await page.getByLabel("Solo ofertas cerca de mí", { exact: true }).check();
      await page.getByRole("button", { name: "Cargar provincias", exact: true }).click();
      // The whole form went round and lost nothing.
      await expect(country(page)).toHaveValue("CO");
      await expect(page.getByLabel("Solo ofertas cerca de mí", { exact: true })).toBeChecked();
      await page.getByLabel("Solo ofertas cerca de mí", { exact: true }).uncheck();
      expect(rows()).toEqual([]);
    }
    await province(page).selectOption("Antioquia");
    await page.getByLabel("Radio de avisos", { exact: true }).fill("12");
    if (runsScripts) await expect(page.getByText("12 km", { exact: true })).toBeVisible();
    await save(page);
    const toast = page.getByRole("status", { name: "Avisos" });
    await expect(toast).toContainText("Preferencias guardadas");
    await expect(toast).toContainText(SAVED);
    const { code } = queryOne<{ code: string }>("SELECT code FROM divisions WHERE name = 'Antioquia'");
    expect(rows()).toEqual([
      { country: "CO", province: code, latitude: null, longitude: null, local: 0, radius: 12 },
    ]);
    await page.goto(PATH);
    await expect(country(page)).toHaveValue("CO");
    await expect(province(page)).toHaveValue(code);
    await expect(page.getByLabel("Radio de avisos", { exact: true })).toHaveValue("12");
  });

  test("no province before a country, and another country's list begins unchosen @script", async ({
    page,
  }) => {
    await open(page, true);
    await expect(province(page)).toBeDisabled();
    await expect(page.getByLabel("Radio de avisos", { exact: true })).toHaveValue("5");
    await country(page).selectOption("República Dominicana");
    await expect(province(page)).toBeEnabled();
    await province(page).selectOption("Samaná");
    await country(page).selectOption("Colombia");
    await expect(province(page).getByRole("option", { name: "Antioquia" })).toBeAttached();
    await expect(province(page)).toHaveValue("");
    await country(page).selectOption("");
    await expect(province(page)).toBeDisabled();
  });

  test("a country whose list is empty says so @once", async ({ page }) => {
    await open(page, true);
    // No country of the list lacks provinces: one that the server has none of stands for it.
    await page.evaluate(() => {
      const option = document.createElement("option");
      option.value = "ZZ";
      option.textContent = "Sin provincias";
      document.querySelector("select[name=country]")?.appendChild(option);
    });
    await country(page).selectOption("ZZ");
    await expect(
      page.getByText("No hay provincias disponibles para este país", { exact: true }),
    ).toBeVisible();
    await expect(province(page)).toBeDisabled();
  });
});

test.describe("a wrong choice", () => {
  test.use({ refusal: 400 });

  test("is said at its field, and nothing is lost @noscript", async ({ page }) => {
    const rows = await open(page, false);
    await country(page).selectOption("Colombia");
    await box(page).check();
    await save(page);
    await expect(
      page.getByText("Obtén tu ubicación antes de guardar, o desmarca esta casilla", { exact: true }),
    ).toBeVisible();
    await expect(country(page)).toHaveValue("CO");
    await expect(province(page).getByRole("option", { name: "Antioquia" })).toBeAttached();
    expect(rows()).toEqual([]);
  });
});

test.describe("the device's position", () => {
  test("ticking the box asks for it; saved rounded, with what is near; clearing takes it away @script", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(SAMANA);
    const rows = await open(page, true);
    await expect(page.getByText("Sin posición", { exact: true })).toBeVisible();
    await expect(page.getByText("Guarda tu posición y aquí verás qué hay cerca.")).toBeVisible();
    await box(page).check();
    await expect(page.getByText("Posición lista", { exact: true })).toBeVisible();
    await expect(page.getByText("19.206, -69.336", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /Ver en el mapa/ })).toHaveAttribute(
      "href",
      "https://www.google.com/maps/search/?api=1&query=19.206%2C-69.336",
    );
    await save(page);
    await expect(page.getByRole("status", { name: "Avisos" })).toContainText(SAVED);
    expect(rows()).toMatchObject([{ latitude: 19.206, longitude: -69.336, radius: 5 }]);
    const nearby = page.getByRole("region", { name: "Cerca de ti" });
    await expect(nearby).toContainText("Restaurantes a menos de 5 km de tu posición guardada.");
    await expect(nearby.getByRole("link", { name: /La Mar Chiquita/ })).toContainText(/a (\d+ m|\d\.\d km)/);

    await page.getByRole("button", { name: "Quitar mi ubicación", exact: true }).press("Enter");
    await expect(box(page)).not.toBeChecked();
    // The button is gone with the position.
    await expect(box(page)).toBeFocused();
    await expect(page.getByText("Sin posición", { exact: true })).toBeVisible();
    await save(page);
    await expect(nearby).toContainText("Guarda tu posición");
    expect(rows()).toMatchObject([{ latitude: null, longitude: null }]);
  });

  test("is asked for exactly, for ten seconds, from no memory, and says that it is on its way @once", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator.geolocation, "getCurrentPosition", {
        value: (_: unknown, __: unknown, options: PositionOptions) => {
          document.documentElement.dataset.asked = JSON.stringify(options);
        },
      });
    });
    await open(page, true);
    await page.getByRole("button", { name: "Obtener mi ubicación", exact: true }).click();
    await expect(page.getByText("Obteniendo tu ubicación…", { exact: true })).toBeVisible();
    await expect(box(page)).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute(
      "data-asked",
      JSON.stringify({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }),
    );
  });

  for (const [code, sentence] of [
    [1, "Permiso denegado para acceder a tu ubicación"],
    [2, "La información de ubicación no está disponible"],
    [3, "Se agotó el tiempo para obtener tu ubicación"],
    [9, "No se pudo obtener tu ubicación"],
  ] as const) {
    test(`refused with ${code}: its sentence, and no box ticked @once`, async ({ page }) => {
      await page.addInitScript((refusal) => {
        Object.defineProperty(navigator.geolocation, "getCurrentPosition", {
          value: (_: unknown, refused: (error: unknown) => void) => refused({ code: refusal }),
        });
      }, code);
      await open(page, true);
      await page.getByRole("button", { name: "Obtener mi ubicación", exact: true }).click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("Error de ubicación");
      await expect(alert.getByText(sentence, { exact: true })).toBeVisible();
      await expect(box(page)).not.toBeChecked();
    });
  }

  test("is not to be had in a browser without it @once", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "geolocation");
    });
    await open(page, true);
    await page.getByRole("button", { name: "Obtener mi ubicación", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(
      "La geolocalización no está disponible en tu navegador",
    );
  });
});

test("axe finds nothing in light and dark, and every target is a thumb's @once", async ({ page }) => {
  await enter(page.context(), await cookieOf(PEOPLE.diner));
  for (const path of [PATH, "/notifications", "/notifications?todas=1"]) {
    await page.goto(path);
    await isHydrated(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
});

test.describe("refused", () => {
  test.use({ refusal: 400 });

  test("a refused form leads from its first screen to the wrong field, in red as others @noscript", async ({
    page,
  }) => {
    await open(page, false);
    await page.getByLabel("Solo ofertas cerca de mí").check();
    await page.getByRole("button", { name: "Guardar ubicación", exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toBeInViewport();
    await alert.getByRole("link", { name: "Ver cuál es", exact: true }).click();
    const error = page.locator("#campo-notifyLocalOnly-error");
    await expect(error).toBeInViewport();
    await expect(page).toHaveURL(/#campo-notifyLocalOnly$/);
    await expect(error).toHaveCSS("color", "rgb(201, 36, 63)");
  });
});
