import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rowsReadBy } from "#support/database/recorded-d1";
import { restaurantOwners } from "~/data/schema/accounts";
import { categories, products } from "~/data/schema/menus";
import { openingSpans, restaurants } from "~/data/schema/restaurants";
import { listZones } from "~/data/search/asked-places.server";
import { findDishes, findOffers, findRestaurants } from "~/data/search/food-search.server";
import { PRICE_STEPS } from "~/domain/search/facets";
import { dishQueries, type FoodSearch } from "~/domain/search/index-queries";
import { tripsOf, unboundedSteps } from "../../query-plans";
import {
  addCategory,
  addDish,
  addOffer,
  addRating,
  addRestaurant,
  addRestaurantWithDish,
  at,
  type CategoryRow,
  DAY,
  db,
  HOUR,
  NOW,
} from "../../rows";

const search = (values: Partial<FoodSearch>): FoodSearch => ({ home: "DO", ...values });

/** The names of the dishes that a search finds. */
async function dishes(values: Partial<FoodSearch>): Promise<string[]> {
  const { ids } = await findDishes(db, search(values), NOW);
  const rows = await db.select({ id: products.id, name: products.name }).from(products);
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? "");
}

async function places(values: Partial<FoodSearch>, now = NOW): Promise<string[]> {
  const { ids } = await findRestaurants(db, search(values), { now, zones: await listZones(db) });
  const rows = await db.select({ id: restaurants.id, name: restaurants.name }).from(restaurants);
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? "");
}

beforeEach(async () => {
  await db.delete(restaurantOwners);
});

async function addMenu(values: Parameters<typeof addRestaurant>[0] = {}) {
  const restaurant = await addRestaurant(values);
  return { restaurant, category: await addCategory(restaurant, { name: "Fuertes" }) };
}

