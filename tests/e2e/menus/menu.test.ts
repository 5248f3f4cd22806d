import { DEMO } from "#support/demo/names";
import { styleOf } from "../support/pages";
import { enter, registerDiner } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_OFFERS } from "../support/world/edge-case-names";

const restaurant = (slug: string) =>
  queryOne<Record<string, string>>("SELECT * FROM restaurants WHERE slug = ?", slug);

test.describe("the head of a menu", () => {
  test("lays nothing over other parts of its cover, for anonymous visitors and for diners @layout", async ({
    page,
    context,
  }) => {
    for (const name of [undefined, "Ana", "María de los Ángeles Concepción Villanueva"]) {
      if (name) await enter(context, (await registerDiner(name)).cookie);
      await page.goto(`/${DEMO.showcase}`);
      for (const width of [page.viewportSize()!.width, 640, 800]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await page
          .locator("header :is(heart-button, a.button, summary, a.heart), main .initials")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
        expect(boxes.length).toBeGreaterThan(5);
        const overlaps = boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        );
        expect(overlaps, `${name} at ${width} px`).toEqual([]);
      }
    }
  });

  test("shows a tile and initials when there are no photos @once", async ({ page }) => {
    await page.goto(`/${DEMO.withoutPhotos}`);
    await expect(page.locator('img:not([src="/logo.svg"])')).toHaveCount(0);
    expect(await styleOf(page.locator("header"), "background-image")).toMatch(
      /^url\(.*\/tiles\/[\w-]+\.svg"?\)$/,
    );
    await expect(page.locator(".initials")).toHaveText("CL");
  });

  test("links to the landing from its first line @layout", async ({ page }) => {
    await page.goto(`/${DEMO.showcase}`);
    const brand = page.getByRole("link", { name: "Sobremesa, volver al inicio", exact: true });
    await expect(brand).toBeInViewport({ ratio: 1 });
    const { width, height } = (await brand.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await brand.click();
    await expect(page).toHaveURL("/");
  });

  test("stays on one line on a narrow phone, with every target whole @once", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/${DEMO.showcase}`);
    const tops = await page
      .locator("header > div:first-of-type :is(a.button, heart-button, a.heart)")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  });

  test("links to recommending, to social networks and to signing in, and back @anywidth", async ({
    page,
  }) => {
    const { instagram_url, tiktok_url } = restaurant(DEMO.showcase);
    await page.goto(`/${DEMO.showcase}`);
    await expect(page.getByRole("link", { name: "Recomendar" })).toHaveAttribute(
      "href",
      `/${DEMO.showcase}/rate-experience`,
    );
    await expect(page.getByRole("link", { name: "Instagram" })).toHaveAttribute("href", instagram_url!);
    await expect(page.getByRole("link", { name: "TikTok" })).toHaveAttribute("href", tiktok_url!);

    const signIn = `/login?redirectTo=%2F${DEMO.showcase}`;
    await expect(page.getByRole("link", { name: "Iniciar Sesión" })).toHaveAttribute("href", signIn);
    const { name, public_id } = restaurant(DEMO.showcase);
    await page.getByRole("link", { name: `Guardar ${name} en favoritos` }).click();
    await expect(page).toHaveURL(`${signIn}%23corazon-${public_id}&motivo=favoritos`);
    await page.goBack();
    await expect(page).toHaveURL(`/${DEMO.showcase}`);
  });
});

test("markup in names is text: nothing of it runs on a menu, the landing or an offer's page @once", async ({
  page,
}) => {
  const { public_id } = queryOne<{ public_id: string }>(
    "SELECT public_id FROM offers WHERE title LIKE 'Oferta <img%'",
  );
  for (const path of [`/${EDGE.hostile}`, "/?letra=B", `/ofertas/${public_id}`]) {
    await page.goto(path);
    await expect(page.getByText(/<(b|img)/).first()).toBeVisible();
    expect(await page.title(), path).not.toBe("tomado");
  }
});

test.describe("the practical lines", () => {
  test("say that an open restaurant is open, until when, and list the whole week @anywidth", async ({
    page,
  }) => {
    const stored = JSON.parse(restaurant(EDGE.corner).opening_hours!);
    await page.goto(`/${EDGE.corner}`);
    const hours = page.locator("summary", { hasText: "Abierto" });
    await expect(hours).toHaveText("Abierto · cierra 10:00 PM");
    await expect(page.locator("details dl")).toBeHidden();
    await hours.click();
    await expect(page.locator("details dl")).toBeVisible();
    await expect(page.locator("details dl dt")).toHaveText(["Lun-Vie", "Sáb", "Dom"]);
    const table = [stored.monday_to_friday, stored.saturday, stored.sunday].map((text) => text || "Cerrado");
    expect(table).toContain("Cerrado");
    expect(table).toContain("8:00 AM - 10:00 PM");
    await expect(page.locator("details dl dd")).toHaveText(table);
  });

  test("say when a closed restaurant opens, and that it closes the next day @once", async ({ page }) => {
    await page.goto(`/${EDGE.night}`);
    await expect(page.locator("summary")).toHaveText("Cerrado · abre hoy 6:00 PM");
    await page.locator("summary").click();
    await expect(page.locator("details dl dd").first()).toHaveText("6:00 PM - 2:00 AM (día siguiente)");
  });
});

test.describe("a menu", () => {
  test("keeps every price whole, on one line and at the same edge @layout", async ({ page }) => {
    for (const slug of [DEMO.showcase, EDGE.corner, DEMO.copMillions, DEMO.pizzeria]) {
      await page.goto(`/${slug}`);
      const boxes = await page.locator(".dish .price").evaluateAll((all) =>
        all.map((element) => {
          const { right, height } = element.getBoundingClientRect();
          return {
            right: Math.round(right),
            lines: Math.round(height / parseFloat(getComputedStyle(element).lineHeight)),
          };
        }),
      );
      expect(new Set(boxes.map(({ right }) => right)).size, `${slug}: right edges`).toBe(1);
      expect(boxes[0]!.right).toBeLessThanOrEqual(page.viewportSize()!.width);
      expect(boxes.every(({ lines }) => lines === 1)).toBe(true);
    }
  });

  test("breaks no name inside a word @layout", async ({ page }) => {
    for (const slug of [DEMO.showcase, DEMO.copMillions, DEMO.pizzeria]) {
      await page.goto(`/${slug}`);
      const broken = await page.locator(".dish h3").evaluateAll((names) =>
        names.flatMap((name) => {
          const text = name.firstChild as Text;
          return [...text.data.matchAll(/\S+/g)]
            .filter(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return range.getClientRects().length > 1;
            })
            .map(([word]) => word);
        }),
      );
      expect(broken, slug).toEqual([]);
    }
  });

  test("opens a dish's own page @once", async ({ page }) => {
    await page.goto(`/${DEMO.showcase}`);
    const first = page.locator(".dish > a").first();
    const href = await first.getAttribute("href");
    const name = await first.locator("h3").textContent();
    expect(href).toMatch(/^\/la-mar-chiquita\/product\/[0-9a-z]{16}\/rate$/);
    await first.click();
    await expect(page).toHaveURL(href!);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
  });

  test("ends with the name of the site @once", async ({ page }) => {
    await page.goto(`/${DEMO.oneDish}`);
    await expect(page.locator("footer")).toContainText("Powered by Sobremesa");
    await page.locator("footer").getByRole("link", { name: "Sobremesa" }).click();
    await expect(page).toHaveURL("/");
  });

  test("shows names of 120 letters and of emoji @layout", async ({ page }) => {
    for (const slug of [DEMO.longName, DEMO.emojiName]) {
      const { name } = restaurant(slug);
      await page.goto(`/${slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
      const heading = page.getByRole("heading", { level: 1 });
      expect(await heading.evaluate((h1) => h1.scrollWidth <= h1.clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});

test.describe("offers on a menu", () => {
  test("show the colour of their urgency before any script runs @anywidth", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    const left = (title: string) => page.locator(".ticket", { hasText: title }).locator("count-down");
    await expect(left(EDGE_OFFERS.days)).toHaveCSS("color", "rgb(27, 115, 74)");
    await expect(left(EDGE_OFFERS.hour)).toHaveCSS("color", "rgb(138, 82, 0)");
  });
});
