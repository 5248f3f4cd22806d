import type { Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { screenProblems, smallTargets, violationsInBothThemes } from "../support/accessibility";
import { leaveAsked } from "../support/pages";
import { cookieOf, enter, type NewOwner, newOwner, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });

async function open(page: Page, path: string | ((owner: NewOwner) => string)): Promise<NewOwner> {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  await page.goto(typeof path === "string" ? path : path(owner));
  return owner;
}

const rowOf = (slug: string) =>
  queryOne<Record<string, string | number>>(
    `SELECT r.*, d.code AS division, c.code AS country FROM restaurants r JOIN countries c ON c.id = r.country_id
     LEFT JOIN divisions d ON d.id = r.division_id WHERE r.slug = ?`,
    slug,
  );

/** Turns a switch by keyboard, which the buttons low over the page never cover. */
async function toggle(page: Page, label: string) {
  await field(page, label).focus();
  await page.keyboard.press("Space");
}

let serial = 0;
const newName = () => `Fonda D'Prueba ${process.pid} ${++serial}`;

test("an owner adds a restaurant from the panel, in a town of the gazetteer @anywidth", async ({
  page,
  runsScripts,
}) => {
  await open(page, addresses.management);
  await page.getByRole("link", { name: "Nuevo restaurante", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nuevo restaurante");
  const name = newName();
  const slug = name.toLowerCase().replace("'", "").replaceAll(" ", "-");
  await field(page, "Nombre").fill(name);
  if (runsScripts) await expect(field(page, "Dirección en Sobremesa")).toHaveValue(slug);
  else await field(page, "Dirección en Sobremesa").fill(slug);
  await field(page, "Tipo de negocio").selectOption("comedor");
  await field(page, "Teléfono o WhatsApp").fill("809 555 0101");
  await field(page, "Instagram").fill("@fonda");

  await field(page, "Busca tu ciudad, sector o local").fill("jaraba");
  if (!runsScripts) await press(page, "Buscar lugar");
  await press(page, "Jarabacoa, La Vega, República Dominicana");
  await expect(page.getByText("Dirección seleccionada")).toBeVisible();
  await expect(field(page, "País")).toBeDisabled();
  await expect(field(page, "Provincia")).toBeDisabled();
  await expect(field(page, "Ciudad o sector")).toHaveValue("Jarabacoa");
  await expect(field(page, "Ciudad o sector")).not.toBeEditable();
  await expect(field(page, "Nombre")).toHaveValue(name);
  await expect(field(page, "Tipo de negocio")).toHaveValue("comedor");
  await press(page, "Limpiar selección");
  await expect(field(page, "País")).toBeEnabled();
  await expect(field(page, "Ciudad o sector")).toHaveValue("Jarabacoa");
  await expect(field(page, "Provincia")).toHaveValue("DO-13");
  await field(page, "Dirección").fill("Calle del Sol 12");
  if (runsScripts) {
    await expect(field(page, "Teléfono o WhatsApp")).toHaveValue("https://wa.me/18095550101");
    await expect(field(page, "Instagram")).toHaveValue("https://www.instagram.com/fonda");
  }

  const saturday = page.getByRole("group", { name: "Sábado" });
  await saturday.getByLabel("Abre").selectOption("6:00 PM");
  await saturday.getByLabel("Cierra").selectOption("2:00 AM (día siguiente)");
  const sunday = page.getByRole("group", { name: "Domingo" });
  const [opens, closes] = [sunday.getByLabel("Abre"), sunday.getByLabel("Cierra")];
  await opens.selectOption("9:00 AM");
  await closes.selectOption("5:00 PM");
  await opens.selectOption({ label: "Cerrado" });
  if (runsScripts) await expect(closes).toHaveValue("");
  else await closes.selectOption({ label: "Cerrado" });
  await toggle(page, "Abierto 24 horas");
  await expect(saturday).toBeHidden();
  await toggle(page, "Abierto 24 horas");
  await expect(saturday).toBeVisible();

  // Other tests look at the landing page, which shows the newest restaurants first.
  await toggle(page, "Menú publicado");
  await press(page, "Crear restaurante");
  await expect(page).toHaveURL(/\/management$/);
  await expect(toasts(page)).toContainText("Restaurante creado");
  await expect(toasts(page)).toContainText(`${name} ha sido creado exitosamente`);
  await expect(toasts(page).getByRole("link", { name: "Escribir el menú" })).toBeVisible();
  expect(rowOf(slug)).toMatchObject({
    name,
    restaurant_type: "comedor",
    country: "DO",
    division: "DO-13",
    city: "Jarabacoa",
    address: "Calle del Sol 12",
    phone: "https://wa.me/18095550101",
    instagram_url: "https://www.instagram.com/fonda",
    time_zone: "America/Santo_Domingo",
    currency: "DOP",
    adds_legal_tip: 1,
    is_approximate: 1,
  });
  const card = page.getByRole("listitem").filter({ hasText: `/${slug}` });
  await expect(card.getByRole("link", { name: `Escribir el menú ${name}` })).toBeVisible();
  await card.getByRole("link", { name: `Ajustes ${name}` }).click();
  await expect(field(page, "Nombre")).toHaveValue(name);
});

test("a form that is sent before the chosen town is known waits for it, and sends itself once it is @script @once", async ({
  page,
}) => {
  await open(page, addresses.newRestaurant());
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(addresses.newRestaurant()))
      sent.push(request.url());
  });
  const answers: ((body?: string) => Promise<void>)[] = [];
  await page.route(`**${addresses.restaurantPlaces}`, (route) => {
    answers.push((body) => (body === undefined ? route.continue() : route.fulfill({ body })));
  });
  /** Lets the oldest waiting request be answered: by the server, or by something else. */
  const answer = async (body?: string) => {
    await expect.poll(() => answers.length).toBe(1);
    await answers.shift()?.(body);
  };
  const town = "Jarabacoa, La Vega, República Dominicana";
  const search = field(page, "Busca tu ciudad, sector o local");
  const name = newName();
  await field(page, "Nombre").fill(name);
  await field(page, "Tipo de negocio").selectOption("comedor");
  await field(page, "Dirección").fill("Calle del Sol 12");
  await toggle(page, "Menú publicado");

  await test.step("on a slow line the search says what it waits for", async () => {
    await search.fill("Jarabacoa");
    await expect(page.getByText("Buscando…", { exact: true })).toBeVisible();
    await answer();
    await press(page, town);
    await expect(page.getByText("Buscando los datos del lugar…")).toBeVisible();
    await answer();
    await expect(page.getByText("Dirección seleccionada")).toBeVisible();
    await press(page, "Limpiar selección");
  });

  await test.step("a form whose chosen town is not answered is not sent, and keeps what was typed", async () => {
    await search.fill("jaraba");
    await answer();
    await press(page, town);
    await press(page, "Crear restaurante");
    await answer("no JSON");
    await expect(page.getByText("No se pudo procesar la información de ubicación")).toBeVisible();
    await expect(search).toBeFocused();
    await expect(field(page, "Nombre")).toHaveValue(name);
    await expect(page).toHaveURL(addresses.newRestaurant());
    expect(sent).toEqual([]);
  });

  await search.fill("jarabac");
  await answer();
  await press(page, town);
  await press(page, "Crear restaurante");
  await expect(page.getByText("El formulario se envía solo al terminar")).toBeVisible();
  expect(sent).toEqual([]);
  await answer();
  await expect(toasts(page)).toContainText(`${name} ha sido creado exitosamente`);
  expect(sent).toHaveLength(1);
});

