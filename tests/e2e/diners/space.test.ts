import { DEMO_ACCOUNTS } from "#support/demo/names";
import { sizeProblems, violationsInBothThemes } from "../support/accessibility";
import { topOf } from "../support/pages";
import { cookieOf, enter, registerDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const demoDiner = () =>
  queryOne<{ id: number; name: string }>("SELECT id, name FROM users WHERE email = ?", DEMO_ACCOUNTS.diner);

test.describe("the demo diner's space", () => {
  test.beforeEach(async ({ context }) => enter(context, await cookieOf(DEMO_ACCOUNTS.diner)));

  test("shows the diner, the numbers and a card for each list @once", async ({ page }) => {
    const { id, name } = demoDiner();
    await page.goto("/my-space");
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Editar perfil" })).toHaveAttribute(
      "href",
      "/my-space/edit-profile",
    );
    const banner = page.getByRole("region", { name: /^Tu perfil está al/ });
    const [missing] = await banner.getByRole("listitem").getByRole("link").all();
    await expect(banner.getByRole("link", { name: "Completar Perfil" })).toHaveAttribute(
      "href",
      (await missing?.getAttribute("href")) ?? "",
    );
    const { written } = queryOne<{ written: number }>(
      `SELECT (SELECT count(*) FROM ratings WHERE user_id = ?1)
         + (SELECT count(*) FROM restaurant_ratings WHERE user_id = ?1) AS written`,
      id,
    );
    const numbers = page.getByRole("region", { name: "Tus números" });
    await expect(numbers.getByText("Reseñas escritas").locator("xpath=../following-sibling::dd")).toHaveText(
      String(written),
    );
    for (const title of [
      "Mis Últimas Reseñas",
      "Lugares a los que Volvería",
      "Mis Restaurantes Favoritos",
      "Ofertas de Mis Favoritos",
      "Mi Ubicación",
      "Mis Preferencias",
      "Actividad Reciente",
    ])
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("region", { name: "Mis Últimas Reseñas" }).getByRole("listitem")).toHaveCount(
      3,
    );
    await expect(
      page.getByRole("region", { name: "Mis Restaurantes Favoritos" }).getByRole("listitem"),
    ).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Actividad Reciente" }).getByRole("listitem")).toHaveCount(
      10,
    );
  });

  test("the banner of missing answers and the numbers leave the first list within reach of a thumb @once", async ({
    page,
  }) => {
    await page.goto("/my-space");
    const banner = page.getByRole("region", { name: /^Tu perfil está al/ });
    const list = page.getByRole("region", { name: "Mis Últimas Reseñas" });
    expect((await topOf(list)) - (await topOf(banner))).toBeLessThan(440);
    const numbers = page.getByRole("region", { name: "Tus números" }).locator("dl > div");
    const tops = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
  });

  test("links to all reviews, by kind, and to the rated restaurants @once", async ({ page }) => {
    await page.goto("/my-space");
    await page.getByRole("link", { name: "Ver todas" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mis Opiniones" })).toBeVisible();
    await expect(page.getByRole("main").locator("li:has(h3)")).toHaveCount(50);
    await page.getByRole("link", { name: /^Restaurantes \(\d+\)$/ }).click();
    await expect(page).toHaveURL("/my-space/rated-products?ver=restaurantes");
    const { id } = demoDiner();
    const rated = query("SELECT 1 FROM restaurant_ratings WHERE user_id = ?", id).length;
    await expect(page.getByRole("main").locator("li:has(h3)")).toHaveCount(Math.min(rated, 50));

    await page.goto("/my-space/rated-restaurants");
    const first = queryOne<{ name: string; slug: string; mean: number }>(
      `SELECT r.name, r.slug, o.overall_stars AS mean FROM restaurant_ratings o
       JOIN restaurants r ON r.id = o.restaurant_id WHERE o.user_id = ? ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
      id,
    );
    const card = page.getByRole("main").locator("li:has(dl)").first();
    await expect(card.getByRole("heading", { name: first.name })).toBeVisible();
    await expect(card.locator("p > strong")).toHaveText((Math.round(first.mean * 10) / 10).toFixed(1));
    // The restaurant's own average, not the average of a dish.
    await expect(card.locator("p:has(> strong)")).toContainText(/^Calificación\d/);
    await expect(card.getByRole("link", { name: "Ver Restaurante" })).toHaveAttribute(
      "href",
      `/${first.slug}`,
    );
  });
});

test("a new diner is told what to do next @once", async ({ page, context }) => {
  const { cookie } = await registerDiner("Nueva Persona");
  await enter(context, cookie);
  await page.goto("/my-space/rated-restaurants");
  await expect(page.getByRole("link", { name: "Explorar Restaurantes" })).toHaveAttribute("href", "/");
  await page.goto("/favorites?ver=platos");
  await expect(page.getByRole("heading", { name: "Sin platos favoritos" })).toBeVisible();
  await page.goto("/my-space/rated-products");
  await expect(page.getByRole("link", { name: "Todas (0)" })).toBeVisible();
});

test("a signed review links to its author, whose page omits anonymous reviews @once", async ({ page }) => {
  const signed = queryOne<{ author: string; slug: string; dish: string; name: string; id: number }>(
    `SELECT u.public_id AS author, u.id, u.name, r.slug, p.public_id AS dish
     FROM ratings o JOIN users u ON u.id = o.user_id JOIN products p ON p.id = o.product_id
     JOIN restaurants r ON r.id = o.restaurant_id
     WHERE o.is_anonymous = 0 AND u.name <> '' AND r.reviews_public = 1 AND r.is_active = 1
       AND r.slug = 'la-mar-chiquita'
       AND EXISTS (SELECT 1 FROM ratings a WHERE a.user_id = u.id AND a.is_anonymous = 1 AND a.comment IS NOT NULL)
     ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
  );
  await page.goto(`/${signed.slug}/product/${signed.dish}/reviews`);
  await page.locator(`a[href="/user/${signed.author}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1, name: signed.name })).toBeVisible();
  await expect(page.getByText(/^Miembro desde el /)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.waitForLoadState();
  const text = await page.getByRole("main").innerText();
  const hidden = query<{ comment: string }>(
    `SELECT comment FROM ratings WHERE user_id = ?1 AND is_anonymous = 1 AND comment IS NOT NULL
       AND comment NOT IN (SELECT comment FROM ratings WHERE user_id = ?1 AND is_anonymous = 0 AND comment IS NOT NULL)`,
    signed.id,
  );
  for (const { comment } of hidden) expect(text).not.toContain(comment);
});

test.describe("accessibility", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const personPath = () => {
    const sql = "SELECT public_id FROM users WHERE email = ?";
    return `/user/${queryOne<{ public_id: string }>(sql, DEMO_ACCOUNTS.diner).public_id}`;
  };
  for (const [name, path] of [
    ["one's opinions", () => "/my-space/rated-products"],
    ["rated restaurants", () => "/my-space/rated-restaurants"],
    ["a person's page", personPath],
  ] as const) {
    test(`axe finds nothing, every target is 44 px tall and wide, and text at 200 % loses nothing on ${name} @once`, async ({
      page,
      context,
    }) => {
      await enter(context, await cookieOf(DEMO_ACCOUNTS.diner));
      await page.goto(path());
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await sizeProblems(page)).toEqual([]);
    });
  }
});
