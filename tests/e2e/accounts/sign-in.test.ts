import type { Page } from "playwright/test";
import { DEMO, DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { send } from "../support/http";
import { holdBack } from "../support/pages";
import { cookieOf, enter, newDiner, newEmail, PEOPLE, registerDiner, signIn } from "../support/people";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });

async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Iniciar Sesión", exact: true }).click();
}

for (const [role, email, home, welcome] of [
  ["visitor", DEMO_ACCOUNTS.diner, "/my-space", "Bienvenido a Sobremesa"],
  ["owner", DEMO_ACCOUNTS.owner, "/management", "Bienvenido al panel de gestión"],
  ["admin", DEMO_ACCOUNTS.admin, "/admin", "Bienvenido al panel de administración"],
] as const) {
  test(`an account of role ${role} arrives at ${home} and is welcomed${role === "visitor" ? " @anywidth" : " @once"}`, async ({
    page,
  }) => {
    await page.goto("/login");
    await fillIn(page, email, DEMO_PASSWORD);
    await expect(page).toHaveURL(home);
    await expect(toasts(page)).toContainText("Inicio de sesión exitoso");
    await expect(toasts(page)).toContainText(welcome);
    await page.goto("/login");
    await expect(page).toHaveURL(home);
    await expect(toasts(page)).toHaveText("");
  });
}

test("signing in from a menu leads back to it @once", async ({ page }) => {
  const menu = `/${DEMO.showcase}`;
  await page.goto(menu);
  await page.getByRole("link", { name: "Iniciar Sesión", exact: true }).click();
  await fillIn(page, DEMO_ACCOUNTS.diner, DEMO_PASSWORD);
  await expect(page).toHaveURL(menu);
  await expect(toasts(page)).toContainText("Bienvenido a Sobremesa");
  await expect(page.getByRole("link", { name: "Iniciar Sesión", exact: true })).toHaveCount(0);
  await expect(page.locator("summary", { hasText: "Cuenta de Lucía Fermín" })).toBeVisible();
});

test("a way back that the role may not open leads to the role's own page @once", async ({ page }) => {
  await page.goto("/login?redirectTo=%2Fadmin");
  await fillIn(page, DEMO_ACCOUNTS.diner, DEMO_PASSWORD);
  await expect(page).toHaveURL("/my-space");
});

test.describe("refused", () => {
  test.use({ refusal: 400 });

  test("a missing email or password is reported at its field, and the email stays @once", async ({
    page,
  }) => {
    const sentence = "Por favor ingresa email y contraseña";
    await page.goto(`/login?redirectTo=%2F${DEMO.showcase}`);
    await fillIn(page, "", "sobremesa");
    await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(sentence);
    await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("");
    await fillIn(page, DEMO_ACCOUNTS.diner, "");
    await expect(page.getByLabel("Contraseña", { exact: true })).toHaveAccessibleDescription(sentence);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(DEMO_ACCOUNTS.diner);
  });

  test("a wrong password and an unknown address get the same answer, and the way back stays @once", async ({
    page,
  }) => {
    const { email, password } = await newDiner();
    const says: string[] = [];
    await page.goto(`/login?redirectTo=%2F${DEMO.showcase}`);
    for (const [address, typed] of [
      [email, "no es esta"],
      ["nadie.conocido@pruebas.example", "no es esta"],
    ] as const) {
      await fillIn(page, address, typed);
      await expect(page.getByRole("alert")).toContainText("Credenciales incorrectas");
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(address);
      await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("");
      await page.waitForLoadState();
      says.push(await page.getByRole("alert").innerText());
    }
    expect(says[0]).toBe(says[1]);
    expect(says[0]).toContain("El email o la contraseña son incorrectos. Por favor, verifica tus datos.");
    await fillIn(page, email, password);
    await expect(page).toHaveURL(`/${DEMO.showcase}`);
  });
});

