import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { screenProblems, sizeProblems, violationsInBothThemes } from "../support/accessibility";
import { walk } from "../support/focus";
import { reviewsPath, sheetPath } from "../support/pages";
import { markRepeated, REPEATED } from "../support/repeated-parts";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES, EDGE_OFFER } from "../support/world/edge-case-names";

const photographed = () =>
  queryOne<{ public_id: string }>(
    `SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.image_url IS NOT NULL ORDER BY p.rating_count DESC LIMIT 1`,
    DEMO.showcase,
  ).public_id;

type Screen = {
  path: () => string;
  /** How many stops of the keyboard are looked at from the page's start on. */
  stops?: number;
};

const GROUPS: Record<string, Record<string, Screen>> = {
  "the landing": { landing: { path: () => "/", stops: 30 } },
  menus: {
    menu: { path: () => `/${DEMO.showcase}`, stops: 45 },
    "menu of a long name": { path: () => `/${DEMO.longName}` },
    "menu of a name with emoji": { path: () => `/${DEMO.emojiName}` },
    "menu without photos": { path: () => `/${DEMO.withoutPhotos}` },
    "blank menu": { path: () => `/${EDGE.blank}` },
  },
  "dishes, their reviews and an offer": {
    dish: { path: () => sheetPath(DEMO.showcase, photographed()), stops: 12 },
    "dish without a photo": { path: () => sheetPath(EDGE.corner, EDGE_DISHES.manyChips) },
    reviews: { path: () => reviewsPath(DEMO.showcase, photographed()), stops: 12 },
    "no reviews": { path: () => reviewsPath(EDGE.lookout, EDGE_DISHES.unrated) },
    offer: { path: () => `/ofertas/${EDGE_OFFER}` },
  },
  "the other pages": {
    privacy: { path: () => "/privacidad" },
    "the page about the interface": { path: () => "/api" },
    "signing in": { path: () => "/login" },
  },
};

/** Expects the page's first stops to show their focus, in the order of the page. */
async function expectStops(page: Page, most: number, screen: string) {
  const { steps } = await walk(page, "Tab", { mostSteps: most });
  const stops = steps.flatMap(({ stop }) => stop ?? []);
  expect(stops[0], screen).toMatchObject({ text: "Saltar al contenido", href: "#contenido" });
  for (const [at, stop] of stops.entries())
    expect(stop, `stop ${at} on the ${screen}`).toMatchObject({
      hasRing: true,
      isInWindow: true,
      isOnTop: true,
    });
  const order = stops.map((stop) => stop.order);
  expect(order.length, screen).toBeGreaterThan(4);
  expect(order, screen).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size, screen).toBe(order.length);
}

/** axe checks the first parts of each kind, once `markRepeated` has marked the others. */
const FIRST_PARTS = { without: [REPEATED] };

