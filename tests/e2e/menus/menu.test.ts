import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { styleOf, topOf } from "../support/pages";
import { enter, registerDiner } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_OFFERS } from "../support/world/edge-case-names";

const restaurant = (slug: string) =>
  queryOne<Record<string, string>>("SELECT * FROM restaurants WHERE slug = ?", slug);

/** Expects that nothing of a menu's head lies over another part of it, at the window's present width. */
async function expectNoOverlaps(page: Page, message: string) {
  const boxes = await page
    .locator("header :is(heart-button, a.button, summary, a.heart), main .initials")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length, message).toBeGreaterThan(5);
  const overlaps = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
  expect(overlaps, message).toEqual([]);
}

const brandLink = (page: Page) =>
  page.getByRole("link", { name: "Sobremesa, volver al inicio", exact: true });

/** Expects that the link to the landing is in view, large enough for a finger, and covered by nothing. */
async function expectWholeBrand(page: Page, width: number) {
  const brand = brandLink(page);
  await expect(brand).toBeInViewport({ ratio: 1 });
  const box = (await brand.boundingBox())!;
  expect(Math.min(box.width, box.height), `${width} px`).toBeGreaterThanOrEqual(44);
  await brand.click({ trial: true });
}

test.describe("the head of a menu", () => {
  test("lays nothing over other parts of its cover, for anonymous visitors and for diners @once", async ({
    page,
    context,
  }) => {
    for (const name of [undefined, "Ana", "María de los Ángeles Concepción Villanueva"]) {
      if (name) await enter(context, (await registerDiner(name)).cookie);
      await page.goto(`/${DEMO.showcase}`);
      for (const width of [1280, 800, 640, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverlaps(page, `${name} at ${width} px`);
        if (!name) await expectWholeBrand(page, width);
      }
      if (name) continue;

      await test.step("links to the landing from its first line, which stays on one line on a narrow phone, with every target whole", async () => {
        await page.setViewportSize({ width: 360, height: 780 });
        await expectWholeBrand(page, 360);
        const tops = await page
          .locator("header > div:first-of-type :is(a.button, heart-button, a.heart)")
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
        expect(tops.length).toBeGreaterThan(3);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
        await brandLink(page).click();
        await expect(page).toHaveURL("/");
      });
    }
  });

  test("shows a tile and initials when there are no photos @once", async ({ page }) => {
    await page.goto(`/${DEMO.withoutPhotos}`);
    await expect(page.locator('img:not([src="/logo.svg"])')).toHaveCount(0);
    expect(await styleOf(page.locator("header"), "background-image")).toMatch(
      /^url\(.*\/tiles\/[\w-]+\.svg"?\)$/,
    );
    await expect(page.locator(".initials")).toHaveText("CL");
  });
});

test("opens its hours, the page of a dish, and signing in by a heart, from which one comes back @once", async ({
  page,
}) => {
  await page.goto(`/${DEMO.showcase}`);
  const hours = page.locator("details dl");
  await expect(hours).toBeHidden();
  await page.locator("summary", { has: page.locator("+ dl") }).click();
  await expect(hours).toBeVisible();

  const { name, public_id } = restaurant(DEMO.showcase);
  await page.getByRole("link", { name: `Guardar ${name} en favoritos` }).click();
  const back = `%2F${DEMO.showcase}%23corazon-${public_id}`;
  await expect(page).toHaveURL(`/login?redirectTo=${back}&motivo=favoritos`);
  await page.goBack();
  await expect(page).toHaveURL(`/${DEMO.showcase}`);

  const first = page.locator(".dish > a").first();
  const href = await first.getAttribute("href");
  const dish = await first.locator("h3").textContent();
  expect(href).toMatch(/^\/la-mar-chiquita\/product\/[0-9a-z]{16}\/rate$/);
  await first.click();
  await expect(page).toHaveURL(href!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dish!);
});

test("without scripts the hours open, offers have the colour of their urgency, 'Todo' is the current tab, and a tab leads to its section and back @noscript @anywidth", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/${EDGE.corner}`);
  await expect(page.locator("details dl")).toBeHidden();
  await page.locator("summary", { hasText: "Abierto" }).click();
  await expect(page.locator("details dl")).toBeVisible();

  const left = (title: string) => page.locator(".ticket", { hasText: title }).locator("count-down");
  await expect(left(EDGE_OFFERS.days)).toHaveCSS("color", "rgb(27, 115, 74)");
  await expect(left(EDGE_OFFERS.hour)).toHaveCSS("color", "rgb(138, 82, 0)");

  const tabs = page.getByRole("navigation", { name: "Secciones del menú" });
  await expect(page.locator("spy-tab").first()).toHaveCSS("background-color", "rgb(16, 33, 42)");
  await expect(page.locator("spy-tab").nth(1)).not.toHaveCSS("background-color", "rgb(16, 33, 42)");
  await tabs.getByRole("link", { name: "Para picar", exact: true }).click();
  const section = page.locator(".menu-section", {
    has: page.getByRole("heading", { level: 2, name: "Para picar", exact: true }),
  });
  await expect.poll(async () => Math.abs((await topOf(section)) - 120)).toBeLessThanOrEqual(4);
  const below = await page.evaluate(() => scrollY);
  expect(below).toBeGreaterThan(100);
  await tabs.getByRole("link", { name: "Todo", exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(below);
  await expect.poll(() => topOf(page.getByRole("heading", { level: 1 }))).toBeGreaterThanOrEqual(0);
});

test("markup in names is text: nothing of it runs on a menu, the landing or an offer's page @once", async ({
  page,
}) => {
  const { public_id } = queryOne<{ public_id: string }>(
    "SELECT public_id FROM offers WHERE title LIKE 'Oferta <img%'",
  );
  for (const path of [`/${EDGE.hostile}`, "/?letra=B", `/ofertas/${public_id}`]) {
    await page.goto(path);
    await expect(page.getByText(/<(b|img)/).first()).toBeVisible();
    expect(await page.title(), path).not.toBe("tomado");
  }
});

/** Measures what must not break: the prices, the words of the dishes' names, and the name of the restaurant. */
const lineBreaks = (page: Page) =>
  page.evaluate(() => {
    const prices = [...document.querySelectorAll(".dish .price")].map((price) => ({
      right: Math.round(price.getBoundingClientRect().right),
      lines: Math.round(
        price.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(price).lineHeight),
      ),
    }));
    const brokenWords = [...document.querySelectorAll(".dish h3")].flatMap((name) => {
      const text = name.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        })
        .map(([word]) => word);
    });
    const heading = document.querySelector("h1")!;
    return {
      priceEdges: [...new Set(prices.map(({ right }) => right))],
      linesOfPrices: [...new Set(prices.map(({ lines }) => lines))],
      brokenWords,
      isHeadingWhole: heading.scrollWidth <= heading.clientWidth,
      isPageWhole: document.documentElement.scrollWidth <= innerWidth,
    };
  });

test("a menu keeps every price whole, on one line and at the same edge, and breaks no name, of up to 120 letters or of emoji @layout", async ({
  page,
}) => {
  const slugs = [DEMO.showcase, EDGE.corner, DEMO.copMillions, DEMO.pizzeria, DEMO.longName, DEMO.emojiName];
  for (const slug of slugs) {
    await page.goto(`/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(restaurant(slug).name!);
    const { priceEdges, ...others } = await lineBreaks(page);
    expect(priceEdges, `${slug}: right edges of the prices`).toHaveLength(1);
    expect(priceEdges[0], slug).toBeLessThanOrEqual(page.viewportSize()!.width);
    expect(others, slug).toEqual({
      linesOfPrices: [1],
      brokenWords: [],
      isHeadingWhole: true,
      isPageWhole: true,
    });
  }
});
