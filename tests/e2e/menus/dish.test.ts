import { DEMO } from "#support/demo/names";
import { sheetPath, styleOf } from "../support/pages";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

test("a dish without a photo shows its tile @once", async ({ page }) => {
  const { public_id } = queryOne<{ public_id: string }>(
    `SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 ORDER BY p.rating_count DESC LIMIT 1`,
    DEMO.withoutPhotos,
  );
  await page.goto(sheetPath(DEMO.withoutPhotos, public_id));
  await expect(page.locator("img")).toHaveCount(0);
  const floor = page.locator("main > [class*=tile-]");
  expect(await styleOf(floor, "background-image")).toMatch(/^url\(.*\/tiles\/[\w-]+\.svg"?\)$/);
  expect((await floor.boundingBox())!.height).toBeGreaterThan(150);
});

test("the sizes of a dish fit into the page @layout", async ({ page }) => {
  await page.goto(sheetPath(EDGE.corner, EDGE_DISHES.sized));
  await expect(page.getByRole("list", { name: "Tamaños" }).getByRole("listitem")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("a dish whose texts are markup shows the markup as text @once", async ({ page }) => {
  await page.goto(sheetPath(EDGE.hostile, EDGE_DISHES.hostile));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Yuca <img src=x onerror=");
  expect(await page.title()).not.toBe("tomado");
  await expect(page.locator("img")).toHaveCount(0);
});
