import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { stepTo, walkAndPress, walkOn, walkRound, walkThrough, walkTo } from "../support/keyboard";
import { holdBack, isAwake, sheetPath } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { levelOf, levelsOf } from "../support/saved-preferences";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

/** Tests what a diner does with the keyboard alone: no test here clicks, focuses or fills anything. */

async function signInNewDiner(page: Page): Promise<string> {
  // Without smooth scrolling the page follows the focus at once, so that the tests can check whether the focus is
  // in view.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { cookie, email } = await newDiner();
  await enter(page.context(), cookie);
  return email;
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const checkbox = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: "¡Gracias por tu opinión!" });

/** Goes on to a group of stars without a choice, and chooses `stars` by the arrow keys. */
async function chooseStars(page: Page, label: string, stars: number) {
  const star = (at: number) =>
    page.getByRole("radiogroup", { name: label }).getByRole("radio", { name: `${at} de 5 estrellas` });
  await stepTo(page, star(1));
  await press(page, "Space", ...Array.from({ length: stars - 1 }, () => "ArrowRight"));
  await expect(star(stars)).toBeFocused();
  await expect(star(stars)).toBeChecked();
}

test("a dish is rated from its page, by stars and then by one press @script", async ({ page }) => {
  const email = await signInNewDiner(page);
  const { id, public_id } = queryOne<{ id: number; public_id: string }>(
    `SELECT p.id, p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 ORDER BY p.id LIMIT 1 OFFSET 30`,
    DEMO.showcase,
  );
  const ratings = () =>
    query(
      `SELECT stars, comment, is_anonymous FROM ratings
       WHERE product_id = ? AND user_id = (SELECT id FROM users WHERE email = ?)`,
      id,
      email,
    );
  const sheet = sheetPath(DEMO.showcase, public_id);
  // Hold back the page to which the thanks lead by themselves, so that the thanks stay.
  await holdBack(page, `/${DEMO.showcase}`);
  await page.goto(sheet);
  await walkAndPress(page, link(page, "Calificar este plato"), "Enter");
  await expect(page).toHaveURL(`${sheet}?paso=calificar`);
  await walkThrough(page);
  await walkTo(page, button(page, "Me encantó!"));
  await chooseStars(page, "¿Cuántas estrellas le das?", 4);
  await stepTo(page, page.getByLabel("Comentario (opcional)"));
  await page.keyboard.type("Con mucho sabor");
  await stepTo(page, checkbox(page, "Publicar de forma anónima Tu nombre no se muestra a nadie."));
  await stepTo(page, button(page, "Enviar calificación"));
  await press(page, "Enter");
  await expect(thanks(page)).toBeVisible();
  expect(ratings()).toEqual([{ stars: 4, comment: "Con mucho sabor", is_anonymous: 0 }]);

  await page.goto(sheet);
  await walkAndPress(page, link(page, "¿Te gustó?"), "Enter");
  await expect(page).toHaveURL(`${sheet}?paso=gusto`);
  await walkThrough(page);
  // The written rating stands above, and the buttons say that they replace it.
  await walkTo(page, button(page, "Reemplazar: me gusta"));
  await stepTo(page, button(page, "Reemplazar: no me gusta"));
  await press(page, "Space");
  await expect(thanks(page)).toBeVisible();
  expect(ratings()).toEqual([{ stars: 1, comment: "No me gustó.", is_anonymous: 0 }]);
});

test("a restaurant is rated on four criteria @script", async ({ page }) => {
  const email = await signInNewDiner(page);
  const restaurant = queryOne<{ id: number; slug: string }>(
    `SELECT id, slug FROM restaurants WHERE is_active = 1 AND slug NOT LIKE 'e2e-%' AND slug <> ?
       AND visible_until > ? ORDER BY id LIMIT 1 OFFSET 6`,
    DEMO.showcase,
    Date.now(),
  );
  await page.goto(`/${restaurant.slug}`);
  await walkAndPress(page, link(page, "Recomendar"), "Enter");
  await expect(page).toHaveURL(`/${restaurant.slug}/rate-experience`);
  await walkThrough(page);
  await walkTo(page, link(page, "Volver al menú"));
  for (const [criterion, stars] of [
    ["Servicio", 5],
    ["Higiene", 4],
    ["Experiencia", 3],
    ["Rapidez", 1],
  ] as const)
    await chooseStars(page, criterion, stars);
  const wouldReturn = page.getByRole("switch", { name: /¿Volverías\?/ });
  await stepTo(page, wouldReturn);
  await press(page, "Space");
  await expect(wouldReturn).toBeChecked();
  await stepTo(page, page.getByLabel("Comentario (opcional)"));
  await page.keyboard.type("Vuelvo el domingo");
  await stepTo(page, page.getByRole("checkbox", { name: /Publicar de forma anónima/ }));
  await press(page, "Space");
  await stepTo(page, button(page, "Enviar calificación"));
  await holdBack(page, `/${restaurant.slug}`);
  await press(page, "Enter");
  await expect(thanks(page)).toBeVisible();
  const rows = query(
    `SELECT service_stars, hygiene_stars, experience_stars, speed_stars, would_return, is_anonymous, comment
     FROM restaurant_ratings WHERE restaurant_id = ? AND user_id = (SELECT id FROM users WHERE email = ?)`,
    restaurant.id,
    email,
  );
  expect(rows).toEqual([
    {
      service_stars: 5,
      hygiene_stars: 4,
      experience_stars: 3,
      speed_stars: 1,
      would_return: 1,
      is_anonymous: 1,
      comment: "Vuelvo el domingo",
    },
  ]);
});

