import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { recordedD1, rowsReadBy } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { userLocationPreferences, userPreferences } from "~/data/schema/diners";
import { contextAt } from "../../loaders";
import { addAccount, cookieOf } from "../../people";
import { addCategory, addDish, addOffer, addRestaurant, type CategoryRow, db, NOW } from "../../rows";
import { ask } from "../../site";

/** The page of a question, or of a reading's parameters, for an anonymous visitor or an account. */
async function pageOf(asked: string | Record<string, string>, cookie = "") {
  const query = new URLSearchParams(typeof asked === "string" ? { q: asked } : asked);
  const headers: Record<string, string> = cookie === "" ? {} : { cookie };
  const { text } = await ask(`/buscar?${query}`, { context: contextAt(NOW), headers });
  const main = text.split('<main id="contenido">')[1]?.split("</main>")[0] ?? "";
  const prices = [...main.matchAll(/class="price">([^<]+)/g)].map(([, price]) => price);
  const names = [...main.matchAll(/<h3>([^<]+)/g)].map(([, name]) => name);
  return { main, prices, names };
}

let serial = 0;

async function addMenu(values: Parameters<typeof addRestaurant>[0] = {}, section = "Fuertes") {
  const restaurant = await addRestaurant({ name: `Lugar ${++serial}`, ...values });
  return addCategory(restaurant, { name: section });
}

/** The id of Mexico. */
const MEXICO = 2;

function inMexico(city: string, currency = "MXN") {
  return addMenu({ countryId: MEXICO, divisionId: null, divisionText: city, city, currency });
}

/** Adds dishes with one common word, from 100 units on. */
async function addMany(category: CategoryRow, count: number, values: { isActive?: boolean } = {}) {
  await env.DB.prepare(
    `INSERT INTO products (public_id, restaurant_id, category_id, name, name_folded, price, sold_out_until, created_at, updated_at)
     SELECT substr('00000000000000' || (?4 + value), -16), ?1, ?2, 'Locrio ' || value, 'locrio ' || value, 10000 + value * 100, ?5, 0, 0
     FROM json_each(?3)`,
  )
    .bind(
      category.restaurantId,
      category.id,
      JSON.stringify(Array.from({ length: count }, (_, at) => at)),
      category.id * 10_000,
      values.isActive === false ? NOW.getTime() + 3_600_000 : null,
    )
    .run();
}

beforeEach(async () => {
  await db.delete(restaurantOwners);
});

describe("a limit of the price", () => {
  it("counts in the currency of the main country where nothing else is said, and says so", async () => {
    await addDish(await addMenu(), { name: "Taco", price: 400_00 });
    await addDish(await inMexico("Cancún"), { name: "Taco", price: 90_00 });
    const { main, prices } = await pageOf("tacos por menos de 500");
    expect(main).toContain("Hasta RD$500");
    expect(prices).toEqual(["RD$400.00"]);
  });

  it("counts in the currency that is named", async () => {
    await addDish(await addMenu(), { name: "Taco", price: 15_00 });
    await addDish(await addMenu({ currency: "USD" }), { name: "Taco", price: 12_00 });
    await addDish(await inMexico("Cancún"), { name: "Taco", price: 9_00 });
    const { main, prices } = await pageOf("tacos por menos de 20 dólares");
    expect(main).toContain("Hasta US$20");
    expect(prices).toEqual(["US$12.00"]);
  });

  it.each([
    ["tacos en Ciudad de México por menos de 500", "Hasta MX$500"],
    ["tacos en méxico por menos de 500", "Hasta MX$500"],
  ])("counts in the currency of the asked place: %s", async (question, chip) => {
    await addDish(await addMenu(), { name: "Taco", price: 400_00 });
    await addDish(await inMexico("Ciudad de México"), { name: "Taco", price: 90_00 });
    await addDish(await inMexico("Ciudad de México", "USD"), { name: "Taco", price: 5_00 });
    const { main, prices } = await pageOf(question);
    expect(main).toContain(chip);
    expect(prices).toEqual(["MX$90.00"]);
  });

  it("counts in the currency of the country where a diner lives", async () => {
    const diner = await addAccount();
    await db.insert(userLocationPreferences).values({ userId: diner.id, countryId: MEXICO, updatedAt: NOW });
    await addDish(await addMenu(), { name: "Taco", price: 400_00 });
    await addDish(await inMexico("Cancún"), { name: "Taco", price: 90_00 });
    const { main, prices } = await pageOf("tacos por menos de 500", await cookieOf(diner));
    expect(main).toContain("Hasta MX$500");
    expect(prices).toEqual(["MX$90.00"]);
  });

  it("counts in the currency of the country around a position", async () => {
    await addDish(await addMenu({ latitude: 21.16, longitude: -86.85, currency: "MXN" }), {
      name: "Taco",
      price: 90_00,
    });
    const near = { busca: "platos", q: "taco", hasta: "500", cerca: "si", lat: "21.16", lon: "-86.85" };
    const { main, prices } = await pageOf(near);
    expect(main).toContain("Hasta MX$500");
    expect(prices).toEqual(["MX$90.00"]);
  });

  it("is dropped with its currency", async () => {
    const { main } = await pageOf({ busca: "platos", q: "taco", hasta: "20", moneda: "USD" });
    expect(main).toContain('href="/buscar?busca=platos&amp;q=taco" aria-label="Quitar: Hasta US$20"');
  });
});

