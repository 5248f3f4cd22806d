import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { aRestaurant, insertRows } from "#support/builders";
import { createRandom } from "#support/demo/random";
import { restaurants } from "~/data/schema/restaurants";
import { findLanding } from "~/data/search/landing.server";
import { queryRestaurants, queryRestaurantsCount, RESULTS_A_PAGE } from "~/data/search/search.server";
import { type PagePosition, pageOf } from "~/domain/list-pages";
import { LETTERS, NO_FILTERS, parseSearch, type SearchFilters } from "~/domain/search/search";
import { landingViewModel } from "~/routes/public/landing/landing-view-model";
import { addOwner, addRestaurant, at, DAY, db, HOUR, NOW } from "../../rows";

/** The expected result, computed in plain JavaScript over every row without the app's rules. */
type Restaurant = {
  name: string;
  country: string;
  division: string | undefined;
  province: string | undefined;
  type: string;
  isVisible: boolean;
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string) =>
  plain(text)
    .replace(/['"“”&.]/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * How well a name matches a typed text: 0 the same words, 1 it contains the text, or from the beginning of a word if it
 * has fewer than three letters, 2 it has all words in any order, the last perhaps unfinished, or the text across words.
 */
function rankOf(name: string, text: string): 0 | 1 | 2 | undefined {
  const [words, typed] = [wordsOf(name), wordsOf(text)];
  const [spaced, wanted] = [words.join("  "), typed.join("  ")];
  if (wanted === "") return undefined;
  if (spaced === wanted) return 0;
  if (wanted.length < 3 ? words.some((word) => word.startsWith(wanted)) : spaced.includes(wanted)) return 1;
  const [joined, together] = [words.join(""), typed.join("")];
  if (together.length < 5 ? joined === together : joined.includes(together)) return 2;
  const others = typed.slice(0, -1);
  const hasAll =
    others.every((word) => words.some((one) => one === word)) &&
    words.some((word) => word.startsWith(typed.at(-1)!));
  return hasAll ? 2 : undefined;
}

/** Whether a restaurant matches a search. */
function belongs(restaurant: Restaurant, { name, country, province, type, letter }: SearchFilters): boolean {
  return (
    restaurant.isVisible &&
    restaurant.country === country &&
    (province === "" ||
      (province.includes("-")
        ? restaurant.division === province
        : plain(restaurant.province ?? "").startsWith(plain(province)))) &&
    (type === "" || restaurant.type === type) &&
    (letter === ""
      ? name === "" || rankOf(restaurant.name, name) !== undefined
      : wordsOf(restaurant.name)[0]?.[0] === letter.toLowerCase())
  );
}

const search = (some: Partial<SearchFilters>): SearchFilters => ({ ...NO_FILTERS, ...some });

async function pageAt(filters: SearchFilters, position?: PagePosition) {
  const page = pageOf(await queryRestaurants(db, filters, position, NOW), RESULTS_A_PAGE, position);
  return { ...page, names: page.rows.map(({ name }) => name) };
}

const countOf = async (filters: SearchFilters, now = NOW) =>
  (await queryRestaurantsCount(db, filters, now)).at(0)?.count;

/** The names of a search, page by page to the end and back to the beginning. */
async function walk(filters: SearchFilters) {
  const pages = [await pageAt(filters)];
  for (let page = pages[0]!; page.hasOlder; pages.push(page))
    page = await pageAt(filters, { after: page.rows.at(-1)!.publicId });
  const back = [pages.at(-1)!];
  for (let page = back[0]!; page.hasNewer; back.unshift(page))
    page = await pageAt(filters, { before: page.rows[0]!.publicId });
  return { forward: pages.map(({ names }) => names), back: back.map(({ names }) => names) };
}

const RESTAURANTS: { country: string; id: number; divisions: ({ code: string; id: number } | string)[] }[] = [
  {
    country: "DO",
    id: 1,
    divisions: [
      { code: "DO-01", id: 1 },
      { code: "DO-20", id: 20 },
    ],
  },
  { country: "MX", id: 2, divisions: [] },
  // A country without a list of divisions, where provinces are typed.
  { country: "CU", id: 10, divisions: ["La Habana", "Las Tunas", "Matanzas", "Camagüey"] },
];
const TYPES = ["restaurante", "bar", "cocina-criolla"];
const FIRST = ["La", "El", "Ñandú", "Café", "Ámbar", "Casa", "“Mar”", "L'Ostra", "7", "🐯 Tigre", "Qué"];
const LAST = [
  "Chiquita",
  "del Mar",
  "Azúcar",
  "y Ñame",
  "AND Sons",
  "C++",
  "100% Rico",
  "a-b",
  "*",
  "Mármol 😀",
];

const someRestaurants: Restaurant[] = [];

beforeAll(async () => {
  const random = createRandom("search");
  const owner = await addOwner();
  const rows = Array.from({ length: 200 }, (_, index) => {
    const { country, id, divisions } = random.weighted(RESTAURANTS, [6, 1, 3]);
    const division = random.chance(0.85) && divisions.length > 0 ? random.pick(divisions) : undefined;
    const typed = typeof division === "string" ? division : undefined;
    // The number distinguishes restaurants with the same name.
    const name = `${random.pick(FIRST)} ${random.pick(LAST)} ${index}`;
    const isActive = random.chance(0.9);
    const visibleUntil = random.chance(0.9) ? at(random.int(1, 9) * DAY) : random.pick([NOW, at(-DAY)]);
    const type = random.pick(TYPES);
    someRestaurants.unshift({
      name,
      country,
      division: typeof division === "object" ? division.code : undefined,
      province: typed,
      type,
      isVisible: isActive && visibleUntil > NOW,
    });
    return aRestaurant({
      ownerId: owner.id,
      name,
      countryId: id,
      divisionId: typeof division === "object" ? division.id : null,
      divisionText: typed ?? null,
      divisionFolded: typed ? plain(typed) : null,
      restaurantType: type,
      isActive,
      visibleUntil,
      // Several share an instant, so that a page ends among them.
      createdAt: at((Math.floor(index / 7) - 100) * HOUR),
    });
  });
  await insertRows(env.DB, restaurants, rows);
});

describe("a search among 200 restaurants", () => {
  const names = [
    "",
    "mar",
    "MÁR",
    "ñan",
    "nandu y",
    "a",
    "cá",
    "L",
    "úcar",
    "ita 1",
    "nobody",
    " - ",
    "c++",
    "100%",
    "mar del",
    "mar la",
    "tigre azu",
    "lostra",
    "l ostra",
    "cafechi",
  ];
  const letters = ["", "C", "N", "X"];
  const types = ["", "bar", "cocina-criolla", "sushi"];
  const provinces: Partial<SearchFilters>[] = [
    { country: "DO" },
    { country: "DO", province: "DO-01" },
    { country: "DO", province: "DO-20" },
    { country: "DO", province: "DO-32" },
    { country: "MX" },
    { country: "CU" },
    { country: "CU", province: "la habana" },
    { country: "CU", province: "CAMAGUEY" },
    { country: "CU", province: "l" },
    { country: "CU", province: "ma" },
    { country: "CU", province: "habana" },
    { country: "BO" },
  ];

  it.each(provinces)(
    "in %o finds exactly the matches, for every name, letter and type",
    async (where) => {
      let found = 0;
      for (const name of names) {
        for (const letter of letters) {
          for (const type of types) {
            const filters = search({ ...where, name: name.trim(), letter, type });
            const expected = someRestaurants
              .filter((restaurant) => belongs(restaurant, filters))
              .map((restaurant) => restaurant.name)
              .sort((one, other) =>
                letter === "" && name !== "" ? rankOf(one, name)! - rankOf(other, name)! : 0,
              );
            const { forward, back } = await walk(filters);
            expect(forward.flat(), JSON.stringify(filters)).toEqual(expected);
            expect(back, JSON.stringify(filters)).toEqual(forward);
            expect(await countOf(filters), JSON.stringify(filters)).toBe(expected.length);
            found += expected.length;
          }
        }
      }
      if (where.country !== "BO" && !["DO-32", "habana"].includes(where.province ?? ""))
        expect(found).toBeGreaterThan(0);
    },
    60_000,
  );

  it("finds each rank of names, so that the cases above say something", () => {
    const ranks = names.flatMap((name) => someRestaurants.map((one) => rankOf(one.name, name)));
    for (const rank of [1, 2, undefined]) expect(ranks).toContain(rank);
  });

  it("fills every page but the last", async () => {
    const { forward } = await walk(NO_FILTERS);
    expect(forward.length).toBeGreaterThan(3);
    for (const page of forward.slice(0, -1)) expect(page).toHaveLength(RESULTS_A_PAGE);
    expect(forward.at(-1)!.length).toBeLessThanOrEqual(RESULTS_A_PAGE);
    expect(forward.at(-1)!.length).toBeGreaterThan(0);
  });
});

describe("a typed name", () => {
  const named = async (name: string, letter = "") => {
    const { filters } = parseSearch(new URLSearchParams({ pais: "PR", nombre: name, letra: letter }));
    const { names } = await pageAt(filters);
    expect(await countOf(filters), name).toBe(names.length);
    return names;
  };
  const NAMES = [
    `Dos "comillas" y una"`,
    "Asterisco * suelto",
    "Tierra AND Mar",
    "Ron NEAR(Cola, 5)",
    "Guion-bajo_alto - solo",
    "name_folded: dos",
    "Cien % y (paréntesis) ^ {llaves}",
    "Cuña'); DROP TABLE restaurants; --",
    "Chimi 🐯🔥 Loco",
    "Familia 👨‍👩‍👧 Ramos",
    "Ñoño Œuvre Straße",
    "x".repeat(60),
    "O",
  ];

  beforeAll(async () => {
    for (const name of NAMES)
      await addRestaurant({ name, initial: initialOf(name), countryId: 18, divisionId: null });
  });

  it.each([
    ['"comillas"', [NAMES[0]]],
    ['una"', [NAMES[0], NAMES[7]]],
    // Marks do not count: neither in the names nor in what is typed.
    ["comillas* y", [NAMES[0]]],
    ["sco * su", [NAMES[1]]],
    ["asterisc*", [NAMES[1]]],
    ["tierra AND mar", [NAMES[2]]],
    ["mar AND tierra", [NAMES[2]]],
    ["tier tierra", []],
    ["tierra OR mar", []],
    ["NOT mar", []],
    ["NEAR(", [NAMES[3]]],
    ["near(cola, 5)", [NAMES[3]]],
    ["NEAR(ron cola)", [NAMES[3]]],
    ["NEAR(ron cola 7)", []],
    ["-bajo", [NAMES[4]]],
    [" - ", []],
    ["- solo", [NAMES[4]]],
    ["bajo_alto", [NAMES[4]]],
    ["bajo%alto", [NAMES[4]]],
    ["bajoalto", [NAMES[4]]],
    ["baj__alto", []],
    ["name_folded:", [NAMES[5]]],
    ["name_folded : dos", [NAMES[5]]],
    ["names : dos", []],
    ["% y (par", [NAMES[6]]],
    ["^ {llaves}", [NAMES[6]]],
    ["'); drop table", [NAMES[7]]],
    ["imi 🐯🔥 l", [NAMES[8]]],
    ["🐯🔥 loco", [NAMES[8]]],
    ["👨‍👩‍👧 ramos", [NAMES[9]]],
    ["nono oeuvre strasse", [NAMES[10]]],
    ["ÑOÑO ŒUVRE", [NAMES[10]]],
    ["x".repeat(60), [NAMES[11]]],
    // A longer text is cut to the field's maximum length.
    ["x".repeat(61), [NAMES[11]]],
    [`${"x".repeat(59)}y`, []],
    ["o", [NAMES[10], NAMES[12]]],
    ["d", [NAMES[0], NAMES[5], NAMES[7]]],
    // Two characters, though three code units: they match the beginning of a word.
    ["🔥l", [NAMES[6], NAMES[8]]],
    ["OR", []],
  ])("%j finds the names that contain it, or its words", async (typed, expected) => {
    expect((await named(typed)).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    '"',
    '""',
    "*",
    "-",
    "'",
    "%",
    "(",
    ")",
    "^",
    ":",
    "\\",
    "+",
    "🐯",
    "🐯🔥",
    "AND",
    '" OR 1 --',
    "\u0000",
    "¿?",
    "a*",
    "l:",
    "|c:1:c|",
  ])("%j causes no error, alone or with all other conditions", async (typed) => {
    const queries: Record<string, string>[] = [
      { nombre: typed },
      { nombre: typed, provincia: "DO-01", tipo: "bar" },
      { nombre: typed, pais: "CU", provincia: typed },
      { pais: "CU", provincia: typed, letra: "A" },
      { tipo: typed, letra: typed },
      { nombre: typed, pais: typed, provincia: typed, tipo: typed, letra: typed },
      { nombre: typed, pais: "ZZ" },
      { nombre: typed, pais: "ZZ", provincia: "ZZ-99" },
      { nombre: typed, provincia: "DO-99" },
    ];
    for (const query of queries) {
      const { filters } = parseSearch(new URLSearchParams(query));
      const { forward } = await walk(filters);
      expect(await countOf(filters), JSON.stringify(filters)).toBe(forward.flat().length);
    }
  });

  it("is ignored beside a letter", async () => {
    expect(await named("comillas", "T")).toEqual(["Tierra AND Mar"]);
  });
});

describe("the letter bar", () => {
  it("leads to each name once, by the first letter in it", async () => {
    const names = ["Ábaco", "“Bodega”", "¡Che!", "Ñandú", "Óleo", "24 Horas", "🐯", "Zeta"];
    for (const name of names)
      await addRestaurant({ name, countryId: 19, divisionId: null, initial: initialOf(name) });
    const found: Record<string, string[]> = {};
    for (const letter of LETTERS) {
      const { names } = await pageAt(search({ country: "UY", letter }));
      if (names.length > 0) found[letter] = names;
    }
    expect(found).toEqual({
      A: ["Ábaco"],
      B: ["“Bodega”"],
      C: ["¡Che!"],
      N: ["Ñandú"],
      O: ["Óleo"],
      Z: ["Zeta"],
    });
  });
});

/** The initial as a form stores it with a restaurant. */
function initialOf(name: string): string {
  const letter = wordsOf(name)[0]?.[0]?.toUpperCase() ?? "";
  return /[A-Z]/.test(letter) ? letter : "#";
}

describe("visibility", () => {
  it("ends at the exact instant, in lists, searches and counts", async () => {
    const restaurant = await addRestaurant({
      name: "Fugaz",
      countryId: 5,
      divisionId: null,
      visibleUntil: at(HOUR),
    });
    for (const filters of [
      search({ country: "PE" }),
      search({ country: "PE", name: "fugaz" }),
      search({ country: "PE", name: "fu" }),
    ]) {
      const found = async (now: Date) => [
        (await queryRestaurants(db, filters, undefined, now)).map(({ publicId }) => publicId),
        await countOf(filters, now),
      ];
      expect(await found(at(HOUR - 1))).toEqual([[restaurant.publicId], 1]);
      expect(await found(at(HOUR))).toEqual([[], 0]);
    }
  });
});

describe("a cursor", () => {
  it("of a restaurant that was hidden since still gives the rows before and after it", async () => {
    const [first, hidden, last] = [
      await addRestaurant({ name: "Primera", countryId: 17, divisionId: null, createdAt: at(-HOUR) }),
      await addRestaurant({
        name: "Del medio",
        countryId: 17,
        divisionId: null,
        isActive: false,
        createdAt: at(-2 * HOUR),
      }),
      await addRestaurant({ name: "Última", countryId: 17, divisionId: null, createdAt: at(-3 * HOUR) }),
    ];
    const filters = search({ country: "PA" });
    expect((await pageAt(filters)).names).toEqual([first.name, last.name]);
    expect((await pageAt(filters, { after: hidden.publicId })).names).toEqual([last.name]);
    expect((await pageAt(filters, { before: hidden.publicId })).names).toEqual([first.name]);
  });
});

describe("the count", () => {
  it("is exact up to a thousand, and 'más de' beyond it, for lists and for names", async () => {
    const owner = await addOwner();
    const rows = Array.from({ length: 1005 }, (_, index) =>
      aRestaurant({
        // Ids beyond those that the database assigned.
        id: 5_000_000 + index,
        ownerId: owner.id,
        name: `Multitud ${index}`,
        countryId: 20,
        divisionId: null,
        visibleUntil: at(DAY),
      }),
    );
    const line = async (some: Partial<SearchFilters>) => {
      const filters = search({ country: "ES", ...some });
      return landingViewModel(await findLanding(db, filters, undefined, NOW), filters, NOW, "").count;
    };
    const searches = [{}, { name: "multitud" }, { name: "mu" }, { letter: "M" }, { type: "restaurante" }];
    expect(await line({})).toBe("0 lugares en España");
    await insertRows(env.DB, restaurants, rows.slice(0, 1));
    for (const some of searches) expect(await line(some), JSON.stringify(some)).toBe("1 lugar en España");
    await insertRows(env.DB, restaurants, rows.slice(0, 1000));
    for (const some of searches) expect(await line(some)).toBe("1,000 lugares en España");
    await insertRows(env.DB, restaurants, rows.slice(1000));
    for (const some of searches) expect(await line(some)).toBe("más de 1,000 lugares en España");
    expect(await line({ name: "multitud 100" })).toBe("6 lugares en España");
  });
});
