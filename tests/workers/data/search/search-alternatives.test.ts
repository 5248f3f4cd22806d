import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { aRestaurant, insertRows } from "#support/builders";
import { rowsReadBy } from "#support/database/recorded-d1";
import { createRandom } from "#support/demo/random";
import { restaurants } from "~/data/schema/restaurants";
import { findLanding } from "~/data/search/landing.server";
import { queryRestaurantsCount } from "~/data/search/search.server";
import { queryAlternatives } from "~/data/search/search-alternatives.server";
import { NO_FILTERS, parseSearch, type SearchFilters } from "~/domain/search/search";
import { conditionsOf } from "~/domain/search/search-alternatives";
import { landingViewModel } from "~/routes/public/landing/landing-view-model";
import { tripsOf } from "../../query-plans";
import { addOwner, at, DAY, db, NOW } from "../../rows";

const DO = { countryId: 1, divisionId: 1 };
const SAMANA = { countryId: 1, divisionId: 20 };
const VENEZUELA = { countryId: 21, divisionId: null };

type Row = Partial<typeof restaurants.$inferInsert> & { name: string };

async function add(rows: Row[]) {
  const owner = await addOwner();
  const filled = rows.map((row) =>
    aRestaurant({ ownerId: owner.id, ...DO, restaurantType: "restaurante", visibleUntil: at(DAY), ...row }),
  );
  await insertRows(env.DB, restaurants, filled);
}

const emptyOf = async (query: string) => {
  const { filters } = parseSearch(new URLSearchParams(query));
  const view = landingViewModel(await findLanding(db, filters, undefined, NOW), filters, NOW, "");
  expect(view.restaurants, query).toEqual([]);
  return view.empty;
};

beforeAll(async () => {
  const venezuela = await env.DB.prepare("SELECT id FROM countries WHERE code = 'VE'").first<number>("id");
  VENEZUELA.countryId = venezuela!;
  await add([
    ...["Casa Rosa", "Café Polo", "Cocina Vieja"].map((name) => ({ name, initial: "C" })),
    { name: "Bar Caribe", initial: "B", restaurantType: "bar", ...SAMANA },
    { name: "Cerveza Fría", initial: "C", restaurantType: "bar", isActive: false },
    { name: "Cacao Bar", initial: "C", restaurantType: "bar", visibleUntil: NOW },
    { name: "La Zuliana", initial: "L", ...VENEZUELA },
  ]);
});

describe("an empty list names what was not found, and offers other searches", () => {
  it.each<[string, string, string[]]>([
    [
      "letra=C&tipo=bar",
      "Ningún lugar de tipo «Bar» en República Dominicana empieza con la letra C.",
      [
        "/?tipo=bar: 1 lugar de tipo «Bar» en República Dominicana",
        "/?letra=C: 3 lugares con la letra C en República Dominicana",
      ],
    ],
    [
      "letra=C&provincia=DO-20",
      "Ningún lugar en Samaná empieza con la letra C.",
      ["/?provincia=DO-20: 1 lugar en Samaná", "/?letra=C: 3 lugares con la letra C en República Dominicana"],
    ],
    [
      "letra=Q",
      "Ningún lugar en República Dominicana empieza con la letra Q.",
      ["/: 4 lugares en República Dominicana"],
    ],
    // Without any one condition there is still nothing, so each condition is offered alone.
    [
      "letra=L&provincia=DO-20&tipo=restaurante",
      "Ningún lugar de tipo «Restaurante» en Samaná empieza con la letra L.",
      [
        "/?tipo=restaurante: 3 lugares de tipo «Restaurante» en República Dominicana",
        "/?provincia=DO-20: 1 lugar en Samaná",
      ],
    ],
    [
      "nombre=zuliana",
      "Ningún lugar en República Dominicana lleva «zuliana» en el nombre.",
      [
        "/: 4 lugares en República Dominicana",
        "/?nombre=zuliana&pais=VE: 1 lugar con «zuliana» en el nombre en Venezuela",
      ],
    ],
    [
      "nombre=caribe&provincia=DO-01",
      "Ningún lugar en Distrito Nacional lleva «caribe» en el nombre.",
      [
        "/?provincia=DO-01: 3 lugares en Distrito Nacional",
        "/?nombre=caribe: 1 lugar con «caribe» en el nombre en República Dominicana",
      ],
    ],
    [
      "nombre=zzzz",
      "Ningún lugar en República Dominicana lleva «zzzz» en el nombre. Prueba con menos letras.",
      ["/: 4 lugares en República Dominicana"],
    ],
    [
      "pais=BO&tipo=bar",
      "Todavía no hay ningún lugar de tipo «Bar» en Bolivia.",
      ["/?tipo=bar: 1 lugar de tipo «Bar» en República Dominicana"],
    ],
    ["pais=BO", "Todavía no hay ningún lugar en Bolivia.", ["/: 4 lugares en República Dominicana"]],
    // Nothing is found without one condition, nor with one condition alone.
    [
      "pais=BO&tipo=catering&letra=Q",
      "Ningún lugar de tipo «Catering» en Bolivia empieza con la letra Q.",
      [],
    ],
  ])("?%s", async (query, sentence, ways) => {
    const empty = await emptyOf(query);
    expect(empty.sentence).toBe(sentence);
    expect(
      empty.ways.map(({ href, label }) => `${href.replace("#resultados", "")}: ${label}`).toSorted(),
    ).toEqual(ways.toSorted());
  });
});

