import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { jumpTo, styleOf, topOf } from "../support/pages";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";
import { EDGE } from "../support/world/edge-case-names";

/** How far below the window's top a section stops, in pixels (specification, diner side, section 4). */
const OFFSET = 120;

const sectionsOf = (slug: string) =>
  query<{ name: string }>(
    `SELECT c.name FROM categories c JOIN restaurants r ON r.id = c.restaurant_id WHERE r.slug = ?
     AND EXISTS (SELECT 1 FROM products p WHERE p.category_id = c.id AND p.is_available = 1)
     ORDER BY c.sort_order, c.id`,
    slug,
  ).map(({ name }) => name);

/** The restaurant's reviews stand at the end and have no tab. */
const TABBED = ".menu-section:not([aria-labelledby=opiniones])";

test("the tabs are 'Todo', 'Ofertas' and every section @once", async ({ page }) => {
  await page.goto(`/${DEMO.showcase}`);
  await expect(page.getByRole("navigation", { name: "Secciones del menú" }).getByRole("link")).toHaveText([
    "Todo",
    "Ofertas",
    ...sectionsOf(DEMO.showcase),
  ]);
});

/**
 * The bar glides to its current tab, and a press that begins on one tab and ends on the next follows neither link.
 * Tests that press one tab after another therefore ask for less motion.
 */
const withoutGliding = (page: Page) => page.emulateMedia({ reducedMotion: "reduce" });

test("pressing a tab brings its section to 120 px below the window's top @layout", async ({ page }) => {
  await withoutGliding(page);
  await page.goto(`/${DEMO.showcase}`);
  const sections = sectionsOf(DEMO.showcase);
  for (const name of ["Ofertas", sections[0]!, sections[5]!, sections[2]!]) {
    await page.locator("scroll-spy").getByRole("link", { name, exact: true }).click();
    const section =
      name === "Ofertas"
        ? page.locator("#ofertas")
        : page.locator(".menu-section", { has: page.getByRole("heading", { level: 2, name, exact: true }) });
    await expect.poll(() => topOf(section), name).toBeGreaterThanOrEqual(OFFSET - 4);
    await expect
      .poll(() => topOf(section), { message: name, intervals: [50] })
      .toBeLessThanOrEqual(OFFSET + 4);
  }
});

test("without scripts a pressed tab brings its section there too @noscript @anywidth", async ({ page }) => {
  await page.goto(`/${DEMO.showcase}`);
  const [name] = sectionsOf(DEMO.showcase);
  await page
    .getByRole("navigation", { name: "Secciones del menú" })
    .getByRole("link", { name: name!, exact: true })
    .click();
  const section = page.locator(".menu-section", {
    has: page.getByRole("heading", { level: 2, name: name!, exact: true }),
  });
  await expect.poll(async () => Math.abs((await topOf(section)) - OFFSET)).toBeLessThanOrEqual(4);
});

