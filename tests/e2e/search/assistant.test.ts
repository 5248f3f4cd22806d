import type { BrowserContext, Locator, Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { violationsInBothThemes } from "../support/accessibility";
import { cookiesOf, send } from "../support/http";
import { SEEDED_URL } from "../support/servers";
import { expect, test } from "../support/test";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Asistente" });
const replyIn = (within: Page | Locator) => within.locator("#respuesta");

/** Gives the browser the conversation of somebody who has asked this question. */
async function askedBefore(context: BrowserContext, question: string): Promise<void> {
  const answer = await send(addresses.assistant, { form: { question } });
  expect(answer.headers.get("location")).toBe(`${addresses.assistant}#respuesta`);
  const [name, value] = cookiesOf(answer, "sobremesa_assistant=").split(/=(.*)/s);
  await context.addCookies([{ name: name!, value: value!, url: SEEDED_URL + addresses.assistant }]);
}

/** Opens a page whose clock stands still, so that no reply comes before `awaitReply`. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: Date.now() });
  await page.goto(path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the second pass for which the page holds a reply back. */
async function awaitReply(page: Page): Promise<void> {
  await expect(page.getByText("Buscando…", { exact: true })).toBeVisible();
  await page.clock.runFor(1000);
}

/** Whether the bar of 'Cerrar' has a ground of its own, so that no text shows through it. */
const hasGround = (dialog: Locator) =>
  dialog.getByRole("button", { name: "Cerrar" }).evaluate((close) => {
    const { left, bottom } = close.getBoundingClientRect();
    const below = close.getRootNode() as ShadowRoot;
    const bar = below.elementFromPoint(left - 20, bottom - 8);
    return (
      bar === close.parentElement && getComputedStyle(bar as Element).backgroundColor !== "rgba(0, 0, 0, 0)"
    );
  });

test("the assistant opens over the landing, answers, goes on and closes @script @once", async ({ page }) => {
  await openStill(page, addresses.landing);
  await page.getByRole("link", { name: "Asistente" }).click();
  const dialog = dialogOf(page);
  const reply = replyIn(dialog);
  await dialog.getByLabel("Tu pregunta").fill("mofongo de camarones por menos de 900");
  await dialog.getByRole("button", { name: "Preguntar" }).click();
  await awaitReply(page);
  await expect(reply).toContainText("«mofongo de camarones» · Hasta RD$900");
  await expect(reply).toBeFocused();
  await dialog.getByRole("button", { name: "¿Y más barato?" }).click();
  await awaitReply(page);
  await expect(reply).toContainText("Lo más barato primero");
  await expect(reply.getByRole("link", { name: /Mofongo de camarones/ }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(addresses.landing);
});

test("going back closes the assistant, also after a card was followed, and 'Cerrar' covers no text @script @once", async ({
  page,
}) => {
  const arrived = addresses.search;
  await openStill(page, arrived);
  const link = page.getByRole("link", { name: "Asistente" });
  const dialog = dialogOf(page);
  await link.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(arrived);
  await expect(link).toBeFocused();

  await page.goForward();
  await expect(dialog).toBeVisible();
  // The event of a close comes later, and on a busy phone only once going forward has opened the dialog again.
  await dialog.evaluate(async (element: HTMLDialogElement) => {
    const closed = new Promise((settle) => element.addEventListener("close", settle, { once: true }));
    element.close();
    element.showModal();
    await closed;
  });
  await dialog.getByLabel("Tu pregunta").fill("mofongo");
  await dialog.getByRole("button", { name: "Preguntar" }).click();
  await awaitReply(page);
  const card = replyIn(dialog).locator("li a").first();
  await expect(card).toBeVisible();
  expect(await hasGround(dialog)).toBe(true);

  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(arrived);
  await expect(dialog).toBeHidden();
  await link.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(arrived);
});

test("the assistant opens with its last answer, and 'Cerrar' covers no text @script @desk", async ({
  page,
  context,
}) => {
  await askedBefore(context, "mofongo");
  await page.goto(addresses.search);
  await page.getByRole("link", { name: "Asistente" }).click();
  const dialog = dialogOf(page);
  await expect(replyIn(dialog).locator("li a").first()).toBeVisible();
  expect(await hasGround(dialog)).toBe(true);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(addresses.search);
  await expect(page.getByRole("link", { name: "Asistente" })).toBeFocused();
});

test("the assistant answers on its own page too, where axe finds nothing in light and dark @script @once", async ({
  page,
}) => {
  await openStill(page, addresses.assistant);
  await page.getByLabel("Tu pregunta").fill("mofongo sin gluten");
  // The code comes with the first focus. Before it the form is sent as a plain one.
  await expect(page.locator("assistant-panel:defined")).toBeAttached();
  await page.getByRole("button", { name: "Preguntar" }).click();
  await awaitReply(page);
  await expect(replyIn(page)).toContainText("El restaurante confirmó");
  await page.clock.resume();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
