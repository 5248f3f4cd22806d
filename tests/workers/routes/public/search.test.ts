import { beforeEach, describe, expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import { edgeAddress } from "~/http/edge/edge-addresses";
import { loader as searchLoader } from "~/routes/public/search/route";
import { loader as suggestionsLoader } from "~/routes/resources/search-suggestions";
import { answerOf, contextAt, ORIGIN } from "../../loaders";
import { limitsWith } from "../../people";
import { addCategory, addDish, addOffer, addRestaurant, db, HOUR, NOW } from "../../rows";
import { ask } from "../../site";

const HOURS = JSON.stringify({ monday_to_friday: "", saturday: "9:00 AM - 10:00 PM", sunday: "" });

const pageOf = (query: string, now = NOW) => ask(`/buscar${query}`, { context: contextAt(now) });
const asked = (question: string, now = NOW) => pageOf(`?${new URLSearchParams({ q: question })}`, now);

beforeEach(async () => {
  await db.delete(restaurantOwners);
  const restaurant = await addRestaurant({
    name: "Fogón de Nena",
    city: "Samaná",
    openingHours: HOURS,
    latitude: 19.2,
    longitude: -69.33,
  });
  const category = await addCategory(restaurant);
  await addDish(category, { name: "Mofongo", price: 450_00, dietaryAttributes: ["gluten-free"] });
  await addDish(category, { name: "Mofongo mixto", price: 900_00 });
  await addOffer(restaurant, { title: "Mofongo a mitad" });
});

describe("/buscar", () => {
  it("says what it understood, each condition with the link that drops it, and what the restaurant confirmed", async () => {
    const { status, text } = await asked("mofongo sin gluten por menos de 500");
    expect(status).toBe(200);
    expect(text).toContain("El restaurante confirmó: sin gluten.");
    expect(text).toContain("RD$450.00");
    expect(text).not.toContain("Mofongo mixto");
    expect(text).toContain(
      'href="/buscar?busca=platos&amp;hasta=500&amp;q=mofongo" aria-label="Quitar: Sin gluten"',
    );
    expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  it("names the attribute from which a diet follows, typed and by address alike", async () => {
    const restaurant = await addRestaurant({ name: "Té de las Cinco" });
    const category = await addCategory(restaurant);
    await addDish(category, { name: "Brownie", dietaryAttributes: ["vegetarian"] });
    await addDish(category, { name: "Brownie de la casa", dietaryAttributes: ["sin-cerdo"] });
    for (const { text } of [
      await asked("brownie sin cerdo"),
      await pageOf("?busca=platos&q=brownie&sin=cerdo"),
    ]) {
      expect(text).toContain("El restaurante confirmó: vegetariano.");
      expect(text).toContain("El restaurante confirmó: sin cerdo.");
    }
  });

  it("leads from dishes to restaurants and offers of the same question", async () => {
    const { text } = await asked("mofongo");
    expect(text).toContain('href="/buscar?busca=restaurantes&amp;q=mofongo"');
    expect((await pageOf("?busca=restaurantes&q=mofongo")).text).toContain('href="/casa-rosa-');
    expect((await pageOf("?busca=ofertas&q=mofongo")).text).toContain("Mofongo a mitad");
  });

  it("offers to drop each condition without which something is found", async () => {
    const { text } = await pageOf("?busca=platos&q=mofongo&hasta=100&dieta=sin-gluten");
    expect(text).toContain("No encontramos nada con todo eso");
    expect(text).toContain("Sin «Hasta RD$100»: 1 plato");
    expect(text).not.toContain("Sin «Sin gluten»");
  });

  it("answers when a named place is open, by its own clock", async () => {
    const { text } = await asked("a que hora cierra fogon de nena");
    expect(text).toContain("Abierto: cierra 10:00 PM");
    expect(text).toContain("Hora de Samaná");
  });

  it.each([
    ["¿está abierto Fogón de Nena ahora?", "Cerrado"],
    ["¿Fogón de Nena está abierto?", "Cerrado"],
    ["¿abre Fogón de Nena el domingo?", "Abierto el domingo: no"],
    ["¿abre Fogón de Nena el sábado?", "Abierto el sábado: sí"],
  ])("answers «%s» of a closed place too", async (question, sentence) => {
    const afterClosing = new Date(NOW.getTime() + 11 * HOUR);
    const { text } = await asked(question, afterClosing);
    expect(text).toContain(sentence);
    expect(text).toContain("Hora de Samaná");
    expect(text).not.toContain("No encontramos nada");
  });

  it("narrows by a position, and without one says how to give it", async () => {
    const near = "?busca=platos&q=mofongo&cerca=si";
    expect((await pageOf(near)).text).toContain("Para buscar cerca necesitamos saber dónde estás");
    expect((await pageOf(`${near}&lat=19.21&lon=-69.32`)).text).toContain("Mofongo mixto");
    expect((await pageOf(`${near}&lat=18.5&lon=-69.9`)).text).not.toContain("Mofongo mixto");
  });

  it("is stored at the edge by its reading, and never with a position or switched-off preferences", async () => {
    const key = (query: string) => edgeAddress(new URL(`/buscar${query}`, ORIGIN));
    expect(key("?q=mofongo&utm=x")).toBe("/buscar?q=mofongo");
    expect(key("?busca=platos&lat=19.21&lon=-69.32")).toBeUndefined();
    expect(key("?q=mofongo&preferencias=no")).toBeUndefined();
    const call = (path: string) => answerOf(searchLoader, { path, context: contextAt(NOW) });
    expect((await call("/buscar?q=mofongo")).headers.has("x-edge-cacheable")).toBe(true);
    const near = await call("/buscar?busca=platos&q=mofongo&cerca=si&lat=19.21&lon=-69.32");
    expect(near.headers.has("x-edge-cacheable")).toBe(false);
  });

  it.each([
    "",
    "?q=",
    "?q=%F0%9F%8D%95",
    "?pagina=99&q=mofongo",
    "?busca=x&hasta=-1&lat=abc",
    `?q=${"a+".repeat(800)}`,
  ])("answers %j", async (query) => {
    expect([200, 302]).toContain((await pageOf(query)).status);
  });
});

describe("/buscar/sugerencias", () => {
  const suggestions = async (q: string, context = contextAt(NOW)) =>
    answerOf(suggestionsLoader, { path: `/buscar/sugerencias?${new URLSearchParams({ q })}`, context });

  it("completes the last word to one that dishes have beside the others, and names restaurants", async () => {
    expect((await suggestions("mof")).body).toEqual([{ text: "mofongo", href: "/buscar?q=mofongo" }]);
    expect((await suggestions("Mofongo mi")).body).toEqual([
      { text: "Mofongo mixto", href: "/buscar?q=Mofongo+mixto" },
    ]);
    expect((await suggestions("fogo")).body).toMatchObject([{ text: "Fogón de Nena" }]);
    expect((await suggestions("m")).body).toEqual([]);
  });

  it("has none beyond the limit, with status 429", async () => {
    const full = async () => ({ success: false });
    const context = contextAt(NOW, { limits: limitsWith({ suggestions: full }) });
    expect(await suggestions("mof", context)).toMatchObject({ status: 429, body: [] });
  });
});
