import type { Page } from "playwright/test";
import { violationsInBothThemes } from "../support/accessibility";
import { countrySelect, typeBox } from "../support/landing";
import { expect, test } from "../support/test";

/** States of the landing that a11y.test.ts does not open. Each has the panel open, and one of them the types. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  "narrowed by everything": (page) => page.goto("/?letra=L&provincia=DO-20&tipo=marisqueria"),
  "narrowed to nothing, with the types open": async (page) => {
    await page.goto("/?nombre=zzzz");
    await typeBox(page).click();
    await expect(countrySelect(page)).toBeVisible();
    await expect(page.getByRole("radio", { name: "Todos", exact: true })).toBeChecked();
  },
};

for (const [name, open] of Object.entries(STATES)) {
  test(`axe finds nothing in light and dark on the landing ${name} @once`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    // The blocks below the results are the same in every state, and a11y.test.ts checks them.
    const without = ["drag-scroll", "offer-dialog"];
    expect(await violationsInBothThemes(page, { within: "body", without })).toEqual([]);
  });
}

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
      // Move the focus by keys, forth and back, so that the ring shows.
      await link.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(link, selector).toBeFocused();
      const { cut, text } = await link.evaluate((element) => {
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
        let cut = true;
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
          if (hasRing(at) && isWhole(at)) cut = false;
        return { cut, text: element.textContent };
      });
      expect(cut, `${selector}: ${text}`).toBe(false);
    }
  }
});
