import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { focused, sizeProblems, violationsInBothThemes } from "../support/accessibility";
import { reviewsPath, sheetPath } from "../support/pages";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES, EDGE_OFFER } from "../support/world/edge-case-names";

const photographed = () =>
  queryOne<{ public_id: string }>(
    `SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.image_url IS NOT NULL ORDER BY p.rating_count DESC LIMIT 1`,
    DEMO.showcase,
  ).public_id;

const SCREENS: Record<string, () => string> = {
  landing: () => "/",
  menu: () => `/${DEMO.showcase}`,
  "menu of a long name": () => `/${DEMO.longName}`,
  "menu of a name with emoji": () => `/${DEMO.emojiName}`,
  "menu without photos": () => `/${DEMO.withoutPhotos}`,
  "blank menu": () => `/${EDGE.blank}`,
  dish: () => sheetPath(DEMO.showcase, photographed()),
  "dish without a photo": () => sheetPath(EDGE.corner, EDGE_DISHES.manyChips),
  reviews: () => reviewsPath(DEMO.showcase, photographed()),
  "no reviews": () => reviewsPath(EDGE.lookout, EDGE_DISHES.unrated),
  offer: () => `/ofertas/${EDGE_OFFER}`,
  privacy: () => "/privacidad",
  "the page about the interface": () => "/api",
  "signing in": () => "/login",
};

test.describe("axe", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const findsNothing = async (page: Page, path: string) => {
    await page.goto(path);
    expect(await violationsInBothThemes(page)).toEqual([]);
  };

  for (const [name, path] of Object.entries(SCREENS)) {
    test(`finds nothing in light and dark on: ${name}, where every target is 44 px and text at 200 % loses nothing @once`, async ({
      page,
    }) => {
      await findsNothing(page, path());
      expect(await sizeProblems(page)).toEqual([]);
    });
  }

  test.describe("on a page that does not exist", () => {
    test.use({ refusal: 404 });
    for (const path of ["/no-existe", "/a/b/c/d", reviewsPath("no-existe", EDGE_DISHES.unrated)]) {
      test(`finds nothing in light and dark on ${path} @once`, async ({ page }) => {
        await findsNothing(page, path);
      });
    }
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("names and prices of dishes have a contrast of 7 to 1 @once", async ({ page }) => {
      await page.goto(`/${DEMO.showcase}`);
      const ratios = await page.locator(".dish h3, .dish .price").evaluateAll((all) => {
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
      expect(ratios.length).toBe(120);
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(7);
    });
  });
}

test.describe("by keyboard", () => {
  for (const [name, path, stops] of [
    ["menu", SCREENS.menu!, 45],
    ["dish", SCREENS.dish!, 12],
    ["reviews", SCREENS.reviews!, 12],
    ["landing", SCREENS.landing!, 30],
  ] as const) {
    test(`every stop on the ${name} shows its focus, in the order of the page @script`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path());
      const order: number[] = [];
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press("Tab");
        const now = await focused(page);
        if (!now) break;
        if (stop === 0) expect(now).toMatchObject({ text: "Saltar al contenido", href: "#contenido" });
        expect(now, `stop ${stop}`).toMatchObject({ hasRing: true, isInWindow: true, isOnTop: true });
        order.push(
          await page.evaluate(() => [...document.querySelectorAll("*")].indexOf(document.activeElement!)),
        );
      }
      expect(order.length).toBeGreaterThan(4);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(new Set(order).size).toBe(order.length);
    });
  }

  test("going back up, no stop hides behind the tabs @once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/${DEMO.showcase}`);
    await page.locator(".dish > a").nth(40).focus();
    for (let stop = 0; stop < 15; stop++) {
      await page.keyboard.press("Shift+Tab");
      expect(await focused(page), `stop ${stop}`).toMatchObject({ isInWindow: true, isOnTop: true });
    }
  });

  test("the skip link leads past the head @once", async ({ page }) => {
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
  });

  test("the opening hours open and close @once", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    await page.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("details dl")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.locator("details dl")).toBeHidden();
  });
});

for (const [name, path] of Object.entries(SCREENS)) {
  test(`every target is 44 px tall and wide, and text at 200 % loses nothing: ${name} @script @desk`, async ({
    page,
  }) => {
    await page.goto(path());
    expect(await sizeProblems(page)).toEqual([]);
  });
}

test("the theme follows the system, the switch overrides it, and the choice stays @once", async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/${DEMO.showcase}`);
  expect(await ground()).toBe("rgb(14, 24, 30)");
  await page.getByRole("button", { name: "Tema claro" }).click();
  expect(await ground()).toBe("rgb(243, 247, 247)");
  await page.goto("/");
  expect(await ground()).toBe("rgb(243, 247, 247)");
  await page.getByRole("button", { name: "Tema oscuro" }).click();
  expect(await ground()).toBe("rgb(14, 24, 30)");
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
