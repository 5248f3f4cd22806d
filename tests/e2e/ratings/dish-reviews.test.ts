import type { Page } from "playwright/test";
import sharp from "sharp";
import { DEMO } from "#support/demo/names";
import { arriveBy, reviewsPath, sheetPath } from "../support/pages";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DINER, EDGE_DISHES } from "../support/world/edge-case-names";

const averageOf = (page: Page) =>
  page.getByRole("region", { name: "Promedio del plato" }).getByRole("paragraph");

test.describe("the reviews of a dish", () => {
  test("begin with their average and the count of each number of stars @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings));
    await expect(page).toHaveTitle("Opiniones de Chivo del Mirador · El Mirador");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Opiniones de Chivo del Mirador");
    await expect(page.locator("main .price")).toHaveText("RD$250.00");
    // 45 ratings, nine of each number of stars.
    await expect(averageOf(page)).toContainText("Promedio del plato3.0");
    await expect(averageOf(page)).toContainText("45 opiniones");
    const bars = page.getByRole("meter");
    await expect(bars).toHaveCount(5);
    for (const [at, name] of [
      "5 estrellas: 9",
      "4 estrellas: 9",
      "3 estrellas: 9",
      "2 estrellas: 9",
      "1 estrella: 9",
    ].entries()) {
      await expect(bars.nth(at)).toHaveAccessibleName(name);
      await expect(bars.nth(at)).toHaveAttribute("value", "20");
    }
    await expect(page.getByRole("link", { name: "Calificar este plato", exact: true })).toHaveAttribute(
      "href",
      `${sheetPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings)}?paso=calificar`,
    );
  });

  test("count a single one in the singular @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating));
    await expect(averageOf(page)).toContainText(/1 opinión$/);
    await expect(page.getByRole("meter").nth(2)).toHaveAccessibleName("3 estrellas: 1");
    await expect(page.getByRole("meter").nth(2)).toHaveAttribute("value", "100");
  });

  test("fill their bars over the whole height @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating));
    const bar = sharp(await page.getByRole("meter").nth(2).screenshot());
    const { width = 0, height = 0 } = await bar.metadata();
    // The middle of the bar: the first and last rows of the picture may show the page around it.
    const column = { left: width >> 1, top: height >> 2, width: 1, height: height >> 1 };
    const { channels } = await sharp(await bar.extract(column).toBuffer()).stats();
    expect(height).toBeGreaterThan(5);
    for (const { min, max } of channels) expect(max).toBe(min);
  });

  test("are signed, unsigned or anonymous, each with its name @once", async ({ page, request }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings));
    await expect(page.locator(".reviews :is(strong, .reviewer)")).toHaveText(
      Array(20).fill("Cliente Anónimo"),
    );
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.twentyRatings));
    await expect(page.locator(".reviews :is(strong, .reviewer)")).toHaveText([
      EDGE_DINER.name,
      ...Array(19).fill("Cliente Anónimo"),
    ]);

    const path = reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating);
    const { public_id } = queryOne<{ public_id: string }>(
      "SELECT o.public_id FROM ratings o JOIN products p ON p.id = o.product_id WHERE p.public_id = ?",
      EDGE_DISHES.oneRating,
    );
    await page.goto(path);
    await expect(page.locator(".reviews :is(strong, .reviewer)")).toHaveText([
      `Usuario Anónimo #${public_id.slice(0, 6)}`,
    ]);
    await expect(page.locator('a[href^="/user/"]')).toHaveCount(0);
    // Neither the page nor the data that a script loads may hold the author of an anonymous review.
    for (const address of [path, `${path}.data`]) {
      const bytes = await (await request.get(address)).text();
      expect(bytes).toContain("Ni fu ni fa.");
      expect(bytes).not.toContain(EDGE_DINER.name);
      expect(bytes).not.toContain(EDGE_DINER.email);
    }
  });

  test("have stars, a long date and their line breaks @once", async ({ page }) => {
    // Of an anonymous rating only the day is stored, that of the restaurant.
    const { written_on } = queryOne<{ written_on: string }>(
      "SELECT o.written_on FROM ratings o JOIN products p ON p.id = o.product_id WHERE p.public_id = ?",
      EDGE_DISHES.oneRating,
    );
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating));
    const review = page.locator(".reviews > li");
    await expect(review).toContainText("3 de 5 estrellas");
    const day = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
    await expect(review.locator("time")).toHaveText(new Date(written_on).toLocaleDateString("es-ES", day));
    expect(await review.locator(".review-text").textContent()).toBe("Ni fu ni fa.\nPero vuelvo.");
    await expect(review.locator(".review-text")).toHaveCSS("white-space", "pre-line");
  });

  test("come newest first, and the pages together show each once @anywidth", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings));
    const seen: string[] = [];
    const counts: number[] = [];
    for (let pages = 0; pages < 5; pages++) {
      const texts = await page.locator(".review-text").allTextContents();
      counts.push(texts.length);
      seen.push(...texts);
      const older = page.getByRole("link", { name: "Opiniones anteriores", exact: true });
      if ((await older.count()) === 0) break;
      await arriveBy(page, older);
    }
    expect(counts).toEqual([20, 20, 5]);
    const numbers = seen.map((text) => Number(text.replace("Opinión número ", "")));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, i) => i + 1));
    // Three ratings share each day, the first three the newest, so that days never increase.
    const days = numbers.map((number) => Math.floor((number - 1) / 3));
    expect(days).toEqual(days.toSorted((a, b) => a - b));

    await page.getByRole("link", { name: "Volver a las más recientes", exact: true }).click();
    await expect(page).toHaveURL(reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings));
    await expect(page.locator(".review-text")).toHaveCount(20);
  });

  test("that fill exactly one page have no other page @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.twentyRatings));
    await expect(page.locator(".reviews > li")).toHaveCount(20);
    await expect(page.getByRole("link", { name: "Opiniones anteriores" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Volver a las más recientes" })).toHaveCount(0);
  });

  test("are missing for an unrated dish, which invites to be the first @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.unrated));
    await expect(page.getByText("Nadie ha opinado todavía de este plato.", { exact: true })).toBeVisible();
    await expect(averageOf(page)).toContainText("Todavía sin calificar");
    const first = page.getByRole("link", { name: "Sé el primero en calificar", exact: true });
    await first.click();
    const form = `${sheetPath(EDGE.lookout, EDGE_DISHES.unrated)}?paso=calificar`;
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(form)}`);
  });

  test("show markup as text @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.hostile, EDGE_DISHES.hostile));
    await expect(page.locator(".review-text")).toContainText("<img src=x onerror=");
    await expect(page.locator(".reviews :is(strong, .reviewer)")).toContainText("<script>");
    expect(await page.title()).not.toBe("tomado");
  });

  test("link back to the menu and to the restaurant @once", async ({ page }) => {
    await page.goto(reviewsPath(EDGE.lookout, EDGE_DISHES.unrated));
    await expect(page.getByRole("link", { name: "El Mirador", exact: true })).toHaveAttribute(
      "href",
      `/${EDGE.lookout}`,
    );
    await page.getByRole("link", { name: "Volver al menú", exact: true }).click();
    await expect(page).toHaveURL(`/${EDGE.lookout}`);
  });
});

test.describe("reviews that cannot be shown", () => {
  const anyDishOf = (slug: string) =>
    queryOne<{ public_id: string }>(
      "SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id WHERE r.slug = ?",
      slug,
    ).public_id;

  test.describe("because the restaurant keeps its reviews private", () => {
    test.use({ refusal: 403 });
    test("say so and link to the menu @once", async ({ page }) => {
      const answer = await page.goto(reviewsPath(DEMO.privateReviews, anyDishOf(DEMO.privateReviews)));
      expect(answer!.status()).toBe(403);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Las reseñas de este restaurante no son públicas",
      );
      await page.getByRole("link", { name: "Volver al menú", exact: true }).click();
      await expect(page).toHaveURL(`/${DEMO.privateReviews}`);
    });
  });

  test.describe("because the dish or restaurant does not exist", () => {
    test.use({ refusal: 404 });
    const cases = [
      ["an unknown dish", EDGE.lookout, () => "zzzzzzzzzzzzzzzz", "Producto no encontrado"],
      ["an invalid id", EDGE.lookout, () => "1%20or%201=1", "Producto no encontrado"],
      [
        "another restaurant's dish",
        EDGE.lookout,
        () => EDGE_DISHES.cheapest,
        "Producto no pertenece a este restaurante",
      ],
      ["an unknown restaurant", "no-existe", () => EDGE_DISHES.cheapest, "Restaurante no encontrado"],
      ["an inactive restaurant", DEMO.inactive, () => anyDishOf(DEMO.inactive), "Restaurante no encontrado"],
      [
        "a lapsed owner's restaurant",
        DEMO.lapsedOwner,
        () => anyDishOf(DEMO.lapsedOwner),
        "Restaurante no encontrado",
      ],
    ] as const;
    for (const [what, slug, dish, sentence] of cases) {
      for (const pathOf of [reviewsPath, sheetPath]) {
        test(`${what} says '${sentence}' (${pathOf.name}) @once`, async ({ page }) => {
          const answer = await page.goto(pathOf(slug, dish()));
          expect(answer!.status()).toBe(404);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence);
          await expect(page.getByRole("link", { name: "Volver al inicio", exact: true })).toHaveAttribute(
            "href",
            "/",
          );
          const hasMenu = !sentence.startsWith("Restaurante");
          await expect(page.getByRole("link", { name: "Volver al menú", exact: true })).toHaveCount(
            hasMenu ? 1 : 0,
          );
        });
      }
    }

    test("a page after an invalid cursor says that it does not exist @once", async ({ page }) => {
      const answer = await page.goto(
        `${reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings)}?despues=ayer`,
      );
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página no existe");
    });
  });
});
