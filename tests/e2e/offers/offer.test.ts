import { offersWhere, type RunningOffer, runningOffers } from "../support/landing";
import { countdownText, styleOf } from "../support/pages";
import { expect, test } from "../support/test";
import { EDGE_OFFERS } from "../support/world/edge-case-names";

const titled = (title: string): RunningOffer => offersWhere("o.title = ?", title)[0]!;

test("an offer without a picture shows its title on a tile @once", async ({ page }) => {
  const offer = titled(EDGE_OFFERS.days);
  await page.goto(`/ofertas/${offer.public_id}`);
  const photo = page.locator("article > div").first();
  await expect(photo.locator("img")).toHaveCount(0);
  await expect(photo).toHaveText(EDGE_OFFERS.days);
  expect(await styleOf(photo, "background-image")).toMatch(/^url\(.*\/tiles\/[\w-]+\.svg"?\)$/);
});

test("an expired offer says 'Expirada' and 'Expirado', and takes no like @once", async ({ page }) => {
  const offer = titled(EDGE_OFFERS.expired);
  const answer = await page.goto(`/ofertas/${offer.public_id}`);
  expect(answer!.status()).toBe(200);
  await expect(page.getByText("Expirada", { exact: true })).toBeVisible();
  await expect(page.getByText("Activa", { exact: true })).toHaveCount(0);
  await expect.poll(() => countdownText(page.locator("count-down"))).toBe("Expirado");
  await expect(page.locator("count-down")).toHaveCSS("color", "rgb(201, 36, 63)");
  await expect(page.getByRole("button", { name: "Me gusta" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ver el menú completo" })).toBeVisible();
});

test("an offer expires while its page is open @once", async ({ page }) => {
  const offer = titled(EDGE_OFFERS.days);
  await page.clock.install({ time: offer.expires_at - 60_000 });
  await page.goto(`/ofertas/${offer.public_id}`);
  await page.clock.pauseAt(offer.expires_at - 1000);
  const left = page.locator("count-down");
  await expect.poll(() => countdownText(left)).toBe("00 min 01 s");
  await page.clock.runFor(1000);
  await expect.poll(() => countdownText(left)).toBe("Expirado");
  await expect(left).toHaveCSS("color", "rgb(201, 36, 63)");
});

test("an offer's page links back to the offers of its menu and of the landing @once", async ({ page }) => {
  await page.goto(`/ofertas/${runningOffers()[0]!.public_id}`);
  await page.getByRole("link", { name: "Volver al menú", exact: true }).click();
  await expect(page).toHaveURL(/#ofertas$/);
  await expect(page.locator("#ofertas")).toBeInViewport();
  await page.goBack();
  await page.getByRole("link", { name: "Volver al inicio", exact: true }).click();
  await expect(page).toHaveURL("/#ofertas");
  await expect(page.getByRole("heading", { name: "Últimas Ofertas" })).toBeInViewport();
});
