import type { Page } from "playwright/test";
import { violationsInBothThemes } from "../support/accessibility";
import { offersWhere } from "../support/landing";
import { countdownText, isAwake, topOf } from "../support/pages";
import { cookieOf, enter, PEOPLE } from "../support/people";
import { giveShareSheet, handed } from "../support/share";
import { expect, test } from "../support/test";
import { EDGE, EDGE_OFFERS } from "../support/world/edge-case-names";

const cards = (page: Page) => page.locator("offer-dialog .ticket > a");
const dialog = (page: Page) => page.getByRole("dialog");

/** Waits until the element opens its offers as dialogs. */
const isReady = (page: Page) =>
  page.waitForFunction(() => document.querySelector("offer-dialog")?.shadowRoot);

/** Opens the first offer of the landing that lasts beyond the test. */
async function openOffer(page: Page) {
  await page.goto("/");
  await isReady(page);
  const ids = await cards(page).evaluateAll((all) =>
    all.map((a) => a.getAttribute("href")!.split("/").at(-1)!),
  );
  const offer = ids
    .flatMap((id) => offersWhere("o.public_id = ? AND o.expires_at > ?", id, Date.now() + 600_000))
    .at(0)!;
  const id = offer.public_id;
  const card = page.locator(`offer-dialog > ul a[href="/ofertas/${id}"]`);
  await card.click();
  await expect(dialog(page)).toBeVisible();
  return { offer, card, path: `/ofertas/${id}` };
}

const focusIsOn = (page: Page, href: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("href")), { intervals: [50] })
    .toBe(href);

test.describe("an offer opened on a menu @script", () => {
  /** Opens the dialog of EDGE.corner's offer on its menu; the offer lasts for days. */
  async function openOnMenu(page: Page) {
    await page.goto(`/${EDGE.corner}`);
    await isReady(page);
    const offer = offersWhere("o.title = ?", EDGE_OFFERS.days)[0]!;
    const path = `/ofertas/${offer.public_id}`;
    const card = page.locator(`.ticket > a[href="${path}"]`);
    await card.click();
    await expect(dialog(page)).toBeVisible();
    return { offer, card, path };
  }

  for (const who of ["an anonymous visitor", "a diner"] as const) {
    test(`is a dialog over the menu, under the offer's own address, for ${who} @once`, async ({
      page,
      context,
    }) => {
      if (who === "a diner") await enter(context, await cookieOf(PEOPLE.diner));
      const { offer, card, path } = await openOnMenu(page);
      // Hydrated pages have a router of their own, which must leave the address alone.
      if (who === "a diner") await isAwake(page, "scroll-spy");
      await expect(page).toHaveURL(path);
      await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(offer.title);
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(`/${EDGE.corner}`);
      await focusIsOn(page, path);
      await page.goForward();
      await expect(dialog(page)).toBeVisible();
      await expect(page.locator("scroll-spy")).toBeAttached();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(`/${EDGE.corner}`);
      await expect(page.locator(".menu-section").first()).toBeVisible();

      await test.step("the link to the menu closes the dialog onto the menu beneath it", async () => {
        await page.evaluate(() => Object.assign(window, { isSame: true }));
        await card.click();
        await dialog(page).getByRole("link", { name: "Ver el menú completo", exact: true }).click();
        await expect(dialog(page)).toBeHidden();
        await expect(page).toHaveURL(`/${EDGE.corner}`);
        expect(await page.evaluate(() => "isSame" in window)).toBe(true);
      });
    });
  }

  test("keeps the focus inside, can be shared from there, and axe finds nothing in light and dark @once", async ({
    page,
    baseURL,
  }) => {
    const { path } = await openOnMenu(page);
    const stops = new Set<string>();
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() => {
        const host = document.activeElement;
        if (!host || host === document.body) return "the browser";
        const inner = host.shadowRoot?.activeElement;
        return inner?.closest("dialog")
          ? (inner.textContent ?? "").trim()
          : `outside: ${host.outerHTML.slice(0, 80)}`;
      });
      stops.add(where);
    }
    expect([...stops].filter((stop) => stop.startsWith("outside"))).toEqual([]);
    for (const name of ["Cerrar", "Me gusta", "Compartir", "Ver el menú completo"])
      expect([...stops]).toContain(name);

    await giveShareSheet(page);
    await dialog(page).getByRole("link", { name: "Compartir", exact: true }).click();
    await expect.poll(() => handed(page)).toMatchObject({ url: `${baseURL}${path}` });
    await expect(dialog(page)).toBeVisible();
    expect(await violationsInBothThemes(page, { within: "offer-dialog" })).toEqual([]);
  });
});

