import sharp from "sharp";
import { reviewsPath } from "../support/pages";
import { expect, test } from "../support/test";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

test.describe("the reviews of a dish", () => {
  test("fill their bars over the whole height, and break the lines of a text @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating));
    await expect(page.locator(".review-text")).toHaveCSS("white-space", "pre-line");
    const bar = sharp(await page.getByRole("meter").nth(2).screenshot());
    const { width = 0, height = 0 } = await bar.metadata();
    // The middle of the bar: the first and last rows of the picture may show the page around it.
    const column = { left: width >> 1, top: height >> 2, width: 1, height: height >> 1 };
    const { channels } = await sharp(await bar.extract(column).toBuffer()).stats();
    expect(height).toBeGreaterThan(5);
    for (const { min, max } of channels) expect(max).toBe(min);
  });

  test("give a long name as many lines as it needs, above the date @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating));
    const [name, date] = await page
      .locator(".review-line")
      .first()
      .evaluate((line) => {
        const reviewer = line.querySelector(".reviewer, strong")!;
        reviewer.className = "reviewer";
        reviewer.textContent = "María de los Ángeles Fernández de la Rosa Encarnación";
        const written = document.createRange();
        written.selectNodeContents(reviewer);
        return [written, line.querySelector("time")!].map((part) => {
          const { top, bottom, height } = part.getBoundingClientRect();
          return { top, bottom, height };
        });
      });
    expect(name!.height).toBeGreaterThan(1.5 * date!.height);
    expect(date!.top).toBeGreaterThanOrEqual(name!.bottom - 1);
  });

  test("show markup as text @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.hostile, EDGE_DISHES.hostile));
    await expect(page.locator(".review-text")).toContainText("<img src=x onerror=");
    await expect(page.locator(".reviews :is(strong, .reviewer)")).toContainText("<script>");
    expect(await page.title()).not.toBe("tomado");
  });
});
