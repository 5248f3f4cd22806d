import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import * as addresses from "~/domain/addresses";
import { cookieOf, enter, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

const idOf = (sql: string, value: string) => queryOne<{ id: string }>(sql, value).id;
const ownerId = () => idOf("SELECT public_id AS id FROM restaurant_owners WHERE email = ?", PEOPLE.owner);
const showcase = () => idOf("SELECT public_id AS id FROM restaurants WHERE slug = ?", DEMO.showcase);

/** Describes links, buttons and menus that reach beyond the window's sides, and a page wider than the window. */
const beyondWindow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const parts = [...document.querySelectorAll("details[open] *")].filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      return width > 1 && part.checkVisibility() && (left < 0 || right > clientWidth);
    });
    return [...wide, ...parts.map((part) => part.outerHTML.slice(0, 80))];
  });

/** Opens each menu of a page in turn, and returns what stands outside of the window. */
async function problemsOfMenus(page: Page): Promise<string[]> {
  const menus = page.locator("menu-button summary, notification-bell summary").filter({ visible: true });
  const found: string[] = [];
  const count = await menus.count();
  expect(count).toBeGreaterThan(0);
  for (let at = 0; at < count; at++) {
    await menus.nth(at).click();
    found.push(...(await beyondWindow(page)));
    await menus.nth(at).click();
  }
  return found;
}

test.describe("an open menu stays within the window", () => {
  for (const [who, pages] of [
    ["admin", () => [addresses.administration, addresses.ownerDetail(ownerId()), addresses.management]],
    ["owner", () => [addresses.management, addresses.menuEditor(showcase()), addresses.menu(DEMO.showcase)]],
    ["diner", () => [addresses.mySpace, addresses.menu(DEMO.showcase)]],
  ] as const) {
    test(`on the pages of the ${who} @layout`, async ({ page, context }) => {
      await enter(context, await cookieOf(PEOPLE[who]));
      for (const path of pages()) {
        await page.goto(path);
        expect(await problemsOfMenus(page), path).toEqual([]);
      }
    });
  }
});

test("the tab of the list that is shown is within the window @anywidth", async ({ page, context }) => {
  await enter(context, await cookieOf(PEOPLE.admin));
  for (const path of [
    addresses.administration,
    addresses.receipts,
    addresses.moderation,
    addresses.auditList,
    addresses.jobRuns,
  ]) {
    await page.goto(path);
    await expect(
      page.getByRole("navigation", { name: "Pantallas de administración" }).locator("[aria-current=page]"),
    ).toBeInViewport({ ratio: 1 });
  }
});
