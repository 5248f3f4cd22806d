import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { violationsInBothThemes } from "../support/accessibility";
import { send } from "../support/http";
import { sheetPath } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

type Diner = { id: number; email: string; password: string; cookie: string };

/** Registers a diner without favorites and signs the page in. */
async function signInNewDiner(page: Page): Promise<Diner> {
  const { email, password, cookie } = await newDiner();
  await enter(page.context(), cookie);
  return {
    email,
    password,
    cookie,
    ...queryOne<{ id: number }>("SELECT id FROM users WHERE email = ?", email),
  };
}

/** Adds a favorite without opening its page. */
async function addFavorite({ cookie }: Diner, kind: "restaurant" | "product", id: string) {
  const answer = await send("/api/favorites", {
    cookie,
    form: { kind, id, wanted: "1", back: "/favorites" },
  });
  expect(answer.status).toBe(303);
}

type Thing = { id: number; public_id: string; name: string };

/** A restaurant with a short menu. */
const restaurant = () =>
  queryOne<Thing>("SELECT id, public_id, name FROM restaurants WHERE slug = ?", DEMO.oneDish);
/** The last dish of a long menu. */
const dish = () =>
  queryOne<Thing>(
    `SELECT p.id, p.public_id, p.name FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 ORDER BY p.id DESC LIMIT 1`,
    EDGE.uneven,
  );
const dishOf = (publicId: string) =>
  queryOne<Thing>("SELECT id, public_id, name FROM products WHERE public_id = ?", publicId);

const countFavorites = (diner: Pick<Diner, "id">, thing: "restaurant" | "product", id: number) =>
  query(`SELECT 1 FROM favorite_${thing}s WHERE user_id = ? AND ${thing}_id = ?`, diner.id, id).length;
const countActivities = (diner: Pick<Diner, "id">, type: string, column: string, id: number) =>
  query(
    `SELECT 1 FROM user_activity_log WHERE user_id = ? AND activity_type = ? AND ${column} = ?`,
    diner.id,
    type,
    id,
  ).length;

/** The last heart of that name: a suggested dish has a second one, above the list. */
const heart = (page: Page, { name }: Thing) =>
  page.getByRole("button", { name: `Guardar ${name} en favoritos`, exact: true }).last();

test("a restaurant's heart adds and removes the favorite, and the database agrees @once", async ({
  page,
}) => {
  const diner = await signInNewDiner(page);
  const thing = restaurant();
  await page.goto(`/${DEMO.oneDish}`);
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "false");
  await heart(page, thing).click();
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => countFavorites(diner, "restaurant", thing.id)).toBe(1);
  expect(countActivities(diner, "favorite_restaurant", "restaurant_id", thing.id)).toBe(1);
  await page.reload();
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "true");
  await heart(page, thing).click();
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => countFavorites(diner, "restaurant", thing.id)).toBe(0);
});

test("a dish's heart is the same on the menu and on the dish's page", async ({ page }) => {
  const diner = await signInNewDiner(page);
  const thing = dish();
  await page.goto(`/${EDGE.uneven}`);
  await heart(page, thing).click();
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => countFavorites(diner, "product", thing.id)).toBe(1);
  // The page must not jump away from the dish, even without scripts, where the whole page reloads.
  await expect(heart(page, thing)).toBeInViewport();
  await page.goto(sheetPath(EDGE.uneven, thing.public_id));
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "true");
  await heart(page, thing).click();
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => countFavorites(diner, "product", thing.id)).toBe(0);
});

test("a card's heart on the landing returns to the same search @once", async ({ page }) => {
  const diner = await signInNewDiner(page);
  const thing = restaurant();
  const search = `/?nombre=${encodeURIComponent(thing.name)}`;
  await page.goto(search);
  await heart(page, thing).click();
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => countFavorites(diner, "restaurant", thing.id)).toBe(1);
  expect(new URL(page.url()).searchParams.get("nombre")).toBe(thing.name);
});

test("a dish's heart in the landing's row updates its copies, the keyboard meets it once, and axe finds nothing on the hearts @script", async ({
  page,
}) => {
  const diner = await signInNewDiner(page);
  await page.goto("/");
  const row = page.locator("drag-scroll");
  const first = row.locator("> ul > li").first().locator("heart-button");
  await first.scrollIntoViewIfNeeded();
  const { id } = queryOne<{ id: number }>(
    "SELECT id FROM products WHERE public_id = ?",
    await first.locator("[name=id]").inputValue(),
  );
  const states = () =>
    row.evaluate((element) =>
      [element, ...element.shadowRoot!.querySelectorAll("ul")]
        .map((list) => list.querySelector("heart-button")!.shadowRoot!.querySelector("button")!)
        .map((button) => `${button.ariaPressed} ${button.tabIndex}`),
    );
  await expect.poll(states).toEqual(["false 0", "false -1", "false -1", "false -1"]);
  const answered = page.waitForResponse("**/api/favorites");
  await first.getByRole("button").click();
  expect(await (await answered).json()).toBe(true);
  expect(countFavorites(diner, "product", id)).toBe(1);
  await expect.poll(states).toEqual(["true 0", "true -1", "true -1", "true -1"]);
  expect(await violationsInBothThemes(page, { within: "heart-button" })).toEqual([]);
});

