import type { Page } from "playwright/test";
import { screenProblems, smallTargets, violationsInBothThemes } from "../support/accessibility";
import { holdBack, isAwake } from "../support/pages";
import { cookieOf, enter, newDiner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const PATH = "/user-location";
const SAVED = "Tus preferencias de ubicación han sido actualizadas";
/** The area in Samaná where the demo's showcase stands. */
const SAMANA = { latitude: 19.20612, longitude: -69.33648 };

/** What the page asked the device's position, and how it is refused. */
type Asked = { options?: PositionOptions; refuse: (code: number) => void };

declare global {
  interface Window {
    asked: Asked;
  }
}

/** Opens the page as a new diner, and returns a function that reads the stored location. */
async function open(page: Page, runsScripts: boolean) {
  const { cookie, email } = await newDiner();
  await enter(page.context(), cookie);
  await page.goto(PATH);
  if (runsScripts) await isAwake(page, "main form");
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

test.describe("the form of the location", () => {
  test("saves a country, its province and the distance @anywidth", async ({ page, runsScripts }) => {
    const rows = await open(page, runsScripts);
    await country(page).selectOption("Colombia");
    if (!runsScripts) {
      await page.getByLabel("Solo ofertas cerca de mí", { exact: true }).check();
      await page.getByRole("button", { name: "Cargar provincias", exact: true }).click();
      // The saved form shows all its values again.
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

  test("enables the province once a country is chosen, empties it when the country changes, and says where there are none @script", async ({
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
    // Every country of the list has provinces, so the test adds a country that the server does not know.
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

  test("choices made before hydration still count after it @script", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(SAMANA);
    const startReact = await holdBack(page, /^\/assets\/entry\.client-/);
    const { cookie } = await newDiner();
    await enter(page.context(), cookie);
    await page.goto(PATH, { waitUntil: "commit" });
    await country(page).selectOption("Colombia");
    await page.getByLabel("Radio de avisos", { exact: true }).fill("12");
    await box(page).check();
    startReact();
    await isAwake(page, "main form");
    await province(page).selectOption("Antioquia");
    await expect(page.getByText("12 km", { exact: true })).toBeVisible();
    await expect(page.getByText("19.206, -69.336", { exact: true })).toBeVisible();
    await expect(country(page)).toHaveValue("CO");
    await expect(box(page)).toBeChecked();
  });
});

test.describe("the device's position", () => {
  test("is read when the box is checked, saved rounded with restaurants nearby, and removed again @script", async ({
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
    // The button disappears together with the position.
    await expect(box(page)).toBeFocused();
    await expect(page.getByText("Sin posición", { exact: true })).toBeVisible();
    await save(page);
    await expect(nearby).toContainText("Guarda tu posición");
    expect(rows()).toMatchObject([{ latitude: null, longitude: null }]);
  });

  test("is requested precisely, for ten seconds and uncached; meanwhile the page says that it is loading, and each refusal has its sentence @once", async ({
    page,
  }) => {
    await open(page, true);
    await page.evaluate(() => {
      const asked: Asked = { refuse: () => {} };
      Object.assign(window, { asked });
      Object.defineProperty(navigator.geolocation, "getCurrentPosition", {
        value: (_: unknown, refused: (error: unknown) => void, options: PositionOptions) => {
          asked.options = options;
          asked.refuse = (code) => refused({ code });
        },
      });
    });
    const button = page.getByRole("button", { name: "Obtener mi ubicación", exact: true });
    const alert = page.getByRole("alert");
    for (const [code, sentence] of [
      [1, "Permiso denegado para acceder a tu ubicación"],
      [2, "La información de ubicación no está disponible"],
      [3, "Se agotó el tiempo para obtener tu ubicación"],
      [9, "No se pudo obtener tu ubicación"],
    ] as const) {
      await button.click();
      await expect(page.getByText("Obteniendo tu ubicación…", { exact: true })).toBeVisible();
      await expect(box(page)).toBeChecked();
      await expect(alert, "a new request takes the sentence away").toHaveCount(0);
      expect(await page.evaluate(() => window.asked.options)).toEqual({
        enableHighAccuracy: true,
        timeout: 10_000,
        maximumAge: 0,
      });
      await page.evaluate((refusal) => window.asked.refuse(refusal), code);
      await expect(alert).toContainText("Error de ubicación");
      await expect(alert.getByText(sentence, { exact: true })).toBeVisible();
      await expect(box(page)).not.toBeChecked();
    }

    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
    await button.click();
    await expect(alert).toContainText("La geolocalización no está disponible en tu navegador");
  });
});

test("asks before leaving with unsaved changes, also of the position, and not after saving @script", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(SAMANA);
  await open(page, true);
  const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  const guard = page.getByText("Tienes cambios sin guardar. Si sales");
  const back = page.getByRole("link", { name: "Volver a Mi Espacio", exact: true });
  await country(page).selectOption("Colombia");
  await expect(guard).toBeAttached();
  await country(page).selectOption("");
  await expect(guard).toHaveCount(0);
  await box(page).check();
  await expect(page.getByText("Posición lista", { exact: true })).toBeVisible();
  await back.click();
  await expect(question).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Seguir aquí", exact: true }).click();
  await expect(page).toHaveURL(PATH);
  await save(page);
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText(SAVED);
  await expect(guard).toHaveCount(0);
  await page.getByLabel("Radio de avisos", { exact: true }).fill("12");
  await expect(guard).toBeAttached();
  await back.click();
  await page.getByRole("button", { name: "Salir sin guardar", exact: true }).click();
  await expect(page).toHaveURL("/my-space");
});

test("axe finds nothing in light and dark, and every target is 44 px tall and wide @once", async ({
  page,
}) => {
  await enter(page.context(), await cookieOf(PEOPLE.diner));
  for (const path of [PATH, "/notifications?todas=1"]) {
    await page.goto(path);
    await isAwake(page, "main form");
    expect(await screenProblems(page, smallTargets)).toEqual([]);
  }
});

test.describe("refused", () => {
  test.use({ refusal: 400 });

  test("a refused form links from its top to the wrong field, which is red as in other forms @noscript", async ({
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
