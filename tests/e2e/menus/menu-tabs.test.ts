import type { Locator, Page } from "playwright/test";
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

const CURRENT_TAB = "rgb(16, 33, 42)";

const tab = (page: Page, name: string) => page.locator("scroll-spy").getByRole("link", { name, exact: true });
const sectionNamed = (page: Page, name: string) =>
  page.locator(".menu-section", { has: page.getByRole("heading", { level: 2, name, exact: true }) });

/**
 * The bar glides to its current tab, and a press that begins on one tab and ends on the next follows neither link.
 * Tests that press one tab after another therefore ask for less motion.
 */
const withoutGliding = (page: Page) => page.emulateMedia({ reducedMotion: "reduce" });

/** Waits until a section stands at its place below the tabs, within 4 px. */
const expectAtOffset = (section: Locator, name: string) =>
  expect
    .poll(async () => Math.abs((await topOf(section)) - OFFSET), { message: name, intervals: [50] })
    .toBeLessThanOrEqual(4);

test("'Todo' is the current tab at first, a pressed tab brings its section to 120 px below the window's top, and 'Todo' the top of the menu @layout", async ({
  page,
}) => {
  await withoutGliding(page);
  await page.goto(`/${DEMO.showcase}`);
  const tabs = page.locator("spy-tab");
  await expect(tabs.nth(0)).toHaveCSS("background-color", CURRENT_TAB);
  expect(await styleOf(tabs.nth(1), "background-color")).not.toBe(CURRENT_TAB);
  await expect(page.locator("[aria-current]")).toHaveText("Todo");

  const sections = sectionsOf(DEMO.showcase);
  for (const name of ["Ofertas", sections[0]!, sections[5]!, sections[2]!]) {
    await tab(page, name).click();
    await expectAtOffset(name === "Ofertas" ? page.locator("#ofertas") : sectionNamed(page, name), name);
  }

  const below = await page.evaluate(() => scrollY);
  expect(below).toBeGreaterThan(100);
  await tab(page, "Todo").click();
  await expect.poll(() => page.evaluate(() => scrollY), { intervals: [50] }).toBeLessThan(below);
  await expect.poll(() => topOf(page.getByRole("heading", { level: 1 }))).toBeGreaterThanOrEqual(0);

  await test.step("the tabs stay visible down to the end of the page", async () => {
    await jumpTo(page, 4000);
    const bar = (await page.locator("scroll-spy").boundingBox())!;
    expect(bar.y).toBeGreaterThanOrEqual(-1);
    expect(bar.y).toBeLessThan(OFFSET);
    const isOnTop = await page
      .locator("scroll-spy")
      .evaluate((spy, { x, y }) => spy.contains(document.elementFromPoint(x + 40, y + 30)), bar);
    expect(isOnTop).toBe(true);
  });
});

/**
 * Scrolls to each section in turn, and lists those that show whole, or fill most of the window, while another tab than
 * theirs stays the current one. Less clear cases are left out.
 */
const wrongTabs = (page: Page) =>
  page.evaluate(
    async ([tabbed, offset]) => {
      const sections = [...document.querySelectorAll<HTMLElement>(tabbed)];
      const shownOf = (section: Element) => {
        const { top, bottom } = section.getBoundingClientRect();
        return Math.min(bottom, innerHeight) - Math.max(top, offset);
      };
      const wrong: string[] = [];
      let clear = 0;
      for (const section of sections) {
        // Centre the section below the tabs, with the first section's top no lower than the tabs' lower edge.
        const { top, height } = section.getBoundingClientRect();
        const centred = top + scrollY + height / 2 - offset - (innerHeight - offset) / 2;
        const isFirst = section === sections[0];
        scrollTo({ top: isFirst ? Math.max(centred, top + scrollY - offset) : centred, behavior: "instant" });
        const name = section.getAttribute("aria-label") ?? section.querySelector("h2")?.textContent;
        let current = "";
        let isClear = false;
        // The tabs follow within a frame or two; a section that is laid out only now moves the others.
        for (let frame = 0; frame < 60; frame++) {
          await new Promise(requestAnimationFrame);
          current = [...document.querySelectorAll("[aria-current]")].map((one) => one.textContent).join();
          isClear = shownOf(section) >= Math.max(...sections.map(shownOf));
          if (frame > 1 && (current === name || !isClear)) break;
        }
        if (isClear) clear++;
        if (isClear && current !== name) wrong.push(`${name}: ${current}`);
      }
      return { wrong, clear };
    },
    [TABBED, OFFSET] as const,
  );

/** Scrolls on in steps from `start` to the page's end, and lists the tabs that are the current ones on the way. */
const tabsFrom = (page: Page, start: number) =>
  page.evaluate(async (from) => {
    const end = document.documentElement.scrollHeight - innerHeight;
    const passed = new Set<string>();
    for (let y = from; ; y = Math.min(y + 150, end)) {
      scrollTo({ top: y, behavior: "instant" });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      for (const one of document.querySelectorAll("[aria-current]")) passed.add(one.textContent ?? "");
      if (y >= end) return [...passed];
    }
  }, start);

test("scrolling marks the section that fills most of the window, and below all of them the last one, whose tab the bar shows @script", async ({
  page,
}) => {
  const present = page.locator("[aria-current]");
  for (const slug of [DEMO.longName, DEMO.showcase]) {
    await page.goto(`/${slug}`);
    await expect(present).toHaveText("Todo");
    const { wrong, clear } = await wrongTabs(page);
    expect(wrong, slug).toEqual([]);
    expect(clear, slug).toBeGreaterThan(1);
    await jumpTo(page, 0);
    await expect(present).toHaveText("Todo");
  }

  await test.step("the bar scrolls to show the current tab", async () => {
    await page
      .locator(TABBED)
      .last()
      .evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
    await expect(present).not.toHaveText("Todo");
    await expect(present.locator("a")).toBeInViewport({ ratio: 1 });
  });

  await test.step("past the last section, over the reviews, the last tab stays the current one", async () => {
    const opinions = page.locator("[aria-labelledby=opiniones]");
    const start = await opinions.evaluate((section) => section.getBoundingClientRect().top + scrollY);
    const passed = await tabsFrom(page, start - OFFSET);
    expect(passed).toEqual([sectionsOf(DEMO.showcase).at(-1)!]);
    await expect(present).toBeInViewport({ ratio: 1 });
  });
});

test("a pressed tab is the current one, even if its section is short @script", async ({ page }) => {
  await withoutGliding(page);
  await page.goto(`/${EDGE.uneven}`);
  for (const name of ["Descanso", "Primer piso", "Segundo piso"]) {
    await tab(page, name).click();
    await expect
      .poll(() => topOf(sectionNamed(page, name)), { intervals: [50] })
      .toBeLessThanOrEqual(OFFSET + 4);
    await expect(page.locator("[aria-current]")).toHaveText(name);
  }
});
