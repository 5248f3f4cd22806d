import { expect, test } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { toastsIn } from "../support/http";
import { cookieOf, newOwner, PEOPLE } from "../support/people";
import { pageOf, press, valueIn } from "../support/served/form";
import { named, servedPage, textOf, textsOf } from "../support/served/page";
import { queryOne } from "../support/world/database";

test("a refused form without scripts keeps everything typed and names the wrong fields", async () => {
  const { cookie } = await newOwner();
  const path = addresses.newRestaurant();
  const { document } = await servedPage(path, { cookie });
  const typed = {
    name: "Con un solo error",
    slug: "admin",
    restaurantType: "bar",
    division: "DO-25",
    description: "Uno\nDos",
    cuisines: "Criolla, criolla",
  };
  const refused = await press(document, "Crear restaurante", { path, cookie, typed });
  expect(refused.status).toBe(400);
  const page = await pageOf(refused);
  expect(textOf(page.querySelector("#campo-slug-error"))).toBe(
    "Esa dirección es de la propia página. Elige otra.",
  );
  for (const name of ["name", "slug", "restaurantType", "division", "description"] as const)
    expect(valueIn(page, name), name).toBe(typed[name]);
});

test("another country without scripts brings its provinces and currency by a button, and its time zone", async () => {
  const { restaurant, slug, cookie } = await newOwner();
  const path = addresses.editRestaurant(restaurant);
  const { document } = await servedPage(path, { cookie });
  const asked = await press(document, "Cargar provincias", { path, cookie, typed: { country: "MX" } });
  expect(asked.status).toBe(200);
  const page = await pageOf(asked);
  expect(valueIn(page, "currency")).toBe("MXN");
  expect(textsOf(page, '[name="division"] option')).toContain("Sonora");
  // Other tests count the restaurants of a country.
  const typed = { division: "MX-SON", isActive: undefined };
  const saved = await press(page, "Guardar cambios", { path, cookie, typed });
  expect(saved.status).toBe(303);
  expect(toastsIn(saved)[0]?.text).toContain("ha sido actualizado exitosamente");
  expect(
    queryOne(
      `SELECT c.code AS country, d.code AS division, r.currency, r.time_zone, adds_legal_tip FROM restaurants r
       JOIN countries c ON c.id = r.country_id JOIN divisions d ON d.id = r.division_id WHERE r.slug = ?`,
      slug,
    ),
  ).toEqual({
    country: "MX",
    division: "MX-SON",
    currency: "MXN",
    time_zone: "America/Hermosillo",
    adds_legal_tip: 0,
  });
});

test("an administrator without scripts finds an owner, and gets the form of the owner's restaurant", async () => {
  const cookie = await cookieOf(PEOPLE.admin);
  const path = addresses.newRestaurant();
  const { document } = await servedPage(path, { cookie });
  const q = document.querySelector('[type="search"]')?.getAttribute("name") ?? "";
  const found = await press(document, "Buscar", { path, cookie, typed: { [q]: "duena-lista-11@" } });
  expect(new URL(found.url).search).toBe("?q=duena-lista-11%40");
  const list = await pageOf(found);
  const owners = textsOf(list, '[name="owner"] option');
  expect(owners).toHaveLength(2);
  expect(owners[1]).toContain("Dueña Lista");
  const owner = list.querySelector('[name="owner"] option:nth-child(2)')?.getAttribute("value") ?? "";
  expect(owner).toMatch(/^\w{16}$/);
  const chosen = await press(list, "Continuar", { path, cookie, typed: { owner } });
  expect(chosen.url).toContain(`owner=${owner}`);
  const form = await pageOf(chosen);
  expect(textOf(form.querySelector("main"))).toContain("Para Dueña Lista");
  expect(named(form, "label", "Nombre")).toHaveLength(1);
});
