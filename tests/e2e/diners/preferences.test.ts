import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { screenProblems, sizeProblems, smallTargets, violationsInBothThemes } from "../support/accessibility";
import { focused } from "../support/focus";
import { placesPassed, topOf } from "../support/pages";
import { cookieOf, enter, type NewDiner, PEOPLE } from "../support/people";
import { levelOf, levelsOf, savedPreferences, signInNewDiner } from "../support/saved-preferences";
import { press } from "../support/served/form";
import { servedPage, textOf } from "../support/served/page";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const unsaved = (page: Page) => page.getByText("Tienes cambios sin guardar", { exact: true });
/** The stored ingredients of a diner; an empty list until the diner saves preferences once. */
const storedIngredients = ({ email }: NewDiner) =>
  query<{ disliked: string }>(
    `SELECT p.disliked_ingredients AS disliked FROM user_preferences p
     JOIN users u ON u.id = p.user_id WHERE u.email = ?`,
    email,
  );
/** Opens a tab; without scripts there are no tabs, and every part is open. */
const openTab = async (page: Page, name: string, runsScripts: boolean) => {
  if (runsScripts) await page.getByRole("tab", { name }).click();
};

test("a diner adds an allergy, consents to its storage, and menus warn from then on @anywidth", async ({
  page,
  runsScripts,
}) => {
  const diner = await signInNewDiner(page);
  await page.goto("/preferences");
  if (runsScripts) await expect(button(page, "Guardar Cambios")).toHaveCount(0);
  // Without scripts the preferences are a page of their own, not a dialog.
  else expect(await topOf(page.getByRole("banner"))).toBe(0);
  await openTab(page, "Ingredientes y Métodos", runsScripts);
  await page.getByLabel("Buscar un ingrediente").fill("MÁNI");
  if (!runsScripts) await page.getByLabel("¿Qué tan grave es?").selectOption({ label: "Alergia" });
  const consent = page
    .locator("#ingredientes")
    .getByLabel("Acepto que Sobremesa guarde mis alergias e intolerancias");
  await consent.check();
  await button(page, "Agregar").click();
  if (runsScripts) {
    await levelOf(page, "Maní", "Alergia").check();
    await expect(unsaved(page)).toBeVisible();
    await button(page, "Guardar Cambios").click();
  }
  await expect(page.getByText("Preferencias guardadas")).toBeVisible();
  await expect(page.getByText("Tus preferencias han sido actualizadas correctamente")).toBeVisible();
  await expect(levelOf(page, "Maní", "Alergia")).toBeChecked();
  expect(savedPreferences(diner)).toMatchObject({
    disliked: '{"peanuts":"allergy"}',
    consented: expect.any(Number),
  });

  const menu = await servedPage(`/${DEMO.showcase}`, { cookie: diner.cookie });
  expect(textOf(menu.document.querySelector("main"))).toContain(
    "Sin confirmar si contiene maní: pregunta al restaurante",
  );
});

const NEEDS_CONSENT = "Para guardar alergias o intolerancias necesitamos tu permiso";

