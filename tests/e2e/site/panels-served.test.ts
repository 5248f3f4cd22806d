import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { lookWhileStill } from "../support/pages";
import { cookieOf, PEOPLE } from "../support/people";
import { all, named, servedPage, textOf, textsOf } from "../support/served-page";
import { query, queryOne } from "../support/world/database";

const open = async (email: string, path: string) =>
  (await servedPage(path, { cookie: await cookieOf(email) })).document;
const restaurantsOf = (email: string) =>
  query<{ name: string }>(
    `SELECT r.name FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id
     WHERE o.email = ? ORDER BY r.created_at DESC, r.id DESC`,
    email,
  ).map(({ name }) => name);
const cards = (document: Document) => all(document, "main li");
const cardNames = (document: Document) => textsOf(document, "main li :is(h2, h3)");
/** The text of a part of the page that has that heading. */
const regionOf = (document: Document, heading: string) =>
  textOf(named(document, "h2", heading)[0]?.closest("section"));

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
    expect(cardNames(document)).toEqual(restaurantsOf(PEOPLE.lapsedOwner));
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

test("shows of each owner the number of restaurants, the bar, the status and the end", async () => {
  const owners = query<{ email: string; max_restaurants: number; used: number }>(
    `SELECT o.*, (SELECT count(*) FROM restaurants r WHERE r.owner_id = o.id) AS used FROM restaurant_owners o`,
  );
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
    const { used, max_restaurants } = owners.find((owner) => owner.email === email)!;
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
