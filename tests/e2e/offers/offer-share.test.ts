import type { Page } from "playwright/test";
import { type RunningOffer, runningOffers } from "../support/landing";
import { giveShareSheet, handed } from "../support/share";
import { expect, test } from "../support/test";

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

function shared(offer: RunningOffer, origin: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: offer.time_zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const [month, day, year] = parts.format(offer.expires_at).split("/").map(Number);
  return {
    title: offer.title,
    text: `${offer.title} en ${offer.restaurant}. Hasta el ${day} de ${MONTHS[month! - 1]} de ${year}.`,
    url: `${origin}/ofertas/${offer.public_id}`,
  };
}

const shareLink = (page: Page) => page.getByRole("link", { name: "Compartir", exact: true });

test("sharing is a link to the messaging service with the offer, its end in Spanish and its address @once", async ({
  page,
  baseURL,
}) => {
  const offer = runningOffers()[0]!;
  const { text, url } = shared(offer, baseURL!);
  await page.goto(`/ofertas/${offer.public_id}`);
  await expect(shareLink(page)).toHaveAttribute(
    "href",
    `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  );
  await expect(shareLink(page)).toHaveAttribute("target", "_blank");
  await expect(shareLink(page)).toHaveAttribute("rel", /noreferrer|noopener/);
});

test("on a device with a share sheet, the sheet opens @once", async ({ page, baseURL }) => {
  await giveShareSheet(page);
  const offer = runningOffers()[1]!;
  await page.goto(`/ofertas/${offer.public_id}`);
  await shareLink(page).click();
  await expect.poll(() => handed(page)).toEqual(shared(offer, baseURL!));
  await expect(page).toHaveURL(`/ofertas/${offer.public_id}`);
});

test("closing the share sheet opens nothing and shows nothing @once", async ({ page }) => {
  await giveShareSheet(page, "AbortError");
  const offer = runningOffers()[1]!;
  await page.goto(`/ofertas/${offer.public_id}`);
  await shareLink(page).click();
  await expect.poll(() => handed(page)).toBeTruthy();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offer.title);
  await expect(page).toHaveURL(`/ofertas/${offer.public_id}`);
  await expect(page.locator("[role=alert], toast-note")).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
});

test("a second press while the share sheet is open does nothing @once", async ({ page }) => {
  await giveShareSheet(page, "InvalidStateError");
  const offer = runningOffers()[1]!;
  await page.goto(`/ofertas/${offer.public_id}`);
  await shareLink(page).click();
  await expect.poll(() => handed(page)).toBeTruthy();
  await expect(page).toHaveURL(`/ofertas/${offer.public_id}`);
  expect(page.context().pages()).toHaveLength(1);
});

test("a share sheet that fails leads to the messaging service without a message @once", async ({
  context,
}) => {
  // A second page, because the test's own page fails the test on any other origin.
  const page = await context.newPage();
  await giveShareSheet(page, "NotAllowedError");
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "wa.me" }));
  const offer = runningOffers()[1]!;
  await page.goto(`/ofertas/${offer.public_id}`);
  const href = await shareLink(page).getAttribute("href");
  await shareLink(page).click();
  await expect(page).toHaveURL(href!);
});
