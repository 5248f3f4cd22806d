import { expect, type Locator, type Page } from "playwright/test";
import { focused, type Stop, walk } from "./focus";

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
  const { start, steps } = await walk(page, key, { target, mostEnds: 2 });
  let before = start;
  for (const { stop } of steps) {
    if (stop) expectStop(stop, before, key !== "Tab");
    before = stop;
  }
  if (!steps.at(-1)?.isTarget) throw new Error(`The keyboard does not reach ${target}`);
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

/** Walks off the page, and returns its stops. */
async function walkOff(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  const { steps } = await walk(page, key);
  const stops = steps.flatMap(({ stop }) => stop ?? []);
  for (const [at, stop] of stops.entries()) expectStop(stop, stops[at - 1], key !== "Tab");
  const last = stops.slice(-5).map(({ html }) => html);
  expect(steps.at(-1)?.stop, `still walking: ${last.join("\n")}`).toBeUndefined();
  return stops;
}

/** Walks off the page's end, then back over all of it and off its start, so that no element traps the focus. */
export async function walkThrough(page: Page) {
  await page.waitForLoadState();
  await walkOff(page, "Tab");
  const backwards = await walkOff(page, "Shift+Tab");
  expect(backwards.at(-1)?.html).toContain("#contenido");
}

/** Walks from `start` off the page's end and back to `start`. */
export async function walkOn(page: Page, start: Locator) {
  await expect(start).toBeFocused();
  await walkOff(page, "Tab");
  await walkTo(page, start, "Shift+Tab");
}

/** Walks from `start` through a dialog and back to `start`, without reaching the page behind it. */
export async function walkRound(page: Page, dialog: Locator, start: Locator, key: "Tab" | "Shift+Tab") {
  await expect(start).toBeFocused();
  const stops = new Set<string>();
  const round = await walk(page, key, { target: start, within: dialog, mostEnds: Number.POSITIVE_INFINITY });
  let before = round.start;
  for (const { stop, isTarget, isWithin } of round.steps) {
    if (stop) {
      expect(isWithin, `in the dialog: ${stop.html}`).toBe(true);
      // The step from the dialog's end to its start does not follow the reading order.
      expectStop(stop, isTarget ? undefined : before, key !== "Tab");
      expect(stops, "going on").not.toContain(stop.html);
      stops.add(stop.html);
    }
    before = stop;
  }
  expect(round.steps.at(-1)?.isTarget, "back at the start").toBe(true);
  expect(stops.size).toBeGreaterThan(1);
}
