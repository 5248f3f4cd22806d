import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import * as addresses from "~/domain/addresses";
import { favoritesPath } from "~/domain/diners/favorites";
import { screenProblems, smallTargets } from "../support/accessibility";
import { send } from "../support/http";
import { runningOffers } from "../support/landing";
import { goOffline, goOnline, sheetPath } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

const SAYS = "Parece que se fue la conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.";
const THANKS = "¡Gracias por tu opinión!";

test.use({ goesOffline: true });

const said = (page: Page) => page.getByRole("alertdialog", { name: "No pudimos enviarlo" });
/** The forms of the page, without that of the dialog about the lost connection. */
const forms = (page: Page) => page.locator("form:not([method=dialog])");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Waits until the element that sends forms is defined. */
const isReady = (page: Page) => page.waitForFunction(() => customElements.get("safe-forms") !== undefined);

function anyDish(nth: number) {
  return query<{ id: number; public_id: string; slug: string }>(
    `SELECT p.id, p.public_id, r.slug FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 ORDER BY p.id LIMIT 4`,
    DEMO.showcase,
  )[nth]!;
}

/** Opens a page as a new diner, and returns the diner's email. */
async function open(page: Page, path: string) {
  const { cookie, email } = await newDiner();
  await enter(page.context(), cookie);
  await page.goto(path);
  await isReady(page);
  return email;
}

const dishRatings = (dishId: number, email: string) =>
  query(
    `SELECT stars, comment, is_anonymous FROM ratings WHERE product_id = ?
     AND user_id = (SELECT id FROM users WHERE email = ?)`,
    dishId,
    email,
  );

async function writeDishRating(page: Page) {
  await page.getByRole("radio", { name: "3 de 5 estrellas" }).check();
  await page.getByLabel("Comentario (opcional)").fill("Rico,\ny llegó frío");
  await page.getByLabel("Publicar de forma anónima").check();
}

test("a dish's rating survives a lost connection and is sent on request @once", async ({ page }) => {
  const dish = anyDish(0);
  const path = `${sheetPath(dish.slug, dish.public_id)}?paso=calificar`;
  const email = await open(page, path);
  await writeDishRating(page);
  await goOffline(page);
  await press(page, "Enviar calificación");
  await expect(said(page)).toContainText(SAYS);
  expect(await screenProblems(page, smallTargets)).toEqual([]);
  await press(page, "Cerrar");
  await expect(page.getByRole("button", { name: "Enviar calificación" })).toBeFocused();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("radio", { name: "3 de 5 estrellas" })).toBeChecked();
  await expect(page.getByLabel("Comentario (opcional)")).toHaveValue("Rico,\ny llegó frío");
  await expect(page.getByLabel("Publicar de forma anónima")).toBeChecked();
  await press(page, "Enviar calificación");
  await expect(said(page)).toBeVisible();
  await press(page, "Enviar otra vez");
  await expect(said(page)).toBeVisible();
  expect(dishRatings(dish.id, email)).toEqual([]);
  await goOnline(page);
  await press(page, "Enviar otra vez");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
  expect(dishRatings(dish.id, email)).toEqual([
    { stars: 3, comment: "Rico,\ny llegó frío", is_anonymous: 1 },
  ]);
});

