import { expect, test } from "playwright/test";
import { namesOf, plain, visibleRestaurants } from "../support/landing";
import {
  cardNames,
  chosenLetters,
  chosenOption,
  chosenType,
  countLine,
  isPanelOpen,
  landingWith,
  letterHref,
  nameBox,
  redirectOf,
  resultsTitle,
  searchAddress,
  withoutFragment,
} from "../support/served/landing";
import { all, hrefOf, hrefsOf, named, servedPage, textOf, textsOf } from "../support/served/page";

const clearLetter = "Limpiar letra";
const clearAll = "Limpiar todos los filtros";

test.describe("the search panel", () => {
  for (const query of ["nombre=mar", "pais=MX", "provincia=DO-20", "tipo=bar", "letra=A"]) {
    test(`is open, under 'Resultados de Búsqueda', with ?${query}`, async () => {
      const { document } = await servedPage(`/?${query}`);
      expect(isPanelOpen(document)).toBe(true);
      expect(resultsTitle(document)).toBe("Resultados de Búsqueda");
      expect(hrefOf(document, clearAll)).toBe("/");
    });
  }

  test("stays closed when the address narrows nothing", async () => {
    for (const query of [
      "",
      "?pais=DO&provincia=&tipo=&nombre=&letra=",
      "?provincia=Todas",
      "?tipo=no-existe&letra=AB&pais=xx",
      "?utm_source=x",
    ]) {
      const { document } = await servedPage(`/${query}`);
      expect(resultsTitle(document), query).toBe("Restaurantes y bares");
      expect(isPanelOpen(document), query).toBe(false);
      expect(hrefsOf(document, clearAll), query).toEqual([]);
      expect(hrefsOf(document, clearLetter), query).toEqual([]);
    }
  });

  test("opens when a letter is chosen", async () => {
    const { document } = await servedPage("/");
    expect(isPanelOpen(document)).toBe(false);
    const href = letterHref(document, "B");
    expect(href).toBe("/?letra=B#resultados");
    expect(isPanelOpen((await servedPage(withoutFragment(href))).document)).toBe(true);
  });

  test("finds all restaurants when the form is sent unchanged", async () => {
    const { document } = await servedPage(searchAddress((await servedPage("/")).document));
    expect(resultsTitle(document)).toBe("Restaurantes y bares");
    expect(cardNames(document)).toHaveLength(24);
  });
});

test.describe("clearing", () => {
  test("'Limpiar letra' removes the letter and keeps the other filters", async () => {
    const href = hrefOf((await servedPage("/?letra=C&provincia=DO-01")).document, clearLetter);
    expect(href).toBe("/?provincia=DO-01#resultados");
    const { rows, document } = await landingWith(withoutFragment(href), () =>
      namesOf(visibleRestaurants(({ division_code }) => division_code === "DO-01")),
    );
    expect(cardNames(document)).toEqual(rows);
    expect(nameBox(document).hasAttribute("disabled")).toBe(false);
    expect(hrefsOf(document, clearLetter)).toEqual([]);
    expect(hrefOf(document, clearAll)).toBe("/");
  });

  test("'Limpiar todos los filtros' restores the country and 'Todas', and removes all other filters", async () => {
    const { document: narrowed } = await servedPage("/?letra=F&pais=MX&tipo=restaurante");
    expect(chosenOption(narrowed, "pais")).toBe("México");
    const href = hrefOf(narrowed, clearAll);
    expect(href).toBe("/");
    const { document } = await servedPage(href!);
    expect(resultsTitle(document)).toBe("Restaurantes y bares");
    expect(nameBox(document).getAttribute("value")).toBe("");
    expect(nameBox(document).hasAttribute("disabled")).toBe(false);
    expect(chosenOption(document, "pais")).toBe("República Dominicana");
    expect(chosenOption(document, "provincia")).toBe("Todas");
    expect(chosenType(document)).toBe("Todos");
    expect(chosenLetters(document)).toEqual([]);
  });
});