describe("an order by price", () => {
  it("is strict among the dishes with all words, one currency after the other", async () => {
    const own = await addMenu();
    await addDish(own, { name: "Taco", price: 300_00 });
    await addDish(own, { name: "Plato con un taco", price: 100_00 });
    await addDish(await inMexico("Cancún"), { name: "Taco", price: 90_00 });
    await addDish(await inMexico("Cancún"), { name: "Taco al pastor", price: 20_00 });
    expect((await pageOf("el taco mas barato")).prices).toEqual([
      "RD$100.00",
      "RD$300.00",
      "MX$20.00",
      "MX$90.00",
    ]);
    expect((await pageOf("el taco mas caro")).prices).toEqual([
      "RD$300.00",
      "RD$100.00",
      "MX$90.00",
      "MX$20.00",
    ]);
  });
});

describe("the number of results", () => {
  it("says that there are more where the index holds more than were looked at, also if conditions leave few", async () => {
    const category = await addMenu();
    await addMany(category, 450);
    expect((await pageOf("locrio")).main).toContain("más de 400 platos");
    expect((await pageOf("locrio")).main).not.toContain("Puede que haya más");
    expect((await pageOf({ q: "locrio", pagina: "17" })).main).toContain("Puede que haya más");
    // Only the first thirty cost as little, among the 401 that were looked at at most.
    const { main } = await pageOf({ busca: "platos", q: "locrio", abierto: "ahora" });
    expect(main).toContain("ninguno cumple todo; puede que haya otros");
  });

  it("counts the hidden ones among those that were looked at", async () => {
    await addMany(await addMenu(), 50, { isActive: false });
    await addMany(await addMenu(), 420);
    expect((await pageOf("locrio")).main).toContain("más de 300 platos");
  });

  it("is exact where everything was looked at", async () => {
    await addMany(await addMenu(), 400);
    expect((await pageOf("locrio")).main).toContain(">400 platos<");
    expect((await pageOf({ q: "locrio", pagina: "17" })).main).not.toContain("Puede que haya más");
  });
});

describe("where no food is named", () => {
  it("what is eaten stands before drinks, and a drink that is asked for first", async () => {
    const vegan = { dietaryAttributes: ["vegan"] };
    await addDish(await addMenu({}, "Jugos y batidas"), { name: "Verde", price: 10_00, ...vegan });
    const fuertes = await addMenu();
    await addDish(fuertes, { name: "Limonada", price: 20_00, ...vegan });
    await addDish(fuertes, { name: "Ensalada", price: 300_00, ...vegan });
    expect((await pageOf("algo vegano")).names[0]).toBe("Ensalada");
    expect((await pageOf("algo vegano")).names).toHaveLength(3);
    expect((await pageOf("algo vegano barato")).names[0]).toBe("Ensalada");
    expect((await pageOf("un jugo vegano")).names[0]).not.toBe("Ensalada");
    expect((await pageOf("algo vegano de tomar")).names).not.toContain("Ensalada");
  });
});

