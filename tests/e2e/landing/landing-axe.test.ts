import type { Page } from "playwright/test";
import { violationsInBothThemes } from "../support/accessibility";
import { countrySelect, panelBar, typeBox } from "../support/landing";
import { expect, test } from "../support/test";

type State = { open: (page: Page) => Promise<unknown>; looksAt: string };

/** States of the landing that a11y.test.ts does not open, and how each is reached. */
const STATES: Record<string, State> = {
  "narrowed by everything": {
    open: (page) => page.goto("/?letra=L&provincia=DO-20&tipo=marisqueria"),
    looksAt: "body",
  },
  "narrowed to nothing": { open: (page) => page.goto("/?nombre=zzzz"), looksAt: "body" },
  "with its panel and the kinds open": {
    open: async (page) => {
      await page.goto("/");
      await panelBar(page).click();
      await typeBox(page).click();
      await expect(countrySelect(page)).toBeVisible();
    },
    looksAt: "search",
  },
};

test.describe("axe", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [name, { open, looksAt }] of Object.entries(STATES)) {
    test(`finds nothing in light and dark on the landing ${name} @once`, async ({ page }) => {
      await open(page);
      // The blocks below the results are the same in every state, and a11y.test.ts checks them.
      const without = ["drag-scroll", "offer-dialog"];
      expect(await violationsInBothThemes(page, { within: looksAt, without })).toEqual([]);
    });
  }
});

test("the panel works by keyboard, and Enter sends its choices @anywidth", async ({ page }) => {
  await page.goto("/");
  await panelBar(page).focus();
  await page.keyboard.press("Enter");
  await typeBox(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Todos", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Restaurante", exact: true })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tipo=restaurante(&|#|$)/);
});

test("the keyboard reaches every restaurant, dish and offer, and no focus ring is cut off @script", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const links = [
    "#resultados .restaurant-card > a",
    "drag-scroll > ul > li > a",
    "offer-dialog a",
    "[aria-labelledby='visitados'] a",
  ];
  for (const selector of links) {
    const all = await page.locator(selector).all();
    expect(all.length, selector).toBeGreaterThan(3);
    for (const link of [all[0]!, all[1]!, all.at(-1)!]) {
      await link.focus();
      await expect(link, selector).toBeFocused();
      // Move the focus by keys, forth and back, so that the ring shows.
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(link, selector).toBeFocused();
      const cut = await link.evaluate((element) => {
        const hasRing = (one: Element) => getComputedStyle(one).outlineStyle !== "none";
        /** Whether no ancestor cuts off the outline of `one`. */
        const isWhole = (one: Element) => {
          const { outlineWidth, outlineOffset } = getComputedStyle(one);
          const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
          const { left, right, top, bottom } = one.getBoundingClientRect();
          for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
            if (getComputedStyle(at).overflowX === "visible") continue;
            const box = at.getBoundingClientRect();
            if (left - reach < box.left || right + reach > box.right) return false;
            if (top - reach < box.top || bottom + reach > box.bottom) return false;
          }
          return true;
        };
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
          if (hasRing(at) && isWhole(at)) return false;
        return true;
      });
      expect(cut, `${selector}: ${await link.innerText()}`).toBe(false);
    }
  }
});
