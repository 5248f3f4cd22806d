import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { jumpTo, reviewsPath, sheetPath } from "../support/pages";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

test.use({ pictures: true });

const KB = 1024;
const BUDGET = {
  css: 12 * KB,
  script: 8 * KB,
  fonts: 65 * KB,
  image: 60 * KB,
  /** All pictures that a phone loads before the first scroll. */
  firstView: { landing: 200 * KB, menu: 110 * KB },
  /** Tiles that a phone loads before the first scroll, each a request: those in view and shortly below. */
  firstTiles: 12,
};

const gzipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 6 }).length;

type Loaded = {
  responses: Map<string, Response[]>;
  /** Requests without an answer. */
  pending: Set<Request>;
};

/** Collects the responses of a page by resource type, from now on. */
function collectResponses(page: Page): Loaded {
  const responses = new Map<string, Response[]>();
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    responses.set(kind, [...(responses.get(kind) ?? []), response]);
  });
  return { responses, pending };
}

/** Loads everything that scrolling to the end of a page loads. */
async function loadRest(page: Page, { pending }: Loaded) {
  await scrollToEnd(page);
  await expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
}

/** Scrolls down window by window and waits for each picture in view. */
const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    const isWaiting = (img: HTMLImageElement) => {
      const { top, bottom, left, right } = img.getBoundingClientRect();
      const isShown = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isShown && !img.complete;
    };
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      // Two frames: the first lays out what comes into view, the second draws it.
      for (let frame = 0; frame < 2 || [...document.images].some(isWaiting); frame++)
        await new Promise(requestAnimationFrame);
    }
  });

const dish = () =>
  queryOne<{ public_id: string }>(
    `SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.image_url IS NOT NULL ORDER BY p.rating_count DESC LIMIT 1`,
    DEMO.showcase,
  ).public_id;

/** One page of each public kind, with as much content as possible. */
const PAGES: Record<string, () => string> = {
  landing: () => "/",
  menu: () => `/${DEMO.showcase}`,
  "long menu": () => `/${DEMO.twoHundredTwentyDishes}`,
  dish: () => sheetPath(DEMO.showcase, dish()),
  reviews: () => reviewsPath(DEMO.showcase, dish()),
};

const isTile = (one: Response) => /\.svg$|favicon/.test(new URL(one.url()).pathname);

/** Expects of all answers of a page that its styles, scripts and fonts keep their budgets, and that it has no React. */
async function expectFilesWithin(name: string, { responses }: Loaded) {
  const weigh = async (kind: string, measure: (bytes: Buffer) => number) => {
    const sizes = await Promise.all(
      (responses.get(kind) ?? []).map(async (one) => measure(await one.body())),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const css = await weigh("stylesheet", gzipped);
  const script = await weigh("script", gzipped);
  // woff2 is already compressed.
  const fonts = await weigh("font", (bytes) => bytes.length);
  console.log(`${name}: css ${css} B, script ${script} B, fonts ${fonts} B`);
  expect(css).toBeGreaterThan(0);
  expect(css).toBeLessThanOrEqual(BUDGET.css);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(BUDGET.script);
  expect(fonts).toBeGreaterThan(0);
  expect(fonts).toBeLessThanOrEqual(BUDGET.fonts);
  const scripts = (responses.get("script") ?? []).map((one) => new URL(one.url()).pathname);
  expect(scripts).toEqual([expect.stringMatching(/^\/s\/elements-[0-9a-f]+\.js$/)]);
}

/** Expects of all answers of a page that every picture is WebP from its stored set and weighs 60 KB at most. */
async function expectPicturesWithin({ responses }: Loaded) {
  const answers = (responses.get("image") ?? []).filter((one) => !isTile(one));
  const pictures = await Promise.all(
    answers.map(async (one) => ({
      path: new URL(one.url()).pathname,
      type: one.headers()["content-type"],
      caching: one.headers()["cache-control"],
      bytes: (await one.body()).length,
    })),
  );
  expect(pictures.length).toBeGreaterThan(0);
  // A picture whose set is missing is served for a minute only (platform/media).
  const isRight = ({ type, caching, bytes }: (typeof pictures)[number]) =>
    type === "image/webp" && /immutable|private, max-age=3600/.test(caching!) && bytes <= BUDGET.image;
  expect(pictures.filter((picture) => !isRight(picture))).toEqual([]);
}

/** Expects of the answers before the first scroll that the pictures keep their budget, and that those far below wait. */
async function expectFirstViewWithin(page: Page, name: "landing" | "menu", { responses }: Loaded) {
  const pictures = new Map(
    await Promise.all(
      (responses.get("image") ?? []).map(
        async (one) => [new URL(one.url()).pathname, (await one.body()).length] as const,
      ),
    ),
  );
  const bytes = [...pictures.values()].reduce((sum, one) => sum + one, 0);
  console.log(`${name}: ${pictures.size} pictures, ${bytes} B before the first scroll`);
  expect(bytes).toBeGreaterThan(20 * KB);
  expect(bytes).toBeLessThanOrEqual(BUDGET.firstView[name]);
  const tiles = [...pictures.keys()].filter((path) => path.startsWith("/tiles/"));
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.length).toBeLessThanOrEqual(BUDGET.firstTiles);
  // Chromium loads lazy pictures up to 3,000 px below the window, by its guess of the connection. Fonts that arrive
  // after the first layout move a card across that line.
  const far = await page.locator("img").evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((img, _, others) => {
        const isFar = (one: HTMLImageElement) => one.getBoundingClientRect().top > innerHeight + 3300;
        // Two restaurants of the demo may have the same picture.
        return isFar(img) && others.every((other) => other.src !== img.src || isFar(other));
      })
      .map((img) => img.currentSrc && new URL(img.currentSrc).pathname),
  );
  expect(far.length).toBeGreaterThan(0);
  expect(far.filter((path) => pictures.has(path))).toEqual([]);
}

