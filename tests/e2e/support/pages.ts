import { isDeepStrictEqual } from "node:util";
import { expect, type Locator, type Page } from "playwright/test";
import { SEEDED_URL } from "./servers";

/** How far an element's top lies below the window's, in pixels. */
export const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Moves the page without the smooth scrolling that a person would see. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);

/** What a countdown says now: its own text once the element is awake, the server's before. */
export const countdownText = (locator: Locator) =>
  locator.evaluate((element) => element.shadowRoot?.textContent || element.textContent);

/** A computed style of an element. */
export const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The address of a dish's own sheet, and of its opinions. */
export const sheetPath = (slug: string, dish: string) => `/${slug}/product/${dish}/rate`;
export const reviewsPath = (slug: string, dish: string) => `/${slug}/product/${dish}/reviews`;

/**
 * Presses a link, and waits until the page that it leads to is there whole: half of it has the right address, and texts read
 * then are not all of them.
 */
export async function arriveBy(page: Page, link: Locator) {
  const href = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(href!);
  await page.waitForLoadState();
}

/**
 * Lets every page that is read be drawn now: a cookie of that name makes it somebody's own, and an edge that has kept an
 * earlier drawing does not answer it. What is drawn is what nobody signed in sees.
 */
export const readFresh = (page: Page) =>
  page.context().addCookies([{ name: "sobremesa_bookmark", value: "none", url: SEEDED_URL }]);

/**
 * What a page shows and what the database held meanwhile: looks again where another test has written between the two
 * readings around it.
 */
export async function lookWhileStill<Rows, Shown>(
  read: () => Rows,
  look: () => Promise<Shown>,
): Promise<{ rows: Rows; shown: Shown }> {
  for (;;) {
    const rows = read();
    const shown = await look();
    if (isDeepStrictEqual(read(), rows)) return { rows, shown };
  }
}

/**
 * Keeps the browser on a page that leads on by itself, which a busy machine may do before anybody has looked at it: whatever
 * asks for `path` waits until the function that comes back is called.
 */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held;
      // What was asked for first is given up where something else was asked for meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}

/**
 * Waits until React has taken over what `selector` names: only then do its forms and dialogs answer by themselves. Its
 * effects, which listen to the whole page, come shortly after; the browser is idle once they are done.
 */
export async function isAwake(page: Page, selector: string) {
  await page.waitForFunction((named) => {
    const element = document.querySelector(named);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
  }, selector);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}
