import { countdownText } from "../support/pages";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_OFFERS } from "../support/world/edge-case-names";

const HOUR = 3_600_000;
const MINUTE = 60_000;

const HOJA = "rgb(27, 115, 74)";
const MANGO = "rgb(138, 82, 0)";
const GUAYABA = "rgb(201, 36, 63)";

test("a countdown ticks each second, turns orange under two hours and red under ten minutes, and ends with 'Expirado' @once", async ({
  page,
}) => {
  const { expires_at } = queryOne<{ expires_at: number }>(
    "SELECT expires_at FROM offers WHERE title = ?",
    EDGE_OFFERS.days,
  );
  await page.clock.install({ time: expires_at - 2 * HOUR - MINUTE });
  await page.goto(`/${EDGE.corner}`);
  const left = page.locator(".ticket", { hasText: EDGE_OFFERS.days }).locator("count-down");
  await expect(left).toHaveAttribute("now", /./);
  const expectLeft = async (text: string, color: string) => {
    await expect.poll(() => countdownText(left)).toBe(text);
    await expect(left, text).toHaveCSS("color", color);
  };

  await page.clock.pauseAt(expires_at - 2 * HOUR - 1000);
  await expectLeft("2 h 00 min 01 s", HOJA);
  await page.clock.runFor(1000);
  await expectLeft("2 h 00 min 00 s", HOJA);
  await page.clock.runFor(1000);
  await expectLeft("1 h 59 min 59 s", MANGO);

  await page.clock.pauseAt(expires_at - 10 * MINUTE);
  await expectLeft("10 min 00 s", MANGO);
  await page.clock.runFor(1000);
  await expectLeft("09 min 59 s", GUAYABA);

  await page.clock.pauseAt(expires_at - 2000);
  await expectLeft("00 min 02 s", GUAYABA);
  await page.clock.runFor(1000);
  await expectLeft("00 min 01 s", GUAYABA);
  await page.clock.runFor(1000);
  await expectLeft("Expirado", GUAYABA);
  await page.clock.runFor(MINUTE);
  expect(await countdownText(left)).toBe("Expirado");
});