describe("among three hundred restaurants", () => {
  const countOf = async (filters: SearchFilters) =>
    (await queryRestaurantsCount(db, filters, NOW)).at(0)?.count ?? 0;

  beforeAll(async () => {
    const random = createRandom("alternatives");
    await add(
      Array.from({ length: 300 }, (_, index) => ({
        name: `${random.pick(["Mesa", "Fonda", "Zaguán"])} ${index}`,
        initial: random.pick(["M", "F", "Z"]),
        restaurantType: random.pick(["bar", "cafeteria", "sushi"]),
        divisionId: random.int(1, 32),
        visibleUntil: random.chance(0.8) ? at(DAY) : NOW,
      })),
    );
  });

  it("every alternative has fewer conditions and as many results as it says", async () => {
    let empty = 0;
    for (const province of ["", "DO-01", "DO-07", "DO-20", "DO-32"]) {
      for (const type of ["", "bar", "sushi", "catering"]) {
        for (const [letter, name] of [
          ["", ""],
          ["Z", ""],
          ["Q", ""],
          ["", "fonda"],
          ["", "fonda 1"],
          ["", "nada"],
        ] as const) {
          const filters = { ...NO_FILTERS, province, type, letter, name };
          const landing = await findLanding(db, filters, undefined, NOW);
          if (landing.count > 0) {
            expect(landing.alternatives, JSON.stringify(filters)).toEqual([]);
            continue;
          }
          empty += 1;
          for (const { filters: other, count, isMore } of landing.alternatives) {
            expect(conditionsOf(other).length).toBeLessThan(conditionsOf(filters).length);
            const real = await countOf(other);
            expect(
              isMore ? count < real : count === real,
              JSON.stringify([filters, other, count, real]),
            ).toBe(true);
          }
        }
      }
    }
    expect(empty).toBeGreaterThan(20);
  });

  it("a page without results stays within a search's budget of rows", async () => {
    for (const query of [
      "letra=Q&tipo=catering&provincia=DO-32",
      "nombre=fonda+nada&tipo=bar&provincia=DO-32",
    ]) {
      const { filters } = parseSearch(new URLSearchParams(query));
      const trips = await tripsOf((watched) => findLanding(watched, filters, undefined, NOW));
      expect(trips).toHaveLength(1);
      expect(await rowsReadBy(env.DB, trips)).toBeLessThanOrEqual(2500);
    }
  });
});

describe("among thousands of hidden restaurants", () => {
  const readsOf = async (query: Parameters<typeof tripsOf>[0]) => rowsReadBy(env.DB, await tripsOf(query));

  beforeAll(async () => {
    const spain = await env.DB.prepare("SELECT id FROM countries WHERE code = 'ES'").first<number>("id");
    const inSpain = { countryId: spain!, divisionId: null, initial: "P" };
    const many = (count: number, row: Row) =>
      add(
        Array.from({ length: count }, (_, index) => ({ ...inSpain, ...row, name: `${row.name} ${index}` })),
      );
    await many(1500, { name: "Posada vencida", visibleUntil: at(-30 * DAY) });
    await many(1500, { name: "Posada apagada", isActive: false });
    await many(30, { name: "Posada abierta", createdAt: NOW });
  });

  it("the alternatives of a search with results cost at most five rows", async () => {
    for (const some of [{}, { letter: "P" }, { type: "restaurante" }, { name: "posada" }]) {
      const filters = { ...NO_FILTERS, country: "ES", ...some };
      const reads = await readsOf((watched) => queryAlternatives(watched, filters, NOW));
      expect(reads, JSON.stringify(some)).toBeLessThanOrEqual(5);
    }
  });

  it("a count by name reads no more rows than its bound", async () => {
    const filters = { ...NO_FILTERS, country: "ES", name: "posada apagada" };
    expect(await readsOf((watched) => queryRestaurantsCount(watched, filters, NOW))).toBeLessThanOrEqual(
      2 * 1025 + 2,
    );
  });
});