test.describe("an offer opened on the landing @script", () => {
  test("is a dialog over the landing, under the offer's own address", async ({ page }) => {
    const { offer, path } = await openOffer(page);
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toHaveAccessibleName(offer.title);
    await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(offer.title);
    await expect(dialog(page).getByText("Activa", { exact: true })).toBeVisible();
    if (offer.description)
      await expect(dialog(page).getByText(offer.description, { exact: true })).toBeVisible();
    expect(await countdownText(dialog(page).locator("count-down"))).toMatch(/\d{2} min/);
    await expect(dialog(page).locator("dt")).toHaveText(["Empieza", "Termina", "Vistas", "Me gusta"]);
    await expect(dialog(page).getByRole("link", { name: "Ver el menú completo" })).toHaveAttribute(
      "href",
      `/${offer.slug}`,
    );
    // The page below the dialog cannot be used, but stays in the document.
    await expect(page.locator("#resultados")).toBeAttached();
    const { x, y, width } = (await dialog(page).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
  });

  test("closes by the back button, by Escape, by 'Cerrar' and by a press beside it, restores focus and address, and opens again by the forward button @once", async ({
    page,
  }) => {
    const { offer, card, path } = await openOffer(page);
    const heading = dialog(page).getByRole("heading", { level: 1 });
    const expectClosed = async () => {
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL("/");
    };
    await page.goBack();
    await expectClosed();
    await focusIsOn(page, path);
    await page.goForward();
    await expect(page).toHaveURL(path);
    await expect(heading).toHaveText(offer.title);
    await page.goBack();
    await expectClosed();
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog(page).getByRole("button", { name: "Cerrar", exact: true }).click(),
      () => page.mouse.click(3, 3),
    ]) {
      await card.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(dialog(page)).toBeVisible();
      await close();
      await expectClosed();
      await focusIsOn(page, path);
    }

    await test.step("shows each offer that is opened after another one", async () => {
      const other = cards(page).nth((await cards(page).first().getAttribute("href")) === path ? 1 : 0);
      await other.dblclick();
      await expect(heading).toHaveText((await other.locator("strong, h3").textContent())!);
      await page.keyboard.press("Escape");
      await expectClosed();
    });
  });

  test("leaves the place on the landing, and on a part of it, as it was @once", async ({ page }) => {
    // The last card must finish scrolling into view before the test reads its place.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/", "/?letra=C#resultados"]) {
      await page.goto(path);
      await isReady(page);
      const last = cards(page).last();
      await last.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY), path).toBeGreaterThan(1000);
      // After a jump the cards around are laid out one frame later, which moves them.
      const hasStopped = () =>
        last.evaluate(async (card) => {
          const { top } = card.getBoundingClientRect();
          for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
          return card.getBoundingClientRect().top === top;
        });
      await expect.poll(hasStopped, { intervals: [20] }).toBe(true);
      const before = await topOf(last);
      await last.click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(path.split("#", 1)[0]!);
      expect(await topOf(last), path).toBe(before);
    }
  });

  test("takes a like inside, counts it once, and is a page of its own after a reload @once", async ({
    page,
  }) => {
    const { offer, card, path } = await openOffer(page);
    const likes = () => offersWhere("o.id = ?", offer.id)[0]!.likes;
    const before = likes();
    await dialog(page).getByRole("button", { name: "Me gusta", exact: true }).dblclick();
    // The pressed button is gone; the focus moves to the text that replaces it.
    await expect(dialog(page).getByText("Te gusta esta oferta", { exact: true })).toBeFocused();
    await expect(dialog(page).locator("dd").nth(3)).toHaveText(String(before + 1));
    await expect(page).toHaveURL(path);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/");
    await card.click();
    await expect(dialog(page).getByText("Te gusta esta oferta", { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Me gusta", exact: true })).toHaveCount(0);
    await expect(dialog(page).locator("dd").nth(3)).toHaveText(String(before + 1));
    await page.goBack();
    await page.goForward();
    await expect(dialog(page).getByText("Te gusta esta oferta", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offer.title);
    await expect(page.getByText("Te gusta esta oferta", { exact: true })).toBeVisible();
    expect(likes()).toBe(before + 1);
  });

  test("links to the menu, whose back link leads to the offer, and after a reload on to the landing @once", async ({
    page,
  }) => {
    const { offer, path } = await openOffer(page);
    await dialog(page).getByRole("link", { name: "Ver el menú completo" }).click();
    await expect(page).toHaveURL(`/${offer.slug}`);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: offer.title, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.locator("main > article")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.locator("#resultados")).toBeVisible();
    await expect(page.locator("main > article")).toHaveCount(0);
    await isReady(page);
    await page.goForward();
    await expect(page).toHaveURL(path);
    await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(offer.title);
  });

  test("is left to the browser when pressed for a new tab, and goes to the offer's page when the dialog cannot be fetched @once", async ({
    page,
  }) => {
    await page.goto("/");
    await isReady(page);
    // Chromium now and then reports no new tab, so the test only checks that the press is left to the browser.
    const left = page.evaluate(
      () =>
        new Promise<boolean>((settle) => {
          const look = (press: MouseEvent) => {
            settle(!press.defaultPrevented);
            press.preventDefault();
          };
          addEventListener("click", look, { once: true });
        }),
    );
    const card = cards(page).first();
    await card.click({ modifiers: ["ControlOrMeta"] });
    expect(await left).toBe(true);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/");

    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    });
    const href = await card.getAttribute("href");
    await card.click();
    await expect(page.locator("main > article")).toBeVisible();
    await expect(page).toHaveURL(href!);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
});