test("'Todo' leads back to the top of the menu @anywidth", async ({ page }) => {
  await withoutGliding(page);
  await page.goto(`/${DEMO.showcase}`);
  const [first] = sectionsOf(DEMO.showcase);
  await page.locator("scroll-spy").getByRole("link", { name: first!, exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const below = await page.evaluate(() => scrollY);
  await page.locator("scroll-spy").getByRole("link", { name: "Todo", exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(below);
  await expect.poll(() => topOf(page.getByRole("heading", { level: 1 }))).toBeGreaterThanOrEqual(0);
});

test("the tabs stay visible down to the end of the page @layout", async ({ page }) => {
  await page.goto(`/${DEMO.showcase}`);
  await jumpTo(page, 4000);
  const bar = (await page.locator("scroll-spy").boundingBox())!;
  expect(bar.y).toBeGreaterThanOrEqual(-1);
  expect(bar.y).toBeLessThan(OFFSET);
  const isOnTop = await page
    .locator("scroll-spy")
    .evaluate((tabs, { x, y }) => tabs.contains(document.elementFromPoint(x + 40, y + 30)), bar);
  expect(isOnTop).toBe(true);
});

test("'Todo' is the current tab at first @anywidth", async ({ page, runsScripts }) => {
  await page.goto(`/${DEMO.showcase}`);
  const tabs = page.locator("spy-tab");
  const [first, second] = [tabs.nth(0), tabs.nth(1)];
  await expect.poll(() => styleOf(first, "background-color")).toBe("rgb(16, 33, 42)");
  expect(await styleOf(second, "background-color")).not.toBe("rgb(16, 33, 42)");
  if (runsScripts) await expect(page.locator("[aria-current]")).toHaveText("Todo");
});

test("scrolling marks the section that fills most of the window @script", async ({ page }) => {
  for (const slug of [DEMO.showcase, DEMO.longName]) {
    await page.goto(`/${slug}`);
    const present = page.locator("[aria-current]");
    await expect(present).toHaveText("Todo");
    const sections = await page.locator(TABBED).all();
    for (const section of sections) {
      // Centre the section below the tabs, with the first section's top no lower than the tabs' lower edge.
      const { y, height } = (await section.boundingBox())!;
      const room = page.viewportSize()!.height - OFFSET;
      const scrolled = await page.evaluate(() => scrollY);
      const centred = y + scrolled + height / 2 - OFFSET - room / 2;
      await jumpTo(page, section === sections[0] ? Math.max(centred, y + scrolled - OFFSET) : centred);
      const name = (await section.getAttribute("aria-label")) ?? (await section.locator("h2").textContent());
      const after = (await section.boundingBox())!;
      const others = await Promise.all(
        sections.map(async (other) => {
          const box = (await other.boundingBox())!;
          return Math.min(box.y + box.height, OFFSET + room) - Math.max(box.y, OFFSET);
        }),
      );
      const own = Math.min(after.y + after.height, OFFSET + room) - Math.max(after.y, OFFSET);
      // Check only clear cases: the section shows whole, or fills most of the window.
      if (own < Math.max(...others)) continue;
      await expect(present, `${slug}: ${name}`).toHaveText(name!);
    }
    await jumpTo(page, 0);
    await expect(present).toHaveText("Todo");
  }
});

test("a pressed tab is the current one, even if its section is short @script", async ({ page }) => {
  await withoutGliding(page);
  await page.goto(`/${EDGE.uneven}`);
  for (const name of ["Descanso", "Primer piso", "Segundo piso"]) {
    await page.locator("scroll-spy").getByRole("link", { name, exact: true }).click();
    const section = page.locator(".menu-section", {
      has: page.getByRole("heading", { level: 2, name, exact: true }),
    });
    await expect.poll(() => topOf(section)).toBeLessThanOrEqual(OFFSET + 4);
    await expect(page.locator("[aria-current]")).toHaveText(name);
  }
});

test("the bar scrolls to show the current tab @script", async ({ page }) => {
  await page.goto(`/${DEMO.showcase}`);
  await page
    .locator(TABBED)
    .last()
    .evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
  const present = page.locator("[aria-current] a");
  await expect(present).not.toHaveText("Todo");
  await expect(present).toBeInViewport({ ratio: 1 });
});

test("past the last section, over the reviews, the last tab stays the current one @script", async ({
  page,
}) => {
  await page.goto(`/${DEMO.showcase}`);
  const last = sectionsOf(DEMO.showcase).at(-1)!;
  const present = page.locator("[aria-current]");
  const opinions = page.locator("[aria-labelledby=opiniones]");
  await expect(opinions).toBeAttached();
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const start = await opinions.evaluate((section) => section.getBoundingClientRect().top + scrollY);
  for (let y = start - OFFSET; y < end; y += 150) {
    await jumpTo(page, y);
    await expect(present, `at ${y}`).toHaveText(last);
  }
  await jumpTo(page, end);
  await expect(present).toHaveText(last);
  await expect(present).toBeInViewport({ ratio: 1 });
});
