import type { Locator, Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { screenProblems, smallTargets } from "../support/accessibility";
import { newAddress, send } from "../support/http";
import { holdBack, sheetPath, styleOf, topOf } from "../support/pages";
import { enter, type NewDiner, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";
import { dishAt, listRatings } from "../support/world/rated-dishes";

/** Fills and sends the sign-in form on which the page is. */
async function signInHere(page: Page, { email, password }: NewDiner) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

/** Signs a new diner in and opens `path`; the diner has rated nothing. */
async function openSignedIn(page: Page, path: string): Promise<NewDiner> {
  const diner = await newDiner();
  await enter(page.context(), diner.cookie);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  return diner;
}

/** Presses the labels of the stars, as a thumb does: the radio buttons themselves are not drawn. */
const chooseStars = (page: Page, label: string, stars: number) =>
  page
    .getByRole("radiogroup", { name: label })
    .getByRole("radio", { name: `${stars} de 5 estrellas` })
    .check();

/**
 * Does what sends a rating, and waits for its thanks. The page leads on by itself after two seconds, so its answer is
 * read instead of what is drawn.
 */
async function arriveAtThanks(page: Page, act: () => Promise<unknown>, menu: string) {
  const isThanks = (at: { url(): string }) => at.url().endsWith("?paso=gracias");
  const thanks = page.waitForResponse(isThanks);
  // Before the browser shows the page, another navigation would break it off.
  const isThere = page.waitForEvent("framenavigated", isThanks);
  await act();
  expect((await thanks).status()).toBe(200);
  expect((await thanks).headers().refresh).toBe(`2; url=${menu}`);
  await isThere;
}

const sendRating = (page: Page) => page.getByRole("button", { name: "Enviar calificación" }).click();

test("a dish is rated after signing in, and the thanks lead back to the menu", async ({
  page,
  runsScripts,
}) => {
  const diner = await newDiner();
  const dish = dishAt(0);
  const path = sheetPath(dish.slug, dish.public_id);
  await page.goto(path);
  await page.getByRole("link", { name: "Calificar este plato" }).click();
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(`${path}?paso=calificar`)}`);
  await expect(
    page.getByText("Se requiere iniciar sesión para calificar. Por favor, inicia sesión o regístrate.", {
      exact: true,
    }),
  ).toBeVisible();
  await signInHere(page, diner);
  await expect(page).toHaveURL(`${path}?paso=calificar`);
  await chooseStars(page, "¿Cuántas estrellas le das?", 4);
  await page.getByLabel("Comentario (opcional)").fill("Con <b>mucho</b> sabor 🌶️");
  await page.getByLabel("Publicar de forma anónima").check();
  const goOn = runsScripts ? await holdBack(page, `/${dish.slug}`) : undefined;
  await arriveAtThanks(page, () => sendRating(page), `/${dish.slug}`);
  expect(listRatings(diner, dish)).toEqual([
    { stars: 4, comment: "Con <b>mucho</b> sabor 🌶️", is_anonymous: 1 },
  ]);
  if (!goOn) return;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¡Gracias por tu opinión!");
  goOn();
  await expect(page).toHaveURL(`/${dish.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("¡Gracias por tu opinión!");
  // Back leads past the thanks, which would lead on again.
  await page.goBack();
  await expect(page).toHaveURL(`${path}?paso=calificar`);
  await expect(page.getByRole("radio", { name: "4 de 5 estrellas" })).toBeChecked();
});

test.describe("a form without stars", () => {
  test.use({ refusal: 400 });
  test("says that stars are missing, links to them, and keeps the other values @once", async ({ page }) => {
    const dish = dishAt(1);
    const diner = await openSignedIn(page, `${sheetPath(dish.slug, dish.public_id)}?paso=calificar`);
    await page.getByLabel("Comentario (opcional)").fill("Sin estrellas");
    await sendRating(page);
    await expect(page.getByText("Por favor selecciona una calificación", { exact: true })).toBeVisible();
    const link = page.getByRole("alert").getByRole("link", { name: "Ver cuál es", exact: true });
    await expect(link).toHaveAttribute("href", "#campo-stars");
    expect(await styleOf(link, "text-decoration-line")).toBe("underline");
    expect(await smallTargets(page)).toEqual([]);
    await expect(page.getByLabel("Comentario (opcional)")).toHaveValue("Sin estrellas");
    await expect(page.getByRole("radio")).toHaveCount(5);
    expect(listRatings(diner, dish)).toEqual([]);
  });
});

test.describe("a rating whose session ended while it was written", () => {
  test.use({ refusal: 401, signsOut: true });
  test("comes back unchanged, and is still there after signing in @once", async ({ page }) => {
    const dish = dishAt(1);
    const path = `${sheetPath(dish.slug, dish.public_id)}?paso=calificar`;
    const expectTyped = async () => {
      await expect(page.getByRole("radio", { name: "3 de 5 estrellas" })).toBeChecked();
      await expect(page.getByLabel("Comentario (opcional)")).toHaveValue("Rico, y llegó frío");
      await expect(page.getByLabel("Publicar de forma anónima")).toBeChecked();
    };
    const diner = await openSignedIn(page, path);
    await page.context().clearCookies();
    await chooseStars(page, "¿Cuántas estrellas le das?", 3);
    await page.getByLabel("Comentario (opcional)").fill("Rico, y llegó frío");
    await page.getByLabel("Publicar de forma anónima").check();
    await sendRating(page);
    await expect(page.getByRole("alert")).toContainText(
      "Se requiere iniciar sesión para calificar. Por favor, inicia sesión o regístrate.",
    );
    await expectTyped();
    await page.getByRole("link", { name: "Iniciar Sesión" }).click();
    await signInHere(page, diner);
    await expect(page).toHaveURL(path);
    await expectTyped();
    expect(listRatings(diner, dish)).toEqual([]);
  });
});

test("'Me encantó!' fills the form, and 'Cancelar' leads back to the dish's page @once", async ({ page }) => {
  const dish = dishAt(2);
  const path = sheetPath(dish.slug, dish.public_id);
  const diner = await openSignedIn(page, `${path}?paso=calificar`);
  const box = page.getByLabel("Publicar de forma anónima");
  await box.check();
  await page.getByRole("button", { name: "Me encantó!" }).click();
  await expect(page.getByRole("radio", { name: "5 de 5 estrellas" })).toBeChecked();
  await expect(page.getByLabel("Comentario (opcional)")).toHaveValue("Me encantó!");
  await expect(box).toBeChecked();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(path);
  expect(listRatings(diner, dish)).toEqual([]);
});

test("Enter on a star sends the form, and does not press the shortcut before it @once", async ({ page }) => {
  const dish = dishAt(5);
  const diner = await openSignedIn(page, `${sheetPath(dish.slug, dish.public_id)}?paso=calificar`);
  await chooseStars(page, "¿Cuántas estrellas le das?", 2);
  await page.getByLabel("Comentario (opcional)").fill("Regular");
  const star = page.getByRole("radio", { name: "2 de 5 estrellas" });
  await arriveAtThanks(page, () => star.press("Enter"), `/${dish.slug}`);
  expect(listRatings(diner, dish)).toMatchObject([{ stars: 2, comment: "Regular" }]);
});

test("a press over a written rating shows that rating and says that it replaces it, and the next press replaces the first @once", async ({
  page,
}) => {
  const dish = dishAt(2);
  const path = sheetPath(dish.slug, dish.public_id);
  const diner = await newDiner();
  const written = { stars: "4", comment: "Con su limón" };
  const answer = await send(`${path}?paso=calificar`, { cookie: diner.cookie, form: written });
  expect(answer.status).toBe(303);
  await enter(page.context(), diner.cookie);
  const press = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await arriveAtThanks(page, () => button.click(), `/${dish.slug}`);
  };
  await page.goto(`${path}?paso=gusto`);
  const shown = page.getByRole("region", { name: "Ya opinaste de este plato" });
  await expect(shown).toContainText("Con su limón");
  await expect(page.getByRole("button", { name: "No me gusta", exact: true })).toHaveCount(0);
  await press("Reemplazar: no me gusta");
  expect(listRatings(diner, dish)).toEqual([{ stars: 1, comment: "No me gustó.", is_anonymous: 0 }]);
  await page.goto(`${path}?paso=gusto`);
  await expect(shown).toHaveCount(0);
  await press("Me gusta");
  expect(listRatings(diner, dish)).toEqual([{ stars: 5, comment: "Me encantó!", is_anonymous: 0 }]);
});

test.describe("a restaurant", () => {
  test.use({ refusal: 400 });
  test("is rated on four criteria, all of them required, and its thanks lead back to the menu", async ({
    page,
  }) => {
    const diner = await newDiner();
    const restaurant = queryOne<{ slug: string; id: number }>(
      `SELECT id, slug FROM restaurants WHERE is_active = 1 AND reviews_public = 1 AND visible_until > ?
         AND slug NOT LIKE 'e2e-%' AND slug <> ? ORDER BY id LIMIT 1`,
      Date.now(),
      DEMO.showcase,
    );
    const path = `/${restaurant.slug}/rate-experience`;
    const rows = () =>
      query(
        `SELECT service_stars, hygiene_stars, experience_stars, speed_stars, would_return, is_anonymous, comment
         FROM restaurant_ratings WHERE restaurant_id = ? AND user_id = (SELECT id FROM users WHERE email = ?)`,
        restaurant.id,
        diner.email,
      );
    await enter(page.context(), diner.cookie);
    await page.goto(path);
    await chooseStars(page, "Servicio", 5);
    await sendRating(page);
    await expect(page.getByText("Por favor califica todas las categorías", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("radiogroup", { name: "Servicio" }).getByRole("radio", { name: "5 de 5 estrellas" }),
    ).toBeChecked();
    expect(rows()).toEqual([]);
    await chooseStars(page, "Servicio", 5);
    await chooseStars(page, "Higiene", 4);
    await chooseStars(page, "Experiencia", 3);
    await chooseStars(page, "Rapidez", 2);
    await page.getByRole("switch", { name: /¿Volverías\?/ }).check();
    await page.getByLabel("Comentario (opcional)").fill("Vuelvo el domingo");
    await expect(page.getByLabel("Publicar de forma anónima")).not.toBeChecked();
    await arriveAtThanks(page, () => sendRating(page), `/${restaurant.slug}`);
    expect(rows()).toEqual([
      {
        service_stars: 5,
        hygiene_stars: 4,
        experience_stars: 3,
        speed_stars: 2,
        would_return: 1,
        is_anonymous: 0,
        comment: "Vuelvo el domingo",
      },
    ]);
  });
});

test("a long name stands once and leaves the first star in the upper half of the screen @once", async ({
  page,
}) => {
  const { name } = queryOne<{ name: string }>("SELECT name FROM restaurants WHERE slug = ?", DEMO.longName);
  await openSignedIn(page, `/${DEMO.longName}/rate-experience`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`¿Cómo te fue en ${name}?`);
  await expect(page.getByRole("main").getByText(name)).toHaveCount(1);
  expect(await topOf(page.getByRole("radiogroup", { name: "Servicio" }))).toBeLessThan(422);
});

/** Whether each star is filled. */
const fillsOf = (group: Locator) =>
  group.locator(".icon").evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill !== "none"));

