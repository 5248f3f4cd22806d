import { expect, test } from "playwright/test";
import { DAY } from "#support/demo/moments";
import { DEMO } from "#support/demo/names";
import { namesOf, plain } from "../support/landing";
import { lookWhileStill } from "../support/pages";
import { cookieOf, PEOPLE } from "../support/people";
import { all, named, servedPage, textOf, textsOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";

async function open(email: string, path: string): Promise<Document> {
  const { answer, document } = await servedPage(path, { cookie: await cookieOf(email) });
  expect(answer.headers.get("cache-control"), path).toContain("no-store");
  const policy = answer.headers.get("content-security-policy");
  expect(policy, path).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
  expect(policy, path).not.toContain("unsafe-inline");
  return document;
}

/** Opens a list as its search form asks for it. */
async function search(email: string, path: string, label: string, text: string): Promise<Document> {
  const form = (await open(email, path)).querySelector("search form")!;
  const box = form.querySelector("input[type=search]")!;
  expect(textOf(form.querySelector(`label[for="${box.getAttribute("id")}"]`))).toBe(label);
  expect([form.getAttribute("method"), form.getAttribute("action"), box.getAttribute("name")]).toEqual([
    "get",
    null,
    "q",
  ]);
  expect(named(form, "button[type=submit]", "Buscar"), "buttons of the search").toHaveLength(1);
  const found = await open(email, `${path}?q=${encodeURIComponent(text)}`);
  expect(found.querySelector("input[type=search]")?.getAttribute("value")).toBe(text);
  return found;
}

const restaurantsOf = (email: string) =>
  query<{ name: string; city: string }>(
    `SELECT r.name, r.city FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id
     WHERE o.email = ? ORDER BY r.created_at DESC, r.id DESC`,
    email,
  );
const cards = (document: Document) => all(document, "main li");
const cardNames = (document: Document) => textsOf(document, "main li :is(h2, h3)");
/** The text of a part of the page that has that heading. */
const regionOf = (document: Document, heading: string) =>
  textOf(named(document, "h2", heading)[0]?.closest("section"));

test("/my-space shows the diner and the date of registration", async () => {
  const { name, email, since } = queryOne<{ name: string; email: string; since: number }>(
    "SELECT name, email, created_at AS since FROM users WHERE email = ?",
    PEOPLE.diner,
  );
  const document = await open(PEOPLE.diner, "/my-space?asistente=0");
  expect(textOf(document.querySelector("h1"))).toBe("Mi Espacio");
  const who = named(document, "h2", name)[0]?.closest("section");
  expect(textOf(who), "the section of the diner").toContain(email);
  const day = new Intl.DateTimeFormat("es-DO", { dateStyle: "long", timeZone: "America/Santo_Domingo" });
  expect(textOf(who)).toContain(`Miembro desde el ${day.format(since)}`);
  expect(named(who!, "a", "Explorar Restaurantes")[0]?.getAttribute("href")).toBe("/");
});

test("/my-space does not ask to confirm a confirmed address", async () => {
  expect(textOf((await open(PEOPLE.diner, "/my-space")).body)).not.toContain("Confirma tu correo");
});

test.describe("/management", () => {
  test("a card shows state, type, slug and city, and opens the public menu in another tab", async () => {
    const document = await open(PEOPLE.owner, "/management");
    const card = cards(document).find((one) => textOf(one).includes(`/${DEMO.showcase}`))!;
    const { city, restaurant_type } = queryOne<{ city: string; restaurant_type: string }>(
      "SELECT city, restaurant_type FROM restaurants WHERE slug = ?",
      DEMO.showcase,
    );
    expect(all(card, "*").map(textOf)).toContain("Activo");
    expect(textOf(card)).toContain(city);
    expect(textOf(card)).toContain("República Dominicana");
    expect(textOf(card.querySelector(".chip-type"))).toMatch(new RegExp(restaurant_type.slice(0, 5), "i"));
    expect(all(card, ".chip-quiet").length).toBeLessThanOrEqual(3);
    const [menu] = named(card, "a", /Ver menú público/);
    expect(menu?.getAttribute("href")).toBe(`/${DEMO.showcase}`);
    expect(menu?.getAttribute("target")).toBe("_blank");
  });

  test("shows only an owner's own restaurants, found by city without accents", async () => {
    const own = restaurantsOf("menus@grupoeste.example");
    expect(own.length).toBeGreaterThan(2);
    const document = await open("menus@grupoeste.example", "/management");
    expect(textOf(document.querySelector("h1"))).toBe("Mis restaurantes");
    expect(cardNames(document)).toEqual(namesOf(own));
    expect(textOf(document.body)).not.toContain("Límite alcanzado");
    expect(textOf(document.body)).not.toContain("Tu suscripción terminó");

    const find = (text: string) =>
      search("menus@grupoeste.example", "/management", "Buscar por nombre, descripción, ciudad o país", text);
    const { city } =
      own.find((restaurant) => plain(restaurant.city) !== restaurant.city.toLowerCase()) ?? own[0]!;
    const shown = cardNames(await find(plain(city).toUpperCase()));
    const there = namesOf(own.filter((restaurant) => restaurant.city === city));
    expect(shown).toEqual(expect.arrayContaining(there));
    expect(namesOf(own)).toEqual(expect.arrayContaining(shown));

    const [stranger] = restaurantsOf(PEOPLE.owner);
    const none = await find(stranger!.name);
    expect(cards(none)).toEqual([]);
    expect(textOf(none.body)).toContain("No se encontraron resultados");
    expect(textOf(none.body)).toContain(`Ningún restaurante coincide con «${stranger!.name}».`);
    expect(named(none, "a", "Limpiar búsqueda")[0]?.getAttribute("href")).toBe("/management");
  });

  test("says when all restaurants of the plan are used", async () => {
    const used = restaurantsOf("oficina@taveras.example").length;
    const document = await open("oficina@taveras.example", "/management");
    expect(regionOf(document, "Límite alcanzado")).toContain(
      `Usas ${used} de 1 restaurante. Contacta al administrador para crear más.`,
    );
  });

  test("tells a lapsed owner why no menu is public, and lists the restaurants", async () => {
    const document = await open(PEOPLE.lapsedOwner, "/management");
    expect(regionOf(document, "Tu suscripción terminó")).toContain(
      "Tus menús no se muestran al público y no puedes cambiarlos.",
    );
    expect(cardNames(document)).toEqual(namesOf(restaurantsOf(PEOPLE.lapsedOwner)));
  });

  test("an administrator sees all restaurants, page by page", async () => {
    const stored = () =>
      query<{ name: string }>("SELECT name FROM restaurants ORDER BY created_at DESC, id DESC");
    const { rows, shown } = await lookWhileStill(stored, async () => {
      const seen: string[] = [];
      for (let path: string | null = "/management"; path; ) {
        const document: Document = await open(PEOPLE.admin, path);
        seen.push(...cardNames(document));
        path = document.querySelector("a[rel=next]")?.getAttribute("href") ?? null;
      }
      return seen;
    });
    expect(shown).toEqual(rows.map(({ name }) => name));
  });
});

test.describe("/admin", () => {
  const owners = () =>
    query<{
      name: string;
      email: string;
      max_restaurants: number;
      used: number;
      expires_at: number | null;
    }>(
      `SELECT o.*, (SELECT count(*) FROM restaurants r WHERE r.owner_id = o.id) AS used
       FROM restaurant_owners o ORDER BY o.created_at DESC, o.id DESC`,
    );
  const rowsOf = (document: Document) => all(document, "tbody tr");

  test("counts owners and restaurants, and lists the newest owners", async () => {
    const stored = () => ({
      owners: owners(),
      restaurants: queryOne<{ n: number }>("SELECT count(*) AS n FROM restaurants").n,
    });
    const { rows, shown: document } = await lookWhileStill(stored, () => open(PEOPLE.admin, "/admin"));
    const stat = (label: string) =>
      all(document, "dl > div")
        .filter((one) => textOf(one).includes(label))
        .map((one) => textOf(one.querySelector("dd")));
    const week = Date.now() + 7 * DAY;
    const soon = rows.owners.filter(({ expires_at }) => expires_at !== null && expires_at <= week);
    expect(stat("Total Owners")).toEqual([String(rows.owners.length)]);
    expect(stat("Total Restaurants")).toEqual([String(rows.restaurants)]);
    expect(stat("Expiring Soon")).toEqual([String(soon.length)]);

    const shown = textsOf(document, "tbody tr th strong");
    expect(shown).toHaveLength(Math.min(25, rows.owners.length));
    expect(shown).toEqual(namesOf(rows.owners.slice(0, shown.length)));
    expect(rowsOf(document)).toHaveLength(shown.length);
  });

  test("finds owners by name or address", async () => {
    const find = (text: string) => search(PEOPLE.admin, "/admin", "Buscar por nombre o correo", text);
    for (const [typed, email] of [
      ["CONCEPCION", PEOPLE.otherOwner],
      ["ozama.exam", PEOPLE.otherOwner],
      ["hermanos tav", "oficina@taveras.example"],
    ] as const) {
      const rows = rowsOf(await find(typed));
      expect(rows, typed).toHaveLength(1);
      expect(textOf(rows[0]), typed).toContain(email);
    }
    const none = await find("zzz'%_");
    expect(rowsOf(none)).toEqual([]);
    expect(textOf(none.body)).toContain("Ningún propietario coincide con «zzz'%_».");
  });

  test("shows of each owner the number of restaurants, the bar, the status and the end", async () => {
    const stored = owners();
    for (const [email, slots, percentage, status, end] of [
      // Two restaurants with a limit of one: the bar stops at 100.
      ["oficina@taveras.example", "1", 100, "Activa", /^\d+ days left$/],
      ["federico@lantigua.example", "Ilimitado", undefined, "No activa", /^No expiration$/],
      [PEOPLE.lapsedOwner, "1", 100, "Cancelada", /^Expired$/],
      ["jb.almonte@frontera.example", "1", 100, "Pago pendiente", /^Expired$/],
      ["domingo@sinpagar.example", "1", 0, "Impagada", /^Expired$/],
      ["altagracia@buffet.example", "1", 100, "Prueba", /^\d+ days? left$/],
    ] as const) {
      const document = await open(PEOPLE.admin, `/admin?q=${encodeURIComponent(email)}`);
      const { used, max_restaurants } = stored.find((owner) => owner.email === email)!;
      const rows = all(document, "tbody tr");
      expect(rows, email).toHaveLength(1);
      const [row] = rows;
      expect(textOf(row!.querySelector("td > span:not([aria-hidden])")), email).toBe(`${used} / ${slots}`);
      expect(row!.querySelector("progress, [role=progressbar]")?.getAttribute("value"), email).toBe(
        String(percentage ?? Math.round((used / max_restaurants) * 100)),
      );
      expect(textsOf(row!, ".chip"), email).toEqual([status]);
      expect(textOf(row!.querySelector(".chip + span")), email).toMatch(end);
    }
  });
});
