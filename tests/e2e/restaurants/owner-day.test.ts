import type { Page } from "playwright/test";
import sharp from "sharp";
import { DEMO_PASSWORD } from "#support/demo/names";
import * as addresses from "~/domain/addresses";
import { newOwner } from "../support/people";
import { press } from "../support/served/form";
import { all, servedPage, textOf, textsOf } from "../support/served/page";
import { expect, test } from "../support/test";
import { Thumb } from "../support/thumb";
import { queryOne } from "../support/world/database";

const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });

async function signIn(page: Page, thumb: Thumb) {
  const owner = await newOwner();
  await page.goto(addresses.signIn());
  await thumb.type("Email", owner.email);
  await thumb.type("Contraseña", DEMO_PASSWORD);
  await thumb.button("Iniciar Sesión");
  await expect(page).toHaveURL(/\/management$/);
  return owner;
}

/** The Cookie header of the browser. */
async function cookiesIn(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

const DISHES = [
  ["Mangú con los tres golpes", "325"],
  ["Yaroa mixta", "380"],
  ["Mofongo de camarones", "590"],
  ["Sancocho prieto", "450"],
  ["Chicharrón de pollo", "420"],
  ["Pescado con coco", "690"],
  ["Tostones", "120"],
  ["Habichuelas con dulce", "150"],
  ["Morir soñando", "130"],
  ["Jugo de chinola", "110"],
] as const;

test("an owner corrects a price, takes a dish off for today and publishes an offer with few taps @once", async ({
  page,
}, { annotations }) => {
  const thumb = new Thumb(page);
  const owner = await signIn(page, thumb);
  const { name } = queryOne<{ name: string }>("SELECT name FROM products WHERE public_id = ?", owner.dish);
  await thumb.link(/^Editar menú/);
  await thumb.link(new RegExp(`Cambiar el precio de ${name}$`));
  thumb.taps += 1;
  await page.getByRole("textbox", { name: `Precio de ${name}` }).fill("475");
  await thumb.button("Guardar");
  await expect(toasts(page)).toContainText("475.00");
  await thumb.button(`Agotar hoy ${name}`);
  await expect(page.getByText("Agotado hoy: vuelve solo a las 5:00 AM")).toBeVisible();
  await thumb.press(page.getByRole("main").locator("menu-button summary"));
  await thumb.press(page.locator("menu-button").getByRole("link", { name: "Nueva Oferta", exact: true }));
  await thumb.type("Título", "Hoy invita la casa");
  thumb.taps += 2;
  await page
    .locator("[name=endsDate]")
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await thumb.button("Crear Oferta");
  await expect(toasts(page)).toContainText("Hoy invita la casa ha sido creada exitosamente");

  // The owner reads every write at once.
  const { document } = await servedPage(addresses.menu(owner.slug), { cookie: await cookiesIn(page) });
  expect(textOf(document.querySelector("main"))).toContain("Hoy invita la casa");
  expect(textsOf(document, "li").filter((text) => text.includes(name))).toEqual([]);
  annotations.push({ type: "taps", description: String(thumb.taps) });
  expect(thumb.taps).toBeLessThanOrEqual(14);
});

test("a new owner has a menu of ten dishes and a photo online with few taps @script @once", async ({ page }, {
  annotations,
}) => {
  const thumb = new Thumb(page);
  const owner = await signIn(page, thumb);
  await thumb.press(page.locator("summary", { hasText: "Menú del panel" }));
  await thumb.link("Nuevo restaurante");
  const name = `Fonda ${owner.dish.slice(-6)}`;
  await thumb.type("Nombre", name);
  await thumb.choose("Tipo de negocio", "Comedor");
  await thumb.type("Busca tu ciudad, sector o local", "jaraba");
  await thumb.button("Jarabacoa, La Vega, República Dominicana");
  await thumb.type("Dirección", "Calle del Sol 12");
  await thumb.button("Crear restaurante");
  await expect(toasts(page)).toContainText(`${name} ha sido creado exitosamente`);
  await thumb.press(toasts(page).getByRole("link", { name: "Escribir el menú" }));
  await thumb.link("Nueva Categoría");
  await thumb.type("Nombre", "Del fogón");
  await thumb.button("Crear Categoría");
  await thumb.link("Agregar Primer Producto");
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#c63" } })
    .jpeg()
    .toBuffer();
  for (const [at, [dish, price]] of DISHES.entries()) {
    await thumb.type("Nombre", dish);
    thumb.taps += 1;
    await page.locator("#campo-price").fill(price);
    if (at === 0) {
      thumb.taps += 2;
      await page
        .getByLabel("Foto", { exact: true })
        .setInputFiles({ name: "mangu.jpg", mimeType: "image/jpeg", buffer: photo });
    }
    await thumb.button(at < DISHES.length - 1 ? "Crear y agregar otro" : "Crear Producto");
    await expect(toasts(page)).toContainText(`${dish} ha sido creado exitosamente`);
  }

  const { slug, public_id } = queryOne<{ slug: string; public_id: string }>(
    "SELECT slug, public_id FROM restaurants WHERE name = ?",
    name,
  );
  try {
    const { document } = await servedPage(addresses.menu(slug), { isFresh: true });
    const rows = all(document, ".dish");
    expect(rows.map((row) => [textOf(row.querySelector("h3")), textOf(row.querySelector(".price"))])).toEqual(
      DISHES.map(([dish, price]) => [dish, `RD$${price}.00`]),
    );
    expect(all(document, ".dish-photo img")).toHaveLength(1);
    annotations.push({ type: "taps", description: String(thumb.taps) });
    expect(thumb.taps).toBeLessThanOrEqual(50);
  } finally {
    // Other tests look at the landing page, which shows the newest restaurants first.
    const path = addresses.editRestaurant(public_id);
    const { document } = await servedPage(path, owner);
    const hidden = { path, cookie: owner.cookie, typed: { isActive: undefined } };
    expect((await press(document, "Guardar cambios", hidden)).status).toBe(303);
  }
});
