import type { Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { screenProblems } from "../support/accessibility";
import { send } from "../support/http";
import { isAwake } from "../support/pages";
import { enter, type NewOwner, newDiner, newOwner } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

const DISH = "Mofongo de la casa";
const reviewsOf = ({ restaurant }: NewOwner) => addresses.ownerRestaurantReviews(restaurant);
const dishReviewsOf = ({ restaurant, dish }: NewOwner) => addresses.ownerDishReviews(restaurant, dish);
const FOUR = { serviceStars: "5", hygieneStars: "4", experienceStars: "3", speedStars: "2" };

type Reviewed = { owner: NewOwner; diner: Awaited<ReturnType<typeof newDiner>> };

/** A restaurant of its own with a diner's signed review of its dish and an anonymous one of itself. */
async function reviewed(): Promise<Reviewed> {
  const [owner, diner] = [await newOwner(), await newDiner()];
  const { slug, dish } = owner;
  const { cookie } = diner;
  const rate = `/${slug}/product/${dish}/rate?paso=calificar`;
  const ofDish = { stars: "4", comment: "Crujiente por fuera." };
  expect((await send(rate, { cookie, form: ofDish })).status).toBe(303);
  const ofItself = { ...FOUR, comment: "Volveremos con la familia.", isAnonymous: "1" };
  expect((await send(`/${slug}/rate-experience`, { cookie, form: ofItself })).status).toBe(303);
  return { owner, diner };
}

async function open(page: Page, { cookie }: { cookie: string }, path: string, runsScripts: boolean) {
  await enter(page.context(), cookie);
  expect((await page.goto(path))!.status()).toBe(200);
  if (runsScripts) await isAwake(page, "main");
}

const review = (page: Page, comment: string) => page.locator(".reviews > li", { hasText: comment });
const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });
const answerIn = (dish: string) =>
  queryOne<{ answer: string | null; version: number }>(
    `SELECT answer, answer_version AS version FROM ratings
     WHERE product_id = (SELECT id FROM products WHERE public_id = ?)`,
    dish,
  );

test("the owner reads averages and reviews, by tab, and nothing about who wrote the anonymous one @anywidth", async ({
  page,
  runsScripts,
}) => {
  const { owner, diner } = await reviewed();
  await open(page, owner, addresses.menuEditor(owner.restaurant), runsScripts);
  const toReviews = page.getByRole("link", { name: "Reseñas", exact: true });
  if (!(await toReviews.first().isVisible())) await page.getByText("Acciones", { exact: true }).click();
  await toReviews.filter({ visible: true }).first().click();
  await expect(page).toHaveURL(reviewsOf(owner));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reseñas");
  await expect(page.getByText("Activadas")).toBeVisible();
  await expect(page.getByRole("meter", { name: "Servicio: 5.0 de 5" })).toBeVisible();
  await expect(page.locator(".reviews > li")).toHaveCount(2);
  const anonymous = review(page, "Volveremos con la familia.");
  await expect(anonymous).toContainText("Usuario Anónimo #");
  await expect(anonymous.getByRole("link")).toHaveText([/^Reportar/]);
  await expect(anonymous).not.toContainText(diner.name);
  await expect(anonymous.locator("time")).not.toContainText("M");
  await expect(
    review(page, "Crujiente por fuera.").getByRole("link", { name: diner.name, exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Restaurante (1)" }).click();
  await expect(page.locator(".reviews > li")).toHaveText(/Volveremos con la familia/);
  await page.getByRole("link", { name: "Platos (1)" }).click();
  await page.getByRole("link", { name: `Sobre ${DISH}` }).click();
  await expect(page).toHaveURL(dishReviewsOf(owner));
  await expect(page.getByRole("meter", { name: "4 estrellas: 1" })).toBeVisible();
  const rating = page.getByRole("link", { name: /Ver la página para calificar/ });
  await expect(rating).toHaveAttribute("target", "_blank");
  await expect(rating).toHaveAttribute("href", addresses.dish(owner.slug, owner.dish));
});

test("a review is answered, the answer is changed and removed, and the diner is told @anywidth", async ({
  page,
  runsScripts,
}) => {
  const { owner, diner } = await reviewed();
  await open(page, owner, dishReviewsOf(owner), runsScripts);
  const item = review(page, "Crujiente por fuera.");
  await item.getByText("Responder", { exact: false }).click();
  await item.getByRole("textbox", { name: "Tu respuesta" }).fill("¡Gracias!\nTe esperamos.");
  await item.getByRole("button", { name: "Publicar respuesta" }).click();
  await expect(toasts(page)).toContainText("Respuesta publicada");
  await expect(item).toContainText("¡Gracias!\nTe esperamos.");
  await expect(item.getByRole("textbox")).toBeHidden();
  await expect.poll(() => answerIn(owner.dish)).toEqual({ answer: "¡Gracias!\nTe esperamos.", version: 1 });

  await item.getByText("Editar respuesta").click();
  await expect(item.getByRole("textbox", { name: "Tu respuesta" })).toHaveValue("¡Gracias!\nTe esperamos.");
  await item.getByRole("textbox", { name: "Tu respuesta" }).fill("¡Mil gracias!");
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

test.describe("an answer without text", () => {
  test.use({ refusal: 400 });

  test("is refused at its field, which has the focus @anywidth", async ({ page, runsScripts }) => {
    const { owner } = await reviewed();
    await open(page, owner, dishReviewsOf(owner), runsScripts);
    const item = review(page, "Crujiente por fuera.");
    await item.getByText("Responder", { exact: false }).click();
    await item.getByRole("button", { name: "Publicar respuesta" }).click();
    await expect(item.getByText("Escribe tu respuesta")).toBeVisible();
    if (runsScripts) await expect(item.getByRole("textbox")).toBeFocused();
    expect(answerIn(owner.dish)).toEqual({ answer: null, version: 0 });
  });
});

test.describe("an answer to a review that changed meanwhile", () => {
  test.use({ refusal: 409 });

  test("is refused, its text is not lost, and the new review can be answered @anywidth", async ({
    page,
    runsScripts,
  }) => {
    const { owner, diner } = await reviewed();
    await open(page, owner, dishReviewsOf(owner), runsScripts);
    const item = review(page, "Crujiente por fuera.");
    await item.getByText("Responder", { exact: false }).click();
    await item.getByRole("textbox", { name: "Tu respuesta" }).fill("Qué bueno que te gustó.");
    const form = { stars: "1", comment: "Hoy llegó frío." };
    const rate = `/${owner.slug}/product/${owner.dish}/rate?paso=calificar`;
    expect((await send(rate, { cookie: diner.cookie, form })).status).toBe(303);
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

test.describe("axe", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [name, pathOf] of [
    ["a restaurant", reviewsOf],
    ["a dish", dishReviewsOf],
  ] as const) {
    test(`finds nothing in light and dark on the reviews of ${name}, with a form open @layout`, async ({
      page,
    }) => {
      const { owner } = await reviewed();
      await open(page, owner, pathOf(owner), true);
      await page.locator(".reviews summary").first().click();
      expect(await screenProblems(page)).toEqual([]);
    });
  }
});
