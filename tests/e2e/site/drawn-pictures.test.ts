import { DEMO } from "#support/demo/names";
import { runningOffers } from "../support/landing";
import { countdownText, sheetPath } from "../support/pages";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

/** The tests that wait until a public page has drawn its pictures; the others load none (docs/testing.md). */
test.use({ pictures: true, firstVisit: false });

/** Each test waits for the pictures that it looks at, not for all of the page. */
const BEFORE_PICTURES = { waitUntil: "domcontentloaded" } as const;

test("the head shows logo, tagline and where to sign in @layout", async ({ page }) => {
  await page.goto("/", BEFORE_PICTURES);
  await expect(page).toHaveTitle("Sobremesa: El menú de tu ciudad, en tu mano");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¿Dónde se come hoy?");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const head = page.getByRole("banner");
  await expect(head.getByRole("link", { name: "Sobremesa", exact: true })).toHaveAttribute("href", "/");
  const logo = head.locator("img");
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(head.getByText("El menú de tu ciudad, en tu mano", { exact: true })).toBeVisible();
  await expect(head.getByRole("link", { name: "Iniciar Sesión", exact: true })).toHaveAttribute(
    "href",
    /^\/login/,
  );
});

test("names the restaurant and shows its cover and logo @layout", async ({ page }) => {
  await page.goto(`/${DEMO.showcase}`, BEFORE_PICTURES);
  await expect(page).toHaveTitle("La Mar Chiquita · Sobremesa");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La Mar Chiquita");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText("Pescado con coco, camarones y brisa", { exact: false })).toBeVisible();
  for (const picture of [page.locator("header picture > img"), page.locator(".initials img")]) {
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test("a dish's photo is large and not cropped @layout", async ({ page }) => {
  const dish = queryOne<{ public_id: string }>(
    `SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 AND p.image_url IS NOT NULL ORDER BY p.rating_count DESC LIMIT 1`,
    DEMO.showcase,
  );
  await page.goto(sheetPath(DEMO.showcase, dish.public_id), BEFORE_PICTURES);
  const photo = page.locator("main img");
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
  const { width } = (await photo.boundingBox())!;
  expect(width).toBeGreaterThanOrEqual(Math.min(390, page.viewportSize()!.width));
});

test("an offer's page shows its picture, and leads to the restaurant's menu @layout", async ({ page }) => {
  const offer = runningOffers().find(({ image_url }) => image_url)!;
  await page.goto(`/ofertas/${offer.public_id}`, BEFORE_PICTURES);
  const article = page.locator("article");
  const picture = article.locator("img");
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(article.getByText("Activa", { exact: true })).toBeVisible();
  await expect(article.locator("count-down")).toBeVisible();
  expect(await countdownText(article.locator("count-down"))).toMatch(/\d{2} min/);
  await article.getByRole("link", { name: "Ver el menú completo", exact: true }).click();
  await expect(page).toHaveURL(`/${offer.slug}`);
});