test("a suggested dish's heart also changes the heart of its line @once", async ({ page }) => {
  const diner = await signInNewDiner(page);
  await page.goto(`/${EDGE.corner}`);
  const suggested = page.locator(".suggestion").first();
  const thing = dishOf(await suggested.locator("heart-button [name=id]").inputValue());
  await expect(suggested.locator("strong")).toHaveText(thing.name);
  const hearts = page.getByRole("button", { name: `Guardar ${thing.name} en favoritos`, exact: true });
  await expect(hearts).toHaveCount(2);
  await suggested.locator(hearts).click();
  await expect.poll(() => countFavorites(diner, "product", thing.id)).toBe(1);
  await expect(hearts.last()).toHaveAttribute("aria-pressed", "true");
});

test("an anonymous visitor's heart leads to sign-in and back, and a second press adds the favorite @once", async ({
  page,
}) => {
  const diner = await newDiner();
  const menu = `/${EDGE.uneven}`;
  await page.goto(menu);
  const link = page.locator(".dish > .heart").last();
  const thing = dish();
  await expect(link).toHaveAttribute("aria-label", `Guardar ${thing.name} en favoritos`);
  const back = `${menu}#corazon-${thing.public_id}`;
  await link.click();
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(back)}&motivo=favoritos`);
  await expect(page.getByText("Inicia sesión para guardar tus favoritos", { exact: true })).toBeVisible();
  await page.getByLabel("Email").fill(diner.email);
  await page.locator("[name=password]").fill(diner.password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(back);
  await expect(heart(page, thing)).toBeInViewport();
  const { id } = queryOne<{ id: number }>("SELECT id FROM users WHERE email = ?", diner.email);
  expect(countFavorites({ id }, "product", thing.id)).toBe(0);
  await heart(page, thing).click();
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => countFavorites({ id }, "product", thing.id)).toBe(1);
});

test("on every card an anonymous visitor's heart stands in its own square, within the card @once", async ({
  page,
}) => {
  await page.goto("/");
  for (const kind of [".restaurant-card", "drag-scroll > ul > li"]) {
    const card = page.locator(kind).first();
    const [outside, square, sign] = await Promise.all(
      [card, card.locator("> .heart"), card.locator("> .heart .icon")].map((each) => each.boundingBox()),
    );
    expect([square!.width, square!.height], kind).toEqual([44, 44]);
    expect(square!.x + square!.width, kind).toBeLessThanOrEqual(outside!.x + outside!.width);
    expect(sign!.x + sign!.width / 2, kind).toBeCloseTo(square!.x + 22, 0);
    expect(sign!.y + sign!.height / 2, kind).toBeCloseTo(square!.y + 22, 0);
  }
});

test("a pressed heart without an answer returns to its state; one request runs at a time, and the heart shows the first press @script", async ({
  page,
}) => {
  const diner = await signInNewDiner(page);
  const thing = restaurant();
  await page.goto(`/${DEMO.oneDish}`);
  const path = "**/api/favorites";
  await page.route(path, (route) => route.abort("aborted"));
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/favorites"));
  await heart(page, thing).click();
  await failed;
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "false");
  expect(countFavorites(diner, "restaurant", thing.id)).toBe(0);
  await page.unroute(path);

  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? "").get("wanted") ?? "");
    await held;
    await route.continue();
  });
  for (let i = 0; i < 5; i++) await heart(page, thing).click();
  // The heart changes before the answer arrives.
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => sent).toEqual(["1"]);
  release();
  await expect.poll(() => countFavorites(diner, "restaurant", thing.id)).toBe(1);
  await expect(heart(page, thing)).toHaveAttribute("aria-pressed", "true");
  expect(sent).toEqual(["1"]);
});

test("the list of favorites loses a removed favorite, and says when it is empty", async ({ page }) => {
  const diner = await signInNewDiner(page);
  const thing = restaurant();
  await addFavorite(diner, "restaurant", thing.public_id);

  await page.goto("/favorites");
  await expect(page.getByRole("link", { name: "Restaurantes (1)" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: thing.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver Menú" })).toHaveAttribute("href", `/${DEMO.oneDish}`);
  await page.getByRole("button", { name: `Quitar ${thing.name} de favoritos` }).click();
  await expect(page.getByRole("heading", { name: "Sin restaurantes favoritos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Restaurantes (0)" })).toBeVisible();
  expect(countFavorites(diner, "restaurant", thing.id)).toBe(0);
  await expect(page.getByRole("link", { name: "Explorar Restaurantes" })).toHaveAttribute("href", "/");
});

test("after a favorite is removed by keyboard, the next one has the focus @script", async ({ page }) => {
  const diner = await signInNewDiner(page);
  for (const slug of [DEMO.oneDish, DEMO.showcase]) {
    const { public_id: id } = queryOne<Thing>("SELECT public_id FROM restaurants WHERE slug = ?", slug);
    await addFavorite(diner, "restaurant", id);
  }
  await page.goto("/favorites");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole("button").press("Enter");
  await expect(cards).toHaveCount(1);
  await expect(cards).toBeFocused();
  await cards.getByRole("button").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Favoritos" })).toBeFocused();
});

test("axe finds nothing on the list of favorite dishes @once", async ({ page }) => {
  const diner = await signInNewDiner(page);
  for (const id of [dish().public_id, EDGE_DISHES.manyChips]) await addFavorite(diner, "product", id);
  await page.goto("/favorites?ver=platos");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: dish().name })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
