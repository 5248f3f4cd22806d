import type { Page } from "playwright/test";
import { DEMO, DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { screenProblems } from "../support/accessibility";
import { send } from "../support/http";
import { cookieOf, enter, newDiner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

const MENU = `/${DEMO.oneDish}`;

const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });

test("a diner signs in, arrives at /my-space and is welcomed once @anywidth", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(DEMO_ACCOUNTS.diner);
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Iniciar Sesión", exact: true }).click();
  await expect(page).toHaveURL("/my-space");
  await expect(toasts(page)).toContainText("Inicio de sesión exitoso");
  await expect(toasts(page)).toContainText("Bienvenido a Sobremesa");
  await page.goto("/login");
  await expect(page).toHaveURL("/my-space");
  await expect(toasts(page)).toHaveText("");
});

test.describe("the landing's header", () => {
  test.use({ signsOut: true });

  test("names the diner and leads to /my-space @layout", async ({ page, context }) => {
    await enter(context, await cookieOf(PEOPLE.diner));
    await page.goto("/");
    const head = page.getByRole("banner");
    await expect(head.getByText(PEOPLE.diner, { exact: true })).toBeVisible();
    await expect(head.getByText("Visitante", { exact: true })).toBeVisible();
    await expect(head.getByRole("link", { name: "Iniciar Sesión" })).toHaveCount(0);
    await head.getByRole("link", { name: "Mi Espacio", exact: true }).click();
    await expect(page).toHaveURL("/my-space");
  });

  test("'Salir' signs this device out and says so @anywidth", async ({ page, context }) => {
    const diner = await newDiner();
    await enter(context, diner.cookie);
    await page.goto("/");
    await page.getByRole("button", { name: "Salir", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Sesión cerrada");
    await expect(toasts(page)).toContainText("Has cerrado sesión correctamente");
    await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("sobremesa_session");
    expect((await send("/my-space", { cookie: diner.cookie })).status).toBe(303);
  });
});

test.describe("a menu's user menu", () => {
  test.use({ signsOut: true });

  test("links to the diner's own pages, and signs out @anywidth", async ({ page, context }) => {
    const { name, email, cookie } = await newDiner();
    await enter(context, cookie);
    await page.goto(MENU);
    const menu = page.locator("menu-button");
    await expect(menu.getByRole("link", { name: "Mi Perfil" })).toBeHidden();
    await menu.locator("summary", { hasText: `Cuenta de ${name}` }).click();
    for (const [label, href] of [
      ["Mi Perfil", "/my-space"],
      ["Favoritos", "/favorites"],
      ["Mis Opiniones", "/my-space/rated-products"],
      ["Preferencias", "/preferences"],
    ] as const)
      await expect(menu.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", href);
    await expect(menu.getByRole("paragraph")).toContainText(name);
    await expect(menu.getByRole("paragraph")).toContainText(email);
    await menu.getByRole("button", { name: "Cerrar Sesión", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Has cerrado sesión correctamente");
    expect(
      query("SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?", email),
    ).toEqual([]);
  });

  test("opens by keyboard, closes by Escape and by a press elsewhere, and is accessible while it is open @once", async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enter(context, await cookieOf(PEOPLE.diner));
    await page.goto(MENU);
    const menu = page.locator("menu-button");
    const profile = menu.getByRole("link", { name: "Mi Perfil" });
    await menu.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(profile).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(profile).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(profile).toBeHidden();
    await expect(menu.locator("summary")).toBeFocused();
    await menu.locator("summary").click();
    await expect(profile).toBeVisible();
    await page.mouse.click(10, 300);
    await expect(profile).toBeHidden();
    await menu.locator("summary").click();
    await expect(profile).toBeVisible();
    expect(await screenProblems(page)).toEqual([]);
  });
});
