import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { cookiesOf, send } from "../support/http";
import { sheetPath } from "../support/pages";
import { newDiner } from "../support/people";
import { pageOf, press } from "../support/served/form";
import { all, hrefsOf, servedPage, textOf, textsOf } from "../support/served/page";
import { queryOne } from "../support/world/database";
import { dishAt, listRatings } from "../support/world/rated-dishes";

const SIGN_IN = "Se requiere iniciar sesión para calificar. Por favor, inicia sesión o regístrate.";
const THANKS = "¡Gracias por tu opinión!";

/** What the form of a rating shows: the chosen stars, the comment, and whether it is anonymous. */
const shownIn = (document: Document) => ({
  stars: all(document, "[name=stars][checked]").map((star) => star.getAttribute("value")),
  comment: document.querySelector("[name=comment]")?.textContent,
  isAnonymous: document.querySelector("[name=isAnonymous]")?.hasAttribute("checked"),
});

test("a rating whose session ended while it was written comes back unchanged, and is still there after signing in", async () => {
  const dish = dishAt(1);
  const path = `${sheetPath(dish.slug, dish.public_id)}?paso=calificar`;
  const diner = await newDiner();
  const { document } = await servedPage(path, { cookie: diner.cookie });
  const typed = { stars: "3", comment: "Rico, y llegó frío", isAnonymous: "1" };
  const answer = await press(document, "Enviar calificación", { path, typed });
  expect(answer.status).toBe(401);
  const refused = await pageOf(answer);
  expect(textsOf(refused, "[role=alert]")).toEqual([expect.stringContaining(SIGN_IN)]);
  const shown = { stars: ["3"], comment: "Rico, y llegó frío", isAnonymous: true };
  expect(shownIn(refused)).toEqual(shown);
  const signIn = all(refused, "[role=alert] a").map((link) => [textOf(link), link.getAttribute("href")]);
  expect(signIn).toEqual([["Iniciar Sesión", `/login?redirectTo=${encodeURIComponent(path)}`]]);
  const cookie = `${diner.cookie}; ${cookiesOf(answer)}`;
  expect(shownIn((await servedPage(path, { cookie })).document)).toEqual(shown);
  expect(listRatings(diner, dish)).toEqual([]);
});

test("'Me encantó!' fills the form, saves nothing, and 'Cancelar' and 'Volver' lead back to the dish's page", async () => {
  const dish = dishAt(2);
  const path = sheetPath(dish.slug, dish.public_id);
  const diner = await newDiner();
  const { cookie } = diner;
  const { document } = await servedPage(`${path}?paso=calificar`, { cookie });
  const typed = { isAnonymous: "1" };
  const answer = await press(document, "Me encantó!", { path: `${path}?paso=calificar`, cookie, typed });
  expect(answer.status).toBe(200);
  const filled = await pageOf(answer);
  expect(shownIn(filled)).toEqual({ stars: ["5"], comment: "Me encantó!", isAnonymous: true });
  expect(hrefsOf(filled, "Cancelar")).toEqual([path]);
  expect(listRatings(diner, dish)).toEqual([]);
  const like = await servedPage(`${path}?paso=gusto`, { cookie });
  expect(hrefsOf(like.document, "Volver")).toEqual([path]);
});

test("Enter in the form presses no shortcut, because its first button only sends", async () => {
  const dish = dishAt(5);
  const path = `${sheetPath(dish.slug, dish.public_id)}?paso=calificar`;
  const diner = await newDiner();
  const { document } = await servedPage(path, { cookie: diner.cookie });
  const [first] = all(document, "form button");
  expect(first?.closest("form")?.querySelector("[name=stars]")).toBeTruthy();
  const sent = { path, cookie: diner.cookie, typed: { stars: "2", comment: "Regular" } };
  const answer = await press(document, first!, sent);
  expect(answer.status).toBe(303);
  const thanks = await servedPage(answer.headers.get("location")!, { cookie: diner.cookie });
  expect(textsOf(thanks.document, "h1")).toEqual([THANKS]);
  expect(listRatings(diner, dish)).toMatchObject([{ stars: 2, comment: "Regular" }]);
});

