import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { DEMO_PASSWORD } from "#support/demo/names";
import { readCsv } from "#support/read-csv";
import * as addresses from "~/domain/addresses";
import { isAwake } from "../support/pages";
import { newEmail, newOwner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { Thumb } from "../support/thumb";
import { REVIEWED, reportAsReader, requestSlots, reviewedDish, sendReceipt } from "../support/waiting-work";
import { query, queryOne } from "../support/world/database";

const main = (page: Page) => page.getByRole("main");
const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => main(page).getByRole("row");
const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Pantallas de administración" }).getByRole("link", { name });

const ownerOf = (email: string) =>
  queryOne<{
    id: number;
    public_id: string;
    name: string;
    max_restaurants: number;
    subscription_plan_type: string | null;
    payment_method: string | null;
    expires_at: number | null;
  }>("SELECT * FROM restaurant_owners WHERE email = ?", email);

/** What owners and readers have sent, so that it waits for administrators. */
async function sendWork() {
  const [paying, asking] = [await newOwner(), await newOwner()];
  const [insult, opinion] = [await reviewedDish(), await reviewedDish()];
  await reportAsReader(insult);
  await reportAsReader(opinion);
  return {
    paying: { ...paying, receipt: await sendReceipt(paying), request: await requestSlots(paying) },
    asking: { ...asking, receipt: await sendReceipt(asking), request: await requestSlots(asking) },
    insult,
    opinion,
  };
}

/** The names by which the shown owners are sorted. */
async function sortedBy(page: Page): Promise<string[]> {
  const links = main(page).getByRole("link", { name: /^Ver a / });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.map(
    (href) =>
      queryOne<{ name: string }>(
        "SELECT sort_name AS name FROM restaurant_owners WHERE public_id = ?",
        href.slice(addresses.ownerDetail("").length),
      ).name,
  );
}

const receiptStatus = (id: string) =>
  queryOne("SELECT status, answer FROM payment_receipts WHERE public_id = ?", id);
const requestStatus = (id: string) =>
  queryOne("SELECT status, answer FROM slot_requests WHERE public_id = ?", id);
const reviewState = (id: string) =>
  queryOne(
    `SELECT c.status, r.counts, r.hidden_reason FROM ratings r JOIN review_cases c ON c.dish_rating_id = r.id
     WHERE r.public_id = ?`,
    id,
  );

test("an administrator does the twenty tasks of a day on a phone with few taps @once", async ({ page }, {
  annotations,
}) => {
  const { paying, asking, insult, opinion } = await sendWork();
  const thumb = new Thumb(page);
  const [email, first, name] = [newEmail("duena"), `Altagracia ${process.pid}`, `Zunilda ${process.pid}`];
  /** Does a task and notes its taps. */
  const task = async (title: string, act: () => Promise<void>) => {
    const before = thumb.taps;
    await test.step(title, act);
    annotations.push({ type: "taps", description: `${title}: ${thumb.taps - before}` });
  };
  const open = (href: string) => thumb.press(main(page).locator(`a[href="${href}"]`));

  await task("sign in and see what waits", async () => {
    await page.goto(addresses.signIn());
    await thumb.type("Email", PEOPLE.admin);
    await thumb.type("Contraseña", DEMO_PASSWORD);
    await thumb.button("Iniciar Sesión");
    await expect(page).toHaveURL(addresses.administration);
    await expect(tab(page, /^Comprobantes y pedidos \(/)).toBeVisible();
    await expect(tab(page, /^Moderación \(/)).toBeVisible();
    await expect(main(page).getByText("Total Owners")).toBeVisible();
  });

  const known = ownerOf(PEOPLE.owner);
  await task("find an owner by name and open it", async () => {
    await thumb.type("Buscar por nombre o correo", known.name);
    await thumb.button("Buscar");
    await expect(rows(page).filter({ hasText: PEOPLE.owner })).toHaveCount(1);
    await open(addresses.ownerDetail(known.public_id));
    await expect(heading(page)).toHaveText(known.name);
    await expect(page.getByRole("region", { name: "Suscripción" })).toBeVisible();
  });

  await task("find one of the owner's restaurants", async () => {
    const place = queryOne<{ name: string }>(
      "SELECT name FROM restaurants WHERE owner_id = ? ORDER BY id DESC",
      known.id,
    ).name;
    await thumb.type("Buscar restaurante por nombre", place);
    await thumb.button("Buscar");
    // The place may stand on the page before the search too.
    await expect(page).toHaveURL(/\?q=/);
    await expect(main(page).getByRole("heading", { name: place })).toBeVisible();
  });

  await task("add an owner", async () => {
    await thumb.link("Propietarios");
    await thumb.link("Add Owner");
    await thumb.type("Correo", email);
    await thumb.type("Nombre", first);
    await thumb.button("Crear propietario");
    await expect(toasts(page)).toContainText(`${first} ha sido creado exitosamente`);
    await expect(rows(page).filter({ hasText: email })).toBeVisible();
    expect(ownerOf(email)).toMatchObject({ name: first, max_restaurants: 1, expires_at: null });
  });
  const { id, public_id: added } = ownerOf(email);

  await task("give the owner a password", async () => {
    await thumb.link(`Cambiar la contraseña de ${first}`);
    await thumb.type("Nueva contraseña", "clave-nueva");
    await thumb.type("Tu contraseña", DEMO_PASSWORD);
    await thumb.button("Cambiar contraseña");
    await expect(toasts(page)).toContainText("Contraseña actualizada");
    expect(
      queryOne("SELECT email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE email = ?", email),
    ).toEqual({ confirmed: 1 });
  });

  await task("set a plan with two slots, paid by transfer", async () => {
    await thumb.link(`Suscripción de ${first}`);
    await expect(heading(page)).toHaveText("Suscripción");
    await isAwake(page, "#campo-slots");
    await thumb.press(main(page).getByRole("radio", { name: /Anual/ }));
    await thumb.button("Añadir un restaurante");
    await expect(page.getByRole("region", { name: "Resumen" })).toContainText("US$163.20");
    await thumb.press(main(page).getByRole("radio", { name: "Transferencia bancaria" }));
    await thumb.button("Actualizar Suscripción");
    await expect(toasts(page)).toContainText("Suscripción actualizada");
    expect(ownerOf(email)).toMatchObject({
      max_restaurants: 2,
      subscription_plan_type: "annual",
      payment_method: "bank_transfer",
    });
  });

  await task("give the owner a third slot", async () => {
    await thumb.link("Gestionar suscripción");
    await expect(page.getByRole("region", { name: "Se reemplaza la suscripción activa" })).toBeVisible();
    await isAwake(page, "#campo-slots");
    await thumb.button("Añadir un restaurante");
    await thumb.button("Actualizar Suscripción");
    await expect(toasts(page)).toContainText("Suscripción actualizada");
    await expect(main(page).getByText("0 / 3")).toBeVisible();
    expect(ownerOf(email).max_restaurants).toBe(3);
  });

  await task("change the owner's name", async () => {
    await thumb.press(main(page).locator("menu-button summary"));
    await thumb.press(page.locator("menu-button").getByRole("link", { name: "Editar", exact: true }));
    await thumb.type("Nombre", name);
    await thumb.button("Guardar cambios");
    await expect(toasts(page)).toContainText(`${name} ha sido actualizado exitosamente`);
    await expect(rows(page).filter({ hasText: email })).toContainText(name);
    expect(ownerOf(email)).toMatchObject({ id, name, max_restaurants: 3 });
  });

  await task("sort the owners by name and turn the page", async () => {
    await thumb.link("Nombre");
    await expect(page).toHaveURL(/orden=nombre/);
    const shown = await sortedBy(page);
    await thumb.link("Siguientes");
    await expect(page).toHaveURL(/orden=nombre&/);
    shown.push(...(await sortedBy(page)));
    expect(shown).toHaveLength(50);
    expect(shown).toEqual(shown.toSorted());
  });

  await task("confirm a receipt", async () => {
    await thumb.press(tab(page, /^Comprobantes y pedidos/));
    await open(addresses.receipt(paying.receipt));
    await thumb.button("Pago recibido");
    await expect(toasts(page)).toContainText("Pago recibido");
    expect(receiptStatus(paying.receipt)).toMatchObject({ status: "accepted" });
    expect(ownerOf(paying.email).expires_at).toBeGreaterThan(Date.now());
  });

  await task("reject a receipt with a reason", async () => {
    await open(addresses.receipt(asking.receipt));
    await thumb.type("Mensaje para el propietario", "No se ve el monto.");
    await thumb.button("Rechazar");
    await expect(toasts(page)).toContainText("Comprobante rechazado");
    expect(receiptStatus(asking.receipt)).toEqual({ status: "rejected", answer: "No se ve el monto." });
    expect(ownerOf(asking.email).expires_at).toBeNull();
  });

  await task("accept a request for slots", async () => {
    await thumb.link(/^Pedidos \(/);
    await open(addresses.slotRequest(paying.request));
    await thumb.button("Aceptar 5 en total");
    await expect(toasts(page)).toContainText("Pedido aceptado");
    expect(requestStatus(paying.request)).toMatchObject({ status: "accepted" });
    expect(ownerOf(paying.email).max_restaurants).toBe(5);
  });

  await task("refuse a request for slots", async () => {
    await open(addresses.slotRequest(asking.request));
    await thumb.type("Mensaje para el propietario", "Primero paga el mes.");
    await thumb.button("No aceptar");
    await expect(toasts(page)).toContainText("Pedido no aceptado");
    expect(requestStatus(asking.request)).toEqual({ status: "rejected", answer: "Primero paga el mes." });
    expect(ownerOf(asking.email).max_restaurants).toBe(3);
  });

  await task("hide a reported review with a reason", async () => {
    await thumb.press(tab(page, /^Moderación/));
    await open(addresses.moderatedReview("dish", insult.id));
    await expect(main(page).getByText(REVIEWED)).toBeVisible();
    await thumb.press(page.getByLabel("Ocultarla: nadie más la ve"));
    await thumb.type("Motivo", "Insulta a quienes trabajan ahí.");
    await thumb.button("Guardar decisión");
    await expect(toasts(page)).toContainText("Quedó oculta");
    expect(reviewState(insult.id)).toEqual({
      status: "hidden",
      counts: 0,
      hidden_reason: "Insulta a quienes trabajan ahí.",
    });
  });

  await task("keep a reported review", async () => {
    await open(addresses.moderatedReview("dish", opinion.id));
    await thumb.press(page.getByLabel("Conservarla: se queda a la vista"));
    await thumb.button("Guardar decisión");
    await expect(toasts(page)).toContainText("Se queda a la vista");
    expect(reviewState(opinion.id)).toEqual({ status: "kept", counts: 1, hidden_reason: null });
  });

  await task("read what an owner did", async () => {
    await thumb.press(tab(page, /^Auditoría/));
    await thumb.press(main(page).locator("summary", { hasText: "Filtrar" }));
    await thumb.type("Quién (nombre o correo)", paying.email);
    await thumb.button("Filtrar");
    const events = main(page).getByRole("listitem").filter({ hasText: paying.email });
    await expect(events.filter({ hasText: "Envió un comprobante" })).toHaveCount(1);
    await expect(events.filter({ hasText: "Pidió más restaurantes" })).toHaveCount(1);
    await expect(main(page).getByText(asking.email)).toHaveCount(0);
  });

  await task("export that as a file", async () => {
    await thumb.link("Exportar");
    await thumb.type("Tu contraseña", DEMO_PASSWORD);
    const [download] = await Promise.all([page.waitForEvent("download"), thumb.button("Descargar CSV")]);
    const [head, ...lines] = readCsv(readFileSync(await download.path(), "utf8").replace(/^\uFEFF/, ""));
    const column = (title: string) => lines.map((line) => line[head!.indexOf(title)]);
    expect(column("Acción").toSorted()).toEqual(["Envió un comprobante", "Pidió más restaurantes"]);
    expect(column("Correo")).toEqual([paying.email, paying.email]);
    expect(
      query("SELECT detail FROM audit_events WHERE kind = 'audit-exported'").map(({ detail }) => detail),
    ).toContainEqual(expect.stringContaining(paying.email));
  });

  await task("look at the jobs", async () => {
    await thumb.link("Volver a la auditoría");
    await thumb.press(tab(page, /^Tareas programadas/));
    const jobs = page.getByRole("table", { name: "Estado" }).getByRole("row");
    await expect(jobs.filter({ hasText: "Vencimiento de suscripciones" })).toContainText("Cada hora");
  });

  await task("delete the owner", async () => {
    await thumb.press(tab(page, /^Propietarios/));
    await thumb.link(`Eliminar a ${name}`);
    await thumb.link("Continuar");
    await thumb.type("Tu contraseña", DEMO_PASSWORD);
    await thumb.button("Borrar todo");
    await expect(page.getByText(`«${name}» ha sido eliminado exitosamente`)).toBeVisible();
    await page.waitForURL(addresses.administration);
    await expect(rows(page).filter({ hasText: email })).toHaveCount(0);
    expect(query("SELECT 1 FROM restaurant_owners WHERE public_id = ?", added)).toEqual([]);
  });

  await task("log out", async () => {
    await thumb.button("Logout");
    await expect(page).toHaveURL(addresses.landing);
    await page.goto(addresses.administration);
    await expect(page).toHaveURL(/\/login/);
  });

  expect(annotations).toHaveLength(20);
  annotations.push({ type: "taps", description: `the day: ${thumb.taps}` });
  expect(thumb.taps).toBeLessThanOrEqual(70);
});