test.describe("the landing's header", () => {
  test.use({ signsOut: true });

  for (const [person, label, home, where] of [
    ["diner", "Visitante", "/my-space", " @layout"],
    ["owner", "Propietario", "/management", " @once"],
    ["admin", "Administrador", "/admin", " @once"],
  ] as const) {
    test(`names the ${person} and leads to ${home}${where}`, async ({ page, context }) => {
      await enter(context, await cookieOf(PEOPLE[person]));
      await page.goto("/");
      const head = page.getByRole("banner");
      await expect(head.getByText(PEOPLE[person], { exact: true })).toBeVisible();
      await expect(head.getByText(label, { exact: true })).toBeVisible();
      await expect(head.getByRole("link", { name: "Iniciar Sesión" })).toHaveCount(0);
      await head.getByRole("link", { name: "Mi Espacio", exact: true }).click();
      await expect(page).toHaveURL(home);
    });
  }

  test("'Salir' signs this device out and says so @anywidth", async ({ page, context }) => {
    const diner = await newDiner();
    const elsewhere = await signIn(diner.email, diner.password);
    await enter(context, diner.cookie);
    await page.goto("/");
    await page.getByRole("button", { name: "Salir", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Sesión cerrada");
    await expect(toasts(page)).toContainText("Has cerrado sesión correctamente");
    await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("sobremesa_session");
    // Only this device is signed out: the other device stays signed in, and the old cookie is invalid.
    expect((await send("/my-space", { cookie: elsewhere })).status).toBe(200);
    expect((await send("/my-space", { cookie: diner.cookie })).status).toBe(303);
  });

  test("signing out of an ended session gives the same answer @once", async ({ page, context }) => {
    const { cookie } = await newDiner();
    await enter(context, cookie);
    await page.goto("/");
    expect((await send("/logout", { cookie, form: {} })).status).toBe(303);
    await page.getByRole("button", { name: "Salir", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Sesión cerrada");
    await expect(toasts(page)).toContainText("Has cerrado sesión correctamente");
  });
});

test.describe("a menu's user menu", () => {
  test.use({ signsOut: true });

  test("links to the diner's own pages, and signs out @anywidth", async ({ page, context }) => {
    const { name, email, cookie } = await registerDiner("Elpidio Núñez");
    await enter(context, cookie);
    await page.goto(`/${DEMO.showcase}`);
    const menu = page.locator("menu-button");
    await expect(menu.getByRole("link", { name: "Mi Perfil" })).toBeHidden();
    await menu.locator("summary").click();
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
});

test("Escape and a press elsewhere close the user menu @once", async ({ page, context }) => {
  await enter(context, await cookieOf(PEOPLE.diner));
  await page.goto(`/${DEMO.showcase}`);
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
});

test.describe("guards", () => {
  test("/my-space invites to register, and the new account returns to it @once", async ({ page }) => {
    await page.goto("/my-space");
    await expect(page).toHaveURL("/register?redirectTo=%2Fmy-space");
    await expect(toasts(page)).toContainText("Acceso requerido");
    await expect(toasts(page)).toContainText(
      "Debes crear una cuenta o iniciar sesión para acceder a Mi Espacio",
    );
    await page
      .getByText("¿Ya tienes cuenta?")
      .getByRole("link", { name: "Iniciar Sesión", exact: true })
      .click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fmy-space");
    await page.goBack();
    await page.getByRole("link", { name: "Saltar introducción", exact: true }).click();
    await page.getByLabel("Nombre completo").fill("Rosa Elena");
    await page.getByLabel("Email", { exact: true }).fill(newEmail());
    await page.getByLabel("Contraseña", { exact: true }).fill("sancocho");
    const goOn = await holdBack(page, "/my-space");
    await page.getByRole("button", { name: "Crear Mi Cuenta", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("¡Registro exitoso!");
    goOn();
    await expect(page).toHaveURL("/my-space");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Completa tu perfil");
  });

  for (const [path, sentence] of [
    ["/management", "Solo los propietarios pueden acceder a este panel"],
    ["/admin", "Solo los administradores pueden acceder a este panel"],
  ] as const) {
    test(`a diner at ${path} is told why not, on the landing @once`, async ({ page, context }) => {
      await enter(context, await cookieOf(PEOPLE.diner));
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await expect(toasts(page)).toContainText("Acceso denegado");
      await expect(toasts(page)).toContainText(sentence);
    });

    test(`an anonymous visitor at ${path} signs in first @once`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
      await expect(toasts(page)).toContainText("Debes iniciar sesión para acceder");
      await fillIn(page, DEMO_ACCOUNTS.admin, DEMO_PASSWORD);
      await expect(page).toHaveURL(path);
    });
  }
});
