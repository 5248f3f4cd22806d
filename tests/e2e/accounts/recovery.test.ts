import type { Page } from "playwright/test";
import { send } from "../support/http";
import { letterTo } from "../support/letters";
import { enter, newDiner, registerDiner } from "../support/people";
import { SEEDED_URL } from "../support/servers";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function askForLink(page: Page, email: string) {
  await page.goto("/recuperar");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Enviar el enlace", exact: true }).click();
}

async function choose(page: Page, button: string, password: string, repeat = password) {
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(password);
  await page.getByLabel("Repite la contraseña", { exact: true }).fill(repeat);
  await page.getByRole("button", { name: button, exact: true }).click();
}

const account = (email: string) =>
  queryOne<{ id: number; password_hash: string; email_confirmed_at: number | null }>(
    "SELECT * FROM users WHERE email = ?",
    email,
  );

test("a forgotten password is replaced through a mailed link, once, and every device is signed out @noscript @anywidth", async ({
  page,
}) => {
  const diner = await newDiner();
  const before = account(diner.email);
  expect(before.email_confirmed_at).toBeNull();

  await page.goto("/login");
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await askForLink(page, diner.email);
  await expect(page.getByRole("alert")).toContainText("Revisa tu correo");
  await expect(page.getByRole("alert")).toContainText(
    "Si hay una cuenta con esa dirección, le enviamos un enlace. Funciona una sola vez y durante 30 minutos.",
  );

  const letter = await letterTo(diner.email, "/recuperar/");
  expect(letter.path).toMatch(/^\/recuperar\/[\w-]{43}$/);
  expect(letter.text).toContain(`Elegir contraseña: ${SEEDED_URL}${letter.path}`);
  expect(letter.html).toContain(`href="${SEEDED_URL}${letter.path}"`);
  expect(letter.html).toContain("Elige una nueva contraseña");
  // The name is unconfirmed and could be anybody's text, so the letter must not contain it.
  expect(letter.text + letter.html).not.toContain(diner.name);

  const opened = await page.goto(letter.path);
  expect(opened!.headers()["cache-control"]).toContain("no-store");
  await expect(heading(page)).toHaveText("Elige tu contraseña");
  await expect(page.getByText(`Para la cuenta ${diner.email}.`)).toBeVisible();
  await choose(page, "Guardar contraseña", "nueva clave");
  await expect(page).toHaveURL("/login");
  await expect(toasts(page)).toContainText("Contraseña actualizada");
  await expect(toasts(page)).toContainText("Inicia sesión con tu nueva contraseña");

  const after = account(diner.email);
  expect(after.password_hash).not.toBe(before.password_hash);
  expect(after.email_confirmed_at).not.toBeNull();
  expect(query("SELECT id FROM sessions WHERE user_id = ?", after.id)).toEqual([]);
  expect((await send("/my-space", { cookie: diner.cookie })).status).toBe(303);

  // The used link is opened and sent again.
  const again = await send(letter.path);
  expect(again.status).toBe(404);
  const sentAgain = await send(letter.path, { form: { password: "otra clave", repeat: "otra clave" } });
  expect(sentAgain.status).toBe(404);
  expect(account(diner.email).password_hash).toBe(after.password_hash);
});

test("an unconfirmed account requests the letter from its dashboard, and the link confirms it @once", async ({
  page,
  context,
}) => {
  const diner = await registerDiner();
  await enter(context, diner.cookie);
  await page.goto("/my-space");
  const note = page.getByRole("region", { name: "Confirma tu correo" });
  await note.getByRole("button", { name: "Enviarme el enlace", exact: true }).click();
  await expect(page).toHaveURL("/my-space");
  await expect(toasts(page)).toContainText("Revisa tu correo");
  await expect(toasts(page)).toContainText("Te enviamos un enlace para confirmarlo.");

  // Registration sent the first letter.
  const letter = await letterTo(diner.email, "/confirmar/", 2);
  expect(letter.path).toMatch(/^\/confirmar\/[\w-]{43}$/);
  expect(letter.html).toContain(`href="${SEEDED_URL}${letter.path}"`);
  await page.goto(letter.path);
  await expect(heading(page)).toHaveText("Confirma tu correo");
  await choose(page, "Confirmar mi correo", "clave confirmada");
  await expect(page).toHaveURL("/login");
  await expect(toasts(page)).toContainText("Correo confirmado");
  expect(account(diner.email).email_confirmed_at).not.toBeNull();
  // The session that registered the address is signed out.
  expect((await send("/my-space", { cookie: diner.cookie })).status).toBe(303);

  await page.getByLabel("Email", { exact: true }).fill(diner.email);
  await page.getByLabel("Contraseña", { exact: true }).fill("clave confirmada");
  await page.getByRole("main").getByRole("button", { name: "Iniciar Sesión", exact: true }).click();
  await expect(page).toHaveURL("/my-space");
  await expect(note).toHaveCount(0);
});
