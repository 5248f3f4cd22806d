/**
 * `npm run shots`: every screen × 390/1280 px × light/dark × full/empty/failing as PNGs in shots/, and a contact
 * sheet for each width and theme. Serves the current build with the demo's data on `E2E_PORT` (8797) and the port
 * after it. `npm run build` must run before. `npm run shots -- --only landing,menu-full` takes some of them.
 */
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { browserLaunch } from "../../tests/e2e/support/browser";
import { screensNamed, visit, whileServing } from "./screens";

const OUT = "shots";

/** Loads all lazy pictures at once; a failed picture counts as loaded. */
async function loadPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete), undefined, {
    timeout: 60_000,
  });
}

async function contactSheet(files: string[], width: number, target: string) {
  const cell = width < 600 ? 260 : 460;
  const height = Math.round(cell * 2.2);
  const cells = await Promise.all(
    files.map(async (file) => {
      const { data, info } = await sharp(file).resize({ width: cell }).toBuffer({ resolveWithObject: true });
      return sharp(data)
        .extract({ left: 0, top: 0, width: cell, height: Math.min(height, info.height) })
        .toBuffer();
    }),
  );
  const columns = width < 600 ? 7 : 4;
  const gap = 16;
  await sharp({
    create: {
      width: columns * (cell + gap) + gap,
      height: Math.ceil(cells.length / columns) * (height + gap) + gap,
      channels: 3,
      background: "#888",
    },
  })
    .composite(
      cells.map((input, i) => ({
        input,
        left: gap + (i % columns) * (cell + gap),
        top: gap + Math.floor(i / columns) * (height + gap),
      })),
    )
    .png()
    .toFile(target);
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const screens = screensNamed(values.only);
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const browser = await chromium.launch(await browserLaunch());
await whileServing(async () => {
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const viewport = { width, height: width < 600 ? 844 : 900 };
      const files: string[] = [];
      await visit(browser, screens, { viewport, colorScheme }, async (page, { name }) => {
        await loadPictures(page);
        const file = `${OUT}/${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: file, fullPage: true });
        files.push(file);
      });
      await contactSheet(files, width, `${OUT}/sheet-${width}-${colorScheme}.png`);
      console.log(`${OUT}/sheet-${width}-${colorScheme}.png`);
    }
  }
}).finally(() => browser.close());
