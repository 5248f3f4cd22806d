import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { queryOne } from "./support/database";
import { EDGE, EDGE_DISHES, EDGE_OFFER } from "./support/edge-names";
import { reviewsPath, sheetPath } from "./support/pages";
import { expect, test } from "./support/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

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
  opinions: () => reviewsPath(DEMO.showcase, photographed()),
  "no opinions": () => reviewsPath(EDGE.lookout, EDGE_DISHES.unrated),
  offer: () => `/ofertas/${EDGE_OFFER}`,
  privacy: () => "/privacidad",
  "signing in": () => "/login",
};

async function violationsOf(page: Page): Promise<string[]> {
  // Style sheets are not loaded anew: in a shadow root axe would try it with a `<style>`, which the policy forbids.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")} — ${failureSummary}`),
  );
}

test.describe("axe", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const findsNothing = async (page: Page, path: string) => {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
  };

  for (const [name, path] of Object.entries(SCREENS)) {
    test(`finds nothing in light and dark on: ${name} @once`, async ({ page }) => {
      await findsNothing(page, path());
    });
  }

  test.describe("on a page that is not there", () => {
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

    test("names and prices of dishes stand out 7 to 1 @once", async ({ page }) => {
      await page.goto(`/${DEMO.showcase}`);
      const ratios = await page.locator(".dish h3, .dish .price").evaluateAll((all) => {
        // A canvas turns any colour that CSS can write into sRGB bytes.
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
  const focused = (page: Page) =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (!element || element === document.body) return undefined;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // The middle of what shows of it: a tab may reach beyond its bar's end.
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
      const middle = { x: (left + right) / 2, y: box.y + Math.min(box.height / 2, 20) };
      const root = element.getRootNode() as Document | ShadowRoot;
      const top = root.elementFromPoint(middle.x, middle.y);
      return {
        text: (element.textContent ?? "").trim().slice(0, 40),
        href: element.getAttribute("href"),
        hasRing: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2,
        isInWindow: box.top >= 0 && middle.y <= innerHeight && right - left >= Math.min(box.width, 24),
        isOnTop: top !== null && (element.contains(top) || top.contains(element)),
      };
    });

  for (const [name, path, stops] of [
    ["menu", SCREENS.menu!, 45],
    ["dish", SCREENS.dish!, 12],
    ["opinions", SCREENS.opinions!, 12],
    ["landing", SCREENS.landing!, 30],
  ] as const) {
    test(`every stop on the ${name} shows itself, in the order of the page @script`, async ({ page }) => {
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

  test("going back up, nothing hides behind the tabs @once", async ({ page }) => {
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

  test("the hours open and close @once", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    await page.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".hours-table")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.locator(".hours-table")).toBeHidden();
  });
});

/** Links, buttons and fields that are narrower or shorter than a thumb needs. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets: Element[] = [];
    const collect = (root: Document | ShadowRoot) => {
      targets.push(...root.querySelectorAll("a, button, summary, input, select, textarea, [role=button]"));
      for (const element of root.querySelectorAll("*")) if (element.shadowRoot) collect(element.shadowRoot);
    };
    collect(document);
    return targets
      .filter((element) => element.checkVisibility() && !element.matches(".skip-link, [type=hidden]"))
      .filter((element) => {
        // A word within a line of text may be as tall as the line.
        const isInline = getComputedStyle(element).display === "inline";
        const { width, height } = element.getBoundingClientRect();
        return !isInline && (width < 43.5 || height < 43.5);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 100)}`;
      });
  });

/** What sticks out of the page, and text that is cut off. */
const lostText = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const complaints: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      complaints.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    /** Which of its ancestors, or the window, cuts a line of text off. */
    const cutter = (line: DOMRect, from: Element): string | undefined => {
      for (let at: Element | null = from; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(at);
        // What scrolls hides nothing; the first lines of a text are as many at every size.
        if (overflowX === "auto" || overflowX === "scroll" || webkitLineClamp !== "none") return undefined;
        const box = at.getBoundingClientRect();
        if (clips(overflowX) && (line.left < box.left - 1 || line.right > box.right + 1)) return at.className;
        if (clips(overflowY) && (line.top < box.top - 1 || line.bottom > box.bottom + 1)) return at.className;
      }
      return line.left < -1 || line.right > root.clientWidth + 1 ? "the window" : undefined;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || parent.closest(".sr-only, .skip-link, script")) continue;
      if (!parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const by = cutter(line, parent);
        if (!by) continue;
        complaints.push(`'${text.textContent.trim().slice(0, 40)}' is cut by ${by}`);
        break;
      }
    }
    return complaints;
  });

for (const [name, path] of Object.entries(SCREENS)) {
  test(`every target is 44 px tall and wide, and text at 200 % loses nothing: ${name} @script`, async ({
    page,
  }) => {
    await page.goto(path());
    expect(await smallTargets(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await lostText(page)).toEqual([]);
  });
}

test("the theme follows the system, the switch overrules it, and the choice stays @once", async ({
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

test("nothing moves for somebody who asked for stillness @once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/${EDGE.uneven}`);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  await page.locator(".tabs").getByRole("link", { name: "Segundo piso", exact: true }).click();
  // At once: the very next question finds it there.
  const top = await page
    .locator(".menu-section", { hasText: "Segundo piso" })
    .evaluate((section) => section.getBoundingClientRect().top);
  expect(Math.abs(top - 120)).toBeLessThanOrEqual(4);
});