test.describe("an empty result", () => {
  const empty = "No se encontraron restaurantes";
  const headings = (document: Document) => textsOf(document, "h2, h3");

  for (const [query, count, sentence] of [
    ["letra=Q", "República Dominicana", "Ningún lugar en República Dominicana empieza con la letra Q."],
    ["letra=Q&provincia=DO-20", "Samaná", "Ningún lugar en Samaná empieza con la letra Q."],
    ["letra=Q&pais=MX", "México", "Ningún lugar en México empieza con la letra Q."],
    [
      "letra=C&tipo=sushi",
      "República Dominicana",
      "Ningún lugar de tipo «Sushi» en República Dominicana empieza con la letra C.",
    ],
    [
      "nombre=Zzz+%22x%22",
      "República Dominicana",
      'Ningún lugar en República Dominicana lleva «Zzz "x"» en el nombre. Prueba con menos letras.',
    ],
    [
      "nombre=Zzzz&provincia=DO-20",
      "Samaná",
      "Ningún lugar en Samaná lleva «Zzzz» en el nombre. Prueba con menos letras.",
    ],
    ["provincia=DO-20&tipo=catering", "Samaná", "Todavía no hay ningún lugar de tipo «Catering» en Samaná."],
    ["pais=BO", "Bolivia", "Todavía no hay ningún lugar en Bolivia."],
  ] as const) {
    test(`of ?${query} says '${sentence}'`, async () => {
      const { document } = await servedPage(`/?${query}`);
      expect(headings(document)).toContain(empty);
      expect(textsOf(document, "#resultados p")).toContain(sentence);
      expect(countLine(document)).toBe(`0 lugares en ${count}`);
      expect(resultsTitle(document)).toBe("Resultados de Búsqueda");
      expect(cardNames(document)).toEqual([]);
      const href = hrefOf(document, "Limpiar Filtros");
      expect(href).toBe("/");
      const { document: all } = await servedPage(href!);
      expect(resultsTitle(all)).toBe("Restaurantes y bares");
      expect(headings(all)).not.toContain(empty);
    });
  }

  test("offers the search with one filter less, with its number of results", async () => {
    const underC = () =>
      namesOf(visibleRestaurants(({ name }) => plain(name).match(/[a-z0-9]/)?.[0] === "c"));
    const { rows, document } = await landingWith("/?letra=C&tipo=sushi", underC);
    expect(rows.length).toBeGreaterThan(3);
    const ways = all(document, "#resultados ul").find(
      (list) =>
        textOf(document.getElementById(list.getAttribute("aria-labelledby") ?? "")) === "Esto sí hay:",
    )!;
    const [way, ...others] = named(
      ways,
      "a",
      `${rows.length} lugares con la letra C en República Dominicana`,
    );
    expect(others).toEqual([]);
    expect(way?.getAttribute("href")).toBe("/?letra=C#resultados");
    const { rows: names, document: found } = await landingWith("/?letra=C", underC);
    expect(cardNames(found)).toEqual(names);
  });

  test("finds a name in another country", async () => {
    const [restaurant] = visibleRestaurants(undefined, "CO");
    const { document } = await servedPage(`/?nombre=${encodeURIComponent(restaurant!.name)}`);
    expect(cardNames(document)).toEqual([]);
    const href = hrefOf(document, /^1 lugar con .* en el nombre en Colombia$/);
    expect(cardNames((await servedPage(withoutFragment(href))).document)).toEqual([restaurant!.name]);
  });

  test("does not come from an unknown country or province, which the search ignores", async () => {
    for (const [asked, given] of [
      ["pais=XX", "/"],
      ["pais=FR&letra=C", "/?letra=C"],
      ["provincia=DO-99", "/"],
      ["provincia=DO-99&tipo=bar", "/?tipo=bar"],
      ["pais=MX&provincia=Oaxaca", "/?pais=MX"],
    ] as const) {
      expect(await redirectOf(`/?${asked}`), asked).toBe(given);
      const { document } = await servedPage(given);
      expect(countLine(document), asked).toMatch(/ en (República Dominicana|México)$/);
    }
  });

  test("keeps dishes, offers and the other blocks below it", async () => {
    const { document } = await servedPage("/?letra=Q");
    const blocks = ["Platos Mejor Valorados", "Últimas Ofertas", "Últimos visitados"];
    expect(headings(document)).toEqual(expect.arrayContaining(blocks));
  });
});
