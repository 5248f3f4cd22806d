import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { divisions } from "~/data/schema/places";
import { ratings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { findLanding } from "~/data/search/landing.server";
import { NO_FILTERS, parseSearch, type SearchFilters } from "~/domain/search/search";
import { landingViewModel } from "~/routes/public/landing/landing-view-model";
import { SearchPanel } from "~/routes/public/landing/search-panel";
import {
  addCategory,
  addDish,
  addOffer,
  addRating,
  addRestaurant,
  addRestaurantRating,
  addRestaurantWithDish,
  at,
  DAY,
  type DishRow,
  db,
  HOUR,
  MINUTE,
  NOW,
} from "../../rows";

const landingAt = (now = NOW, filters: Partial<SearchFilters> = {}) =>
  findLanding(db, { ...NO_FILTERS, ...filters }, undefined, now);

const searched = async (query: string) => {
  const { filters } = parseSearch(new URLSearchParams(query));
  return landingViewModel(
    await findLanding(db, filters, undefined, NOW),
    filters,
    NOW,
    "https://sobremesa.test",
  );
};

const rate = async (dish: DishRow, ...stars: number[]) => {
  for (const given of stars) await addRating(dish, { stars: given, createdAt: at(-9 * DAY) });
};

// Restaurants are deleted with their owners, and everything else with its restaurant.
beforeEach(async () => {
  await db.delete(restaurantOwners);
});

describe("the best dishes", () => {
  const names = async (now = NOW) => (await landingAt(now)).bestDishes.map(({ name }) => name);

  it("have four stars or more, and stand by an average that more ratings make surer", async () => {
    const { category } = await addRestaurantWithDish();
    const dish = (name: string) => addDish(category, { name });
    await rate(await dish("Justo cuatro"), 4, 4);
    await rate(await dish("Casi cuatro"), ...Array(99).fill(4), 3);
    await rate(await dish("Cinco"), 5);
    await rate(await dish("Cinco de dos"), 5, 5);
    await rate(await dish("Cuatro y medio"), 4, 5);
    await rate(await dish("Casi cinco de treinta"), ...Array(28).fill(5), 4, 4);
    await dish("Sin opiniones");
    expect(await names()).toEqual([
      "Casi cinco de treinta",
      "Cinco de dos",
      "Cinco",
      "Cuatro y medio",
      "Justo cuatro",
    ]);
  });

  it("stand elsewhere as soon as a rating comes to count or counts no more", async () => {
    const { category } = await addRestaurantWithDish();
    const two = await addDish(category, { name: "Dos" });
    const three = await addDish(category, { name: "Tres" });
    await rate(two, 5, 5);
    await rate(three, 5, 5);
    const unconfirmed = await addRating(three, { stars: 5, counts: false });
    expect(await names()).toEqual(["Tres", "Dos"]);
    await rate(two, 5);
    expect(await names()).toEqual(["Dos", "Tres"]);
    await db.update(ratings).set({ counts: true }).where(eq(ratings.id, unconfirmed.id));
    expect(await names()).toEqual(["Tres", "Dos"]);
    await db.delete(ratings).where(eq(ratings.id, unconfirmed.id));
    expect(await names()).toEqual(["Dos", "Tres"]);
  });

  it("are twenty at most", async () => {
    const { category } = await addRestaurantWithDish();
    for (let i = 0; i < 21; i++) await rate(await addDish(category, { name: `Plato ${i}` }), 5);
    expect(await names()).toHaveLength(20);
  });

  it("are available ones of visible restaurants", async () => {
    const { category, dish } = await addRestaurantWithDish({ visibleUntil: at(DAY) });
    await rate(dish, 5);
    await rate(await addDish(category, { name: "Agotado", isAvailable: false }), 5);
    const off = await addRestaurantWithDish({ isActive: false });
    await rate(off.dish, 5);
    const lapsed = await addRestaurantWithDish({ visibleUntil: NOW });
    await rate(lapsed.dish, 5);
    expect(await names()).toEqual([dish.name]);
    expect(await names(at(DAY - 1))).toEqual([dish.name]);
    expect(await names(at(DAY))).toEqual([]);
    await db.update(products).set({ isAvailable: false }).where(eq(products.id, dish.id));
    expect(await names()).toEqual([]);
  });
});

describe("a best dish that is sold out for today", () => {
  it("is left out until the exact instant of its return, at which the page says that it changes", async () => {
    const { category, dish } = await addRestaurantWithDish({ visibleUntil: at(DAY) });
    await rate(dish, 5);
    const away = await addDish(category, { name: "De vuelta", soldOutUntil: at(HOUR) });
    await rate(away, 5);
    const read = async (ms: number) => {
      const { bestDishes, changesAt } = await landingAt(at(ms));
      return [bestDishes.map(({ name }) => name).sort(), changesAt];
    };
    expect(await read(0)).toEqual([[dish.name], at(HOUR)]);
    expect(await read(HOUR - 1)).toEqual([[dish.name], at(HOUR)]);
    expect(await read(HOUR)).toEqual([["De vuelta", dish.name], at(DAY)]);
  });
});

describe("the latest offers", () => {
  const titles = async (now = NOW) => (await landingAt(now)).latestOffers.map(({ title }) => title);

  it("are the current ones, newest first, ten at most", async () => {
    const restaurant = await addRestaurant();
    for (let i = 0; i < 12; i++)
      await addOffer(restaurant, { title: `Oferta ${i}`, createdAt: at(-i * MINUTE) });
    expect(await titles()).toEqual(Array.from({ length: 10 }, (_, i) => `Oferta ${i}`));
  });

  it("are listed from their start until their end, to the millisecond", async () => {
    const restaurant = await addRestaurant();
    await addOffer(restaurant, { title: "De una a dos", startsAt: at(HOUR), expiresAt: at(2 * HOUR) });
    expect(await titles(at(HOUR - 1))).toEqual([]);
    expect(await titles(at(HOUR))).toEqual(["De una a dos"]);
    expect(await titles(at(2 * HOUR - 1))).toEqual(["De una a dos"]);
    expect(await titles(at(2 * HOUR))).toEqual([]);
  });

  it("are none of a hidden restaurant", async () => {
    await addOffer(await addRestaurant({ isActive: false }));
    await addOffer(await addRestaurant({ visibleUntil: NOW }));
    expect(await titles()).toEqual([]);
  });

  it("are found behind many expired ones", async () => {
    const restaurant = await addRestaurant();
    await addOffer(restaurant, { title: "La de siempre", startsAt: at(-90 * DAY), createdAt: at(-90 * DAY) });
    for (let i = 1; i <= 40; i++)
      await addOffer(restaurant, { startsAt: at(-2 * HOUR), expiresAt: at(-HOUR), createdAt: at(-i * HOUR) });
    expect(await titles()).toEqual(["La de siempre"]);
  });
});

describe("the last reviewed restaurants", () => {
  const reviewed = async (now = NOW) =>
    (await landingAt(now)).lastReviewed.map(({ name, newReviews, signedAt }) => [
      name,
      newReviews,
      (NOW.getTime() - (signedAt?.getTime() ?? Number.NaN)) / MINUTE,
    ]);

  /** Adds a restaurant whose dish was rated this many minutes ago. */
  async function restaurant(
    name: string,
    minutesAgo: number[],
    values: Partial<typeof restaurants.$inferInsert> = {},
  ) {
    const { dish } = await addRestaurantWithDish({ name, ...values });
    for (const minutes of minutesAgo) await addRating(dish, { createdAt: at(-minutes * MINUTE) });
    return dish;
  }

  it("are the four with the newest ratings, each with the count of new ones", async () => {
    await restaurant("Uno", [50, 10, 40]);
    await restaurant("Dos", [5, 60]);
    await restaurant("Tres", [30]);
    await restaurant("Cuatro", [20, 21]);
    await restaurant("Cinco", [31]);
    expect(await reviewed()).toEqual([
      ["Dos", 2, 5],
      ["Uno", 3, 10],
      ["Cuatro", 2, 20],
      ["Tres", 1, 30],
    ]);
  });

  it("come from the last fifty ratings alone", async () => {
    await restaurant("Antigua", [1000]);
    await restaurant("Vieja", [900, 100]);
    await restaurant(
      "De moda",
      Array.from({ length: 49 }, (_, i) => i + 1),
    );
    expect(await reviewed()).toEqual([
      ["De moda", 49, 1],
      ["Vieja", 1, 100],
    ]);
  });

  it("are visible ones", async () => {
    await restaurant("Apagada", [1], { isActive: false });
    await restaurant("Vencida", [2], { visibleUntil: NOW });
    await restaurant("Abierta", [3]);
    expect(await reviewed()).toEqual([["Abierta", 1, 3]]);
  });

  it("show the age of the newest rating, and '{n} nueva(s) reseña(s)'", async () => {
    const hour = 60;
    await restaurant("Semanas", [15 * 24 * hour]);
    await restaurant("Días", [49 * hour, 50 * hour]);
    await restaurant("Horas", [61]);
    await restaurant("Minutos", [59]);
    const { reviewed: tiles } = await searched("");
    expect(tiles.map(({ name, age, reviews }) => `${name}: ${age} · ${reviews}`)).toEqual([
      "Minutos: hace menos de 1 h · 1 nueva(s) reseña(s)",
      "Horas: hace 1 h · 1 nueva(s) reseña(s)",
      "Días: hace 2 días · 2 nueva(s) reseña(s)",
      "Semanas: hace 2 semanas · 1 nueva(s) reseña(s)",
    ]);
  });
});

describe("the numbers of the strip and of the hero", () => {
  const numbersAt = async (now = NOW) => {
    const { totals, numbers } = landingViewModel(
      await landingAt(now),
      NO_FILTERS,
      now,
      "https://sobremesa.test",
    );
    return { strip: totals.map(({ value, label }) => `${value} ${label}`), numbers };
  };

  /**
   * A restaurant with two categories, three dishes of which two are available, two ratings of a dish and one of
   * itself.
   */
  async function addFilledRestaurant(values: Partial<typeof restaurants.$inferInsert> = {}) {
    const { restaurant, category, dish } = await addRestaurantWithDish(values);
    await addCategory(restaurant);
    await addDish(category);
    await addDish(category, { isAvailable: false });
    await rate(dish, 5, 3);
    await addRestaurantRating(restaurant);
    return restaurant;
  }

  it("count what visible restaurants have, and nothing of a hidden or lapsed one", async () => {
    await addFilledRestaurant({ visibleUntil: at(DAY) });
    await addFilledRestaurant({ isActive: false });
    await addFilledRestaurant({ visibleUntil: NOW });
    expect(await numbersAt()).toEqual({
      strip: ["1 restaurantes", "2 categorías", "2 platos", "3 reseñas"],
      numbers: expect.stringMatching(/^2 platos de 1 mesas/),
    });
  });

  it("leave a restaurant out from the instant at which its visibility ends, until that end is moved", async () => {
    const restaurant = await addFilledRestaurant({ visibleUntil: at(HOUR) });
    const none = ["0 restaurantes", "0 categorías", "0 platos", "0 reseñas"];
    expect((await numbersAt(at(HOUR - 1))).strip[0]).toBe("1 restaurantes");
    expect((await numbersAt(at(HOUR))).strip).toEqual(none);
    expect((await numbersAt(at(400 * DAY))).strip).toEqual(none);
    await db
      .update(restaurants)
      .set({ visibleUntil: at(401 * DAY) })
      .where(eq(restaurants.id, restaurant.id));
    expect((await numbersAt(at(400 * DAY))).strip).toEqual([
      "1 restaurantes",
      "2 categorías",
      "2 platos",
      "3 reseñas",
    ]);
  });
});

describe("a restaurant's card", () => {
  it("has every field that the landing page shows", async () => {
    const restaurant = await addRestaurant({
      name: "La Yola Vieja",
      city: "Samaná",
      description: "Pescado del día.",
      restaurantType: "marisqueria",
      coverUrl: "/media/restaurants/covers/a.webp",
      logoUrl: "/media/restaurants/logos/b.webp",
    });
    const third = await addCategory(restaurant, { name: "Tercera", sortOrder: 3 });
    await addCategory(restaurant, { name: "Primera", sortOrder: 1 });
    await addCategory(restaurant, { name: "Segunda", sortOrder: 2 });
    await addCategory(restaurant, { name: "Cuarta", sortOrder: 4 });
    const dish = await addDish(third);
    await addDish(third, { isAvailable: false });
    await rate(dish, 5, 4, 4);
    // Ratings of the restaurant itself have a separate average.
    await addRestaurantRating(restaurant);
    const { restaurants } = await searched("");
    expect(restaurants).toEqual([
      expect.objectContaining({
        href: `/${restaurant.slug}`,
        name: "La Yola Vieja",
        where: "Samaná, República Dominicana",
        description: "Pescado del día.",
        type: "Marisquería",
        coverUrl: "/media/restaurants/covers/a.webp",
        logoUrl: "/media/restaurants/logos/b.webp",
        rating: { filled: 4, average: "4.3", count: "3" },
        dishes: "1 plato",
        categories: ["Primera", "Segunda"],
        moreCategories: 2,
      }),
    ]);
  });

  it("has neither rating, categories nor town where they are missing", async () => {
    await addRestaurant({ name: "Nueva", city: "" });
    const { restaurants } = await searched("");
    expect(restaurants).toEqual([
      expect.objectContaining({
        where: "República Dominicana",
        rating: null,
        dishes: "0 platos",
        categories: [],
        moreCategories: 0,
        coverUrl: null,
        logoUrl: null,
      }),
    ]);
  });
});

describe("the province field", () => {
  const panelOf = async (query: string) =>
    renderToStaticMarkup(createElement(SearchPanel, (await searched(query)).search));
  const field = (html: string) => /<(select|input) id="provincia"[^>]*>/.exec(html)?.[0];
  const options = (html: string) =>
    [.../<select id="provincia".*?<\/select>/s.exec(html)![0].matchAll(/<option[^>]*>([^<]*)/g)].map(
      ([, text]) => text,
    );

  it("is a list of the country's divisions, after 'Todas'", async () => {
    const html = await panelOf("");
    expect(field(html)).toMatch(/^<select /);
    expect(options(html)).toHaveLength(33);
    expect(options(html).slice(0, 3)).toEqual(["Todas", "Azua", "Baoruco"]);
    const mexico = await panelOf("pais=MX");
    expect(options(mexico)).toHaveLength(33);
    expect(options(mexico)[1]).toBe("Aguascalientes");
    // The order is that of Spanish: SQLite would put 'Álava' and 'Ñuble' after Z.
    for (const country of ["ES", "CL"]) {
      const names = options(await panelOf(`pais=${country}`)).slice(1);
      expect(names).toEqual(names.toSorted((one, other) => one!.localeCompare(other!, "es")));
    }
  });

  it("is a text field where the country has no list", async () => {
    const cuba = 10;
    await db.delete(divisions).where(eq(divisions.countryId, cuba));
    const inCuba = { countryId: cuba, divisionId: null };
    await addRestaurant({
      ...inCuba,
      name: "Malecón",
      divisionText: "La Habana",
      divisionFolded: "la habana",
    });
    await addRestaurant({ ...inCuba, name: "Trova", divisionText: "Camagüey", divisionFolded: "camaguey" });
    await addRestaurant({ ...inCuba, name: "Errante" });

    const html = await panelOf("pais=CU&provincia=CAMAG%C3%9CEY");
    expect(field(html)).toMatch(/^<input id="provincia" type="text"[^>]* name="provincia"/);
    expect(field(html)).toContain('value="CAMAGÜEY"');

    const found = async (query: string) => {
      const { title, count, restaurants, empty } = await searched(`pais=CU&${query}`);
      return { title, count, restaurants: restaurants.map(({ name }) => name), empty };
    };
    expect((await found("provincia=")).restaurants.toSorted()).toEqual(["Errante", "Malecón", "Trova"]);
    expect(await found("provincia=CAMAG%C3%9CEY")).toMatchObject({
      title: "Resultados de Búsqueda",
      count: "1 lugar en CAMAGÜEY",
      restaurants: ["Trova"],
    });
    expect((await found("provincia=la+hab")).restaurants).toEqual(["Malecón"]);
    expect((await found("provincia=camaguey&nombre=rov")).restaurants).toEqual(["Trova"]);
    expect(await found("provincia=Holgu%C3%ADn")).toMatchObject({
      restaurants: [],
      count: "0 lugares en Holguín",
      empty: {
        sentence: "Todavía no hay ningún lugar en Holguín.",
        ways: [{ href: "/?pais=CU#resultados", label: "3 lugares en Cuba" }],
      },
    });
  });
});
