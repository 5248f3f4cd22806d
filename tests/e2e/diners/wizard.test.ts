import type { Page } from "playwright/test";
import { violationsInBothThemes } from "../support/accessibility";
import { goOffline, holdBack, isAwake } from "../support/pages";
import { levelOf, levelsOf, savedPreferences, signInNewDiner } from "../support/saved-preferences";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the wizard asks four things, and keeps each answer going on and going back @anywidth", async ({
  page,
  runsScripts,
}) => {
  const diner = await signInNewDiner(page);
  await page.goto("/my-space");
  const progress = page.getByRole("progressbar", { name: "Avance del asistente" });
  const expectStep = async (step: number) => {
    await expect(page.getByText(`Paso ${step} de 4`)).toBeVisible();
    await expect(progress).toHaveAttribute("value", String(step));
    await expect(page.getByText(/Asistente al/)).toHaveCount(0);
  };
  await expectStep(1);
  await page.getByLabel("Keto").check();
  await button(page, "Siguiente").click();
  await expectStep(2);
  await page.getByLabel("Dominicana").check();
  await button(page, "Anterior").click();
  await expectStep(1);
  await expect(page.getByLabel("Keto")).toBeChecked();
  await button(page, "Siguiente").click();
  await expect(page.getByLabel("Dominicana")).toBeChecked();
  await button(page, "Siguiente").click();
  await expectStep(3);
  await expect(page.getByRole("group", { name: "Métodos de cocción" }).getByRole("checkbox")).toHaveCount(9);
  await page.getByLabel("Buscar un ingrediente").fill("Cilantro");
  if (!runsScripts) await page.getByLabel("¿Qué tan grave es?").selectOption({ label: "No me gusta" });
  await button(page, "Agregar").click();
  if (runsScripts) await levelOf(page, "Cilantro", "No me gusta").check();
  await expect(levelOf(page, "Cilantro", "No me gusta")).toBeChecked();
  await page.getByLabel("Ahumado").check();
  await button(page, "Siguiente").click();
  await expectStep(4);
  await expect(progress).toHaveAttribute("max", "4");
  const missing = page.getByRole("list", { name: "Tu perfil está al 60 %. Para completarlo te falta:" });
  expect(await missing.getByRole("link").allTextContents()).toEqual([
    "Restricciones Dietéticas",
    "Tolerancia al Picante",
  ]);
  await page.getByLabel("País").selectOption({ label: "República Dominicana" });
  if (!runsScripts) await button(page, "Cargar provincias").click();
  await page.getByLabel("Provincia o ciudad").selectOption({ label: "Samaná" });
  await page.getByLabel("Radio de avisos").fill("9");
  await button(page, "Finalizar y Guardar").click();
  await expect(page.getByText("Perfil actualizado")).toBeVisible();
  await expect(page.getByText("Tus preferencias han sido guardadas correctamente")).toBeVisible();
  await expect(page.getByText("Paso 1 de 4")).toHaveCount(0);
  expect(savedPreferences(diner)).toMatchObject({
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
  expect(place).toEqual({ name: "Samaná", local: 0, km: 9 });
});

test("the wizard's last step is one sheet without frames, each heading over its own fields @layout", async ({
  page,
}) => {
  await signInNewDiner(page);
  await page.goto("/my-space?asistente=1&paso=4");
  const groups = page.locator("main fieldset");
  await expect(groups).toHaveCount(3);
  const drawn = await groups.evaluateAll((all) =>
    all.map((group) => {
      const legend = group.querySelector("legend")?.getBoundingClientRect();
      const first = group.querySelector("label")?.getBoundingClientRect();
      const { top } = group.getBoundingClientRect();
      return {
        frame: getComputedStyle(group).borderLeftWidth,
        isInside: !!legend && !!first && legend.top >= top && legend.bottom <= first.top,
      };
    }),
  );
  expect(drawn).toEqual(Array(3).fill({ frame: "0px", isInside: true }));
});

/** Matches a script of the build by the start of its file name. */
const pathOfScript = (name: string) => new RegExp(`^/assets/${name}-`);

/**
 * Delays the script until the page has been drawn twice since its request, so that a screen drawn without the
 * script would be visible.
 */
const delayScript = (page: Page, script: string) =>
  page.route(
    ({ pathname }) => pathOfScript(script).test(pathname),
    async (route) => {
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await route.continue();
    },
  );

/** Counts the elements that match `part` at the moment that `heading` appears. */
const countPartsWith = (page: Page, heading: string, part: string) =>
  page.evaluate(
    ([heading, part]) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (![...document.querySelectorAll("h1, h2")].some((one) => one.textContent === heading)) return;
          observer.disconnect();
          resolve(document.querySelectorAll(part).length);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    [heading, part] as const,
  );

test("each step of the wizard, and what follows its end, appears whole, however late its script; the wizard stays away after it is skipped @script @once", async ({
  page,
}) => {
  await signInNewDiner(page);
  // Fields that come after their heading would push the focused element below them out of view.
  for (const [from, name, script, heading, part] of [
    [3, "Anterior", "choices-step", "¿Qué cocinas te gustan?", "[name^=cuisine-]"],
    [2, "Siguiente", "dislikes-step", "¿Qué prefieres evitar?", "[name=new-ingredient]"],
    [3, "Siguiente", "location-form", "¿Dónde comes?", "[name=country]"],
    [4, "Omitir por ahora", "dashboard", "Mi Espacio", "#resenas"],
  ] as const) {
    await delayScript(page, script);
    await page.goto(`/my-space?asistente=1&paso=${from}`);
    await isAwake(page, "main form");
    const there = countPartsWith(page, heading, part);
    await button(page, name).click();
    expect(await there, `${part} with «${heading}»`).toBeGreaterThan(0);
    await page.unrouteAll();
  }
  await expect(page).toHaveURL("/my-space");
  await expect(page.getByText("Paso 1 de 4")).toHaveCount(0);
  await page.goto("/my-space?asistente=1");
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
});

test("a text typed before the wizard is hydrated is added @script @once", async ({ page }) => {
  await signInNewDiner(page);
  const wake = await holdBack(page, pathOfScript("dislikes-step"));
  await page.goto("/my-space?asistente=1&paso=3");
  await page.getByLabel("Buscar un ingrediente").fill("cilantro");
  wake();
  await isAwake(page, "[name=new-ingredient]");
  await button(page, "Agregar").click();
  await expect(levelOf(page, "Cilantro", "No me gusta")).toBeVisible();
});

/** Opens the wizard's first step, whose script waits until the returned function is called. */
async function openWithoutStepScript(page: Page) {
  const releaseScript = await holdBack(page, pathOfScript("choices-step"));
  // The choice comes before React: while it hydrates, a click may meet a boundary whose script is held.
  const startReact = await holdBack(page, pathOfScript("entry.client"));
  await page.goto("/my-space", { waitUntil: "commit" });
  await page.getByLabel("Keto", { exact: true }).check();
  startReact();
  await isAwake(page, "main");
  await page.waitForFunction(() => customElements.get("safe-forms"));
  return releaseScript;
}

test("a choice made before a step's script arrives stays, and is saved @once", async ({ page }) => {
  const diner = await signInNewDiner(page);
  const releaseScript = await openWithoutStepScript(page);
  releaseScript();
  await isAwake(page, "main [type=checkbox]");
  await expect(page.getByLabel("Keto", { exact: true })).toBeChecked();
  await button(page, "Siguiente").click();
  await expect(page.getByText("Paso 2 de 4")).toBeVisible();
  expect(savedPreferences(diner)).toMatchObject({ styles: '["keto"]' });
});

test.describe("a connection lost before a step's script arrives", () => {
  test.use({ goesOffline: true });

  test("keeps the choices, and says so when the step is sent @once", async ({ page }) => {
    await signInNewDiner(page);
    const releaseScript = await openWithoutStepScript(page);
    await goOffline(page);
    releaseScript();
    await button(page, "Siguiente").click();
    await expect(page.getByRole("alertdialog", { name: "No pudimos enviarlo" })).toBeVisible();
    await expect(page.getByLabel("Keto", { exact: true })).toBeChecked();
  });
});

test("going back from a changed step asks, and going back from a saved step does not @once", async ({
  page,
}) => {
  await signInNewDiner(page);
  await page.goto("/my-space?asistente=1&paso=1");
  // If the browser itself sent the first step, it would load a new document.
  await isAwake(page, "main [type=checkbox]");
  await page.getByLabel("Keto").check();
  await button(page, "Siguiente").click();
  await expect(page.getByText("Paso 2 de 4")).toBeVisible();
  const dominican = page.getByLabel("Dominicana");
  await dominican.check();
  // The guard's script is loaded at the first change.
  await expect(page.getByText("Tienes cambios sin guardar. Si sales")).toBeAttached();
  await isAwake(page, "main dialog");
  const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await page.goBack();
  await expect(question).toBeVisible();
  // The step behind it is checked without the question.
  expect(await violationsInBothThemes(page, { within: "dialog[open]" })).toEqual([]);
  await button(page, "Seguir aquí").click();
  await expect(dominican).toBeChecked();
  await expect(page).toHaveURL("/my-space?asistente=1&paso=2");
  await page.goBack();
  await expect(question).toBeVisible();
  // The event of the first closing may come once the question is open again.
  await question.dispatchEvent("close");
  await button(page, "Salir sin guardar").click();
  await expect(page.getByText("Paso 1 de 4")).toBeVisible();
  await expect(page.getByLabel("Keto")).toBeChecked();
  await page.goForward();
  await expect(page.getByText("Paso 2 de 4")).toBeVisible();
  await expect(dominican).not.toBeChecked();
});

test.describe("an ingredient without a chosen level", () => {
  test.use({ refusal: 400 });

  test("stops the step at its question @once", async ({ page }) => {
    const diner = await signInNewDiner(page);
    await page.goto("/my-space?asistente=1&paso=3");
    await page.getByLabel("Ahumado").check();
    await page.getByLabel("Buscar un ingrediente").fill("leche");
    await button(page, "Agregar").click();
    await button(page, "Sí, Lácteos").click();
    await expect(levelsOf(page, "Lácteos")).toHaveAccessibleName("Lácteos ¿Es alergia?");
    await button(page, "Siguiente").click();
    await expect(levelsOf(page, "Lácteos")).toHaveAccessibleDescription(
      "Elige una respuesta para «Lácteos» antes de guardar",
    );
    await expect(levelOf(page, "Lácteos", "Alergia")).toBeFocused();
    await levelOf(page, "Lácteos", "Intolerancia").check();
    await expect(page.getByLabel("Ahumado")).toBeChecked();
    await page.getByLabel(/^Acepto que Sobremesa guarde/).check();
    await button(page, "Siguiente").click();
    await expect(page.getByText("Paso 4 de 4")).toBeVisible();
    expect(savedPreferences(diner)).toMatchObject({
      disliked: '{"dairy":"intolerance"}',
      methods: '["smoked"]',
    });
  });
});