describe("what a page says of a question", () => {
  it("leaves out what says the unwanted food, and tells that nobody confirms it of the rest", async () => {
    const category = await addMenu();
    await addDish(category, { name: "Hamburguesa con lechuga" });
    await addDish(category, { name: "Hamburguesa verde", description: "Con tomate y lechugas frescas" });
    await addDish(category, { name: "Hamburguesa" });
    await addDish(await addMenu({}, "Lechugas"), { name: "Hamburguesa de la huerta" });
    const { main, names } = await pageOf("hamburguesa sin lechuga");
    expect(main).toContain(
      "Quitamos lo que dice «lechuga», pero los restaurantes no confirman «sin lechuga» de lo demás",
    );
    expect(names).toEqual(["Hamburguesa"]);
    const offer = { description: "Con lechuga", expiresAt: new Date("2100-01-01") };
    await addOffer(await addRestaurant(), { title: "Hamburguesa al dos por uno", ...offer });
    expect((await pageOf("ofertas de hamburguesa")).main).toContain("Hamburguesa al dos por uno");
    expect((await pageOf("ofertas de hamburguesa sin lechuga")).main).not.toContain("al dos por uno");
    expect((await pageOf("restaurantes sin lechuga")).main).toContain("No podemos buscar «sin lechuga»");
  });

  it.each([
    "soy alérgica a la fresa, ¿qué batida puedo tomar?",
    "batida, tengo alergia a la fresa",
    "batida que la fresa me hace daño",
    "una batida, no puedo comer fresa",
    "batida, mi hijo es alérgico al maní y la fresa",
    "batida evitando las fresas",
  ])("shows no dish that says what a diner is allergic to: «%s»", async (question) => {
    const category = await addMenu();
    const facts = { freeOfIngredients: ["peanuts"] };
    await addDish(category, { name: "Batida de fresa", ...facts });
    await addDish(category, { name: "Batida roja", description: "Fresas, guineo y yogur", ...facts });
    await addDish(category, { name: "Batida de lechosa", ...facts });
    const { main, names } = await pageOf(question);
    expect(names).toEqual(["Batida de lechosa"]);
    expect(main).toMatch(/los restaurantes no confirman «sin fresas?»/);
  });

  it("writes words with accents and plurals, and quotes nothing twice", async () => {
    await addDish(await addMenu(), { name: "Camarones al ajillo", price: 900_00 });
    const { main } = await pageOf("camarones por menos de 100");
    expect(main).toContain("Sin «Hasta RD$100»");
    expect(main).toContain("«camarones»");
    expect(main).not.toContain("««");
    const empty = await pageOf({ busca: "platos", q: "camaron mojado", lugar: "samana", sin: "mani" });
    expect(empty.main).not.toMatch(/««|»»/);
    expect((await pageOf({ busca: "platos", q: "camaron" })).main).toContain("«camarones»");
  });

  it.each([
    ["https://wa.me/18295550100", "+1 829-555-0100"],
    ["https://wa.me/34600123456", "+34600123456"],
    ["+18095550101", "+1 809-555-0101"],
    ["https://wa.me/message/ABC", "WhatsApp en su menú"],
  ])("tells where a named restaurant is and how to call it: %s", async (phone, written) => {
    await addRestaurant({ name: "Fogón de Nena", city: "Samaná", address: "Calle Duarte 5", phone });
    for (const question of [
      "telefono de fogon de nena",
      "dirección de Fogón de Nena",
      "donde queda fogon de nena",
    ]) {
      const { main } = await pageOf(question);
      expect(main).toContain("Calle Duarte 5");
      expect(main).toContain(written);
      expect(main).not.toContain("wa.me");
    }
  });
});

