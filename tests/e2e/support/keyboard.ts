import { expect, type Locator, type Page } from "playwright/test";
import { focused } from "./accessibility";

type Stop = NonNullable<Awaited<ReturnType<typeof focused>>>;

/** More stops than any screen has: a longer walk means a keyboard trap. */
const MOST_STOPS = 150;

/** Checks once, without waiting: a missing element has no focus. */
const isFocused = (target: Locator) =>
  target.evaluateAll((elements) =>
    elements.some((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element),
  );

/** Whether `after` follows `before` in the order in which a page is read. */
function isReadAfter(before: Stop, after: Stop): boolean {
  if (after.order < before.order) return false;
  // A fixed element has no line on the page, and neither do elements in the shadow of the same host.
  if (before.isAfloat || after.isAfloat || after.order === before.order) return true;
  const [a, b] = [before.box, after.box];
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const isSameLine = shared > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
  return isSameLine ? b.left >= a.left : b.top >= a.top;
}

function expectStop(stop: Stop, before: Stop | undefined, isBackwards = false) {
  expect(stop, stop.html).toMatchObject({ hasRing: true, isInWindow: true, isOnTop: true });
  if (!before) return;
  const isInOrder = isBackwards ? isReadAfter(stop, before) : isReadAfter(before, stop);
  expect(isInOrder, `${before.html} before ${stop.html}`).toBe(true);
}

/**
 * Presses Tab until `target` has the focus, at most once around the end of the page, and expects every stop on
 * the way to show its focus and to follow in reading order. `key` reverses the direction.
 */
export async function walkTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  // Before its style sheet has loaded, a page shows no focus ring.
  await page.waitForLoadState();
  await expect(target).toBeVisible();
  let before = await focused(page);
  let ends = 0;
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    // After the last stop the focus moves to the browser's own bar.
    if (!now) ends++;
    else expectStop(now, before, key !== "Tab");
    if (now && (await isFocused(target))) return;
    if (ends > 1) break;
    before = now;
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** Walks to `target` and presses `key` on it. */
export async function walkAndPress(page: Page, target: Locator, key: "Enter" | "Space") {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

/** Expects `target` to be the next stop. */
export async function stepTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  const before = await focused(page);
  await page.keyboard.press(key);
  await expect(target).toBeFocused();
  const now = await focused(page);
  expect(now).toBeDefined();
  if (now) expectStop(now, before, key !== "Tab");
}

async function walkOff(page: Page, key: "Tab" | "Shift+Tab") {
  const stops: string[] = [];
  let before: Stop | undefined;
  for (;;) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (!now) return stops;
    expectStop(now, before, key !== "Tab");
    stops.push(now.html);
    before = now;
    expect(stops.length, `still walking: ${stops.slice(-5).join("\n")}`).toBeLessThan(MOST_STOPS);
  }
}

/** Walks off the page's end, then back over all of it and off its start, so that no element traps the focus. */
export async function walkThrough(page: Page) {
  await page.waitForLoadState();
  await walkOff(page, "Tab");
  const backwards = await walkOff(page, "Shift+Tab");
  expect(backwards.at(-1)).toContain("#contenido");
}

/** Walks from `start` through a dialog and back to `start`, without reaching the page behind it. */
export async function walkRound(page: Page, dialog: Locator, start: Locator, key: "Tab" | "Shift+Tab") {
  await expect(start).toBeFocused();
  const stops = new Set<string>();
  let before = await focused(page);
  do {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (now) {
      const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
      expect(isInside, `in the dialog: ${now.html}`).toBe(true);
      // The step from the dialog's end to its start does not follow the reading order.
      expectStop(now, (await isFocused(start)) ? undefined : before, key !== "Tab");
      expect(stops, "going on").not.toContain(now.html);
      stops.add(now.html);
    }
    before = now;
  } while (!before || !(await isFocused(start)));
  expect(stops.size).toBeGreaterThan(1);
}
