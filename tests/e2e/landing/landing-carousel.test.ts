import type { Locator, Page } from "playwright/test";
import { servePageInParts } from "../support/serve-page-in-parts";
import { expect, test } from "../support/test";

const row = (page: Page) => page.locator("drag-scroll");
const scrollOf = (locator: Locator) => locator.evaluate((element) => element.scrollLeft);

/** Opens the landing with the row in the middle of the window, awake. */
async function openRow(page: Page): Promise<{ x: number; y: number }> {
  await page.goto("/");
  await page.waitForFunction(() => document.querySelector("drag-scroll")?.shadowRoot?.querySelector("ul"));
  await row(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = (await row(page).boundingBox())!;
  // Over the second card.
  return { x: box.x + 288 + 60, y: box.y + 60 };
}

/**
 * Moves the mouse in so many steps, each of which the page has seen before the next is made: a busy browser would make one of
 * several, and take it for a faster hand.
 */
async function moveTo(page: Page, from: { x: number; y: number }, to: number, steps: number) {
  await page.evaluate(() => {
    addEventListener("pointermove", ({ clientX }) => Object.assign(window, { pointerAt: clientX }), true);
  });
  for (let step = 1; step <= steps; step++) {
    const x = from.x + ((to - from.x) * step) / steps;
    await page.mouse.move(x, from.y);
    await page.waitForFunction(
      (at) => Math.abs((window as unknown as { pointerAt: number }).pointerAt - at) < 1,
      x,
    );
  }
}

/** The cards, of the list or of its repetitions, that lie under a point of the window; by their titles. */
const cardAt = (page: Page, x: number) =>
  row(page).evaluate((element, at) => {
    const lists = [...element.querySelectorAll("li"), ...element.shadowRoot!.querySelectorAll("li")];
    return lists
      .filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left <= at && at <= right;
      })
      .map((card) => card.querySelector("strong")!.textContent);
  }, x);

/** The width of the list, gap included: after so many pixels it begins again. */
const roundOf = (page: Page) =>
  row(page).evaluate(
    (element) =>
      element.shadowRoot!.querySelector("ul")!.getBoundingClientRect().left -
      element.querySelector("ul")!.getBoundingClientRect().left,
  );

/** Without its repetitions, which a selector would find in the shadow. */
const cards = (page: Page) => row(page).locator("> ul > li");
const titles = (page: Page) => cards(page).locator("strong").allTextContents();