test.describe("without consent", () => {
  test.use({ refusal: 400 });

  test("an allergy is refused at its field, and no typed value is lost @script @once", async ({ page }) => {
    await signInNewDiner(page);
    await page.goto("/preferences");
    const panel = page.locator("#restricciones");
    const glutenFree = panel.getByLabel("Sin gluten");
    await page.getByLabel("Halal").check();
    await glutenFree.check();
    await page.evaluate(async () => {
      const ended = new Promise((done) => addEventListener("scrollend", done, { once: true }));
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      await ended;
    });
    await expect(button(page, "Guardar Cambios")).toBeInViewport({ ratio: 1 });
    await test.step("the page jumps to the field, and no button glides away from a press", async () => {
      const passed = await placesPassed(page, async () => {
        await button(page, "Guardar Cambios").click();
        await expect(panel.getByText(NEEDS_CONSENT)).toBeInViewport({ ratio: 1 });
      });
      expect(passed).toEqual([]);
    });
    await expect(glutenFree).toBeChecked();
    await expect(page.getByLabel("Halal")).toBeChecked();
    await expect(unsaved(page)).toBeVisible();
    const discard = async () => {
      await button(page, "Descartar").click();
      await expect(panel.getByText(NEEDS_CONSENT)).toHaveCount(0);
      await expect(glutenFree).not.toBeChecked();
    };
    await discard();
    await test.step("it is refused again after discarding", async () => {
      await glutenFree.check();
      await button(page, "Guardar Cambios").click();
      await expect(panel.getByText(NEEDS_CONSENT)).toBeVisible();
      await discard();
    });
  });

  test("an allergy among the ingredients is refused beside them, in view @script @once", async ({ page }) => {
    await signInNewDiner(page);
    await page.goto("/preferences");
    const tab = page.getByRole("tab", { name: "Ingredientes y Métodos" });
    await tab.click();
    await page.getByLabel("Buscar un ingrediente").fill("maní");
    await button(page, "Agregar").click();
    await levelOf(page, "Maní", "Alergia").check();
    await button(page, "Guardar Cambios").click();
    const panel = page.locator("#ingredientes");
    await expect(panel.getByText(NEEDS_CONSENT)).toBeInViewport({ ratio: 1 });
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(tab).toBeInViewport({ ratio: 1 });
    const box = panel.getByLabel("Acepto que Sobremesa guarde mis alergias e intolerancias");
    await expect(box).toBeFocused();
    expect(await focused(page)).toMatchObject({ isInWindow: true, isOnTop: true });
    await box.check();
    await button(page, "Guardar Cambios").click();
    await expect(page.getByText("Preferencias guardadas")).toBeVisible();
  });
});

test("the link for other allergies leads to the tab of ingredients, and loses nothing @once", async ({
  page,
}) => {
  await signInNewDiner(page);
  await page.goto("/preferences?seccion=restricciones");
  await page.locator("#restricciones").getByLabel("Halal").check();
  await page.getByRole("link", { name: "Agrégala en Ingredientes y Métodos." }).click();
  await expect(page.getByLabel("Buscar un ingrediente")).toBeInViewport();
  await expect(page.getByLabel("Halal")).toBeChecked();
  await expect(page.getByRole("tab", { name: "Ingredientes y Métodos" })).toBeFocused();
});

test("saving and discarding appear only with unsaved changes @script @anywidth", async ({ page }) => {
  const diner = await signInNewDiner(page);
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
  await expect(levelsOf(page, "Salsa ñata rara")).toBeVisible();

  await button(page, "Descartar").click();
  await expect(page.getByText("Cambios descartados")).toBeVisible();
  await expect(page.getByText("Se han restaurado las preferencias originales")).toBeVisible();
  await expect(levelsOf(page, "Mariscos")).toHaveCount(0);
  await expect(button(page, "Guardar Cambios")).toHaveCount(0);
  await openTab(page, "Restricciones Dietéticas", true);
  await expect(vegan).not.toBeChecked();

  await openTab(page, "Estilos de Alimentación", true);
  await page.getByLabel("Keto").check();
  // Delay the answer, so that the busy button can be read.
  await page.route("**/preferences.data?*", async (route) => {
    await page.waitForFunction(() => document.body.textContent?.includes("Guardando..."));
    await route.continue();
  });
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url());
  });
  await button(page, "Guardar Cambios").click();
  await expect(page.getByText("Preferencias guardadas")).toBeVisible();
  await expect(button(page, "Guardar Cambios")).toHaveCount(0);
  expect(savedPreferences(diner)).toMatchObject({ styles: '["keto"]', percentage: 20 });
  // Remix waits for the sheets that the page lacks, and reports the redirect as an error if it comes before them.
  expect(sheets).toEqual([]);
});

