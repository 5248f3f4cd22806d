import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { queryOne } from "./support/database";
import { send } from "./support/http";
import { lostText, smallTargets, violationsOf } from "./support/looks";
import { cookieOf, enter, type NewDiner, newDiner, PEOPLE } from "./support/people";
import { expect, test } from "./support/test";

/** What the database keeps of somebody's preferences. */
const saved = ({ email }: NewDiner) =>
  queryOne<{
    disliked: string;
    styles: string;
    methods: string;
    percentage: number;
    consented: number | null;
  }>(
    `SELECT p.disliked_ingredients AS disliked, p.eating_styles AS styles, p.disliked_cooking_methods AS methods,
       p.profile_completion_percentage AS percentage, u.consented_at AS consented
     FROM users u JOIN user_preferences p ON p.user_id = u.id WHERE u.email = ?`,
    email,
  );

async function comeIn(page: Page): Promise<NewDiner> {
  const diner = await newDiner();
  await enter(page.context(), diner.cookie);
  return diner;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Opens a tab where there are tabs; without scripts everything stands open. */
const openTab = async (page: Page, name: string, runsScripts: boolean) => {
  if (runsScripts) await page.getByRole("tab", { name }).click();
};

test("somebody says what they cannot eat, agrees that it is kept, and menus warn from then on @anywidth", async ({
  page,
  runsScripts,
}) => {
  const diner = await comeIn(page);
  await page.goto("/preferences");
  if (runsScripts) await expect(button(page, "Guardar Cambios")).toHaveCount(0);
  await openTab(page, "Ingredientes y Métodos", runsScripts);
  await page.getByLabel("Buscar un ingrediente").fill("MÁNI");
  await page.getByLabel("Cuánto te molesta").selectOption({ label: "Alergia" });
  const consent = page
    .locator("#ingredientes")
    .getByLabel("Acepto que Sobremesa guarde mis alergias e intolerancias");
  await consent.check();
  await button(page, "Agregar").click();
  if (runsScripts) {
    await expect(page.getByText("Tienes cambios sin guardar")).toBeVisible();
    await button(page, "Guardar Cambios").click();
  }
  await expect(page.getByText("Preferencias guardadas")).toBeVisible();
  await expect(page.getByText("Tus preferencias han sido actualizadas correctamente")).toBeVisible();
  await expect(page.getByLabel("Nivel de Maní")).toHaveValue("allergy");
  expect(saved(diner)).toMatchObject({ disliked: '{"peanuts":"allergy"}', consented: expect.any(Number) });

  await page.goto(`/${DEMO.showcase}`);
  await expect(
    page.getByText("Sin confirmar si contiene maní: pregunta al restaurante").first(),
  ).toBeVisible();
});

test.describe("without consent", () => {
  test.use({ refusal: 400 });

  test("an allergy is refused at its place, and nothing typed is lost @anywidth", async ({
    page,
    runsScripts,
  }) => {
    await comeIn(page);
    await page.goto("/preferences");
    await page.getByLabel("Sin gluten").first().check();
    await page.getByLabel("Halal").check();
    await button(page, "Guardar Cambios").first().click();
    await expect(
      page.getByText("Para guardar alergias o intolerancias necesitamos tu permiso").first(),
    ).toBeVisible();
    await expect(page.getByLabel("Sin gluten").first()).toBeChecked();
    await expect(page.getByLabel("Halal")).toBeChecked();
    if (runsScripts) await expect(page.getByText("Tienes cambios sin guardar")).toBeVisible();
  });
});

test("saving and discarding are there only with unsaved changes @script @anywidth", async ({ page }) => {
  const diner = await comeIn(page);
  await page.goto("/preferences");
  await expect(page.getByRole("tablist")).toBeVisible();
  await expect(button(page, "Guardar Cambios")).toHaveCount(0);
  await expect(button(page, "Descartar")).toHaveCount(0);
  const vegan = page.locator("#restricciones").getByLabel("Vegano");
  await vegan.check();
  await expect(button(page, "Descartar")).toBeVisible();
  await vegan.uncheck();
  await expect(button(page, "Descartar")).toHaveCount(0);

  await vegan.check();
  await openTab(page, "Ingredientes y Métodos", true);
  const field = page.getByLabel("Buscar un ingrediente");
  await field.fill("ma");
  await expect(page.getByRole("list", { name: "Sugerencias" }).getByRole("listitem")).toHaveCount(5);
  await button(page, "Agregar Mariscos").click();
  await field.fill("mariscos");
  await expect(page.getByRole("list", { name: "Sugerencias" })).toHaveCount(0);
  await field.press("Enter");
  await expect(page.getByText("Mariscos ya está en tu lista")).toBeVisible();
  await field.fill("Salsa Ñata Rara");
  await field.press("Enter");
  await expect(page.getByLabel("Nivel de Salsa ñata rara")).toBeVisible();

  await button(page, "Descartar").click();
  await expect(page.getByText("Cambios descartados")).toBeVisible();
  await expect(page.getByText("Se han restaurado las preferencias originales")).toBeVisible();
  await expect(page.getByLabel("Nivel de Mariscos")).toHaveCount(0);
  await expect(button(page, "Guardar Cambios")).toHaveCount(0);
  await openTab(page, "Restricciones Dietéticas", true);
  await expect(vegan).not.toBeChecked();

  await openTab(page, "Estilos de Alimentación", true);
  await page.getByLabel("Keto").check();
  // Held up, so that the button can be read while it is busy.
  await page.route("**/preferences.data", async (route) => {
    await page.waitForFunction(() => document.body.textContent?.includes("Guardando..."));
    await route.continue();
  });
  await button(page, "Guardar Cambios").click();
  await expect(page.getByText("Preferencias guardadas")).toBeVisible();
  await expect(button(page, "Guardar Cambios")).toHaveCount(0);
  expect(saved(diner)).toMatchObject({ styles: '["keto"]', percentage: 20 });
});

test("tabs are walked by the arrow keys @script @once", async ({ page }) => {
  await comeIn(page);
  await page.goto("/preferences");
  await page.getByRole("tab", { name: "Restricciones Dietéticas" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Notificaciones" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Notificaciones" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Avisos de picante")).toBeVisible();
});

test.describe("the dialog over a menu", () => {
  test("holds the same form, saves, closes and leaves the menu warned anew @script @anywidth", async ({
    page,
  }) => {
    const diner = await comeIn(page);
    await page.goto(`/${DEMO.showcase}`);
    await page.locator(".user-menu summary").click();
    await page.getByRole("link", { name: "Preferencias" }).click();
    const dialog = page.getByRole("dialog", { name: "Preferencias" });
    await expect(dialog.getByRole("tab")).toHaveCount(6);
    await expect(page).toHaveURL(`/${DEMO.showcase}`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
    await dialog.getByRole("tab", { name: "Tolerancia al Picante" }).click();
    await dialog.getByLabel("Nada de picante").check();
    await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Preferencias guardadas")).toBeVisible();
    await expect(page.getByText("Este plato es más picante de lo que toleras").first()).toBeVisible();
    expect(saved(diner).percentage).toBe(20);
  });

  test("closes by Escape and gives the focus back @script @once", async ({ page }) => {
    await comeIn(page);
    await page.goto(`/${DEMO.showcase}`);
    await page.locator(".user-menu summary").click();
    await page.getByRole("link", { name: "Preferencias" }).click();
    await expect(page.getByRole("dialog").getByRole("tab")).toHaveCount(6);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(".user-menu summary")).toBeFocused();
  });

  test("is a page without scripts @noscript @anywidth", async ({ page }) => {
    await comeIn(page);
    await page.goto(`/${DEMO.showcase}`);
    await page.locator(".user-menu summary").click();
    await page.getByRole("link", { name: "Preferencias" }).click();
    await expect(page).toHaveURL("/preferences");
    await expect(page.getByRole("heading", { name: "Preferencias", level: 1 })).toBeVisible();
  });
});

test("a diner's menu recommends, filters and says why @anywidth", async ({ page }) => {
  await enter(page.context(), await cookieOf(PEOPLE.diner));
  await page.goto(`/${DEMO.showcase}`);
  const tabs = page.getByRole("navigation", { name: "Secciones del menú" }).getByRole("link");
  expect((await tabs.allTextContents()).slice(0, 3)).toEqual(["Todo", "Recomendados", "Ofertas"]);
  const cards = page.locator("#recomendados li");
  expect(await cards.count()).toBeGreaterThan(0);
  expect(await cards.count()).toBeLessThanOrEqual(10);
  await page.getByRole("link", { name: "Solo lo que va conmigo" }).click();
  await expect(page).toHaveURL(`/${DEMO.showcase}?conmigo=1`);
  await expect(page.getByText(/^\d+ de 60 platos van contigo$/)).toBeVisible();
  await page.getByText(/platos no van contigo$/).click();
  await expect(page.locator(".unfit li li").first()).toBeVisible();
  await page.getByRole("link", { name: "Ver todo el menú" }).click();
  await expect(page).toHaveURL(`/${DEMO.showcase}`);
});

test("nobody's menu ships no React, and the filter changes nothing of it @once", async ({ page }) => {
  const bodies = [];
  for (const query of ["", "?conmigo=1"]) bodies.push(await (await send(`/${DEMO.showcase}${query}`)).text());
  for (const body of bodies)
    expect(body).not.toMatch(/__remixContext|va conmigo|Recomendados|class="warnings/);
  expect(bodies[1]?.length).toBe(bodies[0]?.length);
  await page.goto(`/${DEMO.showcase}`);
});

test("the wizard asks four things, each kept on the way on and back @anywidth", async ({ page }) => {
  const diner = await comeIn(page);
  await page.goto("/my-space");
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
  await expect(page.getByText("25 % completado")).toBeVisible();
  await page.getByLabel("Keto").check();
  await button(page, "Siguiente").click();
  await expect(page.getByText("Paso 2 de 4")).toBeVisible();
  await page.getByLabel("Dominicana").check();
  await button(page, "Anterior").click();
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
  await expect(page.getByLabel("Keto")).toBeChecked();
  await button(page, "Siguiente").click();
  await expect(page.getByLabel("Dominicana")).toBeChecked();
  await button(page, "Siguiente").click();
  await expect(page.getByText("Paso 3 de 4")).toBeVisible();
  await expect(page.getByRole("group", { name: "Métodos de cocción" }).getByRole("checkbox")).toHaveCount(9);
  await page.getByLabel("Buscar un ingrediente").fill("Cilantro");
  await button(page, "Agregar").click();
  await expect(page.getByLabel("Nivel de Cilantro")).toHaveValue("dislike");
  await page.getByLabel("Ahumado").check();
  await button(page, "Siguiente").click();
  await expect(page.getByText("100 % completado")).toBeVisible();
  await page.getByLabel("País").selectOption({ label: "República Dominicana" });
  await page.getByLabel("Provincia").selectOption({ label: "Samaná" });
  await page.getByLabel("Avisarme solo de ofertas cerca de mí").check();
  await button(page, "Finalizar y Guardar").click();
  await expect(page.getByText("Perfil actualizado")).toBeVisible();
  await expect(page.getByText("Tus preferencias han sido guardadas correctamente")).toBeVisible();
  await expect(page.getByText("Paso 1 de 4")).toHaveCount(0);
  expect(saved(diner)).toMatchObject({
    styles: '["keto"]',
    disliked: '{"cilantro":"dislike"}',
    methods: '["smoked"]',
    percentage: 60,
  });
  const place = queryOne<{ name: string; local: number; km: number }>(
    `SELECT d.name, l.notify_local_only AS local, l.notification_radius_km AS km FROM user_location_preferences l
     JOIN divisions d ON d.id = l.province_id JOIN users u ON u.id = l.user_id WHERE u.email = ?`,
    diner.email,
  );
  expect(place).toEqual({ name: "Samaná", local: 1, km: 5 });
});

test("the wizard steps aside for who skips it @anywidth", async ({ page }) => {
  await comeIn(page);
  await page.goto("/my-space");
  await button(page, "Omitir por ahora").click();
  await expect(page).toHaveURL("/my-space");
  await expect(page.getByText("Paso 1 de 4")).toHaveCount(0);
  await page.goto("/my-space?asistente=1");
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
});

const LOOKS: Record<string, string> = {
  "the preferences": "/preferences",
  "their ingredients": "/preferences?seccion=ingredientes",
  "their spiciness": "/preferences?seccion=picante",
  "their notifications": "/preferences?seccion=notificaciones",
  "the wizard's first step": "/my-space?asistente=1&paso=1",
  "the wizard's third step": "/my-space?asistente=1&paso=3",
  "the wizard's last step": "/my-space?asistente=1&paso=4",
  "a diner's menu": `/${DEMO.oneDish}`,
  "a diner's filtered menu": `/${DEMO.confirmedAllergens}?conmigo=1`,
};

for (const [name, path] of Object.entries(LOOKS)) {
  test(`axe finds nothing in light and dark on ${name} @once`, async ({ page }) => {
    await enter(page.context(), await cookieOf(PEOPLE.diner));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
  });

  test(`targets are 44 px and text at 200 % loses nothing on ${name} @layout`, async ({ page }) => {
    await enter(page.context(), await cookieOf(PEOPLE.diner));
    await page.goto(path);
    expect(await smallTargets(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await lostText(page)).toEqual([]);
  });
}
