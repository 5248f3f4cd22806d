import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { send } from "../support/http";
import { reviewsPath, sheetPath } from "../support/pages";
import { all, hrefsOf, named, servedPage, textOf, textsOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";
import { EDGE, EDGE_DISHES } from "../support/world/edge-case-names";

type Dish = {
  public_id: string;
  name: string;
  description: string;
  section: string;
  average_rating: number;
  rating_count: number;
};

/** The most rated dish of a demo menu that meets `condition`. */
const dishOf = (slug: string, condition = "1 = 1") =>
  queryOne<Dish>(
    `SELECT p.*, c.name AS section FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     JOIN categories c ON c.id = p.category_id
     WHERE r.slug = ? AND p.is_available = 1 AND ${condition} ORDER BY p.rating_count DESC LIMIT 1`,
    slug,
  );

const sheetOf = async (slug: string, dish: string) => (await servedPage(sheetPath(slug, dish))).document;
const headingOf = (document: Document) => textOf(document.querySelector("h1"));
/** The texts of the page's elements, each whole. */
const wholeTexts = (document: Document) => textsOf(document, "body *");

test("a dish's page shows everything stored about the dish", async () => {
  // Dishes at the end of the menu: other tests rate those at its beginning at the same time.
  const dish = dishOf(
    DEMO.showcase,
    "p.image_url IS NOT NULL AND p.id IN (SELECT id FROM products WHERE restaurant_id = r.id ORDER BY id DESC LIMIT 20)",
  );
  const document = await sheetOf(DEMO.showcase, dish.public_id);
  expect(document.title).toBe(`${dish.name} · La Mar Chiquita`);
  expect(textsOf(document, "h1")).toEqual([dish.name]);
  expect(wholeTexts(document)).toContain(dish.description);
  expect(textOf(document.querySelector("main"))).toContain(`La Mar Chiquita · ${dish.section}`);
  expect(textsOf(document, "main .price")).toEqual([expect.stringMatching(/^RD\$[\d,]+\.\d{2}$/)]);
  const average = (Math.round(dish.average_rating * 10) / 10).toFixed(1);
  expect(textsOf(document, "main .rating")).toEqual([`Calificación ${average} (${dish.rating_count})`]);
  expect(wholeTexts(document)).toContain("Precios con impuestos incluidos");
});

test("a dish shows its spiciness, all its attributes and its ingredients", async () => {
  const document = await sheetOf(EDGE.corner, EDGE_DISHES.manyChips);
  expect(textsOf(document, ".badges li")).toEqual([
    "Muy picante",
    "Vegano",
    "Vegetariano",
    "Sin gluten",
    "Orgánico",
    "Sin azúcar añadida",
  ]);
  expect(textsOf(document, "main dt")).toEqual(["Contiene", "Confirmado sin"]);
  expect(textsOf(document, "main dd")).toEqual(["Ajo, Cebolla", "Gluten, Lácteos, Maní"]);
  const unconfirmed = all(document, "p").find((line) =>
    textOf(line).startsWith("Lo que no aparece aquí está sin confirmar: "),
  );
  const [link] = named(unconfirmed!, "a", /^pregunta al restaurante/);
  expect(link?.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(wholeTexts(document)).toContain("Precios con impuestos no incluidos");
});

test("a dish with no stored facts says that nothing is confirmed", async () => {
  const document = await sheetOf(EDGE.lookout, EDGE_DISHES.unrated);
  expect(wholeTexts(document)).toContain("Todavía sin calificar");
  expect(all(document, "main dt")).toEqual([]);
  expect(wholeTexts(document)).toContain(
    "Lo que no aparece aquí está sin confirmar: pregunta al restaurante.",
  );
});

test("'Ver opiniones' appears only where the restaurant's reviews are public", async () => {
  const reviews = reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings);
  const linked = named(await sheetOf(EDGE.lookout, EDGE_DISHES.fortyFiveRatings), "a", "Ver opiniones");
  expect(linked.map((link) => link.getAttribute("href"))).toEqual([reviews]);
  expect(headingOf((await servedPage(reviews)).document)).toBe("Opiniones de Chivo del Mirador");

  const shy = dishOf(DEMO.privateReviews);
  const document = await sheetOf(DEMO.privateReviews, shy.public_id);
  expect(headingOf(document)).toBe(shy.name);
  expect(named(document, "a", "Ver opiniones")).toEqual([]);
});

test("a dish links back to its menu", async () => {
  const document = await sheetOf(DEMO.showcase, dishOf(DEMO.showcase).public_id);
  const links = hrefsOf(document, "Volver al menú");
  expect(links).toEqual([`/${DEMO.showcase}`]);
});

test("an unavailable dish says so, or that it is sold out for today, and its link still works", async () => {
  for (const [dish, name, says] of [
    [EDGE_DISHES.unavailable, "Langosta de ayer", ["No disponible"]],
    [EDGE_DISHES.soldOutToday, "Sopa de hoy", ["Agotado hoy"]],
    [EDGE_DISHES.cheapest, "Menta de la casa", []],
  ] as const) {
    const document = await sheetOf(EDGE.corner, dish);
    expect(headingOf(document)).toBe(name);
    const said = wholeTexts(document).filter((text) => /^(No disponible|Agotado hoy)$/.test(text));
    expect([...new Set(said)], name).toEqual(says);
  }
});

test("a dish says what it costs at the table, where the legal tip is added", async () => {
  const atTable = async (slug: string, dish: string) =>
    textsOf(await sheetOf(slug, dish), "p").filter((text) => text.startsWith("En mesa: "));
  expect(await atTable(EDGE.corner, EDGE_DISHES.cheapest)).toEqual([
    "En mesa: RD$1.00 + 18 % de ITBIS + 10 % = RD$1.28",
  ]);
  const { public_id, price } = queryOne<{ public_id: string; price: number }>(
    `SELECT p.public_id, p.price FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 AND p.price % 1000 = 0 LIMIT 1`,
    DEMO.showcase,
  );
  const money = (cents: number) =>
    `RD$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  expect(await atTable(DEMO.showcase, public_id)).toEqual([
    `En mesa: ${money(price)} + 10 % = ${money(price * 1.1)}`,
  ]);
  const without = textOf((await sheetOf(EDGE.lookout, EDGE_DISHES.unrated)).body);
  expect(without).not.toContain("En mesa: ");
});

test("a dish lists its sizes, each with its price and the sum at the table", async () => {
  const document = await sheetOf(EDGE.corner, EDGE_DISHES.sized);
  expect(textsOf(document, "h1 + p .price")).toEqual(["Desde RD$350.00"]);
  const sizes = textsOf(document, 'ul[aria-label="Tamaños"] > li');
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toContain("PersonalRD$350.00");
  expect(sizes[0]).toContain("En mesa: RD$350.00 + 18 % de ITBIS + 10 % = RD$448.00");
  expect(sizes[1]).toContain("Para toda la familia y los que lleguenRD$1,250,000.00");
});

test("every dish that a menu links to has a page of its own", async () => {
  const html = await (await send(`/${DEMO.showcase}`)).text();
  const linked = [...html.matchAll(/href="\/la-mar-chiquita\/product\/([0-9a-z]{16})\/rate"/g)].map(
    (m) => m[1],
  );
  const own = query<{ public_id: string }>(
    `SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1`,
    DEMO.showcase,
  ).map((row) => row.public_id);
  expect(linked.toSorted()).toEqual(own.toSorted());
});
