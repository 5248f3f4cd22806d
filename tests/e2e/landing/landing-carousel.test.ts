import type { Locator, Page } from "playwright/test";
import { servePageInParts } from "../support/serve-page-in-parts";
import { expect, test } from "../support/test";

const row = (page: Page) => page.locator("drag-scroll");
const scrollOf = (locator: Locator) => locator.evaluate((element) => element.scrollLeft);

/** Far below the window the browser lays no row out, and the list is not repeated. */
const bringIntoView = (page: Page) =>
  row(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

/** Opens the landing with the row in the middle of the window, once the row's element runs. */
async function openRow(page: Page): Promise<{ x: number; y: number }> {
  await page.goto("/");
  await bringIntoView(page);
  await page.waitForFunction(() => document.querySelector("drag-scroll")?.shadowRoot?.querySelector("ul"));
  const box = (await row(page).boundingBox())!;
  // A point over the second card.
  return { x: box.x + 288 + 60, y: box.y + 60 };
}

/**
 * Moves the mouse in `steps` steps and waits until the page has seen each: a busy browser merges moves, and the
 * merged move looks like a faster hand.
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

/** The titles of the cards, in the list or its repetitions, under the horizontal position `x` of the window. */
const cardTitlesAt = (page: Page, x: number) =>
  row(page).evaluate((element, at) => {
    const lists = [...element.querySelectorAll("li"), ...element.shadowRoot!.querySelectorAll("li")];
    return lists
      .filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left <= at && at <= right;
      })
      .map((card) => card.querySelector("strong")!.textContent);
  }, x);

/** The width of the list with its gap, in pixels: after this distance the list repeats. */
const repeatWidthOf = (page: Page) =>
  row(page).evaluate(
    (element) =>
      element.shadowRoot!.querySelector("ul")!.getBoundingClientRect().left -
      element.querySelector("ul")!.getBoundingClientRect().left,
  );

/** The cards of the list itself; a plain selector would also match the repetitions in the shadow root. */
const cards = (page: Page) => row(page).locator("> ul > li");
const titles = (page: Page) => cards(page).locator("strong").allTextContents();

/** Scrolls the row to a place without a mouse. */
const scrollRowTo = (page: Page, left: number) =>
  row(page).evaluate((element, to) => element.scrollTo({ left: to, behavior: "instant" }), left);