test("a restaurant's rating survives a lost connection and is sent on request @once", async ({ page }) => {
  const email = await open(page, `/${DEMO.showcase}/rate-experience`);
  for (const name of ["Servicio", "Higiene", "Experiencia", "Rapidez"])
    await page.getByRole("radiogroup", { name }).getByRole("radio", { name: "4 de 5 estrellas" }).check();
  await page.getByRole("switch", { name: /¿Volverías\?/ }).check();
  await page.getByLabel("Comentario (opcional)").fill("Vuelvo el domingo");
  await goOffline(page);
  await press(page, "Enviar calificación");
  await expect(said(page)).toContainText(SAYS);
  await goOnline(page);
  await press(page, "Enviar otra vez");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
  expect(
    query(
      `SELECT service_stars, would_return, comment FROM restaurant_ratings
       WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
      email,
    ),
  ).toEqual([{ service_stars: 4, would_return: 1, comment: "Vuelvo el domingo" }]);
});

test("a rating whose answer was lost is sent again as one rating, and two presses send it once @once", async ({
  page,
}) => {
  const dish = anyDish(1);
  const email = await open(page, `${sheetPath(dish.slug, dish.public_id)}?paso=calificar`);
  await writeDishRating(page);
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/rate?paso=calificar", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    await held.promise;
    await route.fetch({ maxRedirects: 0 });
    await route.abort("internetdisconnected");
  });
  await press(page, "Enviar calificación");
  await press(page, "Enviar calificación");
  held.resolve();
  await expect(said(page)).toBeVisible();
  expect(sent).toBe(1);
  await press(page, "Enviar otra vez");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
  expect(sent).toBe(2);
  expect(dishRatings(dish.id, email)).toHaveLength(1);
});

test.describe("a refused form", () => {
  test.use({ refusal: 400 });
  test("is drawn with its answer under the form's address, works again, and going back leaves it @once", async ({
    page,
  }) => {
    const dish = anyDish(2);
    const path = sheetPath(dish.slug, dish.public_id);
    const email = await open(page, path);
    await page.getByRole("link", { name: "Calificar este plato" }).click();
    await isReady(page);
    for (let tries = 0; tries < 2; tries++) {
      await page.getByLabel("Comentario (opcional)").fill(`Sin estrellas ${tries}`);
      // The second answer looks like the first, so this mark tells whether the document was replaced.
      await page.evaluate(() => document.body.setAttribute("data-sent", ""));
      await press(page, "Enviar calificación");
      await expect(page.locator("body:not([data-sent])")).toHaveCount(1);
      await expect(page.getByText("Por favor selecciona una calificación", { exact: true })).toBeVisible();
      await expect(page).toHaveURL(`${path}?paso=calificar`);
      await expect(page.getByLabel("Comentario (opcional)")).toHaveValue(`Sin estrellas ${tries}`);
    }
    // Only the sender of the new document sends the form, so one dialog opens.
    await goOffline(page);
    await press(page, "Enviar calificación");
    await expect(said(page)).toHaveCount(1);
    await press(page, "Cerrar");
    await goOnline(page);
    expect(dishRatings(dish.id, email)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("region", { name: "¿Ya lo probaste?" })).toBeVisible();
  });
});

test("a like in an offer's dialog that cannot be sent says so over the dialog @once", async ({ page }) => {
  await page.goto("/");
  await isReady(page);
  await page.locator("offer-dialog a[href^='/ofertas/']").first().click();
  const like = page.getByRole("dialog").getByRole("button", { name: "Me gusta", exact: true });
  await like.waitFor();
  await goOffline(page);
  await like.click();
  await expect(said(page)).toContainText(SAYS);
  await said(page).getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(like).toBeVisible();
});

/** The index of the first form of each kind on the page: a menu has one heart for each of its sixty dishes. */
async function kindsOfForms(page: Page): Promise<number[]> {
  const kinds = await forms(page).evaluateAll((all) =>
    all.map((form) => `${form.getAttribute("action")} ${form.parentElement?.localName} ${form.className}`),
  );
  expect(kinds.length, page.url()).toBeGreaterThan(0);
  return kinds.flatMap((kind, at) => (kinds.indexOf(kind) === at ? [at] : []));
}

/** Every page with a form that the browser itself sends, for an anonymous visitor and for a diner. */
const offerPath = () => `/ofertas/${runningOffers()[1]!.public_id}`;
const PAGES: Record<"an anonymous visitor" | "a diner", (() => string)[]> = {
  "an anonymous visitor": [
    () => "/",
    () => "/login",
    () => "/register?paso=cuenta",
    () => "/recuperar",
    offerPath,
  ],
  "a diner": [
    () => `/${DEMO.showcase}`,
    () => "/my-space?asistente=0",
    () => "/my-space/edit-profile",
    () => "/notifications",
    () => favoritesPath("product"),
    () => "/preferences",
    () => "/user-location",
    () => "/my-space/security",
    () => "/my-space/security/second-factor",
    () => "/my-space/security/delete",
    () => "/confirmar",
  ],
};

for (const [who, pages] of Object.entries(PAGES)) {
  test(`without a connection no form of ${who} shows the browser's error page @once`, async ({ page }) => {
    test.slow();
    if (who === "a diner") {
      const { cookie } = await newDiner();
      await enter(page.context(), cookie);
      // A favorite gives the pages with lists something to send.
      const dish = anyDish(3);
      await send(addresses.favoriteAction, {
        form: { kind: "product", id: dish.public_id, wanted: "1" },
        cookie,
      });
    }
    /** Opens a page, and cuts the connection once it can send its forms. */
    const openAndCut = async (path: string) => {
      await page.goto(path);
      await isReady(page);
      await goOffline(page);
    };
    for (const path of pages.map((address) => address())) {
      await openAndCut(path);
      const count = await forms(page).count();
      const kinds = await kindsOfForms(page);
      for (const [nth, at] of kinds.entries()) {
        const named = `form ${at} of ${path}`;
        await forms(page)
          .nth(at)
          .evaluate((element: HTMLFormElement) => {
            element.noValidate = true;
            element.requestSubmit(element.querySelector<HTMLElement>("button[type=submit]"));
          });
        const alert = page.getByRole("alert").first();
        await expect(said(page).or(alert), named).toBeVisible();
        await expect(forms(page), named).toHaveCount(count);
        if (nth === kinds.length - 1) break;
        if (await said(page).isVisible()) {
          await said(page).getByRole("button", { name: "Cerrar", exact: true }).click();
          await expect(said(page).or(alert), named).toBeHidden();
        } else {
          // An alert stays in its form, and would count for the next one.
          await goOnline(page);
          await openAndCut(path);
        }
      }
      await goOnline(page);
    }
  });
}
