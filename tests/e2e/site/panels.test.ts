import type { Page } from "playwright/test";
import { isAwake } from "../support/pages";
import { cookieOf, enter, newDiner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
async function open(page: Page, email: string, path: string) {
  await enter(page.context(), await cookieOf(email));
  await page.goto(path);
}

async function search(page: Page, label: string, text: string) {
  await page.getByRole("searchbox", { name: label }).fill(text);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  // What is expected of the answer may be true of the page before it too.
  await page.waitForURL(({ searchParams }) => searchParams.get("q") === text);
}

test.describe("/my-space", () => {
  test.use({ signsOut: true });

  test("skips the questions of a new diner, leads to the landing, and signs out @anywidth", async ({
    page,
    context,
  }) => {
    const diner = await newDiner();
    await enter(context, diner.cookie);
    await page.goto("/my-space");
    // A new diner is first asked about preferences.
    await expect(heading(page)).toHaveText("Completa tu perfil");
    await page.getByRole("button", { name: "Omitir por ahora", exact: true }).click();
    await expect(heading(page)).toHaveText("Mi Espacio");
    const who = page.getByRole("region", { name: diner.name });
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
  query<{ name: string }>(
    `SELECT r.name FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id
     WHERE o.email = ? ORDER BY r.created_at DESC, r.id DESC`,
    email,
  ).map(({ name }) => name);
const cards = (page: Page) => page.getByRole("main").getByRole("listitem");

test("/management searches an owner's restaurants, and shows all of them again @anywidth", async ({
  page,
  runsScripts,
}) => {
  const own = restaurantsOf("menus@grupoeste.example");
  await open(page, "menus@grupoeste.example", "/management");
  await expect(cards(page).getByRole("heading")).toHaveText(own);
  await search(page, SEARCH_RESTAURANTS, own[1]!);
  await expect(page).toHaveURL(/\/management\?q=/);
  if (runsScripts) await isAwake(page, "main");
  await expect(cards(page).getByRole("heading").filter({ hasText: own[1]! })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(own[1]!);

  const [stranger] = restaurantsOf(PEOPLE.owner);
  await search(page, SEARCH_RESTAURANTS, stranger!);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText("No se encontraron resultados")).toBeVisible();
  await expect(page.getByText(`Ningún restaurante coincide con «${stranger}».`)).toBeVisible();
  await page.getByRole("link", { name: "Limpiar búsqueda" }).click();
  await expect(page).toHaveURL("/management");
  await expect(cards(page)).toHaveCount(own.length);
});

test("/admin finds an owner, signs out from its menu, and leads to the landing @once", async ({ page }) => {
  await open(page, PEOPLE.admin, "/admin");
  await search(page, "Buscar por nombre o correo", "CONCEPCION");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(PEOPLE.otherOwner);
  await isAwake(page, "main");
  await page.locator("menu-button summary").click();
  await expect(page.getByRole("button", { name: "Cerrar Sesión", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Landing", exact: true }).click();
  await expect(page).toHaveURL("/");
});