test("axe looks at two parts of each kind, and finds a fault of them all and a fault of one alone @once", async ({
  page,
}) => {
  await page.goto(`/${DEMO.showcase}`);
  await page.evaluate(() => {
    document.querySelectorAll(".dish > a")[40]!.replaceChildren();
    const pale = new CSSStyleSheet();
    pale.replaceSync(".dish h3 { color: #808080 !important; background: #888 !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pale];
  });
  await markRepeated(page);
  expect(await page.locator(`:is(${REPEATED}, ${REPEATED} *)`).count()).toBeGreaterThan(100);
  const found = await violationsInBothThemes(page, FIRST_PARTS);
  expect(found).toContainEqual(expect.stringContaining("light: color-contrast"));
  expect(found).toContainEqual(expect.stringContaining("dark: color-contrast"));
  expect(found).toContainEqual(expect.stringContaining("light: link-name"));
});

for (const [group, screens] of Object.entries(GROUPS)) {
  test(`axe finds nothing in light and dark, every stop of the keyboard shows its focus in order, every target is 44 px and text at 200 % loses nothing: ${group} @layout`, async ({
    page,
  }) => {
    for (const [screen, { path, stops }] of Object.entries(screens)) {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
      await page.goto(path());
      if (stops) {
        await expectStops(page, stops, screen);
        await page.evaluate(() => {
          (document.activeElement as HTMLElement).blur();
          scrollTo(0, 0);
        });
      }
      await markRepeated(page);
      expect(await screenProblems(page, sizeProblems, FIRST_PARTS), screen).toEqual([]);
    }
  });
}

test.describe("a page that does not exist", () => {
  test.use({ refusal: 404 });

  test("axe finds nothing in light and dark, for whatever does not exist @once", async ({ page }) => {
    for (const path of ["/no-existe", "/a/b/c/d", reviewsPath("no-existe", EDGE_DISHES.unrated)]) {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
      await page.goto(path);
      await markRepeated(page);
      expect(await violationsInBothThemes(page, FIRST_PARTS), path).toEqual([]);
    }
  });
});

/** The contrasts of the names and prices of a menu's dishes with what stands behind them. */
const contrastsOfDishes = (page: Page) =>
  page.locator(".dish h3, .dish .price").evaluateAll((all) => {
    // A canvas converts any colour that CSS can write into sRGB bytes.
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    const toBytes = (color: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data;
    };
    const luminance = (color: string) => {
      const [r, g, b] = [...toBytes(color)].map((byte) => {
        const share = byte / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    const ground = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (toBytes(backgroundColor)[3] === 255) return backgroundColor;
      }
      return "white";
    };
    return all.map((element) => {
      const [a, b] = [luminance(getComputedStyle(element).color), luminance(ground(element))];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    });
  });

test("the theme follows the system, names and prices have a contrast of 7 to 1 in both, the switch overrides it, and the choice stays @once", async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/${DEMO.showcase}`);
  expect(await ground(), "as it opens").toBe("rgb(14, 24, 30)");
  for (const [colorScheme, color] of [
    ["light", "rgb(243, 247, 247)"],
    ["dark", "rgb(14, 24, 30)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await ground(), colorScheme).toBe(color);
    const contrasts = await contrastsOfDishes(page);
    expect(contrasts.length, colorScheme).toBe(120);
    expect(Math.min(...contrasts), colorScheme).toBeGreaterThanOrEqual(7);
  }
  await page.getByRole("button", { name: "Tema claro" }).click();
  expect(await ground()).toBe("rgb(243, 247, 247)");
  await page.goto("/");
  expect(await ground()).toBe("rgb(243, 247, 247)");
  await page.getByRole("button", { name: "Tema oscuro" }).click();
  expect(await ground()).toBe("rgb(14, 24, 30)");
});

test("by keyboard the skip link leads past a menu's head, and going back up no stop hides behind the tabs @once", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/${DEMO.showcase}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/${DEMO.showcase}#contenido`);
  await page.keyboard.press("Tab");
  const isWithin = await page.evaluate(() =>
    document.getElementById("contenido")!.contains(document.activeElement),
  );
  expect(isWithin).toBe(true);

  await page.locator(".dish > a").nth(40).focus();
  const { steps } = await walk(page, "Shift+Tab", { mostSteps: 15 });
  expect(steps).toHaveLength(15);
  for (const [at, { stop }] of steps.entries())
    expect(stop, `stop ${at}`).toMatchObject({ isInWindow: true, isOnTop: true });
});

test("the opening hours open and close by keyboard @once", async ({ page }) => {
  await page.goto(`/${EDGE.corner}`);
  await page.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("details dl")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.locator("details dl")).toBeHidden();
});

test("nothing moves for a visitor who prefers reduced motion @once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/${EDGE.uneven}`);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  await page.locator("scroll-spy").getByRole("link", { name: "Segundo piso", exact: true }).click();
  // Without an animation, the section is at its place immediately.
  const top = await page
    .locator(".menu-section", { hasText: "Segundo piso" })
    .evaluate((section) => section.getBoundingClientRect().top);
  expect(Math.abs(top - 120)).toBeLessThanOrEqual(4);
});
