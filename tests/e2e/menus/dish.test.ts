import { DEMO } from "#support/demo/names";
import { reviewsPath, sheetPath, styleOf } from "../support/pages";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

type Dish = {
  public_id: string;
  name: string;
  description: string;
  section: string;
  average_rating: number;
  rating_count: number;
};

/** The most rated dish of a demo menu that meets `condition`. */
const dishOf = (slug: string, condition = "1 = 1") =>
  queryOne<Dish>(
    `SELECT p.*, c.name AS section FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     JOIN categories c ON c.id = p.category_id
     WHERE r.slug = ? AND p.is_available = 1 AND ${condition} ORDER BY p.rating_count DESC LIMIT 1`,
    slug,
  );

test("a dish's page shows everything stored about the dish @once", async ({ page }) => {
  // Dishes at the end of the menu: other tests rate those at its beginning at the same time.
  const dish = dishOf(
    DEMO.showcase,
    "p.image_url IS NOT NULL AND p.id IN (SELECT id FROM products WHERE restaurant_id = r.id ORDER BY id DESC LIMIT 20)",
  );
  await page.goto(sheetPath(DEMO.showcase, dish.public_id));
  await expect(page).toHaveTitle(`${dish.name} · La Mar Chiquita`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dish.name);
  await expect(page.getByText(dish.description, { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`La Mar Chiquita · ${dish.section}`);
  await expect(page.locator("main .price")).toHaveText(/^RD\$[\d,]+\.\d{2}$/);
  const average = (Math.round(dish.average_rating * 10) / 10).toFixed(1);
  await expect(page.locator("main .rating")).toHaveText(`Calificación ${average} (${dish.rating_count})`);
  await expect(page.getByText("Precios con impuestos incluidos", { exact: true })).toBeVisible();
});

test("a dish without a photo shows its tile @once", async ({ page }) => {
  const dish = dishOf(DEMO.withoutPhotos);
  await page.goto(sheetPath(DEMO.withoutPhotos, dish.public_id));
  await expect(page.locator("img")).toHaveCount(0);
  const floor = page.locator("main > [class*=tile-]");
  expect(await styleOf(floor, "background-image")).toMatch(/^url\(.*\/tiles\/[\w-]+\.svg"?\)$/);
  expect((await floor.boundingBox())!.height).toBeGreaterThan(150);
});

test("a dish shows its spiciness, all its attributes and its ingredients @once", async ({ page }) => {
  await page.goto(sheetPath(EDGE.corner, EDGE_DISHES.manyChips));
  await expect(page.locator(".badges li")).toHaveText([
    "Muy picante",
    "Vegano",
    "Vegetariano",
    "Sin gluten",
    "Orgánico",
    "Sin azúcar añadida",
  ]);
  await expect(page.locator("main dt")).toHaveText(["Contiene", "Confirmado sin"]);
  await expect(page.locator("main dd")).toHaveText(["Ajo, Cebolla", "Gluten, Lácteos, Maní"]);
  const unconfirmed = page.locator("p").filter({ hasText: /^Lo que no aparece aquí está sin confirmar: / });
  await expect(unconfirmed).toBeVisible();
  await expect(unconfirmed.getByRole("link", { name: /^pregunta al restaurante/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
  await expect(page.getByText("Precios con impuestos no incluidos", { exact: true })).toBeVisible();
});

test("a dish with no stored facts says that nothing is confirmed @once", async ({ page }) => {
  await page.goto(sheetPath(EDGE.lookout, EDGE_DISHES.unrated));
  await expect(page.getByText("Todavía sin calificar", { exact: true })).toBeVisible();
  await expect(page.locator("main dt")).toHaveCount(0);
  await expect(
    page.getByText("Lo que no aparece aquí está sin confirmar: pregunta al restaurante.", { exact: true }),
  ).toBeVisible();
});

test("'Ver opiniones' appears only where the restaurant's reviews are public @once", async ({ page }) => {
  const opinions = page.getByRole("link", { name: "Ver opiniones", exact: true });
  await page.goto(sheetPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings));
  await expect(opinions).toHaveAttribute("href", reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings));
  await opinions.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Opiniones de Chivo del Mirador");

  const shy = dishOf(DEMO.privateReviews);
  await page.goto(sheetPath(DEMO.privateReviews, shy.public_id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shy.name);
  await expect(opinions).toHaveCount(0);
});

test("a dish links back to its menu @once", async ({ page }) => {
  const { public_id } = dishOf(DEMO.showcase);
  await page.goto(sheetPath(DEMO.showcase, public_id));
  await page.getByRole("link", { name: "Volver al menú", exact: true }).click();
  await expect(page).toHaveURL(`/${DEMO.showcase}`);
});

test("an unavailable dish says so, and its link still works @once", async ({ page }) => {
  await page.goto(sheetPath(EDGE.corner, EDGE_DISHES.unavailable));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Langosta de ayer");
  await expect(page.getByText("No disponible", { exact: true })).toBeVisible();
  await page.goto(sheetPath(EDGE.corner, EDGE_DISHES.cheapest));
  await expect(page.getByText("No disponible", { exact: true })).toHaveCount(0);
});

test("a dish that is sold out for today says so @once", async ({ page }) => {
  await page.goto(sheetPath(EDGE.corner, EDGE_DISHES.soldOutToday));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sopa de hoy");
  await expect(page.getByText("Agotado hoy", { exact: true })).toBeVisible();
});

test("a dish says what it costs at the table, where the legal tip is added @once", async ({ page }) => {
  const atTable = page.getByText(/^En mesa: /);
  await page.goto(sheetPath(EDGE.corner, EDGE_DISHES.cheapest));
  await expect(atTable).toHaveText("En mesa: RD$1.00 + 18 % de ITBIS + 10 % = RD$1.28");
  const { public_id, price } = queryOne<{ public_id: string; price: number }>(
    `SELECT p.public_id, p.price FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 AND p.price % 1000 = 0 LIMIT 1`,
    DEMO.showcase,
  );
  await page.goto(sheetPath(DEMO.showcase, public_id));
  const money = (cents: number) =>
    `RD$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  await expect(atTable).toHaveText(`En mesa: ${money(price)} + 10 % = ${money(price * 1.1)}`);
  await page.goto(sheetPath(EDGE.lookout, EDGE_DISHES.unrated));
  await expect(atTable).toHaveCount(0);
});

test("a dish lists its sizes, each with its price and the sum at the table @layout", async ({ page }) => {
  await page.goto(sheetPath(EDGE.corner, EDGE_DISHES.sized));
  await expect(page.locator("h1 + p .price")).toHaveText("Desde RD$350.00");
  const sizes = page.getByRole("list", { name: "Tamaños" }).getByRole("listitem");
  await expect(sizes).toHaveCount(2);
  await expect(sizes.nth(0)).toContainText("PersonalRD$350.00");
  await expect(sizes.nth(0)).toContainText("En mesa: RD$350.00 + 18 % de ITBIS + 10 % = RD$448.00");
  await expect(sizes.nth(1)).toContainText("Para toda la familia y los que lleguenRD$1,250,000.00");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("a dish whose texts are markup shows the markup as text @once", async ({ page }) => {
  await page.goto(sheetPath(EDGE.hostile, EDGE_DISHES.hostile));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Yuca <img src=x onerror=");
  expect(await page.title()).not.toBe("tomado");
  await expect(page.locator("img")).toHaveCount(0);
});

test("every dish that a menu links to has a page of its own @once", async ({ request }) => {
  const html = await (await request.get(`/${DEMO.showcase}`)).text();
  const linked = [...html.matchAll(/href="\/la-mar-chiquita\/product\/([0-9a-z]{16})\/rate"/g)].map(
    (m) => m[1],
  );
  const own = query<{ public_id: string }>(
    `SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1`,
    DEMO.showcase,
  ).map((row) => row.public_id);
  expect(linked.toSorted()).toEqual(own.toSorted());
});
