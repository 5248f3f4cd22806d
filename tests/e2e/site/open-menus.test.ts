import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import * as addresses from "~/domain/addresses";
import { cookieOf, enter, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

const ownerId = () =>
  queryOne<{ id: string }>("SELECT public_id AS id FROM restaurant_owners WHERE email = ?", PEOPLE.owner).id;

/** The owner's public restaurant with the shortest menu: the menus stand in the head, which is the same above each. */
const shortest = () =>
  queryOne<{ id: string; slug: string }>(
    `SELECT r.public_id AS id, r.slug FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id
     WHERE o.email = ? AND r.is_active = 1 ORDER BY r.products_count LIMIT 1`,
    PEOPLE.owner,
  );

/**
 * Opens each menu of a page in turn, and describes what of it reaches beyond the window's sides, menus that nobody can
 * press, and a page wider than the window.
 */
const problemsOfMenus = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const found: string[] = [];
    const menus = [
      ...document.querySelectorAll<HTMLElement>("menu-button summary, notification-bell summary"),
    ].filter((menu) => menu.checkVisibility());
    if (menus.length === 0) found.push("the page has no menu");
    for (const menu of menus) {
      const details = menu.closest("details")!;
      menu.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = menu.getBoundingClientRect();
      const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!menu.contains(pressed)) found.push(`${menu.outerHTML.slice(0, 80)} is covered`);
      menu.click();
      if (!details.open) found.push(`${menu.outerHTML.slice(0, 80)} does not open`);
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
      for (const part of document.querySelectorAll("details[open] *")) {
        const box = part.getBoundingClientRect();
        const isBeyond = box.left < 0 || box.right > clientWidth;
        if (box.width > 1 && part.checkVisibility() && isBeyond) found.push(part.outerHTML.slice(0, 80));
      }
      menu.click();
      if (details.open) found.push(`${menu.outerHTML.slice(0, 80)} does not close`);
    }
    return found;
  });

/** The menus are elements of the browser, which need styles alone. */
const STYLED = { waitUntil: "load" } as const;

/** The lists between which an administrator's tabs lead. */
const LISTS: string[] = [
  addresses.administration,
  addresses.receipts,
  addresses.moderation,
  addresses.auditList,
  addresses.jobRuns,
];

test.describe("an open menu stays within the window", () => {
  for (const [who, pages] of [
    [
      "owner",
      () => [addresses.management, addresses.menuEditor(shortest().id), addresses.menu(shortest().slug)],
    ],
    ["diner", () => [addresses.mySpace, addresses.menu(DEMO.oneDish)]],
  ] as const) {
    test(`on the pages of the ${who} @layout`, async ({ page, context }) => {
      await enter(context, await cookieOf(PEOPLE[who]));
      for (const path of pages()) {
        await page.goto(path, STYLED);
        expect(await problemsOfMenus(page), path).toEqual([]);
      }
    });
  }

  test("on the pages of the admin, as does the tab of the list that is shown @layout", async ({
    page,
    context,
  }) => {
    await enter(context, await cookieOf(PEOPLE.admin));
    for (const path of [...LISTS, addresses.ownerDetail(ownerId()), addresses.management]) {
      await page.goto(path, STYLED);
      if (LISTS.includes(path)) {
        await expect(
          page
            .getByRole("navigation", { name: "Pantallas de administración" })
            .locator("[aria-current=page]"),
          path,
        ).toBeInViewport({ ratio: 1 });
      }
      expect(await problemsOfMenus(page), path).toEqual([]);
    }
  });
});