/** Expects that the texts of a page are shown before its fonts arrive. */
async function expectSwappedFonts(page: Page) {
  const displays = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => !family.includes("Fallback")).map(({ display }) => display),
  );
  expect(displays.length).toBeGreaterThan(1);
  expect(new Set(displays)).toEqual(new Set(["swap"]));
}

test.describe("on a phone of density 3", () => {
  test.use({ deviceScaleFactor: 3 });

  for (const name of ["landing", "menu", "dish", "reviews"]) {
    test(`files and pictures of the ${name} keep their budgets, before and after the first scroll, and anonymous visitors get no React`, async ({
      page,
    }) => {
      const loaded = collectResponses(page);
      await page.goto(PAGES[name]!(), { waitUntil: "networkidle" });
      if (name === "landing" || name === "menu") await expectFirstViewWithin(page, name, loaded);
      await loadRest(page, loaded);
      await expectFilesWithin(name, loaded);
      await expectPicturesWithin(loaded);
      await expectSwappedFonts(page);
    });
  }
});

test("on a phone of density 2 the pictures of every page keep their budgets", async ({ page }) => {
  for (const name of ["landing", "menu", "dish", "reviews"]) {
    await test.step(name, async () => {
      const loaded = collectResponses(page);
      await page.goto(PAGES[name]!(), { waitUntil: "domcontentloaded" });
      await loadRest(page, loaded);
      await expectPicturesWithin(loaded);
    });
  }
});

/** The picture that decides the first view of each page. */
const FIRST_PICTURE: Record<string, string> = {
  landing: "picture img",
  menu: "picture img",
  "long menu": "picture img",
  dish: "main img",
  reviews: "main img",
};

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

for (const name of Object.keys(PAGES)) {
  // The fonts never arrive: the shift that they cause depends on the fallback fonts of the machine.
  test(`nothing of the ${name} moves while it loads and is scrolled, and every picture has its size, loads lazily below the fold, and first where it decides the first view @script`, async ({
    page,
  }) => {
    await page.route("**/*.woff2", () => undefined);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          const nodes = sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80));
          shifts.push(`${value} ${nodes.join(" | ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(PAGES[name]!(), { waitUntil: "domcontentloaded" });
    await scrollToEnd(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(shifts).toEqual([]);

    const first = page.locator(FIRST_PICTURE[name]!).first();
    await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1);
    await expect(first).not.toHaveAttribute("loading", "lazy");
    await expect(first).toHaveAttribute("fetchpriority", "high");
    await jumpTo(page, 0);
    const look = () =>
      page.locator("img").evaluateAll((all) =>
        (all as HTMLImageElement[]).map((img) => ({
          html: img.outerHTML.slice(0, 160),
          isSized: img.hasAttribute("width") && img.hasAttribute("height") && img.hasAttribute("alt"),
          isLazy: img.loading === "lazy",
          isBelow: img.getBoundingClientRect().top > innerHeight,
        })),
      );
    const onPhone = await look();
    expect(onPhone.length).toBeGreaterThan(0);
    expect(onPhone.filter(({ isSized }) => !isSized).map(({ html }) => html)).toEqual([]);
    // The same markup serves phone and desk, so a picture visible on either may load eagerly.
    await page.setViewportSize({ width: 1280, height: 900 });
    const onDesk = await look();
    const idle = onPhone.filter(({ isBelow, isLazy }, at) => isBelow && onDesk[at]!.isBelow && !isLazy);
    expect(idle.map(({ html }) => html)).toEqual([]);
  });
}
