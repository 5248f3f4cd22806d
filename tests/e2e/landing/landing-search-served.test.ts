import { expect, test } from "playwright/test";
import { BUSINESS_GROUPS, findBusinessType } from "~/domain/catalogue/business-types";
import { isCalled, namesOf, plain, type Restaurant, visibleRestaurants } from "../support/landing";
import {
  cardNames,
  chosenLetters,
  chosenOption,
  chosenType,
  countLine,
  landingWith,
  letterHref,
  nameBox,
  optionsOf,
  resultsTitle,
  searchAddress,
  withoutFragment,
} from "../support/served/landing";
import { all, servedPage, textOf, textsOf } from "../support/served/page";
import { query } from "../support/world/database";

type Belongs = Parameters<typeof visibleRestaurants>[0];

/** The page of an address with the names of the restaurants for which `belongs` holds, in one country or in all. */
const pageWith = (path: string, belongs?: Belongs, country?: string | null) =>
  landingWith(path, () => namesOf(visibleRestaurants(belongs, country)));

/** The address to which the search's form on the page of `path` leads with these choices. */
const chosenOn = async (path: string, choices: Parameters<typeof searchAddress>[1]) =>
  searchAddress((await servedPage(path)).document, choices);

const parametersOf = (address: string) => new URLSearchParams(address.replace(/^[^?]*/, ""));

test.describe("a search by name", () => {
  test("finds any part of the name, whatever its case and accents", async () => {
    const address = await chosenOn("/", { nombre: "CAFÉ" });
    expect(address).toMatch(/[?&]nombre=CAF%C3%89/);
    const { rows: expected, document } = await pageWith(address, isCalled("cafe"));
    expect(expected).toEqual(expect.arrayContaining(["Café Biblioteca", "Café Polo Alto"]));
    expect(resultsTitle(document)).toBe("Resultados de Búsqueda");
    expect(nameBox(document).getAttribute("value")).toBe("CAFÉ");
    expect(countLine(document)).toBe(`${expected.length} lugares en República Dominicana`);
    expect(cardNames(document).toSorted()).toEqual(expected.toSorted());
    for (const typed of ["cafe", "afé", "  CaFe "]) {
      const { rows, document } = await pageWith(`/?nombre=${encodeURIComponent(typed)}`, isCalled("cafe"));
      expect(cardNames(document).toSorted(), typed).toEqual(rows.toSorted());
    }
  });

  test("leads from a mistyped name to the restaurant that was meant", async () => {
    const { document } = await servedPage(await chosenOn("/", { nombre: "cfae bilbioteca" }));
    const title = all(document, "#resultados p").find((one) => textOf(one) === "¿Quisiste decir…?")!;
    const near = all(document, `ul[aria-labelledby=${title.id}] a`);
    expect(near.map(textOf)).toEqual([expect.stringMatching(/^Café Biblioteca/)]);
    const { document: meant } = await servedPage(near[0]!.getAttribute("href")!);
    expect(textsOf(meant, "h1")).toEqual(["Café Biblioteca"]);
  });
});