describe("dishes of a restaurant that is named", () => {
  beforeEach(async () => {
    const mar = await addMenu({ name: "La Mar Chiquita" });
    await addDish(mar, { name: "Pescado al coco", price: 800_00 });
    await addDish(mar, { name: "Arroz con mar" });
    const rancho = await addMenu({ name: "Rancho Hondo" });
    await addDish(rancho, { name: "Pescado", price: 500_00 });
    await addDish(rancho, { name: "Pescado de la mar chiquita" });
    await addDish(await addMenu({ name: "La Mar Chiquita del Sur" }), { name: "Pescado frito" });
    await addDish(rancho, { name: "Mofongo" });
    const sweets = await addCategory(await addRestaurant({ name: "Fogón de Nena" }), { name: "Postres" });
    await addDish(sweets, { name: "Flan" });
    await addDish(await addMenu({}, "Postres"), { name: "Tres leches" });
  });

  it.each([
    ["pescado de la mar chiquita", ["Pescado al coco"]],
    ["cuanto cuesta el pescado de la mar chiquita", ["Pescado al coco"]],
    ["pescado barato de la mar chiquita", ["Pescado al coco"]],
    ["postres de fogon de nena", ["Flan"]],
    [{ busca: "platos", nombre: "la mar chiquita" }, ["Arroz con mar", "Pescado al coco"]],
    [{ busca: "platos", nombre: "la mar chiquita", orden: "nuevo" }, ["Arroz con mar", "Pescado al coco"]],
  ])("are only its own: %j", async (question, dishes) => {
    expect((await pageOf(question)).names.toSorted()).toEqual(dishes);
  });

  it("lead to those of others where it has none", async () => {
    const { main, names } = await pageOf("cuanto cuesta el mofongo de La Mar Chiquita");
    expect(names).toEqual([]);
    expect(main).toContain("No encontramos nada con todo eso");
    expect(main).toContain("Sin «La Mar Chiquita»: 1 plato");
  });

  it("decide whether it is found by what its dishes must meet", async () => {
    const vegan = { dietaryAttributes: ["vegan"] };
    await addDish(await addMenu({ name: "Huerta Sana" }), { name: "Locrio", ...vegan });
    const restaurants = (nombre: string) => pageOf({ busca: "restaurantes", nombre, dieta: "vegano" });
    expect((await restaurants("huerta sana")).main).toContain("1 lugar<");
    expect((await restaurants("la mar chiquita")).main).toContain("No encontramos nada con todo eso");
  });
});

describe("a dish with all words", () => {
  beforeEach(async () => {
    const category = await addMenu({ city: "Santiago" });
    await addDish(category, { name: "Mofongo de camarones", price: 900_00 });
    await addDish(category, { name: "Mofongo", price: 400_00, dietaryAttributes: ["vegan"] });
    await addDish(await addMenu({ city: "Samaná" }), { name: "Mofongo" });
  });

  it.each([
    ["price", "mofongo de camarones por menos de 600", "Sin «Hasta RD$600»: 1 plato"],
    ["diet", "mofongo de camarones vegano", "Sin «Vegano»: 1 plato"],
    ["place", "mofongo de camarones en Samaná", "Sin «En Samaná»: 1 plato"],
  ])("that only its %s excludes is not denied: without it, it is found", async (_, question, way) => {
    const { main, names } = await pageOf(question);
    expect(names).toEqual([]);
    expect(main).not.toContain("ningún plato con todas esas palabras");
    expect(main).toContain(way);
  });

  it("that nobody has is told, and those that look like it are shown", async () => {
    for (const question of ["mofongo de chivo", "mofongo de chivo por menos de 600"]) {
      const { main, names } = await pageOf(question);
      expect(names).toContain("Mofongo");
      expect(main).toContain("ningún plato con todas esas palabras");
    }
  });
});