test("another country brings its provinces, currency and time zone, and hides the tip @script @once", async ({
  page,
}) => {
  const owner = await open(page, ({ restaurant }) => addresses.editRestaurant(restaurant));
  const tip = field(page, "Al comer en el local se suma el 10 % de propina legal");
  const warning = page.getByText(/los precios al público se anuncian en pesos/);
  await expect(tip).toBeVisible();
  await expect(warning).toBeHidden();
  await field(page, "Moneda de los precios").selectOption("USD");
  await expect(warning).toBeVisible();
  await field(page, "Moneda de los precios").selectOption("DOP");
  await field(page, "País").selectOption("MX");
  await expect(tip).toBeHidden();
  await expect(field(page, "Moneda de los precios")).toHaveValue("MXN");
  await field(page, "Provincia").selectOption("MX-SON");
  // Other tests count the restaurants of a country.
  await toggle(page, "Menú publicado");
  await press(page, "Guardar cambios");
  await expect(toasts(page)).toContainText(`${owner.name} ha sido actualizado exitosamente`);
  expect(rowOf(owner.slug)).toMatchObject({
    country: "MX",
    division: "MX-SON",
    currency: "MXN",
    time_zone: "America/Hermosillo",
    adds_legal_tip: 0,
  });
});

test.describe("a refused form", () => {
  test.use({ refusal: 400 });

  test("keeps everything typed and names the wrong fields, without an accessibility fault @script @once", async ({
    page,
  }) => {
    await open(page, addresses.newRestaurant());
    await field(page, "Nombre").fill("Con un solo error");
    await field(page, "Dirección en Sobremesa").fill("admin");
    await field(page, "Tipo de negocio").selectOption("bar");
    await field(page, "Provincia").selectOption("DO-25");
    await field(page, "Descripción").fill("Uno\nDos");
    await field(page, "Cocinas").fill("Criolla, criolla");
    await press(page, "Crear restaurante");
    await expect(page.getByText("Esa dirección es de la propia página. Elige otra.")).toBeVisible();
    await expect(field(page, "Nombre")).toHaveValue("Con un solo error");
    await expect(field(page, "Tipo de negocio")).toHaveValue("bar");
    await expect(field(page, "Provincia")).toHaveValue("DO-25");
    await expect(field(page, "Descripción")).toHaveValue("Uno\nDos");

    await field(page, "Provincia").selectOption("");
    await press(page, "Crear restaurante");
    await expect(page.locator("#campo-division-error")).toHaveText("Elige la provincia");
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

test("cuisines are suggested, five at most, and each counts once @script @once", async ({ page }) => {
  await open(page, addresses.newRestaurant());
  const cuisines = field(page, "Cocinas");
  await cuisines.pressSequentially("a");
  const group = page.locator(".field", { has: cuisines });
  await expect(group.getByRole("button")).toHaveCount(5);
  await cuisines.fill("domi");
  await group.getByRole("button", { name: "Dominicana" }).click();
  await cuisines.fill("dominicana");
  await cuisines.press("Enter");
  await expect(group.getByRole("button", { name: /^Quitar/ })).toHaveCount(1);
});

test("a changed form asks before it is left, and an unchanged one does not @script @once", async ({
  page,
}) => {
  const owner = await open(page, ({ restaurant }) => addresses.editRestaurant(restaurant));
  await page.getByRole("link", { name: "Mis restaurantes" }).click();
  await expect(page).toHaveURL(/\/management$/);
  await page.goto(addresses.editRestaurant(owner.restaurant));
  await field(page, "Ciudad o sector").fill("Otra");
  await leaveAsked(page, page.getByRole("link", { name: "Mis restaurantes" }));
});

test("an administrator chooses whose restaurant it is @script @once", async ({ page }) => {
  await enter(page.context(), await cookieOf(PEOPLE.admin));
  await page.goto(addresses.newRestaurant());
  await page.getByRole("searchbox").fill("duena-lista-11@");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/q=duena-lista-11/);
  const owner = field(page, "Propietario");
  await owner.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page).toHaveURL(/owner=\w{16}/);
  await expect(page.getByText("Para Dueña Lista")).toBeVisible();
  await expect(field(page, "Nombre")).toBeVisible();
});

test("the form and the panel have no accessibility fault and no small target @layout", async ({ page }) => {
  await open(page, addresses.newRestaurant());
  await expect(field(page, "Nombre")).toBeVisible();
  expect(await screenProblems(page, smallTargets)).toEqual([]);
  await page.goto(addresses.management);
  expect(await screenProblems(page, smallTargets)).toEqual([]);
});
