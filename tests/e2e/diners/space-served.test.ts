import { expect, test } from "playwright/test";
import { DEMO_ACCOUNTS } from "#support/demo/names";
import { cookieOf, newDiner } from "../support/people";
import { all, hrefsOf, sectionCalled, servedPage, textOf, textsOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";

const demoDiner = () =>
  queryOne<{ id: number; name: string }>("SELECT id, name FROM users WHERE email = ?", DEMO_ACCOUNTS.diner);
const openAsDemoDiner = async (path: string) =>
  (await servedPage(path, { cookie: await cookieOf(DEMO_ACCOUNTS.diner) })).document;

test.describe("the demo diner's space", () => {
  test("shows the diner, the numbers and a card for each list", async () => {
    const { id, name } = demoDiner();
    const document = await openAsDemoDiner("/my-space");
    expect(textsOf(document, "h2")).toContain(name);
    expect(hrefsOf(document, "Editar perfil")).toEqual(["/my-space/edit-profile"]);
    const banner = sectionCalled(document, /^Tu perfil está al/)!;
    const [missing] = all(banner, "li a");
    expect(missing).toBeTruthy();
    expect(hrefsOf(banner, "Completar Perfil")).toEqual([missing?.getAttribute("href")]);
    const { written } = queryOne<{ written: number }>(
      `SELECT (SELECT count(*) FROM ratings WHERE user_id = ?1)
         + (SELECT count(*) FROM restaurant_ratings WHERE user_id = ?1) AS written`,
      id,
    );
    const [number] = all(sectionCalled(document, "Tus números")!, "dl > div").filter((one) =>
      textOf(one.querySelector("dt")).includes("Reseñas escritas"),
    );
    expect(textOf(number?.querySelector("dd"))).toBe(String(written));
    for (const title of [
      "Mis Últimas Reseñas",
      "Lugares a los que Volvería",
      "Mis Restaurantes Favoritos",
      "Ofertas de Mis Favoritos",
      "Mi Ubicación",
      "Mis Preferencias",
      "Actividad Reciente",
    ])
      expect(textsOf(document, "h2"), title).toContain(title);
    for (const [title, items] of [
      ["Mis Últimas Reseñas", 3],
      ["Mis Restaurantes Favoritos", 3],
      ["Actividad Reciente", 10],
    ] as const)
      expect(all(sectionCalled(document, title)!, "li"), title).toHaveLength(items);
  });

  test("links to all reviews, by kind, and to the rated restaurants", async () => {
    const space = await openAsDemoDiner("/my-space");
    const [href] = hrefsOf(space.querySelector("main")!, /^Ver todas/);
    const opinions = await openAsDemoDiner(href!);
    expect(textsOf(opinions, "h1")).toEqual(["Mis Opiniones"]);
    expect(all(opinions, "main li:has(h3)")).toHaveLength(50);
    const ofRestaurants = "/my-space/rated-products?ver=restaurantes";
    expect(hrefsOf(opinions, /^Restaurantes \(\d+\)$/)).toEqual([ofRestaurants]);
    const { id } = demoDiner();
    const rated = query("SELECT 1 FROM restaurant_ratings WHERE user_id = ?", id).length;
    const list = await openAsDemoDiner(ofRestaurants);
    expect(all(list, "main li:has(h3)")).toHaveLength(Math.min(rated, 50));

    const restaurants = await openAsDemoDiner("/my-space/rated-restaurants");
    const first = queryOne<{ name: string; slug: string; mean: number }>(
      `SELECT r.name, r.slug, o.overall_stars AS mean FROM restaurant_ratings o
       JOIN restaurants r ON r.id = o.restaurant_id WHERE o.user_id = ? ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
      id,
    );
    const [card] = all(restaurants, "main li:has(dl)");
    expect(textsOf(card!, "h2")).toEqual([first.name]);
    expect(textsOf(card!, "p > strong")).toEqual([(Math.round(first.mean * 10) / 10).toFixed(1)]);
    // The restaurant's own average, not the average of a dish.
    expect(textsOf(card!, "p:has(> strong)")).toEqual([expect.stringMatching(/^Calificación\d/)]);
    expect(hrefsOf(card!, /^Ver Restaurante/)).toEqual([`/${first.slug}`]);
  });
});

test("a new diner is told what to do next", async () => {
  const { cookie } = await newDiner();
  const open = async (path: string) => (await servedPage(path, { cookie })).document;
  expect(hrefsOf(await open("/my-space/rated-restaurants"), "Explorar Restaurantes")).toEqual(["/"]);
  expect(textsOf(await open("/favorites?ver=platos"), "main h2")).toContain("Sin platos favoritos");
  expect(textsOf(await open("/my-space/rated-products"), "main a")).toContain("Todas (0)");
});

test("a signed review links to its author, whose page omits anonymous reviews", async () => {
  const signed = queryOne<{ author: string; slug: string; dish: string; name: string; id: number }>(
    `SELECT u.public_id AS author, u.id, u.name, r.slug, p.public_id AS dish
     FROM ratings o JOIN users u ON u.id = o.user_id JOIN products p ON p.id = o.product_id
     JOIN restaurants r ON r.id = o.restaurant_id
     WHERE o.is_anonymous = 0 AND u.name <> '' AND r.reviews_public = 1 AND r.is_active = 1
       AND r.slug = 'la-mar-chiquita'
       AND EXISTS (SELECT 1 FROM ratings a WHERE a.user_id = u.id AND a.is_anonymous = 1 AND a.comment IS NOT NULL)
     ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
  );
  const person = `/user/${signed.author}`;
  const reviews = await servedPage(`/${signed.slug}/product/${signed.dish}/reviews`);
  expect(all(reviews.document, `a[href="${person}"]`)).not.toEqual([]);
  const { document } = await servedPage(person);
  expect(textsOf(document, "h1")).toEqual([signed.name]);
  expect(textsOf(document, "main p")).toContainEqual(expect.stringMatching(/^Miembro desde el /));
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  const text = document.querySelector("main")?.textContent;
  const hidden = query<{ comment: string }>(
    `SELECT comment FROM ratings WHERE user_id = ?1 AND is_anonymous = 1 AND comment IS NOT NULL
       AND comment NOT IN (SELECT comment FROM ratings WHERE user_id = ?1 AND is_anonymous = 0 AND comment IS NOT NULL)`,
    signed.id,
  );
  expect(hidden).not.toEqual([]);
  for (const { comment } of hidden) expect(text).not.toContain(comment);
});