test("stars are chosen by touch and by the keyboard, and each is filled with all before it @once", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const dish = dishAt(4);
  await openSignedIn(page, `${sheetPath(dish.slug, dish.public_id)}?paso=calificar`);
  const group = page.getByRole("radiogroup", { name: "¿Cuántas estrellas le das?" });
  const expectFilled = (stars: number) =>
    expect
      .poll(() => fillsOf(group), { timeout: 2000 })
      .toEqual(Array.from({ length: 5 }, (_, at) => at < stars));
  for (const stars of [4, 2, 5]) {
    await group.getByRole("radio", { name: `${stars} de 5 estrellas` }).tap();
    await expectFilled(stars);
  }
  await group.getByRole("radio", { name: "1 de 5 estrellas" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(group.getByRole("radio", { name: "3 de 5 estrellas" })).toBeChecked();
  await expectFilled(3);
});

test("switching on '¿Volverías?' shows 'Me encantó' for a second @script", async ({ page }) => {
  await page.clock.install();
  await openSignedIn(page, `/${DEMO.showcase}/rate-experience`);
  // Only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const said = page.getByText("Me encantó", { exact: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(said).toBeHidden();
  const switched = page.getByRole("switch", { name: /¿Volverías\?/ });
  await switched.uncheck();
  await expect(said).toBeHidden();
  await switched.check();
  await expect(said).toBeVisible();
  await expect(said).toHaveText("Me encantó");
  expect(await said.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  await page.clock.runFor(1100);
  await expect(said).toBeHidden();
});

test("axe finds nothing on any step, light and dark @once", async ({ page }) => {
  const dish = dishAt(3);
  const path = sheetPath(dish.slug, dish.public_id);
  await enter(page.context(), (await newDiner()).cookie);
  const screens = [
    path,
    `${path}?paso=calificar`,
    `${path}?paso=gusto`,
    `/${DEMO.showcase}/rate-experience`,
    `/${DEMO.oneDish}/reviews`,
    `/${DEMO.oneDish}`,
  ];
  for (const screen of screens) {
    await page.goto(screen);
    expect(await screenProblems(page, smallTargets), screen).toEqual([]);
  }
});

const PENDING = "Pendiente: confirma tu correo";

test("a pending rating says so, mails the link to confirm, is marked in the diner's own list, and axe finds nothing on its pages @once", async ({
  page,
}) => {
  const dish = dishAt(4);
  const path = sheetPath(dish.slug, dish.public_id);
  // On a network three ratings of new accounts count in a day.
  const address = newAddress();
  for (let n = 0; n < 3; n++) {
    const { cookie } = await newDiner();
    const answer = await send(`${path}?paso=calificar`, { cookie, address, form: { stars: "4" } });
    expect(answer.status).toBe(303);
  }
  const { email, cookie } = await newDiner();
  const answer = await send(`${path}?paso=calificar`, { cookie, address, form: { stars: "1" } });
  await enter(page.context(), cookie);
  await page.goto(answer.headers.get("location")!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¡Gracias por tu opinión!");
  await expect(page.getByText(PENDING, { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "Guardamos tu opinión. Contará para los demás en cuanto confirmes tu correo.",
  );
  const rows = query(
    "SELECT counts FROM ratings WHERE user_id = (SELECT id FROM users WHERE email = ?) AND product_id = ?",
    email,
    dish.id,
  );
  expect(rows).toEqual([{ counts: 0 }]);
  const findsNothing = async (screen: string) => {
    expect(await screenProblems(page, smallTargets), screen).toEqual([]);
  };
  await findsNothing("the thanks");
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page).toHaveURL("/my-space");
  await page.goto(path);
  await findsNothing("the dish's page");
  await page.goto("/my-space/rated-products");
  await expect(page.getByRole("heading", { name: PENDING, exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").locator(".chip")).toHaveText([PENDING]);
  await expect(page.getByRole("button", { name: "Enviarme el enlace" })).toBeVisible();
  await findsNothing("the own ratings");
});
