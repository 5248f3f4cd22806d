import type { Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { screenProblems } from "../support/accessibility";
import { send } from "../support/http";
import { isAwake } from "../support/pages";
import { enter } from "../support/people";
import { expect, test } from "../support/test";
import {
  answerIn,
  DISH,
  dishReviewsOf,
  rateDish,
  reviewed,
  reviewsOf,
} from "../support/world/reviewed-owner";

async function open(page: Page, { cookie }: { cookie: string }, path: string, runsScripts: boolean) {
  await enter(page.context(), cookie);
  expect((await page.goto(path))!.status()).toBe(200);
  if (runsScripts) await isAwake(page, "main");
}

const review = (page: Page, comment: string) => page.locator(".reviews > li", { hasText: comment });
const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });

test("the editor's actions lead to the reviews @once", async ({ page }) => {
  const { owner } = await reviewed();
  await open(page, owner, addresses.menuEditor(owner.restaurant), true);
  const toReviews = page.getByRole("link", { name: "Reseñas", exact: true });
  if (!(await toReviews.first().isVisible())) await page.getByText("Acciones", { exact: true }).click();
  await toReviews.filter({ visible: true }).first().click();
  await expect(page).toHaveURL(reviewsOf(owner));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reseñas");
  await page.getByRole("link", { name: `Sobre ${DISH}` }).click();
  await expect(page).toHaveURL(dishReviewsOf(owner));
});

test.describe("an answer", () => {
  test.use({ refusal: 400 });

  test("a review is answered, the answer is changed and removed, and the diner is told @anywidth", async ({
    page,
    runsScripts,
  }) => {
    const { owner, diner } = await reviewed();
    await open(page, owner, dishReviewsOf(owner), runsScripts);
    const item = review(page, "Crujiente por fuera.");
    const field = item.getByRole("textbox", { name: "Tu respuesta" });
    await item.getByText("Responder", { exact: false }).click();
    if (runsScripts) {
      await test.step("an answer without text is refused at its field, which has the focus", async () => {
        await item.getByRole("button", { name: "Publicar respuesta" }).click();
        await expect(item.getByText("Escribe tu respuesta")).toBeVisible();
        await expect(field).toBeFocused();
        expect(answerIn(owner.dish)).toEqual({ answer: null, version: 0 });
      });
    }
    await field.fill("¡Gracias!\nTe esperamos.");
    await item.getByRole("button", { name: "Publicar respuesta" }).click();
    await expect(toasts(page)).toContainText("Respuesta publicada");
    await expect(item).toContainText("¡Gracias!\nTe esperamos.");
    await expect(item.getByRole("textbox")).toBeHidden();
    await expect.poll(() => answerIn(owner.dish)).toEqual({ answer: "¡Gracias!\nTe esperamos.", version: 1 });

    await item.getByText("Editar respuesta").click();
    await expect(field).toHaveValue("¡Gracias!\nTe esperamos.");
    await field.fill("¡Mil gracias!");
    await item.getByRole("button", { name: "Publicar respuesta" }).click();
    await expect(item).toContainText("¡Mil gracias!");
    await expect.poll(() => answerIn(owner.dish)).toEqual({ answer: "¡Mil gracias!", version: 2 });

    // A signed-in diner's page is no older than the answer.
    const publicPage = await send(addresses.dishReviews(owner.slug, owner.dish), { cookie: diner.cookie });
    const html = await publicPage.text();
    expect(html).toContain(`Respuesta de ${owner.name}`);
    expect(html).toContain("¡Mil gracias!");
    const bell = await send(addresses.unread, { cookie: diner.cookie });
    const { unread } = (await bell.json()) as { unread: { message: string; href: string }[] };
    expect(unread.map(({ message }) => message)).toEqual([`${owner.name} respondió a tu opinión de ${DISH}`]);
    expect(unread[0]!.href).toMatch(/^\/my-space\/rated-products#opinion-/);

    await item.getByText("Editar respuesta").click();
    await item.getByText("Quitar respuesta").click();
    await item.getByRole("button", { name: "Sí, quitarla" }).click();
    await expect(toasts(page)).toContainText("Respuesta quitada");
    await expect.poll(() => answerIn(owner.dish)).toEqual({ answer: null, version: 3 });
    await expect(item).not.toContainText("¡Mil gracias!");
  });
});

test.describe("an answer to a review that changed meanwhile", () => {
  test.use({ refusal: 409 });

  test("is refused, its text is not lost, and the new review can be answered @once", async ({ page }) => {
    const { owner, diner } = await reviewed();
    await open(page, owner, dishReviewsOf(owner), true);
    const item = review(page, "Crujiente por fuera.");
    await item.getByText("Responder", { exact: false }).click();
    await item.getByRole("textbox", { name: "Tu respuesta" }).fill("Qué bueno que te gustó.");
    await rateDish({ owner, diner }, { stars: "1", comment: "Hoy llegó frío." });
    await item.getByRole("button", { name: "Publicar respuesta" }).click();
    await expect(page.getByText("Esa reseña cambió o ya no está")).toBeVisible();
    await expect(page.getByLabel("Lo que escribiste")).toHaveValue("Qué bueno que te gustó.");
    expect(answerIn(owner.dish).answer).toBeNull();
    const present = review(page, "Hoy llegó frío.");
    await present.getByText("Responder", { exact: false }).click();
    await present.getByRole("textbox", { name: "Tu respuesta" }).fill("Lo sentimos mucho.");
    await present.getByRole("button", { name: "Publicar respuesta" }).click();
    await expect(toasts(page)).toContainText("Respuesta publicada");
    await expect(page.getByText("Esa reseña cambió o ya no está")).toHaveCount(0);
  });
});

test("axe finds nothing in light and dark on the reviews of a restaurant and of a dish with a form open, whose targets are 44 px and whose text may be 200 % @layout", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { owner } = await reviewed();
  for (const path of [reviewsOf(owner), dishReviewsOf(owner)]) {
    await open(page, owner, path, true);
    await page.locator(".reviews summary").first().click();
    expect(await screenProblems(page), path).toEqual([]);
  }
});
