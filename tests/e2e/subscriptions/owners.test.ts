import type { Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { deletionPath } from "~/domain/deletions";
import { screenProblems, smallTargets } from "../support/accessibility";
import { cookieOf, enter, newEmail, newOwner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

/** The password of the demo's accounts. */
const PASSWORD = "sobremesa";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name }).click();
test.use({ refusal: 400 });

const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });

async function openAsAdmin(page: Page, path: string) {
  await enter(page.context(), await cookieOf(PEOPLE.admin));
  await page.goto(path);
}

test("an administrator creates an owner, changes the plan's end, sets the password and deletes the owner @anywidth @noscript", async ({
  page,
}) => {
  const email = newEmail("duena");
  const owner = () =>
    queryOne<{ id: number; public_id: string; max_restaurants: number; expires_at: number | null }>(
      "SELECT id, public_id, max_restaurants, expires_at FROM restaurant_owners WHERE email = ?",
      email,
    );
  await openAsAdmin(page, addresses.administration);
  await follow(page, "Add Owner");
  await field(page, "Correo").fill(email);
  await press(page, "Crear propietario");
  await expect(page.getByText("El nombre del propietario es requerido").last()).toBeVisible();
  await expect(field(page, "Correo")).toHaveValue(email);
  await field(page, "Nombre").fill("Casandra Rojas");
  await field(page, "Restaurantes que puede tener").selectOption("3");
  await press(page, "Crear propietario");
  await expect(toasts(page)).toContainText("Casandra Rojas ha sido creado exitosamente");
  expect(owner()).toMatchObject({ max_restaurants: 3, expires_at: null });

  await follow(page, "Editar a Casandra Rojas");
  await field(page, "Suscripción hasta").fill("2099-12-31");
  await press(page, "Guardar cambios");
  await expect(toasts(page)).toContainText("Casandra Rojas ha sido actualizado exitosamente");
  expect(owner().expires_at).toBe(Date.parse("2100-01-01T03:59:59.999Z"));

  await follow(page, "Cambiar la contraseña de Casandra Rojas");
  await field(page, "Nueva contraseña").fill("12345");
  await field(page, "Tu contraseña").fill(PASSWORD);
  await press(page, "Cambiar contraseña");
  await expect(page.getByText("La contraseña debe tener al menos 6 caracteres").last()).toBeVisible();
  await field(page, "Nueva contraseña").fill("clave-nueva");
  await field(page, "Tu contraseña").fill(PASSWORD);
  await press(page, "Cambiar contraseña");
  await expect(toasts(page)).toContainText("Contraseña actualizada");
  expect(
    queryOne("SELECT email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE email = ?", email),
  ).toEqual({
    confirmed: 1,
  });

  const { id } = owner();
  await follow(page, "Eliminar a Casandra Rojas");
  await follow(page, "Continuar");
  await field(page, "Tu contraseña").fill(PASSWORD);
  await press(page, "Borrar todo");
  await expect(page.getByText("«Casandra Rojas» ha sido eliminado exitosamente")).toBeVisible();
  // The browser itself follows the header.
  await page.waitForURL(addresses.administration);
  expect(query("SELECT 1 FROM restaurant_owners WHERE id = ?", id)).toEqual([]);
});

test("the owners' screens are accessible in both themes, with large targets @layout", async ({ page }) => {
  const { email } = await newOwner();
  const { id } = queryOne<{ id: string }>(
    "SELECT public_id AS id FROM restaurant_owners WHERE email = ?",
    email,
  );
  await openAsAdmin(page, addresses.administration);
  for (const path of [
    `${addresses.administration}?orden=nombre`,
    addresses.ownerDetail(id),
    addresses.newOwner,
    addresses.editOwner(id),
    addresses.ownerPassword(id),
    deletionPath({ action: "delete_owner", itemId: id }),
    deletionPath({ action: "delete_owner", itemId: id, isSure: true }),
  ]) {
    await page.goto(path);
    expect(await screenProblems(page, smallTargets), path).toEqual([]);
  }
});
