import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { aRestaurant, insertRows } from "#support/builders";
import { rowsReadBy } from "#support/database/recorded-d1";
import { restaurants } from "~/data/schema/restaurants";
import { findLanding } from "~/data/search/landing.server";
import { parseSearch } from "~/domain/search/search";
import { landingViewModel } from "~/routes/public/landing/landing-view-model";
import { tripsOf } from "../../query-plans";
import { addOwner, addRestaurant, db, NOW } from "../../rows";

async function landing(query: string) {
  const { filters, position } = parseSearch(new URLSearchParams(query));
  const view = landingViewModel(await findLanding(db, filters, position, NOW), filters, NOW, "");
  return {
    found: view.restaurants.map(({ name }) => name),
    near: view.near.map(({ label }) => label),
    hrefs: view.near.map(({ href }) => href.replace("#resultados", "")),
    sentence: view.empty.sentence,
  };
}

beforeAll(async () => {
  await addRestaurant({ name: "Donato's Pizza", slug: "donatos", city: "Samaná", divisionId: 20 });
  await addRestaurant({ name: "Donato’s Café", slug: "donatos-cafe", city: "", restaurantType: "cafeteria" });
  await addRestaurant({ name: "El Rincón de la Abuela", slug: "rincon" });
  await addRestaurant({ name: "Bar Bravo", initial: "B" });
  await addRestaurant({ name: "Hamburguesería", isActive: false });
  const owner = await addOwner();
  await insertRows(
    env.DB,
    restaurants,
    Array.from({ length: 30 }, (_, at) => aRestaurant({ ownerId: owner.id, name: `Fogata ${at}` })),
  );
  await addRestaurant({ name: "Fogatta Vieja" });
});

describe("below a search by name that finds few", () => {
  it("names with a slip a word stand as links, the nearest first, and a search without the slips", async () => {
    const { found, near, hrefs, sentence } = await landing("nombre=dnoatos");
    expect(found).toEqual([]);
    expect(near).toEqual(["Buscar «donatos»", "Donato’s Café", "Donato's Pizza, en Samaná"]);
    expect(hrefs).toEqual(["/?nombre=donatos", "/donatos-cafe", "/donatos"]);
    // The names below are a better hint than the sentence's own.
    expect(sentence).toBe("Ningún lugar en República Dominicana lleva «dnoatos» en el nombre.");
    expect((await landing("nombre=pziza+donatos")).near).toEqual(["Donato's Pizza, en Samaná"]);
    expect((await landing("nombre=abuella+rinkon")).near).toEqual([
      "El Rincón de la Abuela, en Santo Domingo",
    ]);
  });

  it("stand no names of hidden restaurants, with more slips, or that another filter leaves out", async () => {
    for (const query of [
      "nombre=hambruguesria",
      "nombre=dnoatso",
      "nombre=bra+bravo",
      "nombre=dnoatos&tipo=bar",
      "nombre=dnoatos&provincia=DO-32",
      "nombre=dnoatos&pais=MX",
      "nombre=🐯",
      "letra=B&nombre=bravvo",
    ])
      expect((await landing(query)).near, query).toEqual([]);
    expect((await landing("nombre=dnoatos&provincia=DO-20")).near).toEqual(["Donato's Pizza, en Samaná"]);
  });

  it("sound as typed, and stand abroad too where nobody chose a country", async () => {
    await addRestaurant({ name: "La Mar Chiquita", slug: "mar" });
    await addRestaurant({
      name: "Fonda Xochipilli",
      slug: "fonda",
      countryId: 2,
      divisionId: null,
      city: "Puebla",
    });
    await addRestaurant({ name: "Zochipilli", slug: "otra" });
    expect((await landing("nombre=la+mar+chikita")).near).toEqual(["La Mar Chiquita, en Santo Domingo"]);
    expect((await landing("nombre=xochipili")).near).toEqual([
      "Fonda Xochipilli, en Puebla",
      "Zochipilli, en Santo Domingo",
    ]);
    expect((await landing("nombre=xochipili&pais=MX")).near).toEqual(["Fonda Xochipilli, en Puebla"]);
    expect((await landing("nombre=xochipili&provincia=DO-01")).near).toEqual([
      "Zochipilli, en Santo Domingo",
    ]);
  });

  it("stand none that it finds, and none on its other pages or if it finds eight", async () => {
    expect((await landing("nombre=fogatta")).near).toContain("Buscar «fogata»");
    expect((await landing("nombre=fogatta")).near).not.toContain("Fogatta Vieja, en Santo Domingo");
    expect((await landing("nombre=fogata")).near).toEqual([]);
    expect((await landing("nombre=fogatta&despues=0000000000000000")).near).toEqual([]);
  });

  it("the page costs one round trip, one statement more than any other, and its budget of rows", async () => {
    const costOf = async (query: string) => {
      const { filters } = parseSearch(new URLSearchParams(query));
      const trips = await tripsOf((watched) => findLanding(watched, filters, undefined, NOW));
      expect(trips, query).toHaveLength(1);
      return { statements: trips.flat().length, rows: await rowsReadBy(env.DB, trips) };
    };
    const { statements } = await costOf("letra=B");
    for (const query of [
      "nombre=fgoata",
      `nombre=${"hambruguesria+".repeat(4)}`,
      `nombre=${"a+".repeat(30)}`,
    ]) {
      const cost = await costOf(query);
      expect(cost.statements, query).toBe(statements + 1);
      expect(cost.rows, query).toBeLessThanOrEqual(2500);
    }
  });
});