const NEEDS_ANSWER = "Elige una respuesta para «Maní» antes de guardar";

test.describe("an ingredient without a chosen level", () => {
  test.use({ refusal: 400 });

  test("must be answered before it is saved, with the allergy first @script @once", async ({ page }) => {
    const diner = await signInNewDiner(page);
    await page.goto("/preferences?seccion=ingredientes");
    await page.getByLabel("Buscar un ingrediente").fill("man");
    await button(page, "Agregar Maní").click();
    const levels = levelsOf(page, "Maní");
    await expect(levels).toHaveAccessibleName("Maní ¿Es alergia?");
    const answers = levels.getByRole("radio");
    await expect(answers).toHaveCount(3);
    expect(await answers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      "allergy",
      "intolerance",
      "dislike",
    ]);
    await expect(levels.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(levelOf(page, "Maní", "Alergia")).toBeFocused();
    const consent = page.locator("#ingredientes").getByLabel(/^Acepto que Sobremesa guarde/);
    await expect(consent).toBeInViewport({ ratio: 1 });
    await openTab(page, "Cocinas del Mundo", true);
    await page.getByLabel("Dominicana").check();

    await button(page, "Guardar Cambios").click();
    await expect(levels).toHaveAccessibleDescription(NEEDS_ANSWER);
    await expect(levels.getByText(NEEDS_ANSWER)).toBeInViewport({ ratio: 1 });
    await expect(levelOf(page, "Maní", "Alergia")).toBeFocused();
    await expect(page.getByLabel("Dominicana")).toBeChecked();
    expect(storedIngredients(diner)).toEqual([]);

    await levelOf(page, "Maní", "Alergia").check();
    await expect(page.getByText(NEEDS_ANSWER)).toHaveCount(0);
    await consent.check();
    await button(page, "Guardar Cambios").click();
    await expect(page.getByText("Preferencias guardadas")).toBeVisible();
    expect(storedIngredients(diner)).toEqual([{ disliked: '{"peanuts":"allergy"}' }]);
    await expect(levelOf(page, "Maní", "Alergia")).toBeChecked();
  });

  test("is also refused when its text stands unadded in the field @script @once", async ({ page }) => {
    const diner = await signInNewDiner(page);
    await page.goto("/preferences?seccion=ingredientes");
    const field = page.getByLabel("Buscar un ingrediente");
    const level = page.getByLabel("¿Es alergia?");
    await field.fill("maní");
    await expect(level).toBeHidden();
    await button(page, "Guardar Cambios").click();
    await expect(page.getByText(NEEDS_ANSWER)).toBeVisible();
    await expect(level).toBeFocused();
    await level.selectOption({ label: "Alergia" });
    // A new text in the field discards the level chosen for the former text.
    await field.fill("menta");
    await expect(level).toBeHidden();
    await field.press("Enter");
    await expect(levelsOf(page, "Menta").getByRole("radio", { checked: true })).toHaveCount(0);
    await levelOf(page, "Menta", "No me gusta").check();
    await button(page, "Guardar Cambios").click();
    await expect(page.getByText("Preferencias guardadas")).toBeVisible();
    expect(storedIngredients(diner)).toEqual([{ disliked: '{"mint":"dislike"}' }]);
  });

  test("asks first whether a kind of a known ingredient, or an English word, means that ingredient @script @once", async ({
    page,
  }) => {
    const diner = await signInNewDiner(page);
    await page.goto("/preferences?seccion=ingredientes");
    const answer = async (text: string, name: string) => {
      await page.getByLabel("Buscar un ingrediente").fill(text);
      await button(page, "Agregar").click();
      const question = page.getByRole("group", { name: "¿Te refieres a Mariscos?" });
      await expect(question).toHaveAccessibleDescription(
        "Los menús solo pueden declarar lo que está en la lista.",
      );
      await expect(button(page, "Sí, Mariscos")).toBeFocused();
      await question.getByRole("button", { name, exact: true }).click();
      await expect(question).toHaveCount(0);
    };
    await answer("crab", "Sí, Mariscos");
    await expect(levelOf(page, "Mariscos", "Alergia")).toBeVisible();
    await button(page, "Descartar").click();
    await expect(levelsOf(page, "Mariscos")).toHaveCount(0);

    await answer("camarones", "Sí, Mariscos");
    await levelOf(page, "Mariscos", "No me gusta").check();
    await expect(levelOf(page, "Mariscos", "No me gusta")).toBeChecked();
    await answer("Gamba", "No, solo «Gamba»");
    await levelOf(page, "Gamba", "No me gusta").check();
    await expect(
      levelsOf(page, "Gamba").getByText("Ningún menú puede declarar esta palabra tuya"),
    ).toBeVisible();
    await button(page, "Guardar Cambios").click();
    await expect(page.getByText("Preferencias guardadas").first()).toBeVisible();
    expect(JSON.parse(storedIngredients(diner)[0]?.disliked ?? "")).toEqual({
      shellfish: "dislike",
      "custom-gamba": "dislike",
    });
  });
});

