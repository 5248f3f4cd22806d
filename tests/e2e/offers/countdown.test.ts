import type { Page } from "playwright/test";
import { countdownText } from "../support/pages";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_OFFERS } from "../support/world/edge-case-names";

const HOUR = 3_600_000;
const MINUTE = 60_000;

const HOJA = "rgb(27, 115, 74)";
const MANGO = "rgb(138, 82, 0)";
const GUAYABA = "rgb(201, 36, 63)";

/** Opens the menu `ms` before its offer ends, with the clock stopped. */
async function openBefore(page: Page, ms: number) {
  const { expires_at } = queryOne<{ expires_at: number }>(
    "SELECT expires_at FROM offers WHERE title = ?",
    EDGE_OFFERS.days,
  );
  await page.clock.install({ time: expires_at - ms - MINUTE });
  await page.goto(`/${EDGE.corner}`);
  const left = page.locator(".ticket", { hasText: EDGE_OFFERS.days }).locator("count-down");
  await expect(left).toHaveAttribute("now", /./);
  await page.clock.pauseAt(expires_at - ms);
  return left;
}

test("a countdown ticks each second and turns orange under two hours @once", async ({ page }) => {
  const left = await openBefore(page, 2 * HOUR + 1000);
  await expect.poll(() => countdownText(left)).toBe("2 h 00 min 01 s");
  await expect(left).toHaveCSS("color", HOJA);
  await page.clock.runFor(1000);
  await expect.poll(() => countdownText(left)).toBe("2 h 00 min 00 s");
  await expect(left).toHaveCSS("color", HOJA);
  await page.clock.runFor(1000);
  await expect.poll(() => countdownText(left)).toBe("1 h 59 min 59 s");
  await expect(left).toHaveCSS("color", MANGO);
});

test("a countdown turns red under ten minutes @once", async ({ page }) => {
  const left = await openBefore(page, 10 * MINUTE);
  await expect.poll(() => countdownText(left)).toBe("10 min 00 s");
  await expect(left).toHaveCSS("color", MANGO);
  await page.clock.runFor(1000);
  await expect.poll(() => countdownText(left)).toBe("09 min 59 s");
  await expect(left).toHaveCSS("color", GUAYABA);
});

test("a countdown that has ended says 'Expirado' and stays so @once", async ({ page }) => {
  const left = await openBefore(page, 2000);
  await expect.poll(() => countdownText(left)).toBe("00 min 02 s");
  await page.clock.runFor(1000);
  await expect.poll(() => countdownText(left)).toBe("00 min 01 s");
  await page.clock.runFor(1000);
  await expect.poll(() => countdownText(left)).toBe("Expirado");
  await expect(left).toHaveCSS("color", GUAYABA);
  await page.clock.runFor(MINUTE);
  expect(await countdownText(left)).toBe("Expirado");
});
