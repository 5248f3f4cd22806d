import type { Page } from "playwright/test";
import { runningOffers } from "../support/landing";
import { giveShareSheet, handed } from "../support/share";
import { expect, test } from "../support/test";
import { sharedOffer } from "../support/world/offer-texts";

const shareLink = (page: Page) => page.getByRole("link", { name: "Compartir", exact: true });

test("on a device with a share sheet, the sheet opens; closing it, or a second press while it is open, opens and shows nothing @once", async ({
  page,
  baseURL,
}) => {
  const offer = runningOffers()[1]!;
  await page.goto(`/ofertas/${offer.public_id}`);
  await giveShareSheet(page);
  await shareLink(page).click();
  await expect.poll(() => handed(page)).toEqual(sharedOffer(offer, baseURL!));
  await expect(page).toHaveURL(`/ofertas/${offer.public_id}`);
  for (const refusal of ["AbortError", "InvalidStateError"]) {
    await giveShareSheet(page, refusal);
    await shareLink(page).click();
    await expect.poll(() => handed(page)).toBeTruthy();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offer.title);
    await expect(page).toHaveURL(`/ofertas/${offer.public_id}`);
    await expect(page.locator("[role=alert], toast-note")).toHaveCount(0);
    expect(page.context().pages(), refusal).toHaveLength(1);
  }
});

test("a share sheet that fails leads to the messaging service without a message @once", async ({
  context,
}) => {
  // A second page, because the test's own page fails the test on any other origin.
  const page = await context.newPage();
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "wa.me" }));
  const offer = runningOffers()[1]!;
  await page.goto(`/ofertas/${offer.public_id}`);
  await giveShareSheet(page, "NotAllowedError");
  const href = await shareLink(page).getAttribute("href");
  await shareLink(page).click();
  await expect(page).toHaveURL(href!);
});
