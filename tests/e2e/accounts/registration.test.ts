import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { holdBack } from "../support/pages";
import { newEmail } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const create = (page: Page) => page.getByRole("button", { name: "Crear Mi Cuenta", exact: true }).click();
const accounts = (email: string) => query("SELECT id FROM users WHERE email = ?", email).length;

async function fill(page: Page, { name = "", email = "", password = "" }) {
  await field(page, "Nombre completo").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Contraseña").fill(password);
}

const STEPS = [
  "La mesa está puesta",
  "Tus favoritos, siempre a mano",
  "Preferencias que te cuidan",
  "Recomendaciones con tu sazón",
];

test("the introduction goes on, back and past its end, and can be skipped @anywidth", async ({ page }) => {
  await page.goto("/register");
  for (const [at, title] of STEPS.entries()) {
    await expect(page.getByText(`Paso ${at + 1} de 4`, { exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText(title);
    if (at < 3) await page.getByRole("link", { name: "Siguiente", exact: true }).click();
  }
  await expect(page.getByRole("link", { name: "Siguiente", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Anterior", exact: true }).click();
  await expect(page.getByText("Paso 3 de 4", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Siguiente", exact: true }).click();
  await page.getByRole("link", { name: "¡Empezar!", exact: true }).click();
  await expect(heading(page)).toHaveText("Crea tu cuenta");

  await page.getByRole("link", { name: "Volver a la introducción", exact: true }).click();
  await expect(page.getByText("Paso 1 de 4", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Anterior", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Saltar introducción", exact: true }).click();
  await expect(page).toHaveURL("/register?paso=cuenta");

  await page.getByRole("link", { name: "Continuar como visitante", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("a new account is stored, signed in, and redirected to the landing after two seconds @anywidth", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/register?paso=cuenta");
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

test.describe("a refused form", () => {
  test.use({ refusal: 400 });

  test("shows each error at its field, and loses no typed value but the password @once", async ({ page }) => {
    await page.goto("/register?paso=cuenta");
    const email = newEmail();
    const required = "Por favor completa todos los campos";
    const wrong = async (typed: Parameters<typeof fill>[1], said: Record<string, string>) => {
      await fill(page, typed);
      const answer = page.waitForResponse((one) => one.request().method() === "POST");
      await create(page);
      expect((await answer).status()).toBe(400);
      await expect(field(page, "Nombre completo")).toHaveValue(typed.name ?? "");
      await expect(field(page, "Email")).toHaveValue(typed.email ?? "");
      await expect(field(page, "Contraseña")).toHaveValue("");
      for (const label of ["Nombre completo", "Email", "Contraseña"]) {
        const input = field(page, label);
        const sentence = said[label];
        if (sentence) {
          await expect(input).toHaveAttribute("aria-invalid", "true");
          await expect(input).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
        } else await expect(input).not.toHaveAttribute("aria-invalid");
      }
      if (typed.password) expect(await page.content()).not.toContain(typed.password);
    };
    await wrong({}, { "Nombre completo": required, Email: required, Contraseña: required });
    await wrong(
      { name: "Rosa", email, password: "corta" },
      {
        Contraseña: "La contraseña debe tener al menos 6 caracteres",
      },
    );
    await wrong(
      { name: "Rosa <b>", email: "rosa@", password: "sancocho" },
      {
        Email: "Escribe un correo válido, como ana@correo.com",
      },
    );
    await wrong({ name: "   ", email, password: "sancocho" }, { "Nombre completo": required });
    expect(accounts(email)).toBe(0);
  });

  test("an address that has an account is refused without naming its owner @once", async ({ page }) => {
    const { id, name } = queryOne("SELECT id, name FROM users WHERE email = 'diner@sobremesa.test'");
    await page.goto("/register?paso=cuenta");
    await fill(page, { name: "Impostora", email: "diner@sobremesa.test", password: "sancocho" });
    await create(page);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Error de registro");
    await expect(alert).toContainText("No se pudo crear la cuenta");
    await expect(field(page, "Nombre completo")).toHaveValue("Impostora");
    expect(queryOne("SELECT id, name FROM users WHERE email = 'diner@sobremesa.test'")).toEqual({ id, name });
  });
});

test("registration returns to the page where it began @once", async ({ page }) => {
  const back = `/${DEMO.showcase}`;
  await page.goto(`/login?redirectTo=${encodeURIComponent(back)}`);
  await page.getByRole("link", { name: "Regístrate gratis" }).click();
  await page.getByRole("link", { name: "Saltar introducción", exact: true }).click();
  await fill(page, { name: "Rosa", email: newEmail(), password: "sancocho" });
  const goOn = await holdBack(page, back);
  await create(page);
  await expect(heading(page)).toHaveText("¡Registro exitoso!");
  await page.getByRole("link", { name: "Ir a Sobremesa" }).click({ noWaitAfter: true });
  goOn();
  await expect(page).toHaveURL(back);
});

test("a typed password can be shown and hidden, and is sent as a password @once", async ({ page }) => {
  await page.goto("/register?paso=cuenta");
  const password = field(page, "Contraseña");
  await password.fill("sancocho");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("sancocho");
  await page.getByRole("button", { name: "Ocultar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("without scripts there is no button to show a password @noscript @anywidth", async ({ page }) => {
  await page.goto("/register?paso=cuenta");
  await expect(page.getByRole("button", { name: /contraseña/i })).toHaveCount(0);
});