test("the wizard's four steps are answered @script", async ({ page }) => {
  const email = await signInNewDiner(page);
  const heading = (name: string) => page.getByRole("heading", { level: 2, name });
  const goOn = async (to: string) => {
    await walkAndPress(page, button(page, "Siguiente"), "Enter");
    await expect(heading(to)).toBeVisible();
    // On the same page the new heading gets the focus, so that a screen reader announces the step.
    await expect(heading(to)).toBeFocused();
  };
  await page.goto("/my-space");
  await expect(heading("¿Cómo te gusta comer?")).toBeVisible();
  await isAwake(page, "main form");
  await walkThrough(page);
  await walkAndPress(page, checkbox(page, "Keto"), "Space");
  await goOn("¿Qué cocinas te gustan?");
  await walkThrough(page);
  await walkAndPress(page, checkbox(page, "Dominicana"), "Space");
  await goOn("¿Qué prefieres evitar?");

  await walkTo(page, page.getByLabel("Buscar un ingrediente"));
  await page.keyboard.type("cila");
  await walkAndPress(page, button(page, "Agregar Cilantro"), "Enter");
  const allergy = levelOf(page, "Cilantro", "Alergia");
  // The added ingredient has the focus and no preset answer.
  await expect(allergy).toBeFocused();
  await expect(levelsOf(page, "Cilantro").getByRole("radio", { checked: true })).toHaveCount(0);
  await walkThrough(page);
  await walkTo(page, allergy);
  await press(page, "Space");
  await expect(allergy).toBeChecked();
  await walkAndPress(page, page.getByRole("checkbox", { name: /^Acepto que Sobremesa guarde/ }), "Space");
  await walkAndPress(page, checkbox(page, "Ahumado"), "Space");
  await goOn("¿Dónde comes?");

  const province = page.getByLabel("Provincia o ciudad", { exact: true });
  // Wait for hydration: disabling a field that has the focus would lose the focus.
  await expect(province).toBeDisabled();
  await walkThrough(page);
  await walkTo(page, page.getByLabel("País", { exact: true }));
  await press(page, "ArrowDown");
  await expect(province).toBeEnabled();
  await stepTo(page, province);
  await press(page, "ArrowDown");
  // Check and uncheck it: without a position no offer counts as near.
  await walkAndPress(page, checkbox(page, "Solo ofertas cerca de mí"), "Space");
  await press(page, "Space");
  await stepTo(page, page.getByRole("slider", { name: "Radio de avisos" }));
  await press(page, "ArrowRight", "ArrowRight", "ArrowUp");
  await expect(page.getByText("8 km", { exact: true })).toBeVisible();
  await walkAndPress(page, button(page, "Finalizar y Guardar"), "Enter");
  await expect(page.getByText("Perfil actualizado", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mis Preferencias" })).toBeVisible();
  const saved = queryOne(
    `SELECT p.eating_styles AS styles, p.preferred_cuisine_types AS cuisines, p.disliked_ingredients AS disliked,
       p.disliked_cooking_methods AS methods, c.code AS country, d.name AS province, l.notify_local_only AS local,
       l.notification_radius_km AS km
     FROM users u JOIN user_preferences p ON p.user_id = u.id JOIN user_location_preferences l ON l.user_id = u.id
       JOIN countries c ON c.id = l.country_id JOIN divisions d ON d.id = l.province_id
     WHERE u.email = ?`,
    email,
  );
  expect(saved).toEqual({
    styles: '["keto"]',
    cuisines: '["dominican"]',
    disliked: '{"cilantro":"allergy"}',
    methods: '["smoked"]',
    // The first option of each list.
    country: "DO",
    province: "Azua",
    local: 0,
    km: 8,
  });
});

test("the keyboard changes and saves all six tabs of the preferences, and discards unsaved changes @script", async ({
  page,
}) => {
  const email = await signInNewDiner(page);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const first = (section: string, role: "checkbox" | "textbox" = "checkbox") =>
    page.locator(`#${section}`).getByRole(role).first();
  const sections: [name: string, change: () => Promise<void>][] = [
    [
      "Restricciones Dietéticas",
      async () => {
        await stepTo(page, checkbox(page, "No tengo ninguna"));
        await change(checkbox(page, "Vegetariano").first(), "Space");
      },
    ],
    ["Estilos de Alimentación", () => change(first("estilos"), "Space")],
    ["Cocinas del Mundo", () => change(first("cocinas"), "Space")],
    [
      "Ingredientes y Métodos",
      async () => {
        await stepTo(page, checkbox(page, "Como de todo"));
        await change(first("ingredientes", "textbox"));
        await page.keyboard.type("cilantro");
        await press(page, "Enter");
        await expect(levelOf(page, "Cilantro", "Alergia")).toBeFocused();
        await press(page, "ArrowUp");
      },
    ],
    // No tolerance is chosen yet, so the keyboard reaches the first one.
    [
      "Tolerancia al Picante",
      () =>
        change(page.getByRole("radio", { name: "Nada de picante" }), "ArrowDown", "ArrowDown", "ArrowDown"),
    ],
    ["Notificaciones", () => change(first("notificaciones"), "Space")],
  ];
  async function change(field: ReturnType<typeof first>, ...keys: string[]) {
    await stepTo(page, field);
    await press(page, ...keys);
  }

  await page.goto("/preferences");
  await walkThrough(page);
  await walkTo(page, tab("Restricciones Dietéticas"));
  for (const [at, [name, changeIt]] of sections.entries()) {
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    // The head above the tabs stays.
    if (at > 0) await walkOn(page, tab(name));
    await changeIt();
    const next = sections[at + 1]?.[0];
    if (!next) break;
    await walkTo(page, tab(name), "Shift+Tab");
    await press(page, "ArrowRight");
    await expect(tab(next)).toBeFocused();
  }
  await walkAndPress(page, button(page, "Guardar Cambios"), "Enter");
  await expect(page.getByText("Tus preferencias han sido actualizadas correctamente")).toBeVisible();
  const saved = queryOne(
    `SELECT dietary_restrictions AS restrictions, eating_styles AS styles, preferred_cuisine_types AS cuisines,
       disliked_ingredients AS disliked, spiciness_tolerance AS tolerance, show_spiciness_warnings AS warns
     FROM user_preferences WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
    email,
  );
  expect(saved).toEqual({
    restrictions: '["vegetarian"]',
    // Vegetarian is both a restriction and a style, and one choice sets both.
    styles: '["healthy","vegetarian"]',
    cuisines: '["italian"]',
    disliked: '{"cilantro":"dislike"}',
    tolerance: "hot",
    warns: 0,
  });

  // The save button disappears after use, so the focus moves to the open tab and not to the start of the page.
  await expect(tab("Notificaciones")).toBeFocused();
  await stepTo(page, first("notificaciones"));
  await press(page, "Space");
  await expect(first("notificaciones")).toBeChecked();
  await walkAndPress(page, button(page, "Descartar"), "Enter");
  await expect(page.getByText("Se han restaurado las preferencias originales")).toBeVisible();
  await expect(first("notificaciones")).not.toBeChecked();
  await expect(tab("Notificaciones")).toBeFocused();
});

test("the preferences over a menu trap the focus, and restore it when they close @script", async ({
  page,
}) => {
  const email = await signInNewDiner(page);
  await page.goto(`/${DEMO.oneDish}`);
  const opener = page.locator("menu-button summary");
  const dialog = page.getByRole("dialog", { name: "Preferencias" });
  const open = async () => {
    await press(page, "Enter");
    await walkAndPress(page, link(page, "Preferencias"), "Enter");
    await expect(dialog.getByRole("tab")).toHaveCount(6);
  };
  await walkTo(page, opener);
  await open();
  const close = dialog.getByRole("button", { name: "Cerrar", exact: true });
  await expect(close).toBeFocused();
  for (const key of ["Tab", "Shift+Tab"] as const) await walkRound(page, dialog, close, key);
  await press(page, "Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await open();
  await press(page, "Enter");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await open();
  await walkTo(page, dialog.getByRole("tab", { name: "Restricciones Dietéticas" }));
  await press(page, "ArrowLeft", "ArrowLeft");
  await stepTo(page, dialog.getByRole("radio", { name: "Nada de picante" }));
  await press(page, "Space");
  await walkAndPress(page, dialog.getByRole("button", { name: "Guardar Cambios" }), "Enter");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText("Preferencias guardadas", { exact: true })).toBeVisible();
  const { tolerance } = queryOne<{ tolerance: string }>(
    `SELECT spiciness_tolerance AS tolerance FROM user_preferences
     WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
    email,
  );
  expect(tolerance).toBe("none");
});