test.describe("a letter", () => {
  const startsWith = (letter: string) => (restaurant: { name: string }) =>
    (plain(restaurant.name).match(/[\p{L}\p{N}]/u)?.[0] ?? "").toUpperCase() === letter;

  test("finds the names that start with it, and disables the name field", async () => {
    const { document: landing } = await servedPage("/");
    expect(nameBox(landing).hasAttribute("disabled")).toBe(false);
    const href = letterHref(landing, "C");
    expect(href).toBe("/?letra=C#resultados");
    const { rows: expected, document } = await pageWith(withoutFragment(href), startsWith("C"));
    expect(resultsTitle(document)).toBe("Resultados de Búsqueda");
    expect(countLine(document)).toBe(`${expected.length} lugares en República Dominicana`);
    expect(cardNames(document)).toEqual(expected);
    expect(nameBox(document).hasAttribute("disabled")).toBe(true);
    expect(chosenLetters(document)).toEqual(["C"]);
    expect(document.querySelector("search nav [aria-current]")!.getAttribute("aria-current")).toBe("true");

    const other = await pageWith(withoutFragment(letterHref(document, "R")), startsWith("R"));
    expect(cardNames(other.document)).toEqual(other.rows);
    expect(chosenLetters(other.document)).toEqual(["R"]);
  });

  test("wins over a name in the address, and stays when the form is sent", async () => {
    const { rows, document } = await pageWith("/?letra=P&nombre=mar", startsWith("P"));
    expect(cardNames(document)).toEqual(rows);
    const address = searchAddress(document, { tipo: "Panadería" });
    expect(parametersOf(address).get("letra")).toBe("P");
    expect(parametersOf(address).has("nombre")).toBe(false);
    const bakeries = await pageWith(
      address,
      (restaurant) => startsWith("P")(restaurant) && restaurant.restaurant_type === "panaderia",
    );
    expect(cardNames(bakeries.document)).toEqual(bakeries.rows);
  });
});

test.describe("country and province", () => {
  const divisionsOf = (code: string) =>
    namesOf(
      query<{ name: string }>(
        "SELECT d.name FROM divisions d JOIN countries c ON c.id = d.country_id WHERE c.code = ?",
        code,
      ),
    );
  const provinces = (document: Document) => optionsOf(document, "provincia");

  test("start at 'República Dominicana' and 'Todas'", async () => {
    const { document } = await servedPage("/");
    const countries = optionsOf(document, "pais");
    expect(countries).toHaveLength(21);
    expect(countries[0]).toBe("República Dominicana");
    expect(countries.toSorted()).toEqual(namesOf(query("SELECT name FROM countries")).toSorted());
    expect(chosenOption(document, "pais")).toBe("República Dominicana");
    expect(chosenOption(document, "provincia")).toBe("Todas");
    expect(provinces(document)[0]).toBe("Todas");
    expect(provinces(document).slice(1).toSorted()).toEqual(divisionsOf("DO").toSorted());
    expect(provinces(document)).toHaveLength(33);
  });

  test("another country shows its restaurants and its provinces", async () => {
    const address = await chosenOn("/", { pais: "México" });
    expect(parametersOf(address).get("pais")).toBe("MX");
    const { rows: expected, document } = await landingWith(address, () =>
      visibleRestaurants(undefined, "MX").map(({ name, division }) => ({ name, division })),
    );
    expect(resultsTitle(document)).toBe("Resultados de Búsqueda");
    expect(cardNames(document)).toEqual(namesOf(expected));
    expect(countLine(document)).toBe("1 lugar en México");
    expect(chosenOption(document, "pais")).toBe("México");
    expect(chosenOption(document, "provincia")).toBe("Todas");
    expect(provinces(document).slice(1).toSorted()).toEqual(divisionsOf("MX").toSorted());

    const division = expected[0]!.division!;
    const narrowed = await servedPage(searchAddress(document, { provincia: division }));
    expect(countLine(narrowed.document)).toBe(`1 lugar en ${division}`);
    expect(cardNames(narrowed.document)).toEqual(namesOf(expected));
  });

  test("a province shows its own restaurants", async () => {
    const address = await chosenOn("/", { provincia: "Samaná" });
    expect(parametersOf(address).get("provincia")).toBe("DO-20");
    const { rows: expected, document } = await pageWith(address, ({ division }) => division === "Samaná");
    expect(expected).toContain("La Mar Chiquita");
    expect(cardNames(document)).toEqual(expected);
    expect(countLine(document)).toBe(`${expected.length} lugares en Samaná`);
    expect(chosenOption(document, "provincia")).toBe("Samaná");
  });

  test("a change of country drops the province", async () => {
    const address = await chosenOn("/?provincia=DO-20", { pais: "Perú" });
    expect(parametersOf(address).get("pais")).toBe("PE");
    const { rows, document } = await pageWith(address, undefined, "PE");
    expect(cardNames(document)).toEqual(rows);
    expect(chosenOption(document, "provincia")).toBe("Todas");
  });

  test("a change of country keeps name and type", async () => {
    const [restaurant] = visibleRestaurants(undefined, "CO");
    const typed = restaurant!.name.slice(2, 9);
    const address = await chosenOn(`/?tipo=${restaurant!.restaurant_type}`, {
      nombre: typed,
      pais: "Colombia",
    });
    const { document } = await servedPage(address);
    expect(cardNames(document)).toEqual([restaurant!.name]);
    expect(nameBox(document).getAttribute("value")).toBe(typed.trim());
    expect(chosenType(document)).toBe(findBusinessType(restaurant!.restaurant_type)!.label);
  });
});

