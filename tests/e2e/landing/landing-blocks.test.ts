import { STALE_SECONDS } from "~/http/edge/edge-cache.server";
import { expect, test } from "../support/test";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TILE = /^url\(.*\/tiles\/[\w-]+\.svg"?\)$/;

test.describe("a restaurant's card", () => {
  /** What the page of these names has: every part, no photo and no logo, a name of 120 letters and one of markup. */
  const NAMES = "/?nombre=la";
  const PARTS = {
    cover: ["a > span img", 0],
    logo: [".restaurant-logo", 0],
    badge: ["a > span > span", 0],
    type: [".chip-type", 0],
    name: ["h3", 0],
    where: ["h3 + span", 0],
    description: ["p", 0],
    stars: [".stars", 0],
    dishes: [".dish-facts .rating", -1],
    first: [".chip-quiet", 0],
    second: [".chip-quiet", 1],
    others: [".chip-quiet", 2],
  } as const;

  test("shows every part, none covered and none cut off, and leads to the menu @layout", async ({ page }) => {
    await page.goto(NAMES);
    const card = page.locator(".restaurant-card", { hasText: "La Mar Chiquita" });
    const shown = await card.evaluate((element, parts) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const boxOf = (one: Element) => one.getBoundingClientRect().toJSON() as DOMRect;
      const boxes = Object.entries(parts).map(([name, [selector, at]]) => {
        const part = [...element.querySelectorAll(selector)].at(at);
        if (!part) return { name, box: undefined };
        const box = boxOf(part);
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return {
          name,
          box,
          isVisible: part.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0,
          // No other part covers the middle of this one.
          isOnTop: top !== null && (part.contains(top) || top.contains(part)),
        };
      });
      return { boxes, whole: boxOf(element), heart: boxOf(element.querySelector(".heart")!) };
    }, PARTS);
    const { boxes, whole, heart } = shown;
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    expect(boxes).toHaveLength(12);
    for (const { name, box, isVisible, isOnTop } of boxes) {
      expect({ name, isVisible, isOnTop }).toEqual({ name, isVisible: true, isOnTop: true });
      expect(box!.left, name).toBeGreaterThanOrEqual(whole.left);
      expect(box!.right, name).toBeLessThanOrEqual(whole.right);
      if (name === "cover" || name === "name") continue;
      expect(overlaps(box!, heart), `${name} under the heart`).toBe(false);
      for (const { name: other, box: its } of boxes)
        if (other !== name && other !== "cover" && other !== "name")
          expect(overlaps(box!, its!), `${name} over ${other}`).toBe(false);
    }
    await card.locator("> a").first().click();
    await expect(page).toHaveURL("/la-mar-chiquita");
  });

  test("shows a name of 120 letters, of markup and of emoji, and a tile where there is no photo @layout", async ({
    page,
  }) => {
    for (const [path, names] of [
      [NAMES, [/Abundancia del Cibao/, /^<b>La Negrita/]],
      ["/?nombre=tiguere", [/Tíguere” 🐯/u]],
    ] as const) {
      await page.goto(path);
      const cards = await page.locator("#resultados .restaurant-card").evaluateAll((all) =>
        all.map((card) => {
          const heading = card.querySelector("h3")!;
          const cover = card.querySelector("a > span")!;
          return {
            name: heading.textContent,
            isWhole: heading.scrollWidth <= heading.clientWidth,
            hasPhoto: cover.querySelector("img") !== null,
            tile: getComputedStyle(cover).backgroundImage,
          };
        }),
      );
      for (const name of names)
        expect(cards).toContainEqual(expect.objectContaining({ name: expect.stringMatching(name) }));
      expect(cards.filter(({ isWhole }) => !isWhole)).toEqual([]);
      const bare = cards.filter(({ hasPhoto }) => !hasPhoto);
      if (path === NAMES) expect(bare.length).toBeGreaterThan(0);
      for (const { name, tile } of bare) expect(tile, name).toMatch(TILE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});

test("the best dishes scroll to the last card, and offers show their time left in the colour of its urgency @anywidth", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const since = Date.now();
  await page.goto("/");
  const left = await page.locator("offer-dialog count-down").evaluateAll((all) =>
    all.map((element) => ({
      until: element.getAttribute("until")!,
      text: element.shadowRoot?.textContent || element.textContent!,
      color: getComputedStyle(element).color,
    })),
  );
  const passed = Date.now() - since;
  for (const name of ["Platos Mejor Valorados", "Últimas Ofertas", "Últimos visitados"])
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();

  await test.step("the time left", () => {
    expect(left).toHaveLength(10);
    const colors = { hoja: "rgb(27, 115, 74)", mango: "rgb(138, 82, 0)", guayaba: "rgb(201, 36, 63)" };
    for (const { until, text, color } of left) {
      const ms = Date.parse(until) - since;
      // The colour may have changed while the page loaded, or since the edge cache kept it.
      const isNear = (boundary: number) => ms + STALE_SECONDS * 1000 >= boundary && ms - passed <= boundary;
      if ([0, HOUR / 6, 2 * HOUR, DAY].some(isNear)) continue;
      expect(color, text).toBe(ms > 2 * HOUR ? colors.hoja : ms > HOUR / 6 ? colors.mango : colors.guayaba);
      expect(text).toMatch(ms >= DAY ? /^\d+ d \d+ h \d{2} min$/ : /^(\d+ h )?\d{2} min \d{2} s$/);
    }
    expect(new Set(left.map(({ color }) => color)).size).toBeGreaterThan(1);
  });

  await test.step("the best dishes", async () => {
    const row = page.locator("drag-scroll");
    const cards = row.locator("> ul > li");
    await row.scrollIntoViewIfNeeded();
    const drawn = await cards.evaluateAll((all) =>
      all.map((card) => ({
        tile: getComputedStyle(card.querySelector("a > span")!).backgroundImage,
        width: card.getBoundingClientRect().width,
      })),
    );
    expect(drawn).toEqual(Array(20).fill({ tile: expect.stringMatching(TILE), width: 272 }));
    await expect(cards.last()).not.toBeInViewport();
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
    expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(1000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