test("the row of best dishes can be scrolled, to its last card", async ({ page }) => {
  await page.goto("/");
  await row(page).scrollIntoViewIfNeeded();
  const last = cards(page).last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  expect(await scrollOf(row(page))).toBeGreaterThan(1000);
  await expect(cards(page)).toHaveCount(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.describe("with a mouse @desk", () => {
  test("the row follows, glides on and comes to rest @script", async ({ page }) => {
    const { x, y } = await openRow(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await moveTo(page, { x, y }, x - 100, 5);
    expect(await scrollOf(row(page))).toBe(100);
    await moveTo(page, { x: x - 100, y }, x - 150, 2);
    await page.mouse.up();
    await expect.poll(() => scrollOf(row(page))).toBeGreaterThan(151);
    const glides = await row(page).evaluate(
      (element) =>
        new Promise<number[]>((resolve) => {
          const seen = [element.scrollLeft];
          const look = () => {
            seen.push(element.scrollLeft);
            if (seen.at(-1) === seen.at(-20)) resolve(seen);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    // Slower and slower, and never back.
    expect(glides.every((left, at) => at === 0 || left >= glides[at - 1]!)).toBe(true);
    expect(glides.at(-1)).toBeLessThan(150 + 25 / (1 - 0.95) + 30);
  });

  test("a drag does not open the card it ends on, a click does @script", async ({ page }) => {
    const { x, y } = await openRow(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await moveTo(page, { x, y }, x - 60, 6);
    await page.mouse.up();
    await expect(page).toHaveURL("/");
    await expect(row(page)).not.toHaveAttribute("dragging");
    await cards(page).nth(2).click();
    await expect(page).toHaveURL(/\/product\/[0-9a-z]{16}\/rate$/);
  });

  test("a hand that trembles still clicks @script", async ({ page }) => {
    const { x, y } = await openRow(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 3, y + 2);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/product\/[0-9a-z]{16}\/rate$/);
  });

  test.describe("and without gliding", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the row stays where it is let go @script", async ({ page }) => {
      const { x, y } = await openRow(page);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await moveTo(page, { x, y }, x - 120, 3);
      await page.mouse.up();
      await expect(row(page)).not.toHaveAttribute("dragging");
      expect(await scrollOf(row(page))).toBe(120);
    });

    test("the row is a ring: past its last card comes the first, before its first the last @script", async ({
      page,
    }) => {
      const { x, y } = await openRow(page);
      const all = await titles(page);
      const round = await roundOf(page);
      expect(round).toBe(20 * (272 + 16));
      const left = (await row(page).boundingBox())!.x;

      // Backwards over the beginning.
      await page.mouse.move(x, y);
      await page.mouse.down();
      await moveTo(page, { x, y }, x + 150, 5);
      expect(await cardAt(page, left + 60)).toEqual([all.at(-1)]);
      await page.mouse.up();
      expect(await scrollOf(row(page))).toBe(round - 150);

      // And forwards over the end, in one drag.
      await page.mouse.move(x, y);
      await page.mouse.down();
      await moveTo(page, { x, y }, x - 180, 9);
      await page.mouse.up();
      await expect.poll(() => scrollOf(row(page))).toBe(30);
      expect(await cardAt(page, left + 60)).toEqual([all[0]]);
    });

    test("scrolled past its end by other means it begins again too @script", async ({ page }) => {
      await openRow(page);
      const round = await roundOf(page);
      await row(page).evaluate(
        (element, to) => element.scrollTo({ left: to, behavior: "instant" }),
        round + 40,
      );
      await expect.poll(() => scrollOf(row(page))).toBe(40);
    });

    test("a card that the ring repeats leads to its dish as well @script", async ({ page }) => {
      const { y } = await openRow(page);
      const round = await roundOf(page);
      // The window shows the last card, then the first ones again.
      await row(page).evaluate(
        (element, to) => element.scrollTo({ left: to, behavior: "instant" }),
        round - 150,
      );
      const first = cards(page).first().locator("> a:not(.heart)");
      await expect(first).not.toBeInViewport();
      const href = await first.getAttribute("href");
      const { x } = (await row(page).boundingBox())!;
      expect(await cardAt(page, x + 250)).toEqual([(await titles(page))[0]]);
      await page.mouse.click(x + 250, y);
      await expect(page).toHaveURL(href!);
    });
  });

  test("a throw across the seam goes on as fast as it was thrown @script", async ({ page }) => {
    const { x, y } = await openRow(page);
    const round = await roundOf(page);
    await row(page).evaluate(
      (element, to) => element.scrollTo({ left: to, behavior: "instant" }),
      round - 60,
    );
    await page.mouse.move(x, y);
    await page.mouse.down();
    await moveTo(page, { x, y }, x - 120, 12);
    await page.mouse.up();
    const furthest = await row(page).evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const seen = [element.scrollLeft];
          const look = () => {
            seen.push(element.scrollLeft);
            if (seen.at(-1) === seen.at(-20)) resolve(Math.max(...seen));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    // Ten pixels a frame, with friction 0.95, are 190 more.
    expect(furthest).toBeLessThan(60 + 200 + 10);
  });
});

test("the repetitions are nothing to screen readers and to the keyboard @once", async ({ page }) => {
  await openRow(page);
  // The list stands four times: once itself, three times repeated.
  expect(await row(page).evaluate((element) => element.shadowRoot!.querySelectorAll("ul").length)).toBe(3);
  // A dish and its heart.
  await expect(page.getByRole("link", { name: (await titles(page))[0]! })).toHaveCount(2);
  const links = cards(page).getByRole("link");
  await links.last().focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("drag-scroll"))).toBeNull();
});

test("the ring is closed however late the style sheet comes @script", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.css", async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto("/");
  await page.waitForFunction(() => document.querySelector("drag-scroll")?.shadowRoot, undefined, {
    polling: 50,
  });
  release();
  await opened;
  await expect.poll(() => roundOf(page).catch(() => 0)).toBe(20 * (272 + 16));
});

test("the ring is closed however slowly the page comes after its scripts @script @once", async ({
  context,
}) => {
  // A page of its own: the test's own page complains about every other origin.
  const page = await context.newPage();
  // Before the list, and in its first card, which fits by itself.
  const marks = ['<ul><li class="dish-card"', '<span class="dish-card-line"'];
  const { origin, sendNext, close } = await servePageInParts("/", marks);
  // What a script or the page does with what is there, it has done two frames later.
  const settle = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  try {
    const arrived = page.waitForResponse(/\/s\/elements-/);
    const opened = page.goto(`${origin}/`);
    await (await arrived).finished();
    await page.waitForFunction(() => document.querySelector("drag-scroll") !== null);
    await settle();
    sendNext();
    await page.waitForFunction(() => document.querySelector("drag-scroll li") !== null);
    await settle();
    sendNext();
    await opened;
    await expect.poll(() => roundOf(page).catch(() => 0)).toBe(20 * (272 + 16));
  } finally {
    close();
  }
});