test("«none» and the choices clear each other, and the default tolerance can be chosen @script @once", async ({
  page,
}) => {
  const diner = await signInNewDiner(page);
  await page.goto("/preferences");
  const none = page.getByLabel("No tengo ninguna");
  const vegan = page.locator("#restricciones").getByLabel("Vegano");
  await vegan.check();
  await none.check();
  await expect(vegan).not.toBeChecked();
  await vegan.check();
  await expect(none).not.toBeChecked();
  await none.check();

  await openTab(page, "Ingredientes y Métodos", true);
  const all = page.getByLabel("Como de todo");
  const steamed = page.locator("#ingredientes").getByLabel("Al vapor");
  await all.check();
  await page.getByLabel("Buscar un ingrediente").fill("Cilantro");
  await button(page, "Agregar").click();
  await expect(all).not.toBeChecked();
  await steamed.check();
  await all.check();
  await expect(levelsOf(page, "Cilantro")).toHaveCount(0);
  await expect(steamed).not.toBeChecked();

  await openTab(page, "Tolerancia al Picante", true);
  await expect(page.locator("#picante :checked")).toHaveCount(0);
  await page.getByLabel("Medio", { exact: true }).check();
  await button(page, "Guardar Cambios").click();
  await expect(page.getByText("Preferencias guardadas")).toBeVisible();
  expect(savedPreferences(diner)).toMatchObject({ disliked: "{}", methods: "[]", percentage: 60 });
});