/** The places at which the row stood from now on, frame by frame, until it stops. */
const placesUntilStopped = (page: Page) =>
  row(page).evaluate(
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

test.describe("with a mouse @desk", () => {
  test("the row follows the mouse over the end of its list, glides on with its speed and stops @script", async ({
    page,
  }) => {
    const { x, y } = await openRow(page);
    await scrollRowTo(page, (await repeatWidthOf(page)) - 60);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await moveTo(page, { x, y }, x - 100, 5);
    expect(await scrollOf(row(page))).toBe(40);
    await moveTo(page, { x: x - 100, y }, x - 120, 2);
    await page.mouse.up();
    await expect.poll(() => scrollOf(row(page))).toBeGreaterThan(61);
    const glides = await placesUntilStopped(page);
    // The row slows down and never moves back.
    expect(glides.every((left, at) => at === 0 || left >= glides[at - 1]!)).toBe(true);
    // A throw of ten pixels a frame with friction 0.95 moves 190 more.
    expect(Math.max(...glides)).toBeLessThan(60 + 10 / (1 - 0.95) + 10);
  });

  test("a drag does not open the card under the mouse, a click does, also with a trembling hand @script", async ({
    page,
  }) => {
    // A row that glides on could not be pressed before it stops.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { x, y } = await openRow(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await moveTo(page, { x, y }, x - 60, 6);
    await page.mouse.up();
    await expect(page).toHaveURL("/");
    await expect(row(page)).not.toHaveAttribute("dragging");
    await cards(page).nth(2).click();
    await expect(page).toHaveURL(/\/product\/[0-9a-z]{16}\/rate$/);

    const trembling = await openRow(page);
    await page.mouse.move(trembling.x, trembling.y);
    await page.mouse.down();
    await page.mouse.move(trembling.x + 3, trembling.y + 2);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/product\/[0-9a-z]{16}\/rate$/);
  });

  test("the row is a ring: the first card follows the last, and the last precedes the first @script", async ({
    page,
  }) => {
    // Without motion the row stands still where it is released.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { x, y } = await openRow(page);
    const all = await titles(page);
    const round = await repeatWidthOf(page);
    expect(round).toBe(20 * (272 + 16));
    const left = (await row(page).boundingBox())!.x;
    const drag = async (to: number, steps: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await moveTo(page, { x, y }, to, steps);
    };

    await test.step("the row stays where it is released", async () => {
      await drag(x - 120, 3);
      await page.mouse.up();
      await expect(row(page)).not.toHaveAttribute("dragging");
      expect(await scrollOf(row(page))).toBe(120);
    });

    await test.step("a drag backwards past the first card", async () => {
      await scrollRowTo(page, 0);
      await drag(x + 150, 5);
      expect(await cardTitlesAt(page, left + 60)).toEqual([all.at(-1)]);
      await page.mouse.up();
      expect(await scrollOf(row(page))).toBe(round - 150);
    });

    await test.step("a drag forwards past the last card", async () => {
      await drag(x - 180, 9);
      await page.mouse.up();
      await expect.poll(() => scrollOf(row(page))).toBe(30);
      expect(await cardTitlesAt(page, left + 60)).toEqual([all[0]]);
    });

    await test.step("the last card, and a scroll past it without a mouse", async () => {
      await expect(cards(page)).toHaveCount(20);
      const last = cards(page).last();
      await expect(last).not.toBeInViewport();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.9 });
      expect(await scrollOf(row(page))).toBeGreaterThan(1000);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await scrollRowTo(page, round + 40);
      await expect.poll(() => scrollOf(row(page))).toBe(40);
    });

    await test.step("a repeated card links to its dish as well", async () => {
      // The window shows the last card, then the first cards again.
      await scrollRowTo(page, round - 150);
      const first = cards(page).first().locator("> a:not(.heart)");
      await expect(first).not.toBeInViewport();
      const href = await first.getAttribute("href");
      expect(await cardTitlesAt(page, left + 250)).toEqual([all[0]]);
      await page.mouse.click(left + 250, y);
      await expect(page).toHaveURL(href!);
    });
  });
});

test("screen readers and the keyboard do not see the repetitions @once", async ({ page }) => {
  await openRow(page);
  // The list is drawn four times: the list itself and three repetitions.
  expect(await row(page).evaluate((element) => element.shadowRoot!.querySelectorAll("ul").length)).toBe(3);
  // One link to the dish and one for its heart.
  await expect(page.getByRole("link", { name: (await titles(page))[0]! })).toHaveCount(2);
  const links = cards(page).getByRole("link");
  await links.last().focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("drag-scroll"))).toBeNull();
});

test("the ring works however late the style sheet arrives @script @once", async ({ page }) => {
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
  await bringIntoView(page);
  await expect.poll(() => repeatWidthOf(page).catch(() => 0)).toBe(20 * (272 + 16));
});

test("the ring works however slowly the page arrives after its scripts @script @once", async ({
  context,
}) => {
  // A second page, because the test's own page fails the test on any other origin.
  const page = await context.newPage();
  // The page pauses before the list, and in its first card, whose width fits the window.
  const marks = ['<ul class="flex w-max', '<span class="rating"'];
  const { origin, sendNext, close } = await servePageInParts("/", marks);
  // Scripts and layout react to new content within two frames.
  const settle = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  try {
    const arrived = page.waitForResponse(/\/s\/elements-/);
    const opened = page.goto(`${origin}/`);
    await (await arrived).finished();
    await page.waitForFunction(() => document.querySelector("drag-scroll") !== null);
    await bringIntoView(page);
    await settle();
    sendNext();
    await page.waitForFunction(() => document.querySelector("drag-scroll li") !== null);
    await settle();
    sendNext();
    await opened;
    await expect.poll(() => repeatWidthOf(page).catch(() => 0)).toBe(20 * (272 + 16));
  } finally {
    close();
  }
});
