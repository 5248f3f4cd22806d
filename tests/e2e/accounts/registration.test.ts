import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { holdBack } from "../support/pages";
import { newEmail } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const create = (page: Page) => page.getByRole("button", { name: "Crear Mi Cuenta", exact: true }).click();

async function fill(page: Page, { name = "", email = "", password = "" }) {
  await field(page, "Nombre completo").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Contraseña").fill(password);
}

test("a new account is stored, signed in, and redirected to the landing after two seconds @noscript @anywidth", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/register?paso=cuenta");
  await expect(page.getByRole("button", { name: /contraseña/i }), "to show the password").toHaveCount(0);
  await fill(page, { name: "  Rosa   Elena Díaz ", email: email.toUpperCase(), password: "sancocho" });
  const arrived = page.waitForResponse((answer) => answer.url().includes("paso=listo"));
  const goOn = await holdBack(page, "/");
  await create(page);
  const done = await arrived;
  expect(done.headers().refresh).toBe("2; url=/");
  expect(done.headers()["cache-control"]).toContain("no-store");
  await expect(heading(page)).toHaveText("¡Registro exitoso!");
  await expect(
    page.getByText(
      "Tu cuenta ha sido creada. Ahora puedes disfrutar de todas las funciones personalizadas.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir a Sobremesa" })).toHaveAttribute("href", "/");

  const user = queryOne<Record<string, string | number | null>>("SELECT * FROM users WHERE email = ?", email);
  expect(user).toMatchObject({ name: "Rosa Elena Díaz", email_confirmed_at: null });
  expect(user.password_hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(query("SELECT id FROM sessions WHERE user_id = ?", Number(user.id))).toHaveLength(1);

  goOn();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

test("registration returns to the page where it began, and the typed password can be shown and hidden @once", async ({
  page,
}) => {
  const back = `/${DEMO.oneDish}`;
  await page.goto(`/login?redirectTo=${encodeURIComponent(back)}`);
  await page.getByRole("link", { name: "Regístrate gratis" }).click();
  await expect(page.getByText("Paso 1 de 4", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Saltar introducción", exact: true }).click();
  await fill(page, { name: "Rosa", email: newEmail(), password: "sancocho" });
  const password = field(page, "Contraseña");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("sancocho");
  await page.getByRole("button", { name: "Ocultar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "password");
  const goOn = await holdBack(page, back);
  await create(page);
  await expect(heading(page)).toHaveText("¡Registro exitoso!");
  await page.getByRole("link", { name: "Ir a Sobremesa" }).click({ noWaitAfter: true });
  goOn();
  await expect(page).toHaveURL(back);
});
