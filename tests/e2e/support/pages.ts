import { isDeepStrictEqual } from "node:util";
import { type Dialog, expect, type Locator, type Page } from "playwright/test";
import { SEEDED_URL } from "./servers";

/** How far an element's top lies below the window's top, in pixels. */
export const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Scrolls without animation. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);

/** The current text of a countdown: its element's own text once it runs, the server's before. */
export const countdownText = (locator: Locator) =>
  locator.evaluate((element) => element.shadowRoot?.textContent || element.textContent);

/** Returns a computed style of an element. */
export const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The address of a dish's own page. */
export const sheetPath = (slug: string, dish: string) => `/${slug}/product/${dish}/rate`;
export const reviewsPath = (slug: string, dish: string) => `/${slug}/product/${dish}/reviews`;

/**
 * Presses a link by its key and waits until the next page has loaded: the address changes before all texts are there. A
 * pointer would miss a link that moves while cards above it are laid out in view.
 */
export async function arriveBy(page: Page, link: Locator) {
  const href = await link.getAttribute("href");
  await link.press("Enter");
  await expect(page).toHaveURL(href!);
  await page.waitForLoadState();
}

/**
 * Bypasses the edge cache for the pages that are opened: the bookmark cookie makes a request personal. The page
 * still shows what anonymous visitors see.
 */
export const readFresh = (page: Page) =>
  page.context().addCookies([{ name: "sobremesa_bookmark", value: "none", url: SEEDED_URL }]);

/**
 * Returns what a page shows together with the database rows at that time: reads again if another test writes
 * between the readings before and after.
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
 * Cuts the connection of a page, or brings it back, and waits until its requests notice: on a busy machine about one in
 * 1,500 requests that followed `setOffline` at once still got through.
 */
async function setConnection(page: Page, isOnline: boolean): Promise<void> {
  await page.context().setOffline(!isOnline);
  await page.waitForFunction(async (wanted) => {
    const answer = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).catch(() => null);
    return (answer !== null) === wanted;
  }, isOnline);
}

export const goOffline = (page: Page) => setConnection(page, false);
export const goOnline = (page: Page) => setConnection(page, true);

/**
 * Keeps the browser on a page that leads on by itself, because a busy machine could leave it before a test has
 * read it; or keeps a script from running. Requests for `path`, or for paths that it matches, wait until the
 * returned function is called.
 */
export async function holdBack(page: Page, path: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => (typeof path === "string" ? pathname === path : path.test(pathname)),
    async (route) => {
      await held;
      // A later navigation cancels the waiting request.
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}

declare global {
  interface Window {
    /** `requestIdleCallback` of the machine's clock, also where a test sets the page's clock. */
    idleOfMachine: (work: () => void) => void;
  }
}

/**
 * Waits until React has hydrated the element of `selector`, so that its forms and dialogs work. The effects that
 * listen to the whole page run shortly after; the browser is idle once they are done. Without `selector` it waits
 * for the page's main part, and for nothing on a page that React does not take over. A page that stays asleep fails
 * the test with what it shows.
 */
export async function isAwake(page: Page, selector?: string) {
  const isHydratedAndIdle = (named: string | undefined) => {
    const idle = () => new Promise<true>((resolve) => window.idleOfMachine(() => resolve(true)));
    if (named === undefined && !("__remixContext" in window)) return idle();
    const element = document.querySelector(named ?? "main") ?? (named ? null : document.body);
    return !!element && Object.keys(element).some((key) => key.startsWith("__reactProps")) && idle();
  };
  await page
    .waitForFunction(isHydratedAndIdle, selector, { timeout: 120_000 })
    .catch(async (cause: unknown) => {
      const shown = await page.title();
      throw new Error(`React has not hydrated ${selector ?? "main"} of ${page.url()} («${shown}»)`, {
        cause,
      });
    });
}

/**
 * Presses a link that leaves a form with unsaved changes until the page asks in its own words, and returns the question.
 * Its code loads with the first change; before it has come the browser asks, and the answer is to stay.
 */
export async function leaveAsked(page: Page, link: Locator): Promise<Locator> {
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  // Playwright's own answer is to leave.
  const stay = (dialog: Dialog) => dialog.dismiss();
  page.on("dialog", stay);
  await expect(async () => {
    if (!(await question.isVisible())) await link.click();
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  page.off("dialog", stay);
  return question;
}

/**
 * Does what makes the page scroll, and returns the places (`scrollY`) at which it stood between the first and the last:
 * none if it jumps. A place outside is none of a glide: the browser holds the page's texts still while others come above.
 */
export async function placesPassed(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const scrolled = await page.evaluateHandle(() => {
    const places = [scrollY];
    addEventListener("scroll", () => places.push(scrollY));
    return { places, ended: new Promise((done) => addEventListener("scrollend", done, { once: true })) };
  });
  await act();
  return scrolled.evaluate(async ({ places, ended }) => {
    await ended;
    const ends = [places[0] ?? 0, places.at(-1) ?? 0];
    if (ends[0] === ends[1]) throw new Error("the page did not scroll");
    return places.filter((place) => place > Math.min(...ends) && place < Math.max(...ends));
  });
}