describe("offers", () => {
  const OF_A_RESTAURANT = [
    ["ofertas de la mar chiquita", ["Martes de mar", "Yaroa con queso extra"]],
    [{ busca: "ofertas", nombre: "la mar chiquita", q: "yaroa" }, ["Yaroa con queso extra"]],
  ] as const;

  async function addOffers() {
    const mar = await addRestaurant({ name: "La Mar Chiquita", city: "Santiago" });
    await addOffer(mar, { title: "Yaroa con queso extra" });
    await addOffer(mar, { title: "Martes de mar" });
    await addOffer(await addRestaurant({ name: "La Mar Chiquita del Sur" }), { title: "Yaroa del sur" });
    await addOffer(await addRestaurant({ name: "Rancho Hondo", city: "Santiago" }), { title: "Yaroa doble" });
  }

  it.each(OF_A_RESTAURANT)("are those of the restaurant that is named: %j", async (question, offers) => {
    await addOffers();
    const { main, names } = await pageOf(question);
    expect(names).toEqual(offers);
    expect(main).toContain("«La Mar Chiquita»");
  });

  it("of a restaurant that has none lead to the others", async () => {
    await addOffers();
    await addRestaurant({ name: "Casa Tinajera" });
    const { main, names } = await pageOf("ofertas de Casa Tinajera");
    expect(names).toEqual([]);
    expect(main).toContain("Sin «Casa Tinajera»: 4 ofertas");
  });

  it("are not said to meet what nothing here knows of them, and lead to the dishes that do", async () => {
    await addOffers();
    const { main, names } = await pageOf({
      busca: "ofertas",
      dieta: "vegano",
      sin: "mani",
      hasta: "100",
      orden: "barato",
      lugar: "santiago",
    });
    expect(names).toHaveLength(3);
    expect(main).toContain("No pudimos buscar por: Vegano, Sin maní, Hasta RD$100, Lo más barato primero.");
    expect(main).toContain("Quitar: En Santiago");
    for (const label of ["Vegano", "Sin maní", "Hasta RD$100", "Lo más barato primero"])
      expect(main).not.toContain(`Quitar: ${label}`);
    expect(main).toMatch(/href="\/buscar\?busca=platos&amp;[^"]*dieta=vegano/);
    expect((await pageOf("ofertas en santiago")).main).not.toContain("No pudimos buscar");
  });
});

describe("a diner's preferences", () => {
  it("order the dishes, are named and can be switched off, but an allergy always counts", async () => {
    const diner = await addAccount();
    await db.insert(userPreferences).values({
      userId: diner.id,
      dislikedIngredients: { onion: "intolerance", peanuts: "allergy" },
      profileCompletionPercentage: 100,
      updatedAt: NOW,
    });
    const cookie = await cookieOf(diner);
    const category = await addMenu();
    await addDish(category, { name: "Locrio uno", containsIngredients: ["onion"] });
    await addDish(category, { name: "Locrio dos", containsIngredients: ["peanuts"] });
    await addDish(category, { name: "Locrio mil" });
    const asked = { busca: "platos", q: "locrio" };
    const on = await pageOf(asked, cookie);
    expect(on.names).toEqual(["Locrio mil", "Locrio uno", "Locrio dos"]);
    expect(on.main).toContain('href="/buscar?busca=platos&amp;preferencias=no&amp;q=locrio"');
    expect(on.main).toContain("Quitar: Según tus preferencias");
    const off = await pageOf({ ...asked, preferencias: "no" }, cookie);
    expect(off.names).toEqual(["Locrio uno", "Locrio mil", "Locrio dos"]);
    expect(off.main).toContain("Usar mis preferencias");
    const anonymous = await pageOf(asked);
    expect(anonymous.names).toEqual(["Locrio uno", "Locrio dos", "Locrio mil"]);
    expect(anonymous.main).not.toContain("preferencias");
  });
});

describe("the cost of a page", () => {
  async function costOf(query: string, cookie: string) {
    const { d1, trips } = recordedD1(env.DB);
    const context = contextAt(NOW, { db: openDatabase(d1) });
    const { status } = await ask(`/buscar?${query}`, { context, headers: cookie ? { cookie } : {} });
    expect(status).toBe(200);
    return { statements: trips.flat().length, rows: await rowsReadBy(env.DB, trips) };
  }

  it.each([
    ["q=locrio", false],
    ["q=locrio", true],
    ["q=locrio+por+menos+de+500+en+santiago", false],
    ["q=algo+barato", false],
    ["q=algo+barato", true],
  ])("of «%s» does not grow from a small to a larger database, signed in: %s", async (query, isSignedIn) => {
    const cookie = isSignedIn ? await cookieOf(await addAccount()) : "";
    await addMany(await addMenu({ city: "Santiago" }), 500);
    const small = await costOf(query, cookie);
    for (let more = 0; more < 4; more++) await addMany(await addMenu({ city: "Santiago" }), 500);
    const large = await costOf(query, cookie);
    expect(large.statements).toBe(small.statements);
    expect(large.rows).toBeLessThanOrEqual(small.rows + 30);
    expect(large.rows).toBeLessThan(5000);
  });
});
