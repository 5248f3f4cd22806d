import type { Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { screenProblems, smallTargets } from "../support/accessibility";
import { send } from "../support/http";
import { isAwake } from "../support/pages";
import { cookieOf, enter, type NewOwner, newOwner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { requestSlots, sendReceipt } from "../support/waiting-work";
import { queryOne } from "../support/world/database";
import { EDGE_REQUESTS } from "../support/world/edge-case-names";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const summary = (page: Page) => page.getByRole("region", { name: "Resumen" });

async function openAsAdmin(page: Page, path: string) {
  await enter(page.context(), await cookieOf(PEOPLE.admin));
  await page.goto(path);
}

const ownerRow = ({ email }: NewOwner) =>
  queryOne<{ id: string; max_restaurants: number; subscription_plan_type: string; payment_method: string }>(
    "SELECT *, public_id AS id FROM restaurant_owners WHERE email = ?",
    email,
  );

test.describe("a subscription", () => {
  // A number of restaurants that is none is refused.
  test.use({ refusal: 400 });

  test("an administrator changes a subscription, and sees its price and period first @anywidth", async ({
    page,
    runsScripts,
  }) => {
    const owner = await newOwner();
    const { id } = ownerRow(owner);
    await openAsAdmin(page, addresses.ownerSubscription(id));
    await expect(heading(page)).toHaveText("Suscripción");
    await expect(page.getByRole("region", { name: "Hoy no tiene fecha de fin" })).toBeVisible();
    if (runsScripts) await isAwake(page, "#campo-slots");
    await main(page).getByRole("radio", { name: /Anual/ }).check();
    if (runsScripts) {
      const slots = field(page, "Restaurantes que incluye");
      await field(page, "Añadir un restaurante").click();
      await expect(slots).toHaveValue("4");
      await slots.fill("250");
      await slots.press("Tab");
      await expect(slots).toHaveValue("100");
      await expect(page.getByText("Escribiste «250» y quedó en 100.")).toBeVisible();
      await field(page, "Añadir un restaurante").click();
      await expect(slots).toHaveValue("101");
      await slots.fill("muchos");
      await slots.press("Tab");
      await expect(slots).toHaveValue("1");
      await expect(page.getByText("Escribiste «muchos» y quedó en 1.")).toBeVisible();
      await slots.fill("2,5");
      await expect(summary(page)).toContainText("Sin precio todavía");
      // Straight from the field, which must not change what is sent.
      await slots.fill("0");
      await press(page, "Actualizar Suscripción");
      await expect(page.getByText("Escribe un número del 1 al 999", { exact: true })).toBeVisible();
      await expect(slots).toHaveValue("0");
      await slots.fill("1");
      await expect(page.getByText("Escribe un número del 1 al 999", { exact: true })).toBeHidden();
      await expect(field(page, "Quitar un restaurante")).toBeDisabled();
      await field(page, "Añadir un restaurante").click();
    } else {
      await field(page, "Restaurantes que incluye").fill("2");
      await press(page, "Calcular");
    }
    // 8.50 × 2 × 12, less 20 %.
    await expect(summary(page)).toContainText("US$163.20");
    await expect(summary(page)).toContainText("-US$40.80");
    await main(page).getByRole("radio", { name: "Transferencia bancaria" }).check();
    const left = page.waitForURL(addresses.ownerDetail(id));
    await press(page, "Actualizar Suscripción");
    await left;
    expect(ownerRow(owner)).toMatchObject({
      max_restaurants: 2,
      subscription_plan_type: "annual",
      payment_method: "bank_transfer",
    });
  });
});

test("an administrator confirms a receipt, and the lapsed owner's menu is public again @anywidth @noscript", async ({
  page,
}) => {
  const owner = await newOwner("lapsed");
  const id = await sendReceipt(owner);
  expect((await send(addresses.menu(owner.slug))).status).toBe(404);
  await openAsAdmin(page, addresses.receipts);
  await expect(heading(page)).toHaveText("Comprobantes y pedidos");
  await main(page)
    .locator(`a[href="${addresses.receipt(id)}"]`)
    .click();
  await expect(page.getByText(`REF-${owner.slug}`)).toBeVisible();
  await expect(page.getByText("Es un PDF: descárgalo para verlo.")).toBeVisible();
  await press(page, "Pago recibido");
  await expect(page).toHaveURL(addresses.receipts);
  await expect(toasts(page)).toContainText("Pago recibido");
  expect((await send(addresses.menu(owner.slug))).status).toBe(200);
  await page.goto(addresses.receipt(id));
  await expect(page.getByRole("region", { name: "Confirmado" })).toBeVisible();
});

test.describe("a refusal", () => {
  // Without a reason it is refused.
  test.use({ refusal: 400 });

  test("of a request for slots needs a reason, which the owner reads @anywidth @noscript", async ({
    page,
  }) => {
    const owner = await newOwner();
    await openAsAdmin(page, addresses.slotRequest(await requestSlots(owner)));
    await press(page, "No aceptar");
    await expect(page.getByText("Escribe el motivo: el propietario lo lee")).toBeVisible();
    await field(page, "Mensaje para el propietario").fill("Primero paga el mes.");
    await press(page, "No aceptar");
    await expect(toasts(page)).toContainText("Pedido no aceptado");
    await page.context().clearCookies();
    await enter(page.context(), owner.cookie);
    await page.goto(addresses.subscription);
    await expect(page.getByText("«Primero paga el mes.»")).toBeVisible();
  });
});

test("axe finds nothing in light and dark on the screens of subscriptions, where every target is 44 px @layout", async ({
  page,
}) => {
  const { id } = queryOne<{ id: string }>(
    "SELECT public_id AS id FROM restaurant_owners WHERE email = ?",
    PEOPLE.owner,
  );
  await enter(page.context(), await cookieOf(PEOPLE.admin));
  for (const path of [
    addresses.receipts,
    addresses.receipt(EDGE_REQUESTS.receipt),
    addresses.slotRequest(EDGE_REQUESTS.request),
    addresses.ownerSubscription(id),
  ]) {
    await page.goto(path);
    expect(await screenProblems(page, smallTargets), path).toEqual([]);
  }
});