test.describe("the type of restaurant", () => {
  test("is chosen from nine groups, each with its picture and its types", async () => {
    const { document } = await servedPage("/");
    const groups = all(document, "search fieldset");
    expect(groups.map((group) => textOf(group.querySelector("legend")))).toEqual([
      "Tradicional",
      "Bebidas, café y socialización",
      "Servicio rápido y casual",
      "Panadería y postres",
      "Comida de calle y móvil",
      "Cocina especializada",
      "Alta cocina y experiencias",
      "Hoteles, buffets y eventos",
      "Para llevar y abastos",
    ]);
    expect(groups.map((group) => all(group, "legend svg use").length)).toEqual(Array(9).fill(1));
    expect(groups.map((group) => textsOf(group, "label"))).toEqual(
      BUSINESS_GROUPS.map(({ types }) => types.map(({ label }) => label)),
    );
    expect(chosenType(document)).toBe("Todos");
  });

  test("narrows the search, and 'Todos' widens it again", async () => {
    const address = await chosenOn("/", { tipo: "Cafetería" });
    expect(parametersOf(address).get("tipo")).toBe("cafeteria");
    const { rows: expected, document } = await pageWith(
      address,
      ({ restaurant_type }) => restaurant_type === "cafeteria",
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(resultsTitle(document)).toBe("Resultados de Búsqueda");
    expect(cardNames(document)).toEqual(expected);
    expect(chosenType(document)).toBe("Cafetería");
    const { document: widened } = await servedPage(searchAddress(document, { tipo: "Todos" }));
    expect(resultsTitle(widened)).toBe("Restaurantes y bares");
    expect(cardNames(widened)).toHaveLength(24);
  });
});

test("all filters together find the restaurants that match each", async () => {
  const [restaurant] = visibleRestaurants(({ name }) => name === "La Mar Chiquita");
  const isLike = ({ division, restaurant_type }: Restaurant) =>
    division === restaurant!.division && restaurant_type === restaurant!.restaurant_type;
  const address = await chosenOn("/", {
    nombre: "mar",
    provincia: restaurant!.division!,
    tipo: findBusinessType(restaurant!.restaurant_type)!.label,
  });
  const { rows: together, document } = await pageWith(address, (one) => isCalled("mar")(one) && isLike(one));
  expect(cardNames(document)).toEqual(together);
  expect(together).toContain(restaurant!.name);
  expect(countLine(document)).toBe(
    `${together.length} ${together.length === 1 ? "lugar" : "lugares"} en ${restaurant!.division}`,
  );

  const underL = await pageWith(
    withoutFragment(letterHref(document, "L")),
    (one) => plain(one.name).startsWith("l") && isLike(one),
  );
  expect(cardNames(underL.document)).toEqual(underL.rows);
  expect(underL.rows).toContain(restaurant!.name);
  const { document: underZ } = await servedPage(withoutFragment(letterHref(underL.document, "Z")));
  expect(cardNames(underZ)).toEqual([]);
});
