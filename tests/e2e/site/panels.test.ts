import type { Page } from "playwright/test";
import { isAwake } from "../support/pages";
import { cookieOf, enter, PEOPLE, registerDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const DAY = 24 * 60 * 60 * 1000;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
async function open(page: Page, email: string, path: string) {
  await enter(page.context(), await cookieOf(email));
  const answer = await page.goto(path);
  expect(answer!.status()).toBe(200);
  expect(answer!.headers()["cache-control"]).toContain("no-store");
  expect(answer!.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
  expect(answer!.headers()["content-security-policy"]).not.toContain("unsafe-inline");
}

async function search(page: Page, label: string, text: string) {
  await page.getByRole("searchbox", { name: label }).fill(text);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  // What is expected of the answer may be true of the page before it too.
  await page.waitForURL(({ searchParams }) => searchParams.get("q") === text);
}

test.describe("/my-space", () => {
  test.use({ signsOut: true });

  test("shows the diner and the date of registration, links to the landing, and signs out @anywidth", async ({
    page,
    context,
  }) => {
    const diner = await registerDiner("Ana Íñiguez");
    await enter(context, diner.cookie);
    await page.goto("/my-space");
    // A new diner is first asked about preferences.
    await expect(heading(page)).toHaveText("Completa tu perfil");
    await page.getByRole("button", { name: "Omitir por ahora", exact: true }).click();
    await expect(heading(page)).toHaveText("Mi Espacio");
    const who = page.getByRole("region", { name: "Ana Íñiguez" });
    await expect(who).toContainText(diner.email);
    const { since } = queryOne<{ since: number }>(
      "SELECT created_at AS since FROM users WHERE email = ?",
      diner.email,
    );
    const day = new Intl.DateTimeFormat("es-DO", { dateStyle: "long", timeZone: "America/Santo_Domingo" });
    await expect(who).toContainText(`Miembro desde el ${day.format(since)}`);
    await who.getByRole("link", { name: "Explorar Restaurantes", exact: true }).click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await who.getByRole("button", { name: "Cerrar Sesión", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("status", { name: "Avisos" })).toContainText("Sesión cerrada");
    expect(
      query("SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?", diner.email),
    ).toEqual([]);
  });
});

const SEARCH_RESTAURANTS = "Buscar por nombre, descripción, ciudad o país";
const restaurantsOf = (email: string) =>
  query<{ name: string; slug: string; city: string; is_active: number }>(
    `SELECT r.name, r.slug, r.city, r.is_active FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id
     WHERE o.email = ? ORDER BY r.created_at DESC, r.id DESC`,
    email,
  );
const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

test.describe("/management", () => {
  test("shows only an owner's own restaurants, found by city without accents @anywidth", async ({
    page,
    runsScripts,
  }) => {
    const own = restaurantsOf("menus@grupoeste.example");
    expect(own.length).toBeGreaterThan(2);
    await open(page, "menus@grupoeste.example", "/management");
    await expect(heading(page)).toHaveText("Mis restaurantes");
    await expect(cards(page).getByRole("heading")).toHaveText(own.map(({ name }) => name));
    await expect(page.getByText("Límite alcanzado")).toHaveCount(0);
    await expect(page.getByText("Tu suscripción terminó")).toHaveCount(0);

    const { city } =
      own.find((restaurant) => plain(restaurant.city) !== restaurant.city.toLowerCase()) ?? own[0]!;
    await search(page, SEARCH_RESTAURANTS, plain(city).toUpperCase());
    await expect(page).toHaveURL(/\/management\?q=/);
    if (runsScripts) await isAwake(page, "main");
    const there = own.filter((restaurant) => restaurant.city === city).map(({ name }) => name);
    const shown = await cards(page).getByRole("heading").allInnerTexts();
    expect(shown).toEqual(expect.arrayContaining(there));
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
    await expect(page.getByRole("searchbox")).toHaveValue(plain(city).toUpperCase());

    const [stranger] = restaurantsOf(PEOPLE.owner);
    await search(page, SEARCH_RESTAURANTS, stranger!.name);
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText("No se encontraron resultados")).toBeVisible();
    await expect(page.getByText(`Ningún restaurante coincide con «${stranger!.name}».`)).toBeVisible();
    await page.getByRole("link", { name: "Limpiar búsqueda" }).click();
    await expect(page).toHaveURL("/management");
    await expect(cards(page)).toHaveCount(own.length);
  });
});

test.describe("/admin", () => {
  const owners = () =>
    query<{ name: string; email: string; max_restaurants: number; used: number; expires_at: number | null }>(
      `SELECT o.*, (SELECT count(*) FROM restaurants r WHERE r.owner_id = o.id) AS used
       FROM restaurant_owners o ORDER BY o.created_at DESC, o.id DESC`,
    );
  const stat = (page: Page, label: string) =>
    page.locator("dl > div", { hasText: label }).getByRole("definition");
  const rows = (page: Page) => page.locator("tbody tr");

  test("counts owners and restaurants, and finds owners by name or address @anywidth", async ({
    page,
    runsScripts,
  }) => {
    await open(page, PEOPLE.admin, "/admin");
    const all = owners();
    const soon = all.filter(({ expires_at }) => expires_at !== null && expires_at <= Date.now() + 7 * DAY);
    const restaurants = queryOne<{ n: number }>("SELECT count(*) AS n FROM restaurants").n;
    await expect(stat(page, "Total Owners")).toHaveText(String(all.length));
    await expect(stat(page, "Total Restaurants")).toHaveText(String(restaurants));
    await expect(stat(page, "Expiring Soon")).toHaveText(String(soon.length));

    const shown = await rows(page).locator("th strong").allTextContents();
    expect(shown).toEqual(all.slice(0, shown.length).map(({ name }) => name));
    await expect(rows(page)).toHaveCount(Math.min(25, all.length));

    for (const [typed, email] of [
      ["CONCEPCION", PEOPLE.otherOwner],
      ["ozama.exam", PEOPLE.otherOwner],
      ["hermanos tav", "oficina@taveras.example"],
    ] as const) {
      await search(page, "Buscar por nombre o correo", typed);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(email);
      if (runsScripts) await isAwake(page, "main");
    }
    await search(page, "Buscar por nombre o correo", "zzz'%_");
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText("Ningún propietario coincide con «zzz'%_».")).toBeVisible();
  });

  test("leads to the landing and signs out @once", async ({ page }) => {
    await open(page, PEOPLE.admin, "/admin");
    await page.locator("menu-button summary").click();
    await expect(page.getByRole("button", { name: "Cerrar Sesión", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Landing", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
});