test("one press is a rating, and the next press replaces it", async () => {
  const dish = dishAt(3);
  const path = `${sheetPath(dish.slug, dish.public_id)}?paso=gusto`;
  const diner = await newDiner();
  const { cookie } = diner;
  for (const [name, rating] of [
    ["Me gusta", { stars: 5, comment: "Me encantó!", is_anonymous: 0 }],
    ["No me gusta", { stars: 1, comment: "No me gustó.", is_anonymous: 0 }],
  ] as const) {
    const { document } = await servedPage(path, { cookie });
    const answer = await press(document, name, { path, cookie });
    expect(answer.status, name).toBe(303);
    const thanks = await servedPage(answer.headers.get("location")!, { cookie });
    expect(textsOf(thanks.document, "h1"), name).toEqual([THANKS]);
    // The page with the thanks goes on by itself, so its only link leads back.
    expect(textsOf(thanks.document, "main :is(a, button)"), name).toEqual(["Volver al menú"]);
    expect(listRatings(diner, dish), name).toEqual([rating]);
  }
});

test("a stored rating stands on the dish's page, whose form begins with it", async () => {
  const dish = dishAt(0);
  const path = sheetPath(dish.slug, dish.public_id);
  const { cookie } = await newDiner();
  const comment = "Con <b>mucho</b> sabor 🌶️";
  const form = { stars: "4", comment, isAnonymous: "1" };
  expect((await send(`${path}?paso=calificar`, { cookie, form })).status).toBe(303);
  const { document } = await servedPage(path, { cookie });
  const own = document.getElementById("opinar")?.closest("section");
  expect(textOf(document.getElementById("opinar"))).toBe("Tu opinión");
  expect(textOf(own)).toContain(comment);
  expect(hrefsOf(document, "Cambiar mi opinión")).toEqual([`${path}?paso=calificar`]);
  const again = await servedPage(`${path}?paso=calificar`, { cookie });
  expect(shownIn(again.document)).toEqual({ stars: ["4"], comment, isAnonymous: true });
});

test("whoever rates a restaurant signs in first, and finds the rating in its reviews", async () => {
  const diner = await newDiner();
  const restaurant = queryOne<{ slug: string; id: number }>(
    `SELECT id, slug FROM restaurants WHERE is_active = 1 AND reviews_public = 1 AND visible_until > ?
       AND slug NOT LIKE 'e2e-%' AND slug <> ? ORDER BY id LIMIT 1`,
    Date.now(),
    DEMO.showcase,
  );
  const path = `/${restaurant.slug}/rate-experience`;
  const signIn = `/login?redirectTo=${encodeURIComponent(path)}`;
  const refused = await send(path);
  expect([refused.status, refused.headers.get("location")]).toEqual([303, signIn]);
  const page = await servedPage(signIn);
  const { email, password } = diner;
  const signedIn = await press(page.document, "Iniciar Sesión", { path: signIn, typed: { email, password } });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, path]);

  const { cookie } = diner;
  const form = await servedPage(path, { cookie });
  const typed = {
    serviceStars: "5",
    hygieneStars: "4",
    experienceStars: "3",
    speedStars: "2",
    wouldReturn: "1",
    comment: "Vuelvo el domingo",
  };
  const rated = await press(form.document, "Enviar calificación", { path, cookie, typed });
  expect(rated.status).toBe(303);
  const thanks = await servedPage(rated.headers.get("location")!, { cookie });
  expect(textsOf(thanks.document, "h1")).toEqual([THANKS]);
  expect(thanks.answer.headers.get("refresh")).toBe(`2; url=/${restaurant.slug}`);

  const menu = await servedPage(`/${restaurant.slug}`, { cookie });
  expect(textsOf(menu.document, "[aria-labelledby=opiniones] > .rating")).toEqual([
    expect.stringMatching(/Lugar\s+\d\.\d · \d+ opini/),
  ]);
  const list = `/${restaurant.slug}/reviews`;
  expect(hrefsOf(menu.document, "Ver todas las opiniones")).toEqual([list]);
  const reviews = await servedPage(list, { cookie });
  const averages = "section[aria-label='Promedio por categoría']";
  expect(textsOf(reviews.document, averages)).toEqual([expect.stringContaining("Promedio del lugar")]);
  const { public_id } = queryOne<{ public_id: string }>("SELECT public_id FROM users WHERE email = ?", email);
  // The review is not always the first: another test may have rated since.
  const newest = all(reviews.document, ".reviews > li").filter((review) =>
    review.querySelector(`.reviewer[href="/user/${public_id}"]`),
  );
  expect(newest).toHaveLength(1);
  expect(textOf(newest[0])).toContain("Vuelvo el domingo");
  expect(textOf(newest[0])).toContain("3.5");
  expect(textsOf(newest[0]!, ".review-criteria li")).toEqual([
    "Servicio 5",
    "Higiene 4",
    "Experiencia 3",
    "Rapidez 2",
  ]);
});
