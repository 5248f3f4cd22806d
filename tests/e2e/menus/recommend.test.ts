import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { cookieOf, enter, PEOPLE } from "../support/people";
import { giveShareSheet, handed } from "../support/share";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

const PATH = `/${DEMO.showcase}/rate-experience`;

const shareLink = (page: Page) => page.getByRole("link", { name: "Recomendar a alguien", exact: true });

/** The text of a recommendation of the restaurant. */
function recommendation(origin: string) {
  const { name } = queryOne<{ name: string }>("SELECT name FROM restaurants WHERE slug = ?", DEMO.showcase);
  return { title: name, text: `Te recomiendo ${name}. Mira su menú:`, url: `${origin}/${DEMO.showcase}` };
}

const chatUrl = ({ text, url }: ReturnType<typeof recommendation>) =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

async function open(page: Page) {
  await enter(page.context(), await cookieOf(PEOPLE.diner));
  await page.goto(PATH);
}

test("on a device with a share sheet, the sheet opens with the restaurant, the text and the menu's address; closing it opens and shows nothing, and the form keeps its values @once", async ({
  page,
  baseURL,
}) => {
  await open(page);
  const comment = page.getByLabel("Comentario (opcional)");
  await comment.fill("A medio escribir");
  await giveShareSheet(page);
  await shareLink(page).click();
  await expect.poll(() => handed(page)).toEqual(recommendation(baseURL!));
  await expect(page).toHaveURL(PATH);

  await giveShareSheet(page, "AbortError");
  await shareLink(page).click();
  await expect.poll(() => handed(page)).toBeTruthy();
  await expect(comment).toHaveValue("A medio escribir");
  await expect(page).toHaveURL(PATH);
  await expect(page.locator("[role=alert], toast-note")).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
});

test("a share sheet that fails leads to the messaging service without a message @once", async ({
  context,
  baseURL,
}) => {
  // A second page, because the test's own page fails the test on any other origin.
  const page = await context.newPage();
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "wa.me" }));
  await open(page);
  await giveShareSheet(page, "NotAllowedError");
  await shareLink(page).click();
  await expect(page).toHaveURL(chatUrl(recommendation(baseURL!)));
});