describe("dishes", () => {
  it("are found by plural, gender, synonyms and marks, and not by parts of other words", async () => {
    const { category } = await addMenu();
    await addDish(category, { name: "Camarones al ajillo" });
    await addDish(category, { name: "D'Artagnan" });
    await addDish(category, { name: "Pancito" });
    expect(await dishes({ words: "camaron" })).toEqual(["Camarones al ajillo"]);
    expect(await dishes({ words: "gamba" })).toEqual(["Camarones al ajillo"]);
    expect(await dishes({ words: "dartagnan" })).toEqual(["D'Artagnan"]);
    expect(await dishes({ words: "pan" })).toEqual([]);
  });

  it("follow renames of the dish, its category and its restaurant, and moves of the restaurant", async () => {
    const { restaurant, category } = await addMenu({ name: "Uno", city: "Samaná" });
    const dish = await addDish(category, { name: "Primero" });
    await db.update(products).set({ name: "Segundo", nameFolded: "segundo" }).where(eq(products.id, dish.id));
    expect(await dishes({ words: "primero" })).toEqual([]);
    expect(await dishes({ words: "segundo", place: "samana" })).toEqual(["Segundo"]);
    await db.update(categories).set({ name: "Pizzas" }).where(eq(categories.id, category.id));
    expect(await dishes({ words: "pizza" })).toEqual(["Segundo"]);
    await db
      .update(restaurants)
      .set({ name: "Tres", nameFolded: "tres", city: "Higüey", countryId: 1 })
      .where(eq(restaurants.id, restaurant.id));
    expect(await dishes({ words: "segundo", place: "samana" })).toEqual([]);
    expect(await dishes({ words: "segundo tres", place: "higuey" })).toEqual(["Segundo"]);
  });

  it("are no drinks where a food is named that only the restaurant's name says", async () => {
    const { restaurant, category } = await addMenu({ name: "Pizzería Fefa" });
    await addDish(category, { name: "Margarita" });
    await addDish(await addCategory(restaurant, { name: "Bebidas" }), { name: "Limonada" });
    expect(await dishes({ words: "pizza" })).toEqual(["Margarita"]);
    expect(await dishes({ words: "limonada pizzería" })).toEqual(["Limonada"]);
    expect(await places({ words: "pizza" })).toEqual(["Pizzería Fefa"]);
  });

  it("are on the menu of visible restaurants, whatever the index says", async () => {
    const { restaurant, category } = await addMenu();
    const dish = await addDish(category, { name: "Yaroa" });
    const change = (values: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(values).where(eq(products.id, dish.id));
    await change({ soldOutUntil: at(HOUR) });
    expect(await dishes({ words: "yaroa" })).toEqual([]);
    await change({ soldOutUntil: at(-HOUR) });
    expect(await dishes({ words: "yaroa" })).toEqual(["Yaroa"]);
    await change({ isAvailable: false });
    expect(await dishes({ words: "yaroa" })).toEqual([]);
    await change({ isAvailable: true });
    await db
      .update(restaurants)
      .set({ visibleUntil: at(-1) })
      .where(eq(restaurants.id, restaurant.id));
    expect(await dishes({ words: "yaroa" })).toEqual([]);
    await db.update(restaurants).set({ visibleUntil: at(DAY), isActive: false });
    expect(await dishes({ words: "yaroa" })).toEqual([]);
    await db.update(restaurants).set({ isActive: true });
    expect(await dishes({ words: "yaroa" })).toEqual(["Yaroa"]);
  });

  it("lie within the limits of price to the cent, both included", async () => {
    const { category } = await addMenu();
    for (const price of [299_99, 300_00, 600_00, 600_01])
      await addDish(category, { name: `P${price}`, price });
    expect((await dishes({ least: 300, most: 600 })).sort()).toEqual(["P30000", "P60000"]);
  });

  it("are confirmed free of an ingredient: listed, or by an attribute that names it, never merely unlisted", async () => {
    const { category } = await addMenu();
    const add = (name: string, facts: Partial<typeof products.$inferInsert>) =>
      addDish(category, { name, ...facts });
    await add("Callado", {});
    await add("Listado", { freeOfIngredients: ["peanuts"] });
    await add("Sin nueces", { dietaryAttributes: ["nut-free"] });
    await add("Vegano", { dietaryAttributes: ["vegan"] });
    await add("Contradicho", { dietaryAttributes: ["nut-free"], containsIngredients: ["peanuts"] });
    expect((await dishes({ without: ["peanuts"] })).sort()).toEqual(["Listado", "Sin nueces"]);
    // Pork is no major allergen: a vegan recipe rules it out.
    expect(await dishes({ without: ["pork"] })).toEqual(["Vegano"]);
    // A vegan recipe says nothing of traces of milk.
    expect(await dishes({ without: ["dairy"] })).toEqual([]);
  });

  it("meet every diet by name or by their list of ingredients", async () => {
    const { category } = await addMenu();
    await addDish(category, { name: "Marcado", dietaryAttributes: ["gluten-free"] });
    await addDish(category, { name: "Listado", freeOfIngredients: ["gluten"] });
    await addDish(category, { name: "Vegano", dietaryAttributes: ["vegan"] });
    await addDish(category, { name: "Con gluten", dietaryAttributes: ["gluten-free", "contains-gluten"] });
    expect((await dishes({ diets: ["gluten-free"] })).sort()).toEqual(["Listado", "Marcado"]);
    expect(await dishes({ diets: ["vegetarian"] })).toEqual(["Vegano"]);
  });

  it("follow a price and a rating to another step", async () => {
    const { category } = await addMenu();
    const [dear, cheap] = [
      await addDish(category, { name: "Caro", price: 900_00 }),
      await addDish(category, { name: "Barato", price: 100_00 }),
    ];
    expect(await dishes({ sort: "cheapest" })).toEqual(["Barato", "Caro"]);
    await db.update(products).set({ price: 50_00 }).where(eq(products.id, dear.id));
    expect(await dishes({ sort: "cheapest" })).toEqual(["Caro", "Barato"]);
    for (let rated = 0; rated < 3; rated++) await addRating(cheap, { stars: 5 });
    expect(await dishes({ sort: "best" })).toEqual(["Barato", "Caro"]);
  });

  it("have the steps of price that the migration counts", async () => {
    const { category } = await addMenu();
    for (const [at, least] of PRICE_STEPS.entries()) {
      const { priceStep } = await addDish(category, { price: least });
      const { priceStep: below } = await addDish(category, { price: Math.max(1, least - 1) });
      expect([priceStep, below]).toEqual([at + 1, at]);
    }
  });

  it.each(["a", '"', "*", "name : x", "NEAR(", "🍕", "x".repeat(400), Array(500).fill("pollo").join(" ")])(
    "of the text %j are few and no error",
    async (words) => {
      const { category } = await addMenu();
      await addDish(category, { name: "Sopa" });
      await expect(dishes({ words })).resolves.toBeDefined();
      await expect(places({ words })).resolves.toBeDefined();
      await expect(places({ name: words })).resolves.toBeDefined();
      await expect(findOffers(db, search({ words }), NOW)).resolves.toBeDefined();
    },
  );
});

describe("restaurants", () => {
  const hours = JSON.stringify({
    monday_to_friday: "9:00 AM - 5:00 PM",
    saturday: "6:00 PM - 2:00 AM (día siguiente)",
    sunday: "",
  });
  /** 2026-08-01 is a Saturday; Santo Domingo is four hours behind UTC. */
  const local = (text: string) => new Date(`${text}:00-04:00`);

  it("are open by their own clock, past midnight, round the clock and across a day without hours", async () => {
    await addRestaurant({ name: "Noche", openingHours: hours, visibleUntil: at(9 * DAY) });
    await addRestaurant({ name: "Siempre", is24Hours: true, visibleUntil: at(9 * DAY) });
    await addRestaurant({ name: "Texto", openingHours: "Cuando hay luz" });
    const open = async (text: string) => (await places({ openAt: "now" }, local(text))).sort();
    expect(await open("2026-08-01T17:59")).toEqual(["Siempre"]);
    expect(await open("2026-08-01T18:00")).toEqual(["Noche", "Siempre"]);
    expect(await open("2026-08-02T01:59")).toEqual(["Noche", "Siempre"]);
    expect(await open("2026-08-02T02:00")).toEqual(["Siempre"]);
    expect(await open("2026-08-03T09:00")).toEqual(["Noche", "Siempre"]);
    expect((await places({ openAt: { day: "saturday", minute: 23 * 60 } })).sort()).toEqual([
      "Noche",
      "Siempre",
    ]);
    expect(await places({ openAt: { day: "sunday" } })).toEqual(["Siempre"]);
  });

  it("have the spans that their hours say, also after a change", async () => {
    const { id } = await addRestaurant({ openingHours: hours });
    const spans = () =>
      db
        .select({ days: openingSpans.days, opens: openingSpans.opens, closes: openingSpans.closes })
        .from(openingSpans)
        .where(eq(openingSpans.restaurantId, id));
    expect(await spans()).toEqual([
      { days: 0, opens: 540, closes: 1020 },
      { days: 1, opens: 1080, closes: 1560 },
    ]);
    await db
      .update(restaurants)
      .set({ openingHours: JSON.stringify({ sunday: "12:30 am – 12:00 P.M." }) })
      .where(eq(restaurants.id, id));
    expect(await spans()).toEqual([{ days: 2, opens: 30, closes: 720 }]);
    await db.update(restaurants).set({ openingHours: "9 a 5" }).where(eq(restaurants.id, id));
    expect(await spans()).toEqual([]);
  });

  it("are those that serve what was asked for, and no others by name alone", async () => {
    const { category } = await addMenu({ name: "La Esquina" });
    await addDish(category, { name: "Mofongo", dietaryAttributes: ["vegan"] });
    await addMenu({ name: "Mofongo Palace" });
    expect((await places({ words: "mofongo" })).sort()).toEqual(["La Esquina", "Mofongo Palace"]);
    expect(await places({ words: "mofongo", diets: ["vegan"] })).toEqual(["La Esquina"]);
  });

  it("lie within the circle, in a cell beside it too", async () => {
    await addRestaurant({ name: "Aquí", latitude: 18.4999, longitude: -69.9001 });
    await addRestaurant({ name: "Al lado", latitude: 18.5401, longitude: -69.8999 });
    await addRestaurant({ name: "Lejos", latitude: 18.75, longitude: -69.9 });
    const around = { position: { latitude: 18.5, longitude: -69.9 }, radiusKm: 10 };
    expect(await places({ around })).toEqual(["Aquí", "Al lado"]);
  });
});

describe("offers", () => {
  it("are running ones of visible restaurants, found in the title before the description", async () => {
    const { restaurant } = await addRestaurantWithDish();
    const titles = async (words?: string) => {
      const { ids } = await findOffers(db, search(words === undefined ? {} : { words }), NOW);
      const { results } = await env.DB.prepare("SELECT id, title FROM offers").all<{
        id: number;
        title: string;
      }>();
      return ids.map((id) => results.find((row) => row.id === id)?.title);
    };
    await addOffer(restaurant, { title: "Tarde", description: "Con pizza" });
    await addOffer(restaurant, { title: "Pizza" });
    await addOffer(restaurant, { title: "Pizza de ayer", expiresAt: at(-1) });
    await addOffer(restaurant, { title: "Pizza de mañana", startsAt: at(HOUR / 2) });
    expect(await titles("pizza")).toEqual(["Pizza", "Tarde"]);
    expect((await titles())?.length).toBe(2);
  });
});

describe("a search that finds more than can be ranked", () => {
  const SPLIT: Partial<FoodSearch>[] = [
    { words: "pollo" },
    { words: "pollo", sort: "cheapest" },
    { words: "pollo", sort: "priciest", most: 500 },
    { words: "pollo arroz", isLoose: true },
    { diets: ["vegan"] },
  ];
  const rowsOf = async (queries: readonly string[]) => {
    const { results } = await env.DB.prepare(
      "SELECT dish_index.rowid AS id FROM json_each(?) AS query CROSS JOIN dish_index WHERE dish_index MATCH query.value",
    )
      .bind(JSON.stringify(queries))
      .all<{ id: number }>();
    return results.map(({ id }) => id).sort((one, other) => one - other);
  };

  it.each(SPLIT)("%j reads in parts what it would read whole, each row once", async (values) => {
    for (const countryId of [undefined, 1]) {
      const { category } = await addMenu(countryId === undefined ? {} : { countryId });
      for (const [index, price] of [50, 9_900, 10_000, 49_999, 50_000, 3_000_000].entries()) {
        const dish = await addDish(category, {
          name: index % 2 ? "Pollo al horno" : "Arroz con pollo",
          description: "Pollo del día",
          price,
          dietaryAttributes: ["vegan"],
        });
        for (let count = 0; count < index; count++) await addRating(dish, { stars: 5 });
      }
      await addDish(category, { name: "Sopa", description: "De pollo" });
    }
    const queries = dishQueries(search(values));
    if (!queries) throw new Error("The search asks for nothing");
    const whole = await rowsOf([queries.whole]);
    expect(whole.length).toBeGreaterThanOrEqual(6);
    expect(new Set(await rowsOf(queries.many))).toEqual(new Set(await rowsOf(queries.few)));
    expect(await rowsOf(queries.many)).toEqual([...new Set(await rowsOf(queries.few))]);
    expect((await rowsOf(queries.few)).length).toBeGreaterThanOrEqual(whole.length);
  });
});

describe("the cost", () => {
  /** Adds dishes that all have a common word, most of them below the first step of rank. */
  async function addCommon(category: CategoryRow, from: number, to: number) {
    await env.DB.prepare(
      `INSERT INTO products (public_id, restaurant_id, category_id, name, name_folded, price, created_at, updated_at)
       SELECT substr('00000000000000' || value, -16), ?1, ?2, 'Pollo ' || value, 'pollo ' || value, 10000 + value, 0, 0
       FROM json_each(?3)`,
    )
      .bind(
        category.restaurantId,
        category.id,
        JSON.stringify(Array.from({ length: to - from }, (_, at) => from + at)),
      )
      .run();
  }

  it("of a page is one statement, whose rows do not grow with the dishes and whose plan scans no table", async () => {
    const { category } = await addMenu();
    await addCommon(category, 1000, 1600);
    const asked = search({ words: "pollo", most: 500 });
    const read = async () => {
      const trips = await tripsOf((counted) => findDishes(counted, asked, NOW));
      expect(trips.flat()).toHaveLength(1);
      for (const statement of trips.flat())
        expect(await unboundedSteps(statement), statement.sql).toEqual([]);
      return rowsReadBy(env.DB, trips);
    };
    const fewer = await read();
    await addCommon(category, 2000, 4000);
    expect(await read()).toBeLessThanOrEqual(fewer);
    expect(fewer).toBeLessThan(2500);
    expect((await findDishes(db, asked, NOW)).isCapped).toBe(true);
  });
});