test("the arrow keys walk through the tabs; the open tab is in the address, and is open again after a reload @script @once", async ({
  page,
}) => {
  await signInNewDiner(page);
  await page.goto("/preferences");
  await page.getByRole("tab", { name: "Restricciones Dietéticas" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Notificaciones" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Notificaciones" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Avisos de picante")).toBeVisible();

  const entries = await page.evaluate(() => history.length);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/preferences.data") asked.push(request.url());
  });
  await openTab(page, "Tolerancia al Picante", true);
  await expect(page).toHaveURL("/preferences?seccion=picante");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/preferences?seccion=ingredientes");
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(asked).toEqual([]);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Ingredientes y Métodos" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await openTab(page, "Cocinas del Mundo", true);
  await page.getByLabel("Dominicana").check();
  await button(page, "Guardar Cambios").click();
  await expect(page.getByText("Preferencias guardadas")).toBeVisible();
  await expect(page).toHaveURL("/preferences?seccion=cocinas");
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test.describe("leaving with unsaved changes", () => {
  const question = (page: Page) => page.getByRole("dialog", { name: "¿Salir sin guardar?" });

  test("asks at a link, and leaves after a confirmation @script @once", async ({ page }) => {
    await signInNewDiner(page);
    await page.goto("/preferences");
    const halal = page.getByLabel("Halal");
    await halal.check();
    const brand = page.getByRole("banner").getByRole("link", { name: "Sobremesa" });
    await brand.click();
    await expect(question(page)).toHaveAccessibleDescription(/se pierden/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect(button(page, "Seguir aquí")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(brand).toBeFocused();
    await brand.click();
    await button(page, "Seguir aquí").click();
    await expect(halal).toBeChecked();
    await expect(page).toHaveURL("/preferences");
    await brand.click();
    await button(page, "Salir sin guardar").click();
    await expect(page).toHaveURL("/");
  });

  test("asks before another form of the page is sent @script @once", async ({ page }) => {
    await signInNewDiner(page);
    await page.goto("/preferences");
    await page.getByLabel("Halal").check();
    await page.locator("menu-button summary").click();
    await button(page, "Cerrar Sesión").click();
    await button(page, "Salir sin guardar").click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  });

  test("asks when the tab is closed, and only with unsaved changes @script @once", async ({ page }) => {
    await signInNewDiner(page);
    await page.goto("/preferences");
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    const halal = page.getByLabel("Halal");
    await halal.check();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await halal.uncheck();
    await expect(button(page, "Guardar Cambios")).toBeHidden();
    await page.reload();
    await halal.check();
    await button(page, "Guardar Cambios").click();
    await expect(page.getByText("Preferencias guardadas")).toBeVisible();
    await expect(button(page, "Guardar Cambios")).toBeHidden();
    await page.reload();
    await expect(halal).toBeChecked();
    expect(asked).toHaveLength(1);
  });

  test("asks before the dialog over a menu closes, by its button or by Escape, and restores the focus @script @once", async ({
    page,
  }) => {
    await signInNewDiner(page);
    await page.goto(`/${DEMO.oneDish}`);
    const dialog = page.getByRole("dialog", { name: "Preferencias" });
    const open = async () => {
      await page.locator("menu-button summary").click();
      await page.getByRole("link", { name: "Preferencias" }).click();
      await expect(dialog.getByRole("tab")).toHaveCount(6);
    };
    await open();
    const halal = dialog.getByLabel("Halal");
    await halal.check();
    for (const ask of [
      () => dialog.getByRole("button", { name: "Cerrar", exact: true }).click(),
      () => page.keyboard.press("Escape"),
      // A second Escape in a row: a browser lets a page cancel only the first.
      () => page.keyboard.press("Escape"),
    ]) {
      await ask();
      await expect(question(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question(page)).toBeHidden();
      await expect(halal).toBeChecked();
    }
    await dialog.getByRole("tab", { name: "Ingredientes y Métodos" }).click();
    await expect(page).toHaveURL(`/${DEMO.oneDish}`);
    await dialog.getByLabel("Buscar un ingrediente").fill("huevo");
    await dialog.getByRole("button", { name: "Agregar Huevos" }).click();
    await expect(levelOf(dialog, "Huevos", "Alergia")).toBeFocused();
    expect(await screenProblems(page, smallTargets)).toEqual([]);
    await dialog.getByRole("button", { name: "Cerrar", exact: true }).click();
    await button(page, "Salir sin guardar").click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("menu-button summary")).toBeFocused();
    await open();
    await expect(dialog.getByLabel("Halal")).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("menu-button summary")).toBeFocused();
  });
});

test.describe("the dialog over a menu", () => {
  test("holds the same form, saves, closes and updates the menu's warnings @script @anywidth", async ({
    page,
  }) => {
    const diner = await signInNewDiner(page);
    await page.goto(`/${DEMO.unrated}`);
    await page.locator("menu-button summary").click();
    await page.getByRole("link", { name: "Preferencias" }).click();
    const dialog = page.getByRole("dialog", { name: "Preferencias" });
    await expect(dialog.getByRole("tab")).toHaveCount(6);
    await expect(page).toHaveURL(`/${DEMO.unrated}`);
    // The menu behind it is checked without the dialog.
    expect(await violationsInBothThemes(page, { within: "dialog[open]" })).toEqual([]);
    await dialog.getByRole("tab", { name: "Tolerancia al Picante" }).click();
    await dialog.getByLabel("Nada de picante").check();
    await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Preferencias guardadas")).toBeVisible();
    await expect(page.getByText("Este plato es más picante de lo que toleras").first()).toBeVisible();
    expect(savedPreferences(diner).percentage).toBe(20);
  });

  test("keeps the menu filtered, and its suggestions name preferences only once there are any @script @once", async ({
    page,
  }) => {
    await signInNewDiner(page);
    const filtered = `/${DEMO.showcase}?conmigo=1`;
    await page.goto(filtered);
    const lead = page.locator("#recomendados .section-note");
    await expect(lead).not.toContainText("por lo que nos contaste");
    await lead.getByRole("link", { name: "Cuéntanos cómo comes" }).click();
    const dialog = page.getByRole("dialog", { name: "Preferencias" });
    await dialog.locator("#restricciones").getByLabel("Orgánico").check();
    await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(filtered);
    await expect(page.locator("#para-ti p").first()).toHaveText(
      /^\d+ van? contigo · \d+ por confirmar · 0 no van contigo$/,
    );
    await expect(lead).toContainText("por lo que nos contaste");
  });
});

test("axe finds nothing, every target is 44 px tall and wide, and text at 200 % loses nothing on the preferences @once", async ({
  page,
}) => {
  await enter(page.context(), await cookieOf(PEOPLE.diner));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/preferences");
  const tabs = [
    "Restricciones Dietéticas",
    "Ingredientes y Métodos",
    "Tolerancia al Picante",
    "Notificaciones",
  ] as const;
  for (const [at, tab] of tabs.entries()) {
    await openTab(page, tab, true);
    // What stands around the tabs stays the same.
    expect(await violationsInBothThemes(page, { within: at === 0 ? "html" : "main" }), tab).toEqual([]);
    expect(await smallTargets(page), tab).toEqual([]);
  }
  for (const tab of tabs) {
    await openTab(page, tab, true);
    expect(await sizeProblems(page), tab).toEqual([]);
  }
});

for (const [name, screens] of [
  ["the wizard", [1, 2, 3, 4].map((step) => `/my-space?asistente=1&paso=${step}`)],
  ["a diner's menu, also filtered", [`/${DEMO.oneDish}`, `/${DEMO.confirmedAllergens}?conmigo=1`]],
] as const) {
  test(`axe finds nothing, every target is 44 px tall and wide, and text at 200 % loses nothing on ${name} @once`, async ({
    page,
  }) => {
    await enter(page.context(), await cookieOf(PEOPLE.diner));
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of screens) {
      await page.goto(path);
      expect(await screenProblems(page), path).toEqual([]);
    }
  });
}

test("two tabs do not overwrite each other's changes @once", async ({ page }) => {
  const diner = await signInNewDiner(page);
  await page.goto("/preferences");
  const path = "/preferences";
  const { cookie } = diner;
  const other = await servedPage(path, { cookie });
  const sent = { path, cookie, typed: { "restriction-vegan": "1" } };
  expect((await press(other.document, "Guardar Cambios", sent)).status).toBe(303);
  await page.locator("#restricciones").getByLabel("Halal").check();
  await button(page, "Guardar Cambios").click();
  await expect(page.getByText("Preferencias guardadas")).toBeVisible();
  // The tab that saves last shows both changes.
  for (const restriction of ["Vegano", "Halal"])
    await expect(page.locator("#restricciones").getByLabel(restriction)).toBeChecked();
  await expect(button(page, "Guardar Cambios")).toHaveCount(0);
  expect(JSON.parse(savedPreferences(diner).dietary).toSorted()).toEqual(["halal", "vegan"]);
});
